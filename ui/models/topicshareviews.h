#pragma once

#include "engine/topics/document_origins.h"
#include "engine/topics/topic_shares.h"

#include <QList>
#include <QString>

#include <cstdint>
#include <optional>
#include <string>

namespace themata {

/// How the shares of a topic are put together.
enum class ShareView { Month, Year, FiveYears, TenYears, Group };

/// The share of a topic in one period or group.
struct SharePoint {
    QString name; ///< "1845–49", "Whig"
    double at = 0; ///< of a period: the year in its middle, or the month, counted from year 0
    double share = 0, low = 0, high = 0;
    std::uint64_t tokens = 0, documents = 0; ///< of the period or group
    YearRange years = {}; ///< of a period
    std::optional<std::string> group = {}; ///< empty: of documents without one; nothing: of several, or of a period
};

/// Those that tell something: longer periods if there are several of them, groups if documents have one.
[[nodiscard]] QList<ShareView> shareViews(const ShareDraws& draws);

/// The shares of one topic: periods in the order of time, groups by falling share. @param draws with one at least.
/// Takes a pass over their counts, so call it on a worker.
[[nodiscard]] QList<SharePoint> sharePoints(const ShareDraws& draws, ShareView view, std::uint32_t topic);

[[nodiscard]] QString shareViewName(ShareView view); ///< "5 years"
[[nodiscard]] QString shareViewShortName(ShareView view); ///< "5 y"
[[nodiscard]] QString periodText(const ShareRow& period); ///< "1845–49", "1862", "Mar 2020"
[[nodiscard]] QString monthName(int month); ///< "Mar 2020" @param month counted from year 0
/// What a click on a month selects, in a sentence: documents are kept to whole years. @param month counted from year 0
[[nodiscard]] QString monthClickText(int month);
/// "4.6 %": one decimal, for tiny shares three figures.
[[nodiscard]] QString shareText(double share);

} // namespace themata
