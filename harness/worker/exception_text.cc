#include "exception_text.h"

#include <cxxabi.h>

#include <cstdlib>
#include <exception>
#include <typeinfo>

namespace harness {
namespace {

std::string demangled(const char* name) {
    int status = 0;
    char* text = abi::__cxa_demangle(name, nullptr, nullptr, &status);
    std::string result = status == 0 && text != nullptr ? text : name;
    std::free(text);
    return result;
}

}  // namespace

std::string current_exception_text() {
    const std::type_info* type = abi::__cxa_current_exception_type();
    std::string name = type == nullptr ? "an unknown type" : demangled(type->name());
    try {
        throw;
    } catch (const std::exception& exception) {
        return name + ": " + exception.what();
    } catch (const std::string& text) {
        return "std::string: " + text;
    } catch (const char* text) {
        return std::string(name) + ": " + (text == nullptr ? "null" : text);
    } catch (const int number) {
        return "int: " + std::to_string(number);
    } catch (...) {
        return name;
    }
}

}  // namespace harness
