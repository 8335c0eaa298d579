#pragma once

#include "ui/widgets/delegates.h"

namespace themata {

/// Why a word is left out, as a tag. In the row under the pointer or the cursor it is what a click does: stop the word,
/// or keep it.
class CorpusWordTag : public TagDelegate {
    Q_OBJECT
public:
    using TagDelegate::TagDelegate;

protected:
    void paintContents(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace themata
