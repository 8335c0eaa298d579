#pragma once

#include "ui/models/importchoices.h"
#include "ui/widgets/disclosure.h"
#include "ui/workqueue.h"

class QComboBox;
class QLineEdit;

namespace themata {

/// How a source is read: the settings that few sources need. Shows those that mean something for its format, and says
/// how many of them are set.
class CorpusSourceMore : public Disclosure {
    Q_OBJECT
public:
    explicit CorpusSourceMore(QWidget* parent = nullptr);

    void setSource(const QString& file, SourceFormat format); ///< the format guessed or chosen
    void setChoices(const ImportChoices& choices);
    void readChoices(ImportChoices& choices) const;

    [[nodiscard]] QString sheet() const; ///< of a workbook; empty: the first

Q_SIGNALS:
    void sheetChanged(); ///< the source has other columns; before changed()
    void changed();

private:
    [[nodiscard]] QWidget* addField(const QString& label, QLineEdit* field, const QString& help);
    void addRows();
    void addSheetRow();
    void addMetadataRows();
    void chooseMetadata();
    void readSheets(const QString& workbook);
    void setSheets(const QStringList& names);
    void selectSheet(const QString& name); ///< empty: the first
    void fieldChanged();
    void showState();

    QComboBox* m_dateOrder;
    QLineEdit* m_only;
    QLineEdit* m_element;
    QComboBox* m_sheet;
    QLineEdit* m_metadataFile;
    QLineEdit* m_metadataKey;
    QLineEdit* m_metadataSheet;
    QList<QWidget*> m_ofFiles; ///< rows for folders, archives and files
    QWidget* m_ofWorkbooks = nullptr;
    QWidget* m_keyRow = nullptr;
    QWidget* m_metadataSheetRow = nullptr;
    QString m_workbook; ///< whose sheets are offered
    WorkQueue m_queue;
};

} // namespace themata
