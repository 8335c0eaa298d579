#pragma once

#include <QFile>
#include <QString>
#include <QStringList>

#include <filesystem>
#include <vector>

namespace themata {

/// File names between Qt and the engine, in the encoding of the file system.
[[nodiscard]] inline std::filesystem::path toPath(const QString& path)
{
    return QFile::encodeName(path).toStdString();
}

[[nodiscard]] inline QString fromPath(const std::filesystem::path& path)
{
    return QFile::decodeName(QByteArray::fromStdString(path.string()));
}

[[nodiscard]] inline std::vector<std::filesystem::path> toPaths(const QStringList& paths)
{
    std::vector<std::filesystem::path> all;
    for (const QString& path : paths)
        all.push_back(toPath(path));
    return all;
}

} // namespace themata
