#pragma once

#include "ui/widgets/statusline.h"

namespace themata {

class Session;

/// What the program is at: the run or the import with its progress and time left, the cores and the last save.
class StatusBar : public StatusLine {
    Q_OBJECT
public:
    explicit StatusBar(Session& session, QWidget* parent = nullptr);

private:
    void refresh();
    void showRun();
    void showImport();
    void showIdle();
    void stopTask();
    void setLost(bool lost);

    Session& m_session;
    bool m_lost = false; ///< the end of a run could not be saved
};

} // namespace themata
