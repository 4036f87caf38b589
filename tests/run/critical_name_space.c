/* critical_name_space.c: names of critical regions form a separate name space. [OMP 5.2 §15.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct mutex {
    int x;
};
typedef int word;
static int main_lock(void) { return 1; }
int main(void)
{
    int count = 0, nested = 0, n = omp_get_max_threads();
    struct mutex mutex = {0};
#pragma omp parallel
    {
#pragma omp critical(count)
        count += omp_get_level();
#pragma omp critical(mutex)
        mutex.x += main_lock();
#pragma omp critical(main)
        {
#pragma omp critical(word)
            nested += (word)1;
#pragma omp critical(printf)
            nested += 1;
        }
#pragma omp critical(main_lock)
        ;
    }
    EQ(count, n);
    EQ(mutex.x, n);
    EQ(nested, 2 * n);
    return check_ok();
}

/* output:
ok
*/
