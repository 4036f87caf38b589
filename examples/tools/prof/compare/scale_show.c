/* scale_show.c: writes the result of `ompt-prof scale`, as text and as JSON.
 *
 * Callers: scale.c.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/compare/scale.h"

#include "launch/function.h"
#include "launch/launch.h"

#include <math.h>
#include <string.h>

enum { SENTENCE = 1000 };

/* A loss below this part of the time of all threads needs no explanation. */
static const double little = 0.05;

static double speedup(const struct scale *scale, const struct scale_run *run) {
  return run->seconds > 0 ? scale->run[0].seconds / run->seconds : 1;
}

static double efficiency(const struct scale *scale,
                         const struct scale_run *run) {
  return speedup(scale, run) * scale->run[0].threads / run->threads;
}

static int worst_state(const struct growth *growth) {
  int worst = 0;
  for (int k = 1; k < SUMMARY_STATES; k++)
    if (growth->seconds[k] > growth->seconds[worst])
      worst = k;
  return worst;
}

static const char *plural(int count) { return count == 1 ? "" : "s"; }

/* ---- Sentences ----------------------------------------------------------- */

static const char *because(const struct growth *growth) {
  static const char *const reasons[SUMMARY_STATES] = {
      "its work takes longer with more threads",
      "threads wait in its barrier for the last one",
      "threads wait for tasks there",
      "threads wait for each other there",
      "other threads have no work meanwhile",
      "the runtime is busy with it",
      "threads wait for a device there",
      "threads have no processor"};
  return reasons[worst_state(growth)];
}

static double starved_of(const struct scale_run *run) {
  for (int i = 0; i < run->count; i++)
    if (strcmp(run->growth[i].row->kind, "no processor") == 0)
      return run->growth[i].more;
  return 0;
}

/* Returns the loss without the time in which threads had no processor. */
static double own_loss(const struct scale_run *run) {
  double starved = starved_of(run);
  return run->lost - (starved > 0 ? starved : 0);
}

static void conclude(const struct scale *scale, char text[SENTENCE]) {
  const struct scale_run *last = &scale->run[scale->count - 1];
  const struct growth *most = scale_most(last);
  const double own = own_loss(last);
  char place[700];
  const char *reason = most ? because(most) : NULL;
  if (scale->count == 1) {
    snprintf(text, SENTENCE, "One run can't be compared with others.");
    return;
  }
  if (!most || own < little * (last->seconds * last->threads -
                               last->summary->all[SUMMARY_STARVED])) {
    snprintf(
        text, SENTENCE,
        "No construct limits the speed up to %d threads: the efficiency is "
        "%.0f%%.",
        last->threads, 100 * efficiency(scale, last));
    return;
  }
  summary_name(most->row, place, sizeof place);
  if (strcmp(most->row->kind, "outside") == 0) {
    const int fewer = last->summary->threads < last->threads;
    snprintf(place, sizeof place, "%s",
             fewer ? "missing threads" : "code outside of OpenMP");
    reason = fewer ? "the program has fewer threads than it may have"
                   : "the other threads do not exist before the first "
                     "construct";
  }
  snprintf(text, SENTENCE,
           "What limits the speed: %s. With %d threads this costs %.3f thread "
           "seconds more than with %d, %.0f%% of the program's own loss. Main "
           "reason: %s.",
           place, last->threads, most->more, scale->run[0].threads,
           100 * fmin(1, most->more / own), reason);
}

/* Returns the last run's advice about the construct that limits the speed, or
 * NULL. */
static const struct summary_advice *advice_for(const struct scale *scale) {
  const struct scale_run *last = &scale->run[scale->count - 1];
  const struct growth *most = scale->count > 1 ? scale_most(last) : NULL;
  for (int i = 0; most && i < last->summary->advice_count; i++) {
    const struct summary_advice *its = &last->summary->advice[i];
    if (strcmp(its->file, most->row->file) == 0 &&
        (its->line == most->row->line ||
         strcmp(its->function, most->row->function) == 0))
      return its;
  }
  return NULL;
}

enum { DOUBTS = 3 };

/* Writes sentences: why the result may be wrong. Returns their number. */
static int doubts_of(const struct scale *scale, char text[DOUBTS][SENTENCE]) {
  const struct scale_run *last = &scale->run[scale->count - 1];
  int count = 0;
  if (last->threads > scale->processors)
    snprintf(text[count++], SENTENCE,
             "%d threads share %d processor%s, so the ideal can't be reached.",
             last->threads, scale->processors, plural(scale->processors));
  else if (last->lost > 0 && starved_of(last) > 0.25 * last->lost)
    snprintf(
        text[count++], SENTENCE,
        "%.0f%% of the lost time is time without a processor, because other "
        "processes ran: run the program alone.",
        100 * fmin(1, starved_of(last) / last->lost));
  if (last->summary->threads < last->threads)
    snprintf(text[count++], SENTENCE,
             "With OMP_NUM_THREADS=%d the program had %d thread%s: it sets the "
             "number itself, or has no region that needs more.",
             last->threads, last->summary->threads,
             plural(last->summary->threads));
  if (last->processes > 1)
    snprintf(text[count++], SENTENCE,
             "%d processes have used OpenMP; only the first one is compared.",
             last->processes);
  return count;
}

/* ---- As text ------------------------------------------------------------- */

static void write_run(const struct scale *scale, const struct scale_run *run,
                      FILE *file) {
  const struct growth *most = scale_most(run);
  char what[700];
  fprintf(file, "%7d %9.3f %9.2f %10.0f%% %9.3f", run->threads, run->seconds,
          speedup(scale, run), 100 * efficiency(scale, run), run->lost);
  if (most && run != &scale->run[0] && most->more >= 0.0005) {
    summary_name(most->row, what, sizeof what);
    fprintf(file, "  %.3f %s: %s", most->more,
            worst_state(most) == DOING_WORK ? "more work"
                                            : summary_state(worst_state(most)),
            what);
  }
  fputc('\n', file);
}

