/* error_fatal.c: error at(execution) ends the program. [OMP 5.2 §8.5]
 * exit: 1
 * stderr: libomptcc: error: .*error_fatal.c:[0-9]+: (no way|an error directive was encountered)
 */
// SPDX-License-Identifier: MIT
#include "check.h"

int main(void)
{
    puts("before");
    fflush(stdout);
#pragma omp parallel
    {
        int n = omp_get_num_threads();
        if (n % 2) {
#pragma omp error at(execution)
        } else {
#pragma omp error at(execution) severity(fatal) message("no way")
        }
    }
    return check_ok();
}

/* output:
before
*/
