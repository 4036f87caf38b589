/* constexpr_struct_c23.c: constexpr structs, and their members, are constant in regions. */
// SPDX-License-Identifier: MIT
// flags: -std=c23
#include "check.h"

struct limits {
    int low, high;
    struct {
        double step;
    } in;
};

int main(void)
{
    constexpr struct limits first = {3, 4, {2.5}};
    static constexpr struct limits kept = {5, 6, {1.5}};
    constexpr struct {
        int one, two;
    } plain = {1, 2};
    int sum = 0;
#pragma omp parallel num_threads(2) reduction(+ : sum)
    {
        static struct limits copy = first, other = kept;
        static const double step = first.in.step;
        static int list[kept.high - 1] = {[first.high] = 9};
        constexpr struct limits again = first;
        enum { K = kept.high, TWO = (plain.two) };
        static_assert(K == 6 && again.low == 3 && TWO == 2, "constant");
        switch (omp_get_level()) {
        case plain.one: sum += 100; break;
        case plain.two: sum = -1000;
        }
#pragma omp task shared(sum)
        {
            static struct limits inner = again;
            const struct limits *at = &first;
            sum += inner.high + at->low;
        }
#pragma omp taskwait
        sum += copy.low + other.low + (int)(2 * step) + list[4] + first.high + plain.one;
    }
    EQ(sum, 2 * (100 + 7 + 3 + 5 + 5 + 9 + 4 + 1));
    return check_ok();
}

/* output:
ok
*/
