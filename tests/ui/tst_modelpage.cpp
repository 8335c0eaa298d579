#include "tests/ui/projects.h"
#include "ui/pages/modelpage.h"
#include "ui/style/appearance.h"

#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

using namespace themata;
using namespace themata::test;

namespace {

QPushButton* startButton(ModelPage& page)
{
    for (QPushButton* button : page.findChildren<QPushButton*>())
        if (button->text() == QLatin1String("Start run"))
            return button;
    return nullptr;
}

QSpinBox* field(ModelPage& page, const QString& name)
{
    for (QSpinBox* box : page.findChildren<QSpinBox*>())
        if (box->accessibleName() == name)
            return box;
    return nullptr;
}

bool says(ModelPage& page, const QString& words)
{
    for (const QLabel* label : page.findChildren<QLabel*>())
        if (label->text().contains(words))
            return true;
    return false;
}

} // namespace

class TestModelPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { Appearance::instance().install(*qApp); }

    void saysWhatIsMissing()
    {
        Session session;
        ModelPage page(session);
        QVERIFY(!page.canStart());
        QVERIFY(!startButton(page)->isEnabled());
        QVERIFY(startButton(page)->toolTip().contains(QStringLiteral("corpus")));
    }

    void showsTheSumOfAlpha()
    {
        Session session;
        ModelPage page(session);
        ModelSettings settings = page.settings();
        settings.model.topics = 30;
        settings.model.alpha = 0.5;
        page.setSettings(settings);
        QVERIFY(says(page, QStringLiteral("K × α = 15.00")));
    }

    void theWarmUpIsASettingWithItsReasons()
    {
        Session session;
        ModelPage page(session);
        QCOMPARE(page.settings().model.warmUp, defaultWarmUp);
        ModelSettings settings = page.settings();
        settings.model.warmUp = 25;
        page.setSettings(settings);
        QCOMPARE(page.settings().model.warmUp, 25u);
        QVERIFY(says(page, QStringLiteral("0 switches it off")));
        settings.iterations = 25;
        page.setSettings(settings);
        QVERIFY(says(page, QStringLiteral("none is a draw from the model")));
        const auto* box = field(page, QStringLiteral("Warm-up"));
        QVERIFY(box);
        QVERIFY(box->parentWidget()->toolTip().contains(QStringLiteral("burn-in")));
    }

    void refusesMoreTopicsThanTokensInWords()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        ModelPage page(session);
        QVERIFY(page.canStart());
        ModelSettings settings = page.settings();
        settings.model.topics = 60'000;
        page.setSettings(settings);
        QVERIFY(!page.canStart());
        QVERIFY(says(page, QStringLiteral("Choose as many topics or fewer")));
        page.startRun();
        QVERIFY(!session.runner().active());
    }

    void startsARunWithItsSettings()
    {
        const TemporaryFolder folder;
        Session session;
        QVERIFY(importTexts(session, folder, fromPath(folder / "texts.themata")));
        ModelPage page(session);
        ModelSettings settings = page.settings();
        settings.model.topics = 3;
        settings.model.seed = 9;
        settings.model.warmUp = 2;
        settings.iterations = 4;
        page.setSettings(settings);
        QSignalSpy ended(&session.runner(), &RunController::ended);
        startButton(page)->click();
        QVERIFY(!startButton(page)->isEnabled());
        QVERIFY(ended.wait(patience));
        QCOMPARE(session.currentRunInfo()->config.topics, 3u);
        QCOMPARE(session.currentRunInfo()->config.seed, 9u);
        QCOMPARE(session.currentRunInfo()->config.warmUp, 2u);
        QCOMPARE(session.runner().trace().size(), 4u);
        QVERIFY(page.canStart());
    }
};

QTEST_MAIN(TestModelPage)
#include "tst_modelpage.moc"
