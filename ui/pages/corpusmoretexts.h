#pragma once

#include "ui/models/importchoices.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace themata {

/// Of CorpusMore what is about texts as wholes: their parts, phrases in them, and texts that are nearly the same.
class CorpusMoreTexts : public QWidget {
    Q_OBJECT
public:
    explicit CorpusMoreTexts(QWidget* parent = nullptr);

    void setCounts(bool counts); ///< the source holds counts: without an order there are no parts and no phrases
    void setChoices(const TextChoices& choices);
    void readChoices(TextChoices& choices) const;

Q_SIGNALS:
    void changed();

private:
    void explainFields();
    void addRows();
    void watchFields();
    void fieldChanged();

    QSpinBox* m_chunk;
    QCheckBox* m_phrases;
    QSpinBox* m_phraseCount;
    QDoubleSpinBox* m_phraseNpmi;
    QComboBox* m_nearDuplicates;
    QSpinBox* m_similarity;
    QList<QWidget*> m_ofTexts; ///< rows that counts do not have
    QWidget* m_phraseRows = nullptr;
    QWidget* m_similarityRow = nullptr;
};

} // namespace themata
