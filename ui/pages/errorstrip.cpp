#include "ui/pages/errorstrip.h"

namespace themata {

namespace {

QString sentence(const std::string& words)
{
    const QString text = QString::fromStdString(words).trimmed();
    return text.isEmpty() || text.endsWith(u'.') || text.endsWith(u'?') ? text : text + u'.';
}

} // namespace

void showError(MessageStrip& strip, const Error& error)
{
    strip.clear();
    strip.setMessage(MessageStrip::Kind::Danger, sentence(error.what), sentence(error.advice),
                     QString::fromStdString(error.where));
    strip.setClosable(true);
}

} // namespace themata
