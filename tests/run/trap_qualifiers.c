/* trap_qualifiers.c: volatile, register, restrict and const-qualified captured variables. */
// SPDX-License-Identifier: MIT
#include "check.h"

static void scale(double *restrict out, const double *restrict in, const int n)
{
#pragma omp parallel for firstprivate(out)
    for (int i = 0; i < n; i++)
        out[i] = in[i] * 2 * omp_get_level();
}
int main(void)
{
    volatile int v = 3;
    register int r = 4;
    register const char *text = "abc";
    auto int a = 5;
    const volatile unsigned cv = 6;
    double in[5] = {1, 2, 3, 4, 5}, out[5];
    int sum = 0;
#pragma omp parallel firstprivate(v) shared(r, text, a) reduction(+ : sum)
    {
        register int mine = r;
        v += mine;
        sum += v + a + (int)cv + text[2] - 'c' + omp_get_level();
    }
    EQ(sum, 19 * omp_get_max_threads());
#pragma omp parallel private(r) reduction(+ : sum)
    {
        r = omp_get_thread_num();
        sum += r - omp_get_thread_num();
    }
    EQ(r, 4);
    scale(out, in, 5);
    OK(out[4] == 10);
    return check_ok();
}

/* output:
ok
*/
