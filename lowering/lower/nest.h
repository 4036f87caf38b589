/* nest.h: writes the loops that run a span of the iterations of a nest.
 *
 * Layer:   lower. May include text/, model/, plan/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_NEST_H
#define OCC_LOWER_NEST_H

#include "lower/loops.h"

namespace occ {

/// Text around the body of a nest; the members are in the order of the output.
struct NestLoops {
  std::string Open; ///< up to the statements between the loops
  std::string Loop; ///< the innermost loop, up to its body
  std::string CloseLoop;
  std::string Close;
};
/// Writes \p Body, the body of the nest of \p R, in its loops, with the
/// statements between them.
Code inNest(Lowerer &L, const Construct &R, const NestLoops &Around, Code Body);

struct NestText {
  std::string Bounds; ///< declarations of the bounds and trip counts
  NestLoops Around; ///< the loops over [Lo, Hi)
  std::string Last; ///< code for the thread that ran the last iteration
  /// For a nest that is not rectangular: the variables that Open and Close use
  /// from Bounds. The first string of a pair is a variable's declaration, in
  /// which '@' stands for the name. The second is the name.
  std::vector<std::pair<std::string, std::string>> Dependent;
};
NestText nestText(Lowerer &L, const Construct &R, const std::string &Lo,
                  const std::string &Hi);

/// The nest of a loop construct. Its logical iterations are 0 to occ_trip - 1.
class Nest {
public:
  /// \p At: the construct whose code evaluates the bounds. Names are spelled as
  /// in this construct or, if it is AsRead, each as in the construct that
  /// contains the name.
  Nest(Lowerer &L, const Construct &R, int At = Lowerer::AsRead);

  /// Evaluates the bounds and the trip counts, once, outside of the construct.
  std::string bounds() const;
  /// Declares the variables of the loops over tiles.
  std::string counters() const;

  /// Runs [Lo, Hi), which is not empty.
  NestLoops span(const std::string &Lo, const std::string &Hi) const;
  /// For a nest that is not rectangular: runs [Lo, Hi), then further spans. The
  /// expression \p Next stores the next span in \p Lo and \p Hi. Its value is 0
  /// if there is none.
  NestLoops rows(const std::string &Lo, const std::string &Hi,
                 const std::string &Next) const;
  bool rectangular() const { return Rectangular; }
  /// See NestText.
  std::vector<std::pair<std::string, std::string>> dependents() const;

  std::string lastValues() const;
  /// Assigns the last values if iteration \p Hi - 1 was the last of the loop. A
  /// thread executes this code after that iteration.
  std::string lastIf(const std::string &Hi) const;

private:
  bool dependent(size_t I) const {
    return R.Nest.Loops[I].LowerOn >= 0 || R.Nest.Loops[I].UpperOn >= 0;
  }
  void depend(const LoopText &Of, int Outer, const std::string &Name,
              std::string &Text);
  std::string values(size_t I) const;
  NestLoops spanOfNest(const std::string &Lo, const std::string &Hi) const;
  std::string openRow(size_t I, const std::string &Condition) const;
  std::string innermost(const std::string &First, const std::string &Number,
                        const std::string &End) const;
  std::string innermostTile(const std::string &First, const std::string &End,
                            const std::string &Also,
                            const std::string &Inside) const;
  std::string closeInnermost() const;
  std::string iteration(const std::string &N) const {
    return R.hasConditional() ? "OCC_u64 occ_iteration = " + N + ";\n" : "";
  }
  std::string assign(size_t I, const std::string &K) const;

  // Shared loops: the user's loops or, after transformations, loops over tiles.
  bool transformed() const { return !R.Nest.Transformations.empty(); }
  size_t shared() const { return transformed() ? R.Nest.Shared : Loops.size(); }
  bool nested() const { return shared() > 1; }
  std::string tile(size_t I) const { return "occ_tile" + std::to_string(I); }
  std::string index(size_t I) const { return "occ_index" + std::to_string(I); }
  std::string trip(size_t I) const {
    return transformed() ? Tiles.trip(I) : Loops[I].trip();
  }

  Lowerer &L;
  const Construct &R;
  std::vector<LoopText> Loops;
  TransformedNest Tiles;
  bool Rectangular = true;
  std::string Dependent; ///< values for bounds that depend on outer loops
  std::string Distances; ///< distances of bounds from pointers, written after
                         ///< the other bounds
};

/// --- doacross nests (doacross.cpp) ---

/// True if the body may change a bound or step of the loops that are not
/// collapsed. These loops then use the values from before the construct, so
/// doacrossBounds goes before the construct's copies.
bool keepsBounds(const Lowerer &L, const Construct &R);
/// The body, with the loops that are not collapsed.
Code doacrossBody(Lowerer &L, const Construct &R);
/// Declares the bounds of the loops that are not collapsed, in the loop
/// construct's code. Empty if the nest is not a doacross nest.
std::string doacrossBounds(const Lowerer &L, const Construct &R);
/// The call that starts a doacross nest. Write it after OCC_loop_start.
std::string doacrossStart(const Construct &R);
/// Code that reports the beginning of an iteration if a tool listens.
std::string doacrossIteration(const Lowerer &L, const Construct &R);

} // namespace occ

#endif
