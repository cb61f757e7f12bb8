#include "constraints/made_input.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/random.h"
#include "constraints/bounds.h"
#include "constraints/scope.h"
#include "constraints/violation.h"

namespace harness {
namespace {

constexpr int most_attempts = 60;
// How often an element that is to differ from the others is drawn anew.
constexpr int most_redrawn = 40;
// Numbers and lengths of which nothing is said.
constexpr std::int64_t usual_number = 1'000'000'000;
constexpr std::int64_t usual_length = 1'000;

JsonValue of_kind(JsonValue::Kind kind) {
    JsonValue value;
    value.kind = kind;
    value.line = 1;
    return value;
}

JsonValue number_of(std::int64_t number) {
    JsonValue value = of_kind(JsonValue::Kind::integer);
    value.integer = number;
    value.text = fmt::to_string(number);
    return value;
}

JsonValue text_of(std::string text) {
    JsonValue value = of_kind(JsonValue::Kind::text);
    value.text = std::move(text);
    return value;
}

bool can_make(const Type& type) {
    switch (type.kind) {
        case Type::Kind::boolean:
        case Type::Kind::character:
        case Type::Kind::integer:
        case Type::Kind::real:
        case Type::Kind::text:
            return true;
        case Type::Kind::list:
        case Type::Kind::pair:
        case Type::Kind::optional:
            return std::all_of(type.elements.begin(), type.elements.end(), can_make);
        case Type::Kind::nodes:
            return type.shape == Shape::list || type.shape == Shape::tree ||
                   type.shape == Shape::random_list;
        default:
            return false;
    }
}

// What the numbers of one argument are like; each input draws its own.
enum class Flavour { small, narrow, wide, extreme, equal };

// Fills the arguments of one input, or of one call, in place.
class Filling {
public:
    Filling(const Constraints& constraints, const Scope& scope, Random& random, InputSize size)
        : constraints_(constraints), scope_(scope), random_(random), size_(size) {}

    void fill(const Parameter& parameter, JsonValue& at) {
        name_ = parameter.name;
        flavour_ = static_cast<Flavour>(random_.below(5));
        letters_ = 1 + random_.below(6);
        path_.clear();
        fill(parameter.type, at);
        arrange(parameter, at);
    }

private:
    void fill(const Type& type, JsonValue& at) {
        at.line = 1;
        switch (type.kind) {
            case Type::Kind::boolean:
                at.kind = JsonValue::Kind::boolean;
                at.boolean = random_.one_in(2);
                return;
            case Type::Kind::character:
                at = text_of(std::string(1, character()));
                return;
            case Type::Kind::integer:
            case Type::Kind::real:
                at = number(type, bounds(Quantity::What::value));
                return;
            case Type::Kind::text:
                return fill_text(at);
            case Type::Kind::optional:
                if (!random_.one_in(3)) fill(type.element(), at);
                return;
            case Type::Kind::pair:
                at.kind = JsonValue::Kind::list;
                return fill_elements(type.elements.size(), at, [&](std::size_t i) -> const Type& {
                    return type.elements[i];
                });
            case Type::Kind::list: {
                const std::size_t count = length(type.size);
                at.kind = JsonValue::Kind::list;
                return fill_elements(count, at,
                                     [&](std::size_t) -> const Type& { return type.element(); });
            }
            default:
                return fill_nodes(type, at);
        }
    }

    template <class TypeOf>
    void fill_elements(std::size_t count, JsonValue& at, TypeOf type_of) {
        // All at once: how many there are may bound what is in them.
        at.list.resize(count);
        path_.push_back(0);
        for (std::size_t i = 0; i < count; ++i) {
            path_.back() = i;
            fill(type_of(i), at.list[i]);
        }
        path_.pop_back();
    }
    void fill_text(JsonValue& at) {
        const std::size_t count = length(-1);
        at = text_of("");
        path_.push_back(0);
        for (std::size_t i = 0; i < count; ++i) at.text += character();
        path_.pop_back();
    }

    Bounds bounds(Quantity::What what) const {
        return bounds_of(constraints_, what, name_, path_, scope_);
    }

