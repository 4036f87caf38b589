/* write.h: writes the outputs of ompt-trace. */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_WRITE_H
#define TRACE_WRITE_H

#include "trace/model.h"

#include <stdio.h>

/* Write NAME.json and NAME.html. Return 0, or -1 after a message. */
int trace_write_json(const struct trace *trace, const char *path);
int trace_write_html(const struct trace *trace, const char *path,
                     const char *title);
/* Writes the folder NAME.otf2, and removes its old files. Returns 0, or -1
 * after a message, also if there is no OTF2 library. */
int trace_write_otf2(const struct trace *trace, const char *folder);
/* Prints the sums as text. */
void trace_write_summary(const struct trace *trace, FILE *file);
/* Prints which data the trace lacks; with `all`, also which data may be
 * wrong. */
void trace_write_warnings(const struct trace *trace, int all, FILE *file);

/* ---- Shared by the writers ---- */

/* Writes microseconds, with three digits after the point. */
void trace_put_time(FILE *file, uint64_t nanoseconds);
/* Writes "rank 0: program, process 4711 on host". If there is no rank, the text
 * begins with "program". */
void trace_process_name(const struct process *process, char *text, size_t size);

#endif
