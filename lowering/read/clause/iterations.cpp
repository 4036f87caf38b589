/* iterations.cpp: reads how a construct shares, orders and groups the
 * iterations of its loops. loop_construct.cpp reads collapse and the sizes of a
 * transformation.
 *
 * Layer:   read.
 * Spec:    [OMP 5.2 §4.4, §10.3, §10.4, §11.5, §11.6, §11.7, §12.6]
 */
// SPDX-License-Identifier: MIT
#include "read/clauses.h"

using namespace clang;

namespace occ {

void readSchedule(const On &At) {
  auto *C = At.as<OMPScheduleClause>();
  occ::Construct &R = At.construct();
  for (auto M :
       {C->getFirstScheduleModifier(), C->getSecondScheduleModifier()}) {
    R.Nest.WholeVectors |= M == OMPC_SCHEDULE_MODIFIER_simd;
    R.Nest.Monotonic |= M == OMPC_SCHEDULE_MODIFIER_monotonic;
  }
  switch (C->getScheduleKind()) {
  case OMPC_SCHEDULE_static: R.Nest.Sched = Schedule::Static; break;
  case OMPC_SCHEDULE_dynamic: R.Nest.Sched = Schedule::Dynamic; break;
  case OMPC_SCHEDULE_guided: R.Nest.Sched = Schedule::Guided; break;
  case OMPC_SCHEDULE_auto: R.Nest.Sched = Schedule::Auto; break;
  case OMPC_SCHEDULE_runtime: R.Nest.Sched = Schedule::Runtime; break;
  default: At.refuse("this kind of schedule");
  }
  R.Nest.Chunk = At.value(C->getChunkSize());
}

void readDistSchedule(const On &At) {
  At.construct().Nest.Chunk =
      At.value(At.as<OMPDistScheduleClause>()->getChunkSize());
  At.construct().Nest.Sched = Schedule::Static;
}

void readOrdered(const On &At) {
  if (At.as<OMPOrderedClause>()->getNumForLoops())
    At.construct().Nest.IsDoacross = true;
  else
    At.construct().Nest.Ordered = true;
}

void readOrder(const On &At) {
  if (!At.isSimd())
    At.construct().Nest.Reproducible = At.as<OMPOrderClause>()->getModifier() ==
                                       OMPC_ORDER_MODIFIER_reproducible;
}

void readBind(const On &At) {
  const auto Kind = At.as<OMPBindClause>()->getBindKind();
  const bool Teams = At.Kind == ConstructKind::Distribute;
  if (Kind == OMPC_BIND_teams && !Teams)
    At.refuse("binding to a league of teams");
  At.construct().Nest.Alone =
      Kind == OMPC_BIND_thread || (Kind == OMPC_BIND_parallel && Teams);
}

void readGrainsize(const On &At) {
  auto *C = At.as<OMPGrainsizeClause>();
  At.construct().Task.Grainsize = At.value(C->getGrainsize());
  At.construct().Task.Strict = C->getModifier() == OMPC_GRAINSIZE_strict;
}

void readNumTasks(const On &At) {
  auto *C = At.as<OMPNumTasksClause>();
  At.construct().Task.NumTasks = At.value(C->getNumTasks());
  At.construct().Task.Strict = C->getModifier() == OMPC_NUMTASKS_strict;
}

// --- clauses of simd ---

/// The value of the constant \p E as text, for the simd part of a combined
/// construct. Empty if \p E is null.
static std::string number(const On &At, const Expr *E) {
  return E ? std::to_string(
                 E->EvaluateKnownConstInt(At.R.Context).getLimitedValue())
           : "";
}

/// Reads safelen or simdlen. If the iterations run one by one, the clause has
/// no effect, and is removed from Clang's text.
static void readLength(const On &At, const Expr *E, std::string &Of) {
  if (!At.isClangs())
    Of = number(At, E);
  else if (At.Of.OneByOne)
    At.replace("");
  else
    At.constant(E);
}

void readSafeLen(const On &At) {
  readLength(At, At.as<OMPSafelenClause>()->getSafelen(), At.part().SafeLen);
}

void readSimdLen(const On &At) {
  readLength(At, At.as<OMPSimdlenClause>()->getSimdlen(), At.part().SimdLen);
}

void readCollapse(const On &At) {
  if (At.isClangs())
    At.constant(At.as<OMPCollapseClause>()->getNumForLoops());
}

/// Reads a list of the simd part. Notes that the construct needs the listed
/// variables, because they may occur nowhere else in the construct.
static void listOfPart(const On &At, Items List, SimdPart::Kind What,
                       const std::string &Alignment = "") {
  const size_t First = At.part().Items.size();
  At.listOfSimd(List, What, Sharing::Shared);
  for (size_t I = First; I < At.part().Items.size(); ++I)
    At.part().Items[I].Alignment = Alignment;
  for (const Expr *E : List)
    At.value(E);
}

void readAligned(const On &At) {
  auto *C = At.as<OMPAlignedClause>();
  if (!At.isClangs())
    return listOfPart(At, itemsOf(C), SimdPart::Aligned,
                      number(At, C->getAlignment()));
  At.listOfSimd(itemsOf(C), SimdPart::Aligned, Sharing::FirstPrivate,
                Rule::Ours);
  At.constant(C->getAlignment());
}

void readNonTemporal(const On &At) {
  const Items List = itemsOf(At.as<OMPNontemporalClause>());
  if (!At.isClangs())
    return listOfPart(At, List, SimdPart::NonTemporal);
  // The loop may change a nontemporal variable. So its copy is written back
  // after the loop, as for a linear variable.
  const bool Written = llvm::all_of(List, [](const Expr *E) {
    return E->getType()->isArithmeticType() && !E->getType().isConstQualified();
  });
  At.listOfSimd(List, SimdPart::NonTemporal,
                Written ? Sharing::Linear : Sharing::FirstPrivate, Rule::Ours);
}

} // namespace occ
