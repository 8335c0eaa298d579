#include "tests/ui/sampleproject.h"
#include "ui/runs/runcontroller.h"
#include "ui/session.h"
#include "ui/statusbar.h"

#include <QLabel>
#include <QTest>

#include <algorithm>

using namespace themata;

namespace {

bool says(const QWidget& bar, const QString& text)
{
    const auto labels = bar.findChildren<QLabel*>();
    return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().startsWith(text); });
}

} // namespace

class TestStatusBar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhetherARunWarmsUp_data()
    {
        QTest::addColumn<uint>("warmUp");
        QTest::addColumn<QString>("text");
        QTest::newRow("warm-up") << maximumWarmUp << QStringLiteral("Warming up, iteration ");
        QTest::newRow("none") << 0u << QStringLiteral("Iteration ");
    }

    void saysWhetherARunWarmsUp()
    {
        QFETCH(uint, warmUp);
        QFETCH(QString, text);
        const test::SampleProject sample(0);
        Session session;
        session.openProject(sample.path());
        QTRY_VERIFY(session.hasCorpus());
        ModelConfig config;
        config.topics = test::SampleProject::topics;
        config.warmUp = warmUp;
        session.runner().start(config, 100'000'000, 1);
        session.runner().pause(); // before the warm-up is over
        QTRY_VERIFY(session.runner().snapshot());
        const StatusBar bar(session);
        QVERIFY(says(bar, text));
    }

    void saysThatTheEndOfARunCouldNotBeSaved()
    {
        const test::SampleProject sample(0);
        Session session;
        session.openProject(sample.path());
        QTRY_VERIFY(session.hasCorpus());
        const StatusBar bar(session);
        RunController& runner = session.runner();
        Q_EMIT runner.failed({ErrorCode::BadArgument, "No run began", {}, {}});
        QTRY_VERIFY(says(bar, QStringLiteral("All changes saved")));
        ModelConfig config;
        config.topics = test::SampleProject::topics;
        runner.start(config, 2, 1);
        QTRY_VERIFY(!runner.active());
        Q_EMIT runner.failed({ErrorCode::DiskFull, "The disk is full", {}, {}});
        QVERIFY(says(bar, QStringLiteral("The last iterations are not saved")));
        Q_EMIT runner.stateSaved();
        QVERIFY(says(bar, QStringLiteral("All changes saved")));
    }
};

QTEST_MAIN(TestStatusBar)
#include "tst_statusbar.moc"
