#pragma once

#include "ui/widgets/rowdelegate.h"

namespace themata {

/// The name of a document, and at the right, muted, the mark of a near-duplicate (DetailRole) if it has one.
class DocumentsNameDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;

protected:
    void paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace themata
