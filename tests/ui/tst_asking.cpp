// Dialogs that ask for files: nobody waits for them, and who asked may be gone before they are answered.
#include "tests/support/temporary_folder.h"
#include "ui/paths.h"
#include "ui/widgets/asking.h"

#include <QApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QPointer>
#include <QTest>

#include <memory>

using namespace themata;
using namespace themata::test;
using namespace Qt::StringLiterals;

class TestAsking : public QObject {
    Q_OBJECT

    static QFileDialog* dialogOf(const QWidget& asker) { return asker.findChild<QFileDialog*>(); }

    static void choose(QFileDialog& dialog, const QString& path)
    {
        dialog.selectFile(path);
        QMetaObject::invokeMethod(&dialog, "accept"); // what its button does
    }

private Q_SLOTS:
    void initTestCase() { QApplication::setAttribute(Qt::AA_DontUseNativeDialogs); }

    void itReturnsAtOnceAndAnswersWhenAFileIsChosen()
    {
        const TemporaryFolder folder;
        const QString list = fromPath(folder.write("list.txt", "the"));
        QWidget asker;
        asker.show();
        QStringList chosen;
        askForFile(asker, {u"Choose a list"_s, {}, u"Text files (*.txt);;All files (*)"_s},
                   [&](const QString& path) { chosen += path; });
        QPointer<QFileDialog> dialog = dialogOf(asker);
        QVERIFY(dialog && dialog->isVisible() && dialog->isModal());
        QCOMPARE(dialog->windowTitle(), u"Choose a list"_s);
        QCOMPARE(dialog->nameFilters(), (QStringList{u"Text files (*.txt)"_s, u"All files (*)"_s}));
        QVERIFY(chosen.isEmpty());
        choose(*dialog, list);
        QCOMPARE(chosen, QStringList{list});
        QTRY_VERIFY(!dialog);
    }

    void cancelledItDoesNotAnswer()
    {
        QWidget asker;
        askForFolder(asker, {u"Choose a folder"_s}, [](const QString&) { QFAIL("nothing was chosen"); });
        QPointer<QFileDialog> dialog = dialogOf(asker);
        QCOMPARE(dialog->fileMode(), QFileDialog::Directory);
        dialog->reject();
        QTRY_VERIFY(!dialog);
    }

    void itGoesWithWhoAsked()
    {
        auto asker = std::make_unique<QWidget>();
        askForFiles(*asker, {u"Choose texts"_s}, [](const QStringList&) { QFAIL("nobody is there"); });
        tellFailure(*asker, u"The table was not copied"_s, u"It has changed"_s);
        QPointer<QFileDialog> dialog = dialogOf(*asker);
        QPointer<QMessageBox> box = asker->findChild<QMessageBox*>();
        QCOMPARE(dialog->fileMode(), QFileDialog::ExistingFiles);
        QCOMPARE(box->text(), u"It has changed"_s);
        asker.reset();
        QVERIFY(!dialog && !box);
    }

    void whereToSaveOffersANameAndTellsTheKind()
    {
        const TemporaryFolder folder;
        QWidget asker;
        QString path, kind;
        const QString offered = fromPath(folder / "words.csv");
        askWhereToSave(asker, {u"Export"_s, offered, u"CSV (*.csv);;CSV for Excel (*.csv)"_s}, true,
                       [&](const QString& where, const QString& what) {
                           path = where;
                           kind = what;
                       });
        QFileDialog* dialog = dialogOf(asker);
        QCOMPARE(dialog->acceptMode(), QFileDialog::AcceptSave);
        QVERIFY(!dialog->testOption(QFileDialog::DontConfirmOverwrite));
        QCOMPARE(dialog->selectedFiles(), QStringList{offered});
        dialog->selectNameFilter(u"CSV for Excel (*.csv)"_s);
        choose(*dialog, offered);
        QCOMPARE(path, offered);
        QCOMPARE(kind, u"CSV for Excel (*.csv)"_s);
    }

    void theFolderChosenLastIsWhereTheNextBegins()
    {
        const TemporaryFolder folder;
        QWidget asker;
        askForFile(asker, {u"One"_s}, [](const QString&) {});
        choose(*dialogOf(asker), fromPath(folder.write("one.txt", "a")));
        QTRY_VERIFY(!dialogOf(asker));
        askWhereToSave(asker, {u"Save the chart"_s, u"chart.png"_s}, false, [](const QString&, const QString&) {});
        QVERIFY(dialogOf(asker)->testOption(QFileDialog::DontConfirmOverwrite));
        QCOMPARE(dialogOf(asker)->selectedFiles(), QStringList{fromPath(folder / "chart.png")});
    }
};

QTEST_MAIN(TestAsking)
#include "tst_asking.moc"
