// Panes stay where they were dragged to, from one session to the next.
#include "tests/ui/settings.h"
#include "ui/widgets/pane.h"

#include <QLabel>
#include <QTest>

#include <memory>

using namespace themata;
using namespace themata::test;

namespace {

std::unique_ptr<Splitter> threePanes(const QString& name)
{
    auto splitter = std::make_unique<Splitter>();
    for (int pane = 0; pane < 3; ++pane)
        splitter->addWidget(new QWidget);
    splitter->resize(602, 100);
    splitter->setSizes({300, 200, 100});
    splitter->rememberAs(name);
    splitter->show();
    return splitter;
}

/// Drags the first line.
void drag(Splitter& splitter, int distance)
{
    QWidget* handle = splitter.handle(1);
    const QPoint from = handle->rect().center();
    QTest::mousePress(handle, Qt::LeftButton, {}, from);
    QTest::mouseMove(handle, from + QPoint(distance, 0));
    QTest::mouseRelease(handle, Qt::LeftButton, {}, from + QPoint(distance, 0));
}

} // namespace

class TestSplitter : public QObject {
    Q_OBJECT
    OwnSettings m_settings;

private Q_SLOTS:
    void panesStayWhereTheyWereDraggedTo()
    {
        const QList<int> first{300, 200, 100};
        QList<int> dragged;
        {
            const auto splitter = threePanes(QStringLiteral("page"));
            QCOMPARE(splitter->sizes(), first);
            drag(*splitter, -120);
            dragged = splitter->sizes();
            QVERIFY(dragged[0] < 250);
        }
        QCOMPARE(threePanes(QStringLiteral("page"))->sizes(), dragged);
        QCOMPARE(threePanes(QStringLiteral("other page"))->sizes(), first);
    }

    void whatDoesNotFitIsLeftAside()
    {
        for (const QVariant& kept : {QVariant(QVariantList{1, 2}), QVariant(QVariantList{100, 0, 500}),
                                     QVariant(QStringLiteral("no sizes")), QVariant(QVariantList{-5, 300, 300})}) {
            QSettings().setValue(QStringLiteral("panes/damaged"), kept);
            QCOMPARE(threePanes(QStringLiteral("damaged"))->sizes(), (QList<int>{300, 200, 100}));
        }
    }
};

QTEST_MAIN(TestSplitter)
#include "tst_splitter.moc"
