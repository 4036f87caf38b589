/* loop_names.c: loops whose own variables have the name of another variable. */
// SPDX-License-Identifier: MIT
#include "check.h"

static int threads(void) { return omp_get_num_threads(); }

int main(void)
{
    int i = 7, j = 8, k = 9, n = 0, team = 0;

    /* The construct lists a variable that no code in the loop can name. */
#pragma omp parallel for private(i) reduction(+ : n) num_threads(2)
    for (int i = 0; i < 5; i++) {
        n += i;
        if (i == 0)
            team = threads();
    }
    EQ(n, 10);
    EQ(team, 2);
#pragma omp parallel num_threads(2)
#pragma omp for simd private(i) reduction(+ : n)
    for (long i = 0; i < 5; i++)
        n += (int)i;
    EQ(n, 20);
#pragma omp taskloop private(i, j) collapse(2) shared(n) num_tasks(1)
    for (int i = 0; i < 5; i++)
        for (unsigned j = 0; j < 3; j++)
            n++;
    EQ(n, 35);
#pragma omp teams distribute parallel for collapse(2) firstprivate(j) num_teams(1) reduction(+ : n)
    for (int i = 0; i < 5; i++)
        for (char j = 0; j < 3; j++)
            n += j == 8;
    EQ(n, 35);
#pragma omp target teams distribute private(j) map(n) num_teams(1)
    for (int j = 0; j < 3; j++)
        n++;
    EQ(n, 38);

    long sum = 100;
#pragma omp parallel for simd reduction(+ : i, sum) num_threads(2)
    for (int i = 0; i < 5; i++)
        sum += i;
    EQ(sum, 110);
    EQ(i, 7);

    /* Code between two loops names a variable that the inner loop hides. */
    n = 0;
#pragma omp parallel for collapse(2) lastprivate(k) reduction(+ : n) num_threads(2)
    for (int i = 0; i < 5; i++) {
        k = i;
        for (int k = 0; k < 3; k++)
            n++;
    }
    EQ(n, 15);
    EQ(k, 4);
    int seen[5] = {0};
#pragma omp parallel for collapse(2) num_threads(2)
    for (int i = 0; i < 5; i++) {
        seen[i] = j;
        for (double *j = 0; j < (double *)0 + 3; j++)
            (void)j;
    }
    for (int t = 0; t < 5; t++)
        EQ(seen[t], 8);

    /* Code between two loops declares such a variable. */
    n = 0;
#pragma omp parallel for collapse(2) reduction(+ : n) num_threads(2)
    for (int i = 0; i < 4; i++) {
        double j = i * 0.5;
        seen[i] = (int)(2 * j);
        for (int j = 0; j < 3; j++)
            n += j;
    }
    EQ(n, 12);
    for (int t = 0; t < 4; t++)
        EQ(seen[t], t);

    /* Two loops have variables of one name. */
    n = 0;
#pragma omp parallel for collapse(3) reduction(+ : n) num_threads(2)
    for (int i = 0; i < 4; i++)
        for (int i = 10; i < 13; i++)
            for (long i = 0; i < 2; i++)
                n += (int)i;
    EQ(n, 12);

    /* A block in the body has such a variable. */
    n = 0;
#pragma omp parallel for private(i) reduction(+ : n) num_threads(2)
    for (int i = 0; i < 3; i++) {
        n += i;
        {
            int i = 100;
            n += i;
        }
    }
    EQ(n, 303);
    EQ(i, 7);
    EQ(j, 8);
    return check_ok();
}

/* output:
ok
*/
