#pragma once

#include "ui/pages/documentsorigins.h"

#include <QWidget>

class QComboBox;
class QSpinBox;

namespace themata {

/// Chooses documents by their group and by a range of years; hidden if there is nothing to choose from.
class DocumentsOriginRow : public QWidget {
    Q_OBJECT
public:
    explicit DocumentsOriginRow(QWidget* parent = nullptr);

    void setOrigins(const DocumentsOrigins& origins); ///< all of them are chosen
    void chooseAll();

    [[nodiscard]] std::optional<std::string> group() const; ///< nothing: all
    [[nodiscard]] std::optional<DocumentsOrigins::Years> years() const; ///< nothing: all

Q_SIGNALS:
    void changed();

private:
    void limitYears();

    QComboBox* m_group;
    QWidget* m_years;
    QSpinBox* m_from;
    QSpinBox* m_to;
    std::optional<DocumentsOrigins::Years> m_all;
};

} // namespace themata
