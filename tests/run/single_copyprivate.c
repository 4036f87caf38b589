/* single_copyprivate.c: copyprivate broadcasts private values to the whole team. [OMP 5.2 §5.7.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct point {
    double x;
    int tag[3];
};
int main(void)
{
    int threads = 0;
#pragma omp parallel reduction(+ : threads)
    {
        int a = -1, arr[4] = {0};
        const char *text = "none";
        struct point p = {0, {0}};
#pragma omp single copyprivate(a, arr, text, p)
        {
            a = 42;
            arr[3] = 7;
            text = "text";
            p.x = 2.5;
            p.tag[1] = omp_get_level();
        }
        EQ(a, 42);
        EQ(arr[3], 7);
        EQ(text[2], 'x');
        OK(p.x == 2.5);
        EQ(p.tag[1], 1);
        a = arr[3] = p.tag[1] = omp_get_thread_num();
#pragma omp barrier
        EQ(a, omp_get_thread_num());
        EQ(arr[3], a);
        threads++;
    }
    EQ(threads, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
