#include "json/json.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/fault.h"
#include "base/text.h"
#include "json/json_fault.h"

namespace harness {
namespace {

constexpr std::size_t deepest = 64;

// The characters of a file, block by block, and where the reader stands. The lexer reads one
// character past a number, so the line before the last character is kept as well. A line ends with
// \n, \r\n or \r.
class Source {
public:
    explicit Source(std::istream& input) : input_(input), buffer_(2 * remembered + block_size) {
        fill();
    }

    bool is_over() const { return at_ == end_; }
    // A null byte as another one that JSON has no use for: nlohmann_json takes it for the end.
    char current() const { return buffer_[at_] == '\0' ? '\x01' : buffer_[at_]; }
    void advance() {
        const char read = buffer_[at_];
        const bool is_second_half = read == '\n' && follows_return_;
        if (!is_second_half) line_before_ = line_;
        if (read == '\r' || read == '\n') {
            if (!is_second_half) {
                ++line_;
                column_before_ = column() + 1;
            }
            line_begins_ = consumed_ + at_ + 1;
        }
        follows_return_ = read == '\r';
        if (end_ - ++at_ < remembered && !is_exhausted_) fill();
    }

    int line() const { return line_; }
    int line_before() const { return line_before_; }
    // Of the last character that was read, from 1; 0 at the beginning of a line. The other one is
    // that of the last line break.
    std::size_t column_before() const { return column_before_; }
    std::size_t column() const { return consumed_ + at_ - line_begins_; }
    // The last characters that were read, for messages, and the next ones as far as they are here.
    std::string_view recent() const {
        const std::size_t count = std::min(at_, remembered);
        return {buffer_.data() + at_ - count, count};
    }
    std::string_view coming() const {
        return {buffer_.data() + at_, std::min(end_ - at_, remembered)};
    }

private:
    static constexpr std::size_t block_size = std::size_t{1} << 16;
    static constexpr std::size_t remembered = 64;

    // Moves the last few characters, and those that are to be read yet, to the front and puts the
    // next block behind them.
    void fill() {
        const std::size_t dropped = at_ - std::min(at_, remembered);
        std::copy(buffer_.begin() + static_cast<std::ptrdiff_t>(dropped),
                  buffer_.begin() + static_cast<std::ptrdiff_t>(end_), buffer_.begin());
        consumed_ += dropped;
        at_ -= dropped;
        end_ -= dropped;
        input_.read(buffer_.data() + end_, block_size);
        end_ += static_cast<std::size_t>(input_.gcount());
        is_exhausted_ = input_.gcount() == 0;
    }

    std::istream& input_;
    std::vector<char> buffer_;
    std::size_t at_ = 0;
    std::size_t end_ = 0;
    std::size_t consumed_ = 0;  // characters before the buffer
    std::size_t line_begins_ = 0;
    std::size_t column_before_ = 1;
    int line_ = 1;
    int line_before_ = 1;
    bool follows_return_ = false;
    bool is_exhausted_ = false;
};

// A Source as nlohmann_json takes it.
class SourceIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = char;

    SourceIterator() = default;
    explicit SourceIterator(Source& source) : source_(&source) {}

    char operator*() const { return source_->current(); }
    SourceIterator& operator++() {
        source_->advance();
        return *this;
    }
    bool operator==(const SourceIterator& other) const { return is_over() == other.is_over(); }
    bool operator!=(const SourceIterator& other) const { return !(*this == other); }

private:
    bool is_over() const { return source_ == nullptr || source_->is_over(); }

    Source* source_ = nullptr;
};

// Builds JsonValues out of the events of nlohmann_json's parser.
class Builder final : public nlohmann::json_sax<nlohmann::json> {
public:
    // Called with a complete value, how deep it lies, the key (and its line) of the document's
    // member that it is or lies in, and its parent. True takes it away, so that it isn't kept in
    // its parent.
    using Take = std::function<bool(std::size_t depth, const std::string& top_key, int key_line,
                                    const JsonValue& parent, JsonValue& value)>;

    Builder(const std::string& file, const Source& source, Take take)
        : file_(file), source_(source), take_(std::move(take)) {}

    JsonValue root;

