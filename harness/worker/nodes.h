// Nodes of lists, trees and graphs between bytes (tables, wire/wire.h) and memory.
//
// A file in shapes/ defines a node type as LeetCode does and a `Shape` of it; what follows works
// for all of them. Only a submission whose signature uses a shape gets its file, so that all others
// may define types of the same names.
//
// Where a copy is asked for, the judge decides whether it is one, by addresses: before the method
// is called it is told where the nodes of the input are, and behind it where those are that hang on
// the answer (Reply::given, Reply::returned). None of that stands in memory that the submission
// could write while it runs, neither a table nor a flag beside a node; the nodes of an input keep
// their places to themselves until the case is over. The functions that tell are the worker's own,
// reached by pointers that come with the bytes, in templates that a paste can neither specialise
// nor overload (Nodes). What is left: somebody who takes over the worker's channel to the judge as
// a whole, finds the ticket and speaks the protocol can say of a list what isn't so; it costs more
// than the copy.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "codec.h"

namespace harness {

// Base of every node type: the worker knows which nodes live, and frees those that a case left
// behind, its own and the submission's. Deleting a node is the submission's good right.
struct TrackedNode {
    static void* operator new(std::size_t size) { return allocate_node(size); }
    static void operator delete(void* node) { free_node(node); }
    static void* operator new(std::size_t, void* place) { return place; }
    static void* operator new[](std::size_t size) { return ::operator new[](size); }
    static void operator delete[](void* nodes) { ::operator delete[](nodes); }
};

// A pointer to a node of the type that it is assigned to.
struct AnyNode {
    void* node;

    template <class T>
    operator T*() const {
        return static_cast<T*>(node);
    }
};

// Where the links of one node lead to.
class Links {
public:
    void add(const void* node);
    std::size_t size() const;
    AnyNode operator[](std::size_t index) const;
    void clear();

private:
    std::vector<void*> nodes_;
};

// What there is to know of a node type. A specialization has:
//     static constexpr bool is_copied          an answer must not hold nodes of the input
//     static T* make(long long value, bool is_leaf)
//     static void link(T&, const Links& to)
//     static void links(const T&, Links& to)    in the order that the judge's nodes.h gives
//     static long long value(const T&)
//     static bool is_leaf(const T&)
template <class T>
struct Shape;

template <class T>
concept HasShape = requires(T& node) { Shape<T>::value(node); };

// The same for code that is compiled once, for all node types.
struct NodeType {
    bool is_copied;
    void* (*make)(long long value, bool is_leaf);
    void (*link)(void* node, const Links& to);
    void (*links)(const void* node, Links& to);
    long long (*value)(const void* node);
    bool (*is_leaf)(const void* node);
};

void* read_nodes(Reader& reader, const NodeType& type);
// Whatever hangs on `root`, each node once: circles and shared parts are the judge's to see.
// Puts them into `found` as well, where it isn't nullptr.
void write_nodes(Writer& writer, const NodeType& type, void* root, std::vector<void*>* found);
// A pointer into the input: the number of the node, -1 for null, -2 for a node of its own, and its
// value.
void write_node_of(const Reader& reader, Writer& writer, const NodeType& type, const void* node);

// These three, as a binding reaches them: where copies are asked for, they tell the judge of
// places.
struct NodeFunctions {
    void* (*read)(Reader&, const NodeType&);
    void (*write)(Writer&, const NodeType&, void* root);
    void (*write_node_of)(const Reader&, Writer&, const NodeType&, const void* node);
};
extern const NodeFunctions node_functions;
void tell_given(void* const* nodes, std::size_t count);
void tell_returned(const NodeType& type, void* const* nodes, std::size_t count);

// What a binding calls. `Seal` is a type whose name nobody but the binding knows: what is named
// with it has no specialisation, and as members of a class these have no overloads.
struct Nodes {
    template <class T, class Seal>
    static T* read(Reader& reader) {
        return static_cast<T*>(reader.node_functions->read(reader, type<T, Seal>()));
    }
    template <class T, class Seal>
    static void write(Writer& writer, T* root) {
        writer.node_functions->write(writer, type<T, Seal>(), root);
    }
    template <class T, class Seal>
    static void write_node_of(const Reader& reader, Writer& writer, T* node) {
        reader.node_functions->write_node_of(reader, writer, type<T, Seal>(), node);
    }

    template <HasShape T, class Seal>
    static const NodeType& type() {
        static constexpr NodeType known{
            Shape<T>::is_copied,
            [](long long value, bool is_leaf) -> void* { return Shape<T>::make(value, is_leaf); },
            [](void* node, const Links& to) { Shape<T>::link(*static_cast<T*>(node), to); },
            [](const void* node, Links& to) { Shape<T>::links(*static_cast<const T*>(node), to); },
            [](const void* node) -> long long {
                return Shape<T>::value(*static_cast<const T*>(node));
            },
            [](const void* node) { return Shape<T>::is_leaf(*static_cast<const T*>(node)); }};
        return known;
    }
};

// In lists and the like.
template <HasShape T>
struct Codec<T*> {
    static T* read(Reader& reader) {
        return static_cast<T*>(read_nodes(reader, Nodes::type<T, void>()));
    }
    static void write(Writer& writer, T* root) {
        write_nodes(writer, Nodes::type<T, void>(), root, nullptr);
    }
};

// The first node of the structure that was built for an argument.
template <class Pointer>
Pointer first_node(const Reader& reader, std::size_t first, std::size_t last) {
    return first == last ? nullptr : static_cast<Pointer>(reader.nodes[first]);
}

}  // namespace harness
