/* syntax_clauses.c: clauses and directives in spellings of OpenMP 5.1 and 5.2: atomic compare capture of one
 * assignment, `update` next to other clauses, acq_rel on read and write, flush seq_cst, a hint on critical
 * without a name, map modifiers without commas, and `nothing`, even where no statement is allowed. [OMP 5.2 §5.8.3, §8.4, §15.2, §15.8] */
// SPDX-License-Identifier: MIT
#include "check.h"

#pragma omp nothing
struct holder {
#pragma omp nothing
    int list[4];
};

static int calls;
static int *at(int *p)
{
    calls++;
    return p;
}

static void compare(void)
{
    int x = 6, v = 0, values[2] = {0}, level = 0;
    double d = 1, w = 0;
#pragma omp parallel num_threads(3) reduction(max : level)
    level = omp_get_level();
    EQ(level, 1);
#pragma omp atomic compare capture
    v = x = x < 8 ? 8 : x;
    EQ(v * 100 + x, 808);
#pragma omp atomic update, capture compare seq_cst fail(acquire)
    values[1] = x =
        x == 9 ? 3 : x;
    EQ(values[1], 8);
#pragma omp atomic compare, capture, update
    *at(values) = x = x == 8 ? 3 : x;
    EQ(values[0] * 10 + calls, 31);
    EQ(__LINE__, 37);
#pragma omp atomic capture update
    {
        v = x;
        x += 2;
    }
    EQ(v * 100 + x, 305);
#pragma omp atomic compare update
    x = x > 4 ? 4 : x;
#pragma omp atomic compare capture update relaxed
    w = d = 0.5 > d ? 0.5 : d;
    OK(x == 4 && d == 1 && w == 1);
#pragma omp atomic read acq_rel
    v = x;
#pragma omp atomic acq_rel, write
    x = v + 1;
    EQ(v * 10 + x, 45);
}

static int nothing(int n)
{
    if (n)
#pragma omp nothing
        n++;
    else
#pragma omp nothing
        n--;
    for (int i = 0; i < 3; i++)
#pragma omp nothing
        n += 2;
    return n;
}

int main(void)
{
    struct holder h = {{1, 2, 3, 4}};
    int sum = 0, flag = 0;
    compare();
    EQ(nothing(4) + nothing(0), 16);
#pragma omp target map(always to : h.list[0:2]) map(always present, close tofrom : sum)
    sum = h.list[0] + h.list[1];
    EQ(sum, 3);
#pragma omp parallel num_threads(2)
    {
#pragma omp critical hint(omp_sync_hint_none)
        sum++;
#pragma omp critical(named), hint(0)
        flag = omp_in_parallel();
#pragma omp flush seq_cst
    }
    OK(sum == 5 && flag == 1);
    return check_ok();
}

/* output:
ok
*/
