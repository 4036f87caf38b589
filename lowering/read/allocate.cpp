/* allocate.cpp: reads the allocate directive.
 *
 * Layer:   read.   Spec: [OMP 5.2 §6.6]
 *
 * A local variable becomes a pointer: `int a[3]` becomes `int (*const a)[3]`,
 * and the lowering writes (*a) for a. The storage is allocated at the
 * declaration and freed at the end of the scope. All predefined allocators have
 * the host's memory, so for a static variable only the alignment changes.
 */
// SPDX-License-Identifier: MIT
#include "read/tree_visitor.h"
#include "read/walk.h"

#include "clang/AST/OpenMPClause.h"
#include "clang/AST/TypeLoc.h"

#include <algorithm>
#include <cstring>

using namespace clang;

namespace occ {

/// Returns the end of the declarator or initializer that contains \p At: the
/// first '=', ',' or ';' outside of brackets that open after \p At.
static Offset partEnd(const std::string &T, Offset At) {
  for (int Depth = 0; At < T.size(); ++At) {
    char C = T[At];
    if (C == '"' || C == '\'') {
      for (++At; At < T.size() && T[At] != C; ++At)
        At += T[At] == '\\';
      continue;
    }
    if (Depth == 0 && strchr("=,;", C))
      return At;
    // A bracket that opened before \p At may close here, as in `(*p)`.
    if (strchr("([{", C))
      ++Depth;
    else if (strchr(")]}", C))
      Depth = std::max(0, Depth - 1);
  }
  return At;
}

/// The error for a threadprivate variable in an allocate directive. Clang drops
/// such a variable and, if no other variable is listed, the directive.
static const char OfThreads[] =
    "an allocator of a threadprivate variable is not supported";

namespace {

/// Finds the variables of an expression.
class Named : public TreeVisitor {
public:
  bool visitStmt(Stmt *S) override {
    if (auto *E = dyn_cast<DeclRefExpr>(S))
      if (auto *V = dyn_cast<VarDecl>(E->getDecl()))
        Variables.push_back({E, V});
    return true;
  }
  std::vector<std::pair<const DeclRefExpr *, const VarDecl *>> Variables;
};

class AllocateReader {
public:
  AllocateReader(Reader &R, const OMPAllocateDecl *D) : R(R) {
    Line.Begin = R.Src.directiveStart(D->getBeginLoc());
    Line.End = Offset(
        std::min(R.Src.text().find('\n', Line.Begin), R.Src.text().size()));
  }
  void clause(const OMPClause *C);
  void variable(const Expr *E);

  Span Line;
  const Expr *Allocator = nullptr;
  unsigned Align = 0;

private:
  void atRest(const VarDecl *V);
  void local(const VarDecl *V);
  void checkAllocator(const VarDecl *V);

