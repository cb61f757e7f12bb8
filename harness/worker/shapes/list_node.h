struct ListNode : harness::TrackedNode {
    int val;
    ListNode* next;
    ListNode() : val(0), next(nullptr) {}
    ListNode(int x) : val(x), next(nullptr) {}
    ListNode(int x, ListNode* n) : val(x), next(n) {}
};

template <>
struct harness::Shape<ListNode> {
    static constexpr bool is_copied = false;
    static ListNode* make(long long value, bool) { return new ListNode(static_cast<int>(value)); }
    static void link(ListNode& node, const Links& to) { node.next = to[0]; }
    static void links(const ListNode& node, Links& to) { to.add(node.next); }
    static long long value(const ListNode& node) { return node.val; }
    static bool is_leaf(const ListNode&) { return false; }
};
