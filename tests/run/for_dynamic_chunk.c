/* for_dynamic_chunk.c: each chunk of schedule(dynamic,c) is executed by a single thread, in the
 * order of the loop.
 * [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int owner[100];
    for (int c = 1; c <= 128; c *= 2) {
#pragma omp parallel
        {
            int last = -1;
#pragma omp for schedule(dynamic, c)
            for (int i = 0; i < 100; i++) {
                if (i % c != 0)
                    EQ(last, i - 1);
                last = i;
                owner[i] = omp_get_thread_num() * 10 + omp_get_level();
            }
        }
        for (int i = 0; i < 100; i++) {
            EQ(owner[i], owner[i - i % c]);
            EQ(owner[i] % 10, 1);
        }
    }
    return check_ok();
}

/* output:
ok
*/
