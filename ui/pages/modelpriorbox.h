#pragma once

#include <QDoubleSpinBox>

namespace themata {

/// A field for alpha or beta: two decimals, or as many more as the value needs, up to five.
class PriorBox : public QDoubleSpinBox {
    Q_OBJECT
public:
    explicit PriorBox(QWidget* parent = nullptr);
    [[nodiscard]] QString textFromValue(double value) const override;
};

} // namespace themata
