#include "ui/style/icon.h"

#include "ui/style/theme.h"

#include <QFile>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <cassert>

namespace themata {
namespace {

QByteArray source(const QString& name)
{
    static QHash<QString, QByteArray> sources;
    auto& text = sources[name];
    if (text.isEmpty()) {
        QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
        [[maybe_unused]] const bool opened = file.open(QIODevice::ReadOnly);
        assert(opened && "no such icon");
        text = file.readAll();
    }
    return text;
}

QPixmap rendered(const QString& name, const QSize& pixels, bool isSmall, const QColor& color)
{
    const QString key = QStringLiteral("themata/%1/%2x%3/%4/%5")
                            .arg(name).arg(pixels.width()).arg(pixels.height()).arg(isSmall).arg(color.name());
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    QByteArray svg = source(name);
    svg.replace("currentColor", color.name().toLatin1());
    if (isSmall) // thin strokes fade when the drawing is scaled down
        svg.replace("stroke-width=\"1.5\"", "stroke-width=\"1.7\"");
    pixmap = QPixmap(pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSvgRenderer(svg).render(&painter);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

class ThemeIconEngine final : public QIconEngine {
public:
    ThemeIconEngine(QString name, Ink ink) : m_name(std::move(name)), m_ink(ink) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        paintIcon(*painter, rect, m_name, color(mode, state));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        return rendered(m_name, size, size.height() < 18, color(mode, state));
    }
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State state, qreal scale) override
    {
        return rendered(m_name, size, size.height() < 18 * scale, color(mode, state));
    }
    QIconEngine* clone() const override { return new ThemeIconEngine(*this); }

private:
    QColor color(QIcon::Mode mode, QIcon::State state) const
    {
        const Theme& theme = Theme::current();
        if (mode == QIcon::Disabled)
            return theme.disabled;
        if (mode == QIcon::Selected)
            return theme.onAccent;
        return state == QIcon::On ? theme.strongAccent : inkColor(m_ink);
    }

    QString m_name;
    Ink m_ink;
};

} // namespace

QColor inkColor(Ink ink)
{
    const Theme& theme = Theme::current();
    switch (ink) {
    case Ink::Muted: return theme.muted;
    case Ink::Text: return theme.text;
    case Ink::Accent: return theme.strongAccent;
    case Ink::OnAccent: return theme.onAccent;
    case Ink::Success: return theme.success;
    case Ink::Warning: return theme.warning;
    case Ink::Danger: return theme.danger;
    }
    Q_UNREACHABLE();
}

QIcon icon(const QString& name, Ink ink) { return QIcon(new ThemeIconEngine(name, ink)); }

void paintIcon(QPainter& painter, const QRect& rect, const QString& name, const QColor& color)
{
    const qreal scale = painter.device()->devicePixelRatio();
    QPixmap pixmap = rendered(name, rect.size() * scale, rect.height() < 18, color);
    pixmap.setDevicePixelRatio(scale);
    painter.drawPixmap(rect.topLeft(), pixmap);
}

} // namespace themata
