/* atomic_lvalues.c: array elements, members, dereferences and pointers as the updated object.
 * [OMP 5.2 §15.8.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct s {
    int pad;
    struct {
        long n[3];
        int *p;
    } in;
};
int main(void)
{
    int n = omp_get_max_threads(), hist[10] = {0}, x = 0, *p = &x, m[2][3] = {{0}};
    struct s s = {0, {{0, 0, 0}, hist}}, *ps = &s;
    char text[640], *cursor = text;
#pragma omp parallel
    for (int i = 0; i < 10; i++) {
#pragma omp atomic
        hist[(i * 7 + omp_get_thread_num()) % 10]++;
#pragma omp atomic
        *p += omp_get_level();
#pragma omp atomic
        m[i % 2][i % 3] += 1;
#pragma omp atomic
        s.in.n[1]++;
#pragma omp atomic
        ps->in.n[2] += 2;
#pragma omp atomic
        (*ps).pad--;
        char *mine;
#pragma omp atomic capture
        mine = cursor++;
        *mine = 'x';
    }
    int sum = 0;
    for (int i = 0; i < 10; i++) {
        EQ(hist[i], n);
        sum += m[i % 2][i % 3];
    }
    EQ(x, 10 * n);
    EQ(m[0][0], 2 * n);
    EQ(s.in.n[1], 10 * n);
    EQ(s.in.n[2], 20 * n);
    EQ(s.pad, -10 * n);
    EQ(cursor - text, 10 * n);
    EQ(sum / n, 18);
    return check_ok();
}

/* output:
ok
*/
