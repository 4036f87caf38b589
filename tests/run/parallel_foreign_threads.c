/* parallel_foreign_threads.c: threads that the program itself creates may encounter constructs.
 * Each of these threads has its own team. [OMP 5.2 §1.3] */
// SPDX-License-Identifier: MIT
// flags: -pthread
#include "check.h"
#include <pthread.h>
static void *work(void *arg)
{
    int sum = 0, *result = arg;
    for (int round = 0; round < 20; round++) {
#pragma omp parallel num_threads(3) shared(sum)
        {
            EQ(omp_get_num_threads(), 3);
#pragma omp for reduction(+ : sum)
            for (int i = 0; i < 100; i++)
                sum += omp_get_level();
        }
#pragma omp critical
        *result += sum == 100 * (round + 1);
    }
    return NULL;
}
int main(void)
{
    pthread_t t[4];
    int result[4] = {0};
    for (int i = 0; i < 4; i++)
        pthread_create(&t[i], NULL, work, &result[i]);
    int mine = 0;
    work(&mine);
    for (int i = 0; i < 4; i++) {
        pthread_join(t[i], NULL);
        EQ(result[i], 20);
    }
    EQ(mine, 20);
    return check_ok();
}

/* output:
ok
*/
