/* local_type_no_space.c: local types whose brace directly follows the keyword, captured by regions. */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    struct{int a; long b;} st = {1, 2};
    union{int a; char c[4];} un = {3};
    enum{LOW = 4, HIGH} en = HIGH;
    typedef struct{int n; short s;}pair,*pairs;
    pair p = {6, 7};
    pairs at = &p;
    int ok = 0;
#pragma omp parallel firstprivate(st, en) reduction(+ : ok)
    {
        pair mine = *at;
        pairs to = &(pair){8, 9};
        __typeof__(st) other = st;
        st.b += omp_get_level();
        ok += st.a + (int)st.b + un.a + (int)en + mine.s + to->n + LOW + other.a;
        EQ(sizeof st, 16);
        EQ(sizeof(pair), 8);
    }
    EQ(ok, 32 * omp_get_max_threads());
    struct{int a;}many[2] = {{1}, {2}},*one = many + 1;
#pragma omp parallel
#pragma omp single
#pragma omp task firstprivate(one)
    many[0].a = one->a + omp_get_level();
    EQ(many[0].a, 3);
    return check_ok();
}

/* output:
ok
*/
