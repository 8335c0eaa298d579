#pragma once

#include <QAbstractButton>

#include <cstdint>

namespace themata {

struct ReaderDocument;

/// "unsure ▁▃▅▇ sure": what the strength of the tints says. A click makes all alike, and tells them apart again.
class DocumentsSurenessKey : public QAbstractButton {
    Q_OBJECT
public:
    explicit DocumentsSurenessKey(QWidget* parent = nullptr);

    /// What is known of the topics of a document that has some.
    void setReaderDocument(const ReaderDocument& document);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] bool isKnown() const { return m_draws > 0 && isEnabled(); }

    std::uint64_t m_draws = 0;
    bool m_failed = false; ///< to be read
};

} // namespace themata
