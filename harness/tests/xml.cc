#include "xml.h"

#include <expat.h>

#include <memory>

namespace harness {
namespace {

// The elements that are open, from the document itself to the innermost.
using Open = std::vector<XmlElement>;

void begin_element(void* user, const XML_Char* name, const XML_Char** attributes) {
    XmlElement& made = static_cast<Open*>(user)->emplace_back();
    made.name = name;
    for (; *attributes != nullptr; attributes += 2) made.attributes[attributes[0]] = attributes[1];
}

void end_element(void* user, const XML_Char*) {
    Open& open = *static_cast<Open*>(user);
    XmlElement made = std::move(open.back());
    open.pop_back();
    open.back().children.push_back(std::move(made));
}

void add_text(void* user, const XML_Char* text, int length) {
    static_cast<Open*>(user)->back().text.append(text, static_cast<std::size_t>(length));
}

}  // namespace

std::vector<const XmlElement*> XmlElement::all(const std::string& wanted) const {
    std::vector<const XmlElement*> found;
    for (const XmlElement& child : children) {
        if (child.name == wanted) found.push_back(&child);
        for (const XmlElement* inner : child.all(wanted)) found.push_back(inner);
    }
    return found;
}

XmlElement read_xml(const std::string& text) {
    const std::unique_ptr<XML_ParserStruct, decltype(&XML_ParserFree)> parser(
        XML_ParserCreate("UTF-8"), XML_ParserFree);
    Open open(1);
    XML_SetUserData(parser.get(), &open);
    XML_SetElementHandler(parser.get(), begin_element, end_element);
    XML_SetCharacterDataHandler(parser.get(), add_text);
    if (XML_Parse(parser.get(), text.data(), static_cast<int>(text.size()), XML_TRUE) !=
        XML_STATUS_OK) {
        throw XmlFault("line " + std::to_string(XML_GetCurrentLineNumber(parser.get())) + ": " +
                       XML_ErrorString(XML_GetErrorCode(parser.get())));
    }
    return open.front().children.front();
}

}  // namespace harness
