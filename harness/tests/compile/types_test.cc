// Every type that a signature may have, and every way in which LeetCode gives input and takes
// answers: a right answer is Accepted and a wrong one is told, by the real judge.
//
// Most submissions here are right but for inputs that ask for a wrong answer, so that one compile
// shows both.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "support.h"

namespace harness {
namespace {

ScratchProblem method_problem(const std::string& signature, const std::string& cases,
                              const std::string& more = "") {
    return problem_of(
        fmt::format(R"("signature": "{}"{}{})", signature, more.empty() ? "" : ", ", more), cases);
}

ScratchProblem class_problem(const std::string& name, const std::vector<std::string>& signatures,
                             const std::string& cases, const std::string& more = "") {
    return problem_of(fmt::format(R"("class": "{}", "signatures": ["{}"]{}{})", name,
                                  fmt::join(signatures, R"(", ")"), more.empty() ? "" : ", ", more),
                      cases);
}

// What problem.json says of the function in environment.h that takes a case's input.
std::string environment(const std::string& line) {
    return fmt::format(R"("environment": "{}")", line);
}

// Without sanitizers, which add nothing to what these tests look at.
Judged judge_plain(const ScratchProblem& problem, const std::string& submission) {
    Judged judged = problem.judge(submission, {"--plain"});
    if (judged.cases.empty()) ADD_FAILURE() << judged.screen;
    return judged;
}

std::string failure_of(const Judged& judged, std::size_t index) {
    return index < judged.cases.size() ? judged.cases[index].failure : "no such case";
}

// What the judge says where the cases can't be read.
std::string refusal_of(const ScratchProblem& problem) {
    const Judged judged = problem.judge("class Solution {};", {"--plain"});
    EXPECT_EQ(judged.status, 2) << judged.screen;
    return judged.screen;
}

// ---- plain values -------------------------------------------------------------------------------

struct Sample {
    std::string type;
    std::string json;
};

TEST(Types, GoThereAndBackAtTheirExtremes) {
    const std::vector<Sample> samples{
        {"int", "-2147483648"},
        {"int", "2147483647"},
        {"long", "-9223372036854775808"},
        {"long long", "9223372036854775807"},
        {"unsigned", "4000000000"},
        {"unsigned long long", "9223372036854775808"},
        {"uint32_t", "4294967295"},
        {"int64_t", "-1"},
        {"size_t", "18446744073709551615"},
        {"short", "-32768"},
        {"uint8_t", "255"},
        {"float", "0.25"},
        {"double", "-1e300"},
        {"bool", "true"},
        {"char", R"("\"")"},
        {"string", R"("ends with a null\u0000")"},
        {"vector<bool>", "[true,false,true]"},
        {"vector<vector<long long>>", "[[],[-9223372036854775808,9223372036854775807]]"},
        {"vector<vector<vector<string>>>", R"([[["a",""],[]],[]])"},
        {"vector<pair<int, int>>", "[[1,2],[3,4]]"},
        {"pair<string, vector<int>>", R"(["a",[1]])"},
        {"tuple<int, string, double>", R"([1,"b",2.5])"},
        {"array<int, 3>", "[1,2,3]"},
        {"vector<array<int, 2>>", "[[1,2],[3,4]]"},
        {"optional<int>", "7"},
        {"vector<optional<int>>", "[null,7,null]"},
        {"set<int>", "[1,2,3]"},
        {"multiset<string>", R"(["a","a","b"])"},
        {"list<int>", "[3,1,2]"},
        {"deque<char>", R"(["a","b"])"},
        {"unordered_set<string>", R"(["one"])"},
    };
    // One class with a method for each; an `Echo` that was made with true answers wrongly.
    std::vector<std::string> signatures{"Echo(bool is_wrong)"};
    std::string methods;
    std::string cases;
    std::string verdicts;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto& [type, json] = samples[i];
        signatures.push_back(fmt::format("{} same_{}({}& value)", type, i, type));
        methods += fmt::format("    {} {{ return is_wrong ? {}{{}} : value; }}\n",
                               signatures.back(), replaced(type, "unsigned long long", "uint64_t"));
        for (const bool is_wrong : {false, true}) {
            cases += fmt::format(
                R"({}{{"input": {{"operations": ["Echo", "same_{}"], "arguments": [[{}], [{}]]}}, )"
                R"("expected": [null, {}]}})",
                cases.empty() ? "" : ",\n", i, is_wrong, json, json);
            verdicts += fmt::format("{}{}", verdicts.empty() ? "" : ", ",
                                    is_wrong ? "Wrong Answer" : "Accepted");
        }
    }
    const Judged judged = judge_plain(class_problem("Echo", signatures, "[" + cases + "]"),
                                      "class Echo {\npublic:\n    bool is_wrong;\n    Echo(bool "
                                      "is_wrong) : is_wrong(is_wrong) {}\n" +
                                          replaced(methods, "{ return is_wrong ? long long{}",
                                                   "{ return is_wrong ? (long long){}") +
                                          "};\n");
    EXPECT_EQ(judged.verdicts(), verdicts) << judged.screen;
}

TEST(Types, PassAStringViewThatLivesAsLongAsTheCall) {
    const Judged judged = judge_plain(
        method_problem("string twice(string_view text)",
                       R"([{"input": {"text": "a text that is too long for a small string"},
                            "expected": "a text that is too long for a small string!"},
                           {"input": {"text": "b"}, "expected": "b"}])"),
        "class Solution {\npublic:\n"
        "    string twice(string_view text) { return string(text) + \"!\"; }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer");
    EXPECT_TRUE(shows(failure_of(judged, 1), "character 1 is \"!\", expected the end"));
}

