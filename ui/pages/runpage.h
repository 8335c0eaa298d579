#pragma once

#include "ui/pages/page.h"
#include "ui/widgets/tabletext.h"

#include <QTimer>

class QStackedWidget;

namespace themata {

class ConvergenceWatch;
class InefficiencyAction;
class MessageStrip;
class RunCharts;
class RunTopics;
class Session;

/// A run while it goes on: what it says about convergence, its charts and its topics.
class RunPage : public Page {
    Q_OBJECT
public:
    explicit RunPage(Session& session, QWidget* parent = nullptr);

    [[nodiscard]] QList<QWidget*> panes() const override;
    [[nodiscard]] InefficiencyAction* inefficiency() const { return m_inefficiency; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    [[nodiscard]] QWidget* makeBody();
    void watchRunner();
    void offerInefficiency();
    void runChanged();
    void updateVerdict();
    [[nodiscard]] TableText figures() const; ///< of the verdict

    Session& m_session;
    ConvergenceWatch* m_watch;
    InefficiencyAction* m_inefficiency;
    MessageStrip* m_verdict;
    QStackedWidget* m_stack;
    RunCharts* m_charts;
    RunTopics* m_topics;
    QTimer m_verdictTimer; ///< once a second while the trace grows: it may still warm up
};

} // namespace themata
