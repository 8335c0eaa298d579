#pragma once

#include "engine/topics/document_origins.h"
#include "ui/pages/page.h"

#include <QTimer>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace themata {

class Session;

/// Back and forward through what was looked at, as in a browser: a page with the topic, document, word, group and
/// period that were selected and with what documents were searched for. What is passed by quickly, such as rows under
/// held arrow keys, is no place to come back to.
class Navigation : public QObject {
    Q_OBJECT
public:
    explicit Navigation(Session& session, QObject* parent = nullptr);

    void pageShown(PageId page); ///< to be told of each
    void back();
    void forward();
    [[nodiscard]] bool canGoBack() const;
    [[nodiscard]] bool canGoForward() const { return m_at + 1 < m_places.size(); }

    static constexpr int settleMs = 400; ///< how long something is looked at before it is a place
    static constexpr std::size_t mostPlaces = 100;

Q_SIGNALS:
    void pageWanted(themata::PageId page);
    void changed(); ///< canGoBack() or canGoForward()

private:
    struct Place {
        PageId page = PageId::Start;
        std::optional<std::uint32_t> topic;
        std::optional<std::size_t> document;
        QString word;
        std::optional<std::string> group;
        std::optional<YearRange> period;
        QString search; ///< of documents
        friend bool operator==(const Place&, const Place&) = default;
    };
    [[nodiscard]] Place current() const;
    void record();
    void go(std::size_t at);
    void forget();

    Session& m_session;
    PageId m_page = PageId::Start;
    std::vector<Place> m_places;
    std::size_t m_at = 0; ///< that which is shown, once there is one
    QTimer m_settle;
};

} // namespace themata
