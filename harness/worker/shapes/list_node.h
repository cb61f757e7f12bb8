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
    static void link(ListNode& node, const std::vector<ListNode*>& to) { node.next = to[0]; }
    static std::vector<ListNode*> links(const ListNode& node) { return {node.next}; }
    static long long value(const ListNode& node) { return node.val; }
    static bool is_leaf(const ListNode&) { return false; }
};