    std::size_t length(int fixed) {
        if (fixed >= 0) return static_cast<std::size_t>(fixed);
        Bounds allowed = bounds(Quantity::What::length);
        allowed.low = std::max<std::int64_t>(allowed.low, 0);
        return count_within(allowed);
    }
    // A number of elements; inner lists of a large input stay short enough to write down.
    std::size_t count_within(Bounds allowed) {
        if (!allowed.has_high()) allowed.high = std::max(allowed.low, usual_length);
        if (allowed.high < allowed.low)
            return static_cast<std::size_t>(std::max<std::int64_t>(allowed.low, 0));
        if (size_.is_largest) return static_cast<std::size_t>(allowed.high);
        const std::int64_t most =
            std::min(allowed.high, std::max<std::int64_t>(allowed.low, size_.elements));
        // Often as long as may be: it is where most happens.
        if (random_.one_in(3)) return static_cast<std::size_t>(most);
        return static_cast<std::size_t>(random_.between(allowed.low, most));
    }

    JsonValue number(const Type& type, Bounds allowed) {
        const bool is_whole = type.kind == Type::Kind::integer;
        const int bits = is_whole ? type.bits - (type.is_signed ? 1 : 0) : 31;
        const std::int64_t most = bits >= 63 ? INT64_MAX : (std::int64_t{1} << bits) - 1;
        const std::int64_t least =
            is_whole && !type.is_signed ? 0 : (bits >= 63 ? INT64_MIN : -most - 1);
        if (!allowed.has_high()) allowed.high = std::min(most, usual_number);
        if (!allowed.has_low()) allowed.low = std::max(least, -usual_number);
        allowed.low = std::max(allowed.low, least);
        allowed.high = std::min(allowed.high, most);
        if (allowed.high < allowed.low) return number_of(allowed.low);
        return number_of(pick(allowed));
    }
    std::int64_t pick(const Bounds& allowed) {
        const std::int64_t near = std::max<std::int64_t>(size_.elements / 2, 2);
        const std::int64_t middle = allowed.clamped(0);
        switch (flavour_) {
            case Flavour::small:
                return random_.between(allowed.clamped(middle - 2), allowed.clamped(middle + 2));
            case Flavour::narrow:
                return random_.between(allowed.clamped(middle - near),
                                       allowed.clamped(middle + near));
            case Flavour::wide:
                return random_.between(allowed.low, allowed.high);
            case Flavour::extreme: {
                const std::int64_t choices[] = {
                    allowed.low,
                    allowed.high,
                    middle,
                    allowed.clamped(1),
                    allowed.clamped(-1),
                    allowed.low < allowed.high ? allowed.high - 1 : allowed.high};
                return choices[random_.below(std::size(choices))];
            }
            case Flavour::equal:
                return random_.one_in(8) ? random_.between(allowed.low, allowed.high)
                                         : allowed.clamped(middle + 1);
        }
        return allowed.low;
    }

    char character() {
        const std::string alphabet = alphabet_of(constraints_, name_, path_);
        if (alphabet.size() == 256) return static_cast<char>('a' + random_.below(letters_));
        if (alphabet.empty()) return 'a';
        // A few letters of it: texts of many different ones are all alike.
        const bool has_few = random_.below(10) < 8;
        return alphabet[random_.below(has_few ? std::min(alphabet.size(), letters_)
                                              : alphabet.size())];
    }

    // ---- lists and trees ------------------------------------------------------------------------

    void fill_nodes(const Type& type, JsonValue& at) {
        at.kind = JsonValue::Kind::list;
        Bounds allowed = bounds_of(constraints_, Quantity::What::length, "", {}, scope_);
        const Bounds own = bounds(Quantity::What::length);
        allowed.low = std::max({allowed.low, own.low, std::int64_t{0}});
        allowed.high = std::min(allowed.high, own.high);
        const std::size_t count = count_within(allowed);
        std::vector<JsonValue> values;
        const Type integer = single_type(Type::Kind::integer, "int", 32);
        const Bounds of_values =
            bounds_of(constraints_, Quantity::What::node_value, "", {}, scope_);
        for (std::size_t i = 0; i < count; ++i) values.push_back(number(integer, of_values));
        make_different(nullptr, values, integer, of_values);
        arrange_nodes(values);
        if (type.shape == Shape::tree) return write_tree(std::move(values), at);
        for (JsonValue& value : values) {
            if (type.shape == Shape::list) {
                at.list.push_back(std::move(value));
                continue;
            }
            JsonValue pair = of_kind(JsonValue::Kind::list);
            pair.list = {std::move(value),
                         random_.one_in(4)
                             ? of_kind(JsonValue::Kind::null)
                             : number_of(static_cast<std::int64_t>(random_.below(count)))};
            at.list.push_back(std::move(pair));
        }
    }

