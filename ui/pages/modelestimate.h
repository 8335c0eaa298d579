#pragma once

#include "ui/models/modelsettings.h"
#include "ui/widgets/pane.h"

class QPushButton;
class QVBoxLayout;

namespace themata {

class Label;
class MessageStrip;
class Session;

/// What a run with these settings will take, whether it is exact, the button that starts it, and the runs there are.
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
    void showPace(const ModelSettings& settings, std::optional<double> pace);
    void showExactness(const ModelConfig& model);

    Session& m_session;
    Label* m_pace;
    Label* m_total;
    Label* m_memory;
    Label* m_draws;
    Label* m_note;
    MessageStrip* m_approximate;
    QPushButton* m_start;
};

} // namespace themata
