#include "engine/export/csv_file.h"

#include "engine/readers/plain_text.h"

namespace themata {

CsvFile::CsvFile(const std::filesystem::path& file, std::optional<CsvText::LastColumn> last, bool mark)
    : m_file(file)
    , m_rows(last)
{
    if (mark)
        m_file.add(byteOrderMark);
}

void CsvFile::endRow()
{
    m_rows.endRow();
    m_file.add(m_rows.text());
    m_rows.clear();
}

} // namespace themata
