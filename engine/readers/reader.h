#pragma once

#include "engine/base/result.h"
#include "engine/readers/raw_document.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace themata {

/// What became of one file or row; a file that was read whole has one line with status Read.
struct SourceNote {
    enum class Status { Read, Empty, Skipped, Damaged };
    std::string source = {}; ///< file, and row or line if it is about one
    Status status = Status::Read;
    std::string reason = {}; ///< why, in words; for Read what there is to know, mostly nothing
    std::string advice = {}; ///< what to do, in words; may be empty
    std::uint64_t documents = 0; ///< documents that came out of it
    std::string encoding = {}; ///< that the file was read in; empty where that is not known or tells nothing
    std::uint64_t replaced = 0; ///< characters that could not be decoded, now U+FFFD
};

/// How far a reader is. total 0: not known.
struct ReadProgress {
    std::uint64_t bytes = 0;
    std::uint64_t totalBytes = 0;
    std::uint64_t files = 0; ///< files met, those left out included
    std::uint64_t filesRead = 0; ///< read to their end
};

/// A stream of documents out of a source. One thread at a time. Holds one document in memory, never the whole source.
class Reader {
public:
    virtual ~Reader() = default;

    /// The next document; nullopt after the last. An Error means that the source as a whole cannot be read on (a
    /// malformed header, a truncated archive); one bad item of many becomes a note instead, and reading goes on.
    [[nodiscard]] virtual Result<std::optional<RawDocument>> next() = 0;

    /// True for formats that hold counts (UCI): documents then have a bag over `vocabulary()`, and no text.
    [[nodiscard]] virtual bool holdsCounts() const { return false; }
    /// Only where holdsCounts(): the reader's word types. Valid after open; empty names are never in it.
    [[nodiscard]] virtual const std::vector<std::string>& vocabulary() const;

    [[nodiscard]] virtual ReadProgress progress() const = 0;
    /// One line per file (and per bad row) met so far, in order. A file's own line comes when it is done with.
    [[nodiscard]] virtual const std::vector<SourceNote>& notes() const = 0;
};

enum class SourceFormat {
    Auto,
    Folder,
    Csv,
    Tsv,
    Workbook,
    Json,
    Lines,
    Mallet,
    Mbox,
    Uci,
    LdaC,
    SvmLight,
    VowpalWabbit,
    MalletState
};

/// Whether documents of this format are counts of words, without a text.
[[nodiscard]] bool holdsCounts(SourceFormat format);

/// Which columns of a table hold what. Names, or numbers from 1 where the table has no such name.
struct ColumnRoles {
    std::string text = "text";
    std::string
        name; ///< empty: documents are named "row 2", "row 3", ...; the header is row 1, blank lines do not count
    std::string date; ///< empty: none
    std::string group; ///< empty: none
    std::string language = {}; ///< empty: none
};

/// In which order numbers stand in a date such as 3/5/1862.
enum class DateOrder {
    Auto, ///< as the first date of the source tells that has only one reading, else DayMonthYear
    DayMonthYear,
    MonthDayYear,
    YearMonthDay
};

struct SourceOptions {
    SourceFormat format = SourceFormat::Auto;
    ColumnRoles columns;
    std::filesystem::path vocabularyFile; ///< of counts; empty: the one beside them (findVocabularyFile)
    std::string encoding; ///< of all files, as TextDecoder takes it; empty: guessed for each
    std::vector<std::pair<std::string, std::string>> encodings =
        {}; ///< NamePattern and encoding: goes before `encoding`
    std::string sheet = {}; ///< of a workbook; empty: the first
    DateOrder dateOrder = DateOrder::Auto;
    std::filesystem::path metadataFile =
        {}; ///< a table joined by the names of documents (metadata_table.h); empty: none
    std::string metadataKey = {}; ///< its column with the names; empty: the one that sounds like it
    std::string metadataSheet = {}; ///< if it is a workbook; empty: the first sheet that has such a column
    std::vector<std::string> only = {}; ///< of folders and archives, the files that fit one NamePattern; empty: all
    std::string element = {}; ///< of XML files the text in these elements (xmlText); empty: all of the text
    std::uint64_t beginning =
        0; ///< of plain texts in folders and archives only about so many bytes are read, for a look at them; 0: all
};

/// What the source looks like before reading it: for the preview and for guessing the format.
struct SourceDescription {
    SourceFormat format = SourceFormat::Folder; ///< never Auto
    std::vector<std::string> columns; ///< header of a table; empty otherwise
    ColumnRoles guessedColumns; ///< roles guessed from the header's names
    std::string encoding; ///< that the first file seems to be in, or was said to be
    std::string firstLines =
        {}; ///< what the first file begins with, decoded; empty where it is packed or no plain text
    std::uint64_t files = 0;
    std::uint64_t bytes = 0;
};

/// Guesses the format and describes it: a folder or .txt files, a table by its ending (.csv, .tsv, .tab, .xlsx), a bag
/// of words by its first three lines, MALLET's state by its first, packed (.gz) or not. Only folders and .txt files may
/// be several at once. Errors: NotFound, NotReadable, Empty (a folder without .txt files), BadFormat, BadArgument for
/// an encoding that is not known.
[[nodiscard]] Result<SourceDescription> describeSource(const std::vector<std::filesystem::path>& sources,
                                                       const SourceOptions& options = {});

/// Opens the reader for the format, with the metadata joined and the dates read. Errors as above, and NotFound for a
/// column or sheet that is not there.
[[nodiscard]] Result<std::unique_ptr<Reader>> openSource(const std::vector<std::filesystem::path>& sources,
                                                         const SourceOptions& options);

} // namespace themata
