/* threadprivate_global.c: each thread has its own copy; thread 0 has the program's variable. [OMP
 * 5.2 §5.2] */
// SPDX-License-Identifier: MIT
#include "check.h"

int counter = 5;
#pragma omp threadprivate(counter)
static int get(void) { return counter; }
int main(void)
{
    int n = omp_get_max_threads(), sum = 0, *address[64];
#pragma omp parallel reduction(+ : sum)
    {
        EQ(counter, 5);
        counter += omp_get_thread_num() + omp_get_level();
        address[omp_get_thread_num()] = &counter;
#pragma omp barrier
        sum += get();
    }
    EQ(sum, 6 * n + n * (n - 1) / 2);
    EQ(counter, 6);
    OK(address[0] == &counter);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            OK(address[i] != address[j]);
    return check_ok();
}

/* output:
ok
*/
