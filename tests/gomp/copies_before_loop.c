/* copies_before_loop.c: combined loops and sections in which gcc's code has a
 * barrier before the first chunk, because each thread copies a variable that
 * the last iteration changes. Tools must see this barrier before the loop. [OMP
 * 5.2 §5.4.4, §5.4.5, §5.4.6]
 */
// SPDX-License-Identifier: MIT
#include <omp.h>
#include <stdio.h>

// gcc calls one function for the whole `parallel for` only if the bounds are constants.
#define COUNT 100

static int wrong, outside;

static void expect(int holds)
{
    if (!holds) {
#pragma omp atomic
        wrong++;
    }
    if (omp_get_level() != 1) {
#pragma omp atomic
        outside++;
    }
}

int main(void)
{
    int j = 7, k = 3, m = 4, n = 5;
#pragma omp parallel for schedule(dynamic, 3) linear(j : 2)
    for (int i = 0; i < COUNT; i++) {
        expect(j == 7 + 2 * i);
        j += 2;
    }
#pragma omp parallel for schedule(guided) firstprivate(k) lastprivate(k)
    for (int i = 0; i < COUNT; i++) {
        expect(k == 3);
        if (i == COUNT - 1)
            k = i;
    }
#pragma omp parallel for schedule(runtime) firstprivate(m) lastprivate(m)
    for (int i = 0; i < COUNT; i++) {
        expect(m == 4);
        if (i == COUNT - 1)
            m = i;
    }
#pragma omp parallel sections firstprivate(n) lastprivate(n)
    {
        expect(n == 5);
#pragma omp section
        expect(n == 5);
#pragma omp section
        {
            expect(n == 5);
            n = 6;
        }
    }
    printf("%d %d %d %d\n", j, k, m, n);
    printf("%d wrong, %d outside\n", wrong, outside);
    return 0;
}

/* output:
207 99 99 6
0 wrong, 0 outside
*/
