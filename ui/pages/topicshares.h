#pragma once

#include "engine/topics/topic_shares.h"
#include "ui/models/topicshareviews.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>

class QPushButton;
class QStackedWidget;

namespace themata {

class Label;
class PaneTitle;
class Segments;
class Session;
class ShareBarsChart;
class ShareChart;
class ShareLineChart;
struct Error;

/// The share of the selected topic over time, by group and in all. While its page is shown it reads the run's kept
/// draws, and again when there are others; that and the shares of a topic are made on the session's worker. That it may
/// be hidden itself, where there is no room for it, makes no difference: others show the share in all. A click on a
/// period or a group selects it in the session.
class TopicShares : public QWidget {
    Q_OBJECT
public:
    explicit TopicShares(Session& session, QWidget* parent = nullptr);
    ~TopicShares() override;

    void setWanted(bool wanted); ///< whether its page is shown

    [[nodiscard]] Segments* segments() const { return m_segments; }
    [[nodiscard]] ShareChart* chart() const; ///< null: there is a message instead
    [[nodiscard]] QString message() const; ///< empty: there is a chart
    [[nodiscard]] QString caption() const; ///< what the interval is over, or what is read out

Q_SIGNALS:
    void shown(); ///< the shares that were asked for are there
    /// The share of the selected topic in all of the corpus; nothing: there are no kept draws to tell it from.
    void wholeShareRead(const std::optional<themata::TopicShare>& share);
    void documentsRequested(); ///< of the group or period that is selected

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Source;
    struct Shares;

    [[nodiscard]] static Shares sharesIn(const Source& source, std::optional<ShareView> view, std::uint32_t topic);
    void reload(); ///< another state
    void refresh(); ///< another topic or view
    void take(std::shared_ptr<const Source> source, std::optional<Shares> shares);
    void showViews(const QList<ShareView>& views);
    void showShares(const Shares& shares);
    void showMessage(const QString& text);
    void setNames(QString (*name)(ShareView)); ///< of the segments
    void fitTitle(); ///< a short one where the segments take the room, and short names of these where that is too much
    void showCaption();
    void showChosen(); ///< the session's group or period, in the chart
    void choose(int point); ///< or choose it no more

    Session& m_session;
    PaneTitle* m_title;
    Segments* m_segments;
    QStackedWidget* m_stack;
    ShareLineChart* m_line;
    ShareBarsChart* m_bars;
    Label* m_message;
    Label* m_caption;
    QPushButton* m_documents;
    std::shared_ptr<const Source> m_source; ///< null: not read yet
    std::optional<ShareView> m_view; ///< that the user chose; none: the first that suits
    bool m_wanted = false;
    QString m_intervals; ///< the caption while nothing is read out
    std::uint64_t m_generation = 0; ///< answers for another topic, view or state are dropped
};

} // namespace themata
