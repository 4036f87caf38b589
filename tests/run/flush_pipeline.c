/* flush_pipeline.c: threads that wait for one another in loops around a flush make progress, also
 * if there are more threads than processors. [OMP 5.2 §15.8.5] */
// threads: 1 2 8 32
// SPDX-License-Identifier: MIT
#include "check.h"
#include <time.h>

/* Each step of a thread waits for another thread. If waiting threads did not yield, but used up
 * their time slices, the steps would need more than the 10 s that are allowed below. */
enum { ALL = 960, MOST = 64 };
static int reached[MOST];

int main(void)
{
    int ok = 0;
    clock_t begin = clock();
#pragma omp parallel reduction(+ : ok)
    {
        int me = omp_get_thread_num(), before = me ? me - 1 : omp_get_num_threads() - 1;
        int steps = ALL / omp_get_num_threads();
        EQ(omp_get_level(), 1);
        /* A ring: each step of a thread follows a step of the previous thread. */
        for (int step = 1; step <= steps; step++) {
            int wanted = me ? step : step - 1;
            int seen = -1;
            while (seen < wanted) {
#pragma omp flush
#pragma omp atomic read
                seen = reached[before];
            }
#pragma omp atomic write
            reached[me] = step;
#pragma omp flush
        }
        ok++;
    }
    OK(ok >= 1 && ok <= 32);
    OK(clock() - begin < CLOCKS_PER_SEC * 10);
    return check_ok();
}
/* output:
ok
*/
