#pragma once

#include <QList>
#include <QString>

namespace themata {

/// One piece of a stacked bar of topics.
struct MixPart {
    int topic = 0;    ///< number as shown, from 1; 0 is "other", drawn in the ground colour
    double share = 0; ///< 0 to 1
};

/// One word of a row of top words, with its recent movement.
struct TrendWord {
    enum class Trend { Steady, Riser, Faller };
    QString text;
    Trend trend = Trend::Steady;
};

/// A word with the text around it, on one line.
struct KeywordLine {
    QString before, word, after;
    bool cutBefore = false, cutAfter = false; ///< the text goes on beyond
};

/// What a tag says about the thing beside it; it chooses the tint.
enum class TagKind { Neutral, Success, Warning, Danger };

/// Item data beyond Qt's own roles: what models give and delegates draw. Every cell gives its words as DisplayRole too,
/// so that copying, sorting and screen readers need no delegate.
enum ItemRole {
    TopicNumberRole = Qt::UserRole + 1, ///< int, from 1: TopicDelegate draws its dot
    UnnamedRole,                        ///< bool: the topic has no name of its own, so its words stand in italics
    StarredRole,                        ///< bool: TopicDelegate draws a star at the right
    ShareRole,                          ///< double, 0 to 1 of the bar's full length: ShareBarDelegate
    MixRole,                            ///< QList<MixPart>: MixBarDelegate
    TrendWordsRole,                     ///< QList<TrendWord>: TrendWordsDelegate
    TagKindRole,                        ///< int(TagKind): TagDelegate; the text is DisplayRole
    SparkRole,                          ///< QList<double>: SparkDelegate
    DetailRole,                         ///< QString: second, muted line or text behind the value
    KeywordRole,                        ///< KeywordLine: KeywordDelegate; TopicNumberRole tints the word
    SortRole,                           ///< a number or text to sort by
    DimmedRole,                         ///< bool: dropped word, dim and struck through
    ExactRole,                          ///< the number behind a cell's words, for copies and CSV
    ExportedRole,                       ///< bool, of a column's header: copied and exported, or not, however it is shown
    PendingRole,                        ///< bool: the row is still on its way, and dataChanged() will bring it
    ErrorRole,                          ///< Error: why the row could not be read, also brought by dataChanged()
};

} // namespace themata
