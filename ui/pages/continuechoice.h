#pragma once

#include "engine/store/project.h"

#include <QWidget>

class QCheckBox;

namespace themata {

class Label;
class Session;

/// Asks whether a new run is to go on from the topics of the run that is shown, once there is a new version of the
/// corpus. Hidden without a run whose topics are saved, or will be.
class ContinueChoice : public QWidget {
    Q_OBJECT
public:
    explicit ContinueChoice(Session& session, QWidget* parent = nullptr);

    /// To be called when the session is about to read the new version: begins the run after that, if it was asked for.
    /// A run that trains by then is stopped and saved first.
    void beginRun();

private:
    void showHelp();

    Session& m_session;
    RunInfo m_from; ///< no id: none
    QCheckBox* m_box;
    Label* m_help;
};

} // namespace themata
