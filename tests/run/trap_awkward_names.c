/* trap_awkward_names.c: variables with the names of types, tags, labels, other
 * variables, and words of the runtime. */
// SPDX-License-Identifier: MIT
#include "check.h"

typedef int size;
struct self {
    int self;
};
typedef struct self task;
int main(void)
{
    int self = 1, env = 2, arg = 3, occ = 4, lo = 5, hi = 6, tid = 7, data = 8, team = 9, thread = 10, region = 11;
    int OCC_thread = 12, i = 13, sum = 0, lower = 14, upper = 15, omp_outlined = 16, main_parallel = 17, ok = 0;
    int gtid = 18, loop = 19, step = 20, count = 21, begin = 22, end = 23, frame = 24, state = 25, ompt = 26;
    struct env {
        int env;
    } parallel = {30};
    size size = 31;
    task omp = {32}, *private = &omp;
#pragma omp parallel firstprivate(self, arg, omp_outlined) reduction(+ : sum, ok)
    {
        int task = 40, shared = 41, for_ = 42, p = 43, a = 44;
        ok += omp_get_level();
        sum += self + env + arg + occ + lo + hi + tid + data + team + thread + region + OCC_thread + i + lower + upper;
        sum += omp_outlined + main_parallel + gtid + loop + step + count + begin + end + frame + state + ompt;
        sum += parallel.env + size + omp.self + private->self + task + shared + for_ + p + a;
#pragma omp for nowait
        for (int lo = 0; lo < hi; lo++)
            sum += 0 * lo;
        goto self;
    self:
        self = 0;
    }
    EQ(ok, omp_get_max_threads());
    EQ(sum, (351 - 0 + 30 + 31 + 32 + 32 + 40 + 41 + 42 + 43 + 44) * ok);
    EQ(self, 1);
    return check_ok();
}

/* output:
ok
*/
