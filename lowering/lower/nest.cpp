/* nest.cpp: writes the loops that run a span of the iterations of a nest.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §4.4]
 *
 * The innermost loop keeps the variable and the relation that the user wrote,
 * so that the optimizer knows as much about it as about the serial loop. A
 * collapsed nest runs its innermost loop in pieces and steps the outer
 * variables between the pieces. So no iteration needs a division.
 */
// SPDX-License-Identifier: MIT
#include "lower/nest.h"

namespace occ {

/// Returns the construct that runs the iterations of \p R. If \p R is a part of
/// a combined construct, this is the innermost part, otherwise it is \p R.
static int ownerOf(const Lowerer &L, const Construct &R) {
  int Id = R.Id;
  while (L.U.construct(Id).Children.size() == 1 &&
         L.U.construct(L.U.construct(Id).Children[0]).EndsWithParent)
    Id = L.U.construct(Id).Children[0];
  return Id;
}

Nest::Nest(Lowerer &L, const Construct &R, int At)
    : L(L), R(R), Tiles(R, Loops) {
  bool Numbered = R.Nest.Loops.size() > 1 || transformed();
  for (size_t I = 0; I < R.Nest.Loops.size(); ++I) {
    std::string N = Numbered ? std::to_string(I) : "";
    Loops.emplace_back(L, R.Nest.Loops[I], N, At, ownerOf(L, R));
    if (!dependent(I))
      continue;
    Rectangular = false;
    depend(Loops[I], R.Nest.Loops[I].LowerOn, "occ_lb" + N, Loops[I].Lower);
    depend(Loops[I], R.Nest.Loops[I].UpperOn, "occ_ub" + N, Loops[I].Upper);
    if (Loops[I].Step != "1")
      depend(Loops[I], -1, "occ_step" + N, Loops[I].Step);
  }
}

/// Evaluates the bound or step \p Text of loop \p Of once, outside of the
/// construct. Then sets \p Text to the expression for its value in the loop.
void Nest::depend(const LoopText &Of, int Outer, const std::string &Name,
                  std::string &Text) {
  if (Outer < 0) {
    Dependent += "__auto_type const " + Name + "_0 = " + Text + ";\n";
    Text = Name + "_0";
    return;
  }
  const LoopText &On = Loops[size_t(Outer)];
  if (On.V.Ty.Pointerish)
    Distances += "OCC_i64 const " + Name + "_from = __extension__({ " +
                 values(size_t(Outer)) + "(" + Text + ") - " + On.V.Name +
                 "; });\n";
  else
    Dependent += declareDependent(Name, Of, On, Text);
  Text = occ::dependent(Name, Of, On.V);
}

/// Declares the variables of loop \p I and of the loops that it depends on,
/// with their values in the first iteration.
std::string Nest::values(size_t I) const {
  int On = R.Nest.Loops[I].LowerOn;
  return (On < 0 ? "" : values(size_t(On))) +
         declare(Loops[I].V.Ty.Plain, Loops[I].V.Name) + " = " +
         (dependent(I) ? Loops[I].Lower : "occ_lb" + Loops[I].N) + "; ";
}

std::vector<std::pair<std::string, std::string>> Nest::dependents() const {
  std::vector<std::pair<std::string, std::string>> All;
  auto add = [&](int Outer, const std::string &Type, const std::string &Name) {
    if (Outer >= 0 && Loops[size_t(Outer)].V.Ty.Pointerish) {
      All.push_back({"OCC_i64 @", Name + "_from"});
      return;
    }
    All.push_back({Type, Name + "_0"});
    if (Outer >= 0)
      All.push_back({Type, Name + "_by"});
  };
  for (size_t I = 0; I < Loops.size(); ++I) {
    const LoopText &T = Loops[I];
    if (!dependent(I))
      continue;
    add(T.Lp.LowerOn, T.Lp.LowerOn < 0 ? T.V.Ty.Plain : T.Lp.LowerType,
        "occ_lb" + T.N);
    add(T.Lp.UpperOn, T.Lp.UpperOn < 0 ? T.Lp.CompareType : T.Lp.UpperType,
        "occ_ub" + T.N);
    if (T.Step != "1")
      add(-1, T.Lp.wide() ? T.Lp.Distance + " @" : "OCC_i64 @",
          "occ_step" + T.N);
  }
  return All;
}

/// Gives the variable of shared loop \p I its value in logical iteration K.
std::string Nest::assign(size_t I, const std::string &K) const {
  return transformed() ? tile(I) + " = " + K + ";\n"
                       : Loops[I].V.Name + " = " + Loops[I].value(K) + ";\n";
}

std::string Nest::bounds() const {
  std::string Out = Dependent, Product;
  for (size_t I = 0; I < Loops.size(); ++I)
    if (!dependent(I))
      Out += Loops[I].bounds();
  Out += Distances;
  if (transformed())
    Out += Tiles.trips();
  for (size_t I = 0; Rectangular && I < shared(); ++I)
    Product =
        I ? "OCC_trip_product(" + Product + ", " + trip(I) + ")" : trip(I);
  if (!Rectangular) {
    // A row is one run of the innermost loop. This code counts the iterations
    // row by row.
    Out += "OCC_u64 occ_trip = 0;\n{\n";
    for (size_t I = 0; I + 1 < Loops.size(); ++I)
      Out += declareCopy(Loops[I].V, "");
    std::string Close = "}\n";
    for (size_t I = 0; I < Loops.size(); ++I) {
      Out += openRow(I, "");
      if (I > 0)
        Close += "}\n}\n";
    }
    Out += "occ_trip += " + trip(shared() - 1) + ";\n" + Close;
  } else if (Product != "occ_trip") {
    Out += "const OCC_u64 occ_trip = " + Product + ";\n";
  }
  return Out + linearSteps(L, R) + simdCondition(L, R);
}

std::string Nest::counters() const {
  std::string Out;
  for (size_t I = 0; transformed() && I < shared(); ++I)
    Out += "OCC_u64 " + tile(I) + ";\n";
  return Out;
}

std::string Nest::lastValues() const {
  std::string Out = occ::lastValues(L, R);
  for (size_t I = 0; I < Loops.size(); ++I) {
    const Listed *C = R.listed(R.Nest.Loops[I].Var);
    if (C && C->How == Sharing::LastPrivate)
      Out += "*" + original(L.U.variable(C->Var)) + " = " +
             Loops[I].value(Loops[I].trip()) + ";\n";
  }
  return Out;
}

std::string Nest::lastIf(const std::string &Hi) const {
  std::string Last = lastValues();
  return Last.empty() ? "" : "if (" + Hi + " == occ_trip) {\n" + Last + "}\n";
}

/// The loop over the tiles of the last shared loop, and the loops within it.
std::string Nest::innermostTile(const std::string &First,
                                const std::string &End, const std::string &Also,
                                const std::string &Inside) const {
  size_t Last = shared() - 1;
  std::string Out = emit(R"(
    const OCC_u64 occ_bound = $end;
    for ($tile = $first; $tile < occ_bound; $also$tile++) {
      $inside
  )",
                         {{"end", End},
                          {"tile", tile(Last)},
                          {"first", First},
                          {"also", Also},
                          {"inside", Inside}});
  std::vector<std::string> Counters;
  for (size_t I = 0; I < Tiles.outer(); ++I) {
    Counters.push_back(tile(I));
    if (I > Last)
      Out += emit(R"(
        {
          OCC_u64 $tile;
          for ($tile = 0; $tile < $trip; $tile++) {
      )",
                  {{"tile", tile(I)}, {"trip", trip(I)}});
  }
  return Out + Tiles.open(Counters);
}

/// The innermost shared loop, from its logical iteration \p First to \p End,
/// with the statements before the body. \p Number: the index of \p First among
/// the iterations of the whole nest.
std::string Nest::innermost(const std::string &First, const std::string &Number,
                            const std::string &End) const {
  std::string Also = R.Nest.Ordered ? "occ_loop.at++, " : "";
  Also += R.hasConditional() ? "occ_iteration++, " : "";
  std::string Simd = simdDirective(L, R);
  std::string Linear = linearValues(L, R, "occ_number");
  std::string Out, Inside;
  const bool ForSimd = !Simd.empty();
  // In a simd loop Clang steps the linear variables.
  if (ForSimd)
    Simd = linearValues(L, R, Number) + Simd;
  else if (!Linear.empty()) {
    Out = "OCC_u64 occ_number = " + Number + ";\n";
    Inside = "{\n" + Linear + "++occ_number;\n";
  }
  if (transformed())
    return Out + innermostTile(First, End, Also, Inside);
  const LoopText &Loop = Loops[shared() - 1];
  return Out + Loop.bound(First, End, ForSimd) + Simd +
         Loop.header(First, Also, ForSimd) + Inside;
}

std::string Nest::closeInnermost() const {
  std::string Out;
  if (transformed()) {
    Out = Tiles.close() + "}\n";
    for (size_t I = shared(); I < Tiles.outer(); ++I)
      Out += "}\n}\n";
  }
  if (!linearSteps(L, R).empty() && simdDirective(L, R).empty())
    Out += "}\n";
  return Out;
}

NestLoops Nest::span(const std::string &Lo, const std::string &Hi) const {
  if (nested())
    return spanOfNest(Lo, Hi);
  return {iteration(Lo), innermost(Lo, Lo, Hi), closeInnermost(), ""};
}

NestLoops Nest::spanOfNest(const std::string &Lo, const std::string &Hi) const {
  // For each loop, from the innermost outwards, finds the logical iteration
  // with which the span begins. After a division, occ_rest is the logical
  // iteration of the nest of the loops further out.
  std::string Starts;
  for (size_t I = shared(); I-- > 1;)
    Starts += emit(", $index = occ_rest % $trip;\nocc_rest /= $trip;\n"
                   "OCC_u64 occ_unused$i = 0",
                   {{"index", index(I)}, {"trip", trip(I)}, {"i", I}});
  size_t Last = shared() - 1;
  std::string Outer, Step;
  for (size_t I = 0; I < Last; ++I)
    Outer += assign(I, index(I));
  // When a loop ends, its index becomes 0, and the loop around it advances by
  // one.
  for (size_t I = 0; I < Last; ++I)
    Step = emit(R"(
      ++$index;
      $if further
      if ($index == $trip) {
        $index = 0;
        $further
      }
      $end
    )",
                {{"index", index(I)}, {"trip", trip(I)}, {"further", Step}});
  std::string Open = emit(R"(
    OCC_u64 occ_at = $lo, occ_rest = occ_at$starts, occ_index0 = occ_rest;
    while (occ_at < $hi) {
      $outer
      const OCC_u64 occ_stop = $index + OCC_min($hi - occ_at, $trip - $index);
      $iteration
  )",
                          {{"lo", Lo},
                           {"starts", Starts},
                           {"hi", Hi},
                           {"outer", Outer},
                           {"index", index(Last)},
                           {"trip", trip(Last)},
                           {"iteration", iteration("occ_at")}});
  std::string Close = emit(R"(
      occ_at += occ_stop - $index;
      $index = 0;
      $step
    }
  )",
                           {{"index", index(Last)}, {"step", Step}});
  return {Open, innermost(index(Last), "occ_at", "occ_stop"), closeInnermost(),
          Close};
}

