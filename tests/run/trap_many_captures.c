/* trap_many_captures.c: forty captured variables of many types, each with its own sharing. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
#define V(X) X(a) X(b) X(c) X(d) X(e) X(f) X(g) X(h) X(i) X(j)
#define DECLARE(n) char n##1 = 1; short n##2 = 2; long n##3 = 3; float n##4 = 4;
#define ADD(n) sum += n##1 + n##2 + n##3 + (long)n##4; n##1 = -1; n##4 = -1;
#define BUMP(n) _Pragma("omp atomic") n##2 += 1; _Pragma("omp atomic") n##3 += omp_get_level();
#define FIRST(n) n##1, n##4,
    V(DECLARE)
    long sum = 0;
    int last = 0, n = omp_get_max_threads();
#define BODY V(ADD)
#define BODY2 V(BUMP)
#pragma omp parallel firstprivate(V(FIRST) last) reduction(+ : sum)
    {
        BODY
#pragma omp barrier
        BODY2
        last++;
    }
    EQ(sum, 100 * n);
    EQ(a1 + j1 + (int)e4 + last, 6);
    EQ(a2 + j2, 4 + 2 * n);
    EQ(a3 + j3, 6 + 2 * n);
    return check_ok();
}

/* output:
ok
*/
