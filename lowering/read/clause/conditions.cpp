/* conditions.cpp: reads if, final, novariants and nocontext.
 *
 * Layer:   read.   Spec: [OMP 5.2 §3.4, §12.3, §7.6.1, §7.6.2]
 */
// SPDX-License-Identifier: MIT
#include "read/clauses.h"

using namespace clang;

namespace occ {

llvm::omp::Directive namedBy(const OMPClause *C) {
  auto *If = dyn_cast<OMPIfClause>(C);
  return If ? If->getNameModifier() : llvm::omp::OMPD_unknown;
}

void readIf(const On &At) {
  if (At.isSimd() && At.construct().Nest.Alone)
    return; // its iterations run one by one in any case
  const Span Condition = At.value(At.as<OMPIfClause>()->getCondition());
  if (!At.isSimd()) {
    At.construct().If = Condition;
    return;
  }
  At.part().If = Condition;
  // The condition uses the original variables, so it is evaluated before the
  // loop. An if clause that Clang compiles would use Clang's copies.
  if (At.isClangs())
    At.replace(At.Of.OneByOne ? "safelen(1)" : "if(occ_vector)");
  else
    At.part().OneByOne |= mixesSizes(At.Of.D);
}

void readFinal(const On &At) {
  At.construct().Task.Final = At.value(At.as<OMPFinalClause>()->getCondition());
}

void readNoVariants(const On &At) {
  At.construct().Call.NoVariants =
      At.value(At.as<OMPNovariantsClause>()->getCondition());
}

void readNoContext(const On &At) {
  At.construct().Call.NoContext =
      At.value(At.as<OMPNocontextClause>()->getCondition());
}

} // namespace occ
