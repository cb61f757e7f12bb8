#include "problem/case_store.h"

#include <algorithm>

#include "types/value.h"

namespace harness {
namespace {

// Cases are appended to a block until it is about this large: no block is ever copied to grow.
constexpr std::size_t block_size = std::size_t{1} << 20;

// Which of the rarer members a packed case has.
enum Member : std::uint8_t {
    has_name = 1,  // one that the file gives
    has_why = 2,
    has_calls = 4,
    has_shown = 8,
    has_nodes = 16,
};

std::uint8_t members_of(const Case& one) {
    return static_cast<std::uint8_t>(
        (one.is_named ? has_name : 0) | (one.why.empty() ? 0 : has_why) |
        (one.calls.empty() ? 0 : has_calls) | (one.shown.empty() ? 0 : has_shown) |
        (one.nodes == 0 ? 0 : has_nodes));
}

void append_texts(const std::vector<std::string>& texts, std::string& bytes) {
    append(static_cast<std::uint32_t>(texts.size()), bytes);
    for (const std::string& text : texts) encode_text(text, bytes);
}

// Reads what `pack` wrote; the bytes never left this process.
class Unpacker {
public:
    explicit Unpacker(std::string_view bytes) : bytes_(bytes) {}

    template <class T>
    T number() {
        return *take<T>(bytes_);
    }
    std::string text() {
        const auto size = number<std::uint32_t>();
        std::string result(bytes_.substr(0, size));
        bytes_.remove_prefix(size);
        return result;
    }
    std::vector<std::string> texts() {
        std::vector<std::string> result(number<std::uint32_t>());
        for (std::string& each : result) each = text();
        return result;
    }

private:
    std::string_view bytes_;
};

void pack(const Case& one, std::size_t file, std::string& bytes) {
    const std::uint8_t members = members_of(one);
    append(members, bytes);
    append(static_cast<std::uint32_t>(file), bytes);
    append(static_cast<std::int32_t>(one.line), bytes);
    append(static_cast<std::uint32_t>(one.number), bytes);
    append(static_cast<std::int32_t>(one.limits.time_ms), bytes);
    append(static_cast<std::int32_t>(one.limits.memory_mb), bytes);
    encode_text(one.input, bytes);
    append_texts(one.expected, bytes);
    if (members & has_name) encode_text(one.name, bytes);
    if (members & has_why) encode_text(one.why, bytes);
    if (members & has_shown) append_texts(one.shown, bytes);
    if (members & has_nodes) append(one.nodes, bytes);
    if (members & has_calls) {
        append(static_cast<std::uint32_t>(one.calls.size()), bytes);
        for (const std::size_t call : one.calls) append(static_cast<std::uint32_t>(call), bytes);
    }
}

Case unpack(std::string_view bytes, const std::vector<std::string>& files) {
    Unpacker from(bytes);
    Case one;
    const auto members = from.number<std::uint8_t>();
    one.file = files[from.number<std::uint32_t>()];
    one.line = from.number<std::int32_t>();
    one.number = from.number<std::uint32_t>();
    one.limits.time_ms = from.number<std::int32_t>();
    one.limits.memory_mb = from.number<std::int32_t>();
    one.input = from.text();
    one.expected = from.texts();
    one.is_named = members & has_name;
    one.name = one.is_named ? from.text() : name_by_number(one.number);
    if (members & has_why) one.why = from.text();
    if (members & has_shown) one.shown = from.texts();
    if (members & has_nodes) one.nodes = from.number<int>();
    if (members & has_calls) {
        one.calls.resize(from.number<std::uint32_t>());
        for (std::size_t& call : one.calls) call = from.number<std::uint32_t>();
    }
    return one;
}

}  // namespace

void CaseStore::add(const Case& one) {
    if (files_.empty() || files_.back() != one.file) files_.push_back(one.file);
    if (blocks_.empty() || blocks_.back().size() >= block_size) {
        blocks_.emplace_back().reserve(block_size + block_size / 16);
    }
    places_.push_back({static_cast<std::uint32_t>(blocks_.size() - 1),
                       static_cast<std::uint32_t>(blocks_.back().size())});
    pack(one, files_.size() - 1, blocks_.back());
    largest_memory_mb_ = std::max(largest_memory_mb_, one.limits.memory_mb);
}

Case CaseStore::operator[](std::size_t index) const {
    const Place place = places_[index];
    return unpack(std::string_view(blocks_[place.block]).substr(place.offset), files_);
}

}  // namespace harness
