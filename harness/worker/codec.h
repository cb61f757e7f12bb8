// Between bytes and C++ values, for the types of a signature (the bytes: wire/wire.h).
//
// This header is part of the precompiled prelude: a submission's translation unit holds these few
// templates and nothing of JSON, of the protocol or of the expected answer. What most signatures
// need is compiled once (codec_types.h): under the sanitizers it takes longer than most
// submissions.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <list>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

namespace harness {

// Bytes to be read: the arguments of a case, which the judge wrote, or those of a call, which a
// submission wrote and may have forged. What they lack ends the reading with a BadBytes.
struct BadBytes {};
struct NodeFunctions;  // nodes.h
struct Reader {
    const char* at = nullptr;
    const char* end = nullptr;
    std::vector<void*> nodes = {};                  // of this case so far, by number (nodes.h)
    const NodeFunctions* node_functions = nullptr;  // the worker's own, whatever a paste defines

    template <class T>
    T take() {
        T value;
        need(sizeof value);
        std::memcpy(&value, at, sizeof value);
        at += sizeof value;
        return value;
    }
    void need(std::size_t count) const {
        if (static_cast<std::size_t>(end - at) < count) fail();
    }
    [[noreturn]] static void fail();  // in the worker, compiled once
};

// The answer of a case, in a buffer that grows.
class Writer {
public:
    const NodeFunctions* node_functions = nullptr;

    Writer() = default;
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer() { release(); }

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
    void release();

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
    static std::string read(Reader& reader);
    static void write(Writer& writer, const std::string& value);
};

template <>
struct Codec<std::string_view> {
    // A string, which lives as long as the call needs it.
    static std::string read(Reader& reader) { return Codec<std::string>::read(reader); }
    static void write(Writer& writer, std::string_view value) {
        writer.put(static_cast<std::uint32_t>(value.size()));
        writer.bytes(value.data(), value.size());
    }
};

// Containers of any number of one type.
template <class List>
struct ListCodec {
    static List read(Reader& reader);
    static void write(Writer& writer, const List& list);
};

// Outside the class, and so not inline: a compiler need not look at those that are compiled
// already.
template <class List>
List ListCodec<List>::read(Reader& reader) {
    const auto length = reader.take<std::uint32_t>();
    reader.need(length);  // an element is a byte at least
    List list;
    if constexpr (requires { list.reserve(length); }) list.reserve(length);
    for (std::uint32_t i = 0; i < length; ++i) {
        list.insert(list.end(), Codec<typename List::value_type>::read(reader));
    }
    return list;
}

template <class List>
void ListCodec<List>::write(Writer& writer, const List& list) {
    writer.put(static_cast<std::uint32_t>(list.size()));
    for (const auto& element : list) Codec<typename List::value_type>::write(writer, element);
}

template <class T>
struct Codec<std::vector<T>> : ListCodec<std::vector<T>> {};
template <class T>
struct Codec<std::list<T>> : ListCodec<std::list<T>> {};
template <class T>
struct Codec<std::deque<T>> : ListCodec<std::deque<T>> {};
template <class T>
struct Codec<std::set<T>> : ListCodec<std::set<T>> {};
template <class T>
struct Codec<std::multiset<T>> : ListCodec<std::multiset<T>> {};
template <class T>
struct Codec<std::unordered_set<T>> : ListCodec<std::unordered_set<T>> {};

template <class T, std::size_t count>
struct Codec<std::array<T, count>> {
    static std::array<T, count> read(Reader& reader) {
        if (reader.take<std::uint32_t>() != count) Reader::fail();
        std::array<T, count> array{};
        for (T& element : array) element = Codec<T>::read(reader);
        return array;
    }
    static void write(Writer& writer, const std::array<T, count>& array) {
        writer.put(static_cast<std::uint32_t>(count));
        for (const T& element : array) Codec<T>::write(writer, element);
    }
};

template <class A, class B>
struct Codec<std::pair<A, B>> {
    static std::pair<A, B> read(Reader& reader) {
        A first = Codec<A>::read(reader);
        return {std::move(first), Codec<B>::read(reader)};
    }
    static void write(Writer& writer, const std::pair<A, B>& value) {
        Codec<A>::write(writer, value.first);
        Codec<B>::write(writer, value.second);
    }
};

template <class... T>
struct Codec<std::tuple<T...>> {
    static std::tuple<T...> read(Reader& reader) {
        return std::tuple<T...>{Codec<T>::read(reader)...};  // braces: from left to right
    }
    static void write(Writer& writer, const std::tuple<T...>& value) {
        std::apply([&](const T&... member) { (Codec<T>::write(writer, member), ...); }, value);
    }
};

template <class T>
struct Codec<std::optional<T>> {
    static std::optional<T> read(Reader& reader) {
        if (reader.take<std::uint8_t>() == 0) return std::nullopt;
        return Codec<T>::read(reader);
    }
    static void write(Writer& writer, const std::optional<T>& value) {
        writer.put(static_cast<std::uint8_t>(value.has_value() ? 1 : 0));
        if (value) Codec<T>::write(writer, *value);
    }
};

// A row of characters moves as one block.
template <>
struct Codec<std::vector<char>> {
    static std::vector<char> read(Reader& reader);
    static void write(Writer& writer, const std::vector<char>& value);
};

#define HARNESS_EXTERN extern
#include "codec_types.h"
#undef HARNESS_EXTERN

// What a method returns must do as the signature's type, as in `Type answer = object.method(…);`.
template <class From, class To>
concept GivesA = std::is_convertible_v<From, To>;

// ---- what a binding calls; the worker has the bodies -------------------------------------------

// Memory of nodes (nodes.h).
void* allocate_node(std::size_t size);
void free_node(void* node);
void hold_node(void* node);  // it belongs to the input: its place stays its own as long as the case

// The time between the two is the submission's run time.
void begin_call();
void end_call();

// Memory for an object of the submission's class, filled with a pattern so that a member that
// nobody initialised has the same odd value in every run.
void* object_memory(std::size_t size, std::size_t alignment);
void free_object_memory(void* memory, std::size_t alignment);

// Values that live until the end of a case: a class may keep references to what its constructor
// was given.
class Kept {
public:
    Kept() = default;
    Kept(const Kept&) = delete;
    ~Kept() {
        while (!values_.empty()) values_.pop_back();
    }

