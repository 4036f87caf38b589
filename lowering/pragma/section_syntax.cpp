/* section_syntax.cpp: translates array sections whose syntax Clang 19 can't
 * read.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §3.2.5, §13.9]
 *
 *   a[l::s]        Clang takes :: for one token
 *   a[l:]          Clang requires a length in the first brackets
 */
// SPDX-License-Identifier: MIT
#include "pragma/section_syntax.h"

#include "pragma/encoding.h"
#include "text/tokens.h"

#include <vector>

namespace occ {

/// The parts of a section between its colons. The colon of a conditional
/// expression is no separator.
static std::vector<std::string> partsOf(const std::string &Inside) {
  std::vector<std::string> Parts;
  size_t Begin = 0;
  int Questions = 0;
  for (size_t At = 0; (At = findOutside(Inside, At, "?:")) != NoEnd; ++At) {
    if (Inside[At] == '?') {
      ++Questions;
    } else if (Questions) {
      --Questions;
    } else {
      Parts.push_back(Inside.substr(Begin, At - Begin));
      Begin = At + 1;
    }
  }
  Parts.push_back(Inside.substr(Begin));
  return Parts;
}

/// The length of a section from \p Lower to the end of \p Array. If \p Array is
/// a pointer, there is no such length, and read/ reports an error.
static std::string lengthOf(const std::string &Array, const std::string &Lower,
                            const std::string &Stride) {
  // sizeof gets a type, because Clang warns about the sizeof of a pointer.
  std::string All =
      "sizeof(__typeof__(" + Array + ")) / sizeof((" + Array + ")[0])";
  if (!Lower.empty())
    All += " - (" + Lower + ")";
  if (!Stride.empty())
    All = "(" + All + " + (" + Stride + ") - 1) / (" + Stride + ")";
  return encodeLength(All);
}

/// Translates one list item.
static std::string translateItem(const std::string &Item) {
  const size_t First = findOutside(Item, 0, "[");
  std::string Out = Item.substr(0, First);
  const std::string Array = trimmed(Out);
  for (size_t Open = First; Open != NoEnd;) {
    const size_t Close = afterBracket(Item, Open) - 1;
    if (Close == NoEnd - 1)
      return Item;
    std::vector<std::string> P =
        partsOf(Item.substr(Open + 1, Close - Open - 1));
    const size_t Next = findOutside(Item, Close + 1, "[");
    if (Open == First && P.size() > 1 && trimmed(P[1]).empty())
      P[1] = lengthOf(Array, trimmed(P[0]), P.size() == 3 ? trimmed(P[2]) : "");
    Out += "[" + P[0];
    for (size_t I = 1; I < P.size(); ++I)
      Out += (I == 2 && P[1].empty() ? " :" : ":") + P[I];
    Out += Item.substr(Close, std::min(Next, Item.size()) - Close);
    Open = Next;
  }
  return Out;
}

std::string translateSections(const std::string &Items) {
  std::string Out;
  for (size_t At = 0; At < Items.size();) {
    const size_t Stop = findOutside(Items, At, ",:"),
                 End = std::min(Stop, Items.size());
    Out += translateItem(Items.substr(At, End - At));
    if (Stop != NoEnd)
      Out += Items[End];
    At = End + 1;
  }
  return Out;
}

size_t findStride(const std::string &Text) {
  for (size_t Open = Text.find('['); Open != std::string::npos;
       Open = Text.find('[', Open + 1)) {
    const size_t Close = afterBracket(Text, Open);
    if (Close != NoEnd &&
        partsOf(Text.substr(Open + 1, Close - Open - 2)).size() == 3)
      return Open;
  }
  return NoEnd;
}

} // namespace occ
