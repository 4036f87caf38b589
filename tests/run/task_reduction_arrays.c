/* task_reduction_arrays.c: tasks reduce arrays, sections and types with user-defined reductions.
 * [OMP 5.2 §5.5.9 to §5.5.11] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct range {
    int low, high;
};
#pragma omp declare reduction(widen : struct range : omp_out.low = omp_in.low < omp_out.low ? omp_in.low : omp_out.low, \
                              omp_out.high = omp_in.high > omp_out.high ? omp_in.high : omp_out.high)                 \
    initializer(omp_priv = omp_orig)

/* Adds to the array in tasks; v points to the original or to a thread's copy. */
static void add(int *v, int n, int depth)
{
#pragma omp task in_reduction(+ : v[0:n])
    {
        for (int i = 0; i < n; i++)
            v[i] += omp_get_level();
        if (depth > 0) {
            add(v, n, depth - 1);
            add(v, n, depth - 1);
#pragma omp taskwait
        }
    }
}

int main(void)
{
    int hist[7] = {1}, wide[5000] = {0}, n = 40, matrix[3][4] = {{0}};
    int *heap = calloc(100, sizeof *heap), *rows[2] = {heap, heap + 50};
    struct range r = {10, 20}, both[2] = {{5, 5}, {0, 0}};
    double vla[n];
    for (int i = 0; i < n; i++)
        vla[i] = 0;
#pragma omp parallel
#pragma omp single
    {
#pragma omp taskgroup task_reduction(+ : hist, wide, heap[10:n], matrix[1][1:2], rows[1][2:3]) \
    task_reduction(widen : r, both)
        for (int i = 0; i < 70; i++) {
#pragma omp task in_reduction(+ : hist, wide, heap[10:n], matrix[1][1:2], rows[1][2:3]) in_reduction(widen : r, both)
            {
                hist[i % 7] += omp_get_level();
                wide[i * 70]++;
                heap[10 + i % n] += i;
                matrix[1][1 + i % 2] += 2;
                rows[1][2 + i % 3]++;
                if (i < r.low)
                    r.low = i;
                if (i > r.high)
                    r.high = i;
                if (i > both[1].high)
                    both[1].high = i;
                EQ(sizeof wide, 5000 * sizeof(int));
            }
        }
#pragma omp taskloop reduction(+ : vla, hist[2:3]) reduction(widen : both[0]) grainsize(3)
        for (int i = 0; i < 40; i++) {
            vla[i] += 0.5 * omp_get_level();
            hist[2 + i % 3]++;
            if (both[0].low > -i)
                both[0].low = -i;
        }
    }
    for (int i = 0; i < 7; i++)
        EQ(hist[i], 10 + (i == 0) + (i == 2 ? 14 : i == 3 || i == 4 ? 13 : 0));
    for (int i = 0; i < 5000; i++)
        EQ(wide[i], i % 70 == 0 && i < 4900);
    for (int i = 0; i < 100; i++)
        EQ(heap[i], i >= 10 && i < 20 ? i - 10 + i + 30 : i >= 20 && i < 40 ? i - 10 + i + 30
                : i >= 40 && i < 50   ? i - 10
                : i >= 52 && i < 55   ? 23 + (i == 52)
                                      : 0);
    EQ(matrix[1][1], 70);
    EQ(matrix[1][2], 70);
    EQ(matrix[1][0] + matrix[1][3], 0);
    EQ(r.low, 0);
    EQ(r.high, 69);
    EQ(both[0].low, -39);
    EQ(both[1].high, 69);
    for (int i = 0; i < n; i++)
        OK(vla[i] == 0.5);

    int list[6] = {0}, threads = 0;
#pragma omp parallel reduction(task, + : list) reduction(task, widen : r) reduction(+ : threads)
    {
        threads++;
        list[5] += 100;
        add(list, 6, 2);
#pragma omp task in_reduction(widen : r)
        r.low = -7 * omp_get_level();
    }
    for (int i = 0; i < 6; i++)
        EQ(list[i], (7 + 100 * (i == 5)) * threads);
    EQ(r.low, -7);
    int *p = heap + 60;
#pragma omp parallel for reduction(task, + : p[0:5])
    for (int i = 0; i < 30; i++) {
#pragma omp task in_reduction(+ : p[0:5])
        p[i % 5] += omp_get_level();
    }
    for (int i = 0; i < 5; i++)
        EQ(heap[60 + i], 6);
    free(heap);
    return check_ok();
}
/* output:
ok
*/
