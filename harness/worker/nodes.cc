// Reading and writing of nodes, for all node types. Compiled as submissions are, with their checks.
#include "nodes.h"

#include <unordered_map>

namespace harness {

void Links::add(const void* node) {
    nodes_.push_back(const_cast<void*>(node));
}

std::size_t Links::size() const {
    return nodes_.size();
}

AnyNode Links::operator[](std::size_t index) const {
    return {nodes_[index]};
}

void Links::clear() {
    nodes_.clear();
}

void* read_nodes(Reader& reader, const NodeType& type) {
    const auto count = reader.take<std::uint32_t>();
    const std::size_t first = reader.nodes.size();
    std::vector<std::vector<std::int32_t>> links(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto value = reader.take<std::int64_t>();
        const bool is_leaf = reader.take<std::uint8_t>() != 0;
        links[i].resize(reader.take<std::uint32_t>());
        for (std::int32_t& link : links[i]) link = reader.take<std::int32_t>();
        void* node = type.make(value, is_leaf);
        hold_node(node);
        reader.nodes.push_back(node);
    }
    const auto node = [&](std::int32_t number) {
        return number < 0 ? nullptr : reader.nodes[static_cast<std::size_t>(number)];
    };
    Links targets;
    for (std::uint32_t i = 0; i < count; ++i) {
        targets.clear();
        for (const std::int32_t link : links[i]) targets.add(node(link));
        type.link(reader.nodes[first + i], targets);
    }
    return node(reader.take<std::int32_t>());
}

void write_nodes(Writer& writer, const NodeType& type, void* root, std::vector<void*>* found) {
    std::vector<void*> nodes;
    std::unordered_map<const void*, std::int32_t> numbers;
    const auto number = [&](void* node) {
        if (node == nullptr) return std::int32_t{-1};
        const auto [place, is_new] = numbers.emplace(node, static_cast<std::int32_t>(nodes.size()));
        if (is_new) nodes.push_back(node);
        return place->second;
    };
    const std::int32_t at = number(root);
    std::vector<std::vector<std::int32_t>> links;
    Links targets;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        targets.clear();
        type.links(nodes[i], targets);
        links.emplace_back();
        for (std::size_t k = 0; k < targets.size(); ++k) links[i].push_back(number(targets[k]));
    }
    if (found != nullptr) *found = nodes;
    writer.put(static_cast<std::uint32_t>(nodes.size()));
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        writer.put(static_cast<std::int64_t>(type.value(nodes[i])));
        writer.put(static_cast<std::uint8_t>(type.is_leaf(nodes[i]) ? 1 : 0));
        writer.put(static_cast<std::uint32_t>(links[i].size()));
        for (const std::int32_t link : links[i]) writer.put(link);
    }
    writer.put(at);
}

void write_node_of(const Reader& reader, Writer& writer, const NodeType& type, const void* node) {
    std::int64_t number = node == nullptr ? -1 : -2;
    for (std::size_t i = 0; node != nullptr && i < reader.nodes.size(); ++i) {
        if (reader.nodes[i] == node) number = static_cast<std::int64_t>(i);
    }
    writer.put(number);
    writer.put(static_cast<std::int64_t>(number >= 0 ? type.value(node) : 0));
}

namespace {

void* read_and_tell(Reader& reader, const NodeType& type) {
    const std::size_t first = reader.nodes.size();
    void* root = read_nodes(reader, type);
    if (type.is_copied) tell_given(reader.nodes.data() + first, reader.nodes.size() - first);
    return root;
}

void write_and_tell(Writer& writer, const NodeType& type, void* root) {
    std::vector<void*> nodes;
    write_nodes(writer, type, root, type.is_copied ? &nodes : nullptr);
    if (type.is_copied) tell_returned(type, nodes.data(), nodes.size());
}

}  // namespace

const NodeFunctions node_functions{read_and_tell, write_and_tell, write_node_of};

}  // namespace harness
