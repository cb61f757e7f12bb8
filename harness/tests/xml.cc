#include "xml.h"

#include <cctype>
#include <cstdint>
#include <cstdlib>

namespace harness {
namespace {

// The code point at the front of `text`, taken off it. Throws where the bytes are no UTF-8.
std::uint32_t take_code_point(std::string_view& text) {
    const auto first = static_cast<unsigned char>(text.front());
    const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    const bool is_start = first < 0x80 || (first >= 0xC2 && first <= 0xF4);
    if (!is_start || text.size() < length) throw XmlFault("a byte is no UTF-8");
    std::uint32_t point = length == 1 ? first : first & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if ((byte & 0xC0) != 0x80) throw XmlFault("a byte is no UTF-8");
        point = point << 6 | (byte & 0x3F);
    }
    text.remove_prefix(length);
    return point;
}

bool is_allowed(std::uint32_t point) {
    return point == '\t' || point == '\n' || point == '\r' || (point >= 0x20 && point < 0xD800) ||
           (point >= 0xE000 && point < 0xFFFE) || (point >= 0x10000 && point < 0x110000);
}

class XmlReader {
public:
    explicit XmlReader(std::string_view text) : rest_(text) {}

    XmlElement document() {
        skip_space();
        if (rest_.starts_with("<?xml")) take_until("?>");
        skip_space();
        XmlElement root = element();
        skip_space();
        if (!rest_.empty()) throw XmlFault("text behind the last element");
        return root;
    }

private:
    void skip_space() {
        while (!rest_.empty() && std::isspace(static_cast<unsigned char>(rest_.front()))) {
            rest_.remove_prefix(1);
        }
    }
    void expect(std::string_view token) {
        if (!rest_.starts_with(token)) {
            throw XmlFault("expected " + std::string(token) + " before " +
                           std::string(rest_.substr(0, 40)));
        }
        rest_.remove_prefix(token.size());
    }
    std::string take_until(std::string_view end) {
        const std::size_t at = rest_.find(end);
        if (at == std::string_view::npos) throw XmlFault(std::string(end) + " is missing");
        std::string taken(rest_.substr(0, at));
        rest_.remove_prefix(at + end.size());
        return taken;
    }
    std::string name() {
        std::size_t length = 0;
        while (length < rest_.size() && (std::isalnum(static_cast<unsigned char>(rest_[length])) ||
                                         rest_[length] == '_' || rest_[length] == '-')) {
            ++length;
        }
        if (length == 0) throw XmlFault("a name is missing");
        std::string taken(rest_.substr(0, length));
        rest_.remove_prefix(length);
        return taken;
    }

    // Text up to one of the signs in `ends`, entities replaced.
    std::string characters(std::string_view ends) {
        std::string result;
        while (!rest_.empty() && ends.find(rest_.front()) == std::string_view::npos) {
            if (rest_.front() == '<') throw XmlFault("a < inside a value");
            if (rest_.front() == '&') {
                rest_.remove_prefix(1);
                result += entity(take_until(";"));
            } else {
                result += rest_.front();
                rest_.remove_prefix(1);
            }
        }
        return result;
    }
    static std::string entity(const std::string& name) {
        static const std::map<std::string, std::string> named{
            {"lt", "<"}, {"gt", ">"}, {"amp", "&"}, {"quot", "\""}, {"apos", "'"}};
        const auto found = named.find(name);
        if (found != named.end()) return found->second;
        if (!name.starts_with("#x")) throw XmlFault("unknown entity " + name);
        const auto point = static_cast<std::uint32_t>(std::strtoul(name.c_str() + 2, nullptr, 16));
        if (!is_allowed(point)) throw XmlFault("forbidden character " + name);
        return point < 0x80 ? std::string(1, static_cast<char>(point)) : "?";
    }

    XmlElement element() {
        expect("<");
        XmlElement made;
        made.name = name();
        for (skip_space(); !rest_.starts_with(">") && !rest_.starts_with("/>"); skip_space()) {
            const std::string key = name();
            expect("=\"");
            if (!made.attributes.emplace(key, characters("\"")).second) {
                throw XmlFault("the attribute " + key + " stands twice");
            }
            expect("\"");
        }
        if (rest_.starts_with("/>")) {
            expect("/>");
            return made;
        }
        expect(">");
        content(made);
        return made;
    }
    void content(XmlElement& made) {
        for (;;) {
            made.text += characters("<");
            if (rest_.starts_with("<![CDATA[")) {
                expect("<![CDATA[");
                made.text += take_until("]]>");
            } else if (rest_.starts_with("</")) {
                expect("</");
                if (name() != made.name) throw XmlFault(made.name + " isn't closed");
                skip_space();
                expect(">");
                return;
            } else {
                made.children.push_back(element());
            }
        }
    }

    std::string_view rest_;
};

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
    for (std::string_view rest = text; !rest.empty();) {
        if (!is_allowed(take_code_point(rest))) throw XmlFault("a forbidden character");
    }
    return XmlReader(text).document();
}

}  // namespace harness
