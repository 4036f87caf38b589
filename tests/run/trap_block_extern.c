/* trap_block_extern.c: block-scope extern variables and functions, in and around a region. */
// SPDX-License-Identifier: MIT
#include "check.h"

static int hidden(int);
int main(void)
{
    extern int outer_var;
    extern int outer_fn(int);
    double half(double);
    int ok = 0;
#pragma omp parallel reduction(+ : ok)
    {
        extern int other_var;
        int other_fn(int), another(void);
        OK(half(omp_get_level()) == 0.5);
        EQ(outer_fn(outer_var), 8);
        EQ(other_fn(other_var) + hidden(1), 14);
        ok += omp_get_level() * another();
#pragma omp barrier
#pragma omp atomic
        outer_var += 0;
    }
    EQ(ok, omp_get_max_threads());
    {
        int outer_var = 1;
#pragma omp parallel
        {
            extern int outer_var;
#pragma omp atomic
            outer_var++;
        }
        EQ(outer_var, 1);
    }
    EQ(outer_var, 7 + omp_get_max_threads());
    return check_ok();
}
int outer_var = 7, other_var = 9;
int outer_fn(int x) { return x + 1; }
int other_fn(int x) { return x + 3; }
double half(double x) { return x / 2; }
int another(void) { return 1; }
static int hidden(int x) { return x + 1; }

/* output:
ok
*/
