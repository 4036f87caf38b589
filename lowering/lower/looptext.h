/* looptext.h: one loop of a canonical nest as text.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.5.1]
 *
 * The names that it declares, with a suffix where a nest has several loops:
 *
 *   occ_lb, occ_ub, occ_step   the bounds and the step, evaluated once
 *   occ_trip                   how many iterations there are
 *   occ_bound                  where the loop over a span of them ends
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_LOOPTEXT_H
#define OCC_LOWER_LOOPTEXT_H

#include "lower/lowerer.h"

namespace occ {

class LoopText {
public:
  LoopText(const Lowerer &L, const Loop &Lp, const std::string &Suffix)
      : Lp(Lp), V(L.U.variable(Lp.Var)), N(Suffix),
        Lower(L.expression(Lp.Lower)), Upper(L.expression(Lp.Upper)),
        Step(Lp.Step.empty() ? "1" : L.expression(Lp.Step)) {}

  /// Evaluates the bounds and the trip count, once.
  std::string bounds() const;
  /// The variable's value in logical iteration \p K.
  std::string value(const std::string &K) const;
  std::string trip() const { return "occ_trip" + N; }
  const std::string &name() const { return V.Name; }
  /// Header of the loop over the logical iterations [First, End), First < End;
  /// \p Also is stepped with the variable. \p Bound is declared before it.
  std::string bound(const std::string &End) const;
  std::string header(const std::string &First, const std::string &Also) const;

private:
  /// Declares a constant of the type that \p Pattern declares.
  std::string constant(const std::string &Name, const std::string &Pattern,
                       const std::string &Value) const;
  bool unit() const { return Step == "1"; }
  std::string cast(const std::string &E) const {
    return V.Ty.Pointerish ? E : "(" + declare(V.Ty.Plain, "") + ")(" + E + ")";
  }

  const Loop &Lp;
  const Variable &V;
  std::string N, Lower, Upper, Step;
};

} // namespace occ

#endif