  Reader &R;
};

} // namespace

void AllocateReader::clause(const OMPClause *C) {
  if (auto *A = dyn_cast<OMPAllocatorClause>(C)) {
    Allocator = written(A->getAllocator());
  } else if (auto *A = dyn_cast<OMPAlignClause>(C)) {
    Expr::EvalResult Value;
    if (A->getAlignment()->EvaluateAsInt(Value, R.Context))
      Align = unsigned(Value.Val.getInt().getLimitedValue());
  } else {
    R.error(C->getBeginLoc(), "this clause is not supported on 'allocate'");
  }
}

/// For a static variable: adds the alignment to each declaration.
void AllocateReader::atRest(const VarDecl *V) {
  if (!Align)
    return;
  for (const VarDecl *Each : V->redecls()) {
    Offset At = partEnd(R.Src.text(), R.Src.after(Each->getLocation()));
    R.U.Edits.push_back(
        {{At, At},
         " __attribute__((__aligned__(" + std::to_string(Align) + ")))"});
  }
}

/// The generated code uses the allocator at the variable's declaration, so the
/// allocator must not change between this declaration and the directive.
void AllocateReader::checkAllocator(const VarDecl *V) {
  Named In;
  In.traverse(Allocator);
  Offset From = R.Src.at(V->getLocation());
  for (auto [E, Of] : In.Variables) {
    bool Changes =
        TypeReader::isLocal(Of) && R.Src.at(Of->getLocation()) > From;
    for (const Use &U : R.U.Uses)
      Changes |= R.declaration(U.Var) == Of->getCanonicalDecl() &&
                 U.How != Access::Read && U.Where.Begin > From &&
                 U.Where.Begin < Line.Begin;
    if (Changes)
      R.error(E->getBeginLoc(), "'" + Of->getNameAsString() +
                                    "' must have its value before '" +
                                    V->getNameAsString() + "' is declared");
  }
}

void AllocateReader::local(const VarDecl *V) {
  const std::string &T = R.Src.text();
  const std::string Name = V->getNameAsString();
  Offset Begin = R.Src.at(V->getLocation()),
         Behind = R.Src.after(V->getLocation());
  if (Allocator)
    checkAllocator(V);
  unsigned Bytes =
      std::max(Align, unsigned(R.Context.getDeclAlign(V).getQuantity()));
  R.U.Edits.push_back({{Begin, Behind}, "(*const " + Name + ")"});
  // The pointer's type needs the size of `a[]`, which the initializer
  // determines.
  if (auto *TSI = V->getTypeSourceInfo())
    if (auto TL = TSI->getTypeLoc().getAsAdjusted<IncompleteArrayTypeLoc>())
      if (auto *A = R.Context.getAsConstantArrayType(V->getType())) {
        Offset In = R.Src.after(TL.getLBracketLoc());
        R.U.Edits.push_back(
            {{In, In}, std::to_string(A->getSize().getZExtValue())});
      }
  Edit Take;
  Offset Stop = partEnd(T, Behind);
  bool HasInit = V->getInit() && T[Stop] == '=';
  Take.Where = {Stop, HasInit ? Stop + 1 : Stop};
  Take.Text = " __attribute__((__cleanup__(OCC_local_end), __unused__)) = " +
              std::string(HasInit ? "({ void *const occ_room = " : "") +
              "OCC_local_begin(sizeof(*" + Name + "), " +
              std::to_string(Bytes) + ", (OCC_u64)(";
  if (Allocator)
    Take.Copied = R.Src.span(Allocator->getSourceRange());
  Take.Behind = std::string(Allocator ? "" : "0") + "))";
  if (!HasInit) {
    R.U.Edits.push_back(Take);
    return;
  }
  Offset End = partEnd(T, Stop + 1);
  // The initializer of an array of run-time size is empty.
  if (V->getType()->isVariableArrayType()) {
    Take.Behind +=
        "; __builtin_memset(occ_room, 0, sizeof(*" + Name + ")); occ_room; })";
    R.U.Edits.push_back(Take);
    R.U.Edits.push_back({{Stop + 1, End}, ""});
    return;
  }
  for (const Use &U : R.U.Uses)
    if (R.declaration(U.Var) == V->getCanonicalDecl() && U.Where.Begin > Stop &&
        U.Where.Begin < End)
      R.Diag.error(U.Where.Begin, "an initializer that names its own variable "
                                  "is not supported with 'allocate'");
  Take.Behind += "; " + R.Types.print(V->getType(), "occ_first_" + Name) + " =";
  R.U.Edits.push_back(Take);
  R.U.Edits.push_back(
      {{End, End},
       "; __builtin_memcpy(occ_room, (const void *)&occ_first_" + Name +
           ", sizeof(occ_first_" + Name + ")); occ_room; })"});
}

void AllocateReader::variable(const Expr *E) {
  const VarDecl *V = namedVariable(E);
  if (!V)
    return;
  if (isa<ParmVarDecl>(V))
    return R.error(E->getBeginLoc(),
                   "an allocator for a parameter is not supported");
  if (!V->hasLocalStorage())
    return atRest(V);
  local(V);
}

void readAllocate(Reader &R, const OMPAllocateDecl *D) {
  AllocateReader Reader(R, D);
  R.U.Edits.push_back({Reader.Line, ""}); // the directive is no longer needed
  std::string Text = R.Src.text(Reader.Line);
  auto Listed =
      std::count(Text.begin(), Text.begin() + long(Text.find(')')), ',') + 1;
  if (Listed != long(D->varlist_size()))
    R.Diag.error(Reader.Line.Begin, OfThreads);
  for (const OMPClause *C : D->clauselists())
    Reader.clause(C);
  if (Reader.Allocator && R.Walk) // an allocator at file scope is a constant
    R.Walk->value(Reader.Allocator, R.Construct);
  for (const Expr *E : D->varlists())
    Reader.variable(E);
}

void checkAllocates(Reader &R) {
  static const std::string Pragma = "#pragma omp allocate";
  const std::string &T = R.Src.text();
  for (size_t At = T.find(Pragma); At != std::string::npos;
       At = T.find(Pragma, At + 1)) {
    size_t Line = T.rfind('\n', At) + 1;
    bool Read = T.find_first_not_of(" \t", Line) != At;
    for (const Edit &E : R.U.Edits)
      Read |= E.Where.Begin == Line;
    if (!Read)
      R.Diag.error(Offset(At), OfThreads);
  }
}

} // namespace occ
