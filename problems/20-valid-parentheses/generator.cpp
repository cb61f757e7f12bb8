// Random brackets, more of them with `size`: right ones, and right ones with one bracket changed,
// left out, put in or exchanged with its neighbour.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        string text = rightBrackets(1 + below(2 * size));
        const int length = static_cast<int>(text.size());
        const int at = below(length);
        switch (below(10)) {
            case 0:
                text[at] = kBrackets[below(6)];
                break;
            case 1:
                if (length > 1) text.erase(at, 1);
                break;
            case 2:
                text.insert(at, 1, kBrackets[below(6)]);
                break;
            case 3:
                swap(text[at], text[(at + 1) % length]);
                break;
            case 4:
                text.pop_back();
                break;
            default:
                break;
        }
        return "\"" + text + "\"";
    }

private:
    static constexpr string_view kBrackets = "([{)]}";

    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }

    string rightBrackets(int pairs) {
        const int openingOfTen = 2 + below(7);
        string text;
        string awaited;
        while (pairs > 0 || !awaited.empty()) {
            if (pairs > 0 && (awaited.empty() || below(10) < openingOfTen)) {
                const int kind = below(3);
                text += kBrackets[kind];
                awaited += kBrackets[kind + 3];
                --pairs;
            } else {
                text += awaited.back();
                awaited.pop_back();
            }
        }
        return text;
    }
};
