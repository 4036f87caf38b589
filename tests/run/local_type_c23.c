/* local_type_c23.c: C23 in regions: constants, enums with a chosen type, typeof_unqual, and
 * widths of bit-fields and _BitInt. */
// SPDX-License-Identifier: MIT
// flags: -std=c23 -Wno-pedantic
#include "check.h"

enum { N = 9 };
int main(void)
{
    constexpr int N = 4;
    constexpr unsigned long long BIG = 0xffffffffffffffff;
    constexpr char LETTER = 'x';
    enum small : unsigned char { A = 200, B };
    enum : short { C = -3 };
    typedef const volatile int changing;
    changing v = 7;
    struct holds {
        int a[N];
        enum small s;
        _BitInt(N + 3) i;
        unsigned b : N;
    } h = {{[N - 1] = 5}, B, 6, 7};
    typeof_unqual(v) plain = 8;
    _BitInt(N * 2) width = 9;
    int ok = 0;
#pragma omp parallel firstprivate(h, plain, width) reduction(+ : ok)
    {
        int own[N] = {[N - 1] = 1};
        static_assert(sizeof own == 4 * sizeof(int) && N == 4 && BIG > 5, "still constant");
        struct inner {
            char c[N];
            typeof(h.s) s;
        } in = {{LETTER}, A};
        h.i++;
        EQ(sizeof in.c, 4);
        EQ(sizeof h.s, 1);
        EQ(sizeof h.a, 16);
        ok += h.a[N - 1] + h.s + (int)h.i + h.b + plain + (int)width + v + own[N - 1] + in.s + C;
        plain = omp_get_level();
#pragma omp task firstprivate(in) shared(ok)
        EQ(in.c[0] + in.c[N - 1], LETTER);
        ok += plain;
    }
    EQ(ok, (5 + 201 + 7 + 7 + 8 + 9 + 7 + 1 + 200 - 3 + 1) * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
