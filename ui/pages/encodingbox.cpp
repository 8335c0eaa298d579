#include "ui/pages/encodingbox.h"

#include <QComboBox>
#include <QCoreApplication>

namespace themata {

void addEncodings(QComboBox& box)
{
    const auto add = [&box](const char* name, const char* encoding) {
        box.addItem(QCoreApplication::translate("Encodings", name), QString::fromLatin1(encoding));
    };
    add(QT_TRANSLATE_NOOP("Encodings", "Unicode, UTF-8"), "UTF-8");
    add(QT_TRANSLATE_NOOP("Encodings", "Unicode, UTF-16LE"), "UTF-16LE");
    add(QT_TRANSLATE_NOOP("Encodings", "Unicode, UTF-16BE"), "UTF-16BE");
    add(QT_TRANSLATE_NOOP("Encodings", "Western, Windows-1252"), "windows-1252");
    add(QT_TRANSLATE_NOOP("Encodings", "Western, ISO-8859-15"), "ISO-8859-15");
    add(QT_TRANSLATE_NOOP("Encodings", "Western, Macintosh"), "macintosh");
    add(QT_TRANSLATE_NOOP("Encodings", "Central European, Windows-1250"), "windows-1250");
    add(QT_TRANSLATE_NOOP("Encodings", "Central European, ISO-8859-2"), "ISO-8859-2");
    add(QT_TRANSLATE_NOOP("Encodings", "Baltic, Windows-1257"), "windows-1257");
    add(QT_TRANSLATE_NOOP("Encodings", "Turkish, Windows-1254"), "windows-1254");
    add(QT_TRANSLATE_NOOP("Encodings", "Greek, Windows-1253"), "windows-1253");
    add(QT_TRANSLATE_NOOP("Encodings", "Cyrillic, Windows-1251"), "windows-1251");
    add(QT_TRANSLATE_NOOP("Encodings", "Cyrillic, KOI8-R"), "KOI8-R");
    add(QT_TRANSLATE_NOOP("Encodings", "Cyrillic, ISO-8859-5"), "ISO-8859-5");
    add(QT_TRANSLATE_NOOP("Encodings", "Hebrew, Windows-1255"), "windows-1255");
    add(QT_TRANSLATE_NOOP("Encodings", "Arabic, Windows-1256"), "windows-1256");
    add(QT_TRANSLATE_NOOP("Encodings", "Thai, Windows-874"), "windows-874");
    add(QT_TRANSLATE_NOOP("Encodings", "Japanese, Shift-JIS"), "windows-31j");
    add(QT_TRANSLATE_NOOP("Encodings", "Japanese, EUC-JP"), "EUC-JP");
    add(QT_TRANSLATE_NOOP("Encodings", "Chinese, GB18030"), "GB18030");
    add(QT_TRANSLATE_NOOP("Encodings", "Chinese, Big5"), "Big5-HKSCS");
    add(QT_TRANSLATE_NOOP("Encodings", "Korean, EUC-KR"), "windows-949");
}

} // namespace themata
