/* diff.c: `ompt-prof diff A B`: compares two profiles, construct by construct.
 *
 * Callers: main.c.
 *
 * Rows of the two profiles belong to the same construct if they have the same
 * kind, file and line (summary_is_same). Lines move when a program is changed.
 * So a row of A and a row of B without partners also become a pair if they are
 * the only such rows of their profiles with this kind, file and function.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/compare/commands.h"
#include "prof/show/json.h"
#include "prof/show/summary.h"

#include "launch/function.h"
#include "launch/inputs.h"
#include "launch/launch.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *rows = "20", *name;
static const struct launch_option options[] = {
    {'o', "output", "NAME", "also write NAME.json", &name},
    {0, "rows", "N", "print at most N constructs (default: 20)", &rows},
    {0, NULL, NULL, NULL, NULL}};
static const struct launch_usage usage = {
    "ompt-prof diff", "[OPTIONS] A B",
    "Compares two profiles that ompt-prof -o has written, A.json and B.json.\n"
    "Shows the seconds of each construct in A and in B, and the advice that "
    "is only\n"
    "in A (gone) or only in B (new).",
    "ompt-prof diff before after", options};

struct pair {
  const struct summary_row *row[2]; /* NULL: this profile has no such row */
  double size; /* sum of absolute differences of all states */
};

struct comparison {
  const struct summary *summary[2];
  int count;
  struct pair *pair;
  int where, function; /* widths of these columns */
};

/* ---- Pairs of rows ------------------------------------------------------- */

/* Returns the pair that has a row only of profile `which`, if the row has the
 * kind, file and function of `row`. NULL: there is no such pair, or more than
 * one. */
static struct pair *only_like(struct comparison *its, int which,
                              const struct summary_row *row) {
  struct pair *found = NULL;
  for (int i = 0; i < its->count; i++) {
    const struct summary_row *other = its->pair[i].row[which];
    if (!other || its->pair[i].row[!which] ||
        strcmp(other->kind, row->kind) != 0 ||
        strcmp(other->file, row->file) != 0 || !*row->function ||
        strcmp(other->function, row->function) != 0)
      continue;
    if (found)
      return NULL;
    found = &its->pair[i];
  }
  return found;
}

static void join_moved(struct comparison *its) {
  for (int i = 0; i < its->count; i++) {
    const struct summary_row *row = its->pair[i].row[1];
    if (!row || its->pair[i].row[0])
      continue;
    struct pair *before = only_like(its, 0, row);
    if (!before || only_like(its, 1, row) != &its->pair[i])
      continue;
    before->row[1] = row;
    its->pair[i] = its->pair[--its->count];
    i--;
  }
}

static double seconds_of(const struct summary_row *row, int state) {
  return row ? row->seconds[state] : 0;
}

static double total_of(const struct summary_row *row) {
  return row ? summary_time(row->seconds) : 0;
}

static int by_size(const void *a, const void *b) {
  const struct pair *x = a, *y = b;
  if (x->size != y->size)
    return x->size < y->size ? 1 : -1;
  double first = total_of(x->row[0]), second = total_of(y->row[0]);
  return first != second ? (first < second ? 1 : -1) : 0;
}

static void compare(struct comparison *its) {
  const struct summary *a = its->summary[0], *b = its->summary[1];
  its->pair =
      launch_room((size_t)a->count + (size_t)b->count, sizeof *its->pair);
  for (int i = 0; i < a->count; i++)
    its->pair[its->count++].row[0] = &a->row[i];
  for (int i = 0; i < b->count; i++) {
    int at = 0;
    while (at < a->count &&
           (its->pair[at].row[1] || !summary_is_same(&a->row[at], &b->row[i])))
      at++;
    if (at == a->count)
      at = its->count++;
    its->pair[at].row[1] = &b->row[i];
  }
  join_moved(its);
  for (int i = 0; i < its->count; i++)
    for (int k = 0; k < SUMMARY_STATES; k++)
      its->pair[i].size += fabs(seconds_of(its->pair[i].row[1], k) -
                                seconds_of(its->pair[i].row[0], k));
  qsort(its->pair, (size_t)its->count, sizeof *its->pair, by_size);
}

static int is_same_cause(const struct summary_advice *a,
                         const struct summary_advice *b) {
  return strcmp(a->cause, b->cause) == 0 && strcmp(a->file, b->file) == 0;
}

/* Returns 1 if `in` has this advice for the same line. */
static int has_line(const struct summary *in,
                    const struct summary_advice *advice) {
  for (int i = 0; i < in->advice_count; i++)
    if (is_same_cause(&in->advice[i], advice) &&
        in->advice[i].line == advice->line)
      return 1;
  return 0;
}

/* Of the first `count` pieces of advice of `in`, returns how many have the
 * cause and the function of `advice`, and a line for which `other` has no such
 * advice.
 */
static int moved_in(const struct summary *in, int count,
                    const struct summary *other,
                    const struct summary_advice *advice) {
  int moved = 0;
  for (int i = 0; i < count; i++)
    moved += is_same_cause(&in->advice[i], advice) &&
             strcmp(in->advice[i].function, advice->function) == 0 &&
             !has_line(other, &in->advice[i]);
  return moved;
}

