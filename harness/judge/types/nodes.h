// Lists, trees and the other shapes that a pointer to a node stands for.
//
// They travel as tables (wire/wire.h): every node with its value and its links, whatever the shape.
// So a structure that runs in a circle, or that shares a part, arrives as finite as any other, and
// is found out here.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "json/json.h"
#include "types/type.h"
#include "types/value.h"

namespace harness {

struct NodeTable {
    struct Node {
        std::int64_t value = 0;
        bool is_leaf = false;    // quad
        std::vector<int> links;  // indexes, -1 for null; their order is that of the shape
    };
    std::vector<Node> nodes;
    int at = -1;          // the node that the pointer leads to, -1 for null
    std::string joins;    // a list whose last node leads on into the list of this parameter,
    int joins_index = 0;  // at this index
};

// Reads a shape as LeetCode writes it. `fail` is called with the value that doesn't fit and what
// was expected, and throws. A list may also be written as an object: {"values": [3,2,0,-4],
// "pos": 1} leads the last node back to index 1; "at": 2 passes a pointer to the node of index 2;
// "joins": {"headA": 2} leads the last node on to index 2 of the list headA.
using FailAt = std::function<void(const JsonValue&, const std::string&)>;
NodeTable read_nodes(Shape shape, const JsonValue& json, const FailAt& fail);

// Appends the bytes of a table whose first node gets the number `first`. `onward` is the number of
// the node that a list's last node leads to, -1 for none.
void encode_nodes(const NodeTable& table, int first, int onward, std::string& bytes);

// Takes a table off the front of `bytes` and turns it into a value of the shape's shown type
// (type.h), or into Damage where it is no such shape: it runs in a circle, say. Nothing where the
// bytes are no table.
std::optional<Value> decode_nodes(Shape shape, std::string_view& bytes);

}  // namespace harness
