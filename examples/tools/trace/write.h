/* write.h: what ompt-trace writes. */
/* SPDX-License-Identifier: MIT */
#ifndef TRACE_WRITE_H
#define TRACE_WRITE_H

#include "trace/model.h"

#include <stdio.h>

/* Each gives 0, or -1 after a message. NAME.json, NAME.html: */
int trace_write_json(const struct trace *trace, const char *path);
int trace_write_html(const struct trace *trace, const char *path,
                     const char *title);
/* NAME.otf2, a folder, made anew. -1 as well where there is no OTF2 library. */
int trace_write_otf2(const struct trace *trace, const char *folder);
/* The sums, for people. */
void trace_write_summary(const struct trace *trace, FILE *file);
/* What is missing in the trace; all: also what is not, but may be wrong. */
void trace_write_warnings(const struct trace *trace, int all, FILE *file);

/* ---- Shared by the writers ---- */

/* Microseconds, with three digits behind the point. */
void trace_put_time(FILE *file, uint64_t nanoseconds);
/* "rank 0: program, process 4711 on host"; "process ..." without a rank. */
void trace_process_name(const struct process *process, char *text, size_t size);

#endif
