/* test_storage.cpp: tests how a construct gets a variable, and where the
 * variable lies. */
// SPDX-License-Identifier: MIT
#include "hand_made_unit.h"

#include "plan/storage.h"

using namespace occ;

/// A construct of \p Kind that lists a single scalar.
struct OneClause : HandMade {
  int R, V;

  OneClause(ConstructKind Kind, Sharing How)
      : R(construct(Kind)), V(local("v")) {
    list(R, V, How);
  }
  Listed &clause() { return U.construct(R).Clauses[0]; }
  Type &type() { return variable(V).Ty; }
  void makeArray(unsigned long long Size) {
    type().Kind = Type::Array;
    type().Size = Size;
    clause().Deeper = clause().How == Sharing::Reduction;
  }
  void makeRunTimeSized() {
    makeArray(0);
    type().Dims = {"#"};
  }
  void makeSection() {
    clause().Subscripts.resize(1);
    clause().Subscripts[0].Section = true;
  }
  Storage get() const { return storage(U, U.construct(R), U.construct(R).Clauses[0]); }
  std::string passed() const {
    const char *Word = arrival(U, V, U.construct(R)).passed();
    return Word ? Word : "-";
  }
};

static void lies(const OneClause &H, Place Where, bool Behind, const char *Passed) {
  const Storage S = H.get();
  cr_assert_eq(int(S.Where), int(Where));
  cr_assert_eq(S.Behind, Behind);
  const std::string Seen = H.passed();
  cr_assert_str_eq(Seen.c_str(), Passed);
  // A name in the construct's code means the same storage as in the clause.
  const Storage Named = storage(H.U, H.V, H.R);
  cr_assert_eq(int(Named.Where), int(Where));
  cr_assert_eq(Named.Behind, Behind);
}

Test(storage, a_private_copy_is_a_variable_and_needs_nothing) {
  OneClause H(ConstructKind::Parallel, Sharing::Private);
  lies(H, Place::Variable, false, "-");
}

Test(storage, a_scalars_first_value_is_passed) {
  for (ConstructKind Kind : {ConstructKind::Parallel, ConstructKind::Task}) {
    OneClause H(Kind, Sharing::FirstPrivate);
    lies(H, Place::Variable, false, "value");
    cr_assert(H.get().Starts && H.get().Value);
  }
}

Test(storage, a_team_copies_an_array_from_the_original) {
  OneClause H(ConstructKind::Parallel, Sharing::FirstPrivate);
  H.makeArray(40);
  lies(H, Place::Variable, false, "pointer");
  cr_assert(H.get().Starts && !H.get().Value);
}

Test(storage, a_tasks_array_is_in_its_environment) {
  OneClause H(ConstructKind::Task, Sharing::FirstPrivate);
  H.makeArray(40);
  lies(H, Place::Record, true, "value");
}

Test(storage, a_tasks_array_of_run_time_size_is_behind_its_environment) {
  OneClause H(ConstructKind::Target, Sharing::FirstPrivate);
  H.makeRunTimeSized();
  lies(H, Place::Extra, true, "value");
}

Test(storage, a_copy_in_an_allocators_memory_is_behind_a_pointer) {
  OneClause H(ConstructKind::Parallel, Sharing::Private);
  H.clause().Allocated = true;
  lies(H, Place::Allocator, true, "-");
}

Test(storage, a_team_copies_an_allocated_scalar_from_the_original) {
  OneClause H(ConstructKind::Parallel, Sharing::FirstPrivate);
  H.clause().Allocated = true;
  lies(H, Place::Allocator, true, "pointer");
}

Test(storage, a_task_has_the_first_value_of_an_allocated_array_with_it) {
  OneClause H(ConstructKind::Task, Sharing::FirstPrivate);
  H.makeArray(40);
  H.clause().Allocated = true;
  lies(H, Place::Allocator, true, "value");
}

Test(storage, a_tasks_last_value_goes_back_by_pointer) {
  OneClause H(ConstructKind::Taskloop, Sharing::LastPrivate);
  lies(H, Place::Variable, false, "pointer");
  cr_assert(!H.get().Starts);
  H.clause().AlsoFirst = true;
  cr_assert(H.get().Starts && H.get().Value);
  H.variable(H.V).Home = H.R; // no original
  lies(H, Place::Variable, false, "-");
}

Test(storage, what_a_loop_copies_in_and_out_stays_in_reach) {
  OneClause H(ConstructKind::For, Sharing::Linear);
  lies(H, Place::Variable, false, "-");
  cr_assert(H.get().From == Original::Pointer && H.get().Starts && !H.get().Value);
}

