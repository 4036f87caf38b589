/* assumes_clauses.c: a program behaves the same with and without these: assumes, begin assumes, dispatch on
 * a device, and an indirect begin declare target. [OMP 5.2 §7.6, §7.8.2, §8.3] */
// SPDX-License-Identifier: MIT
#include "check.h"
#pragma omp assumes no_openmp_routines absent(cancel, flush) holds(sizeof(int) == 4)
#pragma omp assumes no_parallelism no_openmp

#pragma omp begin assumes no_openmp contains(simd)
static int twice(int x)
{
    return 2 * x;
}
#pragma omp end assumes

#pragma omp begin declare target indirect
static int one_more(int x)
{
    return x + 1;
}
#pragma omp end declare target

static int variant(int x)
{
    EQ(omp_get_default_device(), omp_get_thread_num() ? 0 : -1);
    return x + 100 * (1 + omp_in_parallel());
}
#pragma omp declare variant(variant) match(construct = {dispatch})
static int base(int x)
{
    return x;
}

int main(void)
{
    int sum = 0, level = 0, (*pointer)(int) = one_more;
    omp_set_default_device(4);
#pragma omp parallel num_threads(3) reduction(+ : sum) reduction(max : level)
    {
        int x = omp_get_thread_num() ? 0 : -1;
#pragma omp dispatch device(x)
        x = base(1);
#pragma omp assume no_openmp_routines absent(parallel)
        x += twice(pointer(2));
        sum += x;
        EQ(omp_get_default_device(), 4);
        level = omp_get_level();
    }
    EQ(level, 1);
    OK(sum % 207 == 0 || sum == 107);
    EQ(base(1), 1);
    return check_ok();
}

/* output:
ok
*/
