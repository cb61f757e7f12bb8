#include "stress/varied.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/random.h"

namespace harness {
namespace {

JsonValue number_of(std::int64_t number) {
    JsonValue value;
    value.kind = JsonValue::Kind::integer;
    value.integer = number;
    value.text = fmt::to_string(number);
    return value;
}

JsonValue of_kind(JsonValue::Kind kind) {
    JsonValue value;
    value.kind = kind;
    return value;
}

// ---- changes ------------------------------------------------------------------------------------

// Changes one place of an input. What a change means depends on what it meets, not on its type.
class Change {
public:
    explicit Change(Random& random) : random_(random) {}

    void value(JsonValue& json) {
        switch (json.kind) {
            case JsonValue::Kind::null:
            case JsonValue::Kind::real:
                return;
            case JsonValue::Kind::boolean:
                json.boolean = !json.boolean;
                return;
            case JsonValue::Kind::integer:
            case JsonValue::Kind::unsigned_integer:
                return number(json);
            case JsonValue::Kind::text:
                return elements(json.text);
            case JsonValue::Kind::list:
                // Mostly deeper: there is more inside a list than the list.
                if (!json.list.empty() && !random_.one_in(3)) {
                    return value(json.list[random_.below(json.list.size())]);
                }
                return elements(json.list);
            case JsonValue::Kind::object:
                if (!json.members.empty()) {
                    value(json.members[random_.below(json.members.size())].value);
                }
                return;
        }
    }

    // Of a design problem: an operation goes, comes again elsewhere, or gets another argument.
    void calls(JsonValue& input) {
        std::vector<JsonValue>& operations = input.members[0].value.list;
        std::vector<JsonValue>& arguments = input.members[1].value.list;
        if (operations.size() < 2 || operations.size() != arguments.size()) return;
        const auto at = [&] {
            return static_cast<std::ptrdiff_t>(1 + random_.below(operations.size() - 1));
        };
        const std::ptrdiff_t from = at();
        const std::ptrdiff_t to = at();
        switch (random_.below(3)) {
            case 0:
                operations.erase(operations.begin() + from);
                arguments.erase(arguments.begin() + from);
                return;
            case 1:
                operations.insert(operations.begin() + to,
                                  JsonValue(operations[static_cast<std::size_t>(from)]));
                arguments.insert(arguments.begin() + to,
                                 JsonValue(arguments[static_cast<std::size_t>(from)]));
                return;
            default:
                for (JsonValue& each : arguments[static_cast<std::size_t>(from)].list) value(each);
        }
    }

private:
    void number(JsonValue& json) {
        const std::int64_t old = json.integer;
        const std::int64_t choices[] = {old + 1, old - 1, 0, 1, -old, old / 2, old + old % 1000};
        const int line = json.line;
        json = number_of(choices[random_.below(std::size(choices))]);
        json.line = line;
    }

    // One goes, comes again, changes places with another, or takes the value of another.
    template <class Elements>
    void elements(Elements& all) {
        if (all.empty()) return;
        const std::size_t first = random_.below(all.size());
        const std::size_t second = random_.below(all.size());
        switch (random_.below(4)) {
            case 0:
                all.erase(all.begin() + static_cast<std::ptrdiff_t>(first));
                return;
            case 1: {
                auto copy = all[first];
                all.insert(all.begin() + static_cast<std::ptrdiff_t>(second), std::move(copy));
                return;
            }
            case 2:
                std::swap(all[first], all[second]);
                return;
            default:
                all[first] = typename Elements::value_type(all[second]);
        }
    }

