#pragma once

#include "engine/base/result.h"

#include <cstdint>
#include <functional>
#include <stop_token>

namespace CLI { // in <CLI/CLI.hpp>, which takes long to compile: for those who add options
class App;
class Validator;
}

namespace themata::cli {

/// What the program returns; scripts depend on these.
enum class ExitStatus { Done = 0, Failed = 1, WrongUsage = 2, Interrupted = 130 };

/// The subcommand that the user chose, ready to run. It ends early, and cleanly, when a stop is requested.
using Command = std::function<Result<ExitStatus>(std::stop_token)>;

/// Accepts a whole number from `least` on; CLI11's own check would name the largest double as well.
[[nodiscard]] CLI::Validator wholeNumberFrom(std::uint64_t least);

// Each adds one subcommand with its options and, when the parser meets it, puts it into `chosen`.
void addImportCommand(CLI::App& app, Command& chosen);
void addProcessCommand(CLI::App& app, Command& chosen);
void addTrainCommand(CLI::App& app, Command& chosen);
void addTopicsCommand(CLI::App& app, Command& chosen);
void addMarkCommand(CLI::App& app, Command& chosen);
void addSimilarCommand(CLI::App& app, Command& chosen);
void addDocumentsCommand(CLI::App& app, Command& chosen);
void addTokensCommand(CLI::App& app, Command& chosen);
void addWordsCommand(CLI::App& app, Command& chosen);
void addDiagnoseCommand(CLI::App& app, Command& chosen);
void addInfoCommand(CLI::App& app, Command& chosen);
void addExportCommand(CLI::App& app, Command& chosen);
void addSimulateCommand(CLI::App& app, Command& chosen);
void addConvertCommand(CLI::App& app, Command& chosen);
void addCheckCommand(CLI::App& app, Command& chosen);

} // namespace themata::cli
