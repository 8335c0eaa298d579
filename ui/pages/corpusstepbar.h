#pragma once

#include "ui/widgets/rowdelegate.h"

namespace themata {

/// The words that are left after a step of an import, those that it removed, and those removed before, as one bar. Of
/// rows of an ImportStepsModel.
class CorpusStepBar : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;

protected:
    void paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// What the colours of the bars mean.
class CorpusStepLegend : public QWidget {
    Q_OBJECT
public:
    explicit CorpusStepLegend(QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace themata
