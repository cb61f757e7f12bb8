#include "types/nodes.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <map>
#include <set>

#include "base/text.h"

namespace harness {
namespace {

using Node = NodeTable::Node;

// ---- from JSON ----------------------------------------------------------------------------------

std::int64_t integer_of(const JsonValue& json, const FailAt& fail) {
    const bool fits = json.integer >= INT32_MIN && json.integer <= INT32_MAX;
    if (json.kind != JsonValue::Kind::integer || !fits) fail(json, "a whole number (int)");
    return json.integer;
}

const std::vector<JsonValue>& list_of(const JsonValue& json, const FailAt& fail,
                                      const char* expected) {
    if (json.kind != JsonValue::Kind::list) fail(json, expected);
    return json.list;
}

bool is_null(const JsonValue& json) {
    return json.kind == JsonValue::Kind::null;
}

int add_node(NodeTable& table, std::int64_t value, std::size_t links) {
    Node node;
    node.value = value;
    node.links.assign(links, -1);
    table.nodes.push_back(std::move(node));
    return static_cast<int>(table.nodes.size()) - 1;
}

Node& node_at(NodeTable& table, int index) {
    return table.nodes[static_cast<std::size_t>(index)];
}

NodeTable read_list_values(const JsonValue& json, const FailAt& fail) {
    NodeTable table;
    for (const JsonValue& value : list_of(json, fail, "a list such as [1,2,3]")) {
        const int index = add_node(table, integer_of(value, fail), 1);
        if (index > 0) node_at(table, index - 1).links[0] = index;
    }
    table.at = table.nodes.empty() ? -1 : 0;
    return table;
}

int index_in(const NodeTable& table, const JsonValue& json, const FailAt& fail) {
    const auto size = static_cast<std::int64_t>(table.nodes.size());
    if (json.kind != JsonValue::Kind::integer || json.integer < -1 || json.integer >= size) {
        fail(json, size == 0
                       ? std::string("-1 for none, as the list is empty")
                       : fmt::format("an index of the list, 0 to {}, or -1 for none", size - 1));
    }
    return static_cast<int>(json.integer);
}

// {"headA": 2}: where the last node leads on to.
void read_joins(const JsonValue& json, NodeTable& table, const FailAt& fail) {
    const bool is_one =
        json.members.size() == 1 && json.members[0].value.kind == JsonValue::Kind::integer &&
        json.members[0].value.integer >= 0 && json.members[0].value.integer <= INT32_MAX;
    if (!is_one) fail(json, "a list before it and an index of it, such as {\"headA\": 2}");
    table.joins = json.members[0].key;
    table.joins_index = static_cast<int>(json.members[0].value.integer);
}

void check_keys_of_list(const JsonValue& json, const FailAt& fail) {
    std::set<std::string> keys;
    for (const auto& [key, line, value] : json.members) {
        if (key != "values" && key != "pos" && key != "at" && key != "joins") {
            fail(json, fmt::format("no key but \"values\", \"pos\", \"at\" and \"joins\" (found "
                                   "{})",
                                   in_quotes(key)));
        }
        if (!keys.insert(key).second) {
            fail(json, fmt::format("each key once ({} stands twice)", in_quotes(key)));
        }
    }
    if (!keys.contains("values")) fail(json, "a list, or {\"values\": [...], \"pos\": 1}");
    if (keys.contains("pos") && keys.contains("joins")) {
        fail(json, "\"pos\" or \"joins\": the last node can't lead to two");
    }
}

NodeTable read_list(const JsonValue& json, const FailAt& fail) {
    if (json.kind != JsonValue::Kind::object) return read_list_values(json, fail);
    check_keys_of_list(json, fail);
    NodeTable table = read_list_values(*find(json, "values"), fail);
    if (const JsonValue* pos = find(json, "pos")) {
        const int target = index_in(table, *pos, fail);
        if (target >= 0) table.nodes.back().links[0] = target;
    }
    if (const JsonValue* at = find(json, "at")) table.at = index_in(table, *at, fail);
    if (const JsonValue* joins = find(json, "joins")) read_joins(*joins, table, fail);
    return table;
}

// Level by level with null where a child is missing: trees, and quad trees with four children.
NodeTable read_levels(const JsonValue& json, std::size_t children, std::size_t links,
                      const FailAt& fail,
                      const std::function<void(const JsonValue&, Node&)>& read_value) {
    NodeTable table;
    const auto& values = list_of(json, fail, "a list, level by level, such as [1,null,2]");
    if (values.empty()) return table;
    if (is_null(values.front())) {
        if (values.size() > 1) fail(values[1], "nothing: there is no root above it");
        return table;
    }
    const auto add = [&](const JsonValue& value) {
        const int index = add_node(table, 0, links);
        read_value(value, table.nodes.back());
        return index;
    };
    table.at = add(values.front());
    std::size_t next = 1;
    for (std::size_t parent = 0; next < values.size(); ++parent) {
        if (parent >= table.nodes.size()) fail(values[next], "nothing: no parent is left for it");
        for (std::size_t child = 0; child < children && next < values.size(); ++child, ++next) {
            if (is_null(values[next])) continue;
            const int index = add(values[next]);
            table.nodes[parent].links[child] = index;
        }
    }
    return table;
}

NodeTable read_tree(const JsonValue& json, std::size_t links, const FailAt& fail) {
    return read_levels(json, 2, links, fail, [&](const JsonValue& value, Node& node) {
        node.value = integer_of(value, fail);
    });
}

NodeTable read_quad(const JsonValue& json, const FailAt& fail) {
    return read_levels(json, 4, 4, fail, [&](const JsonValue& value, Node& node) {
        const auto& pair = list_of(value, fail, "[isLeaf,val] or null");
        if (pair.size() != 2) fail(value, "[isLeaf,val]");
        node.is_leaf = integer_of(pair[0], fail) != 0;
        node.value = integer_of(pair[1], fail);
    });
}

NodeTable read_random_list(const JsonValue& json, const FailAt& fail) {
    NodeTable table;
    const auto& pairs = list_of(json, fail, "a list such as [[7,null],[13,0]]");
    for (const JsonValue& pair : pairs) {
        if (pair.kind != JsonValue::Kind::list || pair.list.size() != 2) {
            fail(pair, "[value, index of the random node or null]");
        }
        const int index = add_node(table, integer_of(pair.list[0], fail), 2);
        if (index > 0) node_at(table, index - 1).links[0] = index;
    }
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const JsonValue& random = pairs[i].list[1];
        if (!is_null(random)) table.nodes[i].links[1] = index_in(table, random, fail);
    }
    table.at = pairs.empty() ? -1 : 0;
    return table;
}

NodeTable read_graph(const JsonValue& json, const FailAt& fail) {
    NodeTable table;
    const auto& rows = list_of(json, fail, "the neighbours of each node, such as [[2],[1]]");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        add_node(table, static_cast<std::int64_t>(i) + 1, 0);
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (const JsonValue& neighbour : list_of(rows[i], fail, "a list of neighbours")) {
            const std::int64_t number = integer_of(neighbour, fail);
            if (number < 1 || number > static_cast<std::int64_t>(rows.size())) {
                fail(neighbour, fmt::format("the number of a node, 1 to {}", rows.size()));
            }
            table.nodes[i].links.push_back(static_cast<int>(number) - 1);
        }
    }
    table.at = rows.empty() ? -1 : 0;
    return table;
}

