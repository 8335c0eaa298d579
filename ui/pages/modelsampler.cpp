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
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    add(SamplerId::Pclda, tr("The default. Fast, and right on any number of cores."));
    addCaption(tr("To compare with"));
    add(SamplerId::PcldaDense, tr("Looks at every topic for every token. The plain reference."));
    add(SamplerId::LightPclda, tr("Proposes topics and may refuse them: quick a round, but it takes more of them."));
    add(SamplerId::LightPcldaSimple, tr("The same, but a token never proposes its own topic to itself."));
    add(SamplerId::Collapsed, tr("The classic. Slow, and on one core only: to check the others against."));
    add(SamplerId::SparseLda, tr("The classic, made faster: looks only at topics that the word or the document has."));
    add(SamplerId::LightLda, tr("The classic by proposals that it may refuse: quick a round, but it takes more of them."));
    connect(&m_choices, &QButtonGroup::idToggled, this, [this](int, bool checked) {
        if (checked)
            Q_EMIT changed();
    });
    setSampler(SamplerId::Pclda);
    show({});
}

void ModelSampler::add(SamplerId sampler, const QString& sentence)
{
    auto* choice = new QRadioButton(samplerTitle(sampler));
    choice->setFont(textFont(TextRole::Body, QFont::Medium));
    choice->setToolTip(sentence);
    m_choices.addButton(choice, static_cast<int>(sampler));
    Entry& entry = m_entries[sampler] = {new QVBoxLayout, new Tag, makeHelp(sentence)};
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(choice);
    head->addWidget(entry.mark);
    head->addStretch();
    entry.sentence->setContentsMargins(textIndent, 0, 0, 0);
    entry.layout->setContentsMargins(12, 4, 12, 4);
    entry.layout->setSpacing(0);
    entry.layout->addLayout(head);
    entry.layout->addWidget(entry.sentence);
    m_column->addLayout(entry.layout);
}

void ModelSampler::addCaption(const QString& text)
{
    auto* caption = new Label(text, TextRole::Label, Ink::Muted);
    caption->setContentsMargins(12, 8, 12, 4);
    m_column->addWidget(caption);
}

SamplerId ModelSampler::sampler() const
{
    return SamplerId{m_choices.checkedId()};
}

void ModelSampler::setSampler(SamplerId sampler)
{
    m_choices.button(static_cast<int>(sampler))->setChecked(true);
}

void ModelSampler::show(const ModelConfig& now)
{
    for (const auto& [sampler, entry] : m_entries) {
        const bool exact = now.workers == 1 || !hasWorkers(sampler);
        entry.mark->setTag(exact ? tr("exact") : tr("approximate"), exact ? TagKind::Success : TagKind::Warning);
        entry.sentence->setVisible(sampler == now.sampler);
        m_choices.button(static_cast<int>(sampler))
            ->setAccessibleDescription(tr("%1. %2").arg(exact ? tr("Exact") : tr("Approximate"), entry.sentence->text()));
    }
    update();
}

/// The chosen one stands on the tint.
void ModelSampler::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (const auto entry = m_entries.find(sampler()); entry != m_entries.end())
        painter.fillRect(entry->second.layout->geometry(), Theme::current().tint);
}

} // namespace themata
