/* threadprivate_shadow.c: a local variable hides a threadprivate variable of the same name, and can
 * be shared.
 * [OMP 5.2 §5.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int v = 3;
#pragma omp threadprivate(v)
static int outer(void) { return v; }
int main(void)
{
    int n = omp_get_max_threads(), v = 0;
#pragma omp parallel shared(v)
    {
#pragma omp atomic
        v += omp_get_level();
#pragma omp barrier
        EQ(v, n);
        EQ(outer(), 3);
        {
            extern int check_dummy;
            int v = omp_get_thread_num();
#pragma omp parallel num_threads(1) firstprivate(v)
            EQ(v++, omp_get_ancestor_thread_num(1));
        }
    }
    EQ(v, n);
    return check_ok();
}

/* output:
ok
*/
