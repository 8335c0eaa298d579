#pragma once

#include <QScrollArea>

class QVBoxLayout;

namespace themata {

class Session;

/// The runs of the project, the newest first: how each was set up, and what became of it.
class ModelRuns : public QScrollArea {
    Q_OBJECT
public:
    explicit ModelRuns(Session& session, QWidget* parent = nullptr);

private:
    void showRuns();

    Session& m_session;
    QVBoxLayout* m_rows;
};

} // namespace themata