// The root, then for each node in turn its children, each group behind a null.
NodeTable read_n_ary(const JsonValue& json, const FailAt& fail) {
    NodeTable table;
    const auto& values = list_of(json, fail, "a list such as [1,null,3,2,4,null,5,6]");
    if (values.empty()) return table;
    table.at = add_node(table, integer_of(values.front(), fail), 0);
    std::size_t parent = 0;
    bool is_first_group = true;
    for (std::size_t i = 1; i < values.size(); ++i) {
        if (is_null(values[i])) {
            if (!is_first_group) ++parent;
            is_first_group = false;
            continue;
        }
        if (is_first_group || parent >= table.nodes.size()) {
            fail(values[i], "null behind the root, or a parent for this node");
        }
        const int index = add_node(table, integer_of(values[i], fail), 0);
        table.nodes[parent].links.push_back(index);
    }
    return table;
}

// Levels of a list whose nodes may have a child list: a level ends with a null; as many further
// nulls as there are nodes before the parent stand in front of the next level.
NodeTable read_multilevel(const JsonValue& json, const FailAt& fail) {
    enum Link { previous, next, child };
    NodeTable table;
    const auto& values = list_of(json, fail, "levels such as [1,2,null,null,3]");
    std::vector<int> above;
    std::vector<int> level;
    std::size_t nulls = 0;
    for (const JsonValue& value : values) {
        if (is_null(value)) {
            if (!level.empty()) {
                above = std::move(level);
                level.clear();
                nulls = 0;
            } else {
                ++nulls;
            }
            continue;
        }
        const int index = add_node(table, integer_of(value, fail), 3);
        if (!level.empty()) {
            node_at(table, level.back()).links[next] = index;
            node_at(table, index).links[previous] = level.back();
        } else if (!above.empty()) {
            if (nulls >= above.size()) fail(value, "a parent in the level above");
            node_at(table, above[nulls]).links[child] = index;
        }
        level.push_back(index);
    }
    table.at = table.nodes.empty() ? -1 : 0;
    return table;
}

