/* launch.h: code that the programs of all tools share: options, running a
 * program with a tool, memory, files.
 *
 * For:      tools of a program and a library for the observed program.
 *
 *     static const char *output = "trace";
 *     static const struct launch_option options[] = {
 *         {'o', "output", "NAME", "files (default: trace)", &output}, {0}};
 *     static const struct launch_usage usage = {
 *         "ompt-trace", "[OPTIONS] PROGRAM [ARGUMENTS]", "What it does.",
 *         "ompt-trace ./program", options};
 *
 *     int main(int argc, char **argv) {
 *       char library[PATH_MAX];
 *       int first = launch_options(&usage, argc, argv);
 *       if (launch_library("ompt-trace.so", library, sizeof library) != 0)
 *         return 1;
 *       return launch_run(&usage, LAUNCH_OMP5, library, argv + first);
 *     }
 */
/* SPDX-License-Identifier: MIT */
#ifndef LAUNCH_H
#define LAUNCH_H

#include <stddef.h>
#include <stdio.h>
#include <sys/types.h>

/* ---- Options ---- */

struct launch_option {
  char letter; /* 0: none */
  const char *name; /* without "--"; NULL ends a list */
  const char *argument; /* name in --help, "[N]" if optional; NULL: none */
  const char *help;
  const char **value; /* set to the argument, or to "" if there is none */
};

struct launch_usage {
  const char *program;
  const char *synopsis; /* follows the program's name; may have several lines */
  const char *purpose; /* one or two sentences */
  const char *example; /* a command */
  const struct launch_option *options; /* at most 32 */
};

/* Reads the options before the first argument that is no option. Returns the
 * index of this argument, or argc. --help and --version print and end the
 * process with 0. An unknown option ends the process as launch_wrong does. */
int launch_options(const struct launch_usage *usage, int argc, char **argv);
/* Reads options between operands, and after them. argv[0] is the first operand.
 * Moves all operands to the front of argv, and returns their number. */
int launch_operands(const struct launch_usage *usage, int argc, char **argv);

/* Prints the message and the usage on stderr, and exits with 2. */
_Noreturn __attribute__((format(printf, 2, 3))) void
launch_wrong(const struct launch_usage *usage, const char *format, ...);

/* Returns the number in `text`, the argument of `option` ("--runs"). Ends the
 * process as launch_wrong does if the number is not from 1 to `most`. */
int launch_number(const struct launch_usage *usage, const char *text,
                  const char *option, int most);

/* Prints "PROGRAM: message" on stderr, with errno's text if error is not 0. */
__attribute__((format(printf, 3, 4))) void
launch_say(const struct launch_usage *usage, int error, const char *format,
           ...);

/* ---- The program ---- */

/* Writes the path of a program in the running program's folder; `name` itself
 * if this folder is not known. */
void launch_program(const char *name, char *path, size_t size);
/* Writes the path of a library in ../lib/ompt-cc/tools, relative to the folder
 * of the running program. Returns 0, or -1 after a message. */
int launch_library(const char *name, char *path, size_t size);
/* Creates an empty folder for temporary files, in TMPDIR or /tmp. The caller
 * removes the folder. Returns 0, or -1 after a message. */
int launch_folder(const struct launch_usage *usage, char *path, size_t size);

enum launch_interface {
  LAUNCH_TR2, /* the tool is preloaded: LD_PRELOAD */
  LAUNCH_OMP5 /* the runtime loads the tool: OMP_TOOL_LIBRARIES */
};

/* Runs argv[0], found on PATH, and waits for it. The tool comes first in
 * LD_PRELOAD or OMP_TOOL_LIBRARIES. Passes on the signals INT, TERM, HUP and
 * QUIT. Returns the program's status, or 128 plus the number of the signal that
 * killed it. After a message, returns 127 if the program is not found, and 126
 * if it can't run. Set environment variables for the tool before the call. */
int launch_run(const struct launch_usage *usage,
               enum launch_interface interface, const char *library,
               char *const argv[]);
pid_t launch_child(void); /* the process that launch_run started */

/* Makes programs load our libgomp and libomp. Returns 0; -1 after a message. */
int launch_instead(const struct launch_usage *usage);
/* Executes argv[0], found on PATH. Fails as launch_run does: 127 or 126. */
_Noreturn void launch_become(const struct launch_usage *usage,
                             char *const argv[]);
/* Waits for a child process. Returns its exit status, or 128 plus the number of
 * the signal that killed it; 125 if there is no such child. */
int launch_wait(pid_t process);

/* ---- Progress of long work ---- */

/* Shows "what 42%" on a terminal, at most ten times a second. */
void launch_progress(const char *what, double share);
/* Shows "what: 12 of 300, 2 min 5 s left". The time is estimated from the steps
 * since the first call with this `what`. The text `what` must stay valid. */
void launch_progress_of(const char *what, int done, int count);
/* Removes the line of progress. Call before writing anything else to stderr. */
void launch_progress_end(void);

/* ---- Memory ----
 * If memory is lacking, the process ends with a message and status 125. */

/* Returns `count` items, all bytes 0. */
void *launch_room(size_t count, size_t size);
/* Returns the array of `used` items, with room for another item. *room is the
 * number of items that the array has room for. Set it to 0 at first. */
void *launch_grow(void *array, size_t *room, size_t used, size_t size);
/* Appends an item. Returns its address. */
#define LAUNCH_ADD(array, count, room)                                    \
  (((array) =                                                             \
        launch_grow((array), &(room), (size_t)(count), sizeof *(array))), \
   (array) + (count)++)

/* ---- Files ---- */

/* Returns 0 if the folder of `path` permits a new file; -1 after a message. */
int launch_may_create(const char *path);
/* Creates a file; "-": standard output. NULL: it failed, after a message. */
FILE *launch_create(const char *path);
/* Returns -1 after a message if the file could not be written completely. */
int launch_close(FILE *file, const char *path);
/* Writes text into HTML or SVG, and '?' for a byte that is no UTF-8.
 * launch_put_part writes at most `most` bytes of the text. */
void launch_put_text(FILE *file, const char *text);
void launch_put_part(FILE *file, const char *text, size_t most);
/* Writes a quoted JSON string that is also valid in HTML scripts and CDATA. */
void launch_put_string(FILE *file, const char *text);
/* Returns `name` without its ending if this is in `endings` (".svg .json"). */
const char *launch_stem(const char *name, const char *endings);
/* Returns the part of the path after its folders. */
const char *launch_base(const char *path);
/* Replaces each path by its end that tells it from the other paths. */
void launch_shorten(const char **path, int count);

#endif
