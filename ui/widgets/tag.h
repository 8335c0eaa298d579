#pragma once

#include "ui/models/roles.h"

#include <QWidget>

namespace themata {

/// A word or two on a tint: "exact", "Converged", "Damaged".
class Tag : public QWidget {
    Q_OBJECT
public:
    explicit Tag(const QString& text = {}, TagKind kind = TagKind::Neutral, QWidget* parent = nullptr);

    void setTag(const QString& text, TagKind kind);
    [[nodiscard]] QString text() const { return m_text; }
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_text;
    TagKind m_kind;
};

/// The keys of a command in a small frame: "Ctrl+N".
class KeyHint : public QWidget {
    Q_OBJECT
public:
    explicit KeyHint(const QString& keys, QWidget* parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_keys;
};

} // namespace themata
