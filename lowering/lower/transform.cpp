/* transform.cpp: tile, unroll, interchange and reverse.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §9], [OMP 6.0 §11]
 *
 * Level 0 is the outermost transformation; the last level is the user's nest. A
 * tile of n loops makes n loops over tiles, and inside of them n loops over
 * each tile's iterations. unroll partial is a tile of one loop, with a hint to
 * Clang at the inner loop. Iterations have logical numbers. So interchange and
 * reverse make no loops inside of others: they only change the numbers.
 */
// SPDX-License-Identifier: MIT
#include "lower/loops.h"

namespace occ {

std::string TransformedNest::trip(size_t Level, size_t I) const {
  if (Level == R.Nest.Transformations.size())
    return Loops[I].trip();
  const Transformation &T = R.Nest.Transformations[Level];
  if (T.Sizes.empty())
    return trip(Level + 1, T.Order[I]);
  return "occ_tiles" + std::to_string(Level) + std::to_string(I);
}

/// The number of loops that a level makes or, at the last level, of the user's
/// loops.
size_t TransformedNest::loops(size_t Level) const {
  return Level == R.Nest.Transformations.size()
             ? Loops.size()
             : R.Nest.Transformations[Level].loops();
}

std::string TransformedNest::trips() const {
  std::string Out;
  for (size_t Level = R.Nest.Transformations.size(); Level-- > 0;) {
    const std::vector<std::string> &Sizes = R.Nest.Transformations[Level].Sizes;
    for (size_t I = 0; I < Sizes.size(); ++I)
      Out += "const OCC_u64 " + trip(Level, I) + " = OCC_trip_lt_u(0, " +
             trip(Level + 1, I) + ", " + Sizes[I] + ");\n";
  }
  return Out;
}

std::vector<std::string> TransformedNest::tripNames() const {
  std::vector<std::string> All;
  for (size_t Level = 0; Level < R.Nest.Transformations.size(); ++Level)
    for (size_t I = 0; I < R.Nest.Transformations[Level].Sizes.size(); ++I)
      All.push_back(trip(Level, I));
  return All;
}

std::string TransformedNest::open(size_t Level,
                                  const std::vector<std::string> &Outer) const {
  std::string Out;
  if (Level == R.Nest.Transformations.size()) {
    for (size_t I = 0; I < Loops.size(); ++I)
      Out += Loops[I].V.Name + " = " + Loops[I].value(Outer[I]) + ";\n";
    return Out;
  }
  const Transformation &T = R.Nest.Transformations[Level];
  std::vector<std::string> Counters(T.Order.size());
  for (size_t I = 0; I < T.Order.size(); ++I)
    Counters[T.Order[I]] =
        T.Reverse && I == 0 ? "(" + trip(Level, I) + " - 1 - " + Outer[I] + ")"
                            : Outer[I];
  for (size_t I = T.Order.size(); I < loops(Level + 1); ++I) {
    std::string N = std::to_string(Level) + std::to_string(I);
    std::string Counter = "occ_in_tile" + N, End = "occ_tile_end" + N;
    std::string First = "0", Last = trip(Level + 1, I);
    if (I < T.Sizes.size()) {
      First = Outer[I] + " * " + T.Sizes[I];
      Last = First + " + OCC_min(" + T.Sizes[I] + ", " + Last + " - " + First +
             ")";
    }
    Out += emit(R"(
      {
        const OCC_u64 $end_name = $last;
        OCC_u64 $counter;
        $if unroll
        #pragma clang loop unroll_count($unroll)
        $end
        for ($counter = $first; $counter < $end_name; $counter++) {
    )",
                {{"end_name", End},
                 {"last", Last},
                 {"counter", Counter},
                 {"unroll", T.Unroll && I == 0 ? T.Sizes[I] : ""},
                 {"first", First}});
    Counters.push_back(Counter);
  }
  return Out + open(Level + 1, Counters);
}

std::string TransformedNest::close() const {
  std::string Out;
  for (size_t Level = 0; Level < R.Nest.Transformations.size(); ++Level)
    for (size_t I = R.Nest.Transformations[Level].Order.size();
         I < loops(Level + 1); ++I)
      Out += "}\n}\n";
  return Out;
}

Code lowerUnroll(Lowerer &L, const Construct &R) {
  return L.code(R, R"(
    {
      $hint
      $body
    }
  )",
                {{"hint", R.Hint}, {"body", L.body(R)}});
}

} // namespace occ
