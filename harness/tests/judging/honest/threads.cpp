// Programs that do nothing wrong; the answer to a question is that of the program of that number.

class Solution {
public:
    bool answer(int question) {
        switch (question) {
            // joined threads
            case 0: {
                atomic<int> sum = 0;
                {
                    vector<thread> all;
                    for (int i = 0; i < 8; ++i) all.emplace_back([&] { ++sum; });
                    for (thread& each : all) each.join();
                }
                return sum == 8;
            }
            // two hundred and fifty threads at once
            case 1: {
                latch ready(250);
                vector<jthread> all;
                for (int i = 0; i < 250; ++i) all.emplace_back([&] { ready.arrive_and_wait(); });
                return all.size() == 250;
            }
            // async
            case 2: {
                vector<future<int>> all;
                for (int i = 0; i < 8; ++i) all.push_back(async(launch::async, [i] { return i; }));
                int sum = 0;
                for (auto& each : all) sum += each.get();
                return sum == 28;
            }
            // deferred async
            case 3: {
                return async(launch::deferred, [] { return 7; }).get() == 7;
            }
            // mutex and condition variable
            case 4: {
                mutex lock;
                condition_variable changed;
                bool done = false;
                jthread other([&] {
                    {
                        lock_guard hold(lock);
                        done = true;
                    }
                    changed.notify_all();
                });
                unique_lock hold(lock);
                changed.wait(hold, [&] { return done; });
                return done;
            }
            // condition variable with a deadline
            case 5: {
                mutex lock;
                condition_variable never;
                unique_lock hold(lock);
                return never.wait_for(hold, 2ms) == cv_status::timeout;
            }
            // shared mutex
            case 6: {
                shared_mutex lock;
                {
                    shared_lock one(lock);
                    shared_lock two(lock);
                }
                unique_lock three(lock);
                return three.owns_lock();
            }
            // recursive and timed mutex
            case 7: {
                recursive_mutex one;
                one.lock();
                one.lock();
                one.unlock();
                one.unlock();
                timed_mutex two;
                return two.try_lock_for(1ms);
            }
            // counting semaphore
            case 8: {
                counting_semaphore<4> free(2);
                free.acquire();
                free.acquire();
                const bool none = !free.try_acquire();
                free.release();
                return none && free.try_acquire_for(1ms);
            }
            // barrier
            case 9: {
                barrier meet(3);
                atomic<int> met = 0;
                {
                    vector<jthread> all;
                    for (int i = 0; i < 3; ++i)
                        all.emplace_back([&] {
                            meet.arrive_and_wait();
                            ++met;
                        });
                }
                return met == 3;
            }
            // promise across threads
            case 10: {
                promise<string> made;
                jthread maker([&] { made.set_value("kept"); });
                return made.get_future().get() == "kept";
            }
            // an exception through a future
            case 11: {
                auto failing = async(launch::async, []() -> int { throw runtime_error("caught"); });
                try {
                    failing.get();
                } catch (const runtime_error& error) {
                    return string(error.what()) == "caught";
                }
                return false;
            }
            // packaged task
            case 12: {
                packaged_task<int(int)> task([](int n) { return n * 2; });
                auto result = task.get_future();
                jthread(std::move(task), 21).join();
                return result.get() == 42;
            }
            // thread_local
            case 13: {
                thread_local int mine = 1;
                mine = 2;
                int theirs = 0;
                jthread([&] { theirs = mine; }).join();
                return mine == 2 && theirs == 1;
            }
            // call_once
            case 14: {
                once_flag flag;
                int count = 0;
                for (int i = 0; i < 3; ++i) call_once(flag, [&] { ++count; });
                return count == 1;
            }
            // atomic wait and notify
            case 15: {
                atomic<int> state = 0;
                jthread other([&] {
                    state = 1;
                    state.notify_one();
                });
                state.wait(0);
                return state == 1;
            }
            // stop token
            case 16: {
                jthread worker([](stop_token stop) {
                    while (!stop.stop_requested()) this_thread::yield();
                });
                return worker.request_stop();
            }
            // hardware concurrency and ids
            case 17: {
                return thread::hardware_concurrency() < 100000 &&
                       this_thread::get_id() == this_thread::get_id();
            }
            // a detached thread that ends
            case 18: {
                static atomic<bool> over = false;
                thread([] { over = true; }).detach();
                while (!over) this_thread::yield();
                return true;
            }
            // sleeping a little
            case 19: {
                const auto begin = chrono::steady_clock::now();
                this_thread::sleep_for(2ms);
                this_thread::sleep_until(begin + 3ms);
                return chrono::steady_clock::now() - begin >= 3ms;
            }
            // a thousand short threads
            case 20: {
                int sum = 0;
                for (int i = 0; i < 1000; ++i) thread([&] { ++sum; }).join();
                return sum == 1000;
            }
            // a reader and a writer through a queue
            case 21: {
                queue<int> lane;
                mutex lock;
                condition_variable changed;
                int sum = 0;
                jthread reader([&] {
                    for (int taken = 0; taken < 100; ++taken) {
                        unique_lock hold(lock);
                        changed.wait(hold, [&] { return !lane.empty(); });
                        sum += lane.front();
                        lane.pop();
                    }
                });
                for (int i = 1; i <= 100; ++i) {
                    lock_guard hold(lock);
                    lane.push(i);
                    changed.notify_one();
                }
                reader.join();
                return sum == 5050;
            }
        }
        return false;
    }
};
