/* threadprivate_copyprivate.c: copyprivate with a threadprivate variable. [OMP 5.2 §5.7.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

static int v;
static char text[8];
#pragma omp threadprivate(v, text)
static void read_input(void)
{
#pragma omp single copyprivate(v, text)
    {
        v = 321;
        text[0] = 'q';
    }
}
int main(void)
{
#pragma omp parallel
    {
        v = -omp_get_thread_num();
        read_input();
        EQ(v, 321);
        EQ(text[0], 'q');
        v += omp_get_thread_num() + omp_get_level();
#pragma omp barrier
        EQ(v, 322 + omp_get_thread_num());
    }
    return check_ok();
}

/* output:
ok
*/