    // Level by level; a chain to one side, a full tree, or whatever chance says.
    void write_tree(std::vector<JsonValue> values, JsonValue& at) {
        if (values.empty()) return;
        const std::size_t form = random_.below(5);
        at.list.push_back(std::move(values.front()));
        std::size_t next = 1;
        std::size_t open = 1;  // children that may still be written
        while (next < values.size()) {
            std::size_t opened = 0;
            for (; open > 0 && next < values.size(); --open) {
                const std::size_t left_to_write = values.size() - next;
                for (const bool is_left : {true, false}) {
                    bool is_there =
                        form >= 3 ? !random_.one_in(3) : form == 2 || is_left == (form == 0);
                    // The last place that is open has to lead on.
                    if (!is_there && !is_left && open == 1 && opened == 0) is_there = true;
                    if (!is_there || next >= values.size() || left_to_write == 0) {
                        at.list.push_back(of_kind(JsonValue::Kind::null));
                        continue;
                    }
                    at.list.push_back(std::move(values[next++]));
                    ++opened;
                }
            }
            open = opened;
        }
        while (at.list.back().kind == JsonValue::Kind::null) at.list.pop_back();
    }

    void arrange_nodes(std::vector<JsonValue>& values) {
        for (const Sorted& sorted : rules_of<Sorted>()) {
            if (sorted.elements.name.empty() || sorted.elements.name == name_) sort(sorted, values);
        }
    }

    // ---- what is said of all elements together --------------------------------------------------

    template <class RuleKind>
    std::vector<RuleKind> rules_of() const {
        std::vector<RuleKind> result;
        for (const Constraint& constraint : constraints_.all()) {
            for (const Rule& rule : constraint.rules) {
                if (const auto* one = std::get_if<RuleKind>(&rule)) result.push_back(*one);
            }
        }
        return result;
    }
    void arrange(const Parameter& parameter, JsonValue& at) {
        if (parameter.type.kind != Type::Kind::list) return;
        make_different(&parameter, at.list, parameter.type.element(), {});
        for (const Sorted& sorted : rules_of<Sorted>()) {
            if (sorted.elements.name == name_ && sorted.elements.subscripts.size() == 1) {
                sort(sorted, at.list);
            }
        }
        for (const Sorted& sorted : rules_of<Sorted>()) {
            if (sorted.elements.name != name_ || sorted.elements.subscripts.size() != 2) continue;
            for (JsonValue& row : at.list) sort(sorted, row.list);
        }
    }

    // Elements that stand twice are drawn anew where they have to differ, and go where none is
    // left.
    void make_different(const Parameter* parameter, std::vector<JsonValue>& values,
                        const Type& element, const Bounds& of_values) {
        bool is_wanted = false;
        for (const Different& rule : rules_of<Different>()) {
            const std::string owner = parameter == nullptr ? "" : name_;
            is_wanted =
                is_wanted || (rule.elements.name == owner && rule.elements.subscripts.size() < 2);
        }
        for (const Sorted& rule : rules_of<Sorted>()) {
            is_wanted = is_wanted ||
                        (parameter != nullptr && rule.is_strict && rule.elements.name == name_);
        }
        if (!is_wanted) return;
        if (flavour_ != Flavour::narrow) flavour_ = Flavour::wide;
        std::vector<JsonValue> kept;
        std::vector<std::string> seen;
        for (std::size_t i = 0; i < values.size(); ++i) {
            JsonValue value = std::move(values[i]);
            for (int draw = 0; draw <= most_redrawn; ++draw) {
                const std::string text = value.to_text();
                const auto place = std::lower_bound(seen.begin(), seen.end(), text);
                if (place == seen.end() || *place != text) {
                    seen.insert(place, text);
                    kept.push_back(std::move(value));
                    break;
                }
                if (draw > most_redrawn / 2) flavour_ = Flavour::wide;
                if (parameter == nullptr) {
                    value = number(element, of_values);
                } else {
                    path_ = {i};
                    value = JsonValue();
                    letters_ = 26;
                    fill(element, value);
                    path_.clear();
                }
            }
        }
        values = std::move(kept);
    }

    static void sort(const Sorted& sorted, std::vector<JsonValue>& values) {
        const auto number = [](const JsonValue& value) {
            return value.kind == JsonValue::Kind::real ? static_cast<long double>(value.real)
                                                       : static_cast<long double>(value.integer);
        };
        std::stable_sort(values.begin(), values.end(),
                         [&](const JsonValue& one, const JsonValue& other) {
                             const JsonValue& low = sorted.is_descending ? other : one;
                             const JsonValue& high = sorted.is_descending ? one : other;
                             if (low.kind == JsonValue::Kind::text) return low.text < high.text;
                             return number(low) < number(high);
                         });
    }