TEST(Types, AllowRealsAHundredThousandthAndNoMore) {
    const Judged judged = judge_plain(
        method_problem(
            "vector<double> same(vector<double>& values)",
            R"([{"input": {"values": [1.0, 1000000]}, "expected": [1.000009, 1000000.000009]},
                           {"input": {"values": [1.0]}, "expected": [1.00002]},
                           {"input": {"values": [1000000]}, "expected": [1000020]},
                           {"input": {"values": [0]}, "expected": [-0.0]},
                           {"input": {"values": [0]}, "expected": [0.00002]}])"),
        "class Solution {\npublic:\n"
        "    vector<double> same(vector<double>& values) { return values; }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer, Wrong Answer, Accepted, Wrong Answer");
}

TEST(Types, TakeNothingThatIsNoNumberForANumber) {
    const Judged judged =
        judge_plain(method_problem("double divide(double a, double b)",
                                   R"([{"input": {"a": 0, "b": 0}, "expected": 0},
                                       {"input": {"a": 1, "b": 0}, "expected": 1e300},
                                       {"input": {"a": 1, "b": 4}, "expected": 0.25}])"),
                    "class Solution {\npublic:\n"
                    "    double divide(double a, double b) { return a / b; }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Wrong Answer, Wrong Answer, Accepted");
    EXPECT_TRUE(shows(failure_of(judged, 0), "it is NaN, expected 0.00000"));
}

TEST(Types, RefuseNumbersThatDoNotFitWithTheirLine) {
    for (const Sample& sample :
         {Sample{"int", "2147483648"}, Sample{"unsigned", "4294967296"}, Sample{"unsigned", "-1"},
          Sample{"size_t", "-1"}, Sample{"long long", "9223372036854775808"}}) {
        const std::string screen = refusal_of(
            method_problem("int same(" + sample.type + " value)",
                           "[\n{\"input\": {\"value\":\n" + sample.json + "}, \"expected\": 1}]"));
        EXPECT_TRUE(shows(
            screen, fmt::format("cases.json:3: case 1: \"value\" is the number {}, expected a "
                                "number that fits into {}",
                                sample.json, sample.type)));
    }
}

TEST(Types, RefuseAnArrayOfAnotherSizeWithItsLine) {
    EXPECT_TRUE(
        shows(refusal_of(method_problem("int sum(array<int, 3>& values)",
                                        "[{\"input\": {\"values\":\n[1, 2]}, \"expected\": 3}]")),
              "cases.json:2: case 1: \"values\" is a list of 2, expected a list of 3"));
}

// ---- lists --------------------------------------------------------------------------------------

TEST(ListNodes, AreReadAndWrittenWhateverTheirLength) {
    const Judged judged =
        judge_plain(method_problem("ListNode* reverse(ListNode* head)",
                                   R"([{"input": {"head": []}, "expected": []},
                           {"input": {"head": [1]}, "expected": [1]},
                           {"input": {"head": [1, 2, 3]}, "expected": [3, 2, 1]},
                           {"input": {"head": [1, 2, 3]}, "expected": [3, 2]},
                           {"input": {"head": [1, 2, 3]}, "expected": [3, 2, 2]}])"),
                    "class Solution {\npublic:\n    ListNode* reverse(ListNode* head) {\n"
                    "        ListNode* done = nullptr;\n"
                    "        while (head) swap(head->next, done), swap(head, done);\n"
                    "        return done;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Accepted, Wrong Answer, Wrong Answer");
    EXPECT_TRUE(shows(failure_of(judged, 3), "index 2 is 1, expected nothing there"));
    EXPECT_TRUE(shows(failure_of(judged, 4), "index 2 is 1, expected 2"));
}

TEST(ListNodes, ThatRunInACircleAreTold) {
    const Judged judged =
        judge_plain(method_problem("vector<ListNode*> close(ListNode* head)",
                                   R"([{"input": {"head": [5, 6]}, "expected": [[5, 6]]}])"),
                    "class Solution {\npublic:\n    vector<ListNode*> close(ListNode* head) {\n"
                    "        head->next->next = head;\n        return {head};\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Wrong Answer");
    EXPECT_TRUE(shows(failure_of(judged, 0),
                      "the list runs in a circle: the node with value 5 is reached a second time"));
}

TEST(ListNodes, MayLeadBackToAPosition) {
    const Judged judged = judge_plain(
        method_problem("ListNode* detectCycle(ListNode* head)",
                       R"([{"input": {"head": {"values": [3, 2, 0, -4], "pos": 1}}, "expected": 1},
                           {"input": {"head": {"values": [1, 2], "pos": -1}}, "expected": null},
                           {"input": {"head": [1, 2]}, "expected": null},
                           {"input": {"head": {"values": [1], "pos": 0}}, "expected": 0},
                           {"input": {"head": {"values": [1, 2], "pos": 1}}, "expected": 0},
                           {"input": {"head": [99]}, "expected": null}])",
                       R"("node_of": {"return": "head"})"),
        "class Solution {\npublic:\n    ListNode* detectCycle(ListNode* head) {\n"
        "        if (head && head->val == 99) return new ListNode(99);\n"
        "        set<ListNode*> seen;\n"
        "        while (head && seen.insert(head).second) head = head->next;\n"
        "        return head;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(),
              "Accepted, Accepted, Accepted, Accepted, Wrong Answer, Wrong Answer");
    EXPECT_TRUE(shows(failure_of(judged, 4), "it is 1, expected 0"));
    EXPECT_TRUE(shows(failure_of(judged, 5), "it is a node that the input doesn't have"));
}

TEST(ListNodes, MayBePassedByAPointerIntoTheirMiddle) {
    const Judged judged =
        judge_plain(method_problem("void deleteNode(ListNode* node)",
                                   R"([{"input": {"node": {"values": [4, 5, 1, 9], "at": 1}},
                            "expected": [4, 1, 9]},
                           {"input": {"node": {"values": [4, 7, 1], "at": 1}}, "expected": [4, 1]}])"),
                    "class Solution {\npublic:\n    void deleteNode(ListNode* node) {\n"
                    "        if (node->val != 7) *node = *node->next;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer");
}

