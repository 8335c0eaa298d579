#pragma once

#include <QList>
#include <QObject>

#include <cstdint>

class QPushButton;
class QSpinBox;
class QMenu;
class QWidget;

namespace themata {

class Label;
class PageHead;
class RunChoice;
class Session;
class Tag;

/// The head of the Run page: which run, how it samples, and what can be done with it now.
class RunControls : public QObject {
    Q_OBJECT
public:
    RunControls(Session& session, PageHead& head);

private:
    void update();
    void updateSampler();
    void updateButtons();
    void pauseOrContinue();
    void fillMoreMenu();
    void goOnTo(std::uint64_t iterations);
    [[nodiscard]] bool isLive() const; ///< the run on show trains or is paused
    [[nodiscard]] bool canGoOn() const; ///< it is at rest and no other run trains
    [[nodiscard]] bool hasMoreToDo() const; ///< it was stopped before its last iteration

    Session& m_session;
    QList<QWidget*> m_widgets; ///< hidden while there is no run
    Label* m_sampler;
    Tag* m_exact;
    Label* m_seed;
    QPushButton* m_pause;
    QPushButton* m_stop;
    QPushButton* m_more;
    QMenu* m_moreMenu;
    QSpinBox* m_cores;
};

} // namespace themata
