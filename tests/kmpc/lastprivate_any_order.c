/* lastprivate_any_order.c: a thread executes the last chunk of the loop, and
 * then takes chunks from slow threads. The variable still gets the value of the
 * last iteration. [OMP 5.2 §5.4.5, §11.5.3] */
// SPDX-License-Identifier: MIT
#include <omp.h>
#include <stdio.h>
#include <unistd.h>

static int once(int n)
{
    int last = -1, level = 0, ran = 0;
#pragma omp parallel for schedule(nonmonotonic : dynamic) lastprivate(last) reduction(+ : ran) \
    reduction(max : level)
    for (int i = 0; i < n; i++) {
        if (i < 8) /* in the part of the first thread */
            usleep(500);
        last = i;
        ran++;
        level = omp_get_level();
    }
    return level == 1 && ran == n && last == n - 1;
}

static int guided(long n)
{
    long last = -1;
    int ran = 0;
#pragma omp parallel reduction(+ : ran)
    {
#pragma omp for schedule(nonmonotonic : guided, 2) lastprivate(last)
        for (long i = n; i > 0; i -= 3) {
            if (i > n - 24)
                usleep(500);
            last = i;
            ran++;
        }
    }
    return last == 1 && ran == n / 3 + 1;
}

int main(void)
{
    int right = 0;
    for (int i = 0; i < 20; i++)
        right += once(64 + i) + guided(301);
    printf("%d\n", right);
    return 0;
}
/* output:
40
*/
