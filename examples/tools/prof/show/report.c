/* report.c: writes a profile as tables, for people to read: the whole, regions,
 * lines, threads, and advice.
 *
 * Each percentage is a part of the time of all threads together. So the figures
 * of one row can be added, and rows can be compared.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/advice/advice.h"
#include "prof/profile/profile.h"
#include "prof/show/counters_show.h"
#include "prof/show/notes.h"
#include "prof/show/shared_show.h"

#include "callstack/callstack.h"
#include "launch/function.h"
#include "launch/launch.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct row {
  int label; /* -1: code outside of all constructs */
  int line;
  struct cost cost;
};

struct rows {
  int count;
  size_t room;
  struct row *row;
};

static struct row *row_of(struct rows *rows, int label, int line) {
  for (int i = 0; i < rows->count; i++)
    if (rows->row[i].label == label && rows->row[i].line == line)
      return &rows->row[i];
  struct row *row = LAUNCH_ADD(rows->row, rows->count, rows->room);
  memset(row, 0, sizeof *row);
  row->label = label;
  row->line = line;
  return row;
}

static int by_cost(const void *a, const void *b) {
  const struct row *x = a, *y = b;
  double first = cost_time(&x->cost) + cost_blame(&x->cost);
  double second = cost_time(&y->cost) + cost_blame(&y->cost);
  return first != second ? (first < second ? 1 : -1) : x->label - y->label;
}

static void cell(FILE *file, double part, double whole) {
  double percent = whole > 0 ? 100 * part / whole : 0;
  if (percent < 0.05)
    fprintf(file, " %8s", "-");
  else
    fprintf(file, " %7.1f%%", percent);
}

/* Returns 1 if each cell of the row would be "-". */
static int is_blank(const struct cost *cost, double whole) {
  double most = cost_blame(cost);
  for (int i = 0; i < DOINGS; i++)
    most = fmax(most, cost->time[i]);
  return most < 0.0005 * whole;
}

/* The column for devices is left out if no thread waited for a device. */
static int columns(const struct profile *profile) {
  return profile->all.time[DOING_DEVICE] > 0 ? DOINGS : DOING_DEVICE;
}

static void cells(const struct profile *profile, const struct cost *cost,
                  FILE *file) {
  for (int i = 0; i < columns(profile); i++)
    cell(file, cost->time[i], cost_time(&profile->all));
}

static void headings(const struct profile *profile, FILE *file) {
  for (int i = 0; i < columns(profile); i++)
    fprintf(file, " %8s", profile_doings[i]);
}

/* ---- The whole ----------------------------------------------------------- */

static void write_whole(const struct profile *profile, FILE *file) {
  const struct cost *all = &profile->all;
  const double whole = cost_time(all);
  char note[NOTES_MOST][NOTE_SIZE];
  fprintf(file, "ompt-prof: %s", launch_base(profile->program));
  if (profile->rank >= 0)
    fprintf(file, ", rank %d", profile->rank);
  fprintf(file, ": %.3f s, %d thread%s, %lu sample%s at %u Hz%s\n",
          profile->wall / 1e9, profile->thread_count,
          profile->thread_count == 1 ? "" : "s", profile->samples,
          profile->samples == 1 ? "" : "s", profile->rate,
          profile->attached   ? " (attached)"
          : profile->finished ? ""
                              : " (it did not end by exit)");
  fprintf(file, "\n%-24s %8s", "all threads", "time s");
  headings(profile, file);
  fprintf(file, "\n%-24s %8.3f", "", whole / 1e9);
  cells(profile, all, file);
  fputc('\n', file);
  for (int i = 0, count = notes_of(profile, note); i < count; i++) {
    fputc('\n', file);
    report_sentences(note[i], 0, file);
  }
}

/* ---- Regions ------------------------------------------------------------- */

