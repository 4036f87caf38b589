/* construct.cpp: defines functions of construct.h and of the headers that it
 * includes.
 *
 * Layer:   model.
 */
// SPDX-License-Identifier: MIT
#include "model/construct.h"

#include <cstring>

namespace occ {

namespace {

struct Row {
  const char *Spelling, *Enumerator;
  RunBy Code;
  bool Allocates;
};

constexpr bool OtherCopies = false, AllocatedCopies = true;
const Row Rows[] = {
#define CONSTRUCT(Name, Spelling, Directive, Record, Lowering, Code, Copies) \
  {Spelling, "OCC_" #Record, RunBy::Code, Copies},
#include "model/constructs.def"
};

const Row &row(ConstructKind C) { return Rows[size_t(C)]; }

} // namespace

const char *spelling(ConstructKind C) { return row(C).Spelling; }

const char *enumerator(ConstructKind C) {
  const char *Name = row(C).Enumerator;
  return strcmp(Name, "OCC_NONE") ? Name : nullptr;
}

RunBy runBy(ConstructKind C) { return row(C).Code; }

bool allocatesCopies(ConstructKind C) { return row(C).Allocates; }

const char *because(Kept Why) {
  switch (Why) {
  case Kept::Not: return "it is only read, and its address is not taken";
  case Kept::Volatile: return "it is volatile or _Atomic";
  case Kept::Static:
    return "it is static: other threads may write it meanwhile";
  case Kept::Array: return "it is an array";
  case Kept::Large: return "it is neither a scalar nor a small struct";
  case Kept::Written: return "the region writes it";
  case Kept::WrittenByTask:
    return "it is written, and a task may run after its creator has continued";
  case Kept::UsedByTask:
    return "it is written, and a task, which may run meanwhile, uses it";
  case Kept::Addressed: return "its address is taken";
  case Kept::Mapped: return "a device may have a copy of it";
  }
  return "";
}

bool Construct::isTask() const {
  return makesTasks() || runBy(Kind) == RunBy::TargetTask;
}

bool Construct::makesTasks() const {
  return runBy(Kind) == RunBy::ExplicitTask;
}

bool Construct::Outlined() const { return runBy(Kind) != RunBy::Inline; }

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

bool Construct::reducesByTasks() const {
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
