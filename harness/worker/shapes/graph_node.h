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
    static void link(Node& node, const Links& to) {
        for (std::size_t i = 0; i < to.size(); ++i) node.neighbors.push_back(to[i]);
    }
    static void links(const Node& node, Links& to) {
        for (const Node* each : node.neighbors) to.add(each);
    }
    static long long value(const Node& node) { return node.val; }
    static bool is_leaf(const Node&) { return false; }
};
