#include "ui/pages/wordslist.h"

#include "engine/base/error.h"
#include "ui/format/counted.h"
#include "ui/style/metrics.h"
#include "ui/widgets/delegates.h"
#include "ui/widgets/label.h"
#include "ui/widgets/pane.h"
#include "ui/widgets/searchfield.h"
#include "ui/widgets/tablemenu.h"
#include "ui/widgets/tables.h"
#include "ui/words/vocabularysearch.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

namespace themata {

namespace {

/// Down and Enter lead from the search into the list.
class ListKeys final : public QObject {
public:
    ListKeys(QLineEdit& field, QTableView& view)
        : QObject(&view)
        , m_view(view)
    {
        field.installEventFilter(this);
    }

    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() != QEvent::KeyPress)
            return false;
        const int key = static_cast<QKeyEvent*>(event)->key();
        if ((key != Qt::Key_Down && key != Qt::Key_Return && key != Qt::Key_Enter) || m_view.model()->rowCount() == 0)
            return false;
        if (!m_view.selectionModel()->hasSelection())
            m_view.setCurrentIndex(m_view.model()->index(0, 0));
        m_view.setFocus(Qt::ShortcutFocusReason);
        return true;
    }

private:
    QTableView& m_view;
};

} // namespace

WordsList::WordsList(VocabularySearch& search, QWidget* parent)
    : QWidget(parent)
    , m_search(search)
    , m_field(new SearchField(tr("Find a word")))
    , m_stack(new QStackedWidget)
    , m_view(new QTableView)
    , m_note(new Label({}, TextRole::Body, Ink::Muted))
    , m_count(new Label({}, TextRole::Label, Ink::Muted))
{
    setUpView();
    m_note->setWordWrap(true);
    m_note->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_note->setContentsMargins(2 * metrics::unit, 2 * metrics::unit, 2 * metrics::unit, 0);
    m_count->setContentsMargins(2 * metrics::unit, 6, 0, 6);
    m_stack->addWidget(m_view);
    m_stack->addWidget(m_note);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeSearchRow());
    layout->addWidget(new Hairline);
    layout->addWidget(m_stack, 1);
    layout->addWidget(new Hairline);
    layout->addWidget(m_count);

    connect(m_field, &QLineEdit::textChanged, this, &WordsList::search);
    connect(&m_search, &VocabularySearch::found, this, &WordsList::showFound);
    connect(&m_search, &VocabularySearch::failed, this, [this](const Error& error) {
        showNote(QString::fromStdString(error.what) + u'.', QString::fromStdString(error.advice) + u'.');
    });
    connect(&m_model, &WordsModel::orderRequested, this, [this](WordOrder order, bool falling) {
        m_order = order;
        m_falling = falling;
        WordsList::search();
    });
    clear();
}

QWidget* WordsList::makeSearchRow()
{
    m_field->setToolTip(
        tr("<p>Words that begin so; capital letters and accents make no difference.</p>"
           "<p><b>*tion</b>: words that have it anywhere<br><b>/^un.*ion$/</b>: a regular expression</p>"));
    auto* row = new QWidget;
    auto* layout = new QVBoxLayout(row);
    layout->setContentsMargins(2 * metrics::unit, metrics::unit, 2 * metrics::unit, metrics::unit);
    layout->addWidget(m_field);
    new ListKeys(*m_field, *m_view);
    return row;
}

void WordsList::setUpView()
{
    m_view->setModel(&m_model);
    m_view->setAccessibleName(tr("Words"));
    styleTable(*m_view);
    auto* documents = new NumberDelegate(m_view);
    documents->setMuted(true);
    m_view->setItemDelegateForColumn(WordsModel::Count, new NumberDelegate(m_view));
    m_view->setItemDelegateForColumn(WordsModel::Documents, documents);
    QHeaderView* header = m_view->horizontalHeader();
    header->setSectionResizeMode(WordsModel::Word, QHeaderView::Stretch);
    m_view->setColumnWidth(WordsModel::Count, 72);
    m_view->setColumnWidth(WordsModel::Documents, 64);
    header->setSortIndicator(WordsModel::Count, Qt::DescendingOrder);
    m_view->setSortingEnabled(true);
    installTableMenu(*m_view, tr("Words"));
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
        if (row.isValid())
            Q_EMIT wordSelected(m_model.wordAt(row.row()));
    });
}

void WordsList::clear()
{
    m_model.setWords(nullptr, {});
    m_stack->setCurrentWidget(m_view);
    m_count->setText(tr("Reading the words…"));
    search();
}

void WordsList::search()
{
    m_search.find(m_field->text(), m_order, m_falling);
}

void WordsList::showFound(const std::vector<std::uint32_t>& words)
{
    m_model.setWords(m_search.vocabulary(), words);
    m_stack->setCurrentWidget(m_view);
    const std::size_t all = m_search.vocabulary()->size();
    const QString allWords = format::counted(all, tr("1 word"), tr("%1 words"));
    m_count->setText(words.size() == all
                         ? allWords
                         : tr("%1 of %2").arg(format::integer(static_cast<qint64>(words.size())), allWords));
    const QString typed = m_field->text().trimmed();
    if (words.empty() && !typed.isEmpty())
        showNote(
            typed.startsWith(u'/') || typed.startsWith(u'*') ? tr("No word is like %1.").arg(typed)
                                                             : tr("No word begins with “%1”.").arg(typed),
            tr("Try *%1 for words that have it anywhere, or fewer letters. Words that were stopped or too rare are "
               "not in the corpus.")
                .arg(typed.startsWith(u'/') || typed.startsWith(u'*') ? tr("text") : typed));
    selectCurrent();
}

void WordsList::showNote(const QString& lead, const QString& text)
{
    m_note->setText(withLead(lead, text));
    m_stack->setCurrentWidget(m_note);
    m_count->setText(QString());
}

void WordsList::selectWord(const QString& word)
{
    m_word = word;
    const QModelIndex current = m_view->currentIndex();
    if (!current.isValid() || m_model.wordAt(current.row()) != word || !m_view->selectionModel()->hasSelection())
        selectCurrent();
}

/// Without a word, the first one that is listed is taken.
void WordsList::selectCurrent()
{
    const auto row = m_word.isEmpty() ? std::nullopt : m_model.rowOf(m_word);
    if (row) {
        m_view->setCurrentIndex(m_model.index(*row, WordsModel::Word));
        m_view->scrollTo(m_view->currentIndex(), QAbstractItemView::PositionAtCenter);
    } else if (m_word.isEmpty() && m_model.rowCount() > 0) {
        m_view->setCurrentIndex(m_model.index(0, WordsModel::Word));
    } else {
        m_view->clearSelection();
    }
}

} // namespace themata
