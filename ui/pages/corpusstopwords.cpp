#include "ui/pages/corpusstopwords.h"

#include "engine/text/tokenizer.h"
#include "ui/format/counted.h"

#include <QFileDialog>
#include <QFileInfo>

namespace themata {

CorpusStopWords::CorpusStopWords(QWidget* parent)
    : QComboBox(parent)
{
    addItem(tr("Own file…"));
    addList(tr("English"), loadStopWords("en").value_or(std::vector<std::string>())); // comes with the program
    insertItem(1, tr("None"));
    m_lists.emplace_back();
    setCurrentIndex(0);
    connect(this, &QComboBox::activated, this, &CorpusStopWords::choose);
    connect(&m_files, &WorkQueue::failed, this, &CorpusStopWords::failed);
}

const std::vector<std::string>& CorpusStopWords::words() const
{
    return m_lists[static_cast<std::size_t>(m_chosen)];
}

void CorpusStopWords::setLanguage(const QString& code, const QString& name)
{
    m_lists.front() = loadStopWords(code.toStdString()).value_or(std::vector<std::string>());
    setItemText(0, titleOf(name, m_lists.front().size()));
}

void CorpusStopWords::choose(int item)
{
    if (item < count() - 1) {
        m_chosen = item;
        Q_EMIT changed();
        return;
    }
    setCurrentIndex(m_chosen); // until the file is read
    const QString file = QFileDialog::getOpenFileName(this, tr("Choose a list of stop words, one a line"), {},
                                                      tr("Text files (*.txt);;All files (*)"));
    if (!file.isEmpty())
        readFile(file);
}

void CorpusStopWords::readFile(const QString& file)
{
    m_files.post([this, file](std::stop_token) -> WorkQueue::Answer {
        return [this, name = QFileInfo(file).fileName(), words = loadStopWords(file.toStdString())] {
            if (!words) {
                Q_EMIT failed(words.error());
                return;
            }
            addList(name, *words);
            m_chosen = count() - 2;
            setCurrentIndex(m_chosen);
            Q_EMIT changed();
        };
    });
}

void CorpusStopWords::addList(const QString& name, std::vector<std::string> words)
{
    insertItem(count() - 1, titleOf(name, words.size()));
    m_lists.push_back(std::move(words));
}

QString CorpusStopWords::titleOf(const QString& name, std::size_t words)
{
    return tr("%1, %2").arg(name, format::counted(words, tr("1 word"), tr("%1 words")));
}

} // namespace themata
