#include "ui/style/fonts.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace themata {
namespace {

constexpr int referenceSize = 13;
constexpr int smallestSize = 11;

struct RoleValues {
    int size, line;
    QFont::Weight weight;
};

RoleValues values(TextRole role)
{
    switch (role) {
    case TextRole::Title: return {24, 32, QFont::DemiBold};
    case TextRole::Page: return {18, 24, QFont::DemiBold};
    case TextRole::Value: return {16, 24, QFont::DemiBold};
    case TextRole::Pane: return {14, 24, QFont::DemiBold};
    case TextRole::Body: return {13, 20, QFont::Normal};
    case TextRole::Label: return {12, 16, QFont::Normal};
    case TextRole::Axis: return {11, 16, QFont::Normal};
    case TextRole::Reading: return {14, 28, QFont::Normal};
    }
    Q_UNREACHABLE();
}

QString firstInstalled(const QStringList& families)
{
    const auto found = std::find_if(families.begin(), families.end(),
                                    [](const QString& family) { return QFontDatabase::hasFamily(family); });
    return found == families.end() ? QString() : *found;
}

/// A system without a font setting only names an alias; then the fonts the design was drawn with come first.
QFont systemFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    if (!QFontDatabase::hasFamily(font.family())) {
        const QString family = firstInstalled(
            {QStringLiteral("Inter"), QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")});
        if (!family.isEmpty())
            font.setFamily(family);
    }
    font.setPixelSize(std::max(QFontInfo(font).pixelSize(), referenceSize));
    return font;
}

int scaled(int size) { return qRound(size * QApplication::font().pixelSize() / double(referenceSize)); }

bool figuresAreEqual(const QFont& font)
{
    const QFontMetricsF metrics(font);
    const qreal zero = metrics.horizontalAdvance(QLatin1Char('0'));
    for (char figure = '1'; figure <= '9'; ++figure)
        if (std::abs(metrics.horizontalAdvance(QLatin1Char(figure)) - zero) > 0.01)
            return false;
    return true;
}

/// An ellipsis has no direction of its own: behind words that are read from right to left a mark keeps it with them.
QString endedAsRead(const QString& shown, const QString& whole)
{
    constexpr QChar rightToLeftMark(0x200F);
    return shown != whole && whole.isRightToLeft() ? shown + rightToLeftMark : shown;
}

} // namespace

QFont textFont(TextRole role, QFont::Weight weight)
{
    QFont font = QApplication::font();
    font.setPixelSize(std::max(scaled(values(role).size), smallestSize));
    font.setWeight(available(weight));
    return font;
}

QFont::Weight available(QFont::Weight wanted)
{
    static const QList<int> weights = [] {
        QList<int> found;
        const QString family = QApplication::font().family();
        for (const QString& style : QFontDatabase::styles(family))
            found << QFontDatabase::weight(family, style);
        return found;
    }();
    const bool has = std::any_of(weights.begin(), weights.end(), [wanted](int weight) { return std::abs(weight - wanted) < 50; });
    if (has || weights.isEmpty())
        return wanted;
    return wanted >= QFont::DemiBold ? QFont::Bold : QFont::Normal;
}

QFont textFont(TextRole role) { return textFont(role, values(role).weight); }

int lineHeight(TextRole role) { return scaled(values(role).line); }

QFont numberFont(const QFont& font)
{
    QFont result = font;
#if QT_VERSION >= QT_VERSION_CHECK(6, 7, 0)
    result.setFeature("tnum", 1);
#else
    static const bool equal = figuresAreEqual(QApplication::font());
    static const QString family = firstInstalled({QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")});
    if (!equal && !family.isEmpty())
        result.setFamily(family);
#endif
    return result;
}

QFont italicFont(QFont font, const QString& text)
{
    const auto hasItalics = [](QChar c) {
        const QChar::Script script = c.script();
        return script == QChar::Script_Latin || script == QChar::Script_Greek || script == QChar::Script_Cyrillic
            || script == QChar::Script_Common || script == QChar::Script_Inherited;
    };
    font.setItalic(std::all_of(text.begin(), text.end(), hasItalics));
    return font;
}

QString elidedAtEnd(const QString& text, const QFontMetrics& metrics, int width)
{
    return endedAsRead(metrics.elidedText(text, Qt::ElideRight, width), text);
}

QString elidedAtWord(const QString& name, const QFontMetrics& metrics, int width)
{
    const auto fits = [&](const QString& text) { return metrics.elidedText(text, Qt::ElideRight, width) == text; };
    if (name.isEmpty() || fits(name))
        return name;
    QStringList words = name.split(u' ');
    const auto shortened = [&words] { return words.join(u' ') + u'…'; };
    const qsizetype fewest = name.front().isDigit() ? 2 : 1;
    while (words.size() > fewest && (words.last() == u"·" || !fits(shortened())))
        words.removeLast();
    const bool wastes = !fits(shortened()) || 2 * metrics.horizontalAdvance(shortened()) < width;
    return wastes ? elidedAtEnd(name, metrics, width) : endedAsRead(shortened(), name);
}

void installFonts()
{
    QApplication::setFont(systemFont());
    QApplication::setFont(textFont(TextRole::Body, QFont::Medium), "QPushButton");
    QApplication::setFont(textFont(TextRole::Label), "QHeaderView");
    QApplication::setFont(textFont(TextRole::Label), "QTipLabel");
}

} // namespace themata
