/* directive_names.c: the names that OpenMP 6.0 gave to directives, with underscores. */
// SPDX-License-Identifier: MIT
#include "check.h"

#pragma omp declare_reduction(most : int : omp_out = omp_out > omp_in ? omp_out : omp_in)           \
    initializer(omp_priv = -1)

struct pair { int n, *values; };
#pragma omp declare_mapper(struct pair p) map(p, p.values[0 : p.n])

#pragma omp begin declare_target
static int next(int x) { return x + 1; }
#pragma omp end declare_target

static int twice(int x) { return 2 * x; }
#pragma omp declare_target(twice)

static int variant(int x) { return x + 100; }
#pragma omp declare_variant(variant) match(construct = {parallel})
static int base(int x) { return x; }

#pragma omp declare_simd uniform(x)
static int same(int x) { return x; }

static int data = 5; /* this is not the word in target_data */

int main(void)
{
    int a[10] = {0}, best = -1, left = 0;
#pragma omp target_enter_data map(to : a)
#pragma omp target_data map(a)
    {
#pragma omp target
        for (int i = 0; i < 10; i++)
            a[i] = twice(next(i)) + same(0);
#pragma omp target_update from(a)
    }
#pragma omp target_exit_data map(from : a)
#pragma omp parallel for num_threads(2) reduction(most : best)
    for (int i = 0; i < 10; i++)
        best = a[i] > best ? a[i] : best;
    EQ(best, 20);

    int sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
    sum += base(1);
    EQ(sum, 202);

#pragma omp parallel num_threads(2)
    {
#pragma omp cancel parallel
#pragma omp cancellation_point parallel
#pragma omp atomic
        left++;
    }
    EQ(left, omp_get_cancellation() ? 0 : 2);

    int target_update = 1;
#pragma omp metadirective when(user = {condition(target_update == 1)} : target_update to(a))        \
    otherwise(target_update from(a))
    EQ(target_update, 1);
    EQ(data, 5);
    return check_ok();
}

/* output:
ok
*/
