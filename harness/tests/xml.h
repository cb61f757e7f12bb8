// XML as a tree, read by expat.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace harness {

struct XmlElement {
    std::string name;
    std::map<std::string, std::string> attributes;
    std::string text;  // of the element itself, CDATA sections included
    std::vector<XmlElement> children;

    // Every element of that name inside this one, at any depth, in the document's order.
    std::vector<const XmlElement*> all(const std::string& wanted) const;
};

// Thrown for a document that a parser of XML 1.0 has to refuse.
struct XmlFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// Reads a document in UTF-8.
XmlElement read_xml(const std::string& text);

}  // namespace harness
