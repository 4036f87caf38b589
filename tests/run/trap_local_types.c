/* trap_local_types.c: a region uses types that are local to the function, and that hide types of
 * file scope. */
// SPDX-License-Identifier: MIT
#include "check.h"

struct point {
    char c;
};
typedef char word;
enum color { RED = 100 };
int main(void)
{
    struct point {
        long x, y;
    };
    typedef struct point *point_ptr;
    enum color { BLUE, GREEN = 7 };
    union word {
        int i;
        unsigned char b[4];
    };
    typedef long word;
    struct point p = {1, 2};
    point_ptr pp = &p;
    union word u = {0};
    enum color c = GREEN;
    word w = 3;
    int ok = 0;
#pragma omp parallel firstprivate(u, w) reduction(+ : ok)
    {
        struct point q = *pp;
        enum color d = c;
        u.i = 0x01010101 * omp_get_level();
        EQ(sizeof(struct point), 2 * sizeof(long));
        EQ(sizeof(word), sizeof(long));
        EQ(q.y + d + u.b[2] + w + BLUE, 2 + 7 + 1 + 3);
        {
            struct point {
                short s[3];
            } small = {{1, 2, 3}};
            EQ(sizeof(struct point), 6);
            ok += small.s[2];
        }
        EQ(sizeof(struct point), 2 * sizeof(long));
        EQ(RED, 100);
    }
    EQ(ok, 3 * omp_get_max_threads());
    EQ(sizeof p, 2 * sizeof(long));
    return check_ok();
}

/* output:
ok
*/
