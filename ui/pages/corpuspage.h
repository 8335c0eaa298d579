#pragma once

#include "ui/pages/page.h"

class QStackedWidget;

namespace themata {

class CorpusAssistant;
class CorpusImporting;
class CorpusReport;
class EmptyState;
class Session;

/// The corpus on its way: nothing yet, the import assistant, the import going on, or the report of what came in.
class CorpusPage : public Page {
    Q_OBJECT
public:
    explicit CorpusPage(Session& session, QWidget* parent = nullptr);

    /// Opens the assistant on these sources. Not while an import goes on.
    void setSources(const QStringList& sources);
    [[nodiscard]] CorpusAssistant& assistant() { return *m_assistant; }

    [[nodiscard]] QWidget* searchField() const override;
    [[nodiscard]] QList<QWidget*> panes() const override;

Q_SIGNALS:
    void folderRequested();
    void filesRequested();

private:
    QWidget* makeEmpty();
    void showWhatThereIs();

    Session& m_session;
    QStackedWidget* m_stack;
    QWidget* m_empty;
    CorpusAssistant* m_assistant;
    CorpusImporting* m_importing;
    CorpusReport* m_report;
};

} // namespace themata
