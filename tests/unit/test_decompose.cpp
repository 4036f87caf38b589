/* test_decompose.cpp: tests the leaf constructs of directives, and the leaf
 * constructs to which each clause applies. */
// SPDX-License-Identifier: MIT
#include "read/decompose.h"

#include "llvm/ADT/StringRef.h"

#include <criterion/criterion.h>

#include <string>

using namespace occ;
using namespace llvm::omp;

/// Returns the text of leaves, such as "parallel for[0,2] simd[0]": each leaf
/// with the numbers of its clauses.
static std::string text(const std::vector<Leaf> &Leaves) {
  std::string Out;
  for (const Leaf &L : Leaves) {
    Out += (Out.empty() ? "" : " ") + std::string(spelling(L.Kind));
    for (size_t I = 0; I < L.Clauses.size(); ++I)
      Out += (I ? "," : "[") + std::to_string(L.Clauses[I]);
    Out += L.Clauses.empty() ? "" : "]";
  }
  return Out;
}

static void expect(Directive D, const std::vector<ClauseHead> &Clauses,
                   const char *Want) {
  std::vector<Leaf> Leaves = leavesOf(D);
  distributeClauses(Leaves, Clauses);
  const std::string Got = text(Leaves);
  cr_assert_str_eq(Got.c_str(), Want);
}

static ClauseHead named(Directive D) { return {OMPC_if, D}; }
static ClauseHead implicit(Clause C) {
  return {C, OMPD_unknown, false, /*Implicit=*/true};
}
static ClauseHead scanning() {
  return {OMPC_reduction, OMPD_unknown, /*Scans=*/true};
}

Test(leaves, of_a_construct_that_is_not_combined) {
  expect(OMPD_parallel, {}, "parallel");
  expect(OMPD_barrier, {}, "barrier");
  expect(OMPD_target_data, {}, "target_data");
}

Test(leaves, of_combined_constructs_stand_outermost_first) {
  expect(OMPD_parallel_for_simd, {}, "parallel for simd");
  expect(OMPD_parallel_masked_taskloop_simd, {},
         "parallel masked taskloop simd");
}

Test(leaves, a_target_construct_has_an_initial_task_in_it) {
  expect(OMPD_target, {}, "target team");
  expect(OMPD_target_parallel_for, {}, "target team parallel for");
  expect(OMPD_target_simd, {}, "target team simd");
}

Test(leaves, a_teams_construct_has_a_league_and_its_teams) {
  expect(OMPD_teams, {}, "teams team");
  expect(OMPD_target_teams_distribute_parallel_for_simd, {},
         "target teams team distribute parallel for simd");
}

Test(leaves, a_loop_construct_is_what_it_binds_to) {
  expect(OMPD_loop, {}, "for");
  expect(OMPD_parallel_loop, {}, "parallel for");
  expect(OMPD_target_teams_loop, {}, "target teams team distribute");
}

Test(leaves, enter_and_exit_data_are_target_tasks_without_code) {
  expect(OMPD_target_enter_data, {{OMPC_depend}, {OMPC_nowait}},
         "target[0,1]");
}

Test(leaves, there_are_none_of_what_is_no_construct) {
  expect(OMPD_threadprivate, {}, "");
  expect(OMPD_section, {}, "");
}

Test(clauses, one_that_a_single_leaf_permits_is_for_that) {
  expect(OMPD_parallel_for, {{OMPC_num_threads}, {OMPC_schedule}},
         "parallel[0] for[1]");
  expect(OMPD_target_teams_distribute,
         {{OMPC_map}, {OMPC_num_teams}, {OMPC_dist_schedule}},
         "target[0] teams[1] team distribute[2]");
}

Test(clauses, nowait_is_for_the_outermost) {
  expect(OMPD_target_parallel_for, {{OMPC_nowait}},
         "target[0] team parallel for");
}

Test(clauses, private_is_for_the_innermost) {
  expect(OMPD_parallel_for, {{OMPC_private}}, "parallel for[0]");
  expect(OMPD_parallel_masked, {{OMPC_private}}, "parallel[0] masked");
  expect(OMPD_target, {{OMPC_private}}, "target team[0]");
}

Test(clauses, what_makes_copies_is_for_the_loop_of_simd_too) {
  expect(OMPD_for_simd, {{OMPC_private}, {OMPC_lastprivate}, {OMPC_linear}},
         "for[0,1,2] simd[0,1,2]");
  expect(OMPD_distribute_simd, {{OMPC_linear}, {OMPC_reduction}},
         "distribute[0,1] simd[0,1]");
  expect(OMPD_simd, {{OMPC_linear}, {OMPC_safelen}}, "simd[0,1]");
}