/// Opens the loop around loop \p I. This outer loop also ends when
/// \p Condition is false. If loop \p I's bounds depend on outer loops, declares
/// these bounds inside of the outer loop.
std::string Nest::openRow(size_t I, const std::string &Condition) const {
  std::string Out;
  if (I > 0)
    Out = emit(R"(
      {
        OCC_u64 $index;
        for ($index = 0; $index < $trip$condition; ++$index) {
          $assign
    )",
               {{"index", index(I - 1)},
                {"trip", trip(I - 1)},
                {"condition", Condition},
                {"assign", assign(I - 1, index(I - 1))}});
  if (dependent(I))
    Out += Loops[I].bounds();
  return Out;
}

NestLoops Nest::rows(const std::string &Lo, const std::string &Hi,
                     const std::string &Next) const {
  // A thread's spans are in the order of their iterations, so the thread visits
  // each row of the nest once. After its last span, occ_at is ~0.
  size_t Last = shared() - 1;
  std::string OpenLoops, CloseLoops;
  for (size_t I = 0; I <= Last; ++I)
    OpenLoops += openRow(I, " && occ_at != ~0ull");
  for (size_t I = 0; I < Last; ++I)
    CloseLoops += "}\n}\n";
  std::string Open = emit(R"(
    OCC_u64 occ_at = $lo, occ_row = 0;
    $loops
    while (occ_at - occ_row < $trip) {
      const OCC_u64 occ_stop = OCC_min($hi - occ_row, $trip);
      $iteration
  )",
                          {{"lo", Lo},
                           {"loops", OpenLoops},
                           {"trip", trip(Last)},
                           {"hi", Hi},
                           {"iteration", iteration("occ_at")}});
  std::string Close = emit(R"(
      occ_at = occ_row + occ_stop;
      if (occ_at == $hi) {
        $last
        occ_at = $next ? $lo : ~0ull;
      }
    }
    occ_row += $trip;
    $loops
  )",
                           {{"hi", Hi},
                            {"last", lastIf(Hi)},
                            {"next", Next},
                            {"lo", Lo},
                            {"trip", trip(Last)},
                            {"loops", CloseLoops}});
  return {Open, innermost("(occ_at - occ_row)", "occ_at", "occ_stop"),
          closeInnermost(), Close};
}

