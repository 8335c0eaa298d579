#pragma once

#include "ui/models/modelsettings.h"
#include "ui/widgets/pane.h"

class QPushButton;
class QVBoxLayout;

namespace themata {

class Label;
class Session;

/// What a run with these settings will take, the button that starts it, and the runs there are.
class ModelEstimate : public Pane {
    Q_OBJECT
public:
    explicit ModelEstimate(Session& session, QWidget* parent = nullptr);

    /// An empty reason: the run can be started.
    void setSettings(const ModelSettings& settings, const QString& whyNot);

Q_SIGNALS:
    void startRequested();

private:
    void addFigure(QVBoxLayout& column, const QString& name, Label*& value);
    void showRuns();

    Session& m_session;
    Label* m_pace;
    Label* m_total;
    Label* m_memory;
    Label* m_note;
    QPushButton* m_start;
    QWidget* m_runs;
};

} // namespace themata
