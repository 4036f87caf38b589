/* of_tool.h: the counts of a tool that a debugger starts.
 *
 * Owns:    struct of_tool.
 * Callers: enable_tool.c, in the program; enable.c, which reads the program's
 * memory.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OMPD2013_OF_TOOL_H
#define OMPD2013_OF_TOOL_H

struct of_tool {
  long initializations, shutdowns;
  long begun, ended; /* regions since the tool has started */
  long unmatched;    /* ends without a begin */
  long open_at_end;  /* regions without an end at the last shutdown */
  long calls, calls_after; /* calls of callbacks: all calls, and the calls while
                            * there is no tool */
};

#endif
