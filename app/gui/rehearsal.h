#pragma once

#include "ui/pages/page.h"

#include <QImage>
#include <QObject>
#include <QStringList>

#include <optional>

namespace themata {

class MainWindow;
class Session;

/// What a rehearsal does, in this order; what is empty is left out.
struct RehearsalPlan {
    QStringList import;
    QString project; ///< that the import makes
    int topics = 0; ///< 0: train nothing
    int iterations = 200;
    std::optional<PageId> page;
    QString word; ///< to select
    QString search; ///< typed into the page's search field
    QString screenshot; ///< PNG
    bool quit = false;

    [[nodiscard]] bool isEmpty() const
    {
        return import.isEmpty() && topics == 0 && !page && screenshot.isEmpty() && !quit;
    }
};

/// Works the window as a person would, for tests and pictures. Ends the program with 1 at the first failure.
class Rehearsal : public QObject {
    Q_OBJECT
public:
    Rehearsal(MainWindow& window, Session& session, RehearsalPlan plan);
    void begin();

private:
    void import();
    void train();
    void finish();
    void type(const QString& text);
    void takePicture();

    MainWindow& m_window;
    Session& m_session;
    RehearsalPlan m_plan;
    QImage m_lastSeen;
    int m_looks = 0; ///< taken for the picture
};

} // namespace themata
