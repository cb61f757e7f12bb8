// Two passes with a table from each node to its copy: first the copies, then their pointers.
class Solution {
public:
    Node* copyRandomList(Node* head) {
        unordered_map<Node*, Node*> copyOf = {{nullptr, nullptr}};
        for (Node* node = head; node != nullptr; node = node->next) {
            copyOf[node] = new Node(node->val);
        }
        for (Node* node = head; node != nullptr; node = node->next) {
            copyOf[node]->next = copyOf[node->next];
            copyOf[node]->random = copyOf[node->random];
        }
        return copyOf[head];
    }
};
