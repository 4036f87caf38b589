/* taskloop_sharing.c: private, firstprivate, lastprivate, shared, and no clause. [OMP 5.2 §5.1] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct point {
    int x, y;
};

static int global = 5;

int main(void)
{
    int last = -1, both = 100, k = 0, sum = 0;
    int list[3] = {1, 2, 3}, lastlist[2] = {0, 0};
    struct point p = {3, 4}, q = {0, 0};
    long end = -1;
    int own = 17, i = -1;
#pragma omp parallel
#pragma omp single
    {
        int local = 10; /* private to the thread: firstprivate in the tasks */
#pragma omp taskloop grainsize(3) lastprivate(last, lastlist, q, end) firstprivate(both, list, p) \
    lastprivate(both) private(own)
        for (i = 0; i < 20; i++) {
            own = i;
            last = i * omp_get_level();
            lastlist[1] = last + 1;
            q.x = p.x + own;
            end = own;
            both++;
            list[0]++;
            local++;
#pragma omp atomic
            sum += list[1] + (list[0] > 1) + (local > 10);
        }
        EQ(local, 10);
        EQ(sum, 80);
    }
    EQ(last, 19);
    EQ(lastlist[1], 20);
    EQ(q.x, 22);
    EQ(q.y, q.y);
    EQ(end, 19);
    OK(both > 100 && both <= 106);
    EQ(own, 17);
    EQ(i, -1);
    EQ(list[0], 1);

    short s = 0;
    char *at = 0;
    char text[10] = "";
    int a = 0, b = 0;
#pragma omp parallel
#pragma omp single
    {
#pragma omp taskloop lastprivate(s) num_tasks(4)
        for (s = 100; s > 3; s -= 4)
            text[0] = (char)omp_get_level();
#pragma omp taskloop lastprivate(at) shared(text)
        for (at = text; at < text + 9; at += 2)
            *at = 'a';
#pragma omp taskloop collapse(2) lastprivate(a, b) num_tasks(5)
        for (a = 0; a < 4; a++)
            for (b = 1; b <= 6; b += 2)
                if (a == 3)
                    text[1] = 'b';
    }
    EQ(s, 0);
    EQ(at - text, 10);
    EQ(a, 4);
    EQ(b, 7);
    EQ(text[8], 'a');

    /* With nogroup the tasks may run after the end of the construct, when the construct's variables
     * no longer exist. */
    int seen[50] = {0};
#pragma omp parallel
#pragma omp single
    {
        int factor = 2;
#pragma omp taskloop nogroup grainsize(5) firstprivate(factor) shared(seen)
        for (int j = 0; j < 50; j++)
            seen[j] = j * factor * omp_get_level();
        factor = 1000;
#pragma omp taskwait
        for (int j = 0; j < 50; j++)
            EQ(seen[j], 2 * j);
    }

    /* default(shared) shares a local variable of the creating thread. */
    int added = 0;
#pragma omp parallel
#pragma omp single
    {
        int local = 10;
#pragma omp taskloop default(shared)
        for (int j = 0; j < 20; j++) {
#pragma omp atomic
            local += omp_get_level();
        }
#pragma omp task default(shared)
        {
#pragma omp atomic
            local += omp_get_level();
        }
#pragma omp taskwait
        added = local;
    }
    EQ(added, 31);

    int count = 0;
#pragma omp parallel
#pragma omp single
#pragma omp taskloop shared(count) num_tasks(3)
    for (int j = 0; j < 6; j++) {
#pragma omp taskloop shared(count) grainsize(2)
        for (int m = 0; m < j; m++) {
#pragma omp task shared(count) firstprivate(m)
            {
#pragma omp atomic
                count += global + j * 0 + m * 0;
            }
        }
        k = k + 0;
    }
    EQ(count, 75);
    return check_ok();
}
/* output:
ok
*/
