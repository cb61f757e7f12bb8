// Between bytes and C++ values, for the types of a signature (the bytes: wire/wire.h).
//
// This header is part of the precompiled prelude: a submission's translation unit holds these few
// templates and nothing of JSON, of the protocol or of the expected answer.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace harness {

// The arguments of a case. The judge wrote them and is trusted.
struct Reader {
    const char* at = nullptr;

    template <class T>
    T take() {
        T value;
        std::memcpy(&value, at, sizeof value);
        at += sizeof value;
        return value;
    }
};

// The answer of a case, in a buffer that grows.
class Writer {
public:
    void clear() { size_ = 0; }
    const char* data() const { return data_; }
    std::size_t size() const { return size_; }

    void bytes(const void* from, std::size_t count) {
        if (capacity_ - size_ < count) grow(count);
        std::memcpy(data_ + size_, from, count);
        size_ += count;
    }
    template <class T>
    void put(T value) {
        bytes(&value, sizeof value);
    }

private:
    void grow(std::size_t count);  // in the worker, compiled once

    char* data_ = nullptr;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

template <class T>
struct Codec;

template <>
struct Codec<bool> {
    static bool read(Reader& reader) { return reader.take<char>() != 0; }
    static void write(Writer& writer, bool value) { writer.put<char>(value ? 1 : 0); }
};

template <>
struct Codec<char> {
    static char read(Reader& reader) { return reader.take<char>(); }
    static void write(Writer& writer, char value) { writer.put(value); }
};

template <std::integral T>
struct Codec<T> {
    static T read(Reader& reader) { return static_cast<T>(reader.take<std::int64_t>()); }
    static void write(Writer& writer, T value) { writer.put(static_cast<std::int64_t>(value)); }
};

template <std::floating_point T>
struct Codec<T> {
    static T read(Reader& reader) { return static_cast<T>(reader.take<double>()); }
    static void write(Writer& writer, T value) { writer.put(static_cast<double>(value)); }
};

template <>
struct Codec<std::string> {
    static std::string read(Reader& reader) {
        const auto length = reader.take<std::uint32_t>();
        std::string value(reader.at, length);
        reader.at += length;
        return value;
    }
    static void write(Writer& writer, const std::string& value) {
        writer.put(static_cast<std::uint32_t>(value.size()));
        writer.bytes(value.data(), value.size());
    }
};

template <class T>
struct Codec<std::vector<T>> {
    static std::vector<T> read(Reader& reader) {
        const auto length = reader.take<std::uint32_t>();
        std::vector<T> value;
        value.reserve(length);
        for (std::uint32_t i = 0; i < length; ++i) value.push_back(Codec<T>::read(reader));
        return value;
    }
    static void write(Writer& writer, const std::vector<T>& value) {
        writer.put(static_cast<std::uint32_t>(value.size()));
        for (std::size_t i = 0; i < value.size(); ++i) Codec<T>::write(writer, value[i]);
    }
};

// A row of characters moves as one block.
template <>
struct Codec<std::vector<char>> {
    static std::vector<char> read(Reader& reader) {
        const auto length = reader.take<std::uint32_t>();
        std::vector<char> value(reader.at, reader.at + length);
        reader.at += length;
        return value;
    }
    static void write(Writer& writer, const std::vector<char>& value) {
        writer.put(static_cast<std::uint32_t>(value.size()));
        writer.bytes(value.data(), value.size());
    }
};

// What a method returns must do as the signature's type, as in `Type answer = object.method(…);`.
template <class From, class To>
concept GivesA = std::is_convertible_v<From, To>;

// ---- what a binding calls; the worker has the bodies -------------------------------------------

// The time between the two is the submission's run time.
void begin_call();
void end_call();

// Memory for an object of the submission's class, filled with 0xAA so that a member that nobody
// initialised has the same odd value in every run.
void* object_memory(std::size_t size, std::size_t alignment);
void free_object_memory(void* memory, std::size_t alignment);

// Calls `use` with an object of class T: the one that is kept for all cases, or a new one.
template <class T, class Use>
void with_object(bool reuse, Use use) {
    static T* kept = nullptr;
    if (reuse) {
        if (kept == nullptr) kept = new (object_memory(sizeof(T), alignof(T))) T;
        use(*kept);
        return;
    }
    struct Owner {
        void* memory = object_memory(sizeof(T), alignof(T));
        ~Owner() { free_object_memory(memory, alignof(T)); }
    };
    const Owner owner;
    T* object = new (owner.memory) T;
    use(*object);
    object->~T();
}

}  // namespace harness
