#include "ui/pages/stoppedwords.h"

#include "engine/store/word_forms.h"
#include "ui/format/counted.h"
#include "ui/models/ownstopwords.h"

#include <algorithm>
#include <iterator>

namespace themata {

namespace {

constexpr qsizetype namedForms = 8;

QString quoted(const QStringList& words)
{
    return QStringLiteral("“%1”").arg(words.join(QStringLiteral("”, “")));
}

/// "river, river's" or, of many, the most frequent and how many more there are.
QString named(const QStringList& forms)
{
    const QString first = forms.mid(0, namedForms).join(QStringLiteral(", "));
    return forms.size() <= namedForms ? first
                                      : StoppedWords::tr("%1 and %2 more").arg(first).arg(forms.size() - namedForms);
}

/// "“rivers” will be left out, and the other form of its stem: river."
QString leftOut(const QString& word, const QStringList& others)
{
    if (others.isEmpty())
        return withLead(StoppedWords::tr("“%1” will be left out.").arg(word),
                        StoppedWords::tr("Its stem has no other form in these texts."));
    const QString forms = format::counted(static_cast<std::uint64_t>(others.size()),
                                          StoppedWords::tr("and the other form of its stem: %1."),
                                          StoppedWords::tr("and the %1 other forms of its stem: %2."));
    return withLead(StoppedWords::tr("“%1” will be left out,").arg(word), forms.arg(named(others)));
}

/// "new_york", which is no word that has a stem.
bool isPhrase(const QString& word)
{
    return word.contains(u'_');
}

} // namespace

StoppedWords::StoppedWords(QWidget* parent)
    : Label({}, TextRole::Body, Ink::Text, parent)
{
    setWordWrap(true);
    hide();
}

StoppedWords::~StoppedWords()
{
    m_stop.request_stop();
}

void StoppedWords::setWords(const QStringList& words, const std::filesystem::path& project,
                            const TokenizerOptions& options)
{
    QStringList sought;
    if (!options.stemmer.empty())
        std::ranges::remove_copy_if(words, std::back_inserter(sought), isPhrase);
    setText(withLead(tr("%1 will be left out.").arg(quoted(words)),
                     sought.isEmpty() ? QString() : tr("Looking for other forms of the stem…")));
    setVisible(!words.isEmpty());
    for (const QString& word : sought) {
        m_reading.post([this, word, project, options, stop = m_stop.get_token()](std::stop_token) -> WorkQueue::Answer {
            return [this, word, forms = formsOfStem(project, word.toStdString(), options, stop)] {
                if (!forms)
                    Q_EMIT failed(forms.error());
                take(word, forms.value_or(std::vector<std::string>()));
            };
        });
    }
}

void StoppedWords::take(const QString& word, const std::vector<std::string>& forms)
{
    QStringList others;
    for (const std::string& form : forms)
        others += OwnStopWords::normalised(QString::fromStdString(form));
    others.removeAll(OwnStopWords::normalised(word));
    others.removeDuplicates();
    setText(leftOut(word, others));
}

} // namespace themata
