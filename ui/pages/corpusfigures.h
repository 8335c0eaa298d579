#pragma once

#include "ui/importing/importcontroller.h"
#include "ui/widgets/pane.h"

namespace themata {

class Stat;

/// How large a source is, and what is kept of its first documents.
class CorpusFigures : public Pane {
    Q_OBJECT
public:
    explicit CorpusFigures(QWidget* parent = nullptr);

    void setPreview(const ImportController::Preview& preview);
    void clear(); ///< nothing is known

private:
    Stat* m_source;
    Stat* m_tokens;
    Stat* m_vocabulary;
};

} // namespace themata
