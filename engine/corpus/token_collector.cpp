#include "engine/corpus/token_collector.h"

#include "engine/corpus/word_table.h"

#include <utility>

namespace themata {

namespace {

std::size_t index(Dropped reason)
{
    return static_cast<std::size_t>(reason);
}

/// Takes the tokens of one document after another.
class Collector {
public:
    virtual ~Collector() = default;
    /// @return false if `goOn` ended it early.
    [[nodiscard]] virtual bool add(const RawDocument& document, const std::function<bool()>& goOn) = 0;
    virtual void finish() { }
};

class TextCollector : public Collector {
public:
    TextCollector(const TokenizerOptions& options, CollectedTokens& tokens) : m_tokenizer(options), m_tokens(tokens) { }

    bool add(const RawDocument& document, const std::function<bool()>& goOn) override
    {
        constexpr std::uint32_t wordsBetweenChecks = 4096;
        std::uint32_t words = 0;
        bool wanted = true;
        m_tokenizer.forEachWord(document.text, [&](const TextWord& word, std::string_view normalised) {
            ++m_tokens.dropped[index(word.dropped)];
            if (word.dropped == Dropped::No) {
                m_tokens.words.push_back(m_types.idOf(normalised));
                m_tokens.offsets.push_back({word.begin, word.length});
            }
            if (++words % wordsBetweenChecks == 0)
                wanted = goOn();
            return wanted;
        });
        m_tokens.documentWords.push_back(words);
        return wanted;
    }

    void finish() override { m_tokens.types.assign(m_types.words().begin(), m_types.words().end()); }

private:
    Tokenizer m_tokenizer;
    WordTable m_types;
    CollectedTokens& m_tokens;
};

class CountCollector : public Collector {
public:
    CountCollector(const std::vector<std::string>& vocabulary, const TokenizerOptions& options, CollectedTokens& tokens)
        : m_tokens(tokens)
    {
        Tokenizer tokenizer(options);
        m_numbers.reserve(vocabulary.size());
        for (const std::string& word : vocabulary) {
            const Dropped reason = tokenizer.classify(word);
            ++tokens.droppedTypes[index(reason)];
            m_numbers.push_back({reason, static_cast<std::uint32_t>(tokens.types.size())});
            if (reason == Dropped::No)
                tokens.types.push_back(word);
        }
    }

    bool add(const RawDocument& document, const std::function<bool()>&) override
    {
        for (const BagEntry& entry : document.bag) {
            const Number& number = m_numbers[entry.word];
            m_tokens.dropped[index(number.dropped)] += entry.count;
            if (number.dropped == Dropped::No)
                m_tokens.words.append(entry.count, number.type);
        }
        return true;
    }

private:
    struct Number {
        Dropped dropped = Dropped::No;
        std::uint32_t type = 0; ///< provisional
    };
    std::vector<Number> m_numbers; ///< by the reader's word
    CollectedTokens& m_tokens;
};

std::unique_ptr<Collector> makeCollector(const Reader& reader, const TokenizerOptions& options, CollectedTokens& tokens)
{
    if (reader.holdsCounts())
        return std::make_unique<CountCollector>(reader.vocabulary(), options, tokens);
    return std::make_unique<TextCollector>(options, tokens);
}

} // namespace

Result<bool> collectTokens(Reader& reader, const TokenizerOptions& options, DocumentSink* sink,
                           const std::function<bool(std::uint64_t)>& goOn, CollectedTokens& tokens)
{
    tokens.fromCounts = reader.holdsCounts();
    const auto collector = makeCollector(reader, options, tokens);
    for (std::uint64_t documents = 0;; ++documents) {
        const auto goOnHere = [&goOn, documents] { return goOn(documents); };
        if (!goOnHere())
            return false;
        auto document = reader.next();
        if (!document)
            return passOn(document);
        if (!*document)
            break;
        if (sink != nullptr)
            if (auto added = sink->add(documents, **document); !added)
                return passOn(added);
        if (!collector->add(**document, goOnHere))
            return false;
        tokens.documentStart.push_back(tokens.words.size());
    }
    collector->finish();
    return true;
}

} // namespace themata
