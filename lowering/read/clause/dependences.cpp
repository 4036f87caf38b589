/* dependences.cpp: reads the clauses that name storage, for dependences,
 * doacross nests, depobj and interop.
 *
 * Layer:   read.
 * Spec:    [OMP 5.2 §3.2.5, §3.2.6, §14.1, §15.9.4, §15.9.5, §15.9.6]
 *
 * A list item is evaluated before the construct. Only its address is needed:
 * OpenMP allows no two list items that overlap but differ, so the length of an
 * array section does not matter.
 */
// SPDX-License-Identifier: MIT
#include "pragma/encoding.h"
#include "read/checks.h"
#include "read/clauses.h"

#include "clang/AST/ExprOpenMP.h"

using namespace clang;

namespace occ {

/// The part of the enumerator's name that follows "OCC_DEPEND_". Empty for a
/// dependence of a depobj.
static std::string enumerator(OpenMPDependClauseKind Kind) {
  switch (Kind) {
  case OMPC_DEPEND_in: return "IN";
  case OMPC_DEPEND_out: return "OUT";
  case OMPC_DEPEND_inout: return "INOUT";
  case OMPC_DEPEND_mutexinoutset: return "MUTEXINOUTSET";
  case OMPC_DEPEND_inoutset: return "INOUTSET";
  case OMPC_DEPEND_outallmemory: return "ALL_MEMORY";
  case OMPC_DEPEND_inoutallmemory: return "INOUT_ALL_MEMORY";
  default: return "";
  }
}

/// True for a section of length 0, or of an array without elements.
static bool isEmpty(const On &At, const ArraySectionExpr *Section) {
  Expr::EvalResult Length;
  if (const Expr *E = Section->getLength())
    return E->EvaluateAsInt(Length, At.R.Context) && Length.Val.getInt() == 0;
  auto *Of = At.R.Context.getAsConstantArrayType(
      Section->getBase()->IgnoreParenImpCasts()->getType());
  return Section->getColonLocFirst().isValid() && Of && Of->getSize() == 0;
}

static Locator locator(const On &At, const Expr *E) {
  Locator L;
  const int Around = At.construct().Parent;
  auto read = [&](const Expr *Part) {
    At.R.Walk->value(Part, Around);
    return At.R.Src.span(Part->getSourceRange());
  };
  E = written(E)->IgnoreParens();
  while (auto *Section = dyn_cast<ArraySectionExpr>(E)) {
    const Expr *From = Section->getLowerBound();
    if (isEmpty(At, Section))
      At.R.error(Section->getBeginLoc(), "this list item has no elements");
    L.From.insert(L.From.begin(), From ? read(From) : Span());
    E = Section->getBase()->IgnoreParenImpCasts();
    // The pointer is only read: the item is the memory that it points to.
    if (E->getType()->isPointerType())
      At.R.Walk->uses(E, Access::Read);
  }
  if (auto *Shaped = dyn_cast<OMPArrayShapingExpr>(E)) {
    for (const Expr *Dimension : Shaped->getDimensions())
      L.Shape.push_back(read(Dimension));
    L.Base = read(Shaped->getBase());
    return L;
  }
  At.R.Walk->code(E, Around);
  L.Base = At.R.Src.span(E->getSourceRange());
  return L;
}

static std::vector<Iterator> iterators(const On &At, const Expr *Modifier) {
  std::vector<Iterator> Out;
  auto *M = const_cast<OMPIteratorExpr *>(
      dyn_cast_or_null<OMPIteratorExpr>(Modifier));
  auto bound = [&](const Expr *E) {
    return E && E->getBeginLoc().isValid() ? At.value(E) : Span();
  };
  for (unsigned I = 0; M && I < M->numOfIterators(); ++I) {
    auto *V = cast<VarDecl>(M->getIteratorDecl(I));
    const OMPIteratorExpr::IteratorRange Range = M->getIteratorRange(I);
    Iterator It;
    At.R.Walk->declares(V);
    It.Var = At.R.variable(V);
    It.Begin = bound(Range.Begin);
    It.End = bound(Range.End);
    It.Step = bound(Range.Step);
    It.Pointer = V->getType()->isPointerType();
    It.Unsigned = V->getType()->isUnsignedIntegerOrEnumerationType();
    Out.push_back(It);
  }
  return Out;
}

// --- ordered ---

/// The constant \p E as text. Sets \p Wide if it has more than 64 bits.
static std::string offset(const On &At, const Expr *E, bool &Wide) {
  const llvm::APSInt Value = E->EvaluateKnownConstInt(At.R.Context);
  auto half = [&](unsigned From) {
    const llvm::APInt Rest = Value.lshr(std::min(From, Value.getBitWidth()));
    return std::to_string(Rest.zextOrTrunc(64).getZExtValue()) + "ull";
  };
  Wide = !Value.isIntN(64);
  if (!Value.isIntN(128))
    At.R.error(E->getExprLoc(),
               "a distance of more than 128 bits is not supported");
  return Wide ? "((unsigned __int128)" + half(64) + " << 64 | " + half(0) + ")"
              : half(0);
}

/// Adds one clause. Clang has checked that each element of \p Vector is a
/// loop's variable, perhaps plus or minus a constant.
static void addIteration(const On &At, DoacrossItem::Kind What, Items Vector) {
  DoacrossItem Item;
  Item.What = What;
  if (What == DoacrossItem::Sink)
    for (const Expr *E : Vector) {
      DoacrossItem::Offset Away;
      if (auto *B = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts())) {
        Away.By = offset(At, B->getRHS(), Away.Wide);
        Away.Less = B->getOpcode() == BO_Sub;
      }
      Item.Vector.push_back(Away);
    }
  At.construct().Turn.Doacross.push_back(Item);
}

