#include "ui/pages/topiccolormenu.h"

#include "ui/style/theme.h"

#include <QColorDialog>
#include <QGridLayout>
#include <QPainter>
#include <QToolButton>
#include <QWidgetAction>

namespace themata {
namespace {

constexpr int columns = 10;
constexpr int swatchSize = 24;

constexpr std::uint32_t rgbMask = 0xFFFFFF;

/// A button that is one of the colours of topics, by its place among them from 1.
class Swatch : public QToolButton {
    Q_OBJECT
public:
    explicit Swatch(std::size_t place)
        : m_place(place)
    {
        setFixedSize(swatchSize, swatchSize);
        setFocusPolicy(Qt::StrongFocus);
        setAccessibleName(tr("Colour %1").arg(place + 1));
    }
    [[nodiscard]] QColor color() const { return Theme::current().topics[m_place]; }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Theme& theme = Theme::current();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const bool aimedAt = hasFocus() || underMouse();
        painter.setPen(aimedAt ? QPen(theme.accent, 2) : QPen(Qt::NoPen));
        painter.setBrush(color());
        painter.drawEllipse(QRectF(rect()).adjusted(4, 4, -4, -4));
    }

private:
    std::size_t m_place;
};

} // namespace

TopicColorMenu::TopicColorMenu(QWidget* parent)
    : QMenu(tr("Colour"), parent)
{
    auto* swatches = new QWidgetAction(this);
    swatches->setDefaultWidget(makeSwatches());
    addAction(swatches);
    addSeparator();
    connect(addAction(tr("&Another colour…")), &QAction::triggered, this, &TopicColorMenu::chooseOther);
    connect(addAction(tr("Colour of its &number")), &QAction::triggered, this, [this] { Q_EMIT chosen(std::nullopt); });
}

QWidget* TopicColorMenu::makeSwatches()
{
    auto* box = new QWidget;
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(8, 8, 8, 4);
    grid->setSpacing(0);
    for (std::size_t place = 0; place < Theme::current().topics.size(); ++place) {
        auto* swatch = new Swatch(place);
        grid->addWidget(swatch, static_cast<int>(place) / columns, static_cast<int>(place) % columns);
        connect(swatch, &QToolButton::clicked, this, [this, swatch] {
            close();
            Q_EMIT chosen(swatch->color().rgb() & rgbMask);
        });
    }
    return box;
}

void TopicColorMenu::chooseOther()
{
    auto* dialog = new QColorDialog(Qt::white, parentWidget());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Colour of the topic"));
    connect(dialog, &QColorDialog::colorSelected, this,
            [this](const QColor& color) { Q_EMIT chosen(color.rgb() & rgbMask); });
    dialog->open();
}

} // namespace themata

#include "topiccolormenu.moc"
