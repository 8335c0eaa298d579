#include "ui/models/readerdocument.h"
#include "ui/models/textpositions.h"

#include <QTest>

#include <string>

using namespace themata;

namespace {

/// Offsets of the words, each looked for after the one before.
std::vector<TokenOffset> offsetsOf(const std::string& text, const std::vector<std::string>& words)
{
    std::vector<TokenOffset> offsets;
    std::size_t from = 0;
    for (const std::string& word : words) {
        from = text.find(word, from);
        offsets.push_back({static_cast<std::uint32_t>(from), static_cast<std::uint32_t>(word.size())});
        from += word.size();
    }
    return offsets;
}

DocumentContent textDocument(const std::string& text, const std::vector<std::string>& words)
{
    DocumentContent content;
    content.text = text;
    content.offsets = offsetsOf(text, words);
    content.words.assign(words.size(), 0);
    content.row.tokens = words.size();
    return content;
}

} // namespace

class TestReaderDocument : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tokensOfAnyScriptAreFound_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArrayList>("words");
        QTest::newRow("ascii") << QByteArray("Rain on the hills.") << QByteArrayList{"Rain", "hills"};
        QTest::newRow("two bytes") << QByteArray("Über die Brücke, über Köln")
                                   << QByteArrayList{"Brücke", "über", "Köln"};
        QTest::newRow("three bytes") << QByteArray("川は流れる。山は高い") << QByteArrayList{"流れる", "山", "高い"};
        QTest::newRow("four bytes") << QByteArray("𝔘𝔫𝔡 the 🌧 rain, 🌧🌧 again")
                                    << QByteArrayList{"𝔘𝔫𝔡", "rain", "again"};
        QTest::newRow("byte order mark") << QByteArray("\xEF\xBB\xBFrain and snow") << QByteArrayList{"rain", "snow"};
        QTest::newRow("line ends") << QByteArray("rain\r\nsnow\r\n\r\nwind") << QByteArrayList{"rain", "snow", "wind"};
    }

    void tokensOfAnyScriptAreFound()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArrayList, words);
        std::vector<std::string> expected;
        for (const QByteArray& word : words)
            expected.push_back(word.toStdString());
        const std::vector<std::uint16_t> z(expected.size(), 0);
        const auto document = readerDocument(textDocument(text.toStdString(), expected), z, {});
        QCOMPARE(document.tokens.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const TextRange range = document.tokens[i].range;
            QCOMPARE(document.text.mid(range.begin, range.length), QString::fromStdString(expected[i]));
        }
    }

    void rangesKeepTheOrderOfTheTokens()
    {
        const std::string text = "é ab c";
        const std::vector<TokenOffset> tokens{{6, 50}, {0, 2}, {3, 2}};
        const std::vector<TextRange> expected{{5, 1}, {0, 1}, {2, 2}};
        QVERIFY(utf16Ranges(text, tokens) == expected);
    }

    void tokensComeInTheOrderOfTheTextWithTheirTopics()
    {
        // In corpus order tokens are sorted by word, not by place.
        DocumentContent content = textDocument("rain snow rain", {"rain", "snow", "rain"});
        std::swap(content.offsets[1], content.offsets[2]); // rain, rain, snow
        const auto document = readerDocument(content, std::vector<std::uint16_t>{4, 5, 6}, {});
        QCOMPARE(document.tokens.size(), 3U);
        QCOMPARE(document.tokens[0].topic, 4U);
        QCOMPARE(document.tokens[1].topic, 6U);
        QCOMPARE(document.tokens[2].topic, 5U);
    }

    void sevenTopicsAreColoured()
    {
        std::vector<std::string> words;
        std::vector<std::uint16_t> z;
        std::string text;
        for (std::uint16_t topic = 0; topic < 9; ++topic) {
            for (int i = 0; i < 10 - topic; ++i) {
                words.emplace_back("rain");
                text += "rain ";
                z.push_back(topic);
            }
        }
        const auto document = readerDocument(textDocument(text, words), z, {});
        QVERIFY(document.isColoured(6));
        QVERIFY(!document.isColoured(7));
        QCOMPARE(document.share(0), 10.0 / static_cast<double>(z.size()));
        QCOMPARE(document.share(99), 0.0);
    }

    void countsBecomeAListOfWords()
    {
        DocumentContent content;
        content.words = {0, 0, 0, 1, 1};
        content.row.tokens = 5;
        Vocabulary vocabulary;
        vocabulary.words = {"rain", "snow"};
        const auto document = readerDocument(content, std::vector<std::uint16_t>{2, 2, 3, 4, 4}, vocabulary);
        QVERIFY(!document.isText);
        QCOMPARE(document.text, QStringLiteral("rain\u00A02   snow\u00A02   rain\u00A01"));
        QCOMPARE(document.tokens.size(), 3U);
        QCOMPARE(document.tokens[1].topic, 4U);
        QCOMPARE(document.text.mid(document.tokens[1].range.begin, document.tokens[1].range.length),
                 QStringLiteral("snow\u00A02"));
    }

    void withoutARunThereAreNoTokens()
    {
        const auto document = readerDocument(textDocument("rain on the hills", {"rain", "hills"}), {}, {});
        QVERIFY(document.isText);
        QVERIFY(document.tokens.empty() && document.topics.empty());
        QCOMPARE(document.parts.size(), 1U);
        QCOMPARE(document.parts[0].text, (TextRange{0, document.text.size()}));
    }

    void longDocumentsAreReadInParts()
    {
        constexpr std::size_t tokens = 2 * ReaderDocument::tokensAPart + 5;
        DocumentContent content;
        for (std::size_t i = 0; i < tokens; ++i) {
            content.offsets.push_back({static_cast<std::uint32_t>(content.text.size()), 4});
            content.text += i % 10 == 9 ? "rain.\n" : "rain ";
        }
        content.words.assign(tokens, 0);
        const auto document = readerDocument(content, std::vector<std::uint16_t>(tokens, 0), {});
        QCOMPARE(document.parts.size(), 3U);
        QString joined;
        for (const ReaderPart& part : document.parts) {
            joined += document.text.mid(part.text.begin, part.text.length);
            QVERIFY(part.text.begin <= document.tokens[part.firstToken].range.begin);
            QVERIFY(document.tokens[part.firstToken + part.tokenCount - 1].range.end() <= part.text.end());
        }
        QCOMPARE(joined, document.text);
        QCOMPARE(document.parts[2].tokenCount, 5U);
        QCOMPARE(document.partOfToken(ReaderDocument::tokensAPart), 1U);
    }

    void aParagraphOfManyPagesIsBrokenAtSpacesAndMovesNothing()
    {
        DocumentContent content;
        for (int i = 0; i < 5000; ++i) {
            content.offsets.push_back({static_cast<std::uint32_t>(content.text.size()), 4});
            content.text += "rain ";
        }
        content.words.assign(content.offsets.size(), 0);
        const auto document = readerDocument(content, std::vector<std::uint16_t>(content.words.size(), 0), {});
        const QStringList paragraphs = document.text.split(QLatin1Char('\n'));
        QVERIFY(paragraphs.size() >= 3);
        for (const QString& paragraph : paragraphs)
            QVERIFY(paragraph.size() <= 8001);
        for (const ReaderToken& token : document.tokens)
            QCOMPARE(document.text.mid(token.range.begin, token.range.length), QStringLiteral("rain"));
    }

    void passagesAreRunsOfATopic()
    {
        std::vector<std::string> words(60, "rain");
        std::string text;
        for (int i = 0; i < 60; ++i)
            text += "rain ";
        std::vector<std::uint16_t> z(60, 0);
        for (const std::size_t token : {3, 5, 10, 40, 41})
            z[token] = 1;
        const auto document = readerDocument(textDocument(text, words), z, {});
        QCOMPARE(document.nextPassage(1, std::nullopt), std::optional<std::size_t>(3));
        QCOMPARE(document.nextPassage(1, 3), std::optional<std::size_t>(40));
        QCOMPARE(document.nextPassage(1, 40), std::nullopt);
        QCOMPARE(document.previousPassage(1, 40), std::optional<std::size_t>(3));
        QCOMPARE(document.previousPassage(1, std::nullopt), std::optional<std::size_t>(40));
        QCOMPARE(document.nextPassage(7, std::nullopt), std::nullopt);
    }
};

QTEST_GUILESS_MAIN(TestReaderDocument)
#include "tst_readerdocument.moc"
