#include "ui/pages/modelpriorbox.h"

namespace themata {

namespace {

constexpr int mostDecimals = 5;
constexpr int leastDecimals = 2;

} // namespace

PriorBox::PriorBox(QWidget* parent)
    : QDoubleSpinBox(parent)
{
    setDecimals(mostDecimals);
    setRange(0, 1000);
    setSingleStep(0.01);
    setAlignment(Qt::AlignRight);
}

QString PriorBox::textFromValue(double value) const
{
    QString text = locale().toString(value, 'f', mostDecimals);
    const qsizetype shortest = text.indexOf(locale().decimalPoint()) + 1 + leastDecimals;
    while (text.size() > shortest && text.endsWith(u'0'))
        text.chop(1);
    return text;
}

} // namespace themata
