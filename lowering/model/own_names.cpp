/* own_names.cpp: decides which names the lowering writes itself.
 *
 * Layer:   model.
 */
// SPDX-License-Identifier: MIT
#include "model/own_names.h"

#include <cctype>

namespace occ {

static const char *const Words[] = {
#define OWN_WORD(Word) #Word,
#include "model/own_words.def"
};

/// True for the names of a declare reduction in line 5: occ_NAME_L5_combine and
/// occ_NAME_L5_init.
static bool namesLine(const std::string &Name) {
  for (size_t At = Name.find("_L"); At != std::string::npos;
       At = Name.find("_L", At + 1))
    if (std::isdigit((unsigned char)Name[At + 2]))
      return true;
  return false;
}

bool isOwnName(const std::string &Name) {
  size_t End = 4;
  while (std::islower((unsigned char)Name[End]))
    ++End;
  // A capital letter continues a word: the first word of occ_abiX is abiX.
  if (!std::isupper((unsigned char)Name[End]))
    for (const char *Word : Words)
      if (Name.compare(4, End - 4, Word) == 0)
        return true;
  return namesLine(Name);
}

} // namespace occ
