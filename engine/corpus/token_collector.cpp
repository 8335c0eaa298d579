#include "engine/corpus/token_collector.h"

#include "engine/corpus/text_collector.h"

#include <string_view>

namespace themata {

namespace {

std::size_t index(Dropped reason)
{
    return static_cast<std::size_t>(reason);
}

/// Takes the counts of one document after another.
class CountCollector {
public:
    CountCollector(const std::vector<std::string>& vocabulary, const TokenizerOptions& options, CollectedTokens& tokens)
        : m_tokens(tokens)
    {
        Tokenizer tokenizer(options);
        m_numbers.reserve(vocabulary.size());
        for (const std::string& word : vocabulary) {
            std::string_view form;
            const Dropped reason = tokenizer.judge(word, form);
            m_numbers.push_back({reason, static_cast<std::uint32_t>(tokens.types.size())});
            if (reason == Dropped::No)
                tokens.types.push_back(word);
            else
                ++tokens.droppedTypes[index(reason)];
        }
    }

    void add(const RawDocument& document)
    {
        DroppedCounts words{};
        for (const BagEntry& entry : document.bag) {
            const Number& number = m_numbers[entry.word];
            words[index(number.dropped)] += entry.count;
            if (number.dropped == Dropped::No)
                m_tokens.words.append(entry.count, number.type);
        }
        m_tokens.documentStart.push_back(m_tokens.words.size());
        m_tokens.fates.addDocument(words);
    }

private:
    struct Number {
        Dropped dropped = Dropped::No;
        std::uint32_t type = 0; ///< provisional
    };
    std::vector<Number> m_numbers; ///< by the reader's word
    CollectedTokens& m_tokens;
};

Result<bool> collectCounts(Reader& reader, const TokenizerOptions& options, DocumentSink* sink,
                           const std::function<bool(std::uint64_t)>& goOn, CollectedTokens& tokens)
{
    CountCollector collector(reader.vocabulary(), options, tokens);
    for (std::uint64_t documents = 0;; ++documents) {
        if (!goOn(documents))
            return false;
        auto document = reader.next();
        if (!document)
            return passOn(document);
        if (!*document)
            return true;
        if (sink != nullptr)
            if (auto added = sink->add(documents, **document); !added)
                return passOn(added);
        collector.add(**document);
        tokens.noteName(**document);
    }
}

} // namespace

void WordFates::addDocument(const DroppedCounts& itsWords)
{
    std::size_t last = 0;
    for (std::size_t reason = 0; reason < words.size(); ++reason) {
        words[reason] += itsWords[reason];
        if (itsWords[reason] > 0)
            last = reason;
    }
    if (itsWords[index(Dropped::No)] == 0)
        ++emptied[last];
}

void WordFates::add(const WordFates& others)
{
    for (std::size_t reason = 0; reason < words.size(); ++reason) {
        words[reason] += others.words[reason];
        emptied[reason] += others.emptied[reason];
    }
}

Result<bool> collectTokens(Reader& reader, const TokenizerOptions& options, DocumentSink* sink,
                           const CollectingWatch& watch, CollectedTokens& tokens)
{
    tokens.fromCounts = reader.holdsCounts();
    if (tokens.fromCounts)
        return collectCounts(reader, options, sink, watch.goOn, tokens);
    return TextCollector(reader, options, sink, watch, tokens).collect();
}

} // namespace themata
