/* doacross_sinks.c: a thread that has waited for an iteration finds it complete. The loops have
 * several types, both directions and every schedule. Some reach their types' limits. Some are
 * nested, orphaned, or nests of different loops. [OMP 5.2 §15.10.2] */
// threads: 1 2 3 8 16
// SPDX-License-Identifier: MIT
#include "check.h"
#include <limits.h>

static int done[2048];
static int runs;

static int is_done(int i)
{
    int v;
#pragma omp atomic read acquire
    v = done[i];
    return v;
}

/* Some iterations take longer than others. */
static void finish(int i)
{
    for (volatile int spin = i % 5 == 2 ? 2000 : 0; spin > 0; spin--)
        ;
#pragma omp atomic write release
    done[i] = omp_get_level();
#pragma omp atomic
    runs++;
}

static void expect(int count)
{
    EQ(runs, count);
    for (int i = 0; i < count; i++)
        EQ(done[i], 1);
    for (int i = 0; i < count; i++)
        done[i] = 0;
    runs = 0;
}

#define DONE_IF(in, i) EQ((in) ? is_done(i) : 1, 1)
#define TEXT(...) #__VA_ARGS__
#define SINK(...) _Pragma(TEXT(omp ordered doacross(sink : __VA_ARGS__)))

static void edges(void)
{
    /* A sink outside the loop is ignored, also if it is outside because the unsigned type wraps. */
#pragma omp parallel for ordered(1) schedule(runtime)
    for (unsigned u = 0; u < 160; u += 4) {
#pragma omp ordered depend(sink : u - 4) depend(sink : u - 12) depend(sink : u - 3)
        DONE_IF(u >= 4, (int)u / 4 - 1);
        DONE_IF(u >= 12, (int)u / 4 - 3);
        finish((int)u / 4);
#pragma omp ordered depend(source)
    }
    expect(40);
#pragma omp parallel for ordered(1) schedule(runtime)
    for (unsigned long long u = ULLONG_MAX; u > ULLONG_MAX - 40; --u) {
        int i = (int)(ULLONG_MAX - u);
#pragma omp ordered doacross(sink : u + 1) doacross(sink : u + 7)
        DONE_IF(i >= 1, i - 1);
        DONE_IF(i >= 7, i - 7);
        finish(i);
#pragma omp ordered doacross(source :)
    }
    expect(40);
#pragma omp parallel for ordered(1) schedule(runtime)
    for (signed char c = SCHAR_MIN; c < 120; c += 8) {
        int i = (c - SCHAR_MIN) / 8;
        SINK(c - 8)
        DONE_IF(i >= 1, i - 1);
        finish(i);
#pragma omp ordered doacross(source : omp_cur_iteration)
    }
    expect(31);
#pragma omp parallel for ordered(1) schedule(runtime)
    for (long long l = LLONG_MIN + 200; l >= LLONG_MIN + 10; l -= 10) {
        int i = 20 - (int)((l - LLONG_MIN) / 10);
        SINK(l + 20)
        DONE_IF(i >= 2, i - 2);
        finish(i);
#pragma omp ordered doacross(source :)
    }
    expect(20);
    struct three { char c[3]; } row[50], *p;
#pragma omp parallel for ordered(1) schedule(runtime) lastprivate(p)
    for (p = row + 49; p > row; p -= 1) {
        int i = 49 - (int)(p - row);
        SINK(p + 1)
        DONE_IF(i >= 1, i - 1);
        finish(i);
#pragma omp ordered doacross(source :)
    }
    expect(49);
    EQ(p == row, 1);
}

