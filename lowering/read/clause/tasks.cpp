/* tasks.cpp: reads how tasks run, and how constructs wait for them.
 *
 * Layer:   read.   Spec: [OMP 5.2 §12.1, §12.4, §12.5, §15.6]
 */
// SPDX-License-Identifier: MIT
#include "read/clauses.h"

using namespace clang;

namespace occ {

void readUntied(const On &At) { At.construct().Task.Untied = true; }

void readMergeable(const On &At) { At.construct().Task.Mergeable = true; }

void readNoGroup(const On &At) { At.construct().Task.NoGroup = true; }

void readNoWait(const On &At) { At.construct().NoWait = true; }

void readPriority(const On &At) {
  At.construct().Task.Priority =
      At.value(At.as<OMPPriorityClause>()->getPriority());
}

/// Reads detach. The task has a copy of the handle [OMP 5.2 §12.5.2].
void readDetach(const On &At) {
  const Expr *E =
      written(At.as<OMPDetachClause>()->getEventHandler())->IgnoreParens();
  const VarDecl *V = namedVariable(E);
  if (!V)
    return;
  At.R.Walk->code(E, At.construct().Parent);
  At.construct().Task.Event = At.R.Src.span(E->getSourceRange());
  At.add(At.R.variable(V), Sharing::FirstPrivate, Rule::EventHandle);
}

} // namespace occ
