/* inputs.h: keeps a tool from writing to the files that it reads.
 *
 * For:      programs that write files whose names the user has chosen.
 */
/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_INPUTS_H
#define LAUNCH_INPUTS_H

/* Returns 0 if none of the files that are named `path` with one of the endings
 * (".svg .json"; "": no ending) is one of `inputs`. Otherwise returns -1 after
 * a message. The list `inputs` ends with NULL, and may contain other words than
 * names of files. */
int launch_keeps(const char *path, const char *endings, char *const inputs[]);

/* Does the same for a program, which is searched for on PATH. */
int launch_keeps_program(const char *path, const char *endings,
                         const char *program);

#endif
