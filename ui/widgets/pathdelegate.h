#pragma once

#include "ui/widgets/rowdelegate.h"

namespace themata {

/// Files with their folders: where there is no room, the folders go first.
class PathDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;

protected:
    void paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace themata
