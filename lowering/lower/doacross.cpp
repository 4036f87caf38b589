/* doacross.cpp: ordered constructs that wait for iterations and tell of theirs.
 *
 * Layer:   lower.   Spec: [OMP 5.2, 15.10.2]
 *
 * An iteration of the nest is two numbers: which one of those that the threads
 * share it is a part of (the row), and which one inside of that.
 */
// SPDX-License-Identifier: MIT
#include "lower/loops.h"

namespace occ {

/// Of the names of a loop that is not collapsed.
static std::string deeperSuffix(size_t I) { return "_in" + std::to_string(I); }

std::string doacrossBounds(const Lowerer &L, const Region &R) {
  if (!R.IsDoacross)
    return "";
  std::string Out, Product = "1";
  for (size_t I = 0; I < R.Deeper.size(); ++I) {
    LoopText T(L, R.Deeper[I], deeperSuffix(I));
    Out += T.bounds();
    Product =
        I ? "OCC_trip_product(" + Product + ", " + T.trip() + ")" : T.trip();
  }
  return Out + "const OCC_u64 occ_inside = " + Product + ";\n";
}

std::string doacrossStart(const Region &R) {
  return R.IsDoacross ? "OCC_doacross_start(occ_self, &occ_loop, occ_inside);\n"
                      : "";
}

/// Computes occ_row and occ_at of the iteration that \p Item names, as seen
/// from the one in hand; true where there is such an iteration.
static std::string numbers(const Lowerer &L, const Region &F,
                           const DoacrossItem &Item) {
  std::string Out;
  size_t At = 0;
  auto add = [&](const Loop &Lp, const std::string &Suffix, const char *Into) {
    LoopText T(L, Lp, Suffix);
    DoacrossItem::Offset Away;
    if (At < Item.Vector.size())
      Away = Item.Vector[At];
    ++At;
    // Less is earlier, in a loop that counts up.
    const char *Earlier = Away.Less == Lp.Up ? "1" : "0";
    Out += (Out.empty() ? "" : " && ") + std::string("OCC_doacross_number(") +
           T.distance(L.access(Lp.Var, F.Id)) + ", " + T.step() + ", " +
           T.trip() + ", " + Earlier + ", " + Away.By + ", &" + Into + ")";
  };
  for (size_t I = 0; I < F.Loops.size(); ++I)
    add(F.Loops[I], F.Loops.size() > 1 ? std::to_string(I) : "", "occ_row");
  for (size_t I = 0; I < F.Deeper.size(); ++I)
    add(F.Deeper[I], deeperSuffix(I), "occ_at");
  return Out;
}

static std::string item(const Lowerer &L, const Region &R,
                        const DoacrossItem &Item) {
  std::string Test = numbers(L, L.U.region(R.Parent), Item);
  if (Item.What == DoacrossItem::Previous)
    Test += " && OCC_doacross_previous(&occ_loop, &occ_row, &occ_at)";
  std::string Call =
      Item.What == DoacrossItem::Source
          ? "OCC_doacross_post(occ_self, &occ_loop, occ_row, occ_at);\n"
          : "OCC_doacross_sink(occ_self, &occ_loop, &" + L.record(R) +
                ", occ_row, occ_at);\n";
  // Nobody waits in a team of one.
  if (Item.What == DoacrossItem::Source)
    Test = "occ_loop.posted && " + Test;
  return "{\nOCC_u64 occ_row = 0, occ_at = 0;\nif (" + Test + ")\n" + Call +
         "}\n";
}

Code lowerDoacross(Lowerer &L, const Region &R) {
  std::string Text;
  for (const DoacrossItem &I : R.Doacross)
    Text += item(L, R, I);
  Code Out;
  // It stands in its loop, where occ_self is declared.
  Out.generated("{\n" + Text + "}\n", R.Whole.Begin);
  return Out;
}

} // namespace occ
