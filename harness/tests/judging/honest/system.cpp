// Programs that do nothing wrong; the answer to a question is that of the program of that number.

#include <csetjmp>
#include <csignal>
#include <filesystem>

static const int from_outside = [] {
    ios_base::sync_with_stdio(false);
    cin.tie(nullptr);
    return 7;
}();

class Solution {
public:
    bool answer(int question) {
        switch (question) {
            // steady and system clock
            case 0: {
                return chrono::steady_clock::now().time_since_epoch().count() > 0 &&
                       chrono::system_clock::to_time_t(chrono::system_clock::now()) > 0;
            }
            // time, clock, localtime
            case 1: {
                const time_t now = time(nullptr);
                char text[32];
                return clock() >= 0 && strftime(text, sizeof text, "%Y", localtime(&now)) == 4 &&
                       gmtime(&now) != nullptr;
            }
            // calendar of chrono
            case 2: {
                using namespace chrono;
                return year_month_day(sys_days(2024y / 2 / 29)).ok() && !(2023y / 2 / 29).ok();
            }
            // random_device
            case 3: {
                random_device device;
                return device() != device() || device() != device();
            }
            // mt19937 and distributions
            case 4: {
                mt19937 random(7);
                uniform_int_distribution<> die(1, 6);
                normal_distribution<> bell;
                for (int i = 0; i < 100; ++i)
                    if (die(random) < 1 || isnan(bell(random))) return false;
                return true;
            }
            // rand and srand
            case 5: {
                srand(static_cast<unsigned>(time(nullptr)));
                return rand() >= 0;
            }
            // shuffle seeded by the clock
            case 6: {
                vector<int> all(50);
                iota(all.begin(), all.end(), 0);
                shuffle(
                    all.begin(), all.end(),
                    default_random_engine(chrono::steady_clock::now().time_since_epoch().count()));
                return accumulate(all.begin(), all.end(), 0) == 1225;
            }
            // a signal handler
            case 7: {
                static volatile sig_atomic_t seen = 0;
                signal(SIGUSR1, [](int) { seen = 1; });
                raise(SIGUSR1);
                return seen == 1;
            }
            // a signal that is ignored
            case 8: {
                signal(SIGTERM, SIG_IGN);
                return raise(SIGTERM) == 0;
            }
            // atexit
            case 9: {
                return atexit([] {}) == 0 && at_quick_exit([] {}) == 0;
            }
            // file-scope lambda
            case 10: {
                return from_outside == 7;
            }
            // static locals
            case 11: {
                static const vector<int> once = [] { return vector<int>{1, 2, 3}; }();
                return once.size() == 3;
            }
            // getenv
            case 12: {
                return getenv("PATH") == nullptr && getenv("HOME") == nullptr;
            }
            // filesystem that fails softly
            case 13: {
                error_code error;
                return !filesystem::exists("/no/such/file", error) &&
                       filesystem::directory_iterator("/", error) ==
                           filesystem::directory_iterator() &&
                       !filesystem::create_directory("/tmp/none", error) &&
                       filesystem::path("/a/b.c").extension() == ".c";
            }
            // filesystem that throws
            case 14: {
                try {
                    filesystem::file_size("/no/such/file");
                } catch (const filesystem::filesystem_error&) {
                    return true;
                }
                return false;
            }
            // temporary files that fail softly
            case 15: {
                FILE* file = tmpfile();
                if (file) fclose(file);
                return fopen("/no/such/file", "r") == nullptr && remove("/no/such/file") != 0;
            }
            // a program that is not there
            case 16: {
                return system("true") != 0;
            }
            // floating point and its environment
            case 17: {
                feclearexcept(FE_ALL_EXCEPT);
                volatile double zero = 0;
                volatile double all = 1 / zero;
                return isinf(all) && fetestexcept(FE_DIVBYZERO) && isnan(sqrt(-1.0 - zero));
            }
            // rounding modes
            case 18: {
                fesetround(FE_UPWARD);
                volatile double more = 1.1;
                const double up = nearbyint(more);
                fesetround(FE_TONEAREST);
                return up == 2;
            }
            // assert that holds
            case 19: {
                assert(1 + 1 == 2);
                return true;
            }
            // errno
            case 20: {
                errno = 0;
                strtol("99999999999999999999", nullptr, 10);
                return errno == ERANGE;
            }
            // qsort and bsearch
            case 21: {
                int all[] = {3, 1, 2};
                const auto less = [](const void* a, const void* b) {
                    return *static_cast<const int*>(a) - *static_cast<const int*>(b);
                };
                qsort(all, 3, sizeof(int), less);
                int wanted = 2;
                return *static_cast<int*>(bsearch(&wanted, all, 3, sizeof(int), less)) == 2;
            }
            // setjmp and longjmp in one function
            case 22: {
                static jmp_buf place;
                volatile int turns = 0;
                if (setjmp(place) < 3) {
                    turns = turns + 1;
                    longjmp(place, turns);
                }
                return turns == 3;
            }
            // own operator new of a class
            case 23: {
                struct Own {
                    static void* operator new(size_t size) { return malloc(size); }
                    static void operator delete(void* memory) { free(memory); }
                };
                delete new Own;
                return true;
            }
            // inline assembly
            case 24: {
                int seven = 0;
                asm("" : "+r"(seven));
                return seven == 0;
            }
            // builtins
            case 25: {
                return __builtin_popcountll(255) == 8 && __gcd(12, 18) == 6 &&
                       __builtin_clz(1) == 31;
            }
            // 128 bits
            case 26: {
                const __int128 large = static_cast<__int128>(1) << 100;
                return static_cast<int>(large >> 98) == 4;
            }
        }
        return false;
    }
};
