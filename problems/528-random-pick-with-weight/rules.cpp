// Picks are right when each index comes up about as often as its weight says.
class Rules {
public:
    Rules(vector<int>& w) : weights(w), picked(w.size()) {}

    // Returns "" for a pick that is possible, otherwise what is wrong with it.
    string pickIndex(int answer) {
        for (int weight : weights) {
            if (weight < 1 || weight > 100'000) {
                return "a weight is " + to_string(weight) + ", not 1 to 100000";
            }
        }
        if (answer < 0 || answer >= static_cast<int>(weights.size())) {
            return "there is no index " + to_string(answer) + ", only 0 to " +
                   to_string(weights.size() - 1);
        }
        ++picked[answer];
        ++picks;
        return "";
    }

    // Looks at the counts when there are enough of them to tell.
    string checkEnd() {
        if (picks < kFewestPicks) return "";
        const double total = accumulate(weights.begin(), weights.end(), 0.0);
        for (size_t i = 0; i < weights.size(); ++i) {
            // How often it comes up follows the binomial distribution.
            const double share = weights[i] / total;
            const double expected = picks * share;
            const double deviation = sqrt(expected * (1 - share));
            if (abs(picked[i] - expected) > kMostDeviations * deviation + kRounding) {
                return "index " + to_string(i) + " came up " + to_string(picked[i]) + " times in " +
                       to_string(picks) + " picks, expected about " + to_string(lround(expected));
            }
        }
        return "";
    }

private:
    static constexpr int kFewestPicks = 100;
    static constexpr double kMostDeviations = 6.5;
    static constexpr double kRounding = 3;  // rare indexes are not distributed normally

    vector<int> weights;
    vector<int> picked;  // how often each index came up
    int picks = 0;
};
