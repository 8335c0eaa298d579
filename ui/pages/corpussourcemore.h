#pragma once

#include "ui/models/importchoices.h"
#include "ui/widgets/disclosure.h"

class QComboBox;
class QLineEdit;

namespace themata {

/// How a source is read: the settings that few sources need. Shows those that mean something for its format, and says
/// how many of them are set.
class CorpusSourceMore : public Disclosure {
    Q_OBJECT
public:
    explicit CorpusSourceMore(QWidget* parent = nullptr);

    void setFormat(SourceFormat format); ///< of the source, guessed or chosen
    void setChoices(const ImportChoices& choices);
    void readChoices(ImportChoices& choices) const;

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] QWidget* addField(const QString& label, QLineEdit* field, const QString& help);
    void addRows();
    void chooseMetadata();
    void fieldChanged();
    void showState();

    QComboBox* m_dateOrder;
    QLineEdit* m_only;
    QLineEdit* m_element;
    QLineEdit* m_sheet;
    QLineEdit* m_metadataFile;
    QLineEdit* m_metadataKey;
    QList<QWidget*> m_ofFiles; ///< rows for folders, archives and files
    QWidget* m_ofWorkbooks = nullptr;
    QWidget* m_keyRow = nullptr;
};

} // namespace themata
