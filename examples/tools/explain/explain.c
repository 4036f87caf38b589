/* explain.c: ompt-explain: shows constructs beside their lowered code.
 *
 * Reads the options and runs ompt-cc --ompt-dump=json. unit.h reads the dump,
 * and show.h shows it.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "explain/show.h"
#include "launch/inputs.h"
#include "launch/launch.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const char *html, *colour, *from;

static const struct launch_option options[] = {
    {0, "html", "FILE", "write one HTML page, not text", &html},
    {0, "colour", "WHEN",
     "use colours: always, never, or auto (only on a terminal; the default)",
     &colour},
    {0, "from", "DUMP",
     "explain the output of `ompt-cc --ompt-dump=json FILE.c >DUMP`", &from},
    {0}};
static const struct launch_usage usage = {
    "ompt-explain",
    "[OPTIONS] FILE.c[:LINE[:COLUMN]] [OPTIONS OF THE COMPILER]",
    "Shows OpenMP constructs beside the code that ompt-cc generates for them.\n"
    "Explains the data-sharing attribute of each variable and the rule that\n"
    "decides it, and the effect and the events of each call. LINE selects the\n"
    "innermost construct in that line.",
    "ompt-explain --html demo.html demo.c", options};

static char *read_all(FILE *in) {
  char *text = NULL;
  size_t size = 0;
  if (!in || getdelim(&text, &size, 0, in) < 0)
    text = launch_room(1, 1);
  if (in)
    fclose(in);
  return text;
}

/* Runs the compiler. Returns its output, or NULL after a message. */
static char *dump_of(char **arguments) {
  int ends[2];
  char *text;
  pid_t child;
  if (pipe(ends) != 0 || (child = fork()) < 0) {
    launch_say(&usage, errno, "can't start the compiler");
    return NULL;
  }
  if (child == 0) {
    dup2(ends[1], 1);
    close(ends[0]);
    close(ends[1]);
    launch_become(&usage, arguments);
  }
  close(ends[1]);
  text = read_all(fdopen(ends[0], "r"));
  if (launch_wait(child) == 0)
    return text;
  free(text);
  return NULL;
}

static char *kept_dump(void) {
  FILE *in = fopen(from, "r");
  if (in)
    return read_all(in);
  launch_say(&usage, errno, "%s", from);
  return NULL;
}

/* Cuts off ":NUMBER" and returns the number. Returns 0 if there is no such end,
 * or if the whole text is a file's name. */
static int take_number(char *file) {
  char *colon = strrchr(file, ':'), *end;
  long number;
  if (!colon || !colon[1] || access(file, F_OK) == 0)
    return 0;
  number = strtol(colon + 1, &end, 10);
  if (*end || number < 1 || number > INT_MAX)
    return 0;
  *colon = 0;
  return (int)number;
}

/* Cuts off ":LINE", or ":LINE:COLUMN" as in the compiler's messages. Returns
 * LINE, or 0 if there is none. */
static int take_line(char *file) {
  const int last = take_number(file), before = last ? take_number(file) : 0;
  return before ? before : last;
}

/* Sources end in .c, .i or .h. Other files would be passed to the linker. */
static int is_source(const char *file) {
  const size_t length = strlen(file);
  return length > 2 && file[length - 2] == '.' &&
         strchr("cih", file[length - 1]);
}

