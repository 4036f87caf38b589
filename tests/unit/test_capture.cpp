/* test_capture.cpp: tests how variables are passed to the function that is made of a
 * construct's body: by value or through a pointer. */
// SPDX-License-Identifier: MIT
#include "hand_made_unit.h"

using namespace occ;

static void expect(const HandMade &H, int Construct, int Var, Reach How) {
  const Capture *C = H.captured(Construct, Var);
  cr_assert_not_null(C, "'%s' is not captured", H.U.variable(Var).Name.c_str());
  cr_assert_eq(int(C->How), int(How), "'%s'", H.U.variable(Var).Name.c_str());
}

Test(capture, a_scalar_that_is_only_read_goes_by_value) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel), V = H.local("v");
  H.use(V, P);
  H.use(V, -1, Access::Write); // before or after the region
  planCaptures(H.U);
  expect(H, P, V, Reach::Value);
}

Test(capture, what_a_region_writes_goes_through_a_pointer) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel), V = H.local("v");
  H.use(V, P);
  H.use(V, P, Access::Write);
  planCaptures(H.U);
  expect(H, P, V, Reach::Pointer);
}

Test(capture, a_region_before_or_after_that_writes_is_no_matter) {
  HandMade H;
  int A = H.construct(ConstructKind::Parallel), B = H.construct(ConstructKind::Parallel);
  int V = H.local("v");
  H.use(V, A);
  H.use(V, B, Access::Write);
  planCaptures(H.U);
  expect(H, A, V, Reach::Value);
  expect(H, B, V, Reach::Pointer);
}

Test(capture, a_region_inside_or_around_that_writes_counts) {
  HandMade H;
  int A = H.construct(ConstructKind::Parallel);
  int B = H.construct(ConstructKind::Parallel, A),
      C = H.construct(ConstructKind::Parallel, A);
  int V = H.local("v"), W = H.local("w");
  H.use(V, B);
  H.use(V, C, Access::Write);
  H.use(W, B);
  H.use(W, A, Access::Write);
  planCaptures(H.U);
  for (int R : {A, B}) {
    expect(H, R, V, Reach::Pointer);
    expect(H, R, W, Reach::Pointer);
  }
}

Test(capture, with_a_task_another_region_that_writes_counts_too) {
  HandMade H;
  int A = H.construct(ConstructKind::Parallel), B = H.construct(ConstructKind::Parallel);
  int T = H.construct(ConstructKind::Task, A), V = H.local("v");
  H.list(T, V, Sharing::Shared);
  H.use(V, T);
  H.use(V, B, Access::Write);
  planCaptures(H.U);
  for (int R : {A, B, T})
    expect(H, R, V, Reach::Pointer);
}

Test(capture, a_small_struct_that_is_only_read_goes_by_value) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel);
  int S = H.local("s"), Large = H.local("large"), Fixed = H.local("fixed");
  for (int V : {S, Large, Fixed}) {
    H.variable(V).Ty.Kind = Type::Record;
    H.variable(V).Ty.Movable = V != Fixed;
    H.variable(V).Ty.Size = V == Large ? 136 : 128;
    H.use(V, P);
  }
  planCaptures(H.U);
  expect(H, P, S, Reach::Value);
  expect(H, P, Large, Reach::Pointer);
  expect(H, P, Fixed, Reach::Pointer);
}

Test(capture, an_address_taken_anywhere_means_a_pointer) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel), V = H.local("v");
  H.use(V, P);
  H.use(V, -1, Access::Address);
  planCaptures(H.U);
  expect(H, P, V, Reach::Pointer);
}

Test(capture, arrays_structs_and_volatiles_go_through_a_pointer) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel);
  int A = H.local("a"), S = H.local("s"), V = H.local("v"), T = H.local("t");
  H.variable(A).Ty.Kind = Type::Array;
  H.variable(S).Ty.Kind = Type::Record;
  H.variable(V).Ty.Volatile = true;
  H.variable(T).StaticLocal = true;
  for (int X : {A, S, V, T})
    H.use(X, P);
  planCaptures(H.U);
  for (int X : {A, S, V, T})
    expect(H, P, X, Reach::Pointer);
}

