#pragma once

#include <string>

namespace themata {

/// What kind of thing went wrong; the command line maps every code to exit status 1, wrong usage to 2.
enum class ErrorCode {
    NotFound,     ///< a file, folder, column, run or word that does not exist
    NotReadable,  ///< it exists but may not or cannot be read
    NotWritable,  ///< no permission, a read-only folder or file system
    DiskFull,     ///< no space left while writing
    Empty,        ///< there is nothing to work on: no documents, no tokens
    BadEncoding,  ///< the bytes are not valid in the encoding expected
    BadFormat,    ///< the file breaks its own format
    BadArgument,  ///< a setting outside its range
    NotAProject,  ///< the file is no Themata project
    NewerProject, ///< the project was written by a later version
    Busy,         ///< another program holds the file
    Internal      ///< a fault of ours
};

/// One error a user can cause, in words. `what` and `advice` are sentences without a final full stop's worth of
/// jargon; `where` names the file, line, row, column or document.
struct Error {
    ErrorCode code = ErrorCode::Internal;
    std::string what;   ///< what is wrong, e.g. "The file has no column named \"text\""
    std::string where;  ///< where, e.g. "speeches.csv, line 1"; empty if it is nowhere in particular
    std::string advice; ///< what to do next, e.g. "Its columns are: id, date, speech"; may be empty

    /// All of it on one line: "where: what. advice."
    [[nodiscard]] std::string line() const;
};

} // namespace themata
