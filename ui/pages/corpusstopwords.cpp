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
    insertItem(count() - 1, tr("%1, %2").arg(name, format::counted(words.size(), tr("1 word"), tr("%1 words"))));
    m_lists.push_back(std::move(words));
}

} // namespace themata
