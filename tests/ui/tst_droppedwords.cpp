#include "ui/models/droppedwords.h"

#include <QTest>

using namespace themata;

namespace {

DocumentContent contentOf(const std::string& text, const std::vector<std::string>& tokens)
{
    DocumentContent content;
    content.text = text;
    for (const std::string& token : tokens) {
        content.words.push_back(0);
        content.offsets.push_back(
            {static_cast<std::uint32_t>(text.find(token)), static_cast<std::uint32_t>(token.size())});
    }
    return content;
}

QStringList droppedOf(const std::string& text, const std::vector<std::string>& tokens, const std::string& locale = "en")
{
    const QString shown = QString::fromStdString(text);
    ImportOptions options;
    options.text.locale = locale;
    QStringList words;
    for (const DroppedWord& word : droppedWords(contentOf(text, tokens), &options, {}))
        words += shown.mid(word.range.begin, word.range.length);
    return words;
}

} // namespace

class TestDroppedWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void wordsThatAreNoTokensAreDroppedAndMarksAreNone()
    {
        QCOMPARE(droppedOf("🥖 The naïve baker, in 1902: kneads — & kneads bread.", {"baker", "bread", "naïve"}),
                 QStringList({QStringLiteral("The"), QStringLiteral("in"), QStringLiteral("1902"),
                              QStringLiteral("kneads"), QStringLiteral("kneads")}));
    }

    void wordsWithinAPhraseAreNotDropped()
    {
        QCOMPARE(droppedOf("the United States of old", {"United States"}),
                 QStringList({QStringLiteral("the"), QStringLiteral("of"), QStringLiteral("old")}));
        QCOMPARE(droppedOf("a well-known man", {"well-known"}),
                 QStringList({QStringLiteral("a"), QStringLiteral("man")}));
    }

    void theLanguageCutsWords()
    {
        QCOMPARE(droppedOf("l'homme", {"homme"}, "fr"), QStringList(QStringLiteral("l")));
        QCOMPARE(droppedOf("l'homme", {"homme"}, "en"), QStringList());
    }

    void withoutTokensAllIsDroppedAndWithoutTextNothing()
    {
        QCOMPARE(droppedOf("rain, snow", {}), QStringList({QStringLiteral("rain"), QStringLiteral("snow")}));
        QCOMPARE(droppedOf("", {}), QStringList());
    }

    void aReasonIsASentenceThatNamesTheLimits()
    {
        ImportOptions options;
        options.minimumCount = 5;
        const auto why = [&options](LeftOutBy by, const OwnStopWords& own = {}) {
            return whyDropped(QStringLiteral("rain"), {{}, by}, &options, own);
        };
        QCOMPARE(why(LeftOutBy::StopWord), QStringLiteral("“rain” is left out: it is on the list of stop words."));
        QCOMPARE(why(LeftOutBy::StopWord, {{QStringLiteral("rain")}, {}}),
                 QStringLiteral("“rain” is left out: it is on your own list of stop words."));
        options.text.stemmer = "en";
        options.text.stopTypes = {"rains"};
        QCOMPARE(why(LeftOutBy::StopWord),
                 QStringLiteral("“rain” is left out: another form of it is on your own list of stop words."));
        options.text = {};
        QVERIFY(why(LeftOutBy::TooShort).contains(QStringLiteral("shorter")));
        QVERIFY(why(LeftOutBy::TooLong).contains(QStringLiteral("longer")));
        QVERIFY(why(LeftOutBy::Number).contains(QStringLiteral("no letter")));
        QVERIFY(why(LeftOutBy::NearDuplicate).contains(QStringLiteral("an earlier one")));
        QCOMPARE(why(LeftOutBy::Limits),
                 QStringLiteral("“rain” is left out: it occurs fewer than 5 times in the corpus."));
        options.maximumDocuments = 0.5;
        options.maximumVocabulary = 10'000;
        options.rankByTfIdf = true;
        QCOMPARE(
            why(LeftOutBy::Limits),
            QStringLiteral("“rain” is left out by one of the limits of the vocabulary: it occurs fewer than 5 times "
                           "in the corpus, or it is in more than 50\u00A0% of the documents, or it is not one of "
                           "the 10,000 words of the largest TF-IDF."));
        QCOMPARE(whyDropped(QStringLiteral("rain"), {}, nullptr, {}),
                 QStringLiteral("“rain” is left out. The project does not say why."));
    }
};

QTEST_GUILESS_MAIN(TestDroppedWords)
#include "tst_droppedwords.moc"