    bool null() override { return add(JsonValue{}); }
    bool boolean(bool value) override {
        JsonValue made;
        made.kind = JsonValue::Kind::boolean;
        made.boolean = value;
        return add(std::move(made));
    }
    bool number_integer(std::int64_t value) override {
        JsonValue made;
        made.kind = JsonValue::Kind::integer;
        made.integer = value;
        made.text = value == 0 && is_after_minus_zero() ? "-0" : fmt::to_string(value);
        return add_number(std::move(made));
    }
    bool number_unsigned(std::uint64_t value) override {
        if (value <= static_cast<std::uint64_t>(INT64_MAX)) {
            return number_integer(static_cast<std::int64_t>(value));
        }
        JsonValue made;
        made.kind = JsonValue::Kind::unsigned_integer;
        made.unsigned_integer = value;
        made.text = fmt::to_string(value);
        return add_number(std::move(made));
    }
    bool number_float(double value, const std::string& written) override {
        if (value == 0 && has_digit_but_zero(written)) {
            fail_here("the number {} is out of range: too near to zero for a double; write 0",
                      shortened(written, 40));
        }
        JsonValue made;
        made.kind = JsonValue::Kind::real;
        made.real = value;
        made.text = written;
        return add_number(std::move(made));
    }
    bool string(std::string& value) override {
        JsonValue made;
        made.kind = JsonValue::Kind::text;
        made.text = std::move(value);
        return add(std::move(made));
    }
    bool binary(nlohmann::json::binary_t&) override { return false; }