TEST(ListNodes, MayJoinAListBeforeThem) {
    const Judged judged = judge_plain(
        method_problem(
            "ListNode* getIntersectionNode(ListNode* headA, ListNode* headB)",
            R"([{"input": {"headA": [4, 1, 8], "headB": {"values": [5], "joins": {"headA": 2}}},
                 "expected": 2},
                {"input": {"headA": [4, 1], "headB": {"values": [], "joins": {"headA": 0}}},
                 "expected": 0},
                {"input": {"headA": [4, 1], "headB": [4, 1]}, "expected": null},
                {"input": {"headA": [4, 1], "headB": [4, 1]}, "expected": 1}])",
            R"("node_of": {"return": "headA"})"),
        "class Solution {\npublic:\n"
        "    ListNode* getIntersectionNode(ListNode* headA, ListNode* headB) {\n"
        "        set<ListNode*> seen;\n"
        "        for (; headA; headA = headA->next) seen.insert(headA);\n"
        "        while (headB && !seen.count(headB)) headB = headB->next;\n"
        "        return headB;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Accepted, Wrong Answer");
}

TEST(ListNodes, AreReadAndWrittenInVectors) {
    const Judged judged = judge_plain(
        method_problem("vector<ListNode*> turn(vector<ListNode*>& lists)",
                       R"([{"input": {"lists": [[1, 2], [], [3]]}, "expected": [[3], [], [1, 2]]},
                           {"input": {"lists": []}, "expected": []},
                           {"input": {"lists": [[1], [2]]}, "expected": [[2], [2]]}])"),
        "class Solution {\npublic:\n    vector<ListNode*> turn(vector<ListNode*>& lists) {\n"
        "        reverse(lists.begin(), lists.end());\n        return lists;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Wrong Answer");
}

// ---- trees --------------------------------------------------------------------------------------

TEST(TreeNodes, AreReadAndWrittenLevelByLevel) {
    const Judged judged = judge_plain(
        method_problem("TreeNode* mirror(TreeNode* root)",
                       R"([{"input": {"root": []}, "expected": []},
                           {"input": {"root": [1, null, 2, 3]}, "expected": [1, 2, null, null, 3]},
                           {"input": {"root": [1, 2, null, null, null]}, "expected": [1, null, 2]},
                           {"input": {"root": [1, 2]}, "expected": [1, 2]},
                           {"input": {"root": [99, 2]}, "expected": [99, 2, 2]}])"),
        "class Solution {\npublic:\n    TreeNode* mirror(TreeNode* root) {\n"
        "        if (!root) return nullptr;\n"
        "        if (root->val == 99) return root->right = root->left, root;\n"
        "        return new TreeNode(root->val, mirror(root->right), mirror(root->left));\n"
        "    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Accepted, Wrong Answer, Wrong Answer");
    EXPECT_TRUE(shows(failure_of(judged, 4),
                      "this is no tree: the node with value 2 is reached a second time"));
}

TEST(TreeNodes, AreNamedByTheirValue) {
    const Judged judged = judge_plain(
        method_problem("TreeNode* lowestCommonAncestor(TreeNode* root, TreeNode* p, TreeNode* q)",
                       R"([{"input": {"root": [3, 5, 1, 6], "p": 6, "q": 1}, "expected": 3},
                           {"input": {"root": [3, 5, 1, 6], "p": 6, "q": 5}, "expected": 5},
                           {"input": {"root": [3, 5, 1, 6], "p": 6, "q": 5}, "expected": 3},
                           {"input": {"root": [3, 99], "p": 99, "q": 99}, "expected": 99}])",
                       R"("node_of": {"p": "root", "q": "root", "return": "root"})"),
        "class Solution {\npublic:\n"
        "    TreeNode* lowestCommonAncestor(TreeNode* root, TreeNode* p, TreeNode* q) {\n"
        "        if (p->val == 99) return new TreeNode(99);\n"
        "        if (!root || root == p || root == q) return root;\n"
        "        TreeNode* a = lowestCommonAncestor(root->left, p, q);\n"
        "        TreeNode* b = lowestCommonAncestor(root->right, p, q);\n"
        "        return a && b ? root : a ? a : b;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Wrong Answer, Wrong Answer");
    EXPECT_TRUE(shows(failure_of(judged, 3), "it is a node that the input doesn't have"));
    EXPECT_TRUE(shows(
        refusal_of(method_problem("bool has(TreeNode* root, TreeNode* p)",
                                  "[{\"input\": {\"root\": [3], \"p\":\n4}, \"expected\": true}]",
                                  R"("node_of": {"p": "root"})")),
        "cases.json:2: case 1: \"p\" is the number 4, expected the value of a node of \"root\""));
}

TEST(TreeNodes, AreChangedInPlace) {
    const Judged judged = judge_plain(
        method_problem("void prune(TreeNode* root)",
                       R"([{"input": {"root": [1, 2, 3, 4]}, "expected": [1, 2, null, 4]},
                           {"input": {"root": []}, "expected": []},
                           {"input": {"root": [1, 2, 3]}, "expected": [1, 2, 3]}])"),
        "class Solution {\npublic:\n"
        "    void prune(TreeNode* root) { if (root) root->right = nullptr; }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Wrong Answer");
}

// ---- the shapes of Node -------------------------------------------------------------------------

