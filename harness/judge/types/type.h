// The types that a LeetCode signature is made of.
#pragma once

#include <string>
#include <vector>

namespace harness {

// What a pointer to a node stands for.
enum class Shape {
    list,             // ListNode: [1,2,3]
    tree,             // TreeNode: [1,null,2], level by level
    random_list,      // Node with next and random: [[7,null],[13,0]]
    graph,            // Node with neighbors: [[2,4],[1,3],[2,4],[1,3]]
    n_ary,            // Node with children: [1,null,3,2,4,null,5,6]
    next_right,       // Node with left, right, next: a tree in, [[1],[2,3]] out
    multilevel_list,  // Node with prev, next, child: levels with nulls in, one list out
    quad,             // Node with four corners: [[0,1],[1,0],null,…]
};

// One type, without reference or const.
struct Type {
    enum class Kind {
        nothing,
        boolean,
        character,
        integer,
        real,
        text,
        list,            // elements: the one type of its elements
        pair,            // elements: the types of its members
        optional,        // elements: the type that may be there
        nodes,           // a pointer to a node of `shape`
        node_of,         // a pointer into the structure of another parameter
        prefix,          // a list of which the first k elements count; elements: the list
        results,         // answers of a class's methods; elements: what each method returns
        nested_integer,  // NestedInteger: 5, or a list of such
        object,          // something that the problem's environment.h makes
    };

    Kind kind = Kind::nothing;
    std::string spelled;         // as C++ writes it: "vector<vector<char>>"
    std::vector<Type> elements;  // see Kind
    bool is_signed = true;       // integer
    int bits = 0;                // integer: 8 to 64
    int size = -1;               // list: how many elements it must have, -1 for any number
    Shape shape = Shape::list;   // nodes, node_of
    std::string of;              // node_of: the parameter whose structure it points into

    const Type& element() const { return elements.front(); }
};

// A type without elements: of "char", say.
Type single_type(Type::Kind kind, std::string spelled, int bits = 0);

// True for `vector<vector<T>>` with a T that is one character or number wide: shown as a board.
bool is_board(const Type& type);

// The type in which an answer of `type` is written in case files, compared and shown: a tree as a
// list of optional integers, a prefix as its list, all others as they are.
Type shown_type(const Type& type);

// True where `shown_type` is the type itself, byte for byte.
bool is_plain(const Type& type);

}  // namespace harness
