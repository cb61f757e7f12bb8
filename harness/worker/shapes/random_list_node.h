class Node : public harness::TrackedNode {
public:
    int val;
    Node* next;
    Node* random;
    Node(int value) : val(value), next(nullptr), random(nullptr) {}
};

template <>
struct harness::Shape<Node> {
    static constexpr bool is_copied = true;
    static Node* make(long long value, bool) { return new Node(static_cast<int>(value)); }
    static void link(Node& node, const Links& to) {
        node.next = to[0];
        node.random = to[1];
    }
    static void links(const Node& node, Links& to) {
        to.add(node.next);
        to.add(node.random);
    }
    static long long value(const Node& node) { return node.val; }
    static bool is_leaf(const Node&) { return false; }
};