Code inNest(Lowerer &L, const Construct &R, const NestLoops &Around,
            Code Body) {
  Code InFront, Behind;
  for (const Loop &Lp : R.Nest.Loops)
    InFront.append(L.body(Lp.InFront, R.Id));
  for (size_t I = R.Nest.Loops.size(); I-- > 0;)
    Behind.append(L.body(R.Nest.Loops[I].Behind, R.Id));
  return L.code(R, R"(
    $open
      $in_front
      $open_loop
        $body
      $close_loop
      $behind
    $close
  )",
                {{"open", Around.Open},
                 {"in_front", std::move(InFront)},
                 {"open_loop", Around.Loop},
                 {"body", std::move(Body)},
                 {"close_loop", Around.CloseLoop},
                 {"behind", std::move(Behind)},
                 {"close", Around.Close}});
}

NestText nestText(Lowerer &L, const Construct &R, const std::string &Lo,
                  const std::string &Hi) {
  Nest N(L, R);
  NestLoops A = N.rectangular() ? N.span(Lo, Hi) : N.rows(Lo, Hi, "0");
  A.Open.insert(0, N.counters());
  NestText Out = {N.bounds(), A, N.lastValues(), N.dependents()};
  if (!N.rectangular() && !Out.Last.empty()) { // written after the last row
    Out.Last.clear();
    Out.Dependent.push_back({"OCC_u64 @", "occ_trip"});
  }
  return Out;
}

} // namespace occ
