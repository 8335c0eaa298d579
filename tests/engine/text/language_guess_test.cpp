#include "engine/text/language_guess.h"

#include "engine/text/tokenizer.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace themata {

namespace {

/// About as much text as a letter's first lines, in each language with a stop list.
const std::map<std::string, std::string> letters{
    {"ar",
     "ذهبنا أمس إلى السوق مع الجيران ولم نجد هناك السمك الذي نريده، لكن البائع قال إن القوارب سوف تعود قبل المساء."
     " كان الجو باردا ثم جلسنا في المقهى حتى غروب الشمس."},
    {"bg",
     "Вчера отидохме на пазара със съседите, но не намерихме рибата, която искахме да купим. Продавачът каза, че"
     " лодките ще се върнат преди вечерта, и ние останахме там, докато се стъмни."},
    {"cs",
     "Včera jsme šli se sousedy na trh, ale nenašli jsme tam rybu, kterou jsme chtěli koupit. Prodavač řekl, že se"
     " lodě vrátí ještě před večerem, a tak jsme zůstali u řeky, dokud nebyla tma."},
    {"da",
     "I går gik vi på torvet sammen med naboerne, men vi fandt ikke den fisk, som vi gerne ville købe. Manden sagde,"
     " at bådene kommer tilbage før aften, så vi blev ved åen hele dagen, og hvad der siden blev af os, det ved"
     " ingen mere."},
    {"de",
     "Gestern gingen wir mit den Nachbarn auf den Markt, aber wir fanden dort nicht den Fisch, den wir kaufen wollten."
     " Der Händler sagte, dass die Boote noch vor dem Abend zurückkommen, und so blieben wir am Fluss."},
    {"el",
     "Χθες πήγαμε με τους γείτονες στην αγορά, αλλά δεν βρήκαμε το ψάρι που θέλαμε. Ο έμπορος είπε ότι οι βάρκες θα"
     " γυρίσουν πριν από το βράδυ και έτσι μείναμε κοντά στο ποτάμι."},
    {"en",
     "Yesterday we went to the market with our neighbours, but we did not find the fish that we wanted to buy. The"
     " man said that the boats would be back before the evening, and so we stayed by the river."},
    {"es",
     "Ayer fuimos al mercado con los vecinos, pero no encontramos el pescado que queríamos comprar. El hombre dijo"
     " que los barcos volverían antes de la noche, y por eso nos quedamos junto al río."},
    {"fa",
     "دیروز با همسایه‌ها به بازار رفتیم ولی آن ماهی را که می‌خواستیم پیدا نکردیم. فروشنده گفت که قایق‌ها پیش از "
     "شب"
     " باز خواهند گشت و ما هم تا غروب در کنار رودخانه ماندیم."},
    {"fi",
     "Eilen menimme naapurien kanssa torille, mutta emme löytäneet sitä kalaa, jota olisimme halunneet ostaa. Mies"
     " sanoi, että veneet ovat takaisin ennen iltaa, ja niin me olimme joen rannalla, kun tuli pimeä."},
    {"fr",
     "Hier nous sommes allés au marché avec les voisins, mais nous n'avons pas trouvé le poisson que nous voulions."
     " L'homme a dit que les bateaux seraient là avant la nuit, et nous sommes restés près de la rivière."},
    {"he",
     "אתמול הלכנו עם השכנים אל השוק, אבל לא מצאנו שם את הדג שרצינו לקנות. המוכר אמר כי הסירות יחזרו עוד לפני הערב,"
     " ולכן נשארנו על גדת הנהר עד החושך."},
    {"hi",
     "कल हम पड़ोसियों के साथ बाज़ार गए थे, लेकिन हमें वह मछली नहीं मिली जो हम चाहते थे। दुकानदार ने कहा कि नावें शाम से पहले"
     " लौट आएँगी, इसलिए हम नदी के पास बैठे रहे।"},
    {"hu",
     "Tegnap a szomszédokkal mentünk a piacra, de nem találtuk meg azt a halat, amelyet venni akartunk. Az árus azt"
     " mondta, hogy a csónakok még este előtt itt lesznek, és így a folyó mellett vártunk."},
    {"id",
     "Kemarin kami pergi ke pasar dengan para tetangga, tetapi kami tidak menemukan ikan yang ingin kami beli."
     " Penjual itu berkata bahwa perahu akan kembali sebelum malam, jadi kami menunggu di tepi sungai."},
    {"it",
     "Ieri siamo andati al mercato con i vicini, ma non abbiamo trovato il pesce che volevamo comprare. L'uomo ha"
     " detto che le barche sarebbero tornate prima della sera, e così siamo rimasti vicino al fiume."},
    {"ja",
     "昨日は隣の人たちと市場へ行きましたが、買いたかった魚は見つかりませんでした。店の人は、船が夕方までに戻ると言った"
     "ので、私たちは川のそばで暗くなるまで待っていました。"},
    {"ko",
     "어제 우리는 이웃과 함께 시장에 갔지만 사고 싶은 생선은 그 가게에 없었다. 그리고 주인은 배가 저녁 전에 다시 올 "
     "것이라고"
     " 했다. 그래서 우리는 강 옆에 앉아 있었다."},
    {"nb",
     "I går gikk vi på torget sammen med naboene, men vi fant ikke den fisken som vi ville kjøpe. Mannen sa at båtene"
     " kommer tilbake før kvelden, og så ble vi ved elva til det var mørkt etter en lang dag."},
    {"nl",
     "Gisteren gingen wij met de buren naar de markt, maar we vonden er niet de vis die we wilden kopen. De man zei"
     " dat de boten nog voor de avond terug zouden zijn, en dus bleven we bij de rivier."},
    {"pl",
     "Wczoraj poszliśmy z sąsiadami na targ, ale nie było tam ryby, którą chcieliśmy kupić. Sprzedawca powiedział,"
     " że łodzie wrócą jeszcze przed wieczorem, więc siedzieliśmy nad rzeką, aż było ciemno."},
    {"pt",
     "Ontem fomos ao mercado com os vizinhos, mas não encontrámos o peixe que queríamos comprar. O homem disse que os"
     " barcos voltariam antes da noite, e por isso ficámos junto do rio até muito tarde."},
    {"ro",
     "Ieri am fost la piață cu vecinii, dar nu am găsit peștele pe care îl voiam. Omul a spus că bărcile se vor"
     " întoarce înainte de seară, așa că am stat lângă râu până când s-a făcut noapte."},
    {"ru",
     "Вчера мы пошли с соседями на рынок, но не нашли там рыбу, которую хотели купить. Продавец сказал, что лодки"
     " вернутся ещё до вечера, и поэтому мы сидели у реки, пока не стало темно."},
    {"sv",
     "I går gick vi till torget med grannarna, men vi hittade inte den fisk som vi ville köpa. Mannen sade att båtarna"
     " kommer tillbaka före kvällen, och så blev vi kvar vid ån tills det var mörkt efter en lång dag."},
    {"th", "เมื่อวานนี้เราไปตลาดกับเพื่อนบ้าน แต่ไม่มีปลาที่เราต้องการ คนขายบอกว่าเรือจะกลับมาก่อนค่ำ เราจึงนั่งอยู่ใกล้แม่น้ำจนมืด"},
    {"tr",
     "Dün komşularla pazara gittik ama almak istediğimiz balığı orada hiç bulamadık. Satıcı, teknelerin akşamdan önce"
     " döneceğini söyledi ve biz de bu yüzden hava kararana kadar nehrin kenarında çok bekledik."},
    {"uk",
     "Учора ми пішли із сусідами на ринок, але не знайшли там рибу, яку хотіли купити. Продавець сказав, що човни"
     " повернуться ще до вечора, і тому ми сиділи біля річки, поки не стало темно."},
    {"zh", "昨天我们和邻居一起去市场，但是没有找到我们想买的鱼。老板说船会在晚上以前回来，所以我们就在河边等到天黑。"},
};

} // namespace

