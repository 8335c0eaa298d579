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

    Session& m_session;
};

} // namespace themata
