#pragma once

#include "ui/models/importchoices.h"
#include "ui/widgets/disclosure.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;

namespace themata {

class CorpusMoreTexts;
class Label;

/// Which words enter the model: the settings that few imports need. Says how many of them are not as usual.
class CorpusMore : public Disclosure {
    Q_OBJECT
public:
    explicit CorpusMore(QWidget* parent = nullptr);

    void setCounts(bool counts); ///< the source holds counts: there is no text to split into words
    [[nodiscard]] bool isValid() const; ///< the pattern is none that is wrong

    void setChoices(const TextChoices& choices);
    void readChoices(TextChoices& choices) const;

Q_SIGNALS:
    void changed();

private:
    void addRows();
    void watchFields();
    void fieldChanged();
    void checkPattern();

    QCheckBox* m_innerHyphens;
    QLineEdit* m_pattern;
    Label* m_patternHelp;
    QSpinBox* m_leastDocuments;
    QDoubleSpinBox* m_mostDocuments;
    QSpinBox* m_droppedMostFrequent;
    QSpinBox* m_limit;
    QComboBox* m_rank;
    CorpusMoreTexts* m_texts;
};

} // namespace themata
