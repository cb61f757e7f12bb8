// Programs that do nothing wrong; the answer to a question is that of the program of that number.

[[gnu::noinline]] int depth_of(volatile int n) {
    return n == 0 ? 0 : 1 + depth_of(n - 1);
}

struct Numbers {
    struct promise_type {
        int value = 0;
        Numbers get_return_object() {
            return {coroutine_handle<promise_type>::from_promise(*this)};
        }
        suspend_always initial_suspend() { return {}; }
        suspend_always final_suspend() noexcept { return {}; }
        suspend_always yield_value(int next) {
            value = next;
            return {};
        }
        void return_void() {}
        void unhandled_exception() { throw; }
    };
    coroutine_handle<promise_type> handle;
    ~Numbers() { handle.destroy(); }
    bool next() {
        handle.resume();
        return !handle.done();
    }
    int value() const { return handle.promise().value; }
};

Numbers up_to(int most) {
    for (int i = 1; i <= most; ++i) co_yield i;
}

class Solution {
public:
    bool answer(int question) {
        switch (question) {
            // a hundred thousand frames
            case 0: {
                return depth_of(100000) == 100000;
            }
            // a recursive lambda
            case 1: {
                function<int(int)> count = [&](int n) { return n == 0 ? 0 : 1 + count(n - 1); };
                return count(20000) == 20000;
            }
            // a megabyte on the stack
            case 2: {
                volatile char large[1 << 20];
                large[7] = 7;
                return large[7] == 7;
            }
            // a hundred megabytes
            case 3: {
                vector<char> large(100 << 20, 1);
                return large[1 << 20] == 1;
            }
            // a million small pieces
            case 4: {
                list<int> all;
                for (int i = 0; i < 200000; ++i) all.push_back(i);
                return accumulate(all.begin(), all.end(), 0ll) == 19999900000;
            }
            // a chain of a hundred thousand owners
            case 5: {
                struct Link {
                    unique_ptr<Link> next;
                };
                unique_ptr<Link> first;
                for (int i = 0; i < 100000; ++i) {
                    auto link = make_unique<Link>();
                    link->next = std::move(first);
                    first = std::move(link);
                }
                return first != nullptr;
            }
            // malloc, realloc, calloc, aligned
            case 6: {
                void* some = realloc(malloc(10), 10000);
                void* zeros = calloc(4, 4);
                void* even = aligned_alloc(64, 128);
                const bool good = some && zeros && even && *static_cast<int*>(zeros) == 0;
                free(some);
                free(zeros);
                free(even);
                return good;
            }
            // over-aligned new
            case 7: {
                struct alignas(128) Wide {
                    char c[128];
                };
                unique_ptr<Wide> wide(new Wide);
                return reinterpret_cast<uintptr_t>(wide.get()) % 128 == 0;
            }
            // placement new
            case 8: {
                alignas(string) char room[sizeof(string)];
                string* text = new (room) string("placed");
                const bool good = *text == "placed";
                text->~string();
                return good;
            }
            // an arena
            case 9: {
                char room[4096];
                pmr::monotonic_buffer_resource arena(room, sizeof room);
                pmr::vector<int> all(&arena);
                for (int i = 0; i < 100; ++i) all.push_back(i);
                return all[99] == 99;
            }
            // a caught bad_alloc of its own
            case 10: {
                try {
                    throw bad_alloc();
                } catch (const bad_alloc&) {
                    return true;
                }
                return false;
            }
            // memory that nobody frees
            case 11: {
                static vector<int*> kept;
                kept.push_back(new int(7));
                new int(8);
                return *kept.back() == 7;
            }
            // shared and weak pointers
            case 12: {
                auto one = make_shared<int>(7);
                weak_ptr<int> watch = one;
                one.reset();
                return watch.expired();
            }
            // a pool with holes
            case 13: {
                vector<string> all;
                for (int i = 0; i < 10000; ++i) all.push_back(string(i % 100, 7));
                for (int i = 0; i < 10000; i += 2) all[i] = "";
                return all[1].size() == 1;
            }
            // exceptions caught inside
            case 14: {
                int caught = 0;
                for (int i = 0; i < 1000; ++i) try {
                        if (i % 2) throw i;
                        throw out_of_range("far");
                    } catch (int) {
                        ++caught;
                    } catch (const exception&) {
                        ++caught;
                    }
                return caught == 1000;
            }
            // nested exceptions
            case 15: {
                try {
                    try {
                        throw runtime_error("inner");
                    } catch (...) {
                        throw_with_nested(logic_error("outer"));
                    }
                } catch (const exception& outer) {
                    try {
                        rethrow_if_nested(outer);
                    } catch (const exception& inner) {
                        return string(inner.what()) == "inner";
                    }
                }
                return false;
            }
            // at() and stoi that throw
            case 16: {
                int caught = 0;
                try {
                    vector<int>().at(0);
                } catch (const out_of_range&) {
                    ++caught;
                }
                try {
                    (void)stoi("none");
                } catch (const invalid_argument&) {
                    ++caught;
                }
                return caught == 2;
            }
            // dynamic_cast and typeid
            case 17: {
                struct Base {
                    virtual ~Base() = default;
                };
                struct Derived : Base {};
                unique_ptr<Base> base = make_unique<Derived>();
                return dynamic_cast<Derived*>(base.get()) && typeid(*base) == typeid(Derived);
            }
            // any and variant
            case 18: {
                any some = 7;
                variant<int, string> either = "text";
                return any_cast<int>(some) == 7 && get<string>(either) == "text";
            }
            // a coroutine
            case 19: {
                int sum = 0;
                for (Numbers numbers = up_to(4); numbers.next();) sum += numbers.value();
                return sum == 10;
            }
            // vectors of the types that the worker uses too, larger within what they reserved
            case 20: {
                vector<char> letters;
                letters.reserve(100);
                letters.push_back('a');
                letters.resize(50);
                letters[30] = 'b';
                vector<void*> places;
                places.reserve(100);
                places.push_back(nullptr);
                places.resize(50);
                places.insert(places.begin(), nullptr);
                string text(10, 'c');
                text.reserve(100);
                text.replace(2, 3, "longer");
                return letters[30] == 'b' && places.size() == 51 && text.size() == 13;
            }
        }
        return false;
    }
};
