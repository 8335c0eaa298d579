#include "engine/store/word_forms.h"

#include "engine/store/failure.h"
#include "engine/store/project_texts.h"
#include "engine/text/stemmer.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <unordered_map>
#include <utility>

namespace themata {

namespace {

/// Counts the words of one stem; each word is stemmed once.
class FormCounts {
public:
    FormCounts(const std::string& word, const std::string& language)
        : m_stemmer(language)
        , m_stem(m_stemmer.stem(word))
    {
    }

    void add(std::string_view word)
    {
        auto found = m_counts.find(word);
        if (found == m_counts.end())
            found = m_counts.emplace(word, m_stemmer.stem(word) == m_stem ? 0 : none).first;
        if (found->second != none)
            ++found->second;
    }

    [[nodiscard]] std::vector<std::string> byCount() const
    {
        std::vector<std::pair<std::uint64_t, std::string>> forms;
        for (const auto& [form, count] : m_counts)
            if (count != none)
                forms.emplace_back(count, form);
        std::ranges::sort(forms, std::greater());
        std::vector<std::string> words;
        for (auto& [count, form] : forms)
            words.push_back(std::move(form));
        return words;
    }

private:
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    static constexpr auto none = static_cast<std::uint64_t>(-1); ///< of another stem

    Stemmer m_stemmer;
    std::string m_stem;
    std::unordered_map<std::string, std::uint64_t, Hash, std::equal_to<>> m_counts;
};

std::vector<std::string> countForms(Reader& reader, const std::string& word, const TokenizerOptions& options,
                                    const std::stop_token& stop)
{
    Tokenizer tokenizer(options);
    FormCounts forms(word, options.stemmer);
    while (!stop.stop_requested()) {
        auto document = reader.next();
        if (!document)
            throw StoreFailure(std::move(document.error()));
        if (!*document)
            break;
        tokenizer.forEachWord((*document)->text, [&](const TextWord& found, std::string_view form) {
            if (found.dropped == Dropped::No)
                forms.add(form);
        });
    }
    return forms.byCount();
}

} // namespace

Result<std::vector<std::string>> formsOfStem(const std::filesystem::path& project, const std::string& word,
                                             const TokenizerOptions& options, std::stop_token stop)
{
    if (auto valid = check(options); !valid)
        return passOn(valid);
    auto reader = openTexts(project);
    if (!reader)
        return passOn(reader);
    return guarded(project, [&] { return countForms(**reader, word, options, stop); });
}

} // namespace themata