// ---- to a value ---------------------------------------------------------------------------------

Value integer_value(std::int64_t value) {
    return Value{value};
}
Value null_value() {
    return Value{Null{}};
}

Value damage(const std::string& text) {
    return Value{Damage{text}};
}

void drop_trailing_nulls(List& list) {
    while (!list.empty() && std::holds_alternative<Null>(list.back().held)) list.pop_back();
}

// Reads a table of an answer, shape by shape.
class Drawer {
public:
    explicit Drawer(const NodeTable& table) : table_(table) {}

    Value draw(Shape shape) {
        switch (shape) {
            case Shape::list:
                return draw_list();
            case Shape::tree:
                return draw_tree();
            case Shape::random_list:
                return draw_random_list();
            case Shape::graph:
                return draw_graph();
            case Shape::n_ary:
                return draw_n_ary();
            case Shape::next_right:
                return draw_next_right();
            case Shape::multilevel_list:
                return draw_multilevel();
            case Shape::quad:
                return draw_quad();
        }
        return damage("no known shape");
    }

private:
    const Node& node(int index) const { return table_.nodes[static_cast<std::size_t>(index)]; }
    int link(int index, std::size_t which) const {
        const Node& from = node(index);
        return which < from.links.size() ? from.links[which] : -1;
    }
    bool visit(int index) { return seen_.insert(index).second; }
    Value circle(int index, const char* what) const {
        return damage(fmt::format("{}: the node with value {} is reached a second time", what,
                                  node(index).value));
    }

    Value draw_list() {
        List list;
        for (int at = table_.at; at >= 0; at = link(at, 0)) {
            if (!visit(at)) return circle(at, "the list runs in a circle");
            list.push_back(integer_value(node(at).value));
        }
        return Value{std::move(list)};
    }

    // Breadth first with null for a missing child.
    Value draw_levels(std::size_t children, const std::function<Value(const Node&)>& show) {
        List list;
        std::deque<int> waiting{table_.at};
        while (!waiting.empty()) {
            const int at = waiting.front();
            waiting.pop_front();
            if (at < 0) {
                list.push_back(null_value());
                continue;
            }
            if (!visit(at)) return circle(at, "this is no tree");
            list.push_back(show(node(at)));
            for (std::size_t i = 0; i < children; ++i) waiting.push_back(link(at, i));
        }
        drop_trailing_nulls(list);
        return Value{std::move(list)};
    }
    Value draw_tree() {
        return draw_levels(2, [](const Node& one) { return integer_value(one.value); });
    }
    // The value of an inner node may be anything, so it is shown as 1.
    Value draw_quad() {
        return draw_levels(4, [](const Node& one) {
            const std::int64_t value = one.is_leaf ? (one.value != 0 ? 1 : 0) : 1;
            return Value{List{integer_value(one.is_leaf ? 1 : 0), integer_value(value)}};
        });
    }

    Value draw_random_list() {
        std::map<int, std::int64_t> position;
        for (int at = table_.at; at >= 0; at = link(at, 0)) {
            const auto next = static_cast<std::int64_t>(position.size());
            if (!position.emplace(at, next).second) return circle(at, "the list runs in a circle");
        }
        List list;
        for (int at = table_.at; at >= 0; at = link(at, 0)) {
            const int random = link(at, 1);
            Value shown = null_value();
            if (random >= 0) {
                const auto found = position.find(random);
                if (found == position.end()) {
                    return damage(
                        fmt::format("the random pointer of the node with value {} leads "
                                    "out of the list",
                                    node(at).value));
                }
                shown = integer_value(found->second);
            }
            list.push_back(Value{List{integer_value(node(at).value), std::move(shown)}});
        }
        return Value{std::move(list)};
    }

    Value draw_graph() {
        std::map<std::int64_t, const Node*> by_value;
        for (const Node& one : table_.nodes) {
            if (!by_value.emplace(one.value, &one).second) {
                return damage(fmt::format("two nodes have the value {}", one.value));
            }
        }
        List list;
        for (const auto& [value, one] : by_value) {
            const auto expected = static_cast<std::int64_t>(list.size()) + 1;
            if (value != expected) return damage(fmt::format("no node has the value {}", expected));
            List neighbours;
            for (const int index : one->links) {
                neighbours.push_back(index < 0 ? integer_value(0)
                                               : integer_value(node(index).value));
            }
            list.push_back(Value{std::move(neighbours)});
        }
        return Value{std::move(list)};
    }

