// A novel is opened without a wait. The bounds are far above what is measured, so that a busy machine does not fail
// them.
#include "tests/ui/settings.h"
#include "ui/pages/documentsreaderpane.h"
#include "ui/style/appearance.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QTest>
#include <QToolTip>

#include <algorithm>

using namespace themata;

namespace {

constexpr std::size_t novelWords = 300'000;
constexpr std::uint32_t topics = 50;

/// Paragraphs of a hundred words, or one paragraph in all; two of three words are tokens.
std::shared_ptr<const ReaderDocument> novel(bool inParagraphs)
{
    DocumentContent content;
    Vocabulary vocabulary;
    std::vector<std::uint16_t> z;
    for (std::size_t i = 0; i < novelWords; ++i) {
        const std::string word = "word" + std::to_string(i * 7919 % 1000);
        if (i % 3 != 0) {
            content.words.push_back(static_cast<std::uint32_t>(i * 7919 % 1000));
            content.offsets.push_back(
                {static_cast<std::uint32_t>(content.text.size()), static_cast<std::uint32_t>(word.size())});
            z.push_back(static_cast<std::uint16_t>(i * 31 % topics));
        }
        content.text.append(word).append(inParagraphs && i % 100 == 99 ? ".\n\n" : " ");
    }
    content.row.tokens = z.size();
    return std::make_shared<const ReaderDocument>(readerDocument(content, z, vocabulary));
}

} // namespace

class TestDocumentsSpeed : public QObject {
    Q_OBJECT
    test::OwnSettings m_settings;

private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); }

    void aNovelIsOnThePageAtOnceAndNeverHoldsUpTheWindow_data()
    {
        QTest::addColumn<bool>("inParagraphs");
        QTest::newRow("paragraphs") << true;
        QTest::newRow("one paragraph") << false;
    }

    void aNovelIsOnThePageAtOnceAndNeverHoldsUpTheWindow()
    {
        QFETCH(bool, inParagraphs);
        QElapsedTimer timer;
        timer.start();
        const auto document = novel(inParagraphs);
        const qint64 made = timer.restart();
        DocumentsReaderPane pane([](std::uint32_t topic) { return QString::number(topic + 1); });
        pane.resize(640, 688);
        pane.show();
        QApplication::processEvents();
        timer.restart();
        pane.setReaderDocument(document);
        pane.reader()->viewport()->grab(); // painted
        const qint64 shown = timer.restart();
        QVERIFY(!pane.reader()->visibleMarks().empty());
        const qsizetype all = document->parts.front().text.length;
        qint64 longest = 0, filled = 0;
        while (pane.reader()->toPlainText().size() < all && filled < 20'000) {
            timer.restart();
            QApplication::processEvents();
            longest = std::max(longest, timer.elapsed());
            filled += timer.elapsed();
        }
        timer.restart();
        pane.reader()->verticalScrollBar()->setValue(pane.reader()->verticalScrollBar()->maximum() / 2);
        pane.reader()->viewport()->grab();
        const qint64 scrolled = timer.restart();
        for (int i = 0; i < 100; ++i)
            static_cast<void>(pane.reader()->toolTipAt(QPoint(i, i)));
        const qint64 hundredTips = timer.elapsed();
        qInfo("made in %lld ms; shown in %lld, filled in %lld (longest %lld), scrolled in %lld, a hundred tips in %lld",
              made, shown, filled, longest, scrolled, hundredTips);
        QVERIFY(shown < 1500);
        QVERIFY(longest < 1000);
        QVERIFY(scrolled < 1000);
        QVERIFY(hundredTips < 5000);
    }
};

QTEST_MAIN(TestDocumentsSpeed)
#include "tst_documentsspeed.moc"
