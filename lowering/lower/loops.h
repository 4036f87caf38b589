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
  /// \p At: the construct whose code evaluates the bounds. Names are spelled as
  /// in this construct or, if it is AsRead, each as in the construct that
  /// contains the name. \p Own: the loop construct. Names that stand in it,
  /// such as the variables of outer loops, are always spelled as in it.
  LoopText(const Lowerer &L, const Loop &Lp, const std::string &Suffix,
           int At = Lowerer::AsRead, int Own = Lowerer::AsRead);
  std::string bounds() const;
  /// The variable's value in logical iteration \p K.
  std::string value(const std::string &K) const;
  std::string trip() const { return "occ_trip" + N; }
  /// The distance of \p Value from the first value.
  std::string distance(const std::string &Value) const;
  std::string step() const { return Step == "1" ? Step : "occ_step" + N; }
  /// Declares the limit of the loop over the logical iterations [First, End).
  /// There is at least one such iteration. With \p ForSimd, the limit has the
  /// form that a simd directive needs.
  std::string bound(const std::string &First, const std::string &End,
                    bool ForSimd) const;
  /// The header of this loop. Its step also evaluates \p Also.
  std::string header(const std::string &First, const std::string &Also,
                     bool ForSimd) const;

  const Loop &Lp;
  const Variable &V;
  std::string N, Lower, Upper, Step;

private:
  std::string count(const std::string &From, const std::string &To) const;
  std::string wideCount(const std::string &From, const std::string &To) const;
  std::string next() const;
  std::string sum(bool Up, const std::string &First,
                  const std::string &K) const;
};

/// --- schedules (schedule.cpp) ---

/// The schedule of a loop construct, and the schedule's name in the runtime.
Schedule scheduleOf(const Construct &R);
const char *scheduleName(const Construct &R);

/// --- linear variables of a loop construct (linear.cpp) ---

/// Declares the steps, outside of the construct.
std::string linearSteps(const Lowerer &L, const Construct &R);
/// Declares the first values. Write them after openCopies.
std::string linearFirsts(const Lowerer &L, const Construct &R);
/// Gives the copies their values in logical iteration \p K.
std::string linearValues(const Lowerer &L, const Construct &R,
                         const std::string &K);

/// --- the simd part of a combined construct (simd.cpp) ---

/// Declares the value of the simd part's if clause, outside of the construct.
std::string simdCondition(const Lowerer &L, const Construct &R);
/// The directive before a loop whose iterations may run side by side.
std::string simdDirective(const Lowerer &L, const Construct &R);

/// --- bounds that depend on an outer loop of the nest (looptext.cpp) ---

/// Returns the value of a bound of the loop \p Of that is a linear function of
/// the variable \p On. NAME_0 is the bound if \p On is 0. NAME_by is added to
/// the bound when 1 is added to \p On. If \p On is a pointer, which can't be 0,
/// the bound is \p On + NAME_from.
std::string dependent(const std::string &Name, const LoopText &Of,
                      const Variable &On);
std::string declareDependent(const std::string &Name, const LoopText &Of,
                             const LoopText &On, const std::string &Bound);

/// --- chunks that need no call of the runtime (distribute.cpp) ---

/// Opens the loop over the chunks [occ_lo, occ_hi) of a thread or of a team.
/// \p Trip is the number of iterations of the whole loop. \p By is OCC_static_
/// for a thread, and OCC_dist_ for a team.
std::string openChunks(const Lowerer &L, const Construct &R,
                       const std::string &By, const std::string &Chunk,
                       const std::string &Trip);

/// For a nest that is not rectangular: opens an if statement for a team's first
/// chunk. \p Next gets an expression that moves to the team's next chunk. The
/// expression is 0 after the last chunk.
std::string openRows(const Lowerer &L, const Construct &R,
                     const std::string &Chunk, std::string &Next);

/// --- loop transformations (transform.cpp) ---

/// The loops that transformations make of a nest. The caller writes the outer
/// loops, this class the inner loops.
class TransformedNest {
public:
  TransformedNest(const Construct &R, const std::vector<LoopText> &Loops)
      : R(R), Loops(Loops) {}
  size_t outer() const { return loops(0); }
  /// The trip count of outer loop \p I.
  std::string trip(size_t I) const { return trip(0, I); }
  /// Declares the trip counts of the loops over tiles. Write this text after
  /// the trip counts of the user's loops.
  std::string trips() const;
  /// The names of the variables that trips() declares.
  std::vector<std::string> tripNames() const;
  /// Opens the inner loops, and gives the user's variables their values. \p
  /// Counters: the logical iterations of the outer loops.
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