/* Advice for the same line is the same. Lines move when a program is changed:
 * of the rest, the n-th in A is the n-th in B for the same function. */
static int is_only_in(const struct comparison *its, int which, int index) {
  const struct summary *mine = its->summary[which];
  const struct summary *other = its->summary[!which];
  const struct summary_advice *advice = &mine->advice[index];
  return !has_line(other, advice) &&
         moved_in(mine, index, other, advice) >=
             moved_in(other, other->advice_count, mine, advice);
}

/* ---- As text ------------------------------------------------------------- */

/* smaller values are printed as 0.000 */
static const double least = 0.0005;

static void put_numbers(double before, double after) {
  double difference = fabs(after - before) < least ? 0 : after - before;
  printf(" %10.3f %10.3f %+11.3f", before, after, difference);
  if (before >= least)
    printf(" %+6.0f%%", 100 * difference / before);
}

static const char *state_name(int state) {
  return state == SUMMARY_STARVED ? "no CPU" : summary_state(state);
}

static void print_whole(const struct comparison *its) {
  const struct summary *a = its->summary[0], *b = its->summary[1];
  printf("ompt-prof: %s with %d thread%s (A), and %s with %d (B)\n", a->program,
         a->threads, a->threads == 1 ? "" : "s", b->program, b->threads);
  for (int i = 0; i < 2; i++)
    if (!its->summary[i]->finished)
      printf("%c did not end by exit.\n", 'A' + i);
  const int width = 22 + its->where + its->function;
  printf("\n%-*s %10s %10s %11s\n", width, "seconds", "A", "B", "B less A");
  printf("%-*s", width, "from the first construct to the end");
  put_numbers(a->wall, b->wall);
  printf("\n%-*s", width, "of all threads together");
  put_numbers(summary_time(a->all), summary_time(b->all));
  for (int k = 0; k < SUMMARY_STATES; k++)
    if (a->all[k] >= least || b->all[k] >= least) {
      printf("\n  %-*s", width - 2, state_name(k));
      put_numbers(a->all[k], b->all[k]);
    }
  putchar('\n');
}

static int has_state(const struct pair *pair, int state) {
  return seconds_of(pair->row[0], state) >= least ||
         seconds_of(pair->row[1], state) >= least;
}

/* Prints a line for each state of the pair. If there are several states, a line
 * with their sum comes first. */
static void print_pair(const struct comparison *its, const struct pair *pair) {
  const struct summary_row *row = pair->row[0] ? pair->row[0] : pair->row[1];
  int states = 0, state = 0;
  char where[300];
  summary_where(row->file, row->line, where, sizeof where);
  if (pair->row[0] && pair->row[1] && pair->row[0]->line != pair->row[1]->line)
    snprintf(where + strlen(where), sizeof where - strlen(where), ">%d",
             pair->row[1]->line);
  for (int k = 0; k < SUMMARY_STATES; k++)
    if (has_state(pair, k)) {
      states++;
      state = k;
    }
  printf("%-10s %-*s %-*s %-9s", row->kind, its->where, where, its->function,
         launch_short(row->function), states == 1 ? state_name(state) : "all");
  put_numbers(total_of(pair->row[0]), total_of(pair->row[1]));
  puts(!pair->row[1] ? "  only in A" : !pair->row[0] ? "  only in B" : "");
  for (int k = 0; states > 1 && k < SUMMARY_STATES; k++)
    if (has_state(pair, k)) {
      printf("%*s %-9s", 12 + its->where + its->function, "", state_name(k));
      put_numbers(seconds_of(pair->row[0], k), seconds_of(pair->row[1], k));
      putchar('\n');
    }
}

static void print_advice(const struct comparison *its) {
  for (int which = 0; which < 2; which++) {
    int count = 0;
    const struct summary *summary = its->summary[which];
    for (int i = 0; i < summary->advice_count; i++) {
      const struct summary_advice *advice = &summary->advice[i];
      char where[300];
      if (!is_only_in(its, which, i))
        continue;
      if (count++ == 0)
        printf("\nadvice that is %s\n", which ? "new" : "gone");
      summary_where(advice->file, advice->line, where, sizeof where);
      printf("  %s, %s, in %s: %.3f s\n", advice->cause, where,
             launch_short(advice->function), advice->gain);
    }
  }
}

static void print(struct comparison *its, int most) {
  its->where = 22; /* room for ">123", a new line number */
  its->function = 20;
  for (int i = 0; i < its->count && i < most; i++)
    for (int side = 0; side < 2; side++)
      if (its->pair[i].row[side])
        summary_widen(its->pair[i].row[side], &its->where, &its->function);
  print_whole(its);
  printf("\n%-10s %-*s %-*s %-9s %10s %10s %11s\n", "constructs", its->where,
         "where", its->function, "function", "state", "A", "B", "B less A");
  for (int i = 0; i < its->count && i < most; i++)
    print_pair(its, &its->pair[i]);
  if (its->count > most)
    printf("and %d more\n", its->count - most);
  print_advice(its);
}

