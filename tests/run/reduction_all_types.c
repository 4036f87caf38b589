/* reduction_all_types.c: min, max, && and || on every type that allows them; complex, long double,
 * 128 bits, _Bool, bit-precise integers, pointers. [OMP 5.2 §5.5.1] */
// SPDX-License-Identifier: MIT
// flags: -Wno-pre-c23-compat -Wno-c23-extensions -Wno-bit-int-extension
#include "check.h"
#include <complex.h>
#define STR(...) #__VA_ARGS__

typedef _BitInt(37) odd;
typedef unsigned _BitInt(100) wide;
enum level { LOW, MIDDLE = 5, HIGH = 9 };

int main(void)
{
    int level = 0;
#define LIMITS(type, least, most, a, b) { \
        type lo = most, hi = least, keep = a; \
        _Pragma(STR(omp parallel reduction(+ : level))) \
        { \
            level += omp_get_level(); \
            _Pragma(STR(omp for reduction(min : lo) reduction(max : hi, keep))) \
            for (int i = 0; i < 10; i++) { \
                lo = i == 6 ? (type)(a) : lo; \
                hi = i == 3 && hi < (type)(b) ? (type)(b) : hi; \
            } \
        } \
        OK(lo == (type)(a)); \
        OK(hi == (type)(b)); \
        OK(keep == (type)(a)); }
    __int128 big = (__int128)1 << 100;
    LIMITS(_Bool, 0, 1, 0, 1)
    LIMITS(char, 0, 100, 3, 50)
    LIMITS(__int128, -big * 1000, big * 1000, -big, big)
    LIMITS(unsigned __int128, 0, (unsigned __int128)big * 1000, 7, big)
    LIMITS(long double, -1e4000L, 1e4000L, -1e3999L, 1e3999L)
    LIMITS(_Float16, -60000, 60000, -2, 3)
    LIMITS(odd, -((odd)1 << 35), (odd)1 << 35, -((odd)1 << 34), (odd)1 << 34)
    LIMITS(wide, 0, (wide)1 << 99, 4, (wide)1 << 98)
    LIMITS(enum level, LOW, HIGH, LOW, MIDDLE)
    EQ(level, 9 * omp_get_max_threads());

    /* Copies that are not assigned keep the identity of the operator. */
    wide w = 3, v = 3;
    odd o = -3, q = -3;
    _Bool none = 0, all = 1;
    int *p = &level, *r = &level;
#pragma omp parallel reduction(max : w, o, none, p) reduction(min : v, q, all, r)
    OK(omp_get_level() == 1 && !p && (wide)(v + 1) == 0 && q == (odd)0xfffffffffll && o < -(odd)0xfffffffffll);
    OK(w == 3 && v == 3 && o == -3 && q == -3 && !none && all && p == &level && r == &level);

    /* Reductions with logical operators. */
    double d = 2.5, e = 0;
    float _Complex z = 3 * I, y = 0;
    long double l = 1;
    __int128 i128 = big;
    _Bool b = 0;
#pragma omp parallel for reduction(&& : d, z, l, i128) reduction(|| : e, y, b)
    for (int i = 0; i < 20; i++) {
        d = d && i >= 0;
        z = z && i != 4;
        l = l && omp_get_level();
        i128 = i128 && 1;
        e = e || i == 11;
        y = y || i == 12;
        b = b || i == 13;
    }
    OK(d == 1 && z == 0 && l == 1 && i128 == 1 && e == 1 && y == 1 && b);

    /* Reductions with sums and products. */
    double _Complex zs = 1, zp = 2;
    long double _Complex zl = 0;
    __int128 is = big;
    unsigned char bits = 0xff;
    _Bool flips = 0;
#pragma omp parallel for reduction(+ : zs, is, zl) reduction(* : zp) reduction(& : bits) reduction(^ : flips)
    for (int i = 0; i < 8; i++) {
        zs += i + I;
        zp *= I;
        zl += 1 + 2 * I;
        is += big;
        bits &= ~(1 << i % 3);
        flips ^= i != 5;
    }
    OK(zs == 29 + 8 * I && zp == 2 && zl == 8 + 16 * I && is == 9 * big && bits == 0xf8 && flips == 1);
    return check_ok();
}

/* output:
ok
*/
