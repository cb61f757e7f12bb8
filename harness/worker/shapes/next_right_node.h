class Node : public harness::TrackedNode {
public:
    int val;
    Node* left;
    Node* right;
    Node* next;
    Node() : val(0), left(nullptr), right(nullptr), next(nullptr) {}
    Node(int value) : val(value), left(nullptr), right(nullptr), next(nullptr) {}
    Node(int value, Node* l, Node* r, Node* n) : val(value), left(l), right(r), next(n) {}
};

template <>
struct harness::Shape<Node> {
    static constexpr bool is_copied = false;
    static Node* make(long long value, bool) { return new Node(static_cast<int>(value)); }
    static void link(Node& node, const Links& to) {
        node.left = to[0];
        node.right = to[1];
        node.next = to[2];
    }
    static void links(const Node& node, Links& to) {
        to.add(node.left);
        to.add(node.right);
        to.add(node.next);
    }
    static long long value(const Node& node) { return node.val; }
    static bool is_leaf(const Node&) { return false; }
};
