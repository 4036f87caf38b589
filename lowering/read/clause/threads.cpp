/* threads.cpp: reads the number and the selection of threads and teams.
 *
 * Layer:   read.   Spec: [OMP 5.2 §10.1.2, §10.1.4, §10.2.1, §10.5.1, §13.3]
 */
// SPDX-License-Identifier: MIT
#include "pragma/encoding.h"
#include "read/clauses.h"

using namespace clang;

namespace occ {

void readNumThreads(const On &At) {
  At.construct().Team.NumThreads =
      At.value(At.as<OMPNumThreadsClause>()->getNumThreads());
}

void readProcBind(const On &At) {
  unsigned &Bind = At.construct().Team.ProcBind;
  switch (At.as<OMPProcBindClause>()->getProcBindKind()) {
  case llvm::omp::OMP_PROC_BIND_primary:
  case llvm::omp::OMP_PROC_BIND_master: Bind = 2; break;
  case llvm::omp::OMP_PROC_BIND_close: Bind = 3; break;
  case llvm::omp::OMP_PROC_BIND_spread: Bind = 4; break;
  default: At.refuse("this kind of 'proc_bind' clause");
  }
}

/// Checks the bounds of num_teams(Lower : Upper), which Clang does not know.
static void checkTeams(Reader &R, const Expr *Lower, const Expr *Upper) {
  Expr::EvalResult Least, Most;
  if (!written(Lower)->getType()->isIntegerType())
    R.error(Lower->getBeginLoc(), "the number of teams must be an integer");
  else if (Lower->EvaluateAsInt(Least, R.Context) &&
           !Least.Val.getInt().isStrictlyPositive())
    R.error(Lower->getBeginLoc(), "the number of teams must be positive");
  else if (Least.Val.isInt() && Upper->EvaluateAsInt(Most, R.Context) &&
           llvm::APSInt::compareValues(Least.Val.getInt(), Most.Val.getInt()) >
               0)
    R.error(Lower->getBeginLoc(),
            "this lower bound of the number of teams is above the upper bound");
}

void readNumTeams(const On &At) {
  const Expr *Lower;
  const Expr *Upper =
      decodeRange(written(At.as<OMPNumTeamsClause>()->getNumTeams()), Lower);
  if (Lower)
    checkTeams(At.R, Lower, Upper);
  At.construct().Team.TeamsLower = At.value(Lower);
  At.construct().Team.NumTeams = At.value(Upper);
}

void readThreadLimit(const On &At) {
  At.construct().Team.ThreadLimit =
      At.value(At.as<OMPThreadLimitClause>()->getThreadLimit());
}

void readFilter(const On &At) {
  const Expr *Number = At.as<OMPFilterClause>()->getThreadID();
  At.construct().Filter = At.value(Number);
  if (!written(Number)->getType()->isIntegerType())
    At.R.error(At.Clause->getBeginLoc(), "a 'filter' clause takes an integer");
}

} // namespace occ
