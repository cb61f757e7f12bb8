class NestedInteger {
public:
    NestedInteger() = default;
    NestedInteger(int value) : is_integer_(true), value_(value) {}

    bool isInteger() const { return is_integer_; }
    int getInteger() const { return value_; }
    void setInteger(int value) {
        is_integer_ = true;
        value_ = value;
    }
    void add(const NestedInteger& other) {
        is_integer_ = false;
        list_.push_back(other);
    }
    // Public solutions take the list by const reference and by reference.
    std::vector<NestedInteger>& getList() const { return list_; }

private:
    bool is_integer_ = false;
    int value_ = 0;
    mutable std::vector<NestedInteger> list_;
};

template <>
struct harness::Codec<NestedInteger> {
    static NestedInteger read(Reader& reader) {
        if (reader.take<std::uint8_t>() == 0) {
            return NestedInteger(static_cast<int>(reader.take<std::int64_t>()));
        }
        NestedInteger list;
        const auto length = reader.take<std::uint32_t>();
        for (std::uint32_t i = 0; i < length; ++i) list.add(read(reader));
        return list;
    }
    static void write(Writer& writer, const NestedInteger& value) {
        writer.put(static_cast<std::uint8_t>(value.isInteger() ? 0 : 1));
        if (value.isInteger()) return writer.put(static_cast<std::int64_t>(value.getInteger()));
        writer.put(static_cast<std::uint32_t>(value.getList().size()));
        for (const NestedInteger& element : value.getList()) write(writer, element);
    }
};
