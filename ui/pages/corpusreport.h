#pragma once

#include "engine/corpus/import.h"

#include <QWidget>

class QTableView;

namespace themata {

class CorpusFiles;
class ImportStepsModel;
class MessageStrip;
class PageHead;
class Session;
class Stat;

/// What came in, what each step removed, and what was left out, file by file.
class CorpusReport : public QWidget {
    Q_OBJECT
public:
    explicit CorpusReport(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QList<QWidget*> panes() const;
    [[nodiscard]] QWidget* searchField() const;

Q_SIGNALS:
    void modelRequested();

private:
    QWidget* makeHead();
    QWidget* makeFigures();
    QWidget* makeSteps();
    void showReport();
    void showVerdict(const ImportReport& report);
    void saveReport();
    void saveReportTo(QString path, bool csv);

    Session& m_session;
    PageHead* m_head = nullptr;
    MessageStrip* m_strip;
    Stat* m_files;
    Stat* m_documents;
    Stat* m_tokens;
    Stat* m_vocabulary;
    ImportStepsModel* m_steps;
    CorpusFiles* m_filesPane;
    QTableView* m_stepsTable = nullptr;
};

} // namespace themata
