#include "show/drawn_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

namespace harness {
namespace {

constexpr std::size_t most_nodes = 127;
constexpr int deepest = 40;

// A tree by indexes; -1 is a child that is not there.
struct Tree {
    struct Node {
        std::int64_t value = 0;
        int depth = 0;
        std::vector<int> children;
    };
    std::vector<Node> nodes;
    Shape shape = Shape::tree;
};

// Level by level. A binary tree has two places for each node's children, a null for one that isn't
// there; of an n-ary one a null ends the children of a node, and the root.
Tree read_tree(Shape shape, const Value& value) {
    Tree tree;
    tree.shape = shape;
    std::size_t parent = 0;
    bool is_behind_root = false;
    for (const Value& each : value.list()) {
        const auto* number = std::get_if<std::int64_t>(&each.held);
        if (shape == Shape::n_ary && number == nullptr) {
            if (is_behind_root) ++parent;
            is_behind_root = true;
            continue;
        }
        int depth = 0;
        if (!tree.nodes.empty()) {
            if (shape == Shape::tree && tree.nodes[parent].children.size() == 2) ++parent;
            if (parent >= tree.nodes.size()) break;
            depth = tree.nodes[parent].depth + 1;
            tree.nodes[parent].children.push_back(
                number == nullptr ? -1 : static_cast<int>(tree.nodes.size()));
        }
        if (number != nullptr) tree.nodes.push_back({*number, depth, {}});
    }
    return tree;
}

// Walks a tree beside another one, in which the same way from the root may lead nowhere.
class Layout {
public:
    Layout(const Tree& tree, const Tree* other, Mark changed, Mark alone)
        : tree_(tree), other_(other), changed_(changed), alone_(alone) {}

    std::vector<DrawnNode> draw() {
        if (!tree_.nodes.empty()) place(0, -1, other_ == nullptr || other_->nodes.empty() ? -1 : 0);
        return std::move(drawn_);
    }

private:
    // A node of a binary tree has a column of its own between those of its children, others stand
    // above the middle of theirs.
    void place(int index, int parent, int other) {
        const Tree::Node& node = tree_.nodes[static_cast<std::size_t>(index)];
        const std::size_t at = drawn_.size();
        drawn_.push_back({mark(node, other), parent, 0, node.depth});
        if (tree_.shape == Shape::tree) {
            place_child(node, 0, at, other);
            drawn_[at].column = columns_++;
            place_child(node, 1, at, other);
        } else if (node.children.empty()) {
            drawn_[at].column = columns_++;
        } else {
            const std::size_t first = drawn_.size();
            std::size_t last = first;
            for (std::size_t i = 0; i < node.children.size(); ++i) {
                last = drawn_.size();
                place_child(node, i, at, other);
            }
            drawn_[at].column = (drawn_[first].column + drawn_[last].column) / 2;
        }
    }
    void place_child(const Tree::Node& node, std::size_t slot, std::size_t parent, int other) {
        if (slot >= node.children.size() || node.children[slot] < 0) return;
        int across = -1;
        if (other >= 0) {
            const auto& others = other_->nodes[static_cast<std::size_t>(other)].children;
            if (slot < others.size()) across = others[slot];
        }
        place(node.children[slot], static_cast<int>(parent), across);
    }
    Part mark(const Tree::Node& node, int other) const {
        Part part{fmt::to_string(node.value), Mark::none, ""};
        if (other_ == nullptr) return part;
        if (other < 0) {
            part.mark = alone_;
            return part;
        }
        const std::int64_t across = other_->nodes[static_cast<std::size_t>(other)].value;
        if (across == node.value) return part;
        part.mark = changed_;
        part.note = fmt::format("{} {}", changed_ == Mark::wrong ? "expected" : "output", across);
        return part;
    }

    const Tree& tree_;
    const Tree* other_;
    Mark changed_;
    Mark alone_;
    std::vector<DrawnNode> drawn_;
    double columns_ = 0;
};

bool is_number_or_null(const Value& value) {
    return std::holds_alternative<std::int64_t>(value.held) ||
           std::holds_alternative<Null>(value.held);
}

}  // namespace

bool can_draw_tree(Shape shape, const Value& value) {
    if (shape != Shape::tree && shape != Shape::n_ary) return false;
    const auto* list = std::get_if<List>(&value.held);
    if (list == nullptr || list->empty() || list->size() > 4 * most_nodes) return false;
    if (!std::all_of(list->begin(), list->end(), is_number_or_null)) return false;
    const Tree tree = read_tree(shape, value);
    return tree.nodes.size() <= most_nodes &&
           std::all_of(tree.nodes.begin(), tree.nodes.end(),
                       [](const Tree::Node& node) { return node.depth <= deepest; });
}

std::vector<DrawnNode> draw_tree(Shape shape, const Value& value, const Value* other, Mark changed,
                                 Mark alone) {
    const Tree tree = read_tree(shape, value);
    if (other == nullptr) return Layout(tree, nullptr, changed, alone).draw();
    const Tree across = read_tree(shape, *other);
    return Layout(tree, &across, changed, alone).draw();
}

}  // namespace harness
