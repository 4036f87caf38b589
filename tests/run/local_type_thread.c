/* local_type_thread.c: thread-local statics whose types and initializers name local types. */
// SPDX-License-Identifier: MIT
#include "check.h"

typedef char T;
enum { K = 1 };
int main(void)
{
    typedef long T;
    enum { K = 7 };
    typedef int wide __attribute__((aligned(64)));
    static _Thread_local int size = sizeof(T) + K;
    static T own = K;
    static struct pair {
        T t;
        char c[K];
    } pair = {K, {[K - 1] = K}};
    static wide far = K + 1;
#pragma omp threadprivate(own, pair, far)
    int ok = 0;
#pragma omp parallel reduction(+ : ok)
    {
        EQ(sizeof own, sizeof(long));
        EQ(sizeof pair.c, 7);
        EQ(_Alignof(wide) + (unsigned long)&far % 64, 64);
        pair.t += omp_get_level();
        ok += size + (int)own + (int)pair.t + pair.c[6] + far;
        pair.t = K;
    }
    EQ(ok, (15 + 7 + 8 + 7 + 8) * omp_get_max_threads());
    return check_ok();
}

/* output:
ok
*/
