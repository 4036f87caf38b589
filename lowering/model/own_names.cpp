/* own_names.cpp: avoids conflicts between the names that the lowering writes
 * and the user's names.
 *
 * Layer:   model.
 */
// SPDX-License-Identifier: MIT
#include "model/own_names.h"

#include "text/tokens.h"

#include <cctype>
#include <cstring>

namespace occ {

static const size_t Length = 4; // of each prefix

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
  size_t End = Length;
  while (std::islower((unsigned char)Name[End]))
    ++End;
  // A capital letter continues a word: the first word of occ_abiX is abiX.
  if (!std::isupper((unsigned char)Name[End]))
    for (const char *Word : Words)
      if (Name.compare(Length, End - Length, Word) == 0)
        return true;
  return namesLine(Name);
}

/// Calls \p Each(At, Name) for each name in \p Text that begins with \p Own,
/// and is not in a literal or a line marker.
template <class Function>
static void eachOwn(const std::string &Text, const std::string &Own,
                    Function Each) {
  for (size_t At = 0; At < Text.size();) {
    const bool IsPragma = Text.compare(At, 7, "#pragma") == 0;
    const size_t Behind = IsPragma ? At + 1 : afterOpaque(Text, At);
    const std::string Name = Behind == At ? wordAt(Text, At) : "";
    if (Name.compare(0, Own.size(), Own) == 0)
      Each(At, Name);
    At = Behind != At ? Behind : At + (Name.empty() ? 1 : Name.size());
  }
}

/// Returns a prefix that is nowhere in \p Text or \p Taken. The lowering writes
/// none of the tried prefixes itself.
static std::string unusedPrefix(const std::string &Text,
                                const std::string &Taken) {
  auto unused = [&](const std::string &Prefix) {
    return Prefix != Taken && Text.find(Prefix) == std::string::npos;
  };
  for (const char *Other : {"oCc_", "ocC_", "oCC_", "Occ_", "OcC_", "OCc_"})
    if (unused(Other))
      return Other;
  const std::string Letters = "abcdefghijklmnopqrstuvwxyz0123456789";
  for (char First : Letters)
    for (char Second : Letters)
      if (std::string Other = {'Q', First, Second, '_'}; unused(Other))
        return Other;
  return "";
}

void NamesApart::rename(Family &F, std::string &Text,
                        const std::string &Taken) {
  if (Text.find(F.Own) == std::string::npos)
    return;
  F.Prefix = unusedPrefix(Text, Taken);
  if (F.Prefix.empty())
    return;
  const std::string Given = Text;
  eachOwn(Given, F.Own, [&](size_t At, const std::string &Name) {
    if (F.Own == "occ_" && !isOwnName(Name))
      return;
    F.Shared.insert(Name);
    Text.replace(At, Length, F.Prefix);
  });
}

NamesApart::NamesApart(std::string &Text) {
  Small.Own = "occ_";
  Large.Own = "OCC_";
  rename(Small, Text, "");
  rename(Large, Text, Small.Prefix);
}

std::string NamesApart::restored(std::string Text) const {
  for (const Family *F : {&Small, &Large}) {
    if (F->Shared.empty())
      continue;
    const std::string Given = Text;
    eachOwn(Given, F->Own, [&](size_t At, const std::string &Name) {
      if (F->Shared.count(Name))
        Text.replace(At, Length, F->Prefix);
    });
    // The prefix is also in longer names and in literals that were made from a
    // user's name.
    for (size_t At = Given.find(F->Prefix); At != std::string::npos;
         At = Given.find(F->Prefix, At + 1))
      Text.replace(At, Length, F->Own);
  }
  return Text;
}

/// Returns those of the user's names that \p Abi declares as `extern`.
std::set<std::string> NamesApart::externals(const std::string &Abi) const {
  std::set<std::string> Out;
  eachOwn(Abi, Large.Own, [&](size_t At, const std::string &Name) {
    if (!Large.Shared.count(Name))
      return;
    const size_t Begin = Abi.find_last_of(";}", At);
    const size_t Extern = Abi.find("extern ", Begin == Abi.npos ? 0 : Begin);
    if (Extern >= At)
      return;
    // The name of a parameter is in brackets. Before it may be attributes,
    // which have brackets themselves.
    int Depth = 0;
    for (char C : Abi.substr(Extern, At - Extern))
      Depth += C == '(' || C == '{' ? 1 : C == ')' ? -1 : 0;
    // After the name of a type comes a star or another name.
    const size_t Next = Abi.find_first_not_of(" \n", At + Name.size());
    if (Depth == 0 && strchr("(;[_", Abi[Next]))
      Out.insert(Name);
  });
  return Out;
}

std::set<std::string> NamesApart::clashes(const std::string &Abi) const {
  std::set<std::string> Out;
  if (!Large.Shared.empty())
    for (const std::string &Name : externals(Abi))
      Out.insert(Large.other(Name));
  return Out;
}

/// Returns lines that keep the symbols of renamed functions and variables of
/// the runtime.
std::string NamesApart::symbols(const std::string &Abi) const {
  std::string Out;
  for (const std::string &Name : externals(Abi))
    Out += "#pragma redefine_extname " + Large.other(Name) + " " + Name + "\n";
  return Out;
}

/// In the header, the set of events is a macro. Lowered code uses it, too.
/// There it must not be a macro that names things of the header, because these
/// names are the user's in lowered code.
static const char *const Mask = "OCC_SELECTED";

std::pair<std::string, std::string>
NamesApart::aroundAbi(const std::string &Abi) const {
  if (Large.Shared.empty())
    return {};
  std::string Before = symbols(Abi), After;
  std::set<std::string> Declared;
  eachOwn(Abi, Large.Own, [&](size_t, const std::string &Name) {
    if (Large.Shared.count(Name))
      Declared.insert(Name);
  });
  const bool HasMask = Abi.find(Mask) != std::string::npos;
  if (HasMask)
    After = std::string("enum { ") + Large.other(Mask) + " = " + Mask + " };\n";
  Declared.erase(Mask);
  for (const std::string &Name : Declared)
    Before += "#define " + Name + " " + Large.other(Name) + "\n";
  // The header may define a macro of this name, which only the preprocessor
  // sees.
  for (const std::string &Name : Large.Shared)
    After += "#undef " + Name + "\n";
  if (HasMask && !Large.Shared.count(Mask))
    After += std::string("#undef ") + Mask + "\n#define " + Mask + " " +
             Large.other(Mask) + "\n";
  return {Before, After};
}

std::string NamesApart::abi(const std::string &Abi) const {
  if (Large.Shared.empty())
    return Abi;
  std::string Text = Abi;
  eachOwn(Abi, Large.Own, [&](size_t At, const std::string &Name) {
    if (Large.Shared.count(Name))
      Text.replace(At, Length, Large.Prefix);
  });
  return symbols(Abi) + Text;
}

} // namespace occ
