/* sharing_lastprivate.c: lastprivate takes the values of the sequentially last iteration. [OMP 5.2 §5.4.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct s {
    int i, sq;
};
int main(void)
{
    int x = -1, arr[2] = {0, 0}, level = 0;
    struct s s = {0, 0};
#pragma omp parallel reduction(max : level)
    {
        level = omp_get_level();
#pragma omp for lastprivate(x, arr) lastprivate(s) schedule(dynamic)
        for (int i = 0; i < 37; i++) {
            x = i * 2;
            arr[1] = i + 1;
            s.i = i;
            s.sq = i * i;
        }
        EQ(x, 72);
        EQ(arr[1], 37);
        EQ(s.sq, 36 * 36);
    }
    const char *p = NULL;
#pragma omp parallel for lastprivate(p) schedule(static, 1)
    for (unsigned i = 3; i > 0; i--)
        p = &"abc"[i];
    EQ(*p, 'b');
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
