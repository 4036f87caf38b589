/* atomic_types.c: atomic update on every arithmetic type. [OMP 5.2 §15.8.4] */
// SPDX-License-Identifier: MIT
// flags: -latomic
#include "check.h"

int main(void)
{
    int n = omp_get_max_threads();
#define EACH(X) X(signed char, a) X(unsigned char, b) X(char, c) X(short, d) X(unsigned short, e) X(int, f) \
    X(unsigned, g) X(long, h) X(unsigned long, i) X(long long, j) X(unsigned long long, k) X(float, l) \
    X(double, m) X(long double, o)
#define DECLARE(type, name) type name = 0;
#define UPDATE(type, name) \
    _Pragma("omp atomic") name += 3; \
    _Pragma("omp atomic") name--;
#define CHECK(type, name) EQ(name, (type)(2 * 50 * n));
#define UPDATES EACH(UPDATE)
    EACH(DECLARE)
#pragma omp parallel
    {
        EQ(omp_get_level(), 1);
        for (int r = 0; r < 50; r++) {
            UPDATES
        }
    }
    (void)c;
    EQ((unsigned char)a, (unsigned char)(100 * n));
    EQ((unsigned char)c, (unsigned char)(100 * n));
    CHECK(unsigned char, b) CHECK(short, d) CHECK(unsigned short, e) CHECK(int, f) CHECK(unsigned, g) CHECK(long, h)
    CHECK(unsigned long, i) CHECK(long long, j) CHECK(unsigned long long, k) CHECK(float, l) CHECK(double, m)
    CHECK(long double, o)
    return check_ok();
}

/* output:
ok
*/
