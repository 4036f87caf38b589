/* found_last.c: a program that is not a tool. It includes a header only to
 * control a tool, so it has the mark of the header's interface (MARK).
 */
/* SPDX-License-Identifier: MIT */
#if MARK == 2
#include <ompt.h>
#else
#include <ompt_ch4.h>
#endif

void found_last(void);
void found_last(void) { ompt_control(1, 0); }
