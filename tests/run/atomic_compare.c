/* atomic_compare.c: atomic compare in all of its forms, on types of every kind. [OMP 5.2
 * §15.8.4] */
// SPDX-License-Identifier: MIT
#include "check.h"

struct node {
    struct node *next;
    int value;
};
struct bits {
    unsigned low : 5, high : 11;
};

static int calls;
static int once(int v)
{
#pragma omp atomic
    calls++;
    return v;
}

int main(void)
{
    int n = omp_get_max_threads(), level = 0;
    int high = -1, low = 1 << 30, exact = 0, wins = 0;
    double peak = -1e300, floor = 1e300;
    signed char small = -100;
    unsigned long long wide = 0;
    long double big = -1;
    struct node nodes[64] = {{0, 0}}, *head = 0;
    struct bits b = {0, 0};
    float zero = -0.0f;
#pragma omp parallel reduction(+ : wins) reduction(max : level)
    {
        int me = omp_get_thread_num();
        level = omp_get_level();
        for (int i = 0; i < 300; i++) {
            int v = me * 300 + i;
#pragma omp atomic compare
            if (high < v) { high = v; }
#pragma omp atomic compare
            low = v < low ? v : low;
#pragma omp atomic compare seq_cst
            if (v * 0.5 > peak) { peak = v * 0.5; }
#pragma omp atomic compare acq_rel fail(acquire)
            floor = floor > v ? v : floor;
            signed char c = (signed char)(v % 100);
#pragma omp atomic compare relaxed
            if (small < c) { small = c; }
            unsigned long long w = ~0ull - (unsigned)v;
#pragma omp atomic compare release
            if (wide < w) { wide = w; }
            long double ld = v;
#pragma omp atomic compare
            if (big < ld) { big = ld; }
        }
        int was;
#pragma omp atomic compare capture
        {
            was = exact;
            if (exact == 0) { exact = me + 1; }
        }
        wins += was == 0;
        // Threads push nodes on a stack. A push compares with ==, and stores the result in `done`.
        nodes[me].value = me + 1;
        for (int done = 0; !done;) {
            struct node *top;
#pragma omp atomic read
            top = head;
            nodes[me].next = top;
#pragma omp atomic compare capture
            {
                done = head == top;
                if (done) { head = &nodes[me]; }
            }
        }
    }
    EQ(level, 1);
    EQ(high, n * 300 - 1);
    EQ(low, 0);
    OK(peak == (n * 300 - 1) * 0.5);
    OK(floor == 0);
    EQ(small, 99);
    OK(wide == ~0ull);
    OK(big == n * 300 - 1);
    EQ(wins, 1);
    OK(exact >= 1 && exact <= n);
    int count = 0;
    for (struct node *p = head; p; p = p->next)
        count += p->value;
    EQ(count, n * (n + 1) / 2);

    int x = 10, v = -1, r = -1;
#pragma omp atomic compare capture
    {
        if (x < 20) { x = 20; }
        v = x;
    }
    EQ(v, 20);
#pragma omp atomic compare capture
    {
        v = x;
        x = x > 5 ? 5 : x;
    }
    EQ(v, 20);
    EQ(x, 5);
    v = -7;
#pragma omp atomic compare capture
    if (x == 5) { x = 6; } else { v = x; }
    EQ(v, -7);
    EQ(x, 6);
#pragma omp atomic compare capture
    if (x == 5) { x = 7; } else { v = x; }
    EQ(v, 6);
    EQ(x, 6);
#pragma omp atomic compare capture acquire
    {
        r = x == 6;
        if (r) { x = 8; } else { v = x; }
    }
    EQ(r, 1);
    EQ(v, 6);
    EQ(x, 8);
#pragma omp atomic compare capture
    {
        r = x == 6;
        if (r) { x = 9; } else { v = x; }
    }
    EQ(r, 0);
    EQ(v, 8);
#pragma omp atomic compare capture
    {
        x = x == once(8) ? once(30) : x;
        v = x;
    }
    EQ(v, 30);
    EQ(calls, 2);
    for (r = 0; !r;) {
#pragma omp atomic compare capture weak fail(relaxed) seq_cst
        {
            r = x == 30;
            if (r) { x = 31; }
        }
    }
    EQ(x, 31);
    // Floating-point numbers are equal if their bits are equal, so 0 and -0 differ. A byte with the
    // value 44 does not equal an int with the value 300, although the low byte of 300 is 44.
#pragma omp atomic compare
    if (zero == 0.0f) { zero = 4; }
    OK(zero == 0);
#pragma omp atomic compare
    if (zero == -0.0f) { zero = 4; }
    OK(zero == 4);
    small = 44;
    int wide_e = 300;
#pragma omp atomic compare
    if (small == wide_e) { small = 1; }
    EQ(small, 44);
    return check_ok();
}

/* output:
ok
*/
