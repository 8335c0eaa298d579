#include "ui/pages/modellearn.h"

#include "ui/widgets/label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>

namespace themata {

LearnRow::LearnRow(QWidget* parent)
    : QWidget(parent)
    , m_alpha(new QComboBox)
    , m_beta(new QCheckBox(tr("β")))
    , m_pi(new QCheckBox(tr("π")))
{
    auto* title = new Label(tr("&Learn"));
    title->setWeight(QFont::Medium);
    title->setBuddy(m_alpha);
    m_alpha->addItem(tr("no α"), static_cast<int>(AlphaLearning::Fixed));
    m_alpha->addItem(tr("one α for all topics"), static_cast<int>(AlphaLearning::Symmetric));
    m_alpha->addItem(tr("an α for each topic"), static_cast<int>(AlphaLearning::Asymmetric));
    m_alpha->setAccessibleName(tr("Learn alpha"));
    m_beta->setAccessibleName(tr("Learn beta"));
    m_pi->setAccessibleName(tr("Learn pi"));
    auto* choices = new QHBoxLayout;
    choices->setSpacing(16);
    choices->addWidget(title);
    choices->addWidget(m_alpha);
    choices->addWidget(m_beta);
    choices->addWidget(m_pi);
    choices->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addLayout(choices);
    column->addWidget(makeHelp(tr("What is learned starts from the number above.")));
    connect(m_alpha, &QComboBox::currentIndexChanged, this, &LearnRow::changed);
    for (QCheckBox* box : {m_beta, m_pi})
        connect(box, &QCheckBox::toggled, this, &LearnRow::changed);
}

void LearnRow::fill(ModelConfig& model) const
{
    model.learnAlpha = AlphaLearning{m_alpha->currentData().toInt()};
    model.learnBeta = m_beta->isChecked();
    model.learnPi = m_pi->isChecked() && drawsPhi(model.sampler) && model.pi < 1;
}

void LearnRow::set(const ModelConfig& model)
{
    m_alpha->setCurrentIndex(m_alpha->findData(static_cast<int>(model.learnAlpha)));
    m_beta->setChecked(model.learnBeta);
    m_pi->setChecked(model.learnPi);
}

void LearnRow::setPiRefused(const QString& whyNot)
{
    m_pi->setEnabled(whyNot.isEmpty());
    m_pi->setToolTip(whyNot);
}

} // namespace themata
