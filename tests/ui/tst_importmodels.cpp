#include "ui/models/importsteps.h"
#include "ui/models/previewwords.h"
#include "ui/models/roles.h"
#include "ui/models/sourcenotes.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace themata;

namespace {

constexpr auto strict = QAbstractItemModelTester::FailureReportingMode::QtTest;

std::vector<SourceNote> notes()
{
    using Status = SourceNote::Status;
    return {{"old.txt", Status::Damaged, "It is not UTF-8", "Save it as UTF-8", 0},
            {"blank.txt", Status::Empty, "It holds no text", "", 1},
            {"letter.txt", Status::Read, "", "", 1},
            {"diary.txt", Status::Read, "2 bytes were left out", "", 1}};
}

} // namespace

class TestImportModels : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void notesSayWhatBecameOfEachFile()
    {
        SourceNotesModel model;
        const QAbstractItemModelTester tester(&model, strict);
        model.setNotes(notes());
        QCOMPARE(model.index(0, SourceNotesModel::Outcome).data().toString(), QStringLiteral("Damaged"));
        QCOMPARE(model.index(0, SourceNotesModel::Outcome).data(TagKindRole).toInt(),
                 static_cast<int>(TagKind::Danger));
        QCOMPARE(model.index(0, SourceNotesModel::Advice).data().toString(), QStringLiteral("Save it as UTF-8"));
        QCOMPARE(model.index(2, SourceNotesModel::Reason).data().toString(), QStringLiteral("1 document"));
    }

    void anEncodingThatIsNotTheUsualOneIsARemark()
    {
        SourceNote usual{.source = "a.txt", .documents = 1, .encoding = "UTF-8"}, other = usual, damaged = usual;
        other.encoding = "KOI8-R";
        damaged.replaced = 2;
        QVERIFY(!hasRemark(usual));
        QVERIFY(hasRemark(other));
        QVERIFY(hasRemark(damaged));
        SourceNotesModel model;
        model.setNotes({other, damaged});
        const auto reason = [&model](int row) { return model.index(row, SourceNotesModel::Reason).data().toString(); };
        QCOMPARE(reason(0), QStringLiteral("1 document, read as KOI8-R"));
        QCOMPARE(reason(1), QStringLiteral("1 document, read as UTF-8, 2 characters could not be decoded"));
    }

    void notesAreFilteredByOutcomeAndName()
    {
        SourceNotesModel model;
        SourceNotesFilter filter;
        filter.setSourceModel(&model);
        const QAbstractItemModelTester tester(&filter, strict);
        model.setNotes(notes());
        QCOMPARE(filter.rowCount(), 4);
        filter.setShow(SourceNotesFilter::Show::LeftOut); // an empty file is a document without tokens, not left out
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(filter.index(0, 0).data().toString(), QStringLiteral("old.txt"));
        filter.setShow(SourceNotesFilter::Show::WithRemarks);
        QCOMPARE(filter.rowCount(), 2);
        filter.setFilterFixedString(QStringLiteral("diary"));
        QCOMPARE(filter.rowCount(), 1);
    }

    void stepsSayWhatIsLeft()
    {
        ImportStepsModel model;
        const QAbstractItemModelTester tester(&model, strict);
        model.setSteps({{"All words", "", 0, 1000, 0}, {"Stop words", "175 words", 600, 400, 170}});
        QCOMPARE(model.index(0, ImportStepsModel::Removed).data().toString(), QString());
        QCOMPARE(model.index(1, ImportStepsModel::Removed).data().toString(), QStringLiteral("−600"));
        QCOMPARE(model.shareLeft(1), 0.4);
        QCOMPARE(model.shareRemoved(1), 0.6);
    }

    void nothingReadIsNoDivisionByZero()
    {
        ImportStepsModel model;
        model.setSteps({{"All words", "", 0, 0, 0}});
        QCOMPARE(model.shareLeft(0), 0.0);
    }

    void wordsSayWhyTheyAreDropped()
    {
        PreviewWordsModel model;
        const QAbstractItemModelTester tester(&model, strict);
        model.setWords({{"the", 40, 9, Dropped::StopWord}, {"harbor", 7, 3, Dropped::No}});
        QVERIFY(model.index(0, PreviewWordsModel::Word).data(DimmedRole).toBool());
        QCOMPARE(model.index(0, PreviewWordsModel::Reason).data().toString(), QStringLiteral("stop"));
        QVERIFY(!model.index(1, PreviewWordsModel::Word).data(DimmedRole).toBool());
        QCOMPARE(model.index(1, PreviewWordsModel::Count).data().toString(), QStringLiteral("7"));
    }
};

QTEST_GUILESS_MAIN(TestImportModels)
#include "tst_importmodels.moc"