/* Returns 1 if the state needs a column, because a row has time in it. */
static int is_shown(const struct scale_run *run, int rows, int state) {
  for (int i = 0; i < run->count && i < rows; i++)
    if (fabs(run->growth[i].seconds[state]) >= 0.0005)
      return 1;
  return 0;
}

static void write_rows(const struct scale *scale, FILE *file) {
  const struct scale_run *last = &scale->run[scale->count - 1];
  int where_width = 22, width = 20;
  for (int i = 0; i < last->count && i < scale->rows; i++)
    summary_widen(last->growth[i].row, &where_width, &width);
  fprintf(file, "\n%-12s %-*s %-*s %9s", "lost in", where_width, "where", width,
          "function", "seconds");
  for (int k = 0; k < SUMMARY_STATES; k++)
    if (is_shown(last, scale->rows, k))
      fprintf(file, " %9s", k == SUMMARY_STARVED ? "no CPU" : summary_state(k));
  fputc('\n', file);
  for (int i = 0; i < last->count && i < scale->rows; i++) {
    const struct growth *its = &last->growth[i];
    char where[300];
    if (its->more < 0.0005)
      break;
    summary_where(its->row->file, its->row->line, where, sizeof where);
    fprintf(file, "%-12s %-*s %-*s %9.3f", its->row->kind, where_width, where,
            width, launch_short(its->row->function), its->more);
    for (int k = 0; k < SUMMARY_STATES; k++)
      if (is_shown(last, scale->rows, k))
        fprintf(file, " %+9.3f",
                fabs(its->seconds[k]) < 0.0005 ? 0 : its->seconds[k]);
    fputc('\n', file);
  }
}

void scale_write_text(const struct scale *scale, FILE *file) {
  char sentence[SENTENCE], doubt[DOUBTS][SENTENCE];
  int doubts = doubts_of(scale, doubt);
  const struct summary_advice *advice = advice_for(scale);
  fprintf(file, "ompt-prof: %s with %d to %d threads, on %d processor%s\n\n",
          scale->program, scale->run[0].threads,
          scale->run[scale->count - 1].threads, scale->processors,
          plural(scale->processors));
  fprintf(file, "%7s %9s %9s %11s %9s  %s\n", "threads", "seconds", "speed-up",
          "efficiency", "lost", "most of it");
  for (int i = 0; i < scale->count; i++)
    write_run(scale, &scale->run[i], file);
  if (scale->count > 1)
    write_rows(scale, file);
  conclude(scale, sentence);
  fputc('\n', file);
  report_sentences(sentence, 0, file);
  if (advice) {
    fprintf(file, "Advice, %s:\n", advice->cause);
    report_sentences(advice->text, 2, file);
  }
  for (int i = 0; i < doubts; i++)
    report_sentences(doubt[i], 0, file);
}

/* ---- As JSON ------------------------------------------------------------- */

static void put_growth(const struct growth *growth, FILE *file) {
  fputc('{', file);
  json_put_row(file, growth->row);
  fprintf(file, ", \"more\": %.9f,\n       \"seconds\": ", growth->more);
  json_put_states(file, growth->seconds);
  fputc('}', file);
}

static void put_run(const struct scale *scale, const struct scale_run *run,
                    FILE *file) {
  const struct growth *most = scale_most(run);
  fprintf(file,
          "{\"threads\": %d, \"had\": %d, \"seconds\": %.9f, "
          "\"profiled\": %.9f,\n     \"speedup\": %.6f, \"efficiency\": %.6f, "
          "\"lost\": %.9f,\n     \"all\": ",
          run->threads, run->summary->threads, run->seconds, run->summary->wall,
          speedup(scale, run), efficiency(scale, run), run->lost);
  json_put_states(file, run->summary->all);
  fputs(",\n     \"most\": ", file);
  if (most && run != &scale->run[0])
    put_growth(most, file);
  else
    fputs("null", file);
  fputs(",\n     \"rows\": [", file);
  for (int i = 0; i < run->count; i++) {
    fputs(i ? ",\n      " : "\n      ", file);
    put_growth(&run->growth[i], file);
  }
  fputs("\n     ]}", file);
}

void scale_write_json(const struct scale *scale, FILE *file) {
  char sentence[SENTENCE], doubt[DOUBTS][SENTENCE];
  int doubts = doubts_of(scale, doubt);
  const struct summary_advice *advice = advice_for(scale);
  fputs("{ \"format\": \"" JSON_FORMAT_SCALE "\",\n  ", file);
  json_put_text(file, "program", scale->program);
  fprintf(file, ",\n  \"processors\": %d,\n  \"runs\": [", scale->processors);
  for (int i = 0; i < scale->count; i++) {
    fputs(i ? ",\n    " : "\n    ", file);
    put_run(scale, &scale->run[i], file);
  }
  fputs("\n  ],\n  ", file);
  conclude(scale, sentence);
  json_put_text(file, "conclusion", sentence);
  if (advice) {
    fputs(",\n  \"advice\": {", file);
    json_put_text(file, "cause", advice->cause);
    fputs(", ", file);
    json_put_text(file, "text", advice->text);
    fputs("}", file);
  }
  fputs(",\n  \"doubts\": [", file);
  for (int i = 0; i < doubts; i++) {
    fputs(i ? ", " : "", file);
    json_put_text(file, NULL, doubt[i]);
  }
  fputs("]\n}\n", file);
}
