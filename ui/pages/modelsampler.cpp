#include "ui/pages/modelsampler.h"

#include "ui/models/modelsettings.h"
#include "ui/style/theme.h"
#include "ui/widgets/label.h"
#include "ui/widgets/tag.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QRadioButton>

namespace themata {

namespace {

constexpr int textIndent = 24; // under the words of the radio button

} // namespace

ModelSampler::ModelSampler(QWidget* parent)
    : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    add(SamplerId::Pclda, tr("The default. Fast, and right on any number of cores."));
    add(SamplerId::PcldaDense, tr("Looks at every topic for every token. The plain reference."));
    add(SamplerId::LightPclda, tr("Proposes topics and may refuse them: quick a round, but it takes more of them."));
    add(SamplerId::LightPcldaSimple, tr("The same, but a token never proposes its own topic to itself."));
    add(SamplerId::Collapsed, tr("The classic. Slow, and on one core only: to check the others against."));
    add(SamplerId::SparseLda, tr("The classic, made faster: looks only at topics that the word or the document has. On one core."));
    add(SamplerId::LightLda, tr("The classic by proposals that it may refuse: quick a round, but it takes more of them. On one core."));
    connect(&m_choices, &QButtonGroup::idToggled, this, [this](int, bool checked) {
        update();
        if (checked)
            Q_EMIT changed();
    });
    setSampler(SamplerId::Pclda);
}

void ModelSampler::add(SamplerId sampler, const QString& sentence)
{
    auto* choice = new QRadioButton(samplerTitle(sampler));
    choice->setFont(textFont(TextRole::Body, QFont::Medium));
    choice->setAccessibleDescription(tr("Exact. %1").arg(sentence));
    m_choices.addButton(choice, static_cast<int>(sampler));
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(choice);
    head->addWidget(new Tag(tr("exact"), TagKind::Success));
    head->addStretch();
    Label* words = makeHelp(sentence);
    words->setContentsMargins(textIndent, 0, 0, 0);
    auto* entry = new QVBoxLayout;
    entry->setContentsMargins(12, 4, 12, 6);
    entry->setSpacing(0);
    entry->addLayout(head);
    entry->addWidget(words);
    static_cast<QVBoxLayout*>(layout())->addLayout(entry);
}

SamplerId ModelSampler::sampler() const
{
    return SamplerId{m_choices.checkedId()};
}

void ModelSampler::setSampler(SamplerId sampler)
{
    m_choices.button(static_cast<int>(sampler))->setChecked(true);
}

/// The chosen one stands on the tint.
void ModelSampler::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const int index = m_choices.checkedId();
    if (const QLayoutItem* entry = layout()->itemAt(index))
        painter.fillRect(entry->geometry(), Theme::current().tint);
}

} // namespace themata
