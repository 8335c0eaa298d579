#pragma once

#include <QAbstractButton>

namespace themata {

/// The King James Bible by chapter, a table with the columns id, book, chapter and text that packaging/run.sh prepares.
[[nodiscard]] QString sampleFile();

/// A sample corpus: an icon and two lines, what it is and how large. Disabled, the second line says how to get it.
class SampleEntry : public QAbstractButton {
    Q_OBJECT
public:
    explicit SampleEntry(const QString& title, QWidget* parent = nullptr);
    void setExplanation(const QString& explanation);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_explanation;
};

/// Says that files may be dropped: a dashed frame with a sentence.
class DropHint : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace themata
