#include "engine/base/error.h"

namespace themata {

namespace {

void appendSentence(std::string& line, const std::string& sentence)
{
    if (sentence.empty())
        return;
    if (!line.empty())
        line += ' ';
    line += sentence;
    if (line.back() != '.' && line.back() != '?' && line.back() != ':')
        line += '.';
}

} // namespace

std::string Error::line() const
{
    std::string line = where.empty() ? std::string() : where + ':';
    appendSentence(line, what);
    appendSentence(line, advice);
    for (char& c : line)
        if (c == '\n' || c == '\r')
            c = ' ';
    return line;
}

} // namespace themata
