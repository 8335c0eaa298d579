#pragma once

#include "ui/workqueue.h"

#include <QDialog>

#include <string>

class QCheckBox;
class QPushButton;
class QTableWidget;

namespace themata {

class Label;
class MessageStrip;
struct RunExport;
class Session;

/// Writes the current run in one of the formats that there are, on a thread of its own. It deletes itself when it is
/// closed; what is being written then is still written to its end.
class ExportDialog : public QDialog {
    Q_OBJECT
public:
    explicit ExportDialog(Session& session, QWidget* parent);
    ~ExportDialog() override;

    [[nodiscard]] QString format() const; ///< the chosen one, by its name
    void chooseFormat(const QString& name);
    void exportTo(const QString& path); ///< finished, when it is written or has failed

Q_SIGNALS:
    void finished(bool written);

private:
    [[nodiscard]] QWidget* makeButtons();
    void addFormats();
    void choosePath();
    void write(const std::string& run, const RunExport& settings, const QString& path);
    void showFormat();
    void showWorking(bool working);
    void showWritten(const QString& path);

    Session& m_session;
    MessageStrip* m_strip;
    QTableWidget* m_formats; ///< a row a format
    Label* m_what;
    QCheckBox* m_mark;
    QPushButton* m_export;
    bool m_working = false;
    WorkQueue m_queue;
};

} // namespace themata
