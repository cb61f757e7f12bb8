class Node : public harness::TrackedNode {
public:
    int val = 0;
    Node* prev = nullptr;
    Node* next = nullptr;
    Node* child = nullptr;
};

template <>
struct harness::Shape<Node> {
    static constexpr bool is_copied = false;
    static Node* make(long long value, bool) {
        Node* node = new Node;
        node->val = static_cast<int>(value);
        return node;
    }
    static void link(Node& node, const Links& to) {
        node.prev = to[0];
        node.next = to[1];
        node.child = to[2];
    }
    static void links(const Node& node, Links& to) {
        to.add(node.prev);
        to.add(node.next);
        to.add(node.child);
    }
    static long long value(const Node& node) { return node.val; }
    static bool is_leaf(const Node&) { return false; }
};
