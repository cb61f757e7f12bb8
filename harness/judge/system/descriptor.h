// Open files and pipes that are closed with their owners.
#pragma once

#include <utility>

namespace harness {

// Throws InputFault: "this machine refuses: making a pipe: ", and what errno says.
[[noreturn]] void fail_with_errno(const char* what);

// An owned file descriptor.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() { close(); }

    int number() const { return number_; }
    void close();

private:
    int number_ = -1;
};

// The two ends of a pipe; neither survives an exec by accident. Throws InputFault where the machine
// has none left.
struct Pipe {
    Descriptor read_end;
    Descriptor write_end;
};
Pipe make_pipe();

// A file without a name, open for reading and appending, that goes away with its last descriptor.
// Throws InputFault where the folder for temporary files can't be written.
Descriptor make_nameless_file();

// The descriptors of a new process are below this number; what it still needs before it starts its
// program has to be above.
inline constexpr int first_free_descriptor = 64;

}  // namespace harness