// Each gives back the input's own list, and does something so that it looks like a copy.
TEST(Nodes, AreKnownByWhatTheSubmissionCantWrite) {
    const ScratchProblem problem = method_problem("Node* copyRandomList(Node* head)",
                                                  R"([{"input": {"head": [[7, null], [13, 0]]},
                            "expected": [[7, null], [13, 0]]}])",
                                                  R"("node": "random-list")");
    const struct {
        std::string something;
        std::string outside;
    } attempts[] = {
        {"for (Node* p = head; p; p = p->next) reinterpret_cast<char*>(p)[-12] = 0;", ""},
        {"for (Node* p = head; p; p = p->next) reinterpret_cast<char*>(p)[-16] = 0;", ""},
        {"",
         "namespace harness {\n"
         "void mark_original(void*) {}\nbool is_original(const void*) { return false; }\n"
         "void tell_given(void* const*, size_t) {}\n"
         "void* read_nodes(Reader& reader, const NodeType&) {\n"
         "    auto* node = new Node(7);\n    reader.at = reader.end;\n    return node;\n}\n"
         "}\n"},
        {"",
         "template <> struct harness::Codec<Node*> {\n"
         "    static Node* read(Reader& reader) {\n"
         "        return static_cast<Node*>(read_nodes(reader, Nodes::type<Node, void>()));\n    "
         "}\n"
         "    static void write(Writer& writer, Node* root) {\n"
         "        write_nodes(writer, Nodes::type<Node, void>(), root, nullptr);\n    }\n};\n"},
    };
    for (const auto& [something, outside] : attempts) {
        const Judged judged = judge_plain(
            problem, outside +
                         "class Solution {\npublic:\n    Node* copyRandomList(Node* head) {\n" +
                         "        " + something + "\n        return head;\n    }\n};\n");
        EXPECT_EQ(judged.verdicts(), "Wrong Answer") << something << outside << judged.screen;
        EXPECT_TRUE(shows(judged.screen, "is one of the input's, and a copy was asked for"));
    }
}

// Its place isn't given to the copy, so that whoever clears up isn't taken for one who cheats.
TEST(Nodes, OfTheInputMayBeDeletedWhileTheyAreCopied) {
    const Judged judged = judge_plain(
        method_problem("Node* copyRandomList(Node* head)",
                       R"([{"input": {"head": [[7, null], [13, null], [5, null]]},
                            "expected": [[7, null], [13, null], [5, null]]}])",
                       R"("node": "random-list")"),
        "class Solution {\npublic:\n    Node* copyRandomList(Node* head) {\n"
        "        if (!head) return nullptr;\n        const int value = head->val;\n"
        "        Node* next = head->next;\n        delete head;\n"
        "        Node* copy = new Node(value);\n        copy->next = copyRandomList(next);\n"
        "        return copy;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted") << judged.screen;
}

TEST(Nodes, OfAListWithRandomPointersAreCopies) {
    const Judged judged = judge_plain(
        method_problem("Node* copyRandomList(Node* head)",
                       R"([{"input": {"head": [[7, null], [13, 0], [11, 2]]},
                            "expected": [[7, null], [13, 0], [11, 2]]},
                           {"input": {"head": []}, "expected": []},
                           {"input": {"head": [[1, 0]]}, "expected": [[1, null]]},
                           {"input": {"head": [[98, null]]}, "expected": [[98, null]]},
                           {"input": {"head": [[99, 0]]}, "expected": [[99, 0]]}])",
                       R"("node": "random-list")"),
        "class Solution {\n    map<Node*, Node*> copies;\npublic:\n"
        "    Node* copyRandomList(Node* head) {\n"
        "        if (!head) return head;\n"
        "        if (head->val == 98) return head;\n"
        "        if (copies.count(head)) return copies[head];\n"
        "        Node* copy = copies[head] = new Node(head->val);\n"
        "        copy->next = copyRandomList(head->next);\n"
        "        copy->random = head->val == 99 ? head : copyRandomList(head->random);\n"
        "        return copy;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Wrong Answer, Wrong Answer, Wrong Answer");
    EXPECT_TRUE(shows(failure_of(judged, 3), "and a copy was asked for"));
    EXPECT_TRUE(shows(failure_of(judged, 4), "and a copy was asked for"));
}

TEST(Nodes, OfAGraphAreCopies) {
    const Judged judged = judge_plain(
        method_problem("Node* cloneGraph(Node* node)",
                       R"([{"input": {"node": [[2, 4], [1, 3], [2, 4], [1, 3]]},
                            "expected": [[2, 4], [1, 3], [2, 4], [1, 3]]},
                           {"input": {"node": [[]]}, "expected": [[]]},
                           {"input": {"node": []}, "expected": []},
                           {"input": {"node": [[2], [1]]}, "expected": [[2], [2]]},
                           {"input": {"node": [[2, 3], [1, 3], [1, 2]]},
                            "expected": [[2, 3], [1, 3], [1, 2]]}])",
                       R"("node": "graph")"),
        "class Solution {\n    map<Node*, Node*> copies;\npublic:\n"
        "    Node* cloneGraph(Node* node) {\n"
        "        if (!node || node->neighbors.size() == 2 && node->neighbors[1]->val == 3) "
        "return node;\n"
        "        if (copies.count(node)) return copies[node];\n"
        "        Node* copy = copies[node] = new Node(node->val);\n"
        "        for (Node* each : node->neighbors) copy->neighbors.push_back(clone(each));\n"
        "        return copy;\n    }\n"
        "    Node* clone(Node* node) {\n"
        "        if (copies.count(node)) return copies[node];\n"
        "        Node* copy = copies[node] = new Node(node->val);\n"
        "        for (Node* each : node->neighbors) copy->neighbors.push_back(clone(each));\n"
        "        return copy;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Accepted, Wrong Answer, Wrong Answer");
    EXPECT_TRUE(shows(failure_of(judged, 4), "and a copy was asked for"));
}

TEST(Nodes, WithManyChildrenAreReadAndWritten) {
    const Judged judged =
        judge_plain(method_problem("Node* turn(Node* root)",
                                   R"([{"input": {"root": [1, null, 3, 2, 4, null, 5, 6]},
                            "expected": [1, null, 4, 2, 3, null, null, null, 6, 5]},
                           {"input": {"root": []}, "expected": []},
                           {"input": {"root": [1, null, 2, 3]}, "expected": [1, null, 2, 3]}])",
                                   R"("node": "n-ary")"),
                    "class Solution {\npublic:\n    Node* turn(Node* root) {\n"
                    "        if (!root) return root;\n"
                    "        reverse(root->children.begin(), root->children.end());\n"
                    "        for (Node* child : root->children) turn(child);\n"
                    "        return root;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Wrong Answer");
}

