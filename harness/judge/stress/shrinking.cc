#include "stress/shrinking.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace harness {
namespace {

using Kind = Simplification::Kind;

// More of one kind in one list are not tried one by one.
constexpr std::size_t most_single = 2000;

bool is_number(const JsonValue& json) {
    return json.kind == JsonValue::Kind::integer || json.kind == JsonValue::Kind::unsigned_integer;
}

// Of a list or a text.
std::size_t length_of(const JsonValue& json) {
    return json.kind == JsonValue::Kind::text ? json.text.size() : json.list.size();
}

class Finder {
public:
    Finder(const JsonValue& input, bool is_design) {
        if (is_design && input.members.size() >= 2) {
            add_drops(Kind::drop_calls, 1, input.members[0].value.list.size());
            path_ = {1};
            visit_arguments(input.members[1].value);
            path_.clear();
        } else {
            visit(input);
        }
        count_characters(input);
        add_characters();
    }

    std::vector<Simplification> take() {
        std::stable_sort(found_.begin(), found_.end(), [](const auto& left, const auto& right) {
            return left.count > right.count;
        });
        std::move(plainer_.begin(), plainer_.end(), std::back_inserter(found_));
        return std::move(found_);
    }

private:
    // Halves, quarters, … and single ones of what lies from `first` on.
    void add_drops(Kind kind, std::size_t first, std::size_t end) {
        for (std::size_t count = (end - std::min(first, end) + 1) / 2; count > 0; count /= 2) {
            for (std::size_t at = first; at + count <= end; at += count) {
                if (at / count < most_single) found_.push_back({kind, path_, at, count, 0});
            }
        }
    }

    void visit(const JsonValue& json) {
        if (is_number(json)) add_numbers(json);
        if (json.kind == JsonValue::Kind::text) {
            add_drops(Kind::drop, 0, json.text.size());
            texts_.emplace_back(path_, &json.text);
        }
        if (json.kind == JsonValue::Kind::list) {
            add_drops(Kind::drop, 0, json.list.size());
            add_columns(json);
            descend(json.list, [](const JsonValue& each) { return &each; });
        }
        descend(json.members, [](const JsonMember& each) { return &each.value; });
    }
    template <class Parts, class ValueOf>
    void descend(const Parts& parts, ValueOf value_of) {
        path_.push_back(0);
        for (const auto& part : parts) {
            visit(*value_of(part));
            ++path_.back();
        }
        path_.pop_back();
    }
    // The lists of arguments have their length; what is in them may become simpler.
    void visit_arguments(const JsonValue& arguments) {
        for (std::size_t i = 0; i < arguments.list.size(); ++i) {
            path_ = {1, i};
            descend(arguments.list[i].list, [](const JsonValue& each) { return &each; });
        }
    }

    void add_columns(const JsonValue& json) {
        if (json.list.size() < 2) return;
        const std::size_t width = length_of(json.list.front());
        const bool is_board =
            std::all_of(json.list.begin(), json.list.end(),
                        [&](const JsonValue& row) { return length_of(row) == width; });
        if (!is_board) return;
        for (std::size_t at = 0; at < width; ++at) {
            found_.push_back({Kind::drop_column, path_, at, 1, 0});
        }
    }

    void add_numbers(const JsonValue& json) {
        const std::int64_t step = json.integer > 0 ? 1 : -1;
        for (const std::int64_t number : {std::int64_t{0}, json.integer / 2, json.integer - step}) {
            const bool is_smaller = json.integer != 0 && number != json.integer;
            if (is_smaller) plainer_.push_back({Kind::number, path_, 0, 1, number});
        }
    }

    void count_characters(const JsonValue& json) {
        for (const char c : json.kind == JsonValue::Kind::text ? json.text : "") ++frequency_[c];
        for (const JsonValue& each : json.list) count_characters(each);
        for (const JsonMember& member : json.members) count_characters(member.value);
    }

    // Characters become the most frequent one of the input ('.' of a board), or an 'a'.
    void add_characters() {
        if (frequency_.empty()) return;
        const char usual =
            std::max_element(frequency_.begin(), frequency_.end(), [](auto& left, auto& right) {
                return left.second < right.second;
            })->first;
        for (const auto& [path, text] : texts_) {
            for (std::size_t at = 0; at < std::min(text->size(), most_single); ++at) {
                const char old = (*text)[at];
                for (const char plain : {usual, 'a'}) {
                    const bool is_plainer = old != usual && (plain == usual || old > plain);
                    if (is_plainer && old != plain) {
                        plainer_.push_back({Kind::character, path, at, 1, plain});
                    }
                }
            }
        }
    }

    std::vector<std::size_t> path_;
    std::vector<Simplification> found_;
    std::vector<Simplification> plainer_;
    std::vector<std::pair<std::vector<std::size_t>, const std::string*>> texts_;
    std::map<char, std::size_t> frequency_;
};

JsonValue& at_path(JsonValue& json, const std::vector<std::size_t>& path) {
    JsonValue* at = &json;
    for (const std::size_t index : path) {
        at = at->kind == JsonValue::Kind::object ? &at->members[index].value : &at->list[index];
    }
    return *at;
}

void drop(JsonValue& json, std::size_t at, std::size_t count) {
    if (json.kind == JsonValue::Kind::text) {
        json.text.erase(at, count);
        return;
    }
    const auto from = json.list.begin() + static_cast<std::ptrdiff_t>(at);
    json.list.erase(from, from + static_cast<std::ptrdiff_t>(count));
}

}  // namespace

std::vector<Simplification> simplifications_of(const JsonValue& input, bool is_design) {
    return Finder(input, is_design).take();
}

JsonValue simplified(const JsonValue& input, const Simplification& how) {
    JsonValue result = input;
    JsonValue& place = at_path(result, how.path);
    switch (how.kind) {
        case Kind::drop:
            drop(place, how.at, how.count);
            break;
        case Kind::drop_column:
            for (JsonValue& row : place.list) drop(row, how.at, 1);
            break;
        case Kind::drop_calls:
            for (JsonMember& member : place.members) drop(member.value, how.at, how.count);
            break;
        case Kind::number:
            place.kind = JsonValue::Kind::integer;
            place.integer = how.number;
            place.text = fmt::to_string(how.number);
            break;
        case Kind::character:
            place.text[how.at] = static_cast<char>(how.number);
            break;
    }
    return result;
}

}  // namespace harness
