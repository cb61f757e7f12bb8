#include "verdict/verdict.h"

#include <algorithm>
#include <cctype>

namespace harness {

std::string_view name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::accepted:
            return "Accepted";
        case Verdict::wrong_answer:
            return "Wrong Answer";
        case Verdict::time_limit_exceeded:
            return "Time Limit Exceeded";
        case Verdict::memory_limit_exceeded:
            return "Memory Limit Exceeded";
        case Verdict::output_limit_exceeded:
            return "Output Limit Exceeded";
        case Verdict::runtime_error:
            return "Runtime Error";
        case Verdict::compile_error:
            return "Compile Error";
        case Verdict::judge_error:
            return "Judge Error";
    }
    return "Judge Error";
}

std::string folder_of(Verdict verdict) {
    std::string name(name_of(verdict));
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) {
        return c == ' ' ? '-' : static_cast<char>(std::tolower(c));
    });
    return name;
}

}  // namespace harness
