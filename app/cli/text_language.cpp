#include "app/cli/text_language.h"

#include "engine/corpus/corpus_language.h"
#include "engine/text/language_code.h"
#include "engine/text/stemmer.h"
#include "engine/text/tokenizer.h"

#include <fmt/format.h>

namespace themata::cli {

Result<std::string> guessedLanguage(Reader& reader)
{
    if (reader.holdsCounts())
        return std::string("none");
    auto language = guessLanguage(reader);
    if (!language)
        return language;
    if (language->empty())
        return fail(ErrorCode::BadArgument, "The language of the texts cannot be guessed", "--language",
                    fmt::format("Give its code, or none. Known are: {}", fmt::join(stopWordLanguages(), ", ")));
    fmt::print("Language of the texts: {} (guessed)\n", *language);
    return language;
}

std::string usualStemmer(const std::string& asked, const std::string& language)
{
    if (asked != "auto")
        return asked;
    if (Stemmer::knows(language))
        return languageCode(language);
    fmt::print("There is no stemmer for the language {}: words stay as they are\n", language);
    return {};
}

} // namespace themata::cli