    template <class T>
    T& keep(T&& value) {
        auto owned = std::make_shared<T>(std::move(value));
        values_.push_back(owned);
        return *owned;
    }

private:
    std::vector<std::shared_ptr<void>> values_;
};

// An object of a design problem's class, made by its constructor's arguments.
template <class T>
class Owner {
public:
    Owner() = default;
    Owner(const Owner&) = delete;
    ~Owner() { destroy(); }

    template <class... Argument>
    void make(Argument&&... arguments) {
        destroy();
        memory_ = object_memory(sizeof(T), alignof(T));
        object_ = new (memory_) T(std::forward<Argument>(arguments)...);
    }
    T* operator->() const { return object_; }

private:
    void destroy() {
        if (object_ != nullptr) object_->~T();
        if (memory_ != nullptr) free_object_memory(memory_, alignof(T));
        object_ = nullptr;
        memory_ = nullptr;
    }

    void* memory_ = nullptr;
    T* object_ = nullptr;
};

// A submission's class under a name that the submission doesn't know.
template <class T, class Seal>
struct Sealed : T {
    using T::T;
};

// A member, so that nobody overloads it.
struct Objects {
    // Calls `use` with an object of class T: the one that is kept for all cases, or a new one.
    template <class T, class Use>
    static void with(bool reuse, Use use) {
        static T* kept = nullptr;
        if (reuse) {
            if (kept == nullptr) kept = new (object_memory(sizeof(T), alignof(T))) T;
            use(*kept);
            return;
        }
        struct Memory {
            void* memory = object_memory(sizeof(T), alignof(T));
            ~Memory() { free_object_memory(memory, alignof(T)); }
        };
        const Memory owner;
        T* object = new (owner.memory) T;
        use(*object);
        object->~T();
    }
};

}  // namespace harness
