/* found_last.c: a program that only includes a header to control a tool. So it
 * has the mark of the header's interface (MARK), but is not a tool.
 */
/* SPDX-License-Identifier: MIT */
#if MARK == 2
#include <ompt.h>
#else
#include <ompt_ch4.h>
#endif

void found_last(void);
void found_last(void) { ompt_control(1, 0); }
