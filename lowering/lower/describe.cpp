/* describe.cpp: the record of each construct, by which tools know it.
 *
 * Layer:   lower. May include text/, model/, plan/.
 * Spec:    struct OCC_region, in rtlib/abi/describe.h.
 */
// SPDX-License-Identifier: MIT
#include "lower/mfunction.h"

namespace occ {

static bool hasHint(const Construct &R) {
  return R.Kind != ConstructKind::Unroll && !R.Hint.empty();
}

/// Of a loop: how its iterations are shared, as its description says it.
static std::string detail(const Construct &R) {
  if (R.Kind == ConstructKind::Ordered && !R.Turn.Doacross.empty())
    return ", 1";
  if (R.Kind != ConstructKind::For && R.Kind != ConstructKind::Distribute)
    return ", " + (hasHint(R) ? R.Hint : "0");
  bool Rectangular = true, Chunks = R.Nest.Ordered || !R.Nest.Chunk.empty();
  for (const Loop &Lp : R.Nest.Loops)
    Rectangular &= Lp.LowerOn < 0 && Lp.UpperOn < 0;
  std::string Name = "STATIC";
  switch (R.Nest.Reproducible ? Schedule::Static : R.Nest.Sched) {
  case Schedule::Dynamic: Name = "DYNAMIC"; break;
  case Schedule::Guided: Name = "GUIDED"; break;
  case Schedule::Runtime: Name = "RUNTIME"; break;
  case Schedule::Auto: Name = "AUTO"; break;
  case Schedule::None:
  case Schedule::Static: break;
  }
  bool Span = Name == "STATIC" || Name == "AUTO";
  return ", OCC_" + Name +
         (Span && Rectangular && !Chunks ? "" : " | OCC_CHUNKS");
}

/// The user's function, where a worksharing construct is a part of its code.
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
    declareBefore(mfunctionHead(R) +
                  " __attribute__((section(\"occ_text\")));\n");
  std::string Declared = "static const struct OCC_region " + record(R);
  std::string Fields = std::string(" = {") + Kind + ", " +
                       std::to_string(R.Line) + ", " +
                       std::to_string(R.LastLine) + ", " +
                       quoted(U.Functions[unsigned(R.Function)].Name) + ", " +
                       quoted(Lines.at(R.Whole.Begin).File) + ", ";
  std::string Around = around(*this, R);
  if (Around.empty()) {
    declareBefore(Declared + Fields + (R.Outlined() ? R.Name : "0") +
                  detail(R) + "};\n");
  } else { // its address is known behind it
    declareBefore(Declared + ";\n");
    Code Defined;
    Defined.generated(Declared + Fields + "(OCC_mfunction *)(void (*)(void))" +
                          Around + detail(R) + "};\n",
                      R.Whole.Begin);
    defineAfter(Defined);
  }
  Records.push_back(record(R));
}

} // namespace occ
