#pragma once

#include "engine/corpus/import.h"
#include "ui/pages/corpusstopwords.h"

#include <QScrollArea>
#include <QStringList>

class QCheckBox;
class QComboBox;
class QSpinBox;
class QVBoxLayout;

namespace themata {

class CorpusColumns;
class Label;

/// How a source is to be read: its format, what its columns hold, and which words enter the model.
class CorpusSettings : public QScrollArea {
    Q_OBJECT
public:
    explicit CorpusSettings(QWidget* parent = nullptr);

    /// Another source: format and columns are guessed again, the text settings stay.
    void setSources(const QStringList& sources);
    /// Fills in what was guessed, but changes no choice of the user.
    /// @param language guessed: a code; empty if unsure. previewOutdated() if it changes what the preview shows.
    void setDescription(const SourceDescription& description, const QString& language);

    [[nodiscard]] SourceOptions sourceOptions() const;
    [[nodiscard]] ImportOptions importOptions() const;

Q_SIGNALS:
    void sourceRequested(); ///< another source is to be chosen
    void previewOutdated(); ///< another setting that the preview shows
    void failed(const themata::Error& error); ///< the user's own stop list cannot be read

private:
    void addSource(QVBoxLayout& column);
    void fillFormats();
    void fillEncodings();
    void fillLanguages();
    void useLanguage(const QString& code);
    void addWords(QVBoxLayout& column);
    void addRareWords(QVBoxLayout& column);

    Label* m_source;
    QComboBox* m_format;
    QComboBox* m_encoding;
    QComboBox* m_language;
    QString m_locale; ///< of the texts, chosen or guessed
    CorpusColumns* m_columns;
    QWidget* m_textSettings;
    CorpusStopWords* m_stopWords;
    QCheckBox* m_stem;
    QCheckBox* m_lowerCase;
    QCheckBox* m_dropNumbers;
    QSpinBox* m_shortest;
    QSpinBox* m_longest;
    QSpinBox* m_leastCount;
    QSpinBox* m_leastDocuments;
};

/// A setting of a form: its label at the left, its field at the right.
[[nodiscard]] QWidget* makeFormRow(const QString& label, QWidget* field);

} // namespace themata
