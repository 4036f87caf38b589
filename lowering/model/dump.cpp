/* dump.cpp: --ompt-dump: the model as text, stage by stage.
 *
 * Layer:   model.
 */
// SPDX-License-Identifier: MIT
#include "model/unit.h"

namespace occ {

static unsigned depth(const Unit &U, const Construct &R) {
  unsigned D = 0;
  for (int P = R.Parent; P >= 0; P = U.construct(P).Parent)
    ++D;
  return D;
}

static const char *word(Sharing S) {
  switch (S) {
  case Sharing::Private: return "private";
  case Sharing::FirstPrivate: return "firstprivate";
  case Sharing::LastPrivate: return "lastprivate";
  case Sharing::Shared: return "shared";
  case Sharing::Reduction: return "reduction";
  case Sharing::TaskReduction: return "task reduction";
  case Sharing::InReduction: return "in reduction";
  case Sharing::CopyIn: return "copyin";
  case Sharing::CopyPrivate: return "copyprivate";
  case Sharing::LoopVariable: return "loop variable";
  case Sharing::Linear: return "copied in and out";
  }
  return "";
}

std::string dumpConstructs(const Unit &U) {
  std::string Out = "regions:\n";
  for (const Construct &R : U.Constructs)
    Out += std::string(2 + 2 * depth(U, R), ' ') + R.Name + ": lines " +
           std::to_string(R.Line) + "-" + std::to_string(R.LastLine) +
           (R.Nest.Loops.empty()
                ? ""
                : ", loops: " + std::to_string(R.Nest.Loops.size())) +
           "\n";
  return Out;
}

std::string dumpSharing(const Unit &U) {
  std::string Out = "sharing:\n";
  for (const Construct &R : U.Constructs)
    for (const Listed &L : R.Clauses)
      Out += "  " + R.Name + ": " + U.variable(L.Var).Name + ": " +
             word(L.How) + (L.Operator.empty() ? "" : " (" + L.Operator + ")") +
             "\n";
  return Out;
}

std::string dumpPlan(const Unit &U) {
  std::string Out = "plan:\n";
  for (const Construct &R : U.Constructs)
    if (R.Outlined()) {
      Out += "  mfunction " + R.Name + "\n";
      for (const Capture &C : R.Captures)
        Out += "    " + U.variable(C.Var).Name + ": " +
               (C.How == Reach::Value ? "by value" : "through a pointer") +
               (C.Exclusive ? ", exclusive" : "") + "\n";
    }
  return Out;
}

} // namespace occ
