/* details.cpp: reads the clauses simd, hint, severity and message of ordered,
 * critical, atomic and error.
 *
 * Layer:   read.   Spec: [OMP 5.2 §8.5, §15.1, §15.10]
 */
// SPDX-License-Identifier: MIT
#include "pragma/encoding.h"
#include "read/clauses.h"

using namespace clang;

namespace occ {

/// Reads the simd clause of ordered. If there is also a threads clause, the
/// simd clause changes nothing.
void readOfSimd(const On &At) {
  At.construct().Turn.OfSimd = !At.Of.D->hasClausesOfKind<OMPThreadsClause>();
}

void readHint(const On &At) {
  At.construct().Hint = constant(At.R, At.as<OMPHintClause>()->getHint());
}

void readSeverity(const On &At) {
  At.construct().Fatal =
      At.as<OMPSeverityClause>()->getSeverityKind() == OMPC_SEVERITY_fatal;
}

void readMessage(const On &At) {
  Span Text = At.value(At.as<OMPMessageClause>()->getMessageString());
  if (isMessage(At.R.U.Text.substr(Text.Begin, Text.End - Text.Begin)))
    Text = {Text.Begin + 1, Text.End - 1};
  At.construct().Message = Text;
}

} // namespace occ
