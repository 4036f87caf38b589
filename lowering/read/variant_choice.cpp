/* variant_choice.cpp: chooses the variant that is called in place of a
 * function.
 *
 * Layer:   read.   Spec: [OMP 5.2 §7.2, §7.3]
 *
 * This file uses Clang's matching of contexts. Clang knows only the host's
 * context. For a device this file changes the context: kind(nohost) holds, and
 * kind(host) does not.
 */
// SPDX-License-Identifier: MIT
#include "read/variant_choice.h"

#include "clang/AST/OpenMPClause.h"

#include <algorithm>

using namespace clang;
using llvm::omp::TraitProperty;
using llvm::omp::VariantMatchInfo;

namespace occ {

ConstructTraits traitsAround(const Unit &U, int Construct) {
  ConstructTraits All;
  for (; Construct >= 0; Construct = U.construct(Construct).Parent) {
    const occ::Construct &R = U.construct(Construct);
    if (R.Nest.Simd.Present || R.Kind == ConstructKind::Simd)
      All.push_back(TraitProperty::construct_simd_simd);
    switch (R.Kind) {
    case ConstructKind::Target:
      All.push_back(TraitProperty::construct_target_target);
      break;
    case ConstructKind::Teams:
      All.push_back(TraitProperty::construct_teams_teams);
      break;
    case ConstructKind::Parallel:
      All.push_back(TraitProperty::construct_parallel_parallel);
      break;
    case ConstructKind::For:
    case ConstructKind::Sections:
    case ConstructKind::Single:
      if (!R.Nest.Alone)
        All.push_back(TraitProperty::construct_for_for);
      break;
    default: break;
    }
  }
  std::reverse(All.begin(), All.end());
  return All;
}

/// Returns the selector of a variant. For kind(nohost) see pragma/encoding.h.
static VariantMatchInfo selectorOf(Reader &R, const OMPDeclareVariantAttr *A) {
  constexpr auto Any = unsigned(TraitProperty::device_kind_any),
                 Host = unsigned(TraitProperty::device_kind_host);
  VariantMatchInfo Selector;
  A->getTraitInfos()->getAsVariantMatchInfo(R.Context, Selector);
  llvm::BitVector &Required = Selector.RequiredTraits;
  if (R.U.Devices && Required.test(Any) && Required.test(Host)) {
    Required.reset(Any);
    Required.reset(Host);
    Required.set(unsigned(TraitProperty::device_kind_nohost));
  }
  return Selector;
}

VariantChoice chooseVariant(Reader &R, const FunctionDecl *Base,
                            const ConstructTraits &Around, bool OnDevice) {
  TargetOMPContext Context(R.Context, [](llvm::StringRef) {}, Base, Around);
  // Clang does not know that kind(cpu) also holds on riscv64.
  Context.ActiveTraits.set(unsigned(TraitProperty::device_kind_cpu));
  if (OnDevice && R.U.Devices) {
    Context.ActiveTraits.reset(unsigned(TraitProperty::device_kind_host));
    Context.ActiveTraits.set(unsigned(TraitProperty::device_kind_nohost));
  }
  llvm::SmallVector<VariantMatchInfo, 4> Selectors;
  std::vector<const OMPDeclareVariantAttr *> Variants;
  for (const FunctionDecl *F = Base; F; F = F->getPreviousDecl())
    for (auto *A : F->specific_attrs<OMPDeclareVariantAttr>()) {
      VariantMatchInfo Selector = selectorOf(R, A);
      if (!llvm::omp::isVariantApplicableInContext(Selector, Context))
        continue;
      Selectors.push_back(Selector);
      Variants.push_back(A);
    }
  const int Best =
      Variants.empty()
          ? -1
          : llvm::omp::getBestVariantMatchForContext(Selectors, Context);
  if (Best < 0)
    return {Base, 0};
  const OMPDeclareVariantAttr *A = Variants[size_t(Best)];
  auto *Ref =
      dyn_cast<DeclRefExpr>(A->getVariantFuncRef()->IgnoreParenImpCasts());
  auto *F = Ref ? dyn_cast<FunctionDecl>(Ref->getDecl()) : nullptr;
  return F ? VariantChoice{F, unsigned(A->appendArgs_size())}
           : VariantChoice{Base, 0};
}

bool hasVariantOfPlace(Reader &R, const FunctionDecl *Base) {
  for (const FunctionDecl *F = Base; F; F = F->getPreviousDecl())
    for (auto *A : F->specific_attrs<OMPDeclareVariantAttr>()) {
      const llvm::BitVector Required = selectorOf(R, A).RequiredTraits;
      if (Required.test(unsigned(TraitProperty::device_kind_host)) ||
          Required.test(unsigned(TraitProperty::device_kind_nohost)))
        return true;
    }
  return false;
}

} // namespace occ