/* Executes orphaned nests of three loops of different kinds, one nest after the other. */
static void nests(int from, unsigned to, long by)
{
    enum { ONE = 1 };
#pragma omp for ordered(3) schedule(runtime)
    for (int i = from; i != 0; i--)
        for (unsigned j = 2; j <= to; j += 3)
            for (long k = 20; k > 0; k -= by) {
                int a = from - i, b = (int)j / 3, c = (int)((20 - k) / by), at = (a * 3 + b) * 5 + c;
                SINK(i + ONE, j, k)
                DONE_IF(a > 0, at - 15);
                if (c % 2) {
#pragma omp ordered depend(sink : i, j - 3, k) depend(sink : i, j, k + 4) depend(sink : i + 1, j - 3, k - 4)
                    DONE_IF(b > 0, at - 5);
                    DONE_IF(c > 0, at - 1);
                    DONE_IF(a > 0 && b > 0 && c < 4, at - 15 - 5 + 1);
                }
                /* No iteration has these values of j, so these sinks are ignored. */
#pragma omp ordered depend(sink : i, j + 1, k - 1) depend(sink : i - 0, j - 2, k)
                finish(at);
#pragma omp ordered depend(source)
            }
#pragma omp for ordered(3) schedule(runtime) collapse(2)
    for (int i = from; i != 0; i--)
        for (unsigned j = 2; j <= to; j += 3)
            for (long k = 20; k > 0; k -= by) {
                int at = ((from - i) * 3 + (int)j / 3) * 5 + (int)((20 - k) / by);
                SINK(omp_cur_iteration - 1)
                DONE_IF(at > 0, 200 + at - 1);
                finish(200 + at);
#pragma omp ordered doacross(source :)
            }
#pragma omp for ordered(3) schedule(runtime) collapse(3)
    for (int i = from; i != 0; i--)
        for (unsigned j = 2; j <= to; j += 3)
            for (long k = 20; k > 0; k -= by) {
                int a = from - i, b = (int)j / 3, c = (int)((20 - k) / by), at = 400 + (a * 3 + b) * 5 + c;
                SINK(i + 1, j, k)
                SINK(i, j - 3, k + 4)
                DONE_IF(a > 0, at - 15);
                DONE_IF(b > 0 && c > 0, at - 6);
                finish(at);
#pragma omp ordered doacross(source :)
            }
}

int main(void)
{
    for (int kind = 1; kind <= 4; kind++)
        for (int chunk = 0; chunk <= 4; chunk += 2) {
            omp_set_schedule((omp_sched_t)kind, chunk);
            edges();
#pragma omp parallel
            nests(9, 8, 4);
            EQ(runs, 3 * 135);
            for (int i = 0; i < 535; i++)
                EQ(done[i], i % 200 < 135);
            for (int i = 0; i < 535; i++)
                done[i] = 0;
            runs = 0;
        }

    /* These are more nowait loops than a team can have unfinished at the same time. Some iterations
     * have no source, and some have no sink. */
#pragma omp parallel
    for (int round = 0; round < 30; round++) {
#pragma omp for ordered(1) schedule(dynamic) nowait
        for (int i = 0; i < 20; i++) {
            if (i % 4 == 3) {
                SINK(i - 1)
                EQ(is_done(round * 20 + i - 1), 1);
            }
            finish(round * 20 + i);
            if (i % 4 == 2) {
#pragma omp ordered doacross(source :)
            }
        }
    }
    expect(600);

    /* Each iteration of one nest has a team that executes another nest. */
    omp_set_max_active_levels(2);
    int inner[6][12] = {{0}};
#pragma omp parallel for ordered(1) schedule(static, 1) num_threads(3)
    for (int i = 0; i < 6; i++) {
        SINK(i - 1)
        if (i > 0)
            EQ(inner[i - 1][11], i * 12);
#pragma omp parallel for ordered(1) schedule(dynamic, 2) num_threads(3)
        for (int j = 0; j < 12; j++) {
            SINK(j - 1)
            inner[i][j] = (j ? inner[i][j - 1] : i ? inner[i - 1][11] : 0) + omp_get_level() / 2;
#pragma omp ordered doacross(source :)
        }
#pragma omp ordered doacross(source :)
    }
    EQ(inner[5][11], 72);
    return check_ok();
}
/* output:
ok
*/
