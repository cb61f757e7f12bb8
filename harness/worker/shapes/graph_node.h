class Node : public harness::TrackedNode {
public:
    int val;
    std::vector<Node*> neighbors;
    Node() : val(0) {}
    Node(int value) : val(value) {}
    Node(int value, std::vector<Node*> next) : val(value), neighbors(next) {}
};

template <>
struct harness::Shape<Node> {
    static constexpr bool is_copied = true;
    static Node* make(long long value, bool) { return new Node(static_cast<int>(value)); }
    static void link(Node& node, const std::vector<Node*>& to) { node.neighbors = to; }
    static std::vector<Node*> links(const Node& node) { return node.neighbors; }
    static long long value(const Node& node) { return node.val; }
    static bool is_leaf(const Node&) { return false; }
};
