#include "compile/library_checks.h"

#include <sstream>

#include "base/files.h"

namespace harness {
namespace {

struct Check {
    const char* header;
    const char* function;  // up to the end of its parameters
    const char* statement;
};

constexpr Check checks[] = {
    {"bits/stl_bvector.h", "operator[](size_type __n)", "__glibcxx_requires_subscript(__n);"},
    {"bits/stl_bvector.h", "front()", "__glibcxx_requires_nonempty();"},
    {"bits/stl_bvector.h", "back()", "__glibcxx_requires_nonempty();"},  // and pop_back()
    {"bitset", "operator[](size_t __position)", "__glibcxx_assert(__position < _Nb);"},
};

// Puts the statement at the start of every function of that name.
void add(const Check& check, std::string& text) {
    for (std::size_t at = text.find(check.function); at != std::string::npos;
         at = text.find(check.function, at + 1)) {
        const std::size_t end = at + std::string(check.function).size();
        const std::size_t body = text.find('{', end);
        if (body == std::string::npos) return;
        std::istringstream between(text.substr(end, body - end));
        std::string word;
        std::string more;
        between >> word >> more;
        const bool is_its_body = more.empty() && (word.empty() || word == "const");
        if (is_its_body) text.insert(body + 1, std::string(" ") + check.statement);
    }
}

}  // namespace

void write_checked_headers(const std::string& used_headers, const std::filesystem::path& folder) {
    std::istringstream headers(used_headers);
    for (std::string header; headers >> header;) {
        for (const Check& check : checks) {
            if (!header.ends_with(std::string("/") + check.header)) continue;
            const std::filesystem::path copy = folder / check.header;
            const bool is_begun = std::filesystem::exists(copy);
            std::string text = read_file(is_begun ? copy : std::filesystem::path(header));
            add(check, text);
            std::filesystem::create_directories(copy.parent_path());
            write_file(copy, text);
        }
    }
}

std::string all_checks() {
    std::string text;
    for (const Check& check : checks) {
        text += std::string(check.header) + ' ' + check.function + ' ' + check.statement + '\n';
    }
    return text;
}

}  // namespace harness
