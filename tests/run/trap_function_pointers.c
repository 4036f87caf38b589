/* trap_function_pointers.c: function pointers, arrays of function pointers, and pointers to
 * functions that return function pointers, as shared and private variables. */
// SPDX-License-Identifier: MIT
#include "check.h"

static int one(int x) { return x + omp_get_level(); }
static int two(int x) { return x + 2; }
static int (*pick(int k))(int) { return k ? two : one; }
int main(void)
{
    int (*f)(int) = one, (*table[2])(int) = {one, two}, (**pf)(int) = &table[1], sum = 0;
    int (*(*picker)(int))(int) = pick;
    struct ops {
        int (*apply)(int (*)(int), int);
        int (*const fixed)(int);
    } ops = {NULL, two};
#pragma omp parallel firstprivate(f, ops) private(picker) shared(table, pf) reduction(+ : sum)
    {
        int (*mine)(int) = omp_get_thread_num() % 2 ? table[1] : two;
        picker = pick;
        sum += f(1) + table[0](1) + (*pf)(1) + picker(1)(1) + picker(0)(1) + mine(0) + ops.fixed(0);
        f = NULL;
    }
    EQ(sum, (2 + 2 + 3 + 3 + 2 + 2 + 2) * omp_get_max_threads());
    EQ(f(0), 0);
    EQ(picker(1)(5), 7);
    return check_ok();
}

/* output:
ok
*/
