#pragma once

#include "ui/models/ownstopwords.h"

#include <QWidget>

class QCheckBox;
class QComboBox;

namespace themata {

/// Which words are left out by list: that of the language of the texts or none, and the user's own beside it.
class CorpusStopWords : public QWidget {
    Q_OBJECT
public:
    explicit CorpusStopWords(QWidget* parent = nullptr);

    /// The list of a language stands in the place of the one before. @param code of ISO 639-1; empty: another language.
    void setLanguage(const QString& code, const QString& name);
    void setLanguageListEnabled(bool enabled, const QString& why); ///< the own list stays

    void setOwnHelp(const QString& text); ///< what the own list is, where it is not the user's for all imports

    void setChoices(bool languageList, bool ownList, const OwnStopWords& own);
    [[nodiscard]] bool languageList() const;
    [[nodiscard]] bool ownList() const;
    [[nodiscard]] const OwnStopWords& own() const { return m_own; }

Q_SIGNALS:
    void changed();

private:
    void showOwn();
    void edit();

    QComboBox* m_list;
    QCheckBox* m_ownList;
    OwnStopWords m_own;
};

} // namespace themata
