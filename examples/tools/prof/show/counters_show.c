/* counters_show.c: writes the counters of a profile, as a table and as JSON.
 *
 * Callers: report.c, json.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/show/counters_show.h"

#include "launch/function.h"
#include "launch/launch.h"
#include "prof/profile/counters.h"
#include "prof/profile/naming.h"
#include "prof/show/counter_notes.h"
#include "prof/show/json.h"
#include "prof/show/summary.h"

#include <string.h>

static const char *const ins[INS] = {"work", "waits", "runtime"};
/* A row is shown if it has more than this part of a counter's sum. */
static const double shown = 0.005;

/* ---- The table ----------------------------------------------------------- */

static void write_value(double value, FILE *file) {
  static const char *const units[] = {"", "k", "M", "G", "T"};
  int unit = 0;
  while (value >= 99999.5 && unit < 4) {
    value /= 1000;
    unit++;
  }
  fprintf(file, " %*.0f%s", unit ? 11 : 12, value, units[unit]);
}

static void write_line(const struct profile *profile,
                       const double value[RECORD_COUNTERS], FILE *file) {
  for (int i = 0; i < profile->counter_count; i++)
    if (profile->counter[i].share > 0)
      write_value(value[i], file);
  for (enum derived what = 0; what < DERIVED; what++) {
    const double its = counters_derive(profile, what, value);
    if (its >= 0)
      fprintf(file, " %12.2f", its);
  }
  fputc('\n', file);
}

/* Writes headings of two lines, because a heading may be longer than its
 * column. */
static void write_headings(const struct profile *profile,
                           const double value[RECORD_COUNTERS], FILE *file) {
  static const char *const derived[DERIVED][2] = {{"instruct.", "per cycle"},
                                                  {"misses per", "1000 inst."},
                                                  {"branch m.", "per 1000"}};
  for (int line = 0; line < 2; line++) {
    fprintf(file, "%-10s %-22s %-20s %-7s", line ? "counters" : "",
            line ? "where" : "", line ? "function" : "", line ? "in" : "");
    for (int i = 0; i < profile->counter_count; i++) {
      const char *name = profile->counter[i].name, *dash = strchr(name, '-');
      const int first = dash ? (int)(dash - name) : 0;
      if (profile->counter[i].share == 0)
        continue;
      if (line)
        fprintf(file, " %12.12s", dash ? dash + 1 : name);
      else
        fprintf(file, " %12.*s", first, name);
    }
    for (enum derived what = 0; what < DERIVED; what++)
      if (counters_derive(profile, what, value) >= 0)
        fprintf(file, " %12s", derived[what][line]);
    fputc('\n', file);
  }
}

/* Returns 1 if the row has enough of at least one counter's sum (`shown`). */
static int is_shown(const struct profile *profile,
                    const double value[RECORD_COUNTERS]) {
  for (int i = 0; i < profile->counter_count; i++)
    if (value[i] > shown * profile->counter[i].value)
      return 1;
  return 0;
}

static void write_table(const struct profile *profile,
                        const struct summary *summary, int most, FILE *file) {
  double all[RECORD_COUNTERS] = {0};
  int count = 0;
  for (int i = 0; i < profile->counter_count; i++)
    all[i] = profile->counter[i].value;
  fputc('\n', file);
  write_headings(profile, all, file);
  fprintf(file, "%-10s %-22s %-20s %-7s", "all", "", "", "");
  write_line(profile, all, file);
  for (int i = 0; i < summary->count && count < most; i++) {
    const struct summary_row *row = &summary->row[i];
    char where[300];
    int is_first = 1;
    summary_where(row->file, row->line, where, sizeof where);
    for (int in = 0; in < INS; in++) {
      if (!is_shown(profile, row->counter[in]))
        continue;
      fprintf(file, "%-10s %-22s %-20s %-7s", is_first ? row->kind : "",
              is_first ? where : "",
              is_first ? launch_short(row->function) : "", ins[in]);
      write_line(profile, row->counter[in], file);
      is_first = 0;
    }
    count += !is_first;
  }
}

void counters_write(const struct profile *profile, int rows, FILE *file) {
  static char note[COUNTER_NOTES][COUNTER_NOTE];
  int has_values = 0, count;
  if (profile->counter_count == 0)
    return;
  struct summary *summary = summary_of(profile);
  for (int i = 0; i < profile->counter_count; i++)
    has_values |= profile->counter[i].share > 0;
  if (has_values)
    write_table(profile, summary, rows, file);
  else
    fprintf(file, "\ncounters: none\n");
  count = counter_notes(profile, summary, note);
  for (int i = 0; i < count; i++)
    report_sentences(note[i], 2, file);
  summary_free(summary);
}

/* ---- JSON ---------------------------------------------------------------- */

static void put_values(const struct profile *profile,
                       const double value[RECORD_COUNTERS], FILE *file) {
  const char *comma = "";
  fputc('{', file);
  for (int i = 0; i < profile->counter_count; i++)
    if (profile->counter[i].share > 0) {
      fprintf(file, "%s\"%s\": %.0f", comma, profile->counter[i].name,
              value[i]);
      comma = ", ";
    }
  for (enum derived what = 0; what < DERIVED; what++) {
    const double its = counters_derive(profile, what, value);
    if (its >= 0) {
      fprintf(file, "%s\"%s\": %.4f", comma, counters_derived[what], its);
      comma = ", ";
    }
  }
  fputc('}', file);
}

static void put_rows(const struct profile *profile,
                     const struct summary *summary, FILE *file) {
  const char *comma = "";
  fputs("    \"constructs\": [", file);
  for (int i = 0; i < summary->count; i++) {
    const struct summary_row *row = &summary->row[i];
    fprintf(file, "%s\n      {", comma);
    json_put_row(file, row);
    for (int in = 0; in < INS; in++) {
      fprintf(file, ",\n       \"%s\": ", ins[in]);
      put_values(profile, row->counter[in], file);
    }
    fputc('}', file);
    comma = ",";
  }
  fputs("\n    ],\n", file);
}

static void put_precise(const struct profile *profile, FILE *file) {
  const struct record_accesses *its = &profile->reading->record->accesses;
  fputs("    \"precise\": {\"events\": [", file);
  for (int i = 0; i < its->events && i < PRECISE_MOST; i++) {
    fputs(i ? ", " : "", file);
    json_put_text(file, NULL, its->event[i]);
  }
  fprintf(file, "], \"samples\": %lu, \"hitm\": %lu},\n", its->count,
          profile->hitm);
}

void counters_put(const struct profile *profile, const struct summary *summary,
                  FILE *file) {
  static char note[COUNTER_NOTES][COUNTER_NOTE];
  double all[RECORD_COUNTERS] = {0};
  if (profile->counter_count == 0)
    return;
  const int count = counter_notes(profile, summary, note);
  for (int i = 0; i < profile->counter_count; i++)
    all[i] = profile->counter[i].value;
  fputs("  \"counters\": {\n    \"all\": ", file);
  put_values(profile, all, file);
  fputs(",\n    \"thread\": [", file);
  for (int i = 0; i < profile->thread_count; i++) {
    fputs(i ? ",\n      " : "\n      ", file);
    put_values(profile, profile->thread[i].counter, file);
  }
  fputs("\n    ],\n", file);
  put_rows(profile, summary, file);
  put_precise(profile, file);
  fputs("    ", file);
  json_put_texts(file, "notes", note[0], sizeof note[0], count);
  fputs("\n  },\n", file);
}
