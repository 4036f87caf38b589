/* jumps.cpp: checks that no branch leads into or out of a structured block.
 *
 * Layer:   read.   Spec: [OMP 5.2 §4.3]
 *
 * Clang refuses only branches into or out of blocks that Clang turns into
 * functions. This visit also checks the rules of checks.h.
 */
// SPDX-License-Identifier: MIT
#include "read/checks.h"
#include "read/walk.h"

#include <algorithm>

using namespace clang;

namespace occ {

namespace {

/// Visits a function once. Jumps to labels are checked at the function's end.
class Jumps {
public:
  explicit Jumps(Reader &R) : R(R) {}
  void visit(const Stmt *S);
  void finish();

private:
  struct Block {
    const OMPExecutableDirective *Of;
    int Parent;
  };
  struct Jump {
    SourceLocation From;
    const LabelDecl *To;
    int Block;
  };
  /// A loop or switch to which a break or continue may apply: the innermost
  /// block around it, and whether the jump is allowed.
  struct Target {
    int Block;
    bool Allowed = true;
  };

  void construct(const OMPExecutableDirective *D);
  void loop(const Stmt *S, bool IsSwitch);
  void associated(const ForStmt *F);
  void children(const Stmt *S) {
    for (const Stmt *Child : S->children())
      visit(Child);
  }
  void leave(SourceLocation L, const char *What,
             const std::vector<Target> &Targets);
  void check(const Jump &J);
  bool within(int Block, int Of) const {
    while (Block >= 0 && Block != Of)
      Block = Blocks[size_t(Block)].Parent;
    return Block == Of;
  }
  std::vector<const OMPExecutableDirective *> around() const {
    std::vector<const OMPExecutableDirective *> All;
    for (int B = Current; B >= 0; B = Blocks[size_t(B)].Parent)
      All.push_back(Blocks[size_t(B)].Of);
    return All;
  }
  std::string name(int Block) const {
    return "'" +
           llvm::omp::getOpenMPDirectiveName(
               Blocks[size_t(Block)].Of->getDirectiveKind())
               .str() +
           "' construct";
  }

