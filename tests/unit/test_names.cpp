/* test_names.cpp: tests the names that users see in profilers and debuggers. */
// SPDX-License-Identifier: MIT
#include "hand_made_unit.h"

using namespace occ;

static void expect(const HandMade &H, int Construct, const char *Want) {
  cr_assert_str_eq(H.U.construct(Construct).Name.c_str(), Want);
}

Test(names, function_line_construct) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel, -1, 12);
  int L = H.construct(ConstructKind::For, P, 12);
  planNames(H.U);
  expect(H, P, "f_L12_parallel");
  expect(H, L, "f_L12_for");
}

Test(names, constructs_of_one_line_are_numbered) {
  HandMade H;
  int A = H.construct(ConstructKind::Task, -1, 3), B = H.construct(ConstructKind::Task, -1, 3);
  int C = H.construct(ConstructKind::Task, -1, 3), D = H.construct(ConstructKind::Task, -1, 4);
  planNames(H.U);
  expect(H, A, "f_L3_task");
  expect(H, B, "f_L3_task_2");
  expect(H, C, "f_L3_task_3");
  expect(H, D, "f_L4_task");
}

Test(names, a_name_in_the_text_is_avoided) {
  HandMade H;
  H.U.Text = "int f_L3_task, xf_L4_task, f_L5_taskx; f_L6_task";
  int A = H.construct(ConstructKind::Task, -1, 3), B = H.construct(ConstructKind::Task, -1, 4);
  int C = H.construct(ConstructKind::Task, -1, 5), D = H.construct(ConstructKind::Task, -1, 6);
  planNames(H.U);
  expect(H, A, "f_L3_task_2");
  expect(H, B, "f_L4_task");
  expect(H, C, "f_L5_task");
  expect(H, D, "f_L6_task_2");
}

Test(names, functions_of_one_name_stay_apart) {
  HandMade H;
  H.U.Functions.push_back(H.U.Functions[0]); // a header that is included twice
  int A = H.construct(ConstructKind::Single, -1, 2), B = H.construct(ConstructKind::Single, -1, 2);
  H.U.construct(B).Function = 1;
  planNames(H.U);
  expect(H, A, "f_L2_single");
  expect(H, B, "f_L2_single_2");
}
