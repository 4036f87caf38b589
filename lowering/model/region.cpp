/* region.cpp: small facts about the model's parts.
 *
 * Layer:   model.
 */
// SPDX-License-Identifier: MIT
#include "model/region.h"

namespace occ {

const char *spelling(Construct C) {
  switch (C) {
  case Construct::Parallel: return "parallel";
  case Construct::Task: return "task";
  case Construct::Taskloop: return "taskloop";
  case Construct::For: return "for";
  case Construct::Sections: return "sections";
  case Construct::Section: return "section";
  case Construct::Single: return "single";
  case Construct::Master: return "master";
  case Construct::Masked: return "masked";
  case Construct::Scope: return "scope";
  case Construct::Critical: return "critical";
  case Construct::Ordered: return "ordered";
  case Construct::Atomic: return "atomic";
  case Construct::Barrier: return "barrier";
  case Construct::Taskwait: return "taskwait";
  case Construct::Taskyield: return "taskyield";
  case Construct::Taskgroup: return "taskgroup";
  case Construct::Depobj: return "depobj";
  case Construct::Interop: return "interop";
  case Construct::Dispatch: return "dispatch";
  case Construct::Flush: return "flush";
  case Construct::Target: return "target";
  case Construct::Teams: return "teams";
  case Construct::Team: return "team";
  case Construct::Distribute: return "distribute";
  case Construct::TargetData: return "target_data";
  case Construct::Error: return "error";
  case Construct::Cancel: return "cancel";
  case Construct::CancellationPoint: return "cancellation_point";
  case Construct::Simd: return "simd";
  case Construct::Unroll: return "unroll";
  }
  return "";
}

const char *because(Kept Why) {
  switch (Why) {
  case Kept::Not: return "it is only read, and nobody takes its address";
  case Kept::Volatile: return "it is volatile or _Atomic";
  case Kept::Static: return "it is static: others may write it meanwhile";
  case Kept::Array: return "it is an array";
  case Kept::Large: return "it is neither a scalar nor a small struct";
  case Kept::Written: return "the region writes it";
  case Kept::WrittenByTask:
    return "it is written, and a task may run when its creator has gone on";
  case Kept::Addressed: return "somebody takes its address";
  }
  return "";
}

bool Region::isTask() const {
  return makesTasks() || Kind == Construct::Target;
}

bool Region::Outlined() const {
  return Kind == Construct::Parallel || Kind == Construct::Teams ||
         Kind == Construct::Team || isTask();
}

bool makesCopy(Sharing S) {
  switch (S) {
  case Sharing::Private:
  case Sharing::FirstPrivate:
  case Sharing::LastPrivate:
  case Sharing::Reduction:
  case Sharing::InReduction:
  case Sharing::LoopVariable:
  case Sharing::Linear: return true;
  case Sharing::Shared:
  case Sharing::TaskReduction:
  case Sharing::CopyIn:
  case Sharing::CopyPrivate: return false;
  }
  return false;
}

bool copyOnStack(const Listed &L, const Type &Ty) {
  if (!isArrayItem(L))
    return true;
  if (L.Allocated)
    return false;
  for (size_t I = 1; I < L.Subscripts.size(); ++I)
    if (L.Subscripts[I].OfPointer)
      return false;
  return Ty.Kind == Type::Array && !Ty.runtimeSized() && Ty.Size &&
         Ty.Size <= 4096;
}

bool Region::makesTasks() const {
  return Kind == Construct::Task || Kind == Construct::Taskloop;
}

bool Region::reducesByTasks() const {
  for (const Listed &L : Clauses)
    if (L.How == Sharing::TaskReduction || L.ByTasks)
      return true;
  return false;
}

std::string declare(const std::string &Pattern, const std::string &Name,
                    const std::vector<std::string> &Dims) {
  std::string Out;
  for (size_t I = 0; I < Pattern.size(); ++I) {
    if (Pattern[I] == '@') {
      Out += Name;
    } else if (Pattern[I] == '#') {
      size_t Digits = I + 1;
      while (Digits < Pattern.size() && Pattern[Digits] >= '0' &&
             Pattern[Digits] <= '9')
        ++Digits;
      Out += Dims[std::stoul(Pattern.substr(I + 1, Digits - I - 1))];
      I = Digits - 1;
    } else {
      Out += Pattern[I];
    }
  }
  return Out;
}

} // namespace occ
