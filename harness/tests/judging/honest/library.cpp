// Programs that do nothing wrong; the answer to a question is that of the program of that number.

using Ordered = __gnu_pbds::tree<int, __gnu_pbds::null_type, less<int>, __gnu_pbds::rb_tree_tag,
                                 __gnu_pbds::tree_order_statistics_node_update>;

class Solution {
public:
    bool answer(int question) {
        switch (question) {
            // ordered tree of pb_ds
            case 0: {
                Ordered tree;
                for (int i = 0; i < 10; ++i) tree.insert(i * 2);
                return *tree.find_by_order(3) == 6 && tree.order_of_key(7) == 4;
            }
            // priority queue with a lambda
            case 1: {
                auto later = [](int a, int b) { return a > b; };
                priority_queue<int, vector<int>, decltype(later)> first(later);
                first.push(2);
                first.push(1);
                return first.top() == 1;
            }
            // unordered_map with a hash of its own
            case 2: {
                struct Hash {
                    size_t operator()(const pair<int, int>& p) const {
                        return p.first * 31 + p.second;
                    }
                };
                unordered_map<pair<int, int>, int, Hash> all;
                all[{1, 2}] = 3;
                return all.at({1, 2}) == 3;
            }
            // vector<bool>, at its ends
            case 3: {
                vector<bool> all(130);
                all.front() = all.back() = all[129] = true;
                return count(all.begin(), all.end(), true) == 2;
            }
            // bitset, at its ends
            case 4: {
                bitset<130> all;
                all[0] = all[129] = 1;
                return all.count() == 2 && all.test(129);
            }
            // ranges and views
            case 5: {
                auto even = views::iota(1, 10) | views::filter([](int n) { return n % 2 == 0; }) |
                            views::transform([](int n) { return n * n; });
                return accumulate(even.begin(), even.end(), 0) == 120;
            }
            // structured bindings and tuples
            case 6: {
                auto [a, b] = pair(1, string("x"));
                const auto [lo, hi] = minmax({3, 1, 2});
                return a == 1 && lo == 1 && hi == 3 && tie(a, b) == tuple(1, string("x"));
            }
            // multiset, extract and merge
            case 7: {
                multiset<int> a{1, 1, 2}, b{3};
                a.merge(b);
                auto node = a.extract(1);
                return a.size() == 3 && node.value() == 1;
            }
            // deque as a window
            case 8: {
                deque<int> window;
                for (int i = 0; i < 1000; ++i) {
                    window.push_back(i);
                    if (window.size() > 3) window.pop_front();
                }
                return window.front() == 997;
            }
            // list splice
            case 9: {
                list<int> a{1, 2}, b{3};
                a.splice(a.begin(), b);
                return a.front() == 3 && b.empty();
            }
            // heap algorithms
            case 10: {
                vector<int> all{3, 1, 2};
                make_heap(all.begin(), all.end());
                pop_heap(all.begin(), all.end());
                return all.back() == 3;
            }
            // next_permutation
            case 11: {
                vector<int> all{1, 2, 3};
                int count = 1;
                while (next_permutation(all.begin(), all.end())) ++count;
                return count == 6;
            }
            // nth_element and partial_sum
            case 12: {
                vector<int> all{5, 1, 4, 2, 3};
                nth_element(all.begin(), all.begin() + 2, all.end());
                vector<int> sums(5);
                partial_sum(all.begin(), all.end(), sums.begin());
                return all[2] == 3 && sums[4] == 15;
            }
            // binary searches
            case 13: {
                vector<int> all{1, 3, 3, 5};
                return upper_bound(all.begin(), all.end(), 3) -
                           lower_bound(all.begin(), all.end(), 3) ==
                       2;
            }
            // valarray and complex
            case 14: {
                valarray<int> all{1, 2, 3};
                return (all * 2).sum() == 12 && abs(complex<double>(3, 4)) == 5;
            }
            // optional and expected
            case 15: {
                optional<int> none;
                return none.value_or(7) == 7;
            }
            // span and string_view
            case 16: {
                vector<int> all{1, 2, 3};
                span<int> part(all.data() + 1, 2);
                return part[1] == 3 && string_view("abc").substr(1) == "bc";
            }
            // gcd, lcm, midpoint, pow
            case 17: {
                return gcd(12, 18) == 6 && lcm(4, 6) == 12 && midpoint(1, 3) == 2 &&
                       pow(2, 10) == 1024;
            }
            // bit functions
            case 18: {
                return popcount(7u) == 3 && has_single_bit(8u) && bit_ceil(5u) == 8 &&
                       countl_zero(1u) == 31;
            }
            // templates, concepts and if constexpr
            case 19: {
                auto twice = []<class T>(T a)
                    requires integral<T>
                {
                    if constexpr (sizeof(T) > 4)
                        return a + a;
                    else
                        return a * 2;
                };
                return twice(21) == 42 && twice(21ll) == 42;
            }
            // unsigned numbers that wrap
            case 20: {
                unsigned hash = 2166136261u;
                for (char c : string("wrap")) hash = (hash ^ c) * 16777619u;
                return hash != 0;
            }
            // an index that goes one beyond in a loop
            case 21: {
                vector<int> all{1, 2, 3};
                int i = 0;
                for (; i < static_cast<int>(all.size()); ++i) {
                }
                return i == 3 && all.begin() + i == all.end();
            }
        }
        return false;
    }
};