void readDoacross(const On &At) {
  auto *C = At.as<OMPDoacrossClause>();
  switch (C->getDependenceType()) {
  case OMPC_DOACROSS_sink:
    return addIteration(At, DoacrossItem::Sink, itemsOf(C));
  case OMPC_DOACROSS_sink_omp_cur_iteration:
    return addIteration(At, DoacrossItem::Previous, {});
  default: return addIteration(At, DoacrossItem::Source, {});
  }
}

// --- tasks ---

void readDepend(const On &At) {
  auto *C = At.as<OMPDependClause>();
  if (At.Kind == ConstructKind::Ordered)
    return addIteration(At,
                        C->getDependencyKind() == OMPC_DEPEND_source
                            ? DoacrossItem::Source
                            : DoacrossItem::Sink,
                        itemsOf(C));
  Depend D;
  D.Kind = enumerator(C->getDependencyKind());
  D.Iterators = iterators(At, C->getModifier());
  if (D.Kind != "ALL_MEMORY" && D.Kind != "INOUT_ALL_MEMORY")
    for (const Expr *E : itemsOf(C))
      D.Items.push_back(locator(At, E));
  At.construct().Task.Depends.push_back(D);
}

// --- depobj and interop ---

void readDepobj(const On &At) {
  At.construct().Task.Object =
      locator(At, At.as<OMPDepobjClause>()->getDepobj());
}

void readUpdate(const On &At) {
  auto *C = At.as<OMPUpdateClause>();
  std::string None;
  if (At.Kind == ConstructKind::Depobj &&
      decodeWords(directiveText(At.R, At.Of.D), DestroyWords, None))
    At.construct().Task.Destroy = true;
  else if (C->isExtended()) // false for the clause of atomic
    At.construct().Task.Update = enumerator(C->getDependencyKind());
}

/// Notes that an init or destroy clause sets the object to omp_interop_none:
/// there is no foreign runtime.
static void empties(const On &At, const Expr *Object) {
  Object = written(Object);
  At.R.Walk->uses(Object->IgnoreParens(), Access::Write);
  At.R.Walk->code(Object, At.construct().Parent);
  At.construct().Task.Emptied.push_back(
      At.R.Src.span(Object->getSourceRange()));
}

void readDestroy(const On &At) {
  empties(At, At.as<OMPDestroyClause>()->getInteropVar());
}

void readInit(const On &At) {
  empties(At, At.as<OMPInitClause>()->getInteropVar());
  At.construct().Task.Initializes = true;
}

} // namespace occ
