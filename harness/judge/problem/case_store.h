// Many cases in little memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "problem/case.h"

namespace harness {

// The cases of a problem in their order. Each is kept packed, in about as many bytes as travel to
// the worker and some twenty more, so that a million of them take less than their file does; a Case
// is made anew where one is looked at.
class CaseStore {
public:
    void add(const Case& one);

    std::size_t size() const { return places_.size(); }
    bool empty() const { return places_.empty(); }
    Case operator[](std::size_t index) const;

    // The files that the cases come from, each once, in their order.
    const std::vector<std::string>& files() const { return files_; }
    // The largest memory that one of them may use.
    int largest_memory_mb() const { return largest_memory_mb_; }

    // For loops over all cases.
    class Iterator {
    public:
        using difference_type = std::ptrdiff_t;
        using value_type = Case;
        Iterator(const CaseStore& set, std::size_t index) : set_(&set), index_(index) {}
        Case operator*() const { return (*set_)[index_]; }
        Iterator& operator++() {
            ++index_;
            return *this;
        }
        bool operator==(const Iterator&) const = default;

    private:
        const CaseStore* set_;
        std::size_t index_;
    };
    Iterator begin() const { return {*this, 0}; }
    Iterator end() const { return {*this, size()}; }

private:
    // Where a packed case begins.
    struct Place {
        std::uint32_t block;
        std::uint32_t offset;
    };

    std::vector<std::string> blocks_;
    std::vector<Place> places_;
    std::vector<std::string> files_;
    int largest_memory_mb_ = 0;
};

}  // namespace harness
