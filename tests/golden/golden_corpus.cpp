#include "tests/golden/golden_corpus.h"

#include <QFile>
#include <QList>
#include <QStringList>

#include <cstdint>

namespace golden {
namespace {

constexpr int documents = 60;
constexpr int sentences = 12;
constexpr int wordsOfSentence = 6;

/// What texts of a language are made of. %1 to %6 of the sentence are words of the text's subject.
struct Script {
    QString title; ///< of a text; %1 is its number
    QStringList writers;
    QString sentence;
    QList<QStringList> subjects;
};

QStringList words(const char* list)
{
    return QString::fromUtf8(list).split(u' ');
}

QString text(const char* utf8)
{
    return QString::fromUtf8(utf8);
}

Script english()
{
    return {text("Letter %1"),
            {text("Anna"), text("Bernard")},
            text("The %1 and the %2 were by the %3, but %4 had a %5 of %6. "),
            {words("ship harbour sail wind storm sailor anchor deck island tide captain lighthouse"),
             words("bread oven flour baker yeast crust dough kitchen salt butter table market"),
             words("school teacher lesson pupil book chalk slate reader window exam bench garden")}};
}

Script german()
{
    return {
        text("Brief %1"),
        {text("Käthe Müller"), text("Jörg Großmann")},
        text("Das %1 und die %2 waren bei %3, doch %4 hatte eine %5 aus %6. "),
        {words("Segelschiff Hafenmeisterei Sturmwarnung Matrose Leuchtturm Dampfschifffahrtsgesellschaft Anker Flut "
               "Küste Steuermann Insel Möwe"),
         words("Brot Backofen Weizenmehl Bäckermeister Hefeteig Kruste Küche Salz Butterfass Marktplatz Mühle "
               "Getreidespeicher"),
         words("Schule Lehrerin Unterrichtsstunde Schüler Lesebuch Kreide Schiefertafel Prüfung Schulgarten Fenster "
               "Bank Rechenaufgabe")}};
}

Script arabic()
{
    return {text("رسالة %1"),
            {text("ليلى"), text("يوسف")},
            text("كان %1 مع %2 في %3 ثم %4 إلى %5 أو %6. "),
            {words("سفينة ميناء شراع ريح عاصفة بحار مرساة جزيرة مد قبطان منارة شاطئ"),
             words("خبز فرن دقيق خباز خميرة عجين مطبخ ملح زبدة سوق طاحونة قمح"),
             words("مدرسة معلم درس تلميذ كتاب طباشير لوح نافذة امتحان حديقة قلم دفتر")}};
}

Script japanese()
{
    return {text("手紙%1"),
            {text("花子"), text("太郎")},
            text("%1と%2は%3の近くで、%4には%5の%6があった。"),
            {words("船 港 帆 風 嵐 水夫 錨 島 潮 船長 灯台 海岸"),
             words("パン 竈 小麦粉 職人 酵母 生地 台所 塩 バター 市場 水車 小麦"),
             words("学校 先生 授業 生徒 教科書 黒板 窓 試験 庭 鉛筆 机 図書館")}};
}

Script scriptOf(Language language)
{
    switch (language) {
    case Language::English:
        return english();
    case Language::German:
        return german();
    case Language::Arabic:
        return arabic();
    case Language::Japanese:
        return japanese();
    }
    Q_UNREACHABLE();
}

/// Numbers that are the same everywhere (Knuth's MMIX generator); the standard library's distributions are not.
class Dice {
public:
    int upTo(int count)
    {
        m_state = m_state * 6364136223846793005U + 1442695040888963407U;
        return static_cast<int>((m_state >> 33U) % static_cast<std::uint64_t>(count));
    }

private:
    std::uint64_t m_state = 20'000'101;
};

/// One in five sentences is of another subject, so that no document is of one topic alone.
QString textOf(const Script& script, int subject, Dice& dice)
{
    QString result;
    for (int s = 0; s < sentences; ++s) {
        const int of = dice.upTo(5) == 0 ? dice.upTo(3) : subject;
        QString sentence = script.sentence;
        for (int w = 0; w < wordsOfSentence; ++w)
            sentence = sentence.arg(script.subjects[of][dice.upTo(12)]);
        result += sentence;
    }
    return result;
}

} // namespace

bool writeTable(Language language, const QString& name)
{
    const Script script = scriptOf(language);
    Dice dice;
    QString table = QStringLiteral("name,date,group,text\n");
    for (int d = 0; d < documents; ++d)
        table += QStringLiteral("%1,%2,%3,\"%4\"\n")
                     .arg(script.title.arg(d + 1), QString::number(1900 + d), script.writers[(d / 3) % 2],
                          textOf(script, (d + d / 20) % 3, dice));
    QFile file(name);
    const QByteArray bytes = table.toUtf8();
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

} // namespace golden
