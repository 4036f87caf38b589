/* test_sharing.cpp: tests implicit data-sharing in tasks [OMP 5.2 §5.1.1]. */
// SPDX-License-Identifier: MIT
#include "hand_made_unit.h"

using namespace occ;

Test(sharing, a_local_is_firstprivate_in_an_orphaned_task) {
  HandMade H;
  int T = H.construct(ConstructKind::Task), V = H.local("v");
  H.use(V, T);
  planSharing(H.U);
  cr_assert(H.firstPrivate(T, V));
}

Test(sharing, static_storage_is_shared) {
  HandMade H;
  int T = H.construct(ConstructKind::Task), G = H.global("g"), S = H.local("s");
  H.variable(S).StaticLocal = true;
  H.use(G, T);
  H.use(S, T);
  planSharing(H.U);
  cr_assert(H.U.construct(T).Clauses.empty());
}

Test(sharing, what_the_whole_team_shares_is_shared) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel), S = H.construct(ConstructKind::Single, P);
  int T = H.construct(ConstructKind::Task, S), Outside = H.local("outside");
  H.use(Outside, T);
  planSharing(H.U);
  cr_assert_null(H.U.construct(T).listed(Outside));
}

Test(sharing, what_each_thread_has_is_firstprivate) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel), T = H.construct(ConstructKind::Task, P);
  int Inside = H.local("inside", P), Private = H.local("private"),
      First = H.local("first"), Sum = H.local("sum");
  H.list(P, Private, Sharing::Private);
  H.list(P, First, Sharing::FirstPrivate);
  H.list(P, Sum, Sharing::Reduction);
  for (int V : {Inside, Private, First, Sum})
    H.use(V, T);
  planSharing(H.U);
  for (int V : {Inside, Private, First, Sum})
    cr_assert(H.firstPrivate(T, V), "variable %d", V);
}

Test(sharing, a_loop_variable_is_firstprivate) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel), F = H.construct(ConstructKind::For, P);
  int T = H.construct(ConstructKind::Task, F), I = H.local("i");
  H.list(F, I, Sharing::LoopVariable);
  H.use(I, T);
  planSharing(H.U);
  cr_assert(H.firstPrivate(T, I));
}

Test(sharing, clauses_of_the_task_stand) {
  HandMade H;
  int T = H.construct(ConstructKind::Task), A = H.local("a"), B = H.local("b");
  H.list(T, A, Sharing::Shared);
  H.list(T, B, Sharing::Private);
  H.use(A, T);
  H.use(B, T);
  planSharing(H.U);
  cr_assert_eq(H.U.construct(T).Clauses.size(), 2);
  cr_assert_not(H.firstPrivate(T, A));
  cr_assert_not(H.firstPrivate(T, B));
}

Test(sharing, an_inner_task_shares_only_what_the_team_shares) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel);
  int Outer = H.construct(ConstructKind::Task, P), Inner = H.construct(ConstructKind::Task, Outer);
  int Team = H.local("team"), Own = H.local("own", P);
  H.list(P, Team, Sharing::Shared);
  H.list(Outer, Team, Sharing::Shared);
  H.list(Outer, Own, Sharing::Shared);
  H.use(Team, Inner);
  H.use(Own, Inner);
  planSharing(H.U);
  cr_assert_null(H.U.construct(Inner).listed(Team));
  cr_assert(H.firstPrivate(Inner, Own));
}

Test(sharing, an_inner_task_copies_the_outer_tasks_copy) {
  HandMade H;
  int Outer = H.construct(ConstructKind::Task), Inner = H.construct(ConstructKind::Task, Outer);
  int V = H.local("v");
  H.use(V, Inner); // named only in the inner task
  planSharing(H.U);
  cr_assert(H.firstPrivate(Outer, V));
  cr_assert(H.firstPrivate(Inner, V));
}

Test(sharing, a_region_inside_a_task_makes_the_task_need_it) {
  HandMade H;
  int T = H.construct(ConstructKind::Task), P = H.construct(ConstructKind::Parallel, T);
  int V = H.local("v"), Own = H.local("own");
  H.list(P, Own, Sharing::Private);
  H.use(V, P);
  H.use(Own, P);
  planSharing(H.U);
  cr_assert(H.firstPrivate(T, V));
  cr_assert_null(H.U.construct(T).listed(Own));
}

Test(sharing, a_task_keeps_what_it_declares) {
  HandMade H;
  int T = H.construct(ConstructKind::Task), S = H.construct(ConstructKind::Critical, T);
  int Own = H.local("own", T), Static = H.local("static", T);
  H.variable(Static).StaticLocal = true;
  H.use(Own, S);
  H.use(Static, T);
  planSharing(H.U);
  cr_assert(H.U.construct(T).Clauses.empty());
}

Test(sharing, a_parallel_region_inside_a_task_shares_again) {
  HandMade H;
  int Outer = H.construct(ConstructKind::Task), P = H.construct(ConstructKind::Parallel, Outer);
  int Inner = H.construct(ConstructKind::Task, P), V = H.local("v");
  H.use(V, Inner);
  planSharing(H.U);
  cr_assert(H.firstPrivate(Outer, V));
  cr_assert_null(H.U.construct(Inner).listed(V));
}

Test(sharing, threadprivate_variables_are_left_alone) {
  HandMade H;
  int T = H.construct(ConstructKind::Task), V = H.local("v");
  H.variable(V).ThreadPrivate = true;
  H.use(V, T);
  planSharing(H.U);
  cr_assert(H.U.construct(T).Clauses.empty());
}

Test(sharing, nothing_is_decided_for_parallel_regions) {
  HandMade H;
  int P = H.construct(ConstructKind::Parallel), V = H.local("v");
  H.use(V, P, Access::Write);
  planSharing(H.U);
  cr_assert(H.U.construct(P).Clauses.empty());
}
