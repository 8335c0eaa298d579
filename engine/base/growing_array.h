#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <initializer_list>
#include <new>
#include <span>
#include <type_traits>
#include <utility>

namespace themata {

/// Plain numbers that come one after another, in an array that may fill most of the memory. A std::vector that grows
/// holds its old block and its new one at once; realloc moves the pages of a large block instead, and what of the new
/// block is not used yet takes no memory. std::bad_alloc if there is no more.
template <typename Number>
class GrowingArray {
    static_assert(std::is_trivially_copyable_v<Number>);

public:
    GrowingArray() = default;
    GrowingArray(std::initializer_list<Number> numbers)
    {
        for (const Number number : numbers)
            push_back(number);
    }
    GrowingArray(GrowingArray&& other) noexcept { swap(other); }
    GrowingArray& operator=(GrowingArray&& other) noexcept
    {
        swap(other);
        return *this;
    }
    ~GrowingArray() { std::free(m_data); }

    void push_back(Number number) { append(1, number); }

    /// The same number `count` times.
    void append(std::size_t count, Number number) { std::fill_n(extend(count), count, number); }

    void append(std::span<const Number> numbers)
    {
        std::copy_n(numbers.data(), numbers.size(), extend(numbers.size()));
    }

    /// Makes room for more, whose values are yet to be written. @return the first of them.
    [[nodiscard]] Number* extend(std::size_t count)
    {
        if (count > m_capacity - m_size)
            reserve(std::max(m_size + count, m_capacity + m_capacity / 2));
        m_size += count;
        return m_data + m_size - count;
    }

    /// Gives up what lies behind, and the room that is not used. @param size at most the present one.
    void shorten(std::size_t size)
    {
        m_size = size;
        if (m_size > 0)
            reserve(m_size);
    }

    [[nodiscard]] std::size_t size() const { return m_size; }
    [[nodiscard]] bool empty() const { return m_size == 0; }
    [[nodiscard]] Number* data() { return m_data; }
    [[nodiscard]] const Number* data() const { return m_data; }
    [[nodiscard]] Number& operator[](std::size_t i) { return m_data[i]; }
    [[nodiscard]] const Number& operator[](std::size_t i) const { return m_data[i]; }
    [[nodiscard]] Number* begin() { return m_data; }
    [[nodiscard]] Number* end() { return m_data + m_size; }
    [[nodiscard]] const Number* begin() const { return m_data; }
    [[nodiscard]] const Number* end() const { return m_data + m_size; }

private:
    void reserve(std::size_t capacity)
    {
        void* const moved = std::realloc(m_data, capacity * sizeof(Number));
        if (moved == nullptr)
            throw std::bad_alloc();
        m_data = static_cast<Number*>(moved);
        m_capacity = capacity;
    }

    void swap(GrowingArray& other) noexcept
    {
        std::swap(m_data, other.m_data);
        std::swap(m_size, other.m_size);
        std::swap(m_capacity, other.m_capacity);
    }

    Number* m_data = nullptr;
    std::size_t m_size = 0;
    std::size_t m_capacity = 0;
};

} // namespace themata
