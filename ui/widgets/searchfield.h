#pragma once

#include <QLineEdit>

namespace themata {

/// A line edit with a magnifier; Esc clears it.
class SearchField : public QLineEdit {
    Q_OBJECT
public:
    explicit SearchField(const QString& placeholder, QWidget* parent = nullptr);

    void setSmall(); ///< 24 px high

protected:
    void keyPressEvent(QKeyEvent* event) override;
};

} // namespace themata
