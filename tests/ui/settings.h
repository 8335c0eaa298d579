#pragma once

#include "tests/support/temporary_folder.h"
#include "ui/paths.h"

#include <QCoreApplication>
#include <QSettings>

namespace themata::test {

/// Keeps the settings of a test away from those of the user.
class OwnSettings {
public:
    OwnSettings()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("themata-test"));
        QCoreApplication::setApplicationName(QStringLiteral("themata-test"));
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, fromPath(m_folder.path()));
    }

private:
    TemporaryFolder m_folder;
};

} // namespace themata::test
