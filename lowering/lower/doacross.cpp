/* doacross.cpp: ordered constructs that wait for iterations, or report that
 * their own iteration is done.
 *
 * Layer: lower. Spec: [OMP 5.2 §15.10.2]
 *
 * Two numbers name an iteration of the nest. occ_row is the index of an
 * iteration of the collapsed loops, which the threads share. occ_at is the
 * index of an iteration of the deeper loops within that iteration.
 */
// SPDX-License-Identifier: MIT
#include "lower/nest.h"

#include <map>

namespace occ {

/// The suffix of the names of a loop that is not collapsed.
static std::string deeperSuffix(size_t I) { return "_in" + std::to_string(I); }

/// True if the body may change the value of \p Bound, a bound or a step of a
/// loop that is not collapsed. If so, all iterations use the value from before
/// the construct, because the trip counts are computed from it.
static bool changes(const Lowerer &L, const Construct &R, Span Bound) {
  for (const Use &Named : L.U.usesIn(Bound)) {
    if (R.listed(Named.Var))
      return true;
    for (const Use &Other : L.U.usesIn(R.Body))
      if (Other.Var == Named.Var && Other.How != Access::Read)
        return true;
  }
  return false;
}

bool keepsBounds(const Lowerer &L, const Construct &R) {
  for (const Loop &Lp : R.Nest.Deeper)
    if (changes(L, R, Lp.Lower) || changes(L, R, Lp.Upper) ||
        changes(L, R, Lp.Step))
      return true;
  return false;
}

Code doacrossBody(Lowerer &L, const Construct &R) {
  if (R.Nest.Alone || !keepsBounds(L, R))
    return L.body(R);
  std::map<Offset, std::pair<Offset, std::string>> Kept;
  for (size_t I = 0; I < R.Nest.Deeper.size(); ++I) {
    const Loop &Lp = R.Nest.Deeper[I];
    const std::string N = deeperSuffix(I);
    Kept[Lp.Lower.Begin] = {Lp.Lower.End, "occ_lb" + N};
    Kept[Lp.Upper.Begin] = {Lp.Upper.End, "occ_ub" + N};
    // In a loop of more than 64 bits the step is added modulo a power of two.
    const std::string Step = (Lp.wide() ? "occ_step" : "(OCC_i64)occ_step") + N;
    if (LoopText(L, Lp, N).step() != "1")
      Kept[Lp.Step.Begin] = {
          Lp.Step.End, Lp.Up == Lp.StepNegated ? "(-" + Step + ")" : Step};
  }
  Code Out;
  Offset At = R.Body.Begin;
  for (const auto &[Begin, To] : Kept) {
    Out.append(L.body({At, Begin}, R.Id));
    Out.inlined(To.second, Begin);
    At = To.first;
  }
  Out.append(L.body({At, R.Body.End}, R.Id));
  return Out;
}

std::string doacrossBounds(const Lowerer &L, const Construct &R) {
  if (!R.Nest.IsDoacross)
    return "";
  std::string Out, Product = "1";
  for (size_t I = 0; I < R.Nest.Deeper.size(); ++I) {
    LoopText T(L, R.Nest.Deeper[I], deeperSuffix(I));
    Out += T.bounds();
    Product =
        I ? "OCC_trip_product(" + Product + ", " + T.trip() + ")" : T.trip();
  }
  return Out + "const OCC_u64 occ_inside = " + Product + ";\n";
}

std::string doacrossStart(const Construct &R) {
  return R.Nest.IsDoacross
             ? "OCC_doacross_start(occ_self, &occ_loop, occ_inside);\n"
             : "";
}

std::string doacrossIteration(const Lowerer &L, const Construct &R) {
  std::string Number;
  for (size_t I = 0; I < R.Nest.Loops.size(); ++I) {
    LoopText T(L, R.Nest.Loops[I],
               R.Nest.Loops.size() > 1 ? std::to_string(I) : "");
    std::string Own =
        "(" + T.distance(L.access(R.Nest.Loops[I].Var, R.Id)) + ")";
    if (T.step() != "1")
      Own += " / " + T.step();
    Number = I ? "(" + Number + ") * " + T.trip() + " + " + Own : Own;
  }
  return L.text(R, R"(
    if (OCC_listened(occ_self, OCC_EV_ITERATION)) {
      OCC_event(occ_self, OCC_EV_ITERATION, &$record, $number);
    }
  )",
                {{"number", Number}});
}

