/* task_depend_graph.c: random graphs of tasks have the same results as in serial order. The first
 * argument is the number of graphs, the second argument the first seed. [OMP 5.2 §15.9.5] */
// SPDX-License-Identifier: MIT
// env: OMP_MAX_TASK_PRIORITY=1
#include "check.h"
#include <string.h>

enum { CELLS = 12, TASKS = 300 };
static unsigned long long s;
static unsigned rnd(void)
{
    s = s * 6364136223846793005ull + 1442695040888963407ull;
    return (unsigned)(s >> 33);
}
static unsigned long cell[CELLS], ref[CELLS], out[TASKS], ref_out[TASKS];
static struct op { int kind, a, b, c; } op[TASKS];

static void work(struct op o, int i, unsigned long *cells, unsigned long *result)
{
    for (volatile int spin = i * 7919 % 300; spin; spin--);
    switch (o.kind) {
    case 0: result[i] = cells[o.a] * 3 + cells[o.b]; break;
    case 1: cells[o.c] = cells[o.a] * 5 + cells[o.b] + (unsigned)i; break;
    case 2: cells[o.c] = cells[o.c] * 7 + (unsigned)i; break;
    case 3: cells[o.c] += (unsigned)i; break;
    case 4:
#pragma omp atomic
        cells[o.c] += (unsigned)i;
        break;
    case 5:
        for (int k = 0; k < CELLS; k++)
            cells[k] = cells[k] * 11 + (unsigned)i;
        break;
    case 6:
        cells[o.c] += (unsigned)i;
        cells[o.a] += (unsigned)i;
    }
}
static void spawn(struct op o, int i)
{
    switch (o.kind) {
    case 0:
#pragma omp task depend(in: cell[o.a], cell[o.b])
        { work(o, i, cell, out); o.kind = -1; }
        break;
    case 1:
#pragma omp task depend(in: cell[o.a], cell[o.b]) depend(out: cell[o.c]) if(i % 17)
        { work(o, i, cell, out); o.kind = -1; }
        break;
    case 2:
#pragma omp task depend(inout: cell[o.c]) priority(i % 3)
        work(o, i, cell, out);
        break;
    case 3:
#pragma omp task depend(mutexinoutset: cell[o.c]) if(i % 13)
        work(o, i, cell, out);
        break;
    case 4:
#pragma omp task depend(inoutset: cell[o.c])
        work(o, i, cell, out);
        break;
    case 5:
#pragma omp task depend(inout: omp_all_memory)
        work(o, i, cell, out);
        break;
    case 6:
#pragma omp task depend(mutexinoutset: cell[o.c], cell[o.a])
        work(o, i, cell, out);
        break;
    }
    EQ(o.kind >= 0, 1);
}
static void make(int seed)
{
    s = (unsigned)seed * 77777ull + 1;
    unsigned range = 2 + rnd() % (CELLS - 1), all = rnd() % 2;
    for (int i = 0; i < CELLS; i++)
        cell[i] = ref[i] = (unsigned)i + 1;
    memset(out, 0, sizeof out);
    memset(ref_out, 0, sizeof ref_out);
    for (int i = 0; i < TASKS; i++) {
        struct op *o = &op[i];
        o->kind = (int)(rnd() % 7);
        if (o->kind == 5 && (!all || rnd() % 8))
            o->kind = 0;
        o->a = (int)(rnd() % range);
        o->b = (int)(rnd() % range);
        o->c = (int)(rnd() % range);
        if (o->kind == 6 && o->a == o->c)
            o->kind = 3;
        work(*o, i, ref, ref_out);
    }
}

int main(int count, char **argument)
{
    int graphs = count > 1 ? atoi(argument[1]) : 60, first = count > 2 ? atoi(argument[2]) : 1;
    for (int seed = first; seed < first + graphs; seed++) {
        make(seed);
#pragma omp parallel
#pragma omp single
        for (int i = 0; i < TASKS; i++)
            spawn(op[i], i);
        EQ(memcmp(cell, ref, sizeof ref), 0);
        EQ(memcmp(out, ref_out, sizeof out), 0);
    }
    return check_ok();
}

/* output:
ok
*/