Test(clauses, if_names_its_construct) {
  expect(OMPD_target_parallel_for_simd,
         {named(OMPD_target), named(OMPD_parallel), named(OMPD_simd)},
         "target[0] team parallel[1] for simd[2]");
  expect(OMPD_target_parallel_for_simd, {named(OMPD_unknown)},
         "target[0] team parallel[0] for simd[0]");
}

Test(clauses, if_is_a_taskloops_unless_there_is_a_parallel_construct) {
  expect(OMPD_masked_taskloop, {named(OMPD_unknown)}, "masked taskloop[0]");
  expect(OMPD_parallel_masked_taskloop, {named(OMPD_unknown)},
         "parallel[0] masked taskloop");
  expect(OMPD_parallel_masked_taskloop, {named(OMPD_taskloop)},
         "parallel masked taskloop[0]");
}

Test(clauses, firstprivate_is_made_once_for_each_thread) {
  expect(OMPD_parallel_for, {{OMPC_firstprivate}}, "parallel[0] for");
  expect(OMPD_parallel_masked_taskloop, {{OMPC_firstprivate}},
         "parallel masked taskloop[0]");
  expect(OMPD_teams_distribute, {{OMPC_firstprivate}},
         "teams team distribute[0]");
}

Test(clauses, firstprivate_passes_through_target) {
  expect(OMPD_target, {{OMPC_firstprivate}}, "target[0] team");
  expect(OMPD_target_teams, {{OMPC_firstprivate}}, "target[0] teams team[0]");
}

Test(clauses, reductions_are_combined_at_the_parallel_parts_barrier) {
  expect(OMPD_for, {{OMPC_reduction}}, "for[0]");
  expect(OMPD_parallel_for, {{OMPC_reduction}}, "parallel[0] for");
  expect(OMPD_parallel_for, {scanning()}, "parallel for[0]");
  expect(OMPD_parallel_masked_taskloop, {{OMPC_reduction}},
         "parallel masked taskloop[0]");
}

Test(clauses, teams_combine_reductions_twice) {
  expect(OMPD_teams_distribute, {{OMPC_reduction}},
         "teams[0] team[0] distribute");
  expect(OMPD_target_teams_distribute_parallel_for, {{OMPC_reduction}},
         "target[0] teams[0] team[0] distribute parallel[0] for");
  expect(OMPD_target_parallel_for, {{OMPC_reduction}},
         "target[0] team parallel[0] for");
}

Test(clauses, an_implicit_one_is_targets_alone) {
  expect(OMPD_target_parallel, {implicit(OMPC_firstprivate)},
         "target[0] team parallel");
  expect(OMPD_target_parallel, {implicit(OMPC_map)}, "target team parallel");
}

Test(clauses, an_implicit_one_is_not_for_clangs_simd) {
  expect(OMPD_parallel_for_simd, {implicit(OMPC_private)},
         "parallel for[0] simd");
}

Test(clauses, one_that_no_leaf_may_have_is_not_taken) {
  std::vector<Leaf> Leaves = leavesOf(OMPD_parallel);
  distributeClauses(Leaves, {{OMPC_schedule}, {OMPC_if}});
  cr_assert_not(isTaken(Leaves, 0));
  cr_assert(isTaken(Leaves, 1));
}

// Returns true for clauses that Clang accepts, but that no leaf of the
// directive has in OpenMP 5.2.
static bool isOfNoLeaf(Directive D, Clause C) {
  if (C == OMPC_ompx_attribute || C == OMPC_ompx_bare ||
      C == OMPC_ompx_dyn_cgroup_mem)
    return true;
  if (D == OMPD_teams || D == OMPD_teams_distribute)
    return C == OMPC_if;
  return (D == OMPD_distribute_simd || D == OMPD_target_simd) &&
         (C == OMPC_copyin || C == OMPC_default || C == OMPC_num_threads ||
          C == OMPC_ordered || C == OMPC_proc_bind || C == OMPC_schedule);
}

Test(clauses, each_that_a_directive_permits_is_some_leafs) {
  for (unsigned D = 0; D < Directive_enumSize; ++D)
    for (unsigned C = 0; C < Clause_enumSize; ++C) {
      std::vector<Leaf> Leaves = leavesOf(Directive(D));
      if (Leaves.empty() ||
          !isAllowedClauseForDirective(Directive(D), Clause(C), 52))
        continue;
      distributeClauses(Leaves, {{Clause(C)}});
      cr_assert_neq(isTaken(Leaves, 0), isOfNoLeaf(Directive(D), Clause(C)),
                    "%s on %s", getOpenMPClauseName(Clause(C)).str().c_str(),
                    getOpenMPDirectiveName(Directive(D)).str().c_str());
    }
}
