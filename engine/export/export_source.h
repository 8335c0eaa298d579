#pragma once

#include "engine/corpus/corpus.h"
#include "engine/corpus/vocabulary.h"
#include "engine/run/keep_rule.h"
#include "engine/samplers/config.h"
#include "engine/samplers/state.h"
#include "engine/topics/topic_view.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace themata {

/// What is known of a document beside its name; empty where nothing is.
struct DocumentDetails {
    std::string date; ///< ISO 8601, as far as it goes; what is no date as it was
    std::string group;
    std::vector<std::pair<std::string, std::string>> metadata; ///< name and value
};

/// Where a state comes from, for those who want to make it again; empty where it is not known.
struct ExportOrigin {
    std::string project; ///< name of its file
    std::string run;
    double heldOutShare = 0; ///< of the documents
    std::optional<KeepRule> keep; ///< none: no draws are kept
    std::string startedFrom = {}; ///< the run whose topics it began with
};

/// All that an export reads. Pointers are not owned and not null.
struct ExportSource {
    const Corpus* corpus = nullptr;
    const Vocabulary* vocabulary = nullptr;
    const ModelConfig* config = nullptr;
    const ChainState* state = nullptr; ///< with its hyperparameters
    std::function<std::string(std::size_t document)> documentName; ///< "NA"-like names are the caller's choice
    std::function<DocumentDetails(std::size_t document)> documentDetails; ///< null: nothing is known
    TopicViews views; ///< what a person made of the topics; merged ones are one in `state` already
    std::span<const std::size_t> heldOut; ///< documents that the run was trained without, rising; empty in the corpus
    bool byteOrderMark = false; ///< CSV files begin with one: spreadsheets take UTF-8 for something else without
    ExportOrigin origin;

    /// The user's own name of a topic; empty if it has none.
    [[nodiscard]] const std::string& labelOf(std::uint32_t topic) const { return viewOf(views, topic).label; }
};

} // namespace themata
