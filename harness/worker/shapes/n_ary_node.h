class Node : public harness::TrackedNode {
public:
    int val;
    std::vector<Node*> children;
    Node() : val(0) {}
    Node(int value) : val(value) {}
    Node(int value, std::vector<Node*> below) : val(value), children(below) {}
};

template <>
struct harness::Shape<Node> {
    static constexpr bool is_copied = false;
    static Node* make(long long value, bool) { return new Node(static_cast<int>(value)); }
    static void link(Node& node, const std::vector<Node*>& to) { node.children = to; }
    static std::vector<Node*> links(const Node& node) { return node.children; }
    static long long value(const Node& node) { return node.val; }
    static bool is_leaf(const Node&) { return false; }
};