  Reader &R;
  std::vector<Block> Blocks;
  std::vector<const ForStmt *> Nest; ///< the loops that have been visited
  int Current = -1; ///< an index of Blocks: the innermost block
  /// The number of the construct's loops that are not yet visited.
  unsigned Pending = 0;
  std::vector<Target> Breaks, Continues, Switches;
  /// The block that contains each label.
  llvm::DenseMap<const LabelDecl *, int> Labels;
  std::vector<Jump> Gotos, Computed;
  std::vector<const LabelDecl *> Taken; ///< labels whose address is taken
};

} // namespace

/// The number of loops that \p D applies to.
static unsigned loopsOf(const ASTContext &Context,
                        const OMPExecutableDirective *D) {
  auto *Loops = dyn_cast<OMPLoopBasedDirective>(D);
  if (!Loops)
    return 0;
  unsigned Count = Loops->getLoopsNumber();
  auto *Ordered = D->getSingleClause<OMPOrderedClause>();
  Expr::EvalResult Value;
  if (Ordered && Ordered->getNumForLoops() &&
      Ordered->getNumForLoops()->EvaluateAsInt(Value, Context))
    Count = std::max(Count, unsigned(Value.Val.getInt().getLimitedValue()));
  return Count;
}

void Jumps::construct(const OMPExecutableDirective *D) {
  checkClauses(R, D);
  if (hasDefaultNone(D) && llvm::none_of(around(), hasDefaultNone))
    checkDefaultNone(R, D);
  if (!D->hasAssociatedStmt())
    return;
  const int Around = Current;
  const unsigned Left = Pending;
  std::vector<const ForStmt *> Loops = std::move(Nest);
  Nest.clear();
  Blocks.push_back({D, Current});
  Current = int(Blocks.size()) - 1;
  const Stmt *S = D->getRawStmt();
  Pending = loopsOf(R.Context, D);
  visit(S);
  Current = Around;
  Pending = Left;
  Nest = std::move(Loops);
}

void Jumps::loop(const Stmt *S, bool IsSwitch) {
  Breaks.push_back({Current});
  (IsSwitch ? Switches : Continues).push_back({Current});
  children(S);
  (IsSwitch ? Switches : Continues).pop_back();
  Breaks.pop_back();
}

/// Visits a loop of a construct. A branch may end an iteration of the innermost
/// loop; no other branch may leave a loop.
void Jumps::associated(const ForStmt *F) {
  --Pending;
  checkLoop(R, F, Nest);
  Breaks.push_back({Current, false});
  Continues.push_back({Current, Pending == 0});
  children(F);
  Continues.pop_back();
  Breaks.pop_back();
}

void Jumps::leave(SourceLocation L, const char *What,
                  const std::vector<Target> &Targets) {
  bool Stays = !Targets.empty() && Targets.back().Block == Current;
  if (Current < 0 || (Stays && Targets.back().Allowed))
    return;
  R.error(L, std::string("this '") + What + "' leaves the " +
                 (Stays ? "loops" : "structured block") + " of the " +
                 name(Current));
}

void Jumps::visit(const Stmt *S) {
  if (!S || isa<BlockExpr>(S))
    return;
  if (auto *D = dyn_cast<OMPExecutableDirective>(S))
    return construct(D);
  if (auto *C = dyn_cast<CapturedStmt>(S))
    return visit(C->getCapturedStmt());
  if (auto *F = dyn_cast<ForStmt>(S); F && Pending)
    return associated(F);
  if (isa<ForStmt, WhileStmt, DoStmt, SwitchStmt>(S))
    return loop(S, isa<SwitchStmt>(S));
  if (auto *Name = dyn_cast<DeclRefExpr>(S))
    checkName(R, Name, around());
  else if (auto *Call = dyn_cast<CallExpr>(S))
    checkCall(R, Call, around());
  if (isa<ReturnStmt>(S))
    leave(S->getBeginLoc(), "return", {});
  else if (isa<BreakStmt>(S))
    leave(S->getBeginLoc(), "break", Breaks);
  else if (isa<ContinueStmt>(S))
    leave(S->getBeginLoc(), "continue", Continues);
  else if (auto *Label = dyn_cast<LabelStmt>(S))
    Labels[Label->getDecl()] = Current;
  else if (auto *Goto = dyn_cast<GotoStmt>(S))
    Gotos.push_back({S->getBeginLoc(), Goto->getLabel(), Current});
  else if (auto *Goto = dyn_cast<IndirectGotoStmt>(S))
    (Goto->getConstantTarget() ? Gotos : Computed)
        .push_back({S->getBeginLoc(), Goto->getConstantTarget(), Current});
  else if (auto *Address = dyn_cast<AddrLabelExpr>(S))
    Taken.push_back(Address->getLabel());
  else if (auto *Asm = dyn_cast<GCCAsmStmt>(S))
    for (const AddrLabelExpr *To : Asm->labels())
      Gotos.push_back({S->getBeginLoc(), To->getLabel(), Current});
  else if (isa<SwitchCase>(S) && !Switches.empty() &&
           Switches.back().Block != Current)
    R.error(S->getBeginLoc(),
            "the 'switch' of this label is outside of the " + name(Current));
  children(S);
}

void Jumps::check(const Jump &J) {
  auto Found = Labels.find(J.To);
  if (Found == Labels.end() || Found->second == J.Block)
    return;
  const bool Enters = J.Block < 0 || within(Found->second, J.Block);
  R.error(J.From, std::string("this 'goto' ") + (Enters ? "enters" : "leaves") +
                      " the structured block of the " +
                      name(Enters ? Found->second : J.Block));
}

void Jumps::finish() {
  for (const Jump &J : Gotos)
    check(J);
  // A computed goto is refused only if a jump to each label whose address is
  // taken would be an error.
  for (const Jump &J : Computed) {
    bool Possible = Taken.empty();
    for (const LabelDecl *To : Taken) {
      auto Found = Labels.find(To);
      Possible |= Found == Labels.end() || Found->second == J.Block;
    }
    if (!Possible)
      check({J.From, Taken.front(), J.Block});
  }
}

void checkJumps(Reader &R, const FunctionDecl *F) {
  Jumps J(R);
  J.visit(F->getBody());
  J.finish();
}

} // namespace occ
