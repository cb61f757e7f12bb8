#include "problem/statement.h"

#include <sstream>

#include "base/files.h"

namespace harness {
namespace {

// The lines below `heading`, up to the next one of its kind.
std::string section(const std::string& text, const std::string& heading) {
    std::istringstream lines(text);
    std::string found;
    bool is_inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("## ")) {
            is_inside = line == "## " + heading;
        } else if (is_inside) {
            found += line + "\n";
        }
    }
    return found;
}

std::string trimmed(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(" \n");
    if (begin == std::string::npos) return "";
    return text.substr(begin, text.find_last_not_of(" \n") - begin + 1);
}

// The first lines that are neither heading nor empty.
std::string first_paragraph(const std::string& text) {
    std::istringstream lines(text);
    std::string found;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() && !found.empty()) break;
        if (!line.empty() && !line.starts_with("#")) found += line + "\n";
    }
    return trimmed(found);
}

std::vector<std::string> items_of(const std::string& section) {
    std::vector<std::string> items;
    std::istringstream lines(section);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("- ")) {
            items.push_back(line.substr(2));
        } else if (!items.empty() && !line.empty()) {
            items.back() += " " + trimmed(line);
        }
    }
    return items;
}

}  // namespace

Statement read_statement(const std::filesystem::path& problem_folder) {
    const std::filesystem::path file = problem_folder / "README.md";
    if (!std::filesystem::exists(file)) return {};
    const std::string text = read_file(file);
    return {first_paragraph(text), trimmed(section(text, "The idea")),
            items_of(section(text, "Hints"))};
}

}  // namespace harness
