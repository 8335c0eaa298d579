#pragma once

#include "ui/runs/inefficiencymeasurement.h"

#include <QDialog>

class QProgressBar;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace themata {

class FieldRow;
class InefficiencyResult;
class Label;
class MessageStrip;

/// Asks how many draws to follow, measures the inefficiency factors of a run, and shows them. Not modal. It deletes
/// itself once it is closed; a measurement that goes on is then given up.
class InefficiencyDialog : public QDialog {
    Q_OBJECT
public:
    InefficiencyDialog(Session& session, const RunInfo& run, QWidget* parent);
    ~InefficiencyDialog() override;

    static constexpr int usualDraws = 1000;

    [[nodiscard]] RunId run() const { return m_measurement.run().id; }
    void done(int result) override;

private:
    void addWords(QVBoxLayout& column);
    void addProgress(QVBoxLayout& column);
    void addButtons(QVBoxLayout& column);
    void watchMeasurement();
    void measureOrCancel();
    void showCost();
    void showState();
    void showProgress(quint64 iterations, quint64 inAll, double secondsLeft);
    void ended();
    void save();

    InefficiencyMeasurement m_measurement;
    MessageStrip* m_strip;
    QSpinBox* m_draws;
    FieldRow* m_drawsRow;
    QProgressBar* m_bar;
    Label* m_progress;
    InefficiencyResult* m_result;
    QPushButton* m_measure;
    QPushButton* m_save;
};

} // namespace themata
