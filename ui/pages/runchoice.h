#pragma once

#include <QComboBox>

namespace themata {

class Session;
struct RunInfo;

/// Chooses the run that all pages show: "Run 12 · 50 topics".
class RunChoice : public QComboBox {
    Q_OBJECT
public:
    explicit RunChoice(Session& session, QWidget* parent = nullptr);

private:
    void fill();
    [[nodiscard]] QString describe(const RunInfo& run) const;
    [[nodiscard]] QString explain(const RunInfo& run) const;

    Session& m_session;
};

} // namespace themata
