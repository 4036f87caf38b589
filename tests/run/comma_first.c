/* comma_first.c: a comma between a directive, with its argument, and its first clause.
 * [OMP 5.2 §3.1] */
// SPDX-License-Identifier: MIT
// stderr: of thread team
#include "check.h"

#include <stdint.h>

struct pair { int a, b; };
static int instead(int x) { return x + omp_get_level() + 10; }
#pragma omp declare reduction(both : int : omp_out += omp_in), initializer(omp_priv = omp_get_level())
#pragma omp declare variant(instead), match(construct = {parallel})
static int base(int x) { return x; }
#pragma omp begin declare target, device_type(any)
static int of_device;
#pragma omp end declare target
#pragma omp declare mapper(struct pair p), map(p.a)
#pragma omp declare simd, uniform(x)
static int twice(int x) { return 2 * x; }

int main(void)
{
    int x = 0, y = 5, sum = 0;
    struct pair p = {1, 2};
    omp_depend_t d;
#pragma omp allocate(y), align(256)
    EQ((uintptr_t)&y % 256, 0);
#pragma omp assume, no_openmp
    x++;
#pragma omp dispatch, novariants(0)
    x = base(x);
    EQ(x, 1);
#pragma omp parallel, num_threads(1) reduction(both : sum)
    {
        sum += base(0);
        p.b = base(1);
    }
    EQ(sum, 12);
    EQ(p.b, 12);
    [[omp::directive(parallel, num_threads(2))]]
    {
#pragma omp critical(name), hint(omp_sync_hint_contended)
        of_device += twice(1);
#pragma omp for nowait, schedule(static, 1)
        for (int i = 0; i < 2; i++)
#pragma omp atomic, update
            x++;
    }
    EQ(of_device, 4);
    EQ(x, 3);
#pragma omp metadirective, when(user = {condition(x == 3)} : parallel, num_threads(2)) default(nothing)
#pragma omp atomic
    x++;
    EQ(x, 5);
#pragma omp depobj(d), depend(inout : x)
#pragma omp depobj(d), destroy
#pragma omp error, at(execution) severity(warning) message("of thread team")
    return check_ok();
}

/* output:
ok
*/