static int terminal_width(void) {
  struct winsize size;
  const char *columns = getenv("COLUMNS");
  if (columns && atoi(columns) > 0)
    return atoi(columns);
  return isatty(1) && ioctl(1, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

static int wants_colours(void) {
  const char *none = getenv("NO_COLOR"), *term = getenv("TERM");
  if (colour && strcmp(colour, "auto") != 0) {
    if (strcmp(colour, "always") != 0 && strcmp(colour, "never") != 0)
      launch_wrong(&usage, "--colour needs always, never or auto");
    return strcmp(colour, "always") == 0;
  }
  return isatty(1) && !(none && *none) && term && strcmp(term, "dumb") != 0;
}

static int show(const struct unit *unit, int only, int coloured) {
  FILE *out = html ? launch_create(html) : stdout;
  if (!out)
    return 1;
  if (html)
    show_page(unit, only, out);
  else
    show_text(unit, only, out, terminal_width(), coloured);
  return launch_close(out, html ? html : "writing") ? 1 : 0;
}

/* Returns -1 after a message if the page would be written to an input file. */
static int keeps_inputs(char **arguments) {
  char *dump[] = {(char *)from, NULL};
  return launch_keeps(html, "", arguments) == 0 ? launch_keeps(html, "", dump)
                                                : -1;
}

/* Moves our options, which may also follow FILE, to the front. Returns the
 * index after our options in `sorted`. */
static int sort_arguments(int argc, char **argv, char **sorted) {
  int ours = 1, count = 1;
  sorted[0] = argv[0];
  for (int pass = 0; pass < 2; pass++)
    for (int i = 1; i < argc; i++) {
      static const char *const names[] = {"--html", "--colour", "--from",
                                          "--help", "--version"};
      int mine = strcmp(argv[i], "-h") == 0, takes = 0;
      for (int n = 0; n < 5; n++) {
        size_t length = strlen(names[n]);
        if (strncmp(argv[i], names[n], length) == 0 &&
            (!argv[i][length] || argv[i][length] == '=')) {
          mine = 1;
          takes = n < 3 && !argv[i][length];
        }
      }
      takes = takes && i + 1 < argc;
      if (mine == (pass == 0)) {
        sorted[count++] = argv[i];
        if (takes)
          sorted[count++] = argv[i + 1];
      }
      i += takes;
      if (pass == 0)
        ours = count;
    }
  sorted[count] = NULL;
  return ours;
}

/* Returns the construct that is nearest to the line; -1 if the file has
 * none. */
static int nearest(const struct unit *unit, const char *file, int line) {
  int best = -1, distance = INT_MAX;
  for (int i = 0; i < unit->region_count; i++) {
    const struct region *r = &unit->regions[i];
    const int away = line < r->line ? r->line - line : line - r->end;
    if (!r->is_part && strcmp(unit->files[r->file].name, file) == 0 &&
        away < distance) {
      best = i;
      distance = away;
    }
  }
  return best;
}

static void tell_where(const struct unit *unit, const char *file, int line) {
  const int near = nearest(unit, file, line);
  launch_say(&usage, 0, "%s:%d: there is no OpenMP construct here", file, line);
  if (near < 0) {
    fputs("There is none in this file; in the files that it includes:\n",
          stderr);
    show_list(unit, NULL, stderr);
  } else {
    fprintf(stderr, "The nearest one is at %s:%d. All of the file:\n", file,
            unit->regions[near].line);
    show_list(unit, file, stderr);
  }
}

int main(int argc, char **argv) {
  char compiler[PATH_MAX], *dump, *file = NULL;
  char **sorted = launch_room((size_t)argc + 1, sizeof *sorted);
  char **command = launch_room((size_t)argc + 8, sizeof *command);
  int count = 0, sources = 0, line = 0, only = -1, coloured, first, typed = 0;
  struct unit unit;
  enum unit_result read;
  first = sort_arguments(argc, argv, sorted);
  launch_options(&usage, first, sorted);
  coloured = wants_colours();
  launch_program("ompt-cc", compiler, sizeof compiler);
  command[count++] = compiler;
  command[count++] = "--ompt-dump=json";
  command[count++] = "-fopenmp";
  for (int i = first; i < argc; i++) {
    /* FILE is the first argument that is no option. */
    if (!file && (sorted[i][0] != '-' || !sorted[i][1])) {
      file = sorted[i];
      line = take_line(file);
    }
    typed |= strncmp(sorted[i], "-x", 2) == 0;
    sources += launch_stem(sorted[i], ".c") != sorted[i];
    command[count++] = sorted[i];
  }
  if (!file)
    launch_wrong(&usage, "which file?");
  if (!from && !typed && !is_source(file) && access(file, F_OK) == 0) {
    launch_say(&usage, 0, "%s is not a C source: its name does not end in .c",
               file);
    return 1;
  }
  if (html && keeps_inputs(sorted + first) != 0)
    return 1;
  dump = from ? kept_dump() : dump_of(command);
  if (!dump)
    return 1;
  if (!*dump && from) {
    launch_say(&usage, 0,
               "%s is empty: %s has no OpenMP construct, or its errors were "
               "printed when the dump was made",
               from, file);
    return 1;
  }
  if (!*dump) {
    launch_say(&usage, 0, "%s has no OpenMP construct", file);
    return line ? 1 : 0;
  }
  read = unit_read(&unit, dump);
  if (read != UNIT_READ) {
    if (!from && sources > 1)
      launch_wrong(&usage, "one file at a time");
    if (!from && read == UNIT_DAMAGED)
      launch_wrong(&usage,
                   "the compiler printed more than its decisions: leave out "
                   "options such as -E and -M");
    launch_say(
        &usage, 0,
        read == UNIT_DAMAGED
            ? "%s is not one JSON object: it is incomplete, or of several files"
            : "%s: its dump is not of this version of ompt-explain",
        from ? from : compiler);
    return 1;
  }
  if (line) {
    only = unit_at(&unit, file, line);
    if (only < 0) {
      tell_where(&unit, file, line);
      return 1;
    }
  }
  return show(&unit, only, coloured);
}