    Value draw_n_ary() {
        List list;
        if (table_.at < 0) return Value{std::move(list)};
        list.push_back(integer_value(node(table_.at).value));
        list.push_back(null_value());
        std::deque<int> waiting{table_.at};
        visit(table_.at);
        while (!waiting.empty()) {
            const Node& parent = node(waiting.front());
            waiting.pop_front();
            for (const int child : parent.links) {
                if (child < 0) continue;
                if (!visit(child)) return circle(child, "this is no tree");
                list.push_back(integer_value(node(child).value));
                waiting.push_back(child);
            }
            list.push_back(null_value());
        }
        drop_trailing_nulls(list);
        return Value{std::move(list)};
    }

    // Each level as its next pointers lead through it.
    Value draw_next_right() {
        enum Link { left, right, next };
        List levels;
        int head = table_.at;
        while (head >= 0) {
            List level;
            int below = -1;
            for (int at = head; at >= 0; at = link(at, next)) {
                if (!visit(at)) return circle(at, "the next pointers run in a circle");
                level.push_back(integer_value(node(at).value));
                if (below < 0) below = link(at, left) >= 0 ? link(at, left) : link(at, right);
            }
            levels.push_back(Value{std::move(level)});
            head = below;
        }
        return Value{std::move(levels)};
    }

    Value draw_multilevel() {
        enum Link { previous, next, child };
        List list;
        int before = -1;
        for (int at = table_.at; at >= 0; at = link(at, next)) {
            const std::int64_t value = node(at).value;
            if (!visit(at)) return circle(at, "the list runs in a circle");
            if (link(at, previous) != before) {
                return damage(fmt::format("prev of the node with value {} is wrong", value));
            }
            if (link(at, child) >= 0) {
                return damage(fmt::format("the node with value {} still has a child", value));
            }
            list.push_back(integer_value(value));
            before = at;
        }
        return Value{std::move(list)};
    }

    const NodeTable& table_;
    std::set<int> seen_;
};

std::optional<NodeTable> decode_table(std::string_view& bytes) {
    NodeTable table;
    const auto count = take<std::uint32_t>(bytes);
    if (!count || bytes.size() < *count) return std::nullopt;
    const auto is_link = [&](std::int32_t link) {
        return link >= -1 && link < static_cast<std::int64_t>(*count);
    };
    for (std::uint32_t i = 0; i < *count; ++i) {
        const auto value = take<std::int64_t>(bytes);
        const auto flags = take<std::uint8_t>(bytes);
        const auto links = take<std::uint32_t>(bytes);
        if (!value || !flags || !links || bytes.size() / 4 < *links) return std::nullopt;
        Node node{*value, (*flags & 1U) != 0, {}};
        for (std::uint32_t j = 0; j < *links; ++j) {
            node.links.push_back(*take<std::int32_t>(bytes));
            if (!is_link(node.links.back())) return std::nullopt;
        }
        table.nodes.push_back(std::move(node));
    }
    const auto at = take<std::int32_t>(bytes);
    if (!at || !is_link(*at)) return std::nullopt;
    table.at = *at;
    return table;
}

}  // namespace

NodeTable read_nodes(Shape shape, const JsonValue& json, const FailAt& fail) {
    switch (shape) {
        case Shape::list:
            return read_list(json, fail);
        case Shape::tree:
            return read_tree(json, 2, fail);
        case Shape::random_list:
            return read_random_list(json, fail);
        case Shape::graph:
            return read_graph(json, fail);
        case Shape::n_ary:
            return read_n_ary(json, fail);
        case Shape::next_right:
            return read_tree(json, 3, fail);
        case Shape::multilevel_list:
            return read_multilevel(json, fail);
        case Shape::quad:
            return read_quad(json, fail);
    }
    return {};
}

void encode_nodes(const NodeTable& table, int first, int onward, std::string& bytes) {
    const auto global = [&](int index) { return index < 0 ? -1 : index + first; };
    append(static_cast<std::uint32_t>(table.nodes.size()), bytes);
    for (const Node& node : table.nodes) {
        append(node.value, bytes);
        append(static_cast<std::uint8_t>(node.is_leaf ? 1 : 0), bytes);
        append(static_cast<std::uint32_t>(node.links.size()), bytes);
        const bool leads_on = onward >= 0 && &node == &table.nodes.back();
        for (const int link : node.links) {
            append(static_cast<std::int32_t>(leads_on ? onward : global(link)), bytes);
        }
    }
    const bool is_only_onward = table.nodes.empty() && onward >= 0;
    append(static_cast<std::int32_t>(is_only_onward ? onward : global(table.at)), bytes);
}

std::optional<Value> decode_nodes(Shape shape, std::string_view& bytes) {
    const auto table = decode_table(bytes);
    if (!table) return std::nullopt;
    return Drawer(*table).draw(shape);
}

}  // namespace harness
