/* task_depend_kinds.c: two tasks depend on one variable, each with one of the kinds in, inoutset,
 * mutexinoutset, out and omp_all_memory. For any two of these kinds, checks that tasks run in
 * their order, and that tasks never run together if one excludes the other. [OMP 5.2 §15.9.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

enum { IN, SET, MUTEX, OUT, ALL, KINDS };
static int clock_now; /* each task takes the next number at its begin and at its end */
static struct life { int kind, begin, end; } life[400];

static int tick(void)
{
    int t;
#pragma omp atomic capture
    t = ++clock_now;
    return t;
}
static void live(int i, int kind)
{
    life[i].kind = kind;
    life[i].begin = tick();
    for (volatile int k = 0; k < 300 + i % 7 * 200; k++);
    life[i].end = tick();
}
static void make(int i, int kind, char *x)
{
    switch (kind) {
    case IN:
#pragma omp task depend(in: *x)
        { live(i, kind); i = -1; }
        break;
    case SET:
#pragma omp task depend(inoutset: *x)
        { live(i, kind); i = -1; }
        break;
    case MUTEX:
#pragma omp task depend(mutexinoutset: *x)
        { live(i, kind); i = -1; }
        break;
    case OUT:
#pragma omp task depend(out: *x)
        { live(i, kind); i = -1; }
        break;
    case ALL:
#pragma omp task depend(inout: omp_all_memory)
        { live(i, kind); i = -1; }
        break;
    }
    EQ(i >= 0, 1);
}
/* For tasks that name the same variable: returns whether a later task of kind b
 * must wait for an earlier task of kind a. */
static int ordered(int a, int b)
{
    return !(a == b && (a == IN || a == SET || a == MUTEX));
}
static void check(int n)
{
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++) {
            if (ordered(life[a].kind, life[b].kind))
                EQ(life[a].end < life[b].begin, 1);
            else if (life[a].kind == MUTEX)
                EQ(life[a].end < life[b].begin || life[b].end < life[a].begin, 1);
            else if (n > 2 && a + 1 < b) { /* a task of another kind between a and b orders them */
                int interrupted = 0;
                for (int c = a + 1; c < b; c++)
                    interrupted |= life[c].kind != life[a].kind;
                if (interrupted)
                    EQ(life[a].end < life[b].begin, 1);
            }
        }
}
/* Makes tasks that exclude each other, because all of them name y. Most tasks name x too, before or
 * after y. Returns x. */
static long both(int n)
{
    long x = 0, y = 0;
    for (int i = 0; i < n; i++) {
#pragma omp task depend(mutexinoutset: x, y) shared(x, y)
        { long a = x; live(i % 400, MUTEX); x = a + 1; y += x; }
#pragma omp task depend(mutexinoutset: y) depend(mutexinoutset: x) shared(x, y)
        { long a = y; x++; y = a + x; }
#pragma omp task depend(mutexinoutset: y) shared(y) if(i % 5)
        { long a = y; live(i % 400, MUTEX); y = a + 1; }
    }
#pragma omp taskwait
    return x;
}

int main(void)
{
    int threads = 0;
    unsigned random = 7;
#pragma omp parallel reduction(+ : threads)
    {
        threads++;
#pragma omp single
        {
            char x, y;
            for (int a = 0; a < KINDS; a++)
                for (int b = 0; b < KINDS; b++) {
                    make(0, a, &x);
                    make(1, b, &x);
#pragma omp taskwait
                    check(2);
                }
            for (int round = 0; round < 10; round++) {
                for (int i = 0; i < 40; i++) {
                    random = random * 1103515245 + 12345;
                    make(i, (random >> 16) % KINDS, &x);
                }
#pragma omp taskwait
                check(40);
            }
            /* omp_all_memory waits for all earlier tasks, and all later tasks wait for it */
            for (int i = 0; i < 21; i++)
                make(i, i == 10 ? ALL : OUT, i % 2 ? &x : &y);
#pragma omp taskwait
            for (int i = 0; i < 21; i++)
                if (i != 10)
                    EQ(i < 10 ? life[i].end < life[10].begin : life[10].end < life[i].begin, 1);
            EQ(both(60) == 120, 1);
        }
    }
    EQ(threads, omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
