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
    QStringList words;
    for (const TextRange& range : droppedWords(contentOf(text, tokens), locale))
        words += shown.mid(range.begin, range.length);
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
};

QTEST_GUILESS_MAIN(TestDroppedWords)
#include "tst_droppedwords.moc"