    Random& random_;
};

// ---- inputs out of types ------------------------------------------------------------------------

// Whether `Making` knows the type.
bool can_make(const Type& type) {
    const bool is_list_or_tree = type.shape == Shape::list || type.shape == Shape::tree;
    switch (type.kind) {
        case Type::Kind::nodes:
            return is_list_or_tree;
        case Type::Kind::nothing:
        case Type::Kind::node_of:
        case Type::Kind::prefix:
        case Type::Kind::results:
        case Type::Kind::nested_integer:
        case Type::Kind::object:
            return false;
        default:
            return std::all_of(type.elements.begin(), type.elements.end(), can_make);
    }
}

// Values no larger than the size, so that equal ones are frequent.
class Making {
public:
    Making(Random& random, int size) : random_(random), size_(size) {}

    JsonValue value(const Type& type) {
        JsonValue made;
        switch (type.kind) {
            case Type::Kind::boolean:
                made = of_kind(JsonValue::Kind::boolean);
                made.boolean = random_.one_in(2);
                return made;
            case Type::Kind::character:
                return text(1);
            case Type::Kind::text:
                return text(length());
            case Type::Kind::integer:
            case Type::Kind::real:
                return number_of(random_.between(type.is_signed ? -size_ : 0, size_));
            case Type::Kind::optional:
                return random_.one_in(3) ? made : value(type.element());
            case Type::Kind::pair:
                made = of_kind(JsonValue::Kind::list);
                for (const Type& each : type.elements) made.list.push_back(value(each));
                return made;
            case Type::Kind::list:
                return list(type);
            default:
                return nodes();
        }
    }

private:
    std::size_t length() { return random_.below(static_cast<std::size_t>(size_) + 1); }

    JsonValue text(std::size_t characters) {
        JsonValue made = of_kind(JsonValue::Kind::text);
        for (std::size_t i = 0; i < characters; ++i) {
            made.text += static_cast<char>('a' + random_.below(3));
        }
        return made;
    }

    JsonValue list(const Type& type) {
        JsonValue made = of_kind(JsonValue::Kind::list);
        const std::size_t count = type.size >= 0 ? static_cast<std::size_t>(type.size) : length();
        const bool has_rows = type.element().kind == Type::Kind::list;
        const std::size_t width = 1 + length();  // rows of a board have the same
        for (std::size_t i = 0; i < count; ++i) {
            made.list.push_back(value(type.element()));
            std::vector<JsonValue>& row = made.list.back().list;
            if (!has_rows || type.element().size >= 0) continue;
            row.resize(std::min(row.size(), width));
            while (row.size() < width) row.push_back(value(type.element().element()));
        }
        return made;
    }

    // A list, or a tree whose levels are full.
    JsonValue nodes() {
        JsonValue made = of_kind(JsonValue::Kind::list);
        for (std::size_t left = length(); left > 0; --left) {
            made.list.push_back(number_of(random_.between(-size_, size_)));
        }
        return made;
    }

    Random& random_;
    int size_;
};

}  // namespace

VariedInputs::VariedInputs(const Problem& problem, std::vector<JsonValue> inputs, bool from_types)
    : problem_(problem),
      inputs_(std::move(inputs)),
      from_types_(from_types && !problem.is_design()) {
    for (const Parameter& parameter : problem.inputs()) {
        from_types_ = from_types_ && can_make(parameter.type);
    }
}

JsonValue VariedInputs::make(int seed, int size) const {
    Random random(seed, size);
    if (from_types_ && random.one_in(2)) {
        JsonValue input = of_kind(JsonValue::Kind::object);
        for (const Parameter& parameter : problem_.inputs()) {
            input.members.push_back(
                {parameter.name, 1, Making(random, size).value(parameter.type)});
        }
        return input;
    }
    JsonValue input = inputs_[random.below(inputs_.size())];
    const std::size_t changes = 1 + random.below(static_cast<std::size_t>(size));
    for (std::size_t i = 0; i < changes; ++i) {
        Change change(random);
        const bool is_calls =
            problem_.is_design() && input.members.size() == 2 && !random.one_in(4);
        if (is_calls) {
            change.calls(input);
        } else if (!input.members.empty()) {
            change.value(input);
        }
    }
    return input;
}

}  // namespace harness
