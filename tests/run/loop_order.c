/* loop_order.c: interchange and reverse change the order of a nest's iterations. */
// SPDX-License-Identifier: MIT
#include "check.h"

static int order[1000], count;

static void note(int value) { order[count++] = value; }

/* Checks the order of iterations, numbered row by row, of 2 rows, 3 columns and 4 layers. */
static void check(const int *want, int n)
{
    EQ(count, n);
    for (int i = 0; i < n; i++)
        EQ(order[i], want[i]);
    count = 0;
}

/* Loop `first` of the nest becomes the outermost one, and so on; the outermost one may run
 * backwards. */
static void check_nest(int first, int second, int third, int backwards)
{
    static const int trips[] = {2, 3, 4};
    int want[24], n = 0, at[3];
    for (int a = 0; a < trips[first]; a++)
        for (int b = 0; b < trips[second]; b++)
            for (int c = 0; c < trips[third]; c++) {
                at[first] = backwards ? trips[first] - 1 - a : a;
                at[second] = b;
                at[third] = c;
                want[n++] = (at[0] * 3 + at[1]) * 4 + at[2];
            }
    check(want, n);
}

#define NEST                                                                                      \
    for (int i = 0; i < 2; i++)                                                                   \
        for (long j = 30; j > 0; j -= 10)                                                         \
            for (unsigned char k = 0; k != 4; k++)                                                \
                note((int)(i * 3 + (30 - j) / 10) * 4 + k);

static void orphaned(int n)
{
#pragma omp reverse
    for (int i = 3; i < n; i += 4)
        note(i);
}

int main(void)
{
    orphaned(20);
    check((int[]){19, 15, 11, 7, 3}, 5);
    orphaned(3);
    check(0, 0);

#pragma omp interchange
    NEST
    check_nest(1, 0, 2, 0);
#pragma omp interchange permutation(2, 3, 1)
    NEST
    check_nest(1, 2, 0, 0);
#pragma omp interchange permutation(3, 1, 2)
    NEST
    check_nest(2, 0, 1, 0);
#pragma omp reverse
    NEST
    check_nest(0, 1, 2, 1);
#pragma omp reverse
#pragma omp interchange permutation(3, 2, 1)
    NEST
    check_nest(2, 1, 0, 1);

    /* Two reversals have no effect. A tile of a reversed loop and a reversed loop over tiles differ. */
#pragma omp reverse
#pragma omp reverse
    for (int i = 0; i < 3; i++)
        note(i);
    check((int[]){0, 1, 2}, 3);
#pragma omp tile sizes(2)
#pragma omp reverse
    for (int i = 0; i < 5; i++)
        note(i);
    check((int[]){4, 3, 2, 1, 0}, 5);
#pragma omp reverse
#pragma omp tile sizes(2)
    for (int i = 0; i < 5; i++)
        note(i);
    check((int[]){4, 2, 3, 0, 1}, 5);
#pragma omp unroll partial(2)
#pragma omp reverse
    for (int i = 0; i < 5; i++)
        note(i);
    check((int[]){4, 3, 2, 1, 0}, 5);

    /* Worksharing divides the iterations in the new order. */
    int by[2][3][4], last = -1, sum = 0;
#pragma omp parallel num_threads(2)
#pragma omp for collapse(3) schedule(static) lastprivate(last) reduction(+ : sum)
#pragma omp interchange permutation(3, 1, 2)
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 4; k++) {
                by[i][j][k] = omp_get_thread_num();
                last = (i * 3 + j) * 4 + k;
                sum += last;
            }
    for (int k = 0; k < 4; k++)
        EQ(by[1][2][k], k >= 2);
    EQ(last, 23);
    EQ(sum, 276);
#pragma omp parallel for num_threads(2) schedule(static, 4) lastprivate(last)
#pragma omp reverse
    for (int i = 0; i < 6; i++) {
        last = i;
        order[i] = omp_get_thread_num();
    }
    count = 6;
    check((int[]){1, 1, 0, 0, 0, 0}, 6);
    EQ(last, 0);
#pragma omp parallel num_threads(2)
#pragma omp single
#pragma omp taskloop num_tasks(3) lastprivate(last) reduction(+ : sum)
#pragma omp reverse
    for (int i = 1; i <= 6; i++) {
        last = i;
        sum += i;
    }
    EQ(last, 1);
    EQ(sum, 297);
#pragma omp teams distribute num_teams(2) dist_schedule(static, 3) lastprivate(last)
#pragma omp reverse
    for (int i = 0; i < 4; i++)
        last = i;
    EQ(last, 0);
    return check_ok();
}

/* output:
ok
*/
