/* program.h: finds a program, and finds out from its file whether it can be
 * observed.
 *
 * For:      programs that run a program with a tool.
 */
/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_PROGRAM_H
#define LAUNCH_PROGRAM_H

/* Finds the file that execvp executes. Writes its path, PATH_MAX bytes. Returns
 * 0 or -1. */
int launch_find(const char *name, char *path);

/* Returns the reason why no tool can be loaded into the program `name`, as the
 * end of a sentence. NULL: no reason, or `name` is a script or can't be
 * read. */
const char *launch_keeps_out(const char *name);

/* Returns 1 if the program contains our runtime (-static-openmp, -static). Then
 * the runtime does not find a preloaded tool. */
int launch_contains_runtime(const char *name);

#endif