/* Writes the table of regions. Each construct gets a stack's cost only once. */
static void write_regions(const struct profile *profile, int most, FILE *file) {
  struct rows rows = {0, 0, NULL};
  double whole = cost_time(&profile->all);
  for (int i = 0; i < profile->stack_count; i++) {
    const struct sampled *stack = &profile->stack[i];
    int inside = 0;
    for (int k = 0; k < stack->count; k++) {
      int label = stack->frame[k].label, seen = 0;
      if (profile->label[label].kind != LABEL_CONSTRUCT)
        continue;
      for (int j = 0; j < k && !seen; j++)
        seen = stack->frame[j].label == label;
      if (!seen)
        cost_add(&row_of(&rows, label, 0)->cost, &stack->cost);
      inside = 1;
    }
    if (!inside && stack->doing != DOING_IDLE)
      cost_add(&row_of(&rows, -1, 0)->cost, &stack->cost);
  }
  qsort(rows.row, (size_t)rows.count, sizeof *rows.row, by_cost);
  fprintf(file, "\n%-10s %-22s %-20s", "regions", "where", "function");
  for (int i = 0; i < columns(profile); i++)
    if (i != DOING_IDLE)
      fprintf(file, " %8s", profile_doings[i]);
  fprintf(file, " %8s\n", "blamed");
  for (int i = 0; i < rows.count && i < most; i++) {
    const struct row *row = &rows.row[i];
    const struct label *label =
        row->label < 0 ? NULL : &profile->label[row->label];
    char where[300] = "";
    if (is_blank(&row->cost, whole))
      continue;
    if (label && label->line_end)
      snprintf(where, sizeof where, "%s:%d-%d", label->file, label->line,
               label->line_end);
    else if (label && label->file)
      snprintf(where, sizeof where, "%s:%d", label->file, label->line);
    fprintf(file, "%-10s %-22s %-20s", label ? label->what : "(serial)", where,
            label ? launch_short(label->function) : "");
    for (int k = 0; k < columns(profile); k++)
      if (k != DOING_IDLE)
        cell(file, row->cost.time[k], whole);
    cell(file, cost_blame(&row->cost), whole);
    fputc('\n', file);
  }
  free(rows.row);
}

/* ---- Lines --------------------------------------------------------------- */

/* The line of a frame, or of its construct if no line is known. */
static int shown_line(const struct profile *profile,
                      const struct frame *frame) {
  return frame->line ? frame->line : profile->label[frame->label].line;
}

static void write_lines(const struct profile *profile, int most, FILE *file) {
  struct rows rows = {0, 0, NULL};
  double whole = cost_time(&profile->all);
  for (int i = 0; i < profile->stack_count; i++) {
    const struct frame *place = profile_place(profile, &profile->stack[i]);
    if (place)
      cost_add(&row_of(&rows, place->label, shown_line(profile, place))->cost,
               &profile->stack[i].cost);
  }
  qsort(rows.row, (size_t)rows.count, sizeof *rows.row, by_cost);
  fprintf(file, "\n%-24s %-29s %8s %8s %8s | %26s\n", "", "", "", "", "",
          "others waited, meanwhile:");
  fprintf(file, "%-24s %-29s %8s %8s %8s | %8s %8s %8s\n", "lines", "function",
          "work", "waits", "runtime", "in team", "for lock", "idle");
  for (int i = 0; i < rows.count && i < most; i++) {
    const struct row *row = &rows.row[i];
    const struct label *label = &profile->label[row->label];
    const double *time = row->cost.time;
    char where[300] = "", what[300];
    if (is_blank(&row->cost, whole))
      continue;
    if (label->file)
      snprintf(where, sizeof where, "%s:%d", label->file, row->line);
    if (label->kind == LABEL_CONSTRUCT)
      snprintf(what, sizeof what, "%s%s%s", label->what,
               *label->function ? " in " : "", launch_short(label->function));
    else
      snprintf(what, sizeof what, "%s", launch_short(label->name));
    fprintf(file, "%-24s %-29s", where, what);
    cell(file, time[DOING_WORK], whole);
    cell(file,
         time[DOING_BARRIER] + time[DOING_TASKS] + time[DOING_LOCK] +
             time[DOING_DEVICE],
         whole);
    cell(file, time[DOING_RUNTIME], whole);
    fputs(" |", file);
    for (int k = 0; k < BLAMES; k++)
      cell(file, row->cost.blame[k], whole);
    fputc('\n', file);
  }
  free(rows.row);
}

