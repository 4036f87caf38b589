/* block_extern_attributes.c: attributes of names that a block declares, used in regions: labels of
 * the assembler, weak names, other visibility. */
// SPDX-License-Identifier: MIT
#include "check.h"
int main(void)
{
    int sum = 0;
    extern int variable __asm__("renamed_variable");
    extern int function(int) __asm__("renamed_function");
    extern int missing __attribute__((weak));
#pragma omp parallel num_threads(3) reduction(+ : sum)
    {
        extern int absent(int) __attribute__((weak, const));
        extern int plain(int) __attribute__((pure, visibility("default"), nothrow));
        extern _Thread_local int own __attribute__((tls_model("initial-exec")));
        _Noreturn extern void abort(void);
        if (omp_get_level() != 1)
            abort();
        own++;
        sum += variable + function(2) + (absent ? absent(1) : 0) + plain(1) + own + (&missing ? missing : 0);
    }
    EQ(sum, 3 * (4 + 6 + 2 + 6));
    return check_ok();
}
int renamed_variable = 4;
int renamed_function(int n) { return n * 3; }
int plain(int n) { return n + 1; }
_Thread_local int own = 5;

/* output:
ok
*/
