// The texts of json_corpus.txt, which explains itself.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace harness {

struct CorpusEntry {
    std::string section;
    std::string name;
    std::string text;
    bool is_accepted = false;
    std::string value;  // accepted: on one line
    std::string line;   // refused
    std::string words;  // a part of the message
};

std::vector<CorpusEntry> read_corpus(const std::filesystem::path& path);

}  // namespace harness
