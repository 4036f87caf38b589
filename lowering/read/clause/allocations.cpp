/* allocations.cpp: reads the allocate clause.
 *
 * Layer:   read.   Spec: [OMP 5.2 §6.6]
 */
// SPDX-License-Identifier: MIT
#include "pragma/encoding.h"
#include "read/clauses.h"

using namespace clang;

namespace occ {

static bool isAllocated(const Construct &Of, const Listed &L) {
  if (!allocatesCopies(Of.Kind))
    return false;
  // The runtime allocates the copies for reductions of tasks.
  if (Of.makesTasks() && L.How == Sharing::Reduction)
    return false;
  return L.How == Sharing::Private || L.How == Sharing::FirstPrivate ||
         L.How == Sharing::LastPrivate || L.How == Sharing::Reduction;
}

/// True if the runtime makes the copies, because tasks reduce into them.
static bool isAllocatedByTasks(const Construct &Of, const Listed &L) {
  return L.How == Sharing::TaskReduction ||
         (L.How == Sharing::Reduction && (L.ByTasks || Of.makesTasks()));
}

/// The target task's copies have no allocator. So a variable that is
/// firstprivate on the target task becomes firstprivate on the initial task,
/// too, whose copy has the allocator.
static void passOn(const On &At, int Var) {
  const int Target = At.Of.find(ConstructKind::Target);
  if (Target < 0)
    return;
  for (int Id : At.Of.Constructs)
    if (allocatesCopies(At.R.U.construct(Id).Kind) &&
        At.R.U.construct(Id).listed(Var))
      return;
  const Listed *L = At.R.U.construct(Target).listed(Var);
  if (L && L->How == Sharing::FirstPrivate)
    At.R.U.construct(At.Of.find(ConstructKind::Team))
        .Clauses.push_back({Var, Sharing::FirstPrivate, L->Why});
}

/// Sets the allocator of the copies of \p V. Returns the innermost construct
/// with such a copy. Returns -1 if no construct has a copy that can be
/// allocated.
static int allocate(const On &At, const VarDecl *V, Span Allocator,
                    unsigned Align) {
  if (!V)
    return -1;
  const int Var = At.R.variable(V);
  int Found = -1;
  passOn(At, Var);
  for (int Id : At.Of.Constructs)
    for (Listed &L : At.R.U.construct(Id).Clauses) {
      if (L.Var != Var)
        continue;
      L.Allocated = isAllocated(At.R.U.construct(Id), L);
      L.AllocatedByTasks = isAllocatedByTasks(At.R.U.construct(Id), L);
      // The task uses a copy that another construct has made.
      if (L.How == Sharing::InReduction)
        Found = std::max(Found, Id);
      if (!L.Allocated && !L.AllocatedByTasks)
        continue;
      L.Allocator = Allocator;
      L.Align = Align;
      Found = Id;
      // Clang's simd would make copies without the allocator. So it is not
      // used: the iterations run one by one.
      At.Of.innermost().Nest.Simd.OneByOne = true;
    }
  return Found;
}

/// The value of align(n); 0 if there is none.
static unsigned alignment(Reader &R, uint64_t Value, SourceLocation At) {
  if (llvm::isPowerOf2_64(Value) && Value <= 1u << 30)
    return unsigned(Value);
  R.error(At, "the alignment has to be a constant power of 2");
  return 0;
}
static unsigned alignment(Reader &R, const Expr *Align) {
  if (!Align)
    return 0;
  Expr::EvalResult Value;
  Align = Align->IgnoreParens();
  const bool Known = Align->EvaluateAsInt(Value, R.Context) &&
                     Value.Val.getInt().isStrictlyPositive();
  return alignment(R, Known ? Value.Val.getInt().getLimitedValue() : 0,
                   Align->getExprLoc());
}

void readAllocations(const On &At) {
  if (At.isSimd())
    return;
  auto *C = At.as<OMPAllocateClause>();
  const Expr *Allocator = C->getAllocator(), *Align = nullptr;
  Span Where;
  if (Allocator) {
    Allocator = decodeRange(written(Allocator), Align)->IgnoreParens();
    Where = At.R.Src.span(Allocator->getSourceRange());
  }
  unsigned Bytes = alignment(At.R, Align);
  const Span Clause = At.R.Src.span({C->getBeginLoc(), C->getEndLoc()});
  if (std::string Words;
      !Allocator && decodeWords(At.R.Src.text(Clause), AlignWords, Words))
    Bytes =
        alignment(At.R, strtoull(Words.c_str(), nullptr, 10), C->getBeginLoc());
  int Innermost = -1;
  for (const Expr *E : itemsOf(C)) {
    const int Found = allocate(At, namedVariable(E), Where, Bytes);
    if (Found < 0)
      At.R.error(E->getExprLoc(), "'allocate' of this copy is not supported");
    Innermost = std::max(Innermost, Found);
  }
  if (Allocator && Innermost >= 0)
    At.R.value(Allocator, At.R.U.construct(Innermost).Parent);
}

} // namespace occ
