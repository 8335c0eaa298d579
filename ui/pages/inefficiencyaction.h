#pragma once

#include <QAction>
#include <QPointer>

namespace themata {

class InefficiencyDialog;
class Session;

/// "Inefficiency factors…" of the run on show, while it has a saved state and does not train.
class InefficiencyAction : public QAction {
    Q_OBJECT
public:
    /// @param page over which the dialog opens
    InefficiencyAction(Session& session, QWidget* page);

private:
    void update();
    void openDialog();

    Session& m_session;
    QWidget* m_page;
    QPointer<InefficiencyDialog> m_dialog;
};

} // namespace themata
