/* env_invalid_others.c: every variable with an invalid value is reported and ignored.
 * [OMP 5.2 §21] */
// SPDX-License-Identifier: MIT
// env: OMP_NUM_TEAMS=0 OMP_DEFAULT_DEVICE=-2 OMP_CANCELLATION=1 OMP_TARGET_OFFLOAD=always OMP_DISPLAY_ENV=all
// stderr: OMP_TARGET_OFFLOAD: invalid value .always.; it must be default, mandatory or disabled; using default
#include "check.h"
int main(void)
{
    EQ(omp_get_max_teams(), 0);
    EQ(omp_get_default_device(), 0);
    EQ(omp_get_cancellation(), 0);
    return check_ok();
}

/* output:
ok
*/
