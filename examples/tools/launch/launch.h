/* launch.h: what the programs of tools share: options, running a program with
 * a tool in it, memory, files.
 *
 * For:      tools such as ompt-prof: a program, and a library in the observed one.
 *
 *     static const char *output = "trace";
 *     static const struct launch_option options[] = {
 *         {'o', "output", "NAME", "name of the files (trace)", &output}, {0}};
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
  const char *name; /* behind the two dashes; NULL ends a list */
  const char *argument; /* what help calls it; NULL: there is none */
  const char *help;
  const char **value; /* becomes the argument, or "" where there is none */
};

struct launch_usage {
  const char *program;
  const char *synopsis; /* what follows its name; more lines: behind "\n" */
  const char *purpose; /* a sentence or two */
  const char *example; /* a command */
  const struct launch_option *options; /* at most 32 */
};

/* Reads the options in front of the first other argument, and gives that one's
 * index, which is argc if there is none. --help prints the usage and ends the
 * process with 0, as does --version; what is not in the list ends it as
 * launch_wrong does. For what stands behind other arguments it can be called
 * again, with argv from the last one of those on. */
int launch_options(const struct launch_usage *usage, int argc, char **argv);

/* A bad command line: the message and the usage on stderr, exit 2. */
_Noreturn __attribute__((format(printf, 2, 3))) void
launch_wrong(const struct launch_usage *usage, const char *format, ...);

/* The number that the argument of `option` ("--runs") is. One that is not from
 * 1 to `most` ends the process as launch_wrong does. */
int launch_number(const struct launch_usage *usage, const char *text,
                  const char *option, int most);

/* "PROGRAM: message" on stderr; with errno's text if error is not 0. */
__attribute__((format(printf, 3, 4))) void
launch_say(const struct launch_usage *usage, int error, const char *format,
           ...);

/* ---- The program ---- */

/* The path of a program that was installed with the running one, beside it;
 * where that is not known, `name` itself. */
void launch_program(const char *name, char *path, size_t size);
/* The path of a library that was installed with it: in ../lib/ompt-cc/tools
 * from where the program is. 0, or -1 after a message. */
int launch_library(const char *name, char *path, size_t size);

/* Makes an empty folder for what is kept while the program runs: in TMPDIR, or
 * /tmp. The caller removes it. 0, or -1 after a message. */
int launch_folder(const struct launch_usage *usage, char *path, size_t size);

enum launch_interface {
  LAUNCH_TR2, /* the tool is preloaded: LD_PRELOAD */
  LAUNCH_OMP5 /* the runtime loads the tool: OMP_TOOL_LIBRARIES */
};

/* Runs the program argv[0], found on PATH, with the tool put in front of what
 * the variable says already, and waits for it. INT, TERM, HUP, QUIT that are
 * sent to this process are passed on; what a terminal sends the program gets by
 * itself. Gives its exit status; 128 and the signal's number if one has killed
 * it; 127 if it is not found and 126 if it can't be run, with a message. The
 * caller passes what it has to tell the tool by environment variables. */
int launch_run(const struct launch_usage *usage,
               enum launch_interface interface, const char *library,
               char *const argv[]);

/* Why no library can be put into argv[0], the end of a sentence; NULL: one can,
 * or it is not known. A script's interpreter is not looked at. */
const char *launch_keeps_out(const char *name);

/* From here on programs find our libgomp, as launch_run lets them; else -1. */
int launch_instead(const struct launch_usage *usage);
/* Becomes argv[0], found on PATH. If it can't, says so and ends with 127. */
_Noreturn void launch_become(const struct launch_usage *usage,
                             char *const argv[]);
/* Waits for a child process. Gives its exit status, or 128 and the signal's
 * number; 125 if there is no such child. */
int launch_wait(pid_t process);

/* ---- Progress of long work ---- */

/* Shows "what 42%" on stderr, if that is a terminal, up to ten times a second. */
void launch_progress(const char *what, double share);
/* "what: 12 of 300, 2 min 5 s left". The time that is left is estimated from the
 * steps since the first call with this `what`, a text that stays. */
void launch_progress_of(const char *what, int done, int count);
/* Takes the line away; nothing else may be written before. */
void launch_progress_end(void);

/* ---- Memory ----
 * Where there is none the process ends with a message and 125. */

/* An array of so many zeroes. */
void *launch_room(size_t count, size_t size);
/* The array of `used` items, with room for one more. *room is for how many
 * there is room, 0 in the beginning. */
void *launch_grow(void *array, size_t *room, size_t used, size_t size);
/* The address of a new last item, which is not set yet. */
#define LAUNCH_ADD(array, count, room)                              \
  (((array) = launch_grow((array), &(room), (size_t)(count),        \
                          sizeof *(array))),                        \
   (array) + (count)++)

/* ---- Files ---- */

/* 0 if a file can be made in its folder; else -1, after a message. */
int launch_may_create(const char *path);
/* Creates a file; NULL after a message. */
FILE *launch_create(const char *path);
/* Closes it; -1 after a message if anything has gone wrong with it. */
int launch_close(FILE *file, const char *path);
/* Text of HTML or SVG, between tags or in an attribute; at most so many bytes. */
void launch_put_text(FILE *file, const char *text);
void launch_put_part(FILE *file, const char *text, size_t most);
/* A JSON string with its quotes, which may stand in a script of a page, and in
 * CDATA. */
void launch_put_string(FILE *file, const char *text);
/* A path without its folders. */
const char *launch_base(const char *path);

#endif
