/* interop_objects.cpp: the interop construct.
 *
 * Layer:   read.   Spec: [OMP 5.2, 14.1]
 *
 * There is no foreign runtime, so an object is omp_interop_none from its init
 * on, and a use has nothing to wait for.
 */
// SPDX-License-Identifier: MIT
#include "read/walker.h"

#include "clang/AST/OpenMPClause.h"

using namespace clang;

namespace occ {

void Walker::interop(OMPExecutableDirective *D) {
  int Id = R.open(Construct::Interop, R.Region, R.Src.statement(D));
  auto empties = [&](const Expr *Object) {
    Object = written(Object);
    How[Object->IgnoreParens()] = Access::Write;
    body(Object, R.Region);
    R.U.region(Id).Special.Emptied.push_back(
        R.Src.span(Object->getSourceRange()));
  };
  for (const OMPClause *C : D->clauses()) {
    if (auto *Init = dyn_cast<OMPInitClause>(C)) {
      empties(Init->getInteropVar());
      R.U.region(Id).Special.Initializes = true;
    } else if (auto *Destroy = dyn_cast<OMPDestroyClause>(C)) {
      empties(Destroy->getInteropVar());
    } else if (auto *Device = dyn_cast<OMPDeviceClause>(C)) {
      const Expr *E = written(Device->getDevice());
      expression(E, R.Region);
      R.U.region(Id).Device = R.Src.span(E->getSourceRange());
    } else if (isa<OMPNowaitClause>(C)) {
      R.U.region(Id).NoWait = true;
    } else if (!isa<OMPUseClause, OMPDependClause>(C)) {
      R.error(C->getBeginLoc(), "this clause is not supported on 'interop'");
    }
  }
  taskClauses(D, Id);
}

} // namespace occ
