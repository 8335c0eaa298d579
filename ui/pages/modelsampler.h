#pragma once

#include "engine/samplers/config.h"

#include <QButtonGroup>
#include <QWidget>

namespace themata {

/// The choice of a sampler: each with its mark and a sentence.
class ModelSampler : public QWidget {
    Q_OBJECT
public:
    explicit ModelSampler(QWidget* parent = nullptr);

    [[nodiscard]] SamplerId sampler() const;
    void setSampler(SamplerId sampler);

Q_SIGNALS:
    void changed();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void add(SamplerId sampler, const QString& sentence);

    QButtonGroup m_choices;
};

} // namespace themata
