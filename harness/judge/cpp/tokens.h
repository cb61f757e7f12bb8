// A text of C++ as its tokens, without a compiler.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace harness {

inline constexpr std::size_t nowhere = std::string_view::npos;

struct Token {
    // `gap` is a comment or a preprocessor line.
    enum class Kind { word, number, character, text, sign, gap };

    Kind kind = Kind::sign;
    std::size_t begin = 0;  // in the text
    std::size_t end = 0;
    // In a Code: of ( [ { and ) ] } the token that closes or opens it, and of every token that of
    // the bracket around it.
    std::size_t partner = nowhere;
    std::size_t enclosing = nowhere;
};

// All tokens of a text, in its order, whatever it holds; what isn't closed goes on to the line's or
// the text's end. A sign is as long as it can be: ">>" is one.
std::vector<Token> tokens_of(std::string_view text);

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words);

// The code of a text: its tokens without comments and preprocessor lines. The text has to outlive
// it.
class Code {
public:
    explicit Code(std::string_view text);

    std::size_t size() const { return tokens_.size(); }
    const Token& at(std::size_t i) const { return tokens_[i]; }
    // What the token reads; "" behind the last one.
    std::string_view text(std::size_t i) const;
    bool is_kind(std::size_t i, Token::Kind kind) const;
    bool is_one_of(std::size_t i, std::initializer_list<std::string_view> words) const;
    // Whether white space or a comment stands between the token and the one before it.
    bool has_space_before(std::size_t i) const;
    // The token behind the one that closes the bracket `open`; size() where nothing closes it.
    std::size_t behind(std::size_t open) const;
    // The tokens from `first` to before `end` on one line, with a space where there was one.
    std::string line(std::size_t first, std::size_t end) const;

private:
    std::string_view text_;
    std::vector<Token> tokens_;
};

}  // namespace harness
