/* sharing_reduction_types.c: reductions over every arithmetic type start from the right identity.
 * [OMP 5.2 §5.5.8] */
// SPDX-License-Identifier: MIT
// flags: -latomic
#include "check.h"
#include <limits.h>
int main(void)
{
    int n = omp_get_max_threads(), level = 0;
#define EACH(X) X(signed char, a) X(unsigned char, b) X(char, c) X(short, d) X(unsigned short, e) X(int, f) \
    X(unsigned, g) X(long, h) X(unsigned long, i) X(long long, j) X(unsigned long long, k) X(float, l) \
    X(double, m) X(long double, o)
#define STR(...) #__VA_ARGS__
#define REDUCE(type, v) { \
        type sum = 1, lo = 100, hi = 5; \
        _Pragma(STR(omp parallel reduction(+ : sum, level) reduction(min : lo) reduction(max : hi))) \
        { \
            type me = (type)omp_get_thread_num(), down = (type)(omp_get_thread_num() % 8); \
            EQ(sum, 0); \
            sum += me; \
            lo = me + 20 < lo ? me + 20 : lo; \
            hi = hi < 9 - down ? 9 - down : hi; \
            level += omp_get_level(); \
        } \
        EQ(sum, (type)(1 + n * (n - 1) / 2)); \
        EQ(lo, 20); \
        EQ(hi, 9); }
    EACH(REDUCE)
    EQ(level, 14 * n);
    /* The identity of min and max is the limit of the variable's type. */
    int imin = INT_MAX, imax = INT_MIN;
    unsigned umin = UINT_MAX, umax = 0;
    signed char cmax = SCHAR_MIN;
    double dmin = 1e300, dmax = -1e300;
#pragma omp parallel reduction(min : imin, umin, dmin) reduction(max : imax, umax, cmax, dmax)
    {
        EQ(imin, INT_MAX);
        EQ(imax, INT_MIN);
        EQ(umin, UINT_MAX);
        EQ(umax, 0);
        EQ(cmax, SCHAR_MIN);
        dmin = 2e300 < dmin ? 2e300 : dmin;
        dmax = -2e300 > dmax ? -2e300 : dmax;
    }
    OK(dmin == 1e300 && dmax == -1e300);
    return check_ok();
}

/* output:
ok
*/
