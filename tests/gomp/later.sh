#!/bin/sh
# later.sh: tests functions of the library that code of gcc 13 and 14 calls, but code of older
# releases does not call.
#
# usage: sh later.sh "CC" TMP     ends with "N passed, N failed, N skipped"
# SPDX-License-Identifier: MIT

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tests/helpers/script.sh
. "$here/../helpers/script.sh"
not_with "gcc's program has no sanitizer" ""
cat >"$tmp/later.c" <<'C'
#include <omp.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
void GOMP_taskwait_depend_nowait(void **);
void GOMP_add_alloc(void *);
bool GOMP_is_alloc(void *);
void *GOMP_target_map_indirect_ptr(void *);
int omp_in_explicit_task(void);
void *omp_get_mapped_ptr(const void *, int);
int omp_target_is_accessible(const void *, size_t, int);
int omp_target_memcpy_async(void *, const void *, size_t, size_t, size_t, int, int, int,
                            omp_depend_t *);
int omp_target_memcpy_rect_async(void *, const void *, size_t, int, const size_t *,
                                 const size_t *, const size_t *, const size_t *,
                                 const size_t *, int, int, int, omp_depend_t *);
static int bad;
static void check(const char *what, int holds) {
  if (!holds)
    bad++, printf("%s\n", what);
}
int main(void) {
  int host = omp_get_initial_device(), x = 0, y = 0, in_task = 0, first = -1;
  char from[8] = "abcdefg", to[8] = "";
  check("not in a task", !omp_in_explicit_task());
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    check("the implicit task is none", !omp_in_explicit_task());
#pragma omp task shared(in_task)
    in_task = omp_in_explicit_task();
#pragma omp taskwait
    /* in: x, out: y. So the task that reads y comes after the task that writes x. */
#pragma omp task depend(out : x) shared(x)
    usleep(20000), x = 1;
    void *depend[] = {(void *)2, (void *)1, &y, &x};
    GOMP_taskwait_depend_nowait(depend);
#pragma omp task depend(in : y) shared(x, first)
    first = x;
#pragma omp taskwait
    check("a taskwait that does not wait orders tasks", first == 1);

    omp_depend_t object;
#pragma omp depobj(object) depend(inout : x)
#pragma omp task depend(out : x) shared(from)
    usleep(20000), from[0] = 'X';
    check("a copy by a task", omp_target_memcpy_async(to, from, 4, 0, 0, host, host, 1,
                                                     &object) == 0);
    size_t volume[] = {2}, zero[] = {0}, two[] = {2}, all[] = {8};
    check("a block by a task",
          omp_target_memcpy_rect_async(to, from, 1, 1, volume, two, zero, all, all, host,
                                       host, 0, NULL) == 0);
#pragma omp taskwait
#pragma omp depobj(object) destroy
  }
  check("in a task", in_task);
  check("the copies", !strcmp(to, "XbXb"));
  check("dimensions", omp_target_memcpy_rect_async(NULL, NULL, 0, 0, NULL, NULL, NULL, NULL,
                                                  NULL, host, host, 0, NULL) >= 3);
  check("a mapped address", omp_get_mapped_ptr(&x, host) == &x);
  check("accessible", omp_target_is_accessible(&x, sizeof x, host));
  check("a function's address", GOMP_target_map_indirect_ptr((void *)main) == (void *)main);
  GOMP_add_alloc(&x);
  GOMP_add_alloc(&y);
  GOMP_add_alloc(NULL);
  check("an allocator's", GOMP_is_alloc(&x) && !GOMP_is_alloc(&x) && GOMP_is_alloc(&y));
  check("not an allocator's", !GOMP_is_alloc(to) && !GOMP_is_alloc(NULL));
  printf("%d wrong\n", bad);
  return bad;
}
C
seen=$tmp/log
check "gcc compiles" gcc -fopenmp -w -O1 "$tmp/later.c" "$build/lib/ompt-cc/instead/libgomp.so.1" \
  -Wl,-rpath-link,"$build/lib" -o "$tmp/later"
export LD_LIBRARY_PATH="$build/lib/ompt-cc/instead"
for threads in 1 2 3 8; do
  try "$threads threads" "0 wrong" env OMP_NUM_THREADS=$threads OMP_THREAD_LIMIT=$threads "$tmp/later"
done
totals
