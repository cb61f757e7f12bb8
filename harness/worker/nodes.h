// Nodes of lists, trees and graphs between bytes (tables, wire/wire.h) and memory.
//
// A file in shapes/ defines a node type as LeetCode does and a `Shape` of it; what follows works
// for all of them. Only a submission whose signature uses a shape gets its file, so that all others
// may define types of the same names.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <utility>
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

// What there is to know of a node type. A specialization has:
//     static constexpr bool is_copied          an answer must not hold nodes of the input
//     static T* make(long long value, bool is_leaf)
//     static void link(T&, const std::vector<T*>&)
//     static std::vector<T*> links(const T&)    in the order that the judge's nodes.h gives
//     static long long value(const T&)
//     static bool is_leaf(const T&)
template <class T>
struct Shape;

template <class T>
concept HasShape = requires(T& node) { Shape<T>::value(node); };

template <HasShape T>
struct Codec<T*> {
    static T* read(Reader& reader) {
        const auto count = reader.take<std::uint32_t>();
        const std::size_t first = reader.nodes.size();
        std::vector<std::vector<std::int32_t>> links(count);
        for (std::uint32_t i = 0; i < count; ++i) {
            const auto value = reader.take<std::int64_t>();
            const bool is_leaf = reader.take<std::uint8_t>() != 0;
            links[i].resize(reader.take<std::uint32_t>());
            for (std::int32_t& link : links[i]) link = reader.take<std::int32_t>();
            T* node = Shape<T>::make(value, is_leaf);
            mark_original(node);
            reader.nodes.push_back(node);
        }
        const auto node = [&](std::int32_t number) {
            return number < 0 ? nullptr
                              : static_cast<T*>(reader.nodes[static_cast<std::size_t>(number)]);
        };
        for (std::uint32_t i = 0; i < count; ++i) {
            std::vector<T*> targets;
            for (const std::int32_t link : links[i]) targets.push_back(node(link));
            Shape<T>::link(*static_cast<T*>(reader.nodes[first + i]), targets);
        }
        return node(reader.take<std::int32_t>());
    }

    // Whatever hangs on `root`, each node once: circles and shared parts are the judge's to see.
    static void write(Writer& writer, T* root) {
        std::vector<T*> nodes;
        std::unordered_map<const T*, std::int32_t> numbers;
        const auto number = [&](T* node) {
            if (node == nullptr) return std::int32_t{-1};
            const auto [place, is_new] =
                numbers.emplace(node, static_cast<std::int32_t>(nodes.size()));
            if (is_new) nodes.push_back(node);
            return place->second;
        };
        const std::int32_t at = number(root);
        std::vector<std::vector<std::int32_t>> links;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            links.emplace_back();
            for (T* target : Shape<T>::links(*nodes[i])) links[i].push_back(number(target));
        }
        const std::unordered_set<const void*> originals = originals_of(writer);
        writer.put(static_cast<std::uint32_t>(nodes.size()));
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            writer.put(static_cast<std::int64_t>(Shape<T>::value(*nodes[i])));
            const unsigned leaf = Shape<T>::is_leaf(*nodes[i]) ? 1 : 0;
            // Where the submission has deleted a node, its place may belong to a new one.
            const bool is_old = originals.contains(nodes[i]) && is_original(nodes[i]);
            const unsigned original = is_old ? 2 : 0;
            writer.put(static_cast<std::uint8_t>(leaf | original));
            writer.put(static_cast<std::uint32_t>(links[i].size()));
            for (const std::int32_t link : links[i]) writer.put(link);
        }
        writer.put(at);
    }

private:
    static std::unordered_set<const void*> originals_of(const Writer& writer) {
        if (!Shape<T>::is_copied || writer.originals == nullptr) return {};
        return {writer.originals->begin(), writer.originals->end()};
    }
};

// The first node of the structure that was built for an argument.
template <class Pointer>
Pointer first_node(const Reader& reader, std::size_t first, std::size_t last) {
    return first == last ? nullptr : static_cast<Pointer>(reader.nodes[first]);
}

// A pointer into the input: the number of the node, -1 for null, -2 for a node of its own, and its
// value.
template <HasShape T>
void write_node_of(const Reader& reader, Writer& writer, T* node) {
    std::int64_t number = node == nullptr ? -1 : -2;
    for (std::size_t i = 0; node != nullptr && i < reader.nodes.size(); ++i) {
        if (reader.nodes[i] == node && is_original(node)) number = static_cast<std::int64_t>(i);
    }
    writer.put(number);
    writer.put(static_cast<std::int64_t>(number >= 0 ? Shape<T>::value(*node) : 0));
}

}  // namespace harness