Test(capture, what_every_function_sees_is_not_captured) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel), G = H.global("g"), T = H.local("t");
  H.variable(T).ThreadPrivate = true;
  H.use(G, P, Access::Write);
  H.use(T, P, Access::Write);
  planCaptures(H.U);
  cr_assert(H.U.construct(P).Captures.empty());
}

Test(capture, a_regions_own_variables_and_copies_are_not_captured) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel), L = H.construct(ConstructKind::For, P);
  int Own = H.local("own", P), Private = H.local("private"), I = H.local("i");
  H.list(P, Private, Sharing::Private);
  H.list(L, I, Sharing::LoopVariable);
  for (int V : {Own, Private, I})
    H.use(V, L, Access::Write);
  planCaptures(H.U);
  cr_assert(H.U.construct(P).Captures.empty());
}

Test(capture, constructs_that_stay_in_place_capture_nothing) {
  HandMade H;
  int S = H.construct(ConstructKind::Single), V = H.local("v");
  H.use(V, S, Access::Write);
  planCaptures(H.U);
  cr_assert(H.U.construct(S).Captures.empty());
}

Test(capture, each_region_on_the_way_passes_it_on) {
  HandMade H;
  int Outer = H.construct(ConstructKind::Parallel);
  int Inner = H.construct(ConstructKind::Parallel, Outer), V = H.local("v");
  H.use(V, Inner, Access::Write);
  planCaptures(H.U);
  expect(H, Outer, V, Reach::Pointer);
  expect(H, Inner, V, Reach::Pointer);
}

Test(capture, a_private_copy_around_is_what_is_captured) {
  HandMade H;
  int Outer = H.construct(ConstructKind::Parallel);
  int Inner = H.construct(ConstructKind::Parallel, Outer), V = H.local("v");
  H.list(Outer, V, Sharing::Private);
  H.use(V, Inner);
  H.use(V, -1, Access::Address); // uses the original, not the copy
  planCaptures(H.U);
  cr_assert_null(H.captured(Outer, V));
  expect(H, Inner, V, Reach::Value);
  cr_assert_eq(H.captured(Inner, V)->Of, Outer);
}

Test(capture, a_task_may_outlive_a_write_of_its_creator) {
  HandMade H;
  int T = H.construct(ConstructKind::Task), V = H.local("v"), R = H.local("r");
  H.list(T, V, Sharing::Shared);
  H.list(T, R, Sharing::Shared);
  H.use(V, T);
  H.use(V, -1, Access::Write);
  H.use(R, T);
  planCaptures(H.U);
  expect(H, T, V, Reach::Pointer);
  expect(H, T, R, Reach::Value);
}

Test(capture, a_reductions_original_is_written_around_its_region) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel), L = H.construct(ConstructKind::For, P);
  int V = H.local("v"), Sum = H.local("sum");
  H.list(L, V, Sharing::LastPrivate);
  H.list(P, Sum, Sharing::Reduction);
  planCaptures(H.U);
  expect(H, P, V, Reach::Pointer);
  cr_assert_null(H.captured(P, Sum));
}

Test(capture, register_goes_where_a_pointer_is_needed) {
  HandMade H;
  H.U.Text = "register int v; register int w;";
  int P = H.construct(ConstructKind::Parallel), V = H.local("v"), W = H.local("w");
  H.variable(V).Register = H.variable(W).Register = true;
  H.variable(V).Declared = 13;
  H.variable(W).Declared = 29;
  H.use(V, P, Access::Write);
  H.use(W, P);
  planCaptures(H.U);
  cr_assert_eq(H.U.Edits.size(), 1);
  cr_assert_eq(H.U.Edits[0].Where.Begin, 0);
  cr_assert_eq(H.U.Edits[0].Where.End, 8);
}

Test(meaning, of_a_name_in_nested_regions) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel), F = H.construct(ConstructKind::For, P);
  int T = H.construct(ConstructKind::Task, F), V = H.local("v");
  H.list(F, V, Sharing::FirstPrivate);
  Meaning In = meaning(H.U, V, T), At = meaning(H.U, V, P);
  cr_assert_eq(In.Of, F);
  cr_assert_eq(In.Crossed.size(), 1);
  cr_assert_eq(In.Crossed[0], T);
  cr_assert_eq(At.Of, -1);
  cr_assert_eq(At.Crossed.size(), 1);
}
