#pragma once

#include "ui/models/importchoices.h"

#include <QStringList>
#include <QWidget>

class QComboBox;

namespace themata {

class CorpusColumns;
class CorpusSourceMore;
class Label;

/// What is imported, and how it is read: format, encoding, and what the columns of a table hold.
class CorpusSource : public QWidget {
    Q_OBJECT
public:
    explicit CorpusSource(QWidget* parent = nullptr);

    void setSources(const QStringList& sources); ///< others: all is guessed again
    /// Fills in what was guessed, but changes no choice of the user. @return whether the columns now differ from those
    /// guessed, as they were chosen for such a table before.
    bool setDescription(const SourceDescription& description);

    void setChoices(const ImportChoices& choices);
    void readChoices(ImportChoices& choices) const;
    void remember() const; ///< the columns, for the next table like this one

Q_SIGNALS:
    void sourceRequested(); ///< another source is to be chosen
    void changed();

private:
    QWidget* makeSource();
    void fillFormats();
    QWidget* makeSingleFiles();
    void chooseSingleEncodings();
    void showSingleEncodings();
    void explainEncoding(const std::string& firstLines);

    QStringList m_sources;
    Label* m_source;
    QComboBox* m_format;
    QComboBox* m_encoding;
    std::vector<std::pair<std::string, std::string>> m_encodings; ///< of single files
    Label* m_singleSet = nullptr;
    QWidget* m_singleFiles;
    CorpusColumns* m_columns;
    CorpusSourceMore* m_more;
};

} // namespace themata
