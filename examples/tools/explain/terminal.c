/* terminal.c: prints constructs beside their lowered code as text. See show.h.
 *
 * Shows the user's code and the lowered code of an outermost construct, and
 * then explains the construct and its inner constructs one by one.
 */
/* SPDX-License-Identifier: MIT */
#include "explain/calls.h"
#include "explain/colour.h"
#include "explain/show.h"
#include "launch/launch.h"

#include <stdarg.h>
#include <string.h>

enum { GUTTER = 6 }; /* "1234  " */

static const char *const escapes[COLOUR_COUNT] = {
    [COLOUR_KEYWORD] = "\033[34m", [COLOUR_STRING] = "\033[32m",
    [COLOUR_COMMENT] = "\033[2m",  [COLOUR_DIRECTIVE] = "\033[35m",
    [COLOUR_CALL] = "\033[36m",
};
#define BOLD "\033[1m"
#define DIM "\033[2m"
#define MINE "\033[33m"
#define OFF "\033[0m"

static FILE *out;
static int colours, width;

static void in(const char *escape) {
  if (colours)
    fputs(escape, out);
}

static void piece(void *to, enum colour c, const char *text, size_t length) {
  (void)to;
  if (escapes[c])
    in(escapes[c]);
  fprintf(out, "%.*s", (int)length, text);
  if (escapes[c])
    in(OFF);
}

/* Returns 1 if the byte begins a column: continuation bytes of UTF-8 do not. */
static int begins_column(char byte) {
  return ((unsigned char)byte & 0xc0) != 0x80;
}

/* Returns the width of a text without tabs. */
static int columns(const char *text) {
  int n = 0;
  for (; *text; text++)
    n += begins_column(*text);
  return n;
}

/* Returns the text with blanks for its tabs, which stand at columns of the
 * user's file. The terminal would count the columns of the gutter, too. */
static const char *without_tabs(const char *text) {
  char *made, *to;
  int column = 0;
  if (!strchr(text, '\t'))
    return text;
  made = to = launch_room(8 * strlen(text) + 1, 1);
  for (; *text; text++)
    if (*text != '\t') {
      *to++ = *text;
      column += begins_column(*text);
    } else {
      do
        *to++ = ' ';
      while (++column % 8);
    }
  return made;
}

/* ---- Code ---- */

struct pane {
  const char *text[4096];
  char mark[4096][12];
  int count, widest, in_comment;
};
static struct pane user, lowered;

static void add(struct pane *p, const char *text, const char *format, ...) {
  va_list arguments;
  if (p->count == 4096)
    return;
  va_start(arguments, format);
  vsnprintf(p->mark[p->count], sizeof *p->mark, format, arguments);
  va_end(arguments);
  text = without_tabs(text);
  p->text[p->count++] = text;
  if (columns(text) > p->widest)
    p->widest = columns(text);
}

static void collect(const struct unit *unit, int whole) {
  const struct region *r = &unit->regions[whole];
  const struct source *s = &unit->files[r->file];
  int before = -1;
  user.count = user.widest = user.in_comment = 0;
  lowered = (struct pane){.count = 0};
  for (int i = r->line; i <= r->end && i <= s->count; i++)
    add(&user, s->lines[i - 1], "%4d  ", i);
  for (int i = 0; i < unit->line_count; i++) {
    const struct line *l = &unit->lines[i];
    if (l->region < 0 || !unit_inside(unit, l->region, whole))
      continue;
    if (before >= 0 && i > before + 1)
      add(&lowered, "", "   .  ");
    before = i;
    if (l->first)
      add(&lowered, l->text, "%4d> ", l->first);
    else
      add(&lowered, l->text, "      ");
  }
}

/* Prints a line's number, then the line. The user's lines in the lowered code
 * are marked, because generated code has the same colours. */
static void print_line(struct pane *p, int i) {
  in(strchr(p->mark[i], '>') ? MINE : DIM);
  fputs(p->mark[i], out);
  in(OFF);
  colour_line(p->text[i], &p->in_comment, piece, NULL);
}

static void show_code(void) {
  int left = GUTTER + (user.widest < 40 ? 40 : user.widest) + 3;
  user.in_comment = lowered.in_comment = 0;
  if (left + GUTTER + lowered.widest > width) {
    for (int i = 0; i < user.count; i++, fputc('\n', out))
      print_line(&user, i);
    in(DIM);
    fputs("\n  becomes (lines with > are yours)\n\n", out);
    in(OFF);
    for (int i = 0; i < lowered.count; i++, fputc('\n', out))
      print_line(&lowered, i);
    return;
  }
  for (int i = 0; i < user.count || i < lowered.count; i++) {
    int at = 0;
    if (i < user.count) {
      print_line(&user, i);
      at = GUTTER + columns(user.text[i]);
    }
    fprintf(out, "%*s", left - at, "");
    in(DIM);
    fputs("| ", out);
    in(OFF);
    if (i < lowered.count)
      print_line(&lowered, i);
    fputc('\n', out);
  }
}

/* ---- Explanations ---- */

/* Prints text from column `at` on, wrapped at the terminal's width. Later lines
 * begin in column `indent`. */
static void paragraph(int indent, int at, const char *text) {
  int limit = width > 60 ? width : 100;
  for (const char *word = text; *word;) {
    int length = (int)strcspn(word, " ");
    if (word != text && at + 1 + length > limit) {
      fprintf(out, "\n%*s", indent, "");
      at = indent;
    } else if (word != text) {
      fputc(' ', out);
      at++;
    }
    fprintf(out, "%.*s", length, word);
    at += length;
    word += length + (word[length] == ' ');
  }
  fputc('\n', out);
}

