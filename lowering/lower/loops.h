/* loops.h: functions that the loop constructs share, in addition to lowerer.h.
 *
 * Layer:   lower. May include text/, model/, plan/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_LOOPS_H
#define OCC_LOWER_LOOPS_H

#include "lower/lowerer.h"

namespace occ {

/// --- one loop of a canonical nest (looptext.cpp) ---

/// Declares occ_lb, occ_ub, occ_step, occ_trip and occ_bound with \p Suffix.
struct LoopText {
  /// \p At is the region in which the bounds are evaluated, if it is not the
  /// one in which they were read. \p Own is the loop construct, which has the
  /// variables of outer loops.
  LoopText(const Lowerer &L, const Loop &Lp, const std::string &Suffix,
           int At = Lowerer::AsRead, int Own = Lowerer::AsRead);
  /// Evaluates the bounds and the trip count, once.
  std::string bounds() const;
  /// The variable's value in logical iteration \p K.
  std::string value(const std::string &K) const;
  std::string trip() const { return "occ_trip" + N; }
  /// The distance of \p Value from the first value; and the distance of two
  /// values.
  std::string distance(const std::string &Value) const;
  std::string step() const { return Step == "1" ? Step : "occ_step" + N; }
  /// Header of the loop over the logical iterations [First, End), First < End;
  /// \p Also is stepped with the variable. The loop's limit is declared before
  /// it. \p ForSimd: in the form that a simd directive needs.
  std::string bound(const std::string &First, const std::string &End,
                    bool ForSimd) const;
  std::string header(const std::string &First, const std::string &Also,
                     bool ForSimd) const;

  const Loop &Lp;
  const Variable &V;
  std::string N, Lower, Upper, Step;

private:
  std::string next() const;
  std::string sum(bool Up, const std::string &First,
                  const std::string &K) const;
};

/// --- the nest of a loop construct (nest.cpp) ---

struct NestText {
  std::string Bounds; ///< and trip counts
  std::string Open, Close; ///< around the body: the loops over [Lo, Hi)
  std::string Last; ///< for the thread that ran the last iteration
  /// The additional values that Open needs, besides the rectangular loops'
  /// bounds: the declaration of each, and its name.
  std::vector<std::pair<std::string, std::string>> Dependent;
};
NestText nestText(Lowerer &L, const Construct &R, const std::string &Lo,
                  const std::string &Hi);

/// --- schedules (schedule.cpp) ---

/// The schedule of a loop construct, and the runtime's name of it.
Schedule scheduleOf(const Construct &R);
const char *scheduleName(const Construct &R);

/// --- linear variables of a loop construct (linear.cpp) ---

/// The steps of linear variables, evaluated outside of the construct.
std::string linearSteps(const Lowerer &L, const Construct &R);
/// The first values of linear variables; goes after openCopies.
std::string linearFirsts(const Lowerer &L, const Construct &R);
/// Gives the copies the values of logical iteration \p K.
std::string linearValues(const Lowerer &L, const Construct &R,
                         const std::string &K);

/// --- the simd part of a combined construct (simd.cpp) ---

/// The value of the simd part's if clause, evaluated outside of the construct.
std::string simdCondition(const Lowerer &L, const Construct &R);
/// The directive before a loop over iterations that may run side by side.
std::string simdDirective(const Lowerer &L, const Construct &R);

/// --- doacross nests (doacross.cpp) ---

/// The bounds of the loops that are not collapsed, as code in the loop
/// construct. Empty for other constructs.
std::string doacrossBounds(const Lowerer &L, const Construct &R);
/// Goes after OCC_loop_start.
std::string doacrossStart(const Construct &R);
/// The beginning of one of the iterations that the threads share.
std::string doacrossIteration(const Lowerer &L, const Construct &R);

/// --- bounds that depend on an outer loop of the nest (looptext.cpp) ---

/// The value of a bound that is a linear function of the variable \p On, in the
/// bound's type. NAME_0 holds the value for 0, and NAME_by the growth. A
/// pointer can't be 0: for one, NAME_from holds the bound's distance from it.
std::string dependent(const std::string &Name, const Variable &On);
std::string declareDependent(const std::string &Name, const LoopText &On,
                             const std::string &Bound);

/// --- chunks that need no call of the runtime (distribute.cpp) ---

/// Opens the loop over a thread's or a team's chunks of \p Trip iterations:
/// [occ_lo, occ_hi). \p By is OCC_static_ or OCC_dist_.
std::string openChunks(const Lowerer &L, const Construct &R,
                       const std::string &By, const std::string &Chunk,
                       const std::string &Trip);

/// Does the same for a nest that is not rectangular: opens a team's first
/// chunk. \p Next moves to the next chunk, and is 0 if there is none.
std::string openRows(const Lowerer &L, const Construct &R,
                     const std::string &Chunk, std::string &Next);

/// --- tile and unroll (transform.cpp) ---

/// The loops that a chain of transformations makes of a nest. Other code runs
/// the outer loops; a transformation runs the inner loops.
class TransformedNest {
public:
  TransformedNest(const Construct &R, const std::vector<LoopText> &Loops)
      : R(R), Loops(Loops) {}
  size_t outer() const { return R.Nest.Transformations[0].Sizes.size(); }
  /// The trip count of outer loop \p I.
  std::string trip(size_t I) const { return trip(0, I); }
  /// Declares all trip counts, after those of the user's loops.
  std::string trips() const;
  /// Their names.
  std::vector<std::string> tripNames() const;
  /// Opens the inner loops, given the outer ones' logical iterations, and
  /// gives the user's variables their values.
  std::string open(const std::vector<std::string> &Counters) const {
    return open(0, Counters);
  }
  std::string close() const;

private:
  std::string trip(size_t Level, size_t I) const;
  size_t loops(size_t Level) const;
  std::string open(size_t Level, const std::vector<std::string> &Outer) const;

  const Construct &R;
  const std::vector<LoopText> &Loops;
};

} // namespace occ

#endif
