#pragma once

class QComboBox;

namespace themata {

/// Adds the encodings that older files are usually in; the data of each item is the name that TextDecoder knows.
void addEncodings(QComboBox& box);

} // namespace themata