static void show_variable(const struct unit *unit, const struct variable *v,
                          int names) {
  char text[512];
  int n;
  fputs("    ", out);
  in(BOLD);
  fprintf(out, "%-*s", names, v->name);
  in(OFF);
  fputs("  ", out);
  n = snprintf(text, sizeof text, "%s%s%s%s: ", v->sharing,
               v->operation ? "(" : "", v->operation ? v->operation : "",
               v->operation ? ")" : "");
  if (v->from >= 0)
    n += snprintf(text + n, sizeof text - (size_t)n,
                  "the same as in the construct in line %d [%s]",
                  unit->regions[v->from].line, v->section);
  else
    n += snprintf(text + n, sizeof text - (size_t)n, "%s [%s]", v->because,
                  v->section);
  if (v->copied)
    n += snprintf(text + n, sizeof text - (size_t)n,
                  "; the loop only reads it, so it gets a copy");
  if (v->passed_by)
    snprintf(text + n, sizeof text - (size_t)n, "; passed by %s: %s",
             v->passed_by, v->passed_because);
  paragraph(6 + names, 6 + names, text);
}

static int shows(const struct unit *unit, int whole, int region,
                 const struct variable *variable) {
  return unit_whole(unit, region) == whole &&
         unit_tells(unit, region, variable);
}

static int widest_name(const struct unit *unit, int whole) {
  int widest = 0;
  for (int i = 0; i < unit->region_count; i++)
    for (int v = 0; v < unit->regions[i].variable_count; v++) {
      const struct variable *its = &unit->regions[i].variables[v];
      if (shows(unit, whole, i, its) && columns(its->name) > widest)
        widest = columns(its->name);
    }
  return widest;
}

static void show_variables(const struct unit *unit, int whole) {
  const int names = widest_name(unit, whole);
  int first = 1;
  for (int i = 0; i < unit->region_count; i++)
    for (int v = 0; v < unit->regions[i].variable_count; v++) {
      const struct variable *its = &unit->regions[i].variables[v];
      if (!shows(unit, whole, i, its))
        continue;
      if (first)
        fputs("\n  variables [sections of OpenMP 5.2]\n", out);
      first = 0;
      show_variable(unit, its, names);
    }
}

static void show_event(const struct unit *unit, const struct event *e) {
  char text[512];
  int n = snprintf(text, sizeof text, "%s: %s", e->name, e->text);
  if (e->omp5)
    n += snprintf(text + n, sizeof text - (size_t)n,
                  " (OpenMP 5: ompt_callback_%s)", e->omp5);
  if (!(unit->events >> e->number & 1))
    snprintf(text + n, sizeof text - (size_t)n, " -- left out by --ompt");
  in(DIM);
  fputs("        event ", out);
  paragraph(14, 14, text);
  in(OFF);
}

static void show_calls(const struct unit *unit, int whole) {
  struct call calls[64];
  int count = calls_of(unit, whole, calls, 64);
  if (count)
    fputs("\n  calls [the events of waits come from the runtime]\n", out);
  for (int i = 0; i < count; i++) {
    fputs("    ", out);
    in(escapes[COLOUR_CALL]);
    fputs(calls[i].name, out);
    in(OFF);
    fputs("  ", out);
    paragraph(6, 6 + (int)strlen(calls[i].name), calls[i].text);
    for (int e = 0; e < CALL_EVENTS && calls[i].events[e]; e++)
      show_event(unit, calls[i].events[e]);
  }
}

static void title(const struct unit *unit, int whole, const char *line) {
  const struct region *r = &unit->regions[whole];
  in(BOLD);
  fprintf(out, "%s%s:%d", line, unit->files[r->file].name, r->line);
  if (r->end != r->line)
    fprintf(out, "-%d", r->end);
  fprintf(out, "  %s", unit_spelling(unit, whole));
  in(OFF);
  fprintf(out, "  in %s\n", r->function);
}

static void show_block(const struct unit *unit, int whole) {
  title(unit, whole, "");
  fputc('\n', out);
  collect(unit, whole);
  show_code();
  for (int i = whole; i < unit->region_count; i++) {
    if (!unit_inside(unit, i, whole) || unit_whole(unit, i) != i)
      continue;
    fputc('\n', out);
    if (i != whole)
      title(unit, i, "  ");
    show_variables(unit, i);
    show_calls(unit, i);
  }
}

void show_list(const struct unit *unit, const char *file, FILE *to) {
  for (int i = 0; i < unit->region_count; i++) {
    const struct region *r = &unit->regions[i];
    int depth = 0;
    if (r->is_part || (file && strcmp(unit->files[r->file].name, file) != 0))
      continue;
    for (int at = r->parent; at >= 0; at = unit->regions[at].parent)
      depth += !unit->regions[at].is_part;
    fprintf(to, "%s:%d: %*s%s\n", unit->files[r->file].name, r->line, 2 * depth,
            "", unit_spelling(unit, i));
  }
}

void show_text(const struct unit *unit, int only, FILE *to, int wide,
               int coloured) {
  int first = 1;
  out = to;
  colours = coloured;
  width = wide;
  if (only < 0 && unit->region_count > 1) {
    show_list(unit, NULL, out);
    fputs("\n\n", out);
  }
  for (int i = 0; i < unit->region_count; i++) {
    if (only >= 0 ? i != only : unit->regions[i].parent >= 0)
      continue;
    if (!first)
      fputs("\n\n", out);
    first = 0;
    show_block(unit, i);
  }
}
