#include "ui/pages/modelpriors.h"

#include "ui/format/numbers.h"
#include "ui/pages/modelcolumn.h"
#include "ui/pages/modellearn.h"
#include "ui/pages/modelpriorbox.h"
#include "ui/widgets/fieldrow.h"

#include <QSpinBox>
#include <QVBoxLayout>

namespace themata {

ModelPriors::ModelPriors(QWidget* parent)
    : QWidget(parent)
    , m_topics(makeCountBox(0, 1'000'000))
    , m_alpha(new PriorBox)
    , m_beta(new PriorBox)
    , m_pi(new PriorBox)
    , m_learn(new LearnRow)
{
    addRows();
    connect(m_topics, &QSpinBox::valueChanged, this, &ModelPriors::changed);
    for (PriorBox* box : {m_alpha, m_beta, m_pi})
        connect(box, &QDoubleSpinBox::valueChanged, this, &ModelPriors::changed);
    connect(m_learn, &LearnRow::changed, this, &ModelPriors::changed);
}

void ModelPriors::addRows()
{
    m_rows[ModelField::Topics] =
        new FieldRow(tr("&Topics"), QStringLiteral("K"),
                     tr("Larger: narrower topics. Too few merge themes, too many split them."), m_topics);
    m_rows[ModelField::Alpha] = new FieldRow(tr("&Alpha"), QStringLiteral("α"), {}, m_alpha);
    m_rows[ModelField::Beta] =
        new FieldRow(tr("&Beta"), QStringLiteral("β"), tr("Larger: each topic spreads over more words."), m_beta);
    m_rows[ModelField::Pi] = new FieldRow(tr("&Pi"), QStringLiteral("π"), {}, m_pi);
    QVBoxLayout* group = makeGroup(tr("Topics and priors"), {m_rows[ModelField::Topics], m_rows[ModelField::Alpha],
                                                             m_rows[ModelField::Beta], m_rows[ModelField::Pi], m_learn});
    setLayout(group);
}

void ModelPriors::fill(ModelConfig& model) const
{
    model.topics = static_cast<std::uint32_t>(m_topics->value());
    model.alpha = m_alpha->value();
    model.beta = m_beta->value();
    model.pi = drawsPhi(model.sampler) ? m_pi->value() : 1;
    m_learn->fill(model);
}

void ModelPriors::set(const ModelConfig& model)
{
    m_topics->setValue(static_cast<int>(model.topics));
    m_alpha->setValue(model.alpha);
    m_beta->setValue(model.beta);
    m_pi->setValue(model.pi);
    m_learn->set(model);
}

void ModelPriors::show(const ModelConfig& now, const QMap<ModelField, QString>& wrong)
{
    m_rows[ModelField::Alpha]->setHelp(
        tr("Larger: each document mixes more topics.<br>For a whole document <b>K × α = %1</b>")
            .arg(format::number(now.topics * now.alpha, 2)));
    showPi(now);
    for (const auto [field, row] : m_rows.asKeyValueRange())
        row->setError(wrong.value(field));
}

void ModelPriors::showPi(const ModelConfig& now)
{
    const bool possible = drawsPhi(now.sampler);
    m_pi->setEnabled(possible);
    m_rows[ModelField::Pi]->setHelp(
        possible ? tr("Chance that a word is part of a topic at all.<br>1 is plain LDA; smaller: topics of fewer words.")
                 : tr("This sampler cannot leave words out of topics, so it runs with 1, which is plain LDA."));
    m_learn->setPiRefused(!possible   ? tr("This sampler cannot leave words out of topics.")
                          : now.pi < 1 ? QString()
                                       : tr("Set pi below 1 first: at 1 there is nothing to learn."));
}

} // namespace themata
