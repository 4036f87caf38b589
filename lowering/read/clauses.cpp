/* clauses.cpp: reads each clause of a directive, on each leaf construct that
 * the clause applies to.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/clauses.h"

#include "pragma/encoding.h"
#include "text/tokens.h"

using namespace clang;
using namespace llvm::omp;

namespace occ {

// --- functions for many clauses ---

void On::refuse(const std::string &What) const {
  R.error(Clause->getBeginLoc(), What + " is not supported here");
}

void On::add(int Var, Sharing How, Rule Why) const {
  if (!construct().listed(Var))
    construct().Clauses.push_back({Var, How, Why});
}

void On::list(Items List, Sharing How) const {
  for (const Expr *E : List) {
    const VarDecl *V = namedVariable(E);
    if (!V) {
      refuse("an array section in a clause");
      continue;
    }
    Listed L{R.variable(V), How,
             Clause->isImplicit() ? Rule::Default : Rule::Listed};
    // A variable that is named twice in lists of one kind has one copy.
    const Listed *Again = construct().listed(L.Var);
    if (!Again || Again->How != How)
      construct().Clauses.push_back(L);
  }
}

const VarDecl *baseVariable(const Expr *E, bool &Whole) {
  for (Whole = true;; Whole = false) {
    E = E->IgnoreParenImpCasts();
    if (isa<DeclRefExpr>(E))
      return namedVariable(E);
    if (auto *Section = dyn_cast<ArraySectionExpr>(E))
      E = Section->getBase();
    else if (auto *At = dyn_cast<ArraySubscriptExpr>(E))
      E = At->getBase();
    else if (auto *Member = dyn_cast<MemberExpr>(E))
      E = Member->getBase();
    else if (auto *U = dyn_cast<UnaryOperator>(E))
      E = U->getSubExpr();
    else if (auto *B = dyn_cast<BinaryOperator>(E))
      E = B->getLHS();
    else
      return nullptr;
  }
}

bool isDeclaredTarget(const Reader &R, const VarDecl *V) {
  const std::string Words = encodeWords(TargetWords, "");
  const Offset At = R.Src.at(V->getLocation());
  return At >= Words.size() &&
         !R.Src.text().compare(At - Words.size(), Words.size(), Words);
}

void On::listOfTarget(Items List, Sharing How, Rule Why) const {
  for (const Expr *E : List) {
    bool Whole;
    const VarDecl *V = baseVariable(E, Whole);
    // Clang begins the names of its own variables with a '.'.
    if (V && Whole && !V->getName().starts_with(".") &&
        !((Why == Rule::TargetOwn || Why == Rule::TargetDefault) &&
          isDeclaredTarget(R, V)))
      add(R.variable(V), How, Why);
  }
}

void On::listOfSimd(Items List, SimdPart::Kind What, Sharing How,
                    Rule Why) const {
  for (const Expr *E : List) {
    const VarDecl *V = namedVariable(E);
    if (V && isClangs())
      add(R.variable(V), How, Why);
    else if (V)
      part().Items.push_back({What, R.variable(V), "", ""});
  }
}

Span textOf(const Reader &R, const OMPClause *C) {
  Span S = R.Src.span(C->getBeginLoc());
  size_t Open = R.U.Text.find_first_not_of(" \t", S.End);
  if (Open != NoEnd && R.U.Text[Open] == '(')
    S.End = Offset(std::min(afterBracket(R.U.Text, Open), R.U.Text.size()));
  return S;
}

void On::replace(const std::string &Text) const {
  R.U.Edits.push_back({textOf(R, Clause), Text});
}

// --- the table ---

using ReadClause = void(const On &At);

/// Returns the reader of a clause. Returns null if clauses.def has no row for
/// the clause, or if the clause needs no reader.
static ReadClause *readerOf(OpenMPClauseKind Kind) {
  switch (Kind) {
#define CLAUSE(Kind, Each, One, Reader) \
  case OMPC_##Kind: return Reader;
#define SCANNING(Kind, Each, One, Reader)
#define IGNORED(Kind, One, Why)
#include "model/clauses.def"
  default: return nullptr;
  }
}

/// True if a default clause makes copies. In this case Sema has made lists of
/// the construct's variables.
static bool defaultCopies(const OMPExecutableDirective *D) {
  auto *C = D->getSingleClause<OMPDefaultClause>();
  return C && (C->getDefaultKind() == OMP_DEFAULT_private ||
               C->getDefaultKind() == OMP_DEFAULT_firstprivate);
}

void sortClauses(OpenDirective &Of) {
  const bool Copies = defaultCopies(Of.D);
  bool OnTarget = false;
  for (const Leaf &L : Of.Leaves)
    OnTarget |= L.Kind == ConstructKind::Target;
  std::vector<ClauseHead> Heads;
  std::vector<const OMPClause *> All;
  if (Of.Around)
    llvm::copy_if(Of.Around->clauses(), std::back_inserter(All),
                  [](const OMPClause *C) { return !C->isImplicit(); });
  llvm::append_range(All, Of.D->clauses());
  for (const OMPClause *C : All) {
    const OpenMPClauseKind Kind = C->getClauseKind();
    const bool IsCopy = Kind == OMPC_private || Kind == OMPC_firstprivate;
    if (C->isImplicit() && !OnTarget && !(Copies && IsCopy))
      continue;
    Of.Clauses.push_back(C);
    Heads.push_back({Kind, namedBy(C), scans(C), C->isImplicit()});
  }
  distributeClauses(Of.Leaves, Heads);
}

/// Reads clause \p N on its leaves. An if clause, for example, may be for
/// several leaves. The innermost leaf comes first, because an outer leaf must
/// also have the variables that an inner leaf needs.
static void read(OpenDirective &Of, size_t N) {
  const OMPClause *C = Of.Clauses[N];
  ReadClause *Read = readerOf(C->getClauseKind());
  for (size_t I = Of.Leaves.size(); Read && I-- > 0;)
    if (llvm::is_contained(Of.Leaves[I].Clauses, N))
      Read({Of, C, Of.Leaves[I].Kind, Of.Constructs[I], Of.R});
  if (!C->isImplicit() && !isTaken(Of.Leaves, N))
    Of.R.error(C->getBeginLoc(),
               "the '" + getOpenMPClauseName(C->getClauseKind()).str() +
                   "' clause is not supported here");
}

/// Joins the two entries of a variable that is firstprivate and lastprivate:
/// this variable has one copy, which the worksharing part makes.
static void joinCopies(Construct &Inner, std::vector<Listed> &Out) {
  std::vector<Listed> &In = Inner.Clauses;
  for (size_t L = 0; L < In.size(); ++L) {
    if (In[L].How != Sharing::LastPrivate)
      continue;
    for (size_t F = 0; F < Out.size(); ++F)
      if (Out[F].How == Sharing::FirstPrivate && Out[F].Var == In[L].Var) {
        In[L].AlsoFirst = true;
        // A firstprivate and lastprivate variable keeps its value from one
        // iteration of a chunk to the next. So the iterations can't run side by
        // side.
        Inner.Nest.Simd.OneByOne = true;
        Out.erase(Out.begin() + long(F));
        if (&Out == &In && F < L)
          --L;
        break;
      }
  }
}

/// Reads the items that Clang maps implicitly, by OpenMP's rules and
/// defaultmap. Without devices a mapped variable is the original, so nothing is
/// read.
static void readImplicitMaps(OpenDirective &Of) {
  const int Target = Of.find(ConstructKind::Target);
  for (const OMPClause *C : Of.Clauses)
    if (Target >= 0 && Of.R.U.Devices && C->isImplicit() &&
        C->getClauseKind() == OMPC_map)
      keepImplicitMap({Of, C, ConstructKind::Target, Target, Of.R});
}

/// A pointer of which only sections are mapped becomes firstprivate, like
/// scalars and pointers that no clause names [OMP 5.2 §5.8.1].
static void finishMaps(const OpenDirective &Of) {
  for (int Var : Of.MappedBases)
    if (!Of.outermost().listed(Var))
      Of.outermost().Clauses.push_back(
          {Var, Sharing::FirstPrivate, Rule::MappedBase});
}

/// Moves reductions from the parallel part of a combined construct to its loop,
/// if an expression that the loop evaluates names the reduction's variable. The
/// expression must use the original, not the parallel part's private copy.
static void moveReductions(OpenDirective &Of) {
  const int Team = Of.find(ConstructKind::Parallel);
  const int For = Of.find(ConstructKind::For);
  if (Team < 0 || For < 0)
    return;
  Unit &U = Of.R.U;
  Construct &Loop = U.construct(For);
  std::vector<Span> Expressions = {Loop.Nest.Chunk, Loop.Nest.Simd.If};
  for (const Listed &L : Loop.Clauses)
    Expressions.push_back(L.Step);
  llvm::erase_if(Expressions, [](const Span &S) { return S.empty(); });
  if (Expressions.empty())
    return;
  auto isNamed = [&](int Var) {
    return llvm::any_of(U.Uses, [&](const Use &At) {
      return At.Var == Var && llvm::any_of(Expressions, [&](const Span &S) {
               return S.contains(At.Where.Begin);
             });
    });
  };
  std::vector<Listed> Stay;
  for (const Listed &L : U.construct(Team).Clauses) {
    const bool Moves = L.How == Sharing::Reduction && !L.InScan && !L.ByTasks &&
                       isNamed(L.Var);
    (Moves ? Loop.Clauses : Stay).push_back(L);
  }
  U.construct(Team).Clauses = Stay;
}

void readClauses(OpenDirective &Of) {
  auto isLast = [&](size_t N) {
    return Of.Clauses[N]->getClauseKind() == OMPC_allocate;
  };
  for (size_t N = 0; N < Of.Clauses.size(); ++N)
    if (!isLast(N))
      read(Of, N);
  finishMaps(Of);
  readImplicitMaps(Of);
  for (size_t I = 0; I < Of.Leaves.size(); ++I)
    if (Of.Leaves[I].Kind != ConstructKind::Target)
      joinCopies(Of.innermost(), Of.R.U.construct(Of.Constructs[I]).Clauses);
  moveReductions(Of);
  for (size_t N = 0; N < Of.Clauses.size(); ++N)
    if (isLast(N))
      read(Of, N);
}

} // namespace occ
