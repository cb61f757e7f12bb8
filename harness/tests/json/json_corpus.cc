#include "json/json_corpus.h"

#include <fstream>
#include <sstream>
#include <string_view>

namespace harness {
namespace {

// Bytes and repetitions written out: "<EF BB BF>", "<65*[>", "<>".
std::string unpacked(std::string_view packed) {
    std::string text;
    while (!packed.empty()) {
        const std::size_t open = packed.find('<');
        text += packed.substr(0, open);
        if (open == std::string_view::npos) break;
        packed.remove_prefix(open + 1);
        const std::string part(packed.substr(0, packed.find('>')));
        packed.remove_prefix(part.size() + 1);
        const std::size_t star = part.find('*');
        if (star != std::string::npos && star > 0) {
            for (int left = std::stoi(part); left > 0; --left) text += part.substr(star + 1);
            continue;
        }
        std::istringstream bytes(part);
        for (std::string byte; bytes >> byte;) {
            text += static_cast<char>(std::stoi(byte, nullptr, 16));
        }
    }
    return text;
}

void read_verdict(const std::string& line, CorpusEntry& entry) {
    const std::size_t blank = line.find(' ');
    const std::string rest = blank == std::string::npos ? "" : line.substr(blank + 1);
    entry.is_accepted = line.starts_with("accept");
    if (entry.is_accepted) {
        entry.value = rest.empty() ? entry.text : unpacked(rest);
        return;
    }
    const std::size_t colon = rest.find(": ");
    entry.line = rest.substr(0, colon);
    entry.words = rest.substr(colon + 2);
}

}  // namespace

std::vector<CorpusEntry> read_corpus(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::vector<CorpusEntry> entries;
    std::string section;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("== ")) section = line.substr(3, line.size() - 6);
        if (line.empty() || line.starts_with("#") || line.starts_with("==")) continue;
        CorpusEntry entry;
        entry.section = section;
        entry.name = line;
        std::getline(file, line);
        entry.text = unpacked(line.substr(4));
        std::getline(file, line);
        read_verdict(line.substr(4), entry);
        entries.push_back(std::move(entry));
    }
    return entries;
}

}  // namespace harness
