#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

namespace themata {

/// Gives each different word a number, 0, 1, 2, ... in order of first appearance.
class WordTable {
public:
    [[nodiscard]] std::uint32_t idOf(std::string_view word)
    {
        const auto found = m_ids.find(word);
        if (found != m_ids.end())
            return found->second;
        const auto id = static_cast<std::uint32_t>(m_words.size());
        m_ids.emplace(m_words.emplace_back(word), id);
        return id;
    }

    [[nodiscard]] const std::deque<std::string>& words() const { return m_words; }

private:
    std::deque<std::string> m_words; ///< a deque never moves its elements, so the keys below stay valid
    std::unordered_map<std::string_view, std::uint32_t> m_ids;
};

} // namespace themata
