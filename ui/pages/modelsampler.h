#pragma once

#include "engine/samplers/config.h"

#include <QButtonGroup>
#include <QWidget>

#include <map>

class QVBoxLayout;

namespace themata {

class Label;
class Tag;

/// The choice of a sampler, each with its mark: the one to take, and those to compare it with. The chosen one has its
/// sentence below it, the others have it in the tool tip.
class ModelSampler : public QWidget {
    Q_OBJECT
public:
    explicit ModelSampler(QWidget* parent = nullptr);

    [[nodiscard]] SamplerId sampler() const;
    void setSampler(SamplerId sampler);
    /// Marks each sampler as what it is with the model's workers.
    void show(const ModelConfig& now);

Q_SIGNALS:
    void changed();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    struct Entry {
        QVBoxLayout* layout;
        Tag* mark;
        Label* sentence;
    };
    void add(SamplerId sampler, const QString& sentence);
    void addCaption(const QString& text);

    QVBoxLayout* m_column;
    QButtonGroup m_choices;
    std::map<SamplerId, Entry> m_entries;
};

} // namespace themata
