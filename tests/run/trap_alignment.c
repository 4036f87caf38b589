/* trap_alignment.c: aligned locals keep their alignment when captured and privatized. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stdalign.h>
#include <stdint.h>
struct line {
    alignas(64) char c;
};
int main(void)
{
    alignas(64) int a[3] = {1, 2, 3};
    alignas(128) char c = 'c';
    int i __attribute__((aligned(32))) = 4;
    struct line l = {'l'};
    int ok = 0;
#pragma omp parallel firstprivate(a, l, i) private(c) reduction(+ : ok)
    {
        c = 'd';
        EQ((uintptr_t)a % 64, 0);
        EQ((uintptr_t)&l % 64, 0);
        EQ((uintptr_t)&c % 128, 0);
        EQ((uintptr_t)&i % 32, 0);
        EQ(alignof(struct line), 64);
        EQ(_Alignof(a[0]), 4);
        ok += a[2] + i + (l.c == 'l') + omp_get_level();
        a[2] = omp_get_thread_num();
    }
    EQ(ok, 9 * omp_get_max_threads());
    EQ(c, 'c');
#pragma omp parallel for lastprivate(a, l)
    for (int k = 0; k < 10; k++) {
        EQ((uintptr_t)a % 64 + (uintptr_t)&l % 64, 0);
        a[0] = k;
        l.c = (char)k;
    }
    EQ(a[0] + l.c, 18);
    return check_ok();
}

/* output:
ok
*/