Test(storage, a_teams_reduction_is_a_variable) {
  OneClause H(ConstructKind::Parallel, Sharing::Reduction);
  lies(H, Place::Variable, false, "pointer");
  H.clause().Allocated = true;
  lies(H, Place::Allocator, true, "pointer");
}

Test(storage, a_small_array_that_is_reduced_lies_on_the_stack) {
  OneClause H(ConstructKind::Parallel, Sharing::Reduction);
  H.makeArray(4096);
  lies(H, Place::Variable, false, "pointer");
  cr_assert(H.get().From == Original::Item);
}

Test(storage, a_large_array_that_is_reduced_lies_on_the_heap) {
  OneClause H(ConstructKind::For, Sharing::Reduction);
  H.makeArray(4097);
  lies(H, Place::Heap, true, "-");
  OneClause Vla(ConstructKind::For, Sharing::Reduction);
  Vla.makeRunTimeSized();
  lies(Vla, Place::Heap, true, "-");
}

Test(storage, the_copy_of_a_pointers_section_is_named_by_the_pointer) {
  OneClause H(ConstructKind::Parallel, Sharing::Reduction);
  H.makeSection();
  H.type().Pointerish = true;
  lies(H, Place::Heap, false, "pointer");
  OneClause T(ConstructKind::Task, Sharing::InReduction);
  T.makeSection();
  T.type().Pointerish = true;
  lies(T, Place::Thread, false, "value");
}

Test(storage, a_task_reduces_into_its_threads_copy) {
  OneClause H(ConstructKind::Task, Sharing::InReduction);
  lies(H, Place::Thread, true, "value");
  cr_assert(H.get().Share);
}

Test(storage, a_simd_loop_of_a_task_reduces_into_a_variable) {
  OneClause H(ConstructKind::Taskloop, Sharing::Reduction);
  H.U.construct(H.R).Nest.Simd.Present = true;
  lies(H, Place::Variable, false, "value");
  H.U.construct(H.R).Nest.Simd.OneByOne = true;
  lies(H, Place::Thread, true, "value");
}

Test(storage, a_simd_loop_works_on_the_original_array) {
  OneClause H(ConstructKind::Simd, Sharing::FirstPrivate);
  lies(H, Place::Variable, false, "-");
  H.makeArray(40);
  lies(H, Place::Outside, false, "-");
}

Test(storage, copyin_needs_the_primary_threads_own) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel), V = H.global("v");
  H.variable(V).ThreadPrivate = true;
  H.list(P, V, Sharing::CopyIn);
  cr_assert_str_eq(arrival(H.U, V, H.U.construct(P)).passed(), "pointer");
  cr_assert(!storage(H.U, V, P).Behind);
}

Test(storage, what_is_captured_is_as_the_capture_says) {
  const struct {
    Reach How;
    Place Where;
    bool Behind;
    const char *Passed;
  } Rows[] = {{Reach::Value, Place::Variable, false, "value"},
              {Reach::Pointer, Place::Outside, true, "pointer"},
              {Reach::First, Place::Outside, false, "pointer"},
              {Reach::Moved, Place::Variable, false, "pointer"}};
  for (const auto &Row : Rows) {
    HandMade H;
    int P = H.construct(ConstructKind::Parallel), For = H.construct(ConstructKind::For, P);
    int V = H.local("v");
    H.U.construct(P).Captures.push_back({V, Row.How});
    const Storage S = storage(H.U, V, For);
    cr_assert_eq(int(S.Where), int(Row.Where));
    cr_assert_eq(S.Behind, Row.Behind);
    cr_assert_str_eq(arrival(H.U, V, H.U.construct(P)).passed(), Row.Passed);
    cr_assert_null(arrival(H.U, V, H.U.construct(For)).passed());
  }
}

Test(storage, an_outline_gets_what_its_construct_copies) {
  HandMade H;
  int O = H.construct(ConstructKind::Outline), For = H.construct(ConstructKind::For, O);
  int V = H.local("v");
  H.list(For, V, Sharing::FirstPrivate);
  H.U.construct(O).Captures.push_back({V, Reach::Value});
  cr_assert_str_eq(arrival(H.U, V, H.U.construct(For)).passed(), "value");
  cr_assert(storage(H.U, V, For).From == Original::Pointer);
}

Test(storage, what_an_allocate_directive_places_is_behind_a_pointer) {
  HandMade H;
  int V = H.local("v");
  H.variable(V).Allocated = true;
  cr_assert(storage(H.U, V, -1).Behind);
}

Test(storage, a_type_of_run_time_size_keeps_its_name) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel), V = H.local("row");
  H.variable(V).IsTypedef = true;
  H.U.construct(P).Captures.push_back({V, Reach::Pointer});
  cr_assert(!storage(H.U, V, P).Behind);
}
