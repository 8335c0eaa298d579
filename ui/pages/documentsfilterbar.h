#pragma once

#include "engine/topics/document_query.h"

#include <QWidget>

class QComboBox;
class QSpinBox;

namespace themata {

class DocumentsOrigins;
class Label;
class RangeSlider;
class Session;
class YearBars;

/// Chooses documents by how much of a topic they have, by group, years and length. Topic, group and years are those
/// that are selected in the session; what cannot be chosen, for there is but one group, say, is hidden.
class DocumentsFilterBar : public QWidget {
    Q_OBJECT
public:
    DocumentsFilterBar(Session& session, const DocumentsOrigins& origins, QWidget* parent = nullptr);

    /// All that is chosen; without a text.
    [[nodiscard]] DocumentQuery query() const;
    void chooseAll();
    /// The two fields of the length, for a row elsewhere.
    [[nodiscard]] QWidget* lengthFields() const { return m_length; }

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] QWidget* makeTopicRow();
    [[nodiscard]] QWidget* makeOriginRow();
    [[nodiscard]] QWidget* makeLength();
    void connectSession();
    void fillTopics();
    void fillOrigins();
    void showTopic();
    void showGroup();
    void showShare();

    Session& m_session;
    const DocumentsOrigins& m_origins;
    QComboBox* m_topic;
    RangeSlider* m_share;
    Label* m_shareText;
    QComboBox* m_group;
    YearBars* m_years;
    QSpinBox* m_fewest;
    QSpinBox* m_most;
    QWidget* m_length;
    QWidget* m_originRow;
};

} // namespace themata
