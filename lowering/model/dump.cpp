/* dump.cpp: prints the model as text, stage by stage, for --ompt-dump.
 *
 * Layer:   model.
 */
// SPDX-License-Identifier: MIT
#include "model/unit.h"

namespace occ {

static unsigned depth(const Unit &U, const Construct &R) {
  unsigned D = 0;
  for (int P = R.Parent; P >= 0; P = U.construct(P).Parent)
    D += U.construct(P).Kind != ConstructKind::Outline;
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

/// A map in the words of a clause.
static std::string described(const Map &M) {
  std::string Out = "map(";
  for (const std::string &Modifier : M.Modifiers)
    Out += Modifier + ", ";
  return Out + M.Type + ": " + M.Item + ")" + (M.Implicit ? " implied" : "");
}

std::string dumpConstructs(const Unit &U) {
  std::string Out = "regions:\n";
  for (const Construct &R : U.Constructs) {
    if (R.Kind == ConstructKind::Outline)
      continue;
    const std::string Margin(2 + 2 * depth(U, R), ' ');
    const size_t Loops = R.Nest.Loops.size();
    Out += Margin + R.Name + ": lines " + std::to_string(R.Line) + "-" +
           std::to_string(R.LastLine) +
           (Loops ? ", loops: " + std::to_string(Loops) : "") + "\n";
    for (const Map &M : R.Device.Maps)
      Out += Margin + "    " + described(M) + "\n";
  }
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
