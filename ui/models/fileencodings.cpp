#include "ui/models/fileencodings.h"

#include "engine/readers/document_text.h"

#include <utility>

namespace themata {

std::optional<EncodedFile> encodedFile(const SourceNote& note)
{
    const std::string_view kind = kindOfText(note.source);
    if ((kind != "txt" && kind != "html") || note.status == SourceNote::Status::Skipped)
        return std::nullopt;
    return EncodedFile{QString::fromStdString(note.source), QString::fromStdString(note.encoding),
                       note.status == SourceNote::Status::Damaged ? QString::fromStdString(note.reason) : QString()};
}

FileEncodingsModel::FileEncodingsModel(QString forAll, const Chosen& chosen, QString folder, QObject* parent)
    : QAbstractTableModel(parent)
    , m_forAll(std::move(forAll))
    , m_folder(std::move(folder))
{
    for (const auto& [file, encoding] : chosen)
        m_chosen.insert(QString::fromStdString(file), QString::fromStdString(encoding));
}

void FileEncodingsModel::addFiles(const std::vector<EncodedFile>& files)
{
    if (files.empty())
        return;
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(files.size()) - 1);
    m_files.insert(m_files.end(), files.begin(), files.end());
    endInsertRows();
}

void FileEncodingsModel::choose(int row, const QString& encoding)
{
    if (encoding.isEmpty())
        m_chosen.remove(at(row).name);
    else
        m_chosen.insert(at(row).name, encoding);
    Q_EMIT dataChanged(index(row, Encoding), index(row, Encoding));
}

QString FileEncodingsModel::usual(int row) const
{
    const EncodedFile& file = at(row);
    if (!m_forAll.isEmpty())
        return tr("%1, as all files").arg(m_forAll);
    return file.encoding.isEmpty() ? tr("none could be guessed") : tr("%1, guessed").arg(file.encoding);
}

FileEncodingsModel::Chosen FileEncodingsModel::chosen() const
{
    Chosen chosen;
    for (const auto [file, encoding] : m_chosen.asKeyValueRange())
        chosen.emplace_back(file.toStdString(), encoding.toStdString());
    return chosen;
}

int FileEncodingsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_files.size());
}

int FileEncodingsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant FileEncodingsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return {};
    const EncodedFile& file = at(index.row());
    if (index.column() == File)
        return role == Qt::DisplayRole && file.name.startsWith(m_folder) ? file.name.mid(m_folder.size()) : file.name;
    if (const QString own = chosenFor(index.row()); !own.isEmpty())
        return tr("%1, chosen").arg(own);
    return role == Qt::ToolTipRole && !file.problem.isEmpty() ? file.problem : usual(index.row());
}

QVariant FileEncodingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == File ? tr("File") : tr("Encoding");
}

} // namespace themata