TEST(Nodes, WithPointersToTheRightAreShownLevelByLevel) {
    const Judged judged =
        judge_plain(method_problem("Node* connect(Node* root)",
                                   R"([{"input": {"root": [1, 2, 3, 4, null, null, 5]},
                            "expected": [[1], [2, 3], [4, 5]]},
                           {"input": {"root": []}, "expected": []},
                           {"input": {"root": [99, 2, 3]}, "expected": [[99], [2, 3]]}])",
                                   R"("node": "next-right")"),
                    "class Solution {\npublic:\n    Node* connect(Node* root) {\n"
                    "        if (!root || root->val == 99) return root;\n"
                    "        for (vector<Node*> level{root}; !level.empty();) {\n"
                    "            vector<Node*> below;\n"
                    "            for (size_t i = 0; i < level.size(); ++i) {\n"
                    "                if (i + 1 < level.size()) level[i]->next = level[i + 1];\n"
                    "                if (level[i]->left) below.push_back(level[i]->left);\n"
                    "                if (level[i]->right) below.push_back(level[i]->right);\n"
                    "            }\n"
                    "            level = below;\n"
                    "        }\n"
                    "        return root;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Wrong Answer");
    EXPECT_TRUE(shows(failure_of(judged, 2), "r2c2 is missing, expected 3"));
}

TEST(Nodes, OfAListWithLevelsAreFlattenedWithAllTheirPointers) {
    const Judged judged = judge_plain(
        method_problem("Node* flatten(Node* head)",
                       R"([{"input": {"head": [1, 2, 3, null, null, 7, 8, null, null, 11]},
                            "expected": [1, 2, 7, 8, 11, 3]},
                           {"input": {"head": []}, "expected": []},
                           {"input": {"head": [97, null, 2]}, "expected": [97, 2]},
                           {"input": {"head": [98, null, 2]}, "expected": [98, 2]},
                           {"input": {"head": [1, 2]}, "expected": [2, 1]}])",
                       R"("node": "multilevel-list")"),
        "class Solution {\npublic:\n    Node* flatten(Node* head) {\n"
        "        for (Node* at = head; at; at = at->next) {\n"
        "            if (!at->child) continue;\n"
        "            Node* last = at->child;\n"
        "            while (last->next) last = last->next;\n"
        "            last->next = at->next;\n"
        "            if (at->next) at->next->prev = last;\n"
        "            at->next = at->child;\n"
        "            if (at->val != 97) at->next->prev = at;\n"
        "            if (at->val != 98) at->child = nullptr;\n"
        "        }\n"
        "        return head;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Wrong Answer, Wrong Answer, Wrong Answer");
    EXPECT_TRUE(shows(failure_of(judged, 2), "prev of the node with value 2 is wrong"));
    EXPECT_TRUE(shows(failure_of(judged, 3), "the node with value 98 still has a child"));
}

TEST(Nodes, OfAQuadTreeAreReadAndWritten) {
    const Judged judged =
        judge_plain(method_problem("Node* negate(Node* root)",
                                   R"([{"input": {"root": [[0, 1], [1, 0], [1, 0], [1, 1], [1, 1]]},
                            "expected": [[0, 1], [1, 1], [1, 1], [1, 0], [1, 0]]},
                           {"input": {"root": [[1, 1]]}, "expected": [[1, 0]]},
                           {"input": {"root": [[1, 0]]}, "expected": [[1, 0]]}])",
                                   R"("node": "quad")"),
                    "class Solution {\npublic:\n    Node* negate(Node* root) {\n"
                    "        if (!root) return nullptr;\n"
                    "        return new Node(!root->val, root->isLeaf, negate(root->topLeft),\n"
                    "                        negate(root->topRight), negate(root->bottomLeft),\n"
                    "                        negate(root->bottomRight));\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Wrong Answer");
}

TEST(Nodes, OfNestedIntegersAreReadAndWritten) {
    const Judged judged = judge_plain(
        method_problem(
            "NestedInteger wrap(vector<NestedInteger>& nested)",
            R"([{"input": {"nested": [1, [2, [-3]], []]}, "expected": [1, [2, [-3]], []]},
                           {"input": {"nested": []}, "expected": []},
                           {"input": {"nested": [[1]]}, "expected": [1]}])"),
        "class Solution {\npublic:\n    NestedInteger wrap(vector<NestedInteger>& nested) {\n"
        "        NestedInteger list;\n"
        "        for (const NestedInteger& each : nested) {\n"
        "            list.add(each.isInteger() ? NestedInteger(each.getInteger()) : each);\n"
        "        }\n"
        "        return list;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Wrong Answer");
}

// ---- classes ------------------------------------------------------------------------------------

ScratchProblem counter_problem() {
    return class_problem(
        "Counter", {"Counter(int start)", "void add(int step)", "int value()"},
        R"([{"input": {"operations": ["Counter", "add", "value"], "arguments": [[1], [2], []]},
             "expected": [null, null, 3]},
            {"input": {"operations": ["Counter", "value", "add", "value"],
                       "arguments": [[1], [null], [5], []]}, "expected": [null, 1, null, 6]}])");
}

TEST(DesignClasses, AreToldByTheFirstOperationThatDiffers) {
    const Judged judged = judge_plain(
        counter_problem(),
        "class Helper {};\nclass Counter2 { public: Counter2() {} };\n"
        "class Counter {\n    int sum;\npublic:\n    Counter(int start) : sum(start) {}\n"
        "    void add(int step) { sum += min(step, 4); }\n"
        "    int value() { return sum; }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer");
    EXPECT_TRUE(shows(failure_of(judged, 1), "operation 4, value(), gave 5, expected 6"));
}

TEST(DesignClasses, WithoutAMethodAreACompileErrorThatNamesIt) {
    const Judged judged = counter_problem().judge(
        "class Counter {\npublic:\n    Counter(int start) {}\n    int value() { return 1; }\n};\n",
        {"--plain"});
    EXPECT_EQ(judged.verdicts(), "Compile Error, Compile Error");
    EXPECT_TRUE(shows(judged.screen, "void add(int step)"));
}

