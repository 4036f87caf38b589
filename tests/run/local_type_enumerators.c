/* local_type_enumerators.c: local types use local enumerators in enums, sizes, widths of
 * bit-fields, and alignments. */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <stddef.h>

enum { FOUR = 400, FIVE = 500, SIX };

/* Here only types use the enumerators. */
static int sizes(void)
{
    enum { THREE = 3, SEVEN = THREE + 4 };
    enum named { NAMED = SEVEN, EIGHT };
    struct holds {
        int a[THREE];
        unsigned b : SEVEN;
        char c[EIGHT];
        _Alignas(EIGHT * 2) char d;
    } v = {.b = 100};
    int ok = 0;
#pragma omp parallel firstprivate(v) reduction(+ : ok)
    {
        v.d = (char)omp_get_level();
        ok += (int)(sizeof v.a / sizeof *v.a + v.b + sizeof v.c + _Alignof(struct holds)) + v.d;
    }
    return ok;
}

int main(void)
{
    EQ(sizes(), 128 * omp_get_max_threads());
    enum first { FOUR = 4, FIVE };
    enum second { SIX = FIVE + 1, BIG = 1 << FIVE, MINUS = -FOUR, LEAST = -0x7fffffff - 1 };
    enum third { HUGE_ = 0xffffffffffffffff };
    struct holds {
        char text[FOUR];
        unsigned bits : FIVE;
        _Alignas(1 << FOUR) char c;
        int (*grid)[SIX];
        enum second value;
        char more[sizeof(enum first) + FIVE];
        _Static_assert(SIX == 6, "the local one");
    };
    typedef int vector __attribute__((vector_size(FOUR * sizeof(int))));
    struct holds h = {.bits = 31, .text = {[FOUR - 1] = 'x'}, .value = BIG};
    vector v = {1, 2, 3, 4};
    int ok = 0;
#pragma omp parallel firstprivate(h, v) reduction(+ : ok)
    {
        struct inside {
            char c[FIVE];
            enum { SEVEN = SIX + 1 } e;
        } in = {{0}, SEVEN};
        vector w = v + v;
        h.bits += omp_get_level();
        EQ(sizeof h.text, 4);
        EQ(sizeof h.more, sizeof(enum first) + 5);
        EQ(sizeof *h.grid, 6 * sizeof(int));
        EQ(offsetof(struct holds, c) % 16, 0);
        EQ(sizeof in.c, 5);
        EQ(sizeof v, 16);
        ok += (h.bits == 0) + (h.value == 32) + in.e + w[3] + FOUR + MINUS + (HUGE_ > 0) + (LEAST < 0);
        switch (h.value) {
        case BIG: ok += SIX; break;
        default: ok = -1000;
        }
    }
    EQ(ok, 25 * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
