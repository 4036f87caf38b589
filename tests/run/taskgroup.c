/* taskgroup.c: taskgroup waits for the tasks created in it and for all their descendants. [OMP 5.2 §15.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

static void tree(int depth, int *leaves)
{
    if (depth == 0) {
#pragma omp atomic
        *leaves += omp_get_level();
        return;
    }
    for (int i = 0; i < 2; i++) {
#pragma omp task
        tree(depth - 1, leaves);
    }
}

static int now(int *value)
{
    int v;
#pragma omp atomic read
    v = *value;
    return v;
}

int main(void)
{
    int ok = 0;
    /* All threads make descendants at the same time; a taskwait would wait for children only. */
#pragma omp parallel reduction(+ : ok)
    for (int round = 0; round < 20; round++) {
        int outer = 0, inner = 0;
#pragma omp taskgroup
        {
            tree(6, &outer);
#pragma omp taskgroup
            tree(4, &inner);
            EQ(now(&inner), 16);
        }
        EQ(now(&outer), 64);
        ok += omp_get_level();
    }
    OK(ok >= 20 && ok % 20 == 0);

    int sum = 0;
#pragma omp parallel for
    for (int i = 0; i < 8; i++) {
        int mine = 0;
#pragma omp taskgroup
        for (int k = 0; k < 10; k++) {
#pragma omp task shared(mine)
            {
                int own = 0;
#pragma omp taskgroup
                {
#pragma omp task shared(own)
#pragma omp task shared(own)
                    {
#pragma omp atomic
                        own++;
                    }
                }
                EQ(now(&own), 1);
#pragma omp atomic
                mine += 2;
            }
        }
        EQ(now(&mine), 20);
#pragma omp atomic
        sum += mine;
    }
    EQ(sum, 160);

#pragma omp parallel
    {
        int n = 0;
#pragma omp taskgroup
        {
#pragma omp task shared(n) if (0)
            {
#pragma omp task shared(n)
#pragma omp atomic
                n += omp_get_level();
            }
#pragma omp task shared(n) final(1)
            {
#pragma omp task shared(n)
#pragma omp atomic
                n++;
            }
        }
        EQ(now(&n), 2);
    }
#pragma omp taskgroup
    {
#pragma omp task shared(sum)
        sum++;
    }
#pragma omp taskgroup
    ;
    EQ(sum, 161);
    return check_ok();
}
/* output:
ok
*/
