/* describe.cpp: writes the record by which tools identify a construct.
 *
 * Layer: lower. May include text/, model/, plan/.
 * Spec:  struct OCC_construct, in rtlib/abi/describe.h.
 */
// SPDX-License-Identifier: MIT
#include "lower/loops.h"
#include "lower/mfunction.h"

namespace occ {

static bool hasHint(const Construct &R) {
  return R.Kind != ConstructKind::Unroll && !R.Hint.empty();
}

/// Returns the last field of the construct's record. For a loop, it says how
/// the iterations are shared.
static std::string detail(const Construct &R) {
  if (R.Kind == ConstructKind::Ordered && !R.Turn.Doacross.empty())
    return ", 1";
  if (R.Kind != ConstructKind::For && R.Kind != ConstructKind::Distribute)
    return ", " + (hasHint(R) ? R.Hint : "0");
  bool Rectangular = true,
       Chunks = R.Nest.Ordered || R.Nest.IsDoacross || !R.Nest.Chunk.empty();
  for (const Loop &Lp : R.Nest.Loops)
    Rectangular &= Lp.LowerOn < 0 && Lp.UpperOn < 0;
  // The runtime hands out the rows of a `for`; those of `distribute` are a
  // span.
  Chunks |= !Rectangular && R.Kind == ConstructKind::For;
  Schedule How = scheduleOf(R);
  bool Span =
      How == Schedule::None || How == Schedule::Static || How == Schedule::Auto;
  return std::string(", ") + scheduleName(R) +
         (Span && !Chunks ? "" : " | OCC_CHUNKS");
}

/// Returns the address of the user's function if \p R is a worksharing
/// construct that is not in an outlined function. Otherwise returns an empty
/// string.
static std::string around(const Lowerer &L, const Construct &R) {
  bool Shares = R.Kind == ConstructKind::For ||
                R.Kind == ConstructKind::Sections ||
                R.Kind == ConstructKind::Single;
  return Shares && L.outlinedAround(R.Id) < 0
             ? L.U.Functions[unsigned(R.Function)].Address
             : "";
}

void Lowerer::describe(const Construct &R) {
  const char *Kind = enumerator(R.Kind);
  if (!Kind || R.Nest.Alone)
    return;
  if (R.Outlined())
    declareMfunction(*this, R);
  std::string Around = around(*this, R);
  std::string Mfunction = U.mfunction(R) ? R.Name : "0";
  if (!Around.empty()) // then the record stands after the function
    Mfunction = "(OCC_mfunction *)(void (*)(void))" + Around;
  std::string Record =
      text(R, R"(
    static const struct OCC_construct $record = \
      {$kind, $line, $last_line, $function, $file, $mfunction$detail};
  )",
           {{"kind", Kind},
            {"line", R.Line},
            {"last_line", R.LastLine},
            {"function", quoted(U.Functions[unsigned(R.Function)].Name)},
            {"file", quoted(Lines.at(R.Whole.Begin).File)},
            {"mfunction", Mfunction},
            {"detail", detail(R)}});
  if (Around.empty()) {
    declareBefore(Record);
  } else {
    declareBefore(text(R, "static const struct OCC_construct $record;\n"));
    Code Defined;
    Defined.generated(Record, R.Whole.Begin);
    defineAfter(Defined);
  }
  Records.push_back(record(R));
}

} // namespace occ
