#pragma once

#include "engine/readers/reader.h"

#include <QAbstractTableModel>
#include <QMap>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace themata {

/// A file of a source that can be read in more than one encoding: plain text or a page.
struct EncodedFile {
    QString name; ///< as the report has it: "letters/a.txt", of an archive "letters.zip: a.txt"
    QString encoding; ///< that it was read in; empty: it could not be read
    QString problem; ///< why
};

/// The file that a note of a reader is about; nullopt if its encoding is no question.
[[nodiscard]] std::optional<EncodedFile> encodedFile(const SourceNote& note);

/// The files of a source with their encodings: the one guessed, or the one that the user chose for the file.
class FileEncodingsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { File, Encoding, ColumnCount };
    using Chosen = std::vector<std::pair<std::string, std::string>>; ///< file and encoding, as SourceOptions has them

    /// @param forAll the encoding of all files without one of their own; empty: it is guessed.
    /// @param folder that names are shown without; may be empty.
    FileEncodingsModel(QString forAll, const Chosen& chosen, QString folder, QObject* parent = nullptr);

    void addFiles(const std::vector<EncodedFile>& files);
    [[nodiscard]] const EncodedFile& at(int row) const { return m_files[static_cast<std::size_t>(row)]; }

    void choose(int row, const QString& encoding); ///< empty: that of all files
    [[nodiscard]] QString chosenFor(int row) const { return m_chosen.value(at(row).name); }
    [[nodiscard]] QString usual(int row) const; ///< what the file has if nothing is chosen, in words
    [[nodiscard]] Chosen chosen() const; ///< also of files that were not listed

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString m_forAll;
    QString m_folder;
    std::vector<EncodedFile> m_files;
    QMap<QString, QString> m_chosen; ///< by name
};

} // namespace themata
