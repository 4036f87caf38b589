/* check.h: checks for the programs of tests/run. The first failed check prints the value and the
 * expected value, and ends the program with status 1.
 *
 * Any thread may call EQ, in any construct. A program must fail if OpenMP is ignored
 * (tests/suite.py --serial). So each program checks something that is true only with OpenMP,
 * even with one thread: for example, that omp_get_level() returns 1 in a region.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CHECK_H
#define CHECK_H
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

/* Checks that two integers are equal. Each argument is evaluated once. */
#define EQ(got, want) check_eq(__FILE__, __LINE__, #got, (long long)(got), (long long)(want))
/* Checks that the condition is true. */
#define OK(cond) check_eq(__FILE__, __LINE__, #cond, !!(cond), 1)

static __attribute__((unused)) void check_eq(const char *file, int line, const char *what, long long got,
                                             long long want)
{
    if (got == want)
        return;
    fprintf(stderr, "%s:%d: thread %d of %d: %s: expected %lld, got %lld\n", file, line, omp_get_thread_num(),
            omp_get_num_threads(), what, want, got);
    _Exit(1);
}

/* Prints the expected output. main ends with `return check_ok();`. */
static __attribute__((unused)) int check_ok(void)
{
    puts("ok");
    return 0;
}
#endif
