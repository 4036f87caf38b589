/* task_depend_iterator.c: iterators of every kind in depend: with steps, over pointers, two in
   one clause, and an iterator that has no value.
   [OMP 5.2 §3.2.6] */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { N = 12 };
static void slow(void) { for (volatile int i = 0; i < 5000; i++); }

static int evaluated;
static int bound(int n) { evaluated++; return n; }

static void sum(int n)
{
    int a[N], b[N][N], total = 0, i = 3, again = 0;
    for (int k = 0; k < n; k++)
#pragma omp task depend(out: a[k]) shared(a)
        { slow(); a[k] = k + 1; k = 99; }
    /* the iterator hides the variable i, but not in the iterator's bounds */
#pragma omp task depend(iterator(i = 0 : n), in: a[i]) shared(a, total)
    { for (int k = 0; k < n; k++) total += a[k]; i = 5; }
#pragma omp taskwait depend(in: a[0]) depend(inout: total)
#pragma omp taskwait
    EQ(total, n * (n + 1) / 2);
    for (int k = 0; k < n; k++)
#pragma omp task depend(out: a[k]) shared(a)
        { slow(); a[k] = 2 * k; }
#pragma omp task depend(iterator(int i = i : bound(n) : 2), in: a[i]) shared(a, again)
    { for (int k = 3; k < n; k += 2) again += a[k]; }
#pragma omp task depend(iterator(int *p = a : a + n, long j = n - 1 : -1 : -2), mutexinoutset: *p, a[j]) shared(a)
    { for (int k = 0; k < n; k++) a[k]++; }
#pragma omp task depend(iterator(unsigned char c = 0 : 0), in: a[c]) shared(evaluated)
    { EQ(evaluated > 0, 1); }
#pragma omp taskwait depend(iterator(k = 0 : n), in: a[k])
    for (int k = 0; k < n; k++)
        EQ(a[k], 2 * k + 1);
#pragma omp taskwait
    EQ(i, 3);
    int want = 0;
    for (int k = 3; k < n; k += 2)
        want += 2 * k;
    EQ(again, want);
    /* a wavefront: one clause names the left and the upper neighbour of the cell */
    for (int r = 0; r < N; r++)
        for (int c = 0; c < N; c++)
            b[r][c] = 1;
    for (int r = 1; r < N; r++)
        for (int c = 1; c < N; c++)
#pragma omp task depend(iterator(unsigned d = 0 : 2), in: b[r - d][c - 1 + d]) depend(inout: b[r][c]) shared(b)
            b[r][c] = b[r - 1][c] + b[r][c - 1];
#pragma omp taskwait
    EQ(b[4][4], 70);
    EQ(b[N - 1][N - 1], 705432);
    omp_depend_t o[3];
    for (int k = 0; k < 3; k++) {
#pragma omp depobj(o[k]) depend(inout: a[k])
    }
    for (int k = 0; k < 20; k++)
#pragma omp task depend(iterator(m = 0 : 3), depobj: o[m]) affinity(iterator(m = 0 : 3) : a[m]) shared(a)
        { int old = a[0]; slow(); a[0] = old + 1; a[1] = a[0]; }
#pragma omp taskwait
    EQ(a[1], 21);
    for (int k = 0; k < 3; k++) {
#pragma omp depobj(o[k]) destroy
    }
}

int main(void)
{
#pragma omp parallel
#pragma omp single
    sum(N);
    OK(evaluated >= 1);
    sum(N - 3);
    return check_ok();
}

/* output:
ok
*/
