#pragma once

#include "ui/widgets/pane.h"

class QPushButton;

namespace themata {

class Label;

/// Where the project goes, and the ways out of the import assistant.
class CorpusFoot : public Pane {
    Q_OBJECT
public:
    explicit CorpusFoot(QWidget* parent = nullptr);

    void suggestProject(const QString& path); ///< unless the user chose another; empty: forget both
    void setProject(const QString& path); ///< chosen by the user
    [[nodiscard]] const QString& project() const { return m_project; }
    [[nodiscard]] QPushButton* importButton() const { return m_import; }

Q_SIGNALS:
    void cancelled();
    void importRequested();

private:
    void chooseProject();
    void showProject();

    QString m_project;
    bool m_chosen = false;
    Label* m_label;
    QPushButton* m_import;
};

} // namespace themata
