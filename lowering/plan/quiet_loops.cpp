/* quiet_loops.cpp: notes facts for the optimizer about loops without
 * synchronization.
 *
 * Layer:   plan. Requires: captures.
 *
 * While a thread runs its part of such a loop, no other thread may write data
 * that this thread reads, or read data that this thread writes: that would be a
 * data race. The optimizer does not know this of variables that an outlined
 * function reaches through pointers.
 *
 *   Snapshots   A shared scalar that the loop reaches through a pointer and
 *               only reads is copied once, as if it were firstprivate.
 *   Exclusive   In a parallel loop that is followed only by the join, a
 *               variable whose address is not taken is reached through one
 *               pointer only. The same holds for the object of a user's
 *               `restrict` pointer, if no code outside the loop copies the
 *               pointer.
 */
// SPDX-License-Identifier: MIT
#include "plan/plan.h"

#include <map>
#include <set>

namespace occ {

namespace {

/// A variable, and the construct whose copy of it is meant (-1: the original).
using Thing = std::pair<int, int>;

class QuietLoops {
public:
  explicit QuietLoops(Unit &U);
  void plan();

private:
  bool isQuiet(const Construct &Loop) const;
  void snapshots(Construct &Loop);
  void exclusive(Construct &Parallel, const Construct &Loop);
  bool isListed(int Var, const Construct &R) const;
  bool onlyFollowed(int Var, int In) const;

  Unit &U;
  std::set<Thing> Addressed;
};

} // namespace

QuietLoops::QuietLoops(Unit &U) : U(U) {
  for (const Reference &Ref : references(U))
    if (Ref.How == Access::Address)
      Addressed.insert({Ref.Var, meaning(U, Ref.Var, Ref.Construct).Of});
}

bool QuietLoops::isQuiet(const Construct &Loop) const {
  if (Loop.Kind != ConstructKind::For || !Loop.Nest.Quiet ||
      Loop.Nest.Ordered || Loop.Nest.IsDoacross || !Loop.Nest.Scan.empty() ||
      Loop.Cancellable)
    return false;
  for (int Child : Loop.Children)
    if (U.construct(Child).Kind != ConstructKind::Simd &&
        U.construct(Child).Kind != ConstructKind::Unroll)
      return false;
  return true;
}

/// True if a clause of \p R, or of a construct inside of it, names the
/// variable.
bool QuietLoops::isListed(int Var, const Construct &R) const {
  const Listed *L = R.listed(Var);
  bool Found = L && L->How != Sharing::Shared;
  for (int Child : R.Children)
    Found |= isListed(Var, U.construct(Child));
  return Found;
}

void QuietLoops::snapshots(Construct &Loop) {
  std::map<int, bool> Read; // true if it is only read
  for (const Use &Named : U.Uses)
    if (U.isInside(Named.Construct, Loop.Id))
      Read.emplace(Named.Var, true).first->second &= Named.How == Access::Read;
  for (auto [Var, Only] : Read) {
    const Variable &V = U.variable(Var);
    Meaning M = meaning(U, Var, Loop.Id);
    if (!Only || M.Crossed.empty() || V.Ty.Volatile || V.IsTypedef ||
        V.StaticLocal || V.Ty.Kind != Type::Scalar || V.Ty.runtimeSized() ||
        Addressed.count({Var, M.Of}) || isListed(Var, Loop))
      continue;
    for (const Capture &C : U.construct(M.Crossed.front()).Captures)
      if (C.Var == Var && C.How != Reach::Value) {
        Loop.Clauses.push_back({Var, Sharing::FirstPrivate, Rule::Ours});
        break;
      }
  }
}

bool QuietLoops::onlyFollowed(int Var, int In) const {
  for (const Construct &R : U.Constructs)
    if (isListed(Var, R))
      return false;
  for (const Use &Named : U.Uses)
    if (Named.Var == Var && !Named.Followed && !U.isInside(Named.Construct, In))
      return false;
  return true;
}

void QuietLoops::exclusive(Construct &Parallel, const Construct &Loop) {
  for (Capture &C : Parallel.Captures) {
    const Variable &V = U.variable(C.Var);
    if (V.IsTypedef || V.Ty.Volatile || isListed(C.Var, Parallel))
      continue;
    C.Exclusive = C.How != Reach::Value
                      ? !Addressed.count({C.Var, C.Of})
                      : V.Ty.Restrict && onlyFollowed(C.Var, Loop.Id);
  }
}

void QuietLoops::plan() {
  for (Construct &R : U.Constructs) {
    if (!isQuiet(R))
      continue;
    snapshots(R);
    if (!R.EndsWithParent || R.Parent < 0)
      continue;
    const ConstructKind Around = U.construct(R.Parent).Kind;
    if (Around == ConstructKind::Parallel || Around == ConstructKind::Outline)
      exclusive(U.construct(R.Parent), R);
  }
}

void planQuietLoops(Unit &U) {
  if (U.Optimized)
    QuietLoops(U).plan();
}

} // namespace occ
