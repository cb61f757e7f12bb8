// Trees on paper: where each node stands, and which of them differ.
#pragma once

#include <vector>

#include "show/drawing.h"
#include "types/value.h"

namespace harness {

// Whether a value, in the form in which LeetCode writes a tree of that shape (`tree` or `n_ary`),
// is one that fits on a page.
bool can_draw_tree(Shape shape, const Value& value);

// Its nodes, each behind its parent. Those that `other`, where there is one, has not or has with
// another value are marked: `changed` where both have a node, `alone` where only this one has.
std::vector<DrawnNode> draw_tree(Shape shape, const Value& value, const Value* other, Mark changed,
                                 Mark alone);

}  // namespace harness
