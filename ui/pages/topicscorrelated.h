#pragma once

#include "ui/widgets/tabletext.h"

#include <QList>
#include <QWidget>

#include <cstdint>
#include <optional>

namespace themata {

class Label;
class Session;
class TopicLink;
class TopicsAnalysis;

/// The topics that go with the selected one in documents, the most correlated first; a click selects one.
class TopicsCorrelated : public QWidget {
    Q_OBJECT
public:
    TopicsCorrelated(Session& session, TopicsAnalysis& analysis, QWidget* parent = nullptr);

    static constexpr std::size_t topicsShown = 4;

private:
    void refresh();
    [[nodiscard]] TableText numbers() const; ///< of all that go with it, the most correlated first

    Session& m_session;
    TopicsAnalysis& m_analysis;
    Label* m_note;
    QList<TopicLink*> m_links;
};

} // namespace themata
