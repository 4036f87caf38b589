/* commands.h: the commands `diff` and `scale` of ompt-prof.
 *
 * For:      main.c. argv[0] is the name of the command.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_COMMANDS_H
#define PROF_COMMANDS_H

/* Compares two profiles. Returns the exit status. */
int diff_main(int argc, char **argv);
/* Runs a program with several numbers of threads. Returns the exit status. */
int scale_main(int argc, char **argv);

#endif
