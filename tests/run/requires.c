/* requires.c: the host has every feature that a program may require. The directives `assumes` and
 * `nothing` do not change the code. [OMP 5.2 §8.2] */
// SPDX-License-Identifier: MIT
#pragma omp requires unified_shared_memory, unified_address
#pragma omp requires dynamic_allocators
#pragma omp requires atomic_default_mem_order(seq_cst)
#include "check.h"

#pragma omp assumes contains(parallel) ext_anything
#pragma omp begin assumes absent(target, teams)
static int inner(int a) { return a + 1; }
#pragma omp end assumes

/* Dekker's handshake: as atomics are seq_cst by default, at least one of two threads sees the other
 * thread's flag. */
static int flag[2], seen[2];

int main(void)
{
    int n = omp_get_max_threads(), both = 0, level = 0;
    for (int round = 0; round < 3000; round++) {
        flag[0] = flag[1] = 0;
        seen[0] = seen[1] = 1;
#pragma omp parallel num_threads(n < 2 ? 1 : 2) reduction(max : level)
        {
            int me = omp_get_thread_num();
            level = omp_get_level();
#pragma omp atomic write
            flag[me] = 1;
#pragma omp atomic read
            seen[me] = flag[1 - me];
#pragma omp nothing
        }
        both += n >= 2 && !seen[0] && !seen[1];
    }
    EQ(both, 0);
    EQ(inner(level), 2);
    return check_ok();
}

/* output:
ok
*/
