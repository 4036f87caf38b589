/* api_control_tool.c: omp_control_tool returns omp_control_tool_notool if there is no tool. [OMP
 * 5.2 §18.14] */
// SPDX-License-Identifier: MIT
// env: OMP_TOOL=disabled
#include "check.h"
int main(void)
{
    int level = 0;
    EQ(omp_control_tool(omp_control_tool_start, 0, NULL), omp_control_tool_notool);
#pragma omp parallel reduction(max : level)
    {
        EQ(omp_control_tool(omp_control_tool_flush, 1, &level), -2);
        EQ(omp_control_tool(omp_control_tool_end, -1, NULL), -2);
        level = omp_get_level();
    }
    EQ(level, 1);
    return check_ok();
}

/* output:
ok
*/