/// Returns an expression that sets occ_row and occ_at for the iteration that \p
/// Item names. The expression is true if there is such an iteration.
static std::string numbers(const Lowerer &L, const Construct &F,
                           const DoacrossItem &Item) {
  std::string Out;
  size_t At = 0;
  auto add = [&](const Loop &Lp, const std::string &Suffix, const char *Into) {
    LoopText T(L, Lp, Suffix);
    DoacrossItem::Offset Away;
    if (At < Item.Vector.size())
      Away = Item.Vector[At];
    ++At;
    if (!Out.empty())
      Out += " && ";
    std::string Distance = T.distance(L.access(Lp.Var, F.Id));
    std::string Step = T.step(), By = Away.By;
    if (Lp.wide()) { // the runtime's numbers have 64 bits
      By = "((" + Lp.Distance + ")" + By + ")";
      Out += By + " % " + Step + " == 0 && ";
      By = "(OCC_u64)(" + By + " / " + Step + ")";
      Distance = "(OCC_u64)(" + Distance + " / " + Step + ")";
      Step = "1";
    } else if (Away.Wide) {
      By = "~0ull"; // no loop is that long
    }
    // In a loop that counts up, the iteration with the smaller value is
    // earlier.
    Out += emit("OCC_doacross_number($at, $step, $trip, $earlier, $by, &$into)",
                {{"at", Distance},
                 {"step", Step},
                 {"trip", T.trip()},
                 {"earlier", Away.Less == Lp.Up},
                 {"by", By},
                 {"into", Into}});
  };
  for (size_t I = 0; I < F.Nest.Loops.size(); ++I)
    add(F.Nest.Loops[I], F.Nest.Loops.size() > 1 ? std::to_string(I) : "",
        "occ_row");
  for (size_t I = 0; I < F.Nest.Deeper.size(); ++I)
    add(F.Nest.Deeper[I], deeperSuffix(I), "occ_at");
  return Out;
}

/// Returns code that reports an iteration to tools: its numbers occ_row and
/// occ_at, and the trip counts of all loops.
static std::string tell(const Lowerer &L, const Construct &R, bool Source) {
  const Construct &F = L.U.construct(R.Parent);
  std::string Trips;
  for (size_t I = 0; I < F.Nest.Loops.size(); ++I)
    Trips += (I ? ", occ_trip" : "occ_trip") +
             (F.Nest.Loops.size() > 1 ? std::to_string(I) : std::string());
  for (size_t I = 0; I < F.Nest.Deeper.size(); ++I)
    Trips += ", occ_trip" + deeperSuffix(I);
  return L.text(R, R"(
    if (OCC_listened(occ_self, OCC_EV_DOACROSS)) {
      const OCC_u64 occ_trips[] = {$trips};
      OCC_doacross_tell(occ_self, &$record, occ_trips, $loops, $shared, occ_row, occ_at, $source);
    }
  )",
                {{"trips", Trips},
                 {"loops", F.Nest.Loops.size() + F.Nest.Deeper.size()},
                 {"shared", F.Nest.Loops.size()},
                 {"source", Source}});
}

static std::string item(const Lowerer &L, const Construct &R,
                        const DoacrossItem &Item) {
  bool Source = Item.What == DoacrossItem::Source;
  std::string Test = numbers(L, L.U.construct(R.Parent), Item);
  if (Item.What == DoacrossItem::Previous)
    Test += " && OCC_doacross_previous(&occ_loop, &occ_row, &occ_at)";
  // A source posts its iteration: it reports that the iteration is done.
  // occ_loop.posted is null if one thread runs all iterations in order. Then no
  // thread waits, and the post is needed only for a tool.
  if (Source)
    Test = "(occ_loop.posted || OCC_listened(occ_self, OCC_EV_DOACROSS)) && " +
           Test;
  // A tool gets the event of a post before the post, and the event of a wait
  // after the wait.
  return L.text(
      R, R"(
    {
      OCC_u64 occ_row = 0, occ_at = 0;
      if ($test) {
        $if is_source
        $tell
        OCC_doacross_post(occ_self, &occ_loop, occ_row, occ_at);
        $else
        OCC_doacross_sink(occ_self, &occ_loop, &$record, occ_row, occ_at);
        $tell
        $end
      }
    }
  )",
      {{"test", Test}, {"is_source", Source}, {"tell", tell(L, R, Source)}});
}

Code lowerDoacross(Lowerer &L, const Construct &R) {
  std::string Text;
  for (const DoacrossItem &I : R.Turn.Doacross)
    Text += item(L, R, I);
  // occ_self is declared in the loop around this construct.
  return L.code(R, R"(
    {
      $items
    }
  )",
                {{"items", Text}});
}

} // namespace occ
