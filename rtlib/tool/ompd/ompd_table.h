/* ompd_table.h: declares data that the runtime keeps for debuggers only.
 *
 * Layer:   tool.
 * Owns:    the variables that ompd_table.c and ompd_breakpoints.c share.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_OMPD_TABLE_H
#define OCC_TOOL_OMPD_TABLE_H

/* the output of OMP_DISPLAY_ENV=verbose; NULL: OMP_DEBUG is not enabled */
extern const char *occ_ompd_control_vars;

/* occ_ompd_tool is 1 if tool-var is enabled. The other two are the texts of
 * OMP_TOOL_LIBRARIES and OMP_TOOL_VERBOSE_INIT, or NULL if they are not set. */
extern int occ_ompd_tool;
extern const char *occ_ompd_tool_libraries, *occ_ompd_tool_verbose_init;

/* Breakpoints whose addresses are in the table. */
void ompd_bp_parallel_begin(void);
void ompd_bp_parallel_end(void);
void ompd_bp_task_begin(void);
void ompd_bp_task_end(void);

#endif