TEST(LanguageGuess, TellsEveryLanguageWithAList)
{
    for (const std::string& language : stopWordLanguages()) {
        ASSERT_TRUE(letters.contains(language)) << language << " has no text here";
        EXPECT_EQ(guessLanguage(letters.at(language)), language);
    }
}

TEST(LanguageGuess, IsUnsureOfLanguagesWithoutAList)
{
    const std::map<std::string, std::string> others{
        {"af",
         "Gister het ons saam met die bure na die mark gegaan, maar ons kon nie die vis kry wat ons wou koop nie."
         " Die man het gesê dat die bote voor die aand terug sou wees, en so het ons by die rivier gebly."},
        {"ca",
         "Ahir vam anar al mercat amb els veïns, però no vam trobar el peix que volíem comprar. L'home va"
         " dir que les barques tornarien abans de la nit, i per això ens vam quedar a la vora del riu fins"
         " que es va fer fosc."},
        {"sk",
         "Včera sme išli so susedmi na trh, ale nenašli sme tam rybu, ktorú sme chceli kúpiť. Predavač"
         " povedal, že sa lode vrátia ešte pred večerom, a tak sme zostali pri rieke, kým nebola tma."},
        {"hr",
         "Jučer smo sa susjedima išli na tržnicu, ali nismo našli ribu koju smo htjeli kupiti. Prodavač je"
         " rekao da će se čamci vratiti prije večeri, pa smo ostali pokraj rijeke dok nije pao mrak."},
        {"sr",
         "Јуче смо са комшијама ишли на пијацу, али нисмо нашли рибу коју смо хтели да купимо. Продавац је"
         " рекао да ће се чамци вратити пре вечери, па смо остали поред реке док није пао мрак."},
        {"vi",
         "Hôm qua chúng tôi đi chợ với hàng xóm nhưng chúng tôi không tìm thấy con cá mà chúng tôi muốn"
         " mua. Người bán nói rằng thuyền sẽ trở về trước buổi tối, vì vậy chúng tôi ngồi bên sông."},
        {"la",
         "Heri cum vicinis ad forum ivimus, sed piscem quem emere voluimus non invenimus. Mercator dixit"
         " naves ante vesperum redituras esse, itaque apud flumen mansimus donec nox erat."},
        {"yi",
         "נעכטן זענען מיר געגאַנגען מיט די שכנים אויפן מאַרק, אָבער מיר האָבן נישט געפֿונען דעם פֿיש וואָס"
         " מיר האָבן געוואָלט קויפֿן. דער מאַן האָט געזאָגט אַז די שיפֿלעך וועלן צוריקקומען פֿאַרן אָוונט."},
        {"mr",
         "काल आम्ही शेजाऱ्यांबरोबर बाजारात गेलो, पण आम्हाला हवी असलेली मासळी मिळाली नाही. दुकानदार म्हणाला"
         " की होड्या संध्याकाळच्या आधी परत येतील, म्हणून आम्ही नदीजवळ बसून राहिलो."},
        {"ur",
         "کل ہم پڑوسیوں کے ساتھ بازار گئے تھے لیکن ہمیں وہ مچھلی نہیں ملی جو ہم چاہتے تھے۔ دکاندار نے کہا"
         " کہ کشتیاں شام سے پہلے لوٹ آئیں گی، اس لیے ہم دریا کے پاس بیٹھے رہے۔"},
    };
    for (const auto& [language, text] : others)
        EXPECT_EQ(guessLanguage(text), "") << language;
}

TEST(LanguageGuess, IsUnsureOfLittleText)
{
    EXPECT_EQ(guessLanguage(""), "");
    EXPECT_EQ(guessLanguage("1914, 1918; 3.14 -- !"), "");
    EXPECT_EQ(guessLanguage("The river"), "");
    EXPECT_EQ(guessLanguage("river sea house mountain stone wheel green"), "");
    EXPECT_EQ(guessLanguage("海と空"), "") << "one kana among characters of both";
}

TEST(LanguageGuess, TakesTheLanguageOfMostWords)
{
    EXPECT_EQ(guessLanguage(letters.at("de") + letters.at("de") + " He said: the river"), "de");
    EXPECT_EQ(guessLanguage(letters.at("zh") + letters.at("zh") + "「さようなら」"), "zh") << "a quotation";
    EXPECT_EQ(guessLanguage("Themata API " + letters.at("ja")), "ja");
    EXPECT_EQ(guessLanguage(letters.at("da") + letters.at("nb")), "") << "as much of one as of the other";
}

} // namespace themata
