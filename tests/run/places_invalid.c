/* places_invalid.c: OMP_PLACES and OMP_PROC_BIND with values that are not valid are reported.
 * [OMP 5.2 §21.1] */
// SPDX-License-Identifier: MIT
// env: OMP_PLACES="{0" OMP_PROC_BIND=close,true OMP_DISPLAY_AFFINITY=2
// stderr: OMP_PLACES: invalid value .\{0.; it must be threads, cores, .* \{0:4\},\{4:4\}; using no places
#include "check.h"
int main(void)
{
    EQ(omp_get_num_places(), 0);
    EQ(omp_get_proc_bind(), omp_proc_bind_false);
    int level = 0;
#pragma omp parallel reduction(max : level)
    level = omp_get_level();
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
