// Whether the window stands what nobody would do on purpose: a crash fails it, and with MONKEY_TELLS set the last line on
// standard error says what was touched.
#include "tests/monkey/random_hand.h"
#include "tests/ui/sampleproject.h"
#include "tests/ui/settings.h"
#include "ui/mainwindow.h"
#include "ui/session.h"
#include "ui/style/appearance.h"

#include <QElapsedTimer>
#include <QTest>
#include <QTimer>

#include <chrono>
#include <cstdio>
#include <memory>

using namespace themata;
using namespace themata::test;
using namespace std::chrono_literals;

namespace {

int fromEnvironment(const char* name, int otherwise)
{
    bool given = false;
    const int value = qEnvironmentVariableIntValue(name, &given);
    return given ? value : otherwise;
}

/// The project that was named, else the sample.
QString projectFor(std::unique_ptr<SampleProject>& sample)
{
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() > 1)
        return arguments[1];
    sample = std::make_unique<SampleProject>();
    return sample->path();
}

} // namespace

int main(int count, char** values)
{
    const QApplication app(count, values);
    const OwnSettings settings;
    Appearance::instance().install(*qApp);
    std::unique_ptr<SampleProject> sample;
    Session session;
    MainWindow window(session);
    window.resize(1280, 720);
    window.show();
    window.openOrImport({projectFor(sample)});
    QTest::qWait(1000);

    RandomHand hand(window, static_cast<std::uint32_t>(fromEnvironment("MONKEY_SEED", 1)));
    QElapsedTimer clock, answered;
    qint64 longest = 0;
    QTimer pinger;
    QObject::connect(&pinger, &QTimer::timeout, &window, [&] { longest = std::max(longest, answered.restart()); });
    answered.start();
    pinger.start(5ms);
    clock.start();
    int acts = 0;
    for (const int seconds = fromEnvironment("MONKEY_SECONDS", 60); clock.elapsed() < 1000 * seconds; ++acts) {
        hand.act();
        if (qEnvironmentVariableIsSet("MONKEY_TELLS"))
            std::fprintf(stderr, "%d %s\n", acts, qPrintable(hand.lastTouched()));
    }
    std::printf("%d acts; the longest time without an answer was %lld ms\n", acts, longest);
    return 0;
}