/* ---- As JSON ------------------------------------------------------------- */

static void put_states(const char *name, const double seconds[SUMMARY_STATES],
                       FILE *file) {
  fprintf(file, "\"%s\": ", name);
  json_put_states(file, seconds);
}

/* Writes the times of both profiles (null for a missing row) and their
 * differences. */
static void put_sides(const double *before, const double *after, FILE *file) {
  static const double none[SUMMARY_STATES];
  double difference[SUMMARY_STATES];
  for (int k = 0; k < SUMMARY_STATES; k++)
    difference[k] = (after ? after : none)[k] - (before ? before : none)[k];
  if (before)
    put_states("a", before, file);
  else
    fputs("\"a\": null", file);
  fputs(",\n     ", file);
  if (after)
    put_states("b", after, file);
  else
    fputs("\"b\": null", file);
  fputs(",\n     ", file);
  put_states("difference", difference, file);
}

static void put_advice(const struct comparison *its, int which,
                       const char *title, FILE *file) {
  int count = 0;
  const struct summary *summary = its->summary[which];
  fprintf(file, "  \"%s\": [", title);
  for (int i = 0; i < summary->advice_count; i++) {
    if (!is_only_in(its, which, i))
      continue;
    fputs(count++ ? ",\n    {" : "\n    {", file);
    json_put_advice(file, &summary->advice[i]);
    fputc('}', file);
  }
  fputs(count ? "\n  ]" : "]", file);
}

static void write_json(const struct comparison *its, FILE *file) {
  const struct summary *a = its->summary[0], *b = its->summary[1];
  fputs("{ \"format\": \"" JSON_FORMAT_DIFF "\",\n", file);
  fprintf(file,
          "  \"seconds\": {\"a\": %.9f, \"b\": %.9f},\n"
          "  \"threads\": {\"a\": %d, \"b\": %d},\n  \"all\":\n    {",
          a->wall, b->wall, a->threads, b->threads);
  put_sides(a->all, b->all, file);
  fputs("},\n  \"constructs\": [", file);
  for (int i = 0; i < its->count; i++) {
    const struct pair *pair = &its->pair[i];
    fputs(i ? ",\n    {" : "\n    {", file);
    json_put_row(file, pair->row[0] ? pair->row[0] : pair->row[1]);
    if (pair->row[0] && pair->row[1])
      fprintf(file, ", \"line_b\": %d", pair->row[1]->line);
    fputs(",\n     ", file);
    put_sides(pair->row[0] ? pair->row[0]->seconds : NULL,
              pair->row[1] ? pair->row[1]->seconds : NULL, file);
    fputc('}', file);
  }
  fputs("\n  ],\n", file);
  put_advice(its, 0, "advice_gone", file);
  fputs(",\n", file);
  put_advice(its, 1, "advice_new", file);
  fputs("\n}\n", file);
}

/* ---- The command --------------------------------------------------------- */

static int write_file(const struct comparison *its) {
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s.json", name);
  FILE *file = launch_create(path);
  if (!file)
    return -1;
  write_json(its, file);
  return launch_close(file, path);
}

/* Returns the profile's name without the ending of another file of the same
 * profile. */
static char *profile_of(char *file) {
  char json[PATH_MAX];
  const char *stem = launch_stem(file, ".svg .folded .html");
  snprintf(json, sizeof json, "%s.json", stem);
  return access(json, F_OK) == 0 ? (char *)stem : file;
}

/* Returns 1 if the file that is written is none of the profiles; 0 after a
 * message. The ending .json may be left out in both names. */
static int keeps(char **profiles) {
  char longer[2][PATH_MAX];
  char *files[] = {profiles[0], profiles[1], longer[0], longer[1], NULL};
  for (int i = 0; i < 2; i++)
    snprintf(longer[i], PATH_MAX, "%s.json", profiles[i]);
  return launch_keeps(name, ".json", files) == 0;
}

int diff_main(int argc, char **argv) {
  int first = launch_options(&usage, argc, argv), status = 125;
  int count = launch_operands(&usage, argc - first, argv + first);
  int most = launch_number(&usage, rows, "--rows", INT_MAX);
  if (name)
    name = launch_stem(name, ".json");
  struct summary *summary[2] = {NULL, NULL};
  if (count != 2)
    launch_wrong(&usage, "two profiles are needed");
  for (int i = 0; i < 2; i++)
    argv[first + i] = profile_of(argv[first + i]);
  if (name && !keeps(argv + first))
    return 125;
  for (int i = 0; i < 2; i++)
    summary[i] = summary_read(argv[first + i]);
  if (summary[0] && summary[1]) {
    struct comparison its = {.summary = {summary[0], summary[1]}};
    compare(&its);
    print(&its, most);
    status = fflush(stdout) != 0 || (name && write_file(&its) != 0) ? 125 : 0;
    free(its.pair);
  }
  for (int i = 0; i < 2; i++)
    if (summary[i])
      summary_free(summary[i]);
  return status;
}
