/* test_model.cpp: tests declarators, copies, outlined constructs, and dumps. */
// SPDX-License-Identifier: MIT
#include "hand_made_unit.h"

using namespace occ;

static void expect(const std::string &Got, const char *Want) {
  cr_assert_str_eq(Got.c_str(), Want);
}

Test(declare, the_name_goes_where_the_pattern_says) {
  expect(declare("int @", "x"), "int x");
  expect(declare("double (*@)[10]", "p"), "double (*p)[10]");
  expect(declare("int (*@)(int, int)", "const f"), "int (*const f)(int, int)");
}

Test(declare, no_name_makes_a_type_name) {
  expect(declare("int *@", ""), "int *");
}

Test(declare, run_time_dimensions_are_filled_in) {
  expect(declare("int @[#0][#1]", "a", {"n", "m"}), "int a[n][m]");
  expect(declare("int @[#1][#0]", "a", {"n", "m"}), "int a[m][n]");
}

Test(declare, dimensions_have_more_than_one_digit) {
  std::vector<std::string> Dims(12, "n");
  Dims[11] = "last";
  expect(declare("int @[#11]", "a", Dims), "int a[last]");
}

Test(declare, a_dollar_sign_is_a_letter) {
  expect(declare("struct s$1 @", "x$0"), "struct s$1 x$0");
}

Test(model, which_kinds_of_sharing_make_a_copy) {
  for (Sharing S : {Sharing::Private, Sharing::FirstPrivate, Sharing::LastPrivate,
                    Sharing::Reduction, Sharing::LoopVariable, Sharing::Linear})
    cr_assert(makesCopy(S));
  for (Sharing S : {Sharing::Shared, Sharing::CopyIn, Sharing::CopyPrivate})
    cr_assert_not(makesCopy(S));
}

Test(model, parallel_and_task_become_functions) {
  HandMade H;
  cr_assert(H.U.construct(H.construct(ConstructKind::Parallel)).Outlined());
  cr_assert(H.U.construct(H.construct(ConstructKind::Task)).Outlined());
  cr_assert_not(H.U.construct(H.construct(ConstructKind::For)).Outlined());
}

Test(dump, shows_regions_sharing_and_plan) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel, -1, 3), F = H.construct(ConstructKind::For, P, 4);
  int N = H.local("n"), I = H.local("i");
  H.U.construct(F).Nest.Loops.emplace_back();
  H.list(F, I, Sharing::LoopVariable);
  H.use(N, F);
  planNames(H.U);
  planCaptures(H.U);
  expect(dumpConstructs(H.U), "regions:\n  f_L3_parallel: lines 3-3\n"
                           "    f_L4_for: lines 4-4, loops: 1\n");
  expect(dumpSharing(H.U), "sharing:\n  f_L4_for: i: loop variable\n");
  expect(dumpPlan(H.U), "plan:\n  mfunction f_L3_parallel\n    n: by value\n");
}