/* ---- Threads ------------------------------------------------------------- */

static void write_threads(const struct profile *profile, int most, FILE *file) {
  static const char *const types[] = {"", "initial", "worker", "other"};
  double whole = cost_time(&profile->all);
  fprintf(file, "\n%-24s %8s", "threads", "time s");
  headings(profile, file);
  fprintf(file, " %8s\n", "blamed");
  for (int i = 0; i < profile->thread_count && i < most; i++) {
    const struct thread_cost *thread = &profile->thread[i];
    fprintf(file, "%4d %-8s %10d %8.3f", i + 1,
            types[thread->type > 0 && thread->type < 4 ? thread->type : 0],
            thread->tid, cost_time(&thread->cost) / 1e9);
    cells(profile, &thread->cost, file);
    cell(file, cost_blame(&thread->cost), whole);
    fputc('\n', file);
  }
  if (profile->thread_count > most)
    fprintf(file, "     and %d more (--rows)\n", profile->thread_count - most);
}

/* ---- Advice -------------------------------------------------------------- */

enum { LINE = 78 };

void report_sentences(const char *text, int indent, FILE *file) {
  int at = 0;
  while (*text) {
    int size = (int)strcspn(text, " ");
    if (at == 0 || at + 1 + size > LINE)
      at = fprintf(file, "%s%*s", at == 0 ? "" : "\n", indent, "") - (at > 0);
    else
      at += fprintf(file, " ");
    at += fprintf(file, "%.*s", size, text);
    text += size + (text[size] == ' ');
  }
  fputc('\n', file);
}

static void write_place(const struct profile *profile,
                        const struct advice *advice, FILE *file) {
  const struct label *label = &profile->label[advice->label];
  if (label->file)
    fprintf(file, ", %s:%d", label->file, advice->line);
  /* clang's symbols for the functions of tasks name no function of the user */
  if (!label->function || *label->function)
    fprintf(file, ", in %s",
            launch_short(label->function ? label->function : label->name));
}

static void write_doubts(const struct profile *profile, FILE *file) {
  char doubt[ADVICE_DOUBTS][ADVICE_DOUBT];
  int count = advice_doubts(profile, doubt);
  for (int i = 0; i < count; i++)
    report_sentences(doubt[i], 2, file);
}

static void write_advice(const struct profile *profile, int most, FILE *file) {
  static struct advice list[ADVICE_MOST];
  double alone = profile->wall;
  int count = advice_of(profile, list, &alone);
  fprintf(
      file, "\nadvice, and how much of %.3f s%s it would save\n", alone / 1e9,
      alone < 0.9 * profile->wall ? " (the time without other processes)" : "");
  for (int i = 0; i < count && i < most; i++) {
    fprintf(file, "%3d. %s", i + 1, list[i].cause);
    write_place(profile, &list[i], file);
    fprintf(file, ": %s%s%.3f s (%.0f%%)\n", list[i].bound ? list[i].bound : "",
            list[i].bound ? " " : "", list[i].gain / 1e9,
            100 * list[i].gain / alone);
    report_sentences(list[i].text, 5, file);
  }
  if (count == 0)
    report_sentences(ADVICE_NONE, 2, file);
  write_doubts(profile, file);
}

void report_write(const struct profile *profile, int rows, FILE *file) {
  write_whole(profile, file);
  write_regions(profile, rows, file);
  write_lines(profile, rows, file);
  write_threads(profile, rows, file);
  counters_write(profile, rows, file);
  shared_write(profile, rows, file);
  write_advice(profile, rows, file);
}