    const Constraints& constraints_;
    const Scope& scope_;
    Random& random_;
    InputSize size_;
    std::string name_;
    ElementPath path_;
    Flavour flavour_ = Flavour::small;
    std::size_t letters_ = 3;
};

// The bounds of the number of calls.
std::int64_t most_calls(const Constraints& constraints) {
    std::int64_t most = usual_length;
    for (const Constraint& constraint : constraints.all()) {
        for (const Rule& rule : constraint.rules) {
            if (const auto* calls = std::get_if<Calls>(&rule)) most = calls->most;
        }
    }
    return most;
}

}  // namespace

InputMaker::InputMaker(const Constraints& constraints, std::vector<Parameter> parameters,
                       std::vector<Signature> methods)
    : constraints_(constraints), parameters_(std::move(parameters)), methods_(std::move(methods)) {}

std::string InputMaker::why_not() const {
    std::vector<Parameter> all = parameters_;
    for (const Signature& method : methods_) {
        all.insert(all.end(), method.parameters.begin(), method.parameters.end());
    }
    for (const Parameter& each : all) {
        if (!can_make(each.type)) {
            return fmt::format("a {} such as {} can't be made from constraints alone",
                               each.type.spelled, each.name);
        }
    }
    return "";
}

std::optional<JsonValue> InputMaker::make(int seed, InputSize size) const {
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        Random random(seed + attempt * 7919, size.is_largest ? -1 : size.elements);
        JsonValue input = of_kind(JsonValue::Kind::object);
        if (methods_.empty()) {
            make_arguments(random, size, input);
            if (!find_violation(constraints_, parameters_, input)) return input;
        } else {
            make_calls(random, size, input);
            if (!find_violation_in_calls(constraints_, methods_, input)) return input;
        }
    }
    return std::nullopt;
}

void InputMaker::make_arguments(Random& random, InputSize size, JsonValue& input) const {
    Scope scope;
    for (const Parameter& parameter : parameters_) {
        input.members.push_back({parameter.name, 1, {}});
    }
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
        scope.arguments.push_back({&parameters_[i], &input.members[i].value});
        Filling(constraints_, scope, random, size).fill(parameters_[i], input.members[i].value);
    }
}

void InputMaker::make_calls(Random& random, InputSize size, JsonValue& input) const {
    JsonValue operations = of_kind(JsonValue::Kind::list);
    JsonValue arguments = of_kind(JsonValue::Kind::list);
    const std::int64_t most = most_calls(constraints_);
    const std::int64_t calls = size.is_largest ? most : std::min<std::int64_t>(most, size.elements);
    // The constructor's arguments are in view of all other calls.
    const JsonValue made = make_call(methods_.front(), nullptr, random, size);
    for (std::int64_t i = 0; i <= calls; ++i) {
        const bool is_first = i == 0 || methods_.size() == 1;
        const Signature& method =
            is_first ? methods_.front() : methods_[1 + random.below(methods_.size() - 1)];
        if (i > 0 && is_first) break;
        operations.list.push_back(text_of(method.method));
        arguments.list.push_back(is_first ? made : make_call(method, &made, random, size));
    }
    input.members = {{"operations", 1, std::move(operations)},
                     {"arguments", 1, std::move(arguments)}};
}

JsonValue InputMaker::make_call(const Signature& method, const JsonValue* constructor,
                                Random& random, InputSize size) const {
    JsonValue arguments = of_kind(JsonValue::Kind::list);
    arguments.list.resize(method.parameters.size());
    Scope scope;
    if (constructor != nullptr) {
        for (std::size_t i = 0; i < constructor->list.size(); ++i) {
            scope.arguments.push_back({&methods_.front().parameters[i], &constructor->list[i]});
        }
    }
    for (std::size_t i = 0; i < method.parameters.size(); ++i) {
        scope.arguments.insert(scope.arguments.begin(),
                               {&method.parameters[i], &arguments.list[i]});
        // A value of one call is to come again in another: sizes of calls stay small.
        Filling(constraints_, scope, random, size).fill(method.parameters[i], arguments.list[i]);
    }
    return arguments;
}

}  // namespace harness