TEST(DesignClasses, MayBeNamedSolutionAndTakeArguments) {
    const Judged judged = judge_plain(
        class_problem(
            "Solution", {"Solution(vector<int>& numbers, ListNode* head)", "vector<int> reset()"},
            R"([{"input": {"operations": ["Solution", "reset"], "arguments": [[[1, 2], [3]], []]},
                 "expected": [null, [1, 2, 3]]},
                {"input": {"operations": ["Solution", "reset"], "arguments": [[[1], []], []]},
                 "expected": [null, []]}])"),
        "class Solution {\n    vector<int> numbers;\npublic:\n"
        "    Solution(vector<int>& numbers, ListNode* head) : numbers(numbers) {\n"
        "        for (; head; head = head->next) this->numbers.push_back(head->val);\n    }\n"
        "    vector<int> reset() { return numbers; }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer");
    EXPECT_TRUE(shows(failure_of(judged, 1), "operation 2, reset(), gave [1], expected []"));
}

TEST(DesignClasses, MayReadBackWhatTheyHaveWritten) {
    const Judged judged = judge_plain(
        class_problem("Codec",
                      {"string serialize(TreeNode* root)", "TreeNode* deserialize(string data)"},
                      R"([{"input": {"root": [1, null, 2]}, "expected": [1, null, 2]},
                          {"input": {"root": []}, "expected": []},
                          {"input": {"root": [9, 2]}, "expected": [9, 2]}])",
                      R"("round_trip": true)"),
        "class Codec {\npublic:\n    string serialize(TreeNode* root) {\n"
        "        if (!root) return \"# \";\n"
        "        string left = root->val == 9 ? \"# \" : serialize(root->left);\n"
        "        return to_string(root->val) + \" \" + left + serialize(root->right);\n    }\n"
        "    TreeNode* deserialize(string data) {\n"
        "        istringstream words(data);\n        return read(words);\n    }\n"
        "    TreeNode* read(istream& words) {\n"
        "        string word;\n        words >> word;\n        if (word == \"#\") return nullptr;\n"
        "        TreeNode* node = new TreeNode(stoi(word));\n"
        "        node->left = read(words);\n        node->right = read(words);\n"
        "        return node;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Wrong Answer");
    EXPECT_TRUE(shows(failure_of(judged, 2), "deserialize of serialize"));
}

TEST(DesignClasses, MayReadBackOnTheSameObject) {
    const auto verdicts_with = [](const std::string& round_trip) {
        return judge_plain(class_problem(
                               "Codec", {"string encode(string url)", "string decode(string code)"},
                               R"([{"input": {"url": "a/b"}, "expected": "a/b"}])",
                               R"("round_trip": )" + round_trip),
                           "class Codec {\n    string kept;\npublic:\n"
                           "    string encode(string url) { kept = url; return \"1\"; }\n"
                           "    string decode(string code) { return kept; }\n};\n")
            .verdicts();
    };
    EXPECT_EQ(verdicts_with("\"one-object\""), "Accepted");
    EXPECT_EQ(verdicts_with("true"), "Wrong Answer");
}

TEST(DesignClasses, MayKeepReferencesToWhatTheirConstructorWasGiven) {
    const std::string cases =
        R"([{"input": {"operations": ["Sums", "set", "sum"], "arguments": [[[1, 3, 5]], [1, 2], []]},
             "expected": [null, null, 8]}])";
    const Judged judged =
        class_problem(
            "Sums", {"Sums(vector<int>& nums)", "void set(int index, int val)", "int sum()"}, cases)
            .judge(
                "class Sums {\n    vector<int>& nums;\npublic:\n"
                "    Sums(vector<int>& nums) : nums(nums) {}\n"
                "    void set(int index, int val) { nums[index] = val; }\n"
                "    int sum() { return accumulate(nums.begin(), nums.end(), 0); }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted") << judged.screen;
}

TEST(DesignClasses, WithAnotherConstructorAreToldItsLine) {
    const Judged judged = judge_plain(
        class_problem(
            "Box", {"Box(vector<int>& nums)", "int size()"},
            R"([{"input": {"operations": ["Box"], "arguments": [[[1]]]}, "expected": [null]}])"),
        "class Box {\npublic:\n    Box(vector<pair<int, int>>& nums) {}\n"
        "    int size() { return 1; }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Compile Error");
    EXPECT_TRUE(shows(judged.screen, "expected: Box(vector<int>& nums)"));
    EXPECT_TRUE(shows(judged.screen, "found:    Box(vector<pair<int, int>>& nums)"));
    EXPECT_FALSE(shows(judged.screen, "codec.h"));
}

// ---- what the judge supplies --------------------------------------------------------------------

TEST(Environment, SuppliesAFunctionThatIsFedFromTheCase) {
    const ScratchProblem problem = method_problem(
        "int firstBadVersion(int n)",
        R"([{"input": {"bad": 4, "n": 5}, "expected": 4}, {"input": {"bad": 7, "n": 9}, "expected": 7}])",
        environment("void set_bad(int bad)"));
    problem.with_file("problems/1-scratch/environment.h",
                      "static int first_bad = 0;\nvoid set_bad(int bad) { first_bad = bad; }\n"
                      "bool isBadVersion(int version) { return version >= first_bad; }\n");
    const Judged judged =
        judge_plain(problem,
                    "class Solution {\npublic:\n    int firstBadVersion(int n) {\n"
                    "        for (int i = 1; i < 6; ++i) if (isBadVersion(i)) return i;\n"
                    "        return n;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer");
}

