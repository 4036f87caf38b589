/* env_stacksize_units.c: OMP_STACKSIZE takes B, K, M, G and white space. [OMP 5.2 §21.2.2] */
// SPDX-License-Identifier: MIT
// env: OMP_STACKSIZE=40000k
#include "check.h"

static __attribute__((noinline)) int use(void)
{
    volatile char block[30 << 20];
    for (size_t i = 0; i < sizeof block; i += 4096)
        block[i] = 1;
    return block[4096];
}
int main(void)
{
    int sum = 0;
#pragma omp parallel num_threads(3) reduction(+ : sum)
    sum += omp_get_thread_num() ? use() * omp_get_level() : 0;
    EQ(sum, 2);
    return check_ok();
}

/* output:
ok
*/
