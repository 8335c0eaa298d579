#pragma once

#include "ui/widgets/rowdelegate.h"

namespace themata {

/// A word in its text (KeywordRole): the word tinted by its topic (TopicNumberRole; 0: grey) and underneath each other
/// in all rows, the text before and behind it elided at the far ends. Where the word is written from right to left,
/// what comes before it stands at its right.
class KeywordDelegate : public RowDelegate {
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;

protected:
    void paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace themata