TEST(Environment, IsNotBlamedForTheSubmissionsOwnError) {
    const ScratchProblem problem = method_problem(
        "int firstBadVersion(int n)", R"([{"input": {"bad": 4, "n": 5}, "expected": 4}])",
        environment("void set_bad(int bad)"));
    problem.with_file("problems/1-scratch/environment.h",
                      "static int first_bad = 0;\nvoid set_bad(int bad) { first_bad = bad; }\n");
    const Judged judged = judge_plain(
        problem,
        "#line 1 \"environment.h\"\nint own = nobody_knows_this;\n"
        "class Solution {\npublic:\n    int firstBadVersion(int n) { return n; }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Compile Error");
    EXPECT_TRUE(shows(judged.screen, "nobody_knows_this"));
    EXPECT_FALSE(shows(judged.screen, "the problem's environment.h"));
}

TEST(Environment, SuppliesAnObjectByReference) {
    const ScratchProblem problem =
        method_problem("int findInMountainArray(int target, MountainArray& mountainArr)",
                       R"([{"input": {"values": [1, 5, 2], "target": 2}, "expected": 2},
            {"input": {"values": [1, 2], "target": 5}, "expected": 0}])",
                       environment("MountainArray make_mountain(vector<int>& values)"));
    problem.with_file("problems/1-scratch/environment.h",
                      "class MountainArray {\npublic:\n    vector<int> values;\n"
                      "    int get(int index) { return values.at(index); }\n"
                      "    int length() { return values.size(); }\n};\n"
                      "MountainArray make_mountain(vector<int>& values) { return {values}; }\n");
    const Judged judged =
        judge_plain(problem,
                    "class Solution {\npublic:\n"
                    "    int findInMountainArray(int target, MountainArray &mountainArr) {\n"
                    "        for (int i = 0; i < mountainArr.length(); ++i) {\n"
                    "            if (mountainArr.get(i) == target) return i;\n        }\n"
                    "        return -1;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer");
}

TEST(Environment, HasToMakeTheObjectsThatTheSignatureTakes) {
    const auto refusal_with = [](const std::string& signature, const std::string& line) {
        const ScratchProblem problem =
            method_problem(signature, R"([{"input": {"n": 1}, "expected": 1}])", environment(line));
        problem.with_file("problems/1-scratch/environment.h", "class Sea {};\n");
        return refusal_of(problem);
    };
    EXPECT_TRUE(shows(refusal_with("int ships(Sea sea)", "void set_ships(int n)"),
                      "the signature takes Sea sea, and the function of environment.h returns "
                      "nothing"));
    EXPECT_TRUE(shows(refusal_with("int ships(vector<Sea*> seas)", "Sea* make_sea(int n)"),
                      "the type 'vector<Sea*>' is not supported"));
}

TEST(Environment, SuppliesAnObjectByPointer) {
    const ScratchProblem problem =
        method_problem("int houseCount(Street* street, int k)",
                       R"([{"input": {"doors": 3, "k": 10}, "expected": 3},
                           {"input": {"doors": 3, "k": 2}, "expected": 3}])",
                       environment("Street* make_street(int doors)"));
    problem.with_file(
        "problems/1-scratch/environment.h",
        "class Street {\npublic:\n    int doors;\n    int count() { return doors; }\n};\n"
        "Street* make_street(int doors) { return new Street{doors}; }\n");
    const Judged judged = judge_plain(
        problem,
        "class Solution {\npublic:\n"
        "    int houseCount(Street* street, int k) { return min(street->count(), k); }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer");
}

// ---- answers ------------------------------------------------------------------------------------

TEST(Answers, OfTheFirstElementsHaveToHaveThem) {
    const Judged judged = judge_plain(
        method_problem("int keep(vector<int>& nums, int k)",
                       R"([{"input": {"nums": [1, 2, 3], "k": 2}, "expected": [1, 2]},
                           {"input": {"nums": [1, 2, 3], "k": 3}, "expected": [1, 2]},
                           {"input": {"nums": [1, 2, 3], "k": 4}, "expected": [1, 2, 3]},
                           {"input": {"nums": [1, 2, 3], "k": -1}, "expected": []},
                           {"input": {"nums": [], "k": 0}, "expected": []},
                           {"input": {"nums": [1, 2, 3], "k": 2}, "expected": [1, 3]}])",
                       R"("output": {"parameter": "nums", "size": "return"})"),
        "class Solution {\npublic:\n    int keep(vector<int>& nums, int k) { return k; }\n};\n");
    EXPECT_EQ(judged.verdicts(),
              "Accepted, Wrong Answer, Wrong Answer, Wrong Answer, Accepted, Wrong Answer");
    EXPECT_TRUE(shows(failure_of(judged, 1), "index 2 is 3, expected nothing there"));
    EXPECT_TRUE(shows(failure_of(judged, 2), "it returned 4, and the list has 3 elements"));
    EXPECT_TRUE(shows(failure_of(judged, 3), "it returned -1, and the list has 3 elements"));
    EXPECT_TRUE(shows(failure_of(judged, 5), "index 1 is 2, expected 3"));
}

constexpr const char* same_lists =
    "class Solution {\npublic:\n"
    "    vector<vector<int>> same(vector<vector<int>>& lists) { return lists; }\n};\n";

TEST(Answers, InAnyOrderAreComparedAsMultisets) {
    const Judged judged = judge_plain(
        method_problem("vector<vector<int>> same(vector<vector<int>>& lists)",
                       R"([{"input": {"lists": [[1, 2], [3]]}, "expected": [[3], [1, 2]]},
                           {"input": {"lists": [[2, 1], [3]]}, "expected": [[3], [1, 2]]},
                           {"input": {"lists": [[3], [3], [9]]}, "expected": [[1], [2], [3]]}])",
                       R"("compare": "any-order")"),
        same_lists);
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer, Wrong Answer");
    EXPECT_TRUE(shows(failure_of(judged, 1), "1 missing: [1,2]; 1 unexpected: [2,1]"));
    EXPECT_TRUE(
        shows(failure_of(judged, 2), "2 missing: [1], [2]; 1 unexpected: [9]; 1 too often: [3]"));
}

