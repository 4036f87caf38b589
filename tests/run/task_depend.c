/* task_depend.c: depend names variables, elements, sections and other lvalues. Some tasks are made
 * in loops or by a macro. A task must not run before it is ready. [OMP 5.2 §15.9.5] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct grid { int rows; double cell[4][5]; };
#define AFTER(what) _Pragma(TEXT(omp task depend(inout: what) shared(log_of, at)))
#define TEXT(x) #x

static int log_of[64], at;
static void slow(void) { for (volatile int i = 0; i < 20000; i++); }
static void note(int what) { log_of[at++] = what; }

/* Makes a chain of tasks that write x. Each task runs so long that the next
 * task is made before it ends. */
static int chain(int n)
{
    unsigned long x = 1, seen[8] = {0};
    for (int i = 0; i < n; i++) {
#pragma omp task depend(inout: x) shared(x)
        { slow(); x = x * 3 + (unsigned)i; }
#pragma omp task depend(in: x) depend(out: seen[i % 8]) shared(x, seen)
        { slow(); seen[i % 8] = x; }
    }
#pragma omp taskwait
    unsigned long want = 1;
    for (int i = 0; i < n; i++) {
        want = want * 3 + (unsigned)i;
        if (i >= n - 8)
            EQ(seen[i % 8] == want, 1);
    }
    return x == want;
}

/* The dependence of a section is on its first element. Different names of one
 * element give the same dependence. */
static int sections(int n, double m[n][n], struct grid *g)
{
    double *p = m[0];
    int last = n - 1, good = 0;
    at = 0;
#pragma omp task depend(out: m[0][0:n])
    { slow(); note(1); }
#pragma omp task depend(inout: p[0:4])
    { slow(); note(2); }
#pragma omp task depend(inout: *p, m[last][:])
    { slow(); note(3); }
#pragma omp task depend(in: (m[last])[0:1]) depend(out: g->cell[2][1])
    { slow(); note(4); }
#pragma omp task depend(in: g->cell[2][1:2]) depend(out: g->rows)
    { slow(); note(5); }
#pragma omp task depend(inout: *&g->rows)
    { slow(); note(6); }
    AFTER(g->rows)
    { slow(); note(7); }
#pragma omp task depend(in: (*g).rows) depend(in: g->rows) depend(out: g->rows)
    note(8);
#pragma omp taskwait
    for (int i = 0; i < 8; i++)
        good += log_of[i] == i + 1;
    return good == 8 && at == 8;
}

/* depend orders only sibling tasks, not tasks of different parents. */
static int family(void)
{
    int x = 0, seen = -1, done = 0, early;
#pragma omp taskgroup
    {
#pragma omp task depend(out: x) shared(x, seen, done)
    {
#pragma omp task depend(out: x) shared(x)
        { slow(); x = 10; }
#pragma omp task depend(in: x) shared(x, seen)
#pragma omp atomic write
        seen = x;
        /* the task ends before its children */
#pragma omp atomic
        done++;
    }
#pragma omp taskwait
#pragma omp taskgroup
    {
#pragma omp task depend(in: x) shared(done)
#pragma omp task depend(in: done) shared(done)
#pragma omp atomic
        done++;
    }
    EQ(done, 2);
#pragma omp atomic read
    early = seen; /* set by a grandchild, perhaps later */
    }
    return early;
}

/* The expressions of the clause are evaluated at the construct, with the encountering task's
 * variables; the new task changes its copies. */
static int copies(void)
{
    int n = 5, i, out[5] = {0};
    for (i = 0; i < n; i++)
#pragma omp task depend(out: out[i]) firstprivate(i) shared(out)
        { out[i] = i; i = 100; }
    for (i = 0; i < n - 1; i++)
#pragma omp task depend(in: out[i + 1]) depend(inout: out[i]) shared(out)
        { out[i] += out[i + 1]; i = 50; }
#pragma omp taskwait
    return out[0] * 1000 + out[3];
}

int main(void)
{
    double m[7][7];
    struct grid g = {0};
    int good = 0;
#pragma omp parallel
    {
#pragma omp single
        {
            EQ(chain(40), 1);
            EQ(sections(7, m, &g), 1);
            EQ(copies(), 1007);
            int seen = family();
            EQ(seen == 10 || seen == -1, 1);
        }
#pragma omp atomic
        good++;
    }
    EQ(good, omp_get_max_threads());
    /* calls outside regions */
    EQ(chain(20), 1);
    EQ(copies(), 1007);
    return check_ok();
}

/* output:
ok
*/