    bool start_object(std::size_t) override { return open(JsonValue::Kind::object); }
    bool start_array(std::size_t) override { return open(JsonValue::Kind::list); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(std::string& value) override {
        open_.back().key = std::move(value);
        open_.back().key_line = source_.line();
        return true;
    }
    bool parse_error(std::size_t, const std::string& token,
                     const nlohmann::detail::exception& error) override {
        JsonFault fault;
        fault.read = source_.recent();
        fault.coming = source_.coming();
        fault.is_over = source_.is_over();
        fault.token = token;
        fault.reason = error.what();
        fault.is_blank =
            open_.empty() && fault.reason.find("unexpected end of input") != std::string::npos;
        fail_here("{}", explain(fault));
    }

private:
    struct Open {
        JsonValue value;
        std::string key;  // of the member that is being read
        int key_line = 0;
    };

    // "file:line:column: …". A line break that was read belongs to the line that it ends.
    template <class... Parts>
    [[noreturn]] void fail_here(fmt::format_string<Parts...> format, Parts&&... parts) const {
        const bool is_line_over = source_.column() == 0;
        throw InputFault(fmt::format("{}:{}:{}: {}", file_,
                                     is_line_over ? source_.line_before() : source_.line(),
                                     is_line_over ? source_.column_before() : source_.column(),
                                     fmt::format(format, std::forward<Parts>(parts)...)));
    }
    // The lexer tells a minus in front of a whole 0 to nobody; for a double it makes a difference.
    bool is_after_minus_zero() const {
        const std::string_view recent = source_.recent();
        return recent.ends_with("-0") || recent.substr(0, recent.size() - 1).ends_with("-0");
    }
    static bool has_digit_but_zero(std::string_view number) {
        const std::string_view mantissa = number.substr(0, number.find_first_of("eE"));
        return mantissa.find_first_of("123456789") != std::string_view::npos;
    }

    bool open(JsonValue::Kind kind) {
        if (open_.size() >= deepest) {
            fail_here("nested deeper than {} levels; no case needs that", deepest);
        }
        Open opened;
        opened.value.kind = kind;
        opened.value.line = source_.line();
        open_.push_back(std::move(opened));
        return true;
    }
    bool close() {
        JsonValue closed = std::move(open_.back().value);
        open_.pop_back();
        return place(std::move(closed));
    }
    bool add(JsonValue value) {
        value.line = source_.line();
        return place(std::move(value));
    }
    bool add_number(JsonValue value) {
        value.line = open_.empty() ? source_.line() : source_.line_before();
        return place(std::move(value));
    }
    bool place(JsonValue value) {
        if (open_.empty()) {
            root = std::move(value);
            return true;
        }
        Open& parent = open_.back();
        const Open& top = open_.front();
        if (take_ && take_(open_.size(), top.key, top.key_line, parent.value, value)) return true;
        if (parent.value.kind == JsonValue::Kind::list) {
            parent.value.list.push_back(std::move(value));
        } else {
            parent.value.members.push_back({parent.key, parent.key_line, std::move(value)});
        }
        return true;
    }

    std::string file_;
    const Source& source_;
    Take take_;
    std::vector<Open> open_;
};

void refuse_other_encodings(std::istream& input, const std::string& file) {
    const int first = input.peek();
    if (first == 0xFF || first == 0xFE || first == 0) {
        fail_at({file, 1}, "this looks like UTF-16 or UTF-32; save the file as UTF-8");
    }
}

JsonValue parse(std::istream& input, const std::string& file, const Builder::Take& take) {
    refuse_other_encodings(input, file);
    Source source(input);
    Builder builder(file, source, take);
    nlohmann::json::sax_parse(SourceIterator(source), SourceIterator(), &builder);
    return std::move(builder.root);
}

// "; did you mean …?", or where no key is near, those that there are.
std::string nearest_or_all(const std::string& key, const std::vector<std::string>& known) {
    std::string nearest = did_you_mean(key, known);
    if (!nearest.empty() || known.empty() || known.size() > 10) return nearest;
    return fmt::format("; expected {}", fmt::join(known, ", "));
}

}  // namespace

std::string JsonValue::describe() const {
    switch (kind) {
        case Kind::null:
            return "null";
        case Kind::boolean:
            return boolean ? "true" : "false";
        case Kind::integer:
        case Kind::unsigned_integer:
        case Kind::real:
            return "the number " + shortened(text, 40);
        case Kind::text:
            return "the text " + in_quotes(shortened(text, 40));
        case Kind::list:
            return fmt::format("a list of {}", list.size());
        case Kind::object:
            return "an object";
    }
    return "";
}

std::string JsonValue::to_text() const {
    std::vector<std::string> parts;
    switch (kind) {
        case Kind::null:
            return "null";
        case Kind::boolean:
            return boolean ? "true" : "false";
        case Kind::integer:
        case Kind::unsigned_integer:
        case Kind::real:
            return text;
        case Kind::text:
            return in_json_quotes(text);
        case Kind::list:
            for (const JsonValue& element : list) parts.push_back(element.to_text());
            return fmt::format("[{}]", fmt::join(parts, ","));
        case Kind::object:
            for (const JsonMember& member : members) {
                parts.push_back(in_json_quotes(member.key) + ":" + member.value.to_text());
            }
            return fmt::format("{{{}}}", fmt::join(parts, ","));
    }
    return "";
}

void fail_at(const Place& place, const std::string& message) {
    throw InputFault(fmt::format("{}:{}: {}", place.file, place.line, message));
}

JsonValue read_json(std::istream& input, const std::string& file) {
    return parse(input, file, nullptr);
}

void read_json_list(std::istream& input, const std::string& file, std::string_view key,
                    const std::function<void(JsonValue&&)>& take,
                    const std::function<void(JsonMember&&)>& take_other) {
    int seen = 0;  // on which line
    const auto take_part = [&](std::size_t depth, const std::string& top_key, int key_line,
                               const JsonValue& parent, JsonValue& value) {
        if (parent.kind == JsonValue::Kind::list) {
            const bool is_element = depth == 1 || (depth == 2 && top_key == key);
            if (is_element) take(std::move(value));
            return is_element;
        }
        if (depth != 1) return false;
        if (top_key != key || value.kind != JsonValue::Kind::list) {
            take_other({top_key, key_line, std::move(value)});
            return true;
        }
        if (seen != 0) {
            fail_at({file, key_line},
                    fmt::format("the key {} stands twice (first on line {}); remove one",
                                in_quotes(key), seen));
        }
        seen = key_line;
        return true;
    };
    const JsonValue root = parse(input, file, take_part);
    if (root.kind == JsonValue::Kind::list || seen != 0) return;
    if (root.kind != JsonValue::Kind::object) {
        fail_at({file, root.line},
                fmt::format("found {}, expected {{\"{}\": [...]}}", root.describe(), key));
    }
    fail_at({file, root.line},
            fmt::format("the key {0} is missing; expected {{{0}: [...]}}", in_quotes(key)));
}

void check_keys(const JsonValue& object, const std::vector<std::string>& known, const Place& place,
                const std::string& owner) {
    for (std::size_t i = 0; i < object.members.size(); ++i) {
        const JsonMember& member = object.members[i];
        if (std::find(known.begin(), known.end(), member.key) == known.end()) {
            fail_at({place.file, member.line},
                    fmt::format("{}unknown key {}{}", owner, in_quotes(member.key),
                                nearest_or_all(member.key, known)));
        }
        for (std::size_t j = 0; j < i; ++j) {
            if (object.members[j].key == member.key) {
                fail_at({place.file, member.line},
                        fmt::format("{}the key {} stands twice (first on line {}); remove one",
                                    owner, in_quotes(member.key), object.members[j].line));
            }
        }
    }
}

const JsonValue* find(const JsonValue& object, std::string_view key) {
    for (const JsonMember& member : object.members) {
        if (member.key == key) return &member.value;
    }
    return nullptr;
}

}  // namespace harness