TEST(Answers, InAnyOrderMayLeaveTheInnerOneOpenToo) {
    const Judged judged = judge_plain(
        method_problem("vector<vector<int>> same(vector<vector<int>>& lists)",
                       R"([{"input": {"lists": [[2, 1], [3]]}, "expected": [[3], [1, 2]]},
                           {"input": {"lists": [[1, 1, 2]]}, "expected": [[1, 2, 2]]}])",
                       R"("compare": "any-order-nested")"),
        same_lists);
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer");
}

TEST(Answers, MayBeAnyOfSeveral) {
    const Judged judged = judge_plain(
        method_problem("string same(string text)",
                       R"([{"input": {"text": "b"}, "expected_any": ["a", "b"]},
                           {"input": {"text": "c"}, "expected_any": ["a", "b"]}])"),
        "class Solution {\npublic:\n    string same(string text) { return text; }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer");
    EXPECT_TRUE(shows(failure_of(judged, 1), "expected (one of 2)"));
}

// ---- how people paste ---------------------------------------------------------------------------

TEST(Pastes, MayBringTheirOwnHeadersHelpersAndHabits) {
    const Judged judged = judge_plain(
        method_problem("int total(vector<int>& nums, int factor)",
                       R"([{"input": {"nums": [1, 2], "factor": 10}, "expected": 30},
                           {"input": {"nums": [1, 2], "factor": 7}, "expected": 22}])"),
        "#include <bits/stdc++.h>\n#include <vector>\nusing namespace std;\n"
        "/**\n * struct ListNode {\n *     int val;\n * };\n */\n"
        "auto init = []{ ios::sync_with_stdio(false); cin.tie(nullptr); return 0; }();\n"
        "#define int long long\n#define all(x) x.begin(), x.end()\n"
        "const int MOD = 1e9 + 7;\nint f = 0, g[10];\n"
        "struct Node { int value; };\nclass UnionFind {};\nclass Trie {};\n"
        "static int scaled(int value, int factor) { return value * factor % MOD; }\n"
        "class Solution {\n    int total(int) { return 0; }\npublic:\n"
        "    static int total(const vector<int>& numbers, int factor, int extra = 0) {\n"
        "        return scaled(accumulate(all(numbers), Node{extra}.value), factor);\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer");
}

TEST(Pastes, MayDefineAListNodeWhereTheProblemHasNone) {
    const Judged judged =
        judge_plain(method_problem("int same(int value)",
                                   R"([{"input": {"value": 1}, "expected": 1},
                                       {"input": {"value": 2}, "expected": 1}])"),
                    "struct ListNode { int val; ListNode* next; };\nstruct TreeNode { int val; };\n"
                    "class Node {};\nclass NestedInteger {};\n"
                    "class Solution {\npublic:\n"
                    "    int same(int value) { return ListNode{value, nullptr}.val; }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer");
}

// ---- memory of nodes ----------------------------------------------------------------------------

constexpr const char* four_lists = R"([{"input": {"head": [1, 2, 3]}, "expected": 6},
                                       {"input": {"head": [9, 2, 3]}, "expected": 14},
                                       {"input": {"head": []}, "expected": 0},
                                       {"input": {"head": [1, 1]}, "expected": 2}])";

TEST(MemoryOfNodes, MayBeFreedByTheSolution) {
    const ScratchProblem problem = method_problem("int drain(ListNode* head)", four_lists);
    const std::string submission =
        "class Solution {\npublic:\n    int drain(ListNode* head) {\n        int sum = 0;\n"
        "        while (head) {\n            ListNode* next = head->next;\n"
        "            sum += head->val;\n            delete head;\n            head = next;\n"
        "        }\n        return sum;\n    }\n};\n";
    EXPECT_EQ(problem.judge(submission).verdicts(), "Accepted, Accepted, Accepted, Accepted");
    EXPECT_EQ(problem.judge(submission, {"--plain"}).verdicts(),
              "Accepted, Accepted, Accepted, Accepted");
}

TEST(MemoryOfNodes, FreedTwiceIsARuntimeErrorOfThatCaseOnly) {
    const ScratchProblem problem = method_problem("int drain(ListNode* head)", four_lists);
    const std::string submission =
        "class Solution {\npublic:\n    int drain(ListNode* head) {\n        int sum = 0;\n"
        "        for (ListNode* at = head; at; at = at->next) sum += at->val;\n"
        "        if (sum == 14) {\n            delete head;\n            delete head;\n        }\n"
        "        return sum;\n    }\n};\n";
    EXPECT_EQ(problem.judge(submission).verdicts(), "Accepted, Runtime Error, Accepted, Accepted");
    EXPECT_EQ(problem.judge(submission, {"--plain"}).verdicts(),
              "Accepted, Runtime Error, Accepted, Accepted");
}

TEST(MemoryOfNodes, ThatTheSolutionLeaksIsNotCountedAgainstLaterCases) {
    std::string cases;
    std::string verdicts;
    for (int i = 0; i < 50; ++i) {
        cases += fmt::format(R"({}{{"input": {{"count": 100000}}, "expected": 100000}})",
                             i == 0 ? "" : ",\n");
        verdicts += i == 0 ? "Accepted" : ", Accepted";
    }
    const ScratchProblem problem =
        method_problem("int length(int count, ListNode* unused)",
                       "[" + replaced(cases, "\"count\"", "\"unused\": [], \"count\"") + "]",
                       R"("limits": {"memory_mb": 64})");
    const std::string submission =
        "class Solution {\npublic:\n    int length(int count, ListNode*) {\n"
        "        ListNode* head = nullptr;\n"
        "        for (int i = 0; i < count; ++i) head = new ListNode(i, head);\n"
        "        int length = 0;\n"
        "        for (; head; head = head->next) ++length;\n        return length;\n    }\n};\n";
    EXPECT_EQ(problem.judge(submission).verdicts(), verdicts);
    EXPECT_EQ(problem.judge(submission, {"--plain"}).verdicts(), verdicts);
}

}  // namespace
}  // namespace harness
