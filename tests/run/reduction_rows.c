/* reduction_rows.c: sections whose elements are arrays, in reductions by min and max and in declared
 * reductions, also beside other list items. [OMP 5.2 §5.5.5, §5.5.8] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct sums { long all; int most; };
#pragma omp declare reduction(both : struct sums : omp_out.all += omp_in.all, \
    omp_out.most = omp_in.most > omp_out.most ? omp_in.most : omp_out.most) \
    initializer(omp_priv = {0, -1})

static void add(struct sums *s, int i) { s->all += i, s->most = i > s->most ? i : s->most; }

static void extremes(int n, int m, long t[n][m], int (*most)[3])
{
    int level = 0;
#pragma omp parallel
    {
#pragma omp for reduction(max : most[0:2], level) reduction(min : t[1:n - 1])
        for (int i = 0; i < 60; i++) {
            if (most[i % 2][i % 3] < i)
                most[i % 2][i % 3] = i;
            if (t[1 + i % (n - 1)][i % m] > -i)
                t[1 + i % (n - 1)][i % m] = -i;
            level = omp_get_level();
        }
    }
    EQ(level, 1);
}

/* In a taskloop, arrays of variable length that no clause lists would be firstprivate. */
static void taskloops(int n)
{
    long sum[n][2], most[n][3];
    struct sums s[n][2];
    for (int i = 0; i < n; i++)
        sum[i][0] = sum[i][1] = most[i][0] = most[i][1] = most[i][2] = 0, s[i][0] = s[i][1] = (struct sums){0, -1};
#pragma omp parallel
#pragma omp single
#pragma omp taskloop reduction(+ : sum[2:2]) reduction(both : s[1:n - 1]) reduction(max : most[1:2]) num_tasks(4)
    for (int i = 0; i < 60; i++) {
        sum[2 + i % 2][0] += i * omp_get_level();
        add(&s[1][1], i);
        if (most[2][i % 3] < i)
            most[2][i % 3] = i;
    }
#pragma omp parallel master taskloop reduction(+ : sum[2:2])
    for (int i = 0; i < 60; i++)
        sum[3][1] += omp_get_level();
    OK(sum[2][0] == 870 && sum[3][0] == 900 && sum[3][1] == 60 && sum[1][0] == 0);
    OK(s[1][1].all == 1770 && s[1][1].most == 59 && s[0][0].most == -1);
    OK(most[2][0] == 57 && most[2][2] == 59 && most[1][0] == 0 && most[3][0] == 0);
}

int main(void)
{
    taskloops(4);
    int most[2][3] = {{0, 100, 0}};
    long t[4][2] = {{-1, -1}, {0, -99}};
    extremes(4, 2, t, most);
    OK(most[0][0] == 54 && most[0][1] == 100 && most[0][2] == 56 && most[1][2] == 59);
    OK(t[0][0] == -1 && t[1][0] == -54 && t[1][1] == -99 && t[3][1] == -59);

    struct sums one = {1, 5}, row[3] = {{0, -1}}, grid[4][2] = {{{0, -1}}}, deep[3][1][2] = {{{{0, -1}}}};
    int level = 0;
#pragma omp parallel for reduction(both : one, grid[:3], row, deep[1:2]) reduction(+ : level)
    for (int i = 0; i < 60; i++) {
        add(&one, i);
        add(&row[i % 3], i);
        add(&grid[i % 3][i % 2], i);
        add(&deep[1 + i % 2][0][i / 2 % 2], i);
        level += omp_get_level();
    }
    EQ(level, 60);
    OK(one.all == 1771 && one.most == 59);
    OK(row[2].all == 610 && row[2].most == 59);
    OK(grid[2][1].all == 320 && grid[2][1].most == 59 && grid[3][0].all == 0);
    OK(deep[2][0][1].all == 465 && deep[2][0][1].most == 59 && deep[0][0][0].most == -1);

#pragma omp parallel
#pragma omp single
#pragma omp taskgroup task_reduction(both : grid[0:4]) task_reduction(max : most[1:])
    for (int i = 0; i < 40; i++)
#pragma omp task in_reduction(both : grid[0:4]) in_reduction(max : most[1:])
    {
        add(&grid[3][i % 2], 100 * omp_get_level());
        if (most[1][0] < i * omp_get_level())
            most[1][0] = i;
    }
    OK(grid[3][0].all == 2000 && grid[3][1].most == 100);
    EQ(most[1][0], 57);
    return check_ok();
}

/* output:
ok
*/
