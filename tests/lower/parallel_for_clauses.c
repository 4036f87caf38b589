/* parallel_for_clauses.c: the clauses of a combined construct are divided among its parts. */
// SPDX-License-Identifier: MIT
// dump: regions,sharing,plan

int last(int n, const int *a, int from) {
  int sum = 0, latest = 0, scratch;
#pragma omp parallel for if (n > 10) num_threads(4) schedule(dynamic, 2) \
    private(scratch) firstprivate(from) lastprivate(latest) reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    scratch = a[i] + from;
    sum += scratch;
    latest = scratch;
  }
  return sum + latest;
}
