// The codecs that submissions find compiled in the worker. Compiled as submissions are, with their
// checks: an answer that holds freed memory is found here.
#include "codec.h"

namespace harness {

void Reader::fail() {
    throw BadBytes();
}

std::string Codec<std::string>::read(Reader& reader) {
    const auto length = reader.take<std::uint32_t>();
    reader.need(length);
    std::string value(reader.at, length);
    reader.at += length;
    return value;
}

void Codec<std::string>::write(Writer& writer, const std::string& value) {
    writer.put(static_cast<std::uint32_t>(value.size()));
    writer.bytes(value.data(), value.size());
}

std::vector<char> Codec<std::vector<char>>::read(Reader& reader) {
    const auto length = reader.take<std::uint32_t>();
    reader.need(length);
    std::vector<char> value(reader.at, reader.at + length);
    reader.at += length;
    return value;
}

void Codec<std::vector<char>>::write(Writer& writer, const std::vector<char>& value) {
    writer.put(static_cast<std::uint32_t>(value.size()));
    writer.bytes(value.data(), value.size());
}

#define HARNESS_EXTERN
#include "codec_types.h"

}  // namespace harness
