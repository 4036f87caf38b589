/* describe.cpp: the record of each construct, by which tools know it.
 *
 * Layer:   lower. May include text/, model/, plan/.
 * Spec:    struct OCC_region, in rtlib/abi/describe.h.
 */
// SPDX-License-Identifier: MIT
#include "lower/lowerer.h"

namespace occ {

static bool hasHint(const Region &R) {
  return R.Kind != Construct::Unroll && !R.Hint.empty();
}

/// Of a loop: how its iterations are shared, as its description says it.
static std::string detail(const Region &R) {
  if (R.Kind == Construct::Ordered && !R.Doacross.empty())
    return ", 1";
  if (R.Kind != Construct::For && R.Kind != Construct::Distribute)
    return ", " + (hasHint(R) ? R.Hint : "0");
  bool Rectangular = true, Chunks = R.Ordered || !R.Chunk.empty();
  for (const Loop &Lp : R.Loops)
    Rectangular &= Lp.LowerOn < 0 && Lp.UpperOn < 0;
  std::string Name = "STATIC";
  switch (R.Reproducible ? Schedule::Static : R.Sched) {
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
static std::string around(const Lowerer &L, const Region &R) {
  bool Shares = R.Kind == Construct::For || R.Kind == Construct::Sections ||
                R.Kind == Construct::Single;
  return Shares && L.outlinedAround(R.Id) < 0
             ? L.U.Functions[unsigned(R.Function)].Address
             : "";
}

void Lowerer::describe(const Region &R) {
  const char *Kind = enumerator(R.Kind);
  if (!Kind || R.Alone)
    return;
  if (R.Outlined())
    declareBefore("static void " + R.Name +
                  "(struct OCC_thread *occ_self, void *occ_arguments) "
                  "__attribute__((section(\"occ_text\")));\n");
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
