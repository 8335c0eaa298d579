#pragma once

#include "tests/support/temporary_folder.h"

#include <algorithm>
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

namespace themata::test {

inline std::string contentOf(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline std::size_t linesOf(const std::string& text)
{
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// Lines of --json that are about an iteration: all but the first.
inline std::size_t iterationsIn(const std::string& json)
{
    return linesOf(json) - 1;
}

struct Outcome {
    int status = 0; ///< exit status, or minus the signal that ended it
    std::string out, err;
    std::size_t peakMemory = 0; ///< bytes
};

/// themata-cli while it runs in a folder, its output going to files beside the folder.
class CliProcess {
public:
    CliProcess(const std::filesystem::path& folder, const std::vector<std::string>& arguments)
        : m_pid(fork())
    {
        if (m_pid == 0)
            become(folder, arguments);
    }
    ~CliProcess()
    {
        if (m_pid > 0) {
            kill(m_pid, SIGKILL);
            waitpid(m_pid, nullptr, 0);
        }
    }
    CliProcess(const CliProcess&) = delete;
    CliProcess& operator=(const CliProcess&) = delete;

    void signal(int number) const { kill(m_pid, number); }

    /// Waits for its end.
    Outcome wait()
    {
        int status = 0;
        rusage used{};
        wait4(m_pid, &status, 0, &used);
        m_pid = 0;
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), contentOf(m_output / "out"),
                contentOf(m_output / "err"), static_cast<std::size_t>(used.ru_maxrss) * 1024};
    }

    [[nodiscard]] std::string outputSoFar() const { return contentOf(m_output / "out"); }

private:
    [[noreturn]] void become(const std::filesystem::path& folder, const std::vector<std::string>& arguments)
    {
        std::vector<char*> argv{const_cast<char*>(THEMATA_CLI)};
        for (const std::string& argument : arguments)
            argv.push_back(const_cast<char*>(argument.c_str()));
        argv.push_back(nullptr);
        dup2(open((m_output / "out").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644), STDOUT_FILENO);
        dup2(open((m_output / "err").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644), STDERR_FILENO);
        if (chdir(folder.c_str()) == 0)
            execv(argv[0], argv.data());
        _exit(127);
    }

    TemporaryFolder m_output; // before the fork, so that both know it
    pid_t m_pid;
};

inline Outcome runCli(const TemporaryFolder& folder, const std::vector<std::string>& arguments)
{
    return CliProcess(folder.path(), arguments).wait();
}

/// A bag of words over 30 words in 40 documents, about 2,600 tokens, made by a fixed rule.
inline void writeBagOfWords(const TemporaryFolder& folder)
{
    std::string entries, words;
    std::size_t count = 0;
    for (unsigned d = 1; d <= 40; ++d)
        for (unsigned v = 1; v <= 30; ++v)
            if ((d * 7 + v * v * 3) % 5 < 3) {
                entries += std::to_string(d) + ' ' + std::to_string(v) + ' ' + std::to_string(1 + d * v % 6) + '\n';
                ++count;
            }
    for (unsigned v = 1; v <= 30; ++v)
        words += "word" + std::to_string(v) + '\n';
    folder.write("docword.little.txt", "40\n30\n" + std::to_string(count) + '\n' + entries);
    folder.write("vocab.little.txt", words);
}

} // namespace themata::test
