/* for_static.c: schedule(static) gives each thread at most one chunk, of nearly equal size. [OMP 5.2 §11.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads(), owner[101], chunks[64] = {0}, count[64] = {0};
    for (int trips = 0; trips <= 101; trips++) {
        for (int i = 0; i < 101; i++)
            owner[i] = -1;
#pragma omp parallel for schedule(static)
        for (int i = 0; i < trips; i++) {
            EQ(owner[i], -1);
            EQ(omp_get_level(), 1);
            owner[i] = omp_get_thread_num();
        }
        for (int t = 0; t < n; t++)
            chunks[t] = count[t] = 0;
        for (int i = 0; i < trips; i++) {
            OK(owner[i] >= 0 && owner[i] < n);
            count[owner[i]]++;
            chunks[owner[i]] += i == 0 || owner[i] != owner[i - 1];
        }
        for (int t = 0; t < n; t++) {
            OK(chunks[t] <= 1);
            OK(count[t] <= (trips + n - 1) / n);
        }
    }
    return check_ok();
}

/* output:
ok
*/
