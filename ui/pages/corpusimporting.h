#pragma once

#include "ui/widgets/pane.h"

class QProgressBar;

namespace themata {

class ImportController;
class Label;

/// An import going on: how far it is, how long it will take, and the way out.
class CorpusImporting : public Pane {
    Q_OBJECT
public:
    explicit CorpusImporting(ImportController& importer, QWidget* parent = nullptr);

private:
    void showProgress();

    ImportController& m_importer;
    Label* m_stage;
    QProgressBar* m_bar;
    Label* m_amount;
    Label* m_timeLeft;
};

} // namespace themata
