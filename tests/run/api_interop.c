/* api_interop.c: the object omp_interop_none has no properties. [OMP 5.2
 * §18.12] */
// SPDX-License-Identifier: MIT
#include "check.h"
#include <string.h>

int main(void)
{
    int level = 0, code = 7;
    omp_interop_t none = omp_interop_none;
#pragma omp parallel reduction(max : level) firstprivate(code)
    {
        EQ(omp_get_num_interop_properties(none), 0);
        EQ(omp_get_interop_int(none, omp_ipr_device_num, &code), 0);
        EQ(code, omp_irc_empty);
        OK(omp_get_interop_ptr(none, omp_ipr_targetsync, &code) == NULL);
        EQ(code, omp_irc_empty);
        OK(omp_get_interop_str(none, omp_ipr_vendor_name, &code) == NULL);
        EQ(code, omp_irc_empty);
        EQ(omp_get_interop_int(none, (omp_interop_property_t)(omp_ipr_first - 1), &code), 0);
        EQ(code, omp_irc_out_of_range);
        OK(omp_get_interop_ptr(none, (omp_interop_property_t)0, NULL) == NULL);
        EQ(strcmp(omp_get_interop_name(none, omp_ipr_fr_id), "fr_id"), 0);
        EQ(strcmp(omp_get_interop_name(none, omp_ipr_targetsync), "targetsync"), 0);
        OK(omp_get_interop_name(none, (omp_interop_property_t)-10) == NULL);
        OK(omp_get_interop_type_desc(none, omp_ipr_vendor) == NULL);
        for (int rc = omp_irc_other; rc <= omp_irc_no_value; rc++)
            OK(*omp_get_interop_rc_desc(none, (omp_interop_rc_t)rc) != 0);
        level = omp_get_level();
    }
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
