#pragma once

#include "ui/style/fonts.h"
#include "ui/style/icon.h"

#include <QLabel>

namespace themata {

/// A label of the type scale in one of the inks; it follows the scheme.
class Label : public QLabel {
    Q_OBJECT
public:
    explicit Label(const QString& text = {}, TextRole role = TextRole::Body, Ink ink = Ink::Text,
                   QWidget* parent = nullptr);

    void setInk(Ink ink);
    void setWeight(QFont::Weight weight);
    /// One line of plain text that ends in an ellipsis where there is no room for all of it, and takes less if need be.
    void setElided(bool elided);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void applyInk();

    Ink m_ink = Ink::Text;
    bool m_elided = false;
};

/// Rich text for a label: `lead` in semibold, then `text`; both are plain and are escaped here.
[[nodiscard]] QString withLead(const QString& lead, const QString& text);

/// Muted text of 12 px that wraps: help and explanations.
[[nodiscard]] Label* makeHelp(const QString& text = {});
/// Figures of equal widths, right-aligned.
[[nodiscard]] Label* makeFigure(const QString& text = {}, TextRole role = TextRole::Body);

} // namespace themata
