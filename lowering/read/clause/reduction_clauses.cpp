/* reduction_clauses.cpp: reads reduction, task_reduction and in_reduction.
 *
 * Layer:   read.   Spec: [OMP 5.2 §5.5.8, §5.5.9, §5.5.10]
 */
// SPDX-License-Identifier: MIT
#include "read/clauses.h"

using namespace clang;

namespace occ {

bool scans(const OMPClause *C) {
  auto *Reduction = dyn_cast<OMPReductionClause>(C);
  return Reduction && Reduction->getModifier() == OMPC_REDUCTION_inscan;
}

/// Returns the operator if Clang's simd knows it. Returns an empty string for
/// an operator that the user has declared.
static std::string operatorOfSimd(DeclarationName Name) {
  if (Name.getNameKind() == DeclarationName::CXXOperatorName)
    return getOperatorSpelling(Name.getCXXOverloadedOperator());
  const std::string Op = Name.getAsString();
  return Op == "min" || Op == "max" ? Op : "";
}

static void readOfPart(const On &At, const OMPReductionClause *C) {
  const std::string Op = operatorOfSimd(C->getNameInfo().getName());
  const size_t First = At.part().Items.size();
  At.listOfSimd(itemsOf(C), SimdPart::Reduction, Sharing::Linear);
  for (size_t I = First; I < At.part().Items.size(); ++I)
    At.part().Items[I].Operator = Op;
  // Clang's code for the reduction of an array is wrong from -O1 on, and Clang
  // does not know the user's own reductions in a combined construct.
  for (const Expr *E : itemsOf(C))
    At.part().OneByOne |=
        !namedVariable(E) || Op.empty() || !E->getType()->isArithmeticType();
}

static void readOfClangs(const On &At, const OMPReductionClause *C) {
  for (const Expr *E : itemsOf(C))
    if (E->getType()->isArrayType() || !isa<DeclRefExpr>(E))
      At.R.error(E->getExprLoc(), "a scan of an array is not supported");
  keepDirectives(At.R, C);
  At.listOfSimd(itemsOf(C), SimdPart::Reduction, Sharing::Linear,
                Rule::SimdReduction);
}

void readReduction(const On &At) {
  auto *C = At.as<OMPReductionClause>();
  if (At.Kind == ConstructKind::Target)
    return At.listOfTarget(itemsOf(C), Sharing::Shared, Rule::Combined);
  if (At.isSimd())
    return At.isClangs() ? readOfClangs(At, C) : readOfPart(At, C);
  if (scans(C) && At.Kind != ConstructKind::For)
    return At.refuse("an 'inscan' reduction");
  const size_t First = At.construct().Clauses.size();
  readItems(At.R, C, Sharing::Reduction, At.Id);
  for (size_t I = First; I < At.construct().Clauses.size(); ++I) {
    Listed &L = At.construct().Clauses[I];
    L.InScan = scans(C);
    L.ByTasks =
        At.construct().makesTasks() || C->getModifier() == OMPC_REDUCTION_task;
    if (L.InScan && isArrayItem(L))
      At.R.error(C->getBeginLoc(), "a scan of an array is not supported");
  }
}

void readTaskReduction(const On &At) {
  readItems(At.R, At.as<OMPTaskReductionClause>(), Sharing::TaskReduction,
            At.Id);
}

void readInReduction(const On &At) {
  readItems(At.R, At.as<OMPInReductionClause>(), Sharing::InReduction, At.Id);
  if (At.Of.find(ConstructKind::Simd) == At.Id)
    At.part().OneByOne = true; // for Clang it is an ordinary variable
}

} // namespace occ
