/* own_names.cpp: avoids conflicts between the names that the lowering writes
 * and the user's names.
 *
 * Layer:   model.
 */
// SPDX-License-Identifier: MIT
#include "model/own_names.h"

#include "text/tokens.h"

#include <cctype>

namespace occ {

static const std::string Own = "occ_";

static const char *const Words[] = {
#define OWN_WORD(Word) #Word,
#include "model/own_words.def"
};

/// True if the name contains the number of a line. For example, the functions
/// of a declare reduction in line 5 are occ_NAME_L5_combine and
/// occ_NAME_L5_init.
static bool namesLine(const std::string &Name) {
  for (size_t At = Name.find("_L"); At != std::string::npos;
       At = Name.find("_L", At + 1))
    if (std::isdigit((unsigned char)Name[At + 2]))
      return true;
  return false;
}

bool isOwnName(const std::string &Name) {
  size_t End = Own.size();
  while (std::islower((unsigned char)Name[End]))
    ++End;
  // A capital letter continues a word: the first word of occ_abiX is abiX.
  if (!std::isupper((unsigned char)Name[End]))
    for (const char *Word : Words)
      if (Name.compare(Own.size(), End - Own.size(), Word) == 0)
        return true;
  return namesLine(Name);
}

/// Calls \p Each(At, Name) for each name in \p Text that begins with occ_, and
/// is not in a literal or a line marker.
template <class Function>
static void eachOwn(const std::string &Text, Function Each) {
  for (size_t At = 0; At < Text.size();) {
    const bool IsPragma = Text.compare(At, 7, "#pragma") == 0;
    const size_t Behind = IsPragma ? At + 1 : afterOpaque(Text, At);
    const std::string Name = Behind == At ? wordAt(Text, At) : "";
    if (Name.compare(0, Own.size(), Own) == 0)
      Each(At, Name);
    At = Behind != At ? Behind : At + (Name.empty() ? 1 : Name.size());
  }
}

NamesApart::NamesApart(std::string &Text) {
  if (Text.find(Own) == std::string::npos)
    return;
  for (const char *Other : {"oCc_", "ocC_", "oCC_", "Occ_", "OcC_", "OCc_"})
    if (Prefix.empty() && Text.find(Other) == std::string::npos)
      Prefix = Other;
  if (Prefix.empty()) // read/reader.cpp refuses the names
    return;
  const std::string Given = Text;
  eachOwn(Given, [&](size_t At, const std::string &Name) {
    if (!isOwnName(Name))
      return;
    Shared.insert(Name);
    Text.replace(At, Prefix.size(), Prefix);
  });
}

std::string NamesApart::restored(std::string Text) const {
  if (Shared.empty())
    return Text;
  const std::string Given = Text;
  eachOwn(Given, [&](size_t At, const std::string &Name) {
    if (Shared.count(Name))
      Text.replace(At, Prefix.size(), Prefix);
  });
  // The prefix is also in longer names and in literals that were made from a
  // user's name.
  for (size_t At = Given.find(Prefix); At != std::string::npos;
       At = Given.find(Prefix, At + 1))
    Text.replace(At, Prefix.size(), Own);
  return Text;
}

} // namespace occ
