#include "engine/corpus/text_splitter.h"

namespace themata {

SplitTexts TextSplitter::split(const std::vector<RawDocument>& documents, const std::function<bool()>& goOn)
{
    ++m_call;
    SplitTexts texts;
    texts.splitter = m_number;
    for (const RawDocument& document : documents) {
        if (texts.whole)
            splitText(document.text, goOn, texts);
    }
    return texts;
}

void TextSplitter::splitText(std::string_view text, const std::function<bool()>& goOn, SplitTexts& texts)
{
    constexpr std::uint32_t wordsBetweenChecks = 4096;
    const std::size_t before = texts.words.size();
    std::uint32_t words = 0;
    DroppedCounts fates{};
    m_tokenizer.forEachPlace(text, [&](std::size_t begin, std::size_t length) {
        const WordFate fate =
            m_memo.fateOf(text, begin, length, [&](std::string_view word) { return judge(word, texts); });
        ++fates[static_cast<std::size_t>(fate.dropped)];
        if (fate.dropped == Dropped::No) {
            texts.words.push_back(numberIn(texts, fate.type));
            texts.offsets.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(length)});
        }
        if (++words % wordsBetweenChecks == 0)
            texts.whole = goOn();
        return texts.whole;
    });
    texts.tokens.push_back(static_cast<std::uint32_t>(texts.words.size() - before));
    texts.documentWords.push_back(words);
    texts.fates.addDocument(fates);
}

WordFate TextSplitter::judge(std::string_view word, SplitTexts& texts)
{
    std::string_view form;
    const Dropped dropped = m_tokenizer.judge(word, form);
    if (dropped == Dropped::No)
        return {m_types.idOf(form), dropped};
    const std::size_t known = m_dropped.words().size();
    if (const std::uint32_t number = m_dropped.idOf(form); number == known)
        texts.newlyDropped.emplace_back(m_dropped.words()[number], dropped);
    return {0, dropped};
}

std::uint32_t TextSplitter::numberIn(SplitTexts& texts, std::uint32_t type)
{
    if (type >= m_numbers.size())
        m_numbers.resize(m_types.words().size());
    Number& number = m_numbers[type];
    if (number.call != m_call) {
        number = {m_call, static_cast<std::uint32_t>(texts.types.size())};
        texts.types.push_back({m_types.words()[type], type});
    }
    return number.number;
}

} // namespace themata
