class Node : public harness::TrackedNode {
public:
    bool val;
    bool isLeaf;
    Node* topLeft;
    Node* topRight;
    Node* bottomLeft;
    Node* bottomRight;
    Node() : Node(false, false) {}
    Node(bool value, bool leaf) : Node(value, leaf, nullptr, nullptr, nullptr, nullptr) {}
    Node(bool value, bool leaf, Node* tl, Node* tr, Node* bl, Node* br)
        : val(value), isLeaf(leaf), topLeft(tl), topRight(tr), bottomLeft(bl), bottomRight(br) {}
};

template <>
struct harness::Shape<Node> {
    static constexpr bool is_copied = false;
    static Node* make(long long value, bool is_leaf) { return new Node(value != 0, is_leaf); }
    static void link(Node& node, const Links& to) {
        node.topLeft = to[0];
        node.topRight = to[1];
        node.bottomLeft = to[2];
        node.bottomRight = to[3];
    }
    static void links(const Node& node, Links& to) {
        to.add(node.topLeft);
        to.add(node.topRight);
        to.add(node.bottomLeft);
        to.add(node.bottomRight);
    }
    static long long value(const Node& node) { return node.val ? 1 : 0; }
    static bool is_leaf(const Node& node) { return node.isLeaf; }
};
