/* json.c: writes a profile as JSON, for programs. See json.h.
 *
 * Times are in seconds with nine decimals, so that sums of rows can be compared
 * with the whole. summary_read.c reads these files.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/show/json.h"

#include "launch/launch.h"
#include "prof/advice/advice.h"
#include "prof/show/counters_show.h"
#include "prof/show/notes.h"
#include "prof/show/shared_show.h"

#include <string.h>

void json_put_text(FILE *file, const char *name, const char *value) {
  if (name)
    fprintf(file, "\"%s\": ", name);
  launch_put_string(file, value);
}

void json_put_texts(FILE *file, const char *name, const char *text, size_t size,
                    int count) {
  fprintf(file, "\"%s\": [", name);
  for (int i = 0; i < count; i++, text += size) {
    fputs(i ? ", " : "", file);
    json_put_text(file, NULL, text);
  }
  fputc(']', file);
}

void json_put_states(FILE *file, const double seconds[SUMMARY_STATES]) {
  for (int i = 0; i < SUMMARY_STATES; i++)
    fprintf(file, "%s\"%s\": %.9f", i ? ", " : "{", summary_state(i),
            seconds[i]);
  fputc('}', file);
}

static void put_place(FILE *file, const char *in, int line,
                      const char *function) {
  fputs(", ", file);
  json_put_text(file, "file", in);
  fprintf(file, ", \"line\": %d, ", line);
  json_put_text(file, "function", function);
}

void json_put_row(FILE *file, const struct summary_row *row) {
  json_put_text(file, "kind", row->kind);
  put_place(file, row->file, row->line, row->function);
}

void json_put_advice(FILE *file, const struct summary_advice *its) {
  json_put_text(file, "cause", its->cause);
  put_place(file, its->file, its->line, its->function);
  fprintf(file, ", \"gain\": %.9f", its->gain);
}

static void put_rows(const struct summary *summary, FILE *file) {
  fputs("  \"constructs\": [", file);
  for (int i = 0; i < summary->count; i++) {
    const struct summary_row *row = &summary->row[i];
    fputs(i ? ",\n    {" : "\n    {", file);
    json_put_row(file, row);
    fputs(",\n     \"seconds\": ", file);
    json_put_states(file, row->seconds);
    fprintf(file, ", \"blamed\": %.9f}", row->blamed);
  }
  fputs("\n  ],\n", file);
}

/* Writes the threads. As in the table of threads, the time of a state includes
 * the time without a processor. So its name differs from that of `all`. */
static void put_threads(const struct profile *profile, FILE *file) {
  static const char *const types[] = {"", "initial", "worker", "other"};
  fputs("  \"thread\": [", file);
  for (int i = 0; i < profile->thread_count; i++) {
    const struct thread_cost *its = &profile->thread[i];
    fprintf(file, "%s\n    {\"type\": \"%s\", \"tid\": %d, \"elapsed\": {",
            i ? "," : "", types[its->type > 0 && its->type < 4 ? its->type : 0],
            its->tid);
    for (int k = 0; k < DOINGS; k++)
      fprintf(file, "%s\"%s\": %.9f", k ? ", " : "", profile_doings[k],
              its->cost.time[k] / 1e9);
    fprintf(file, "}, \"no_processor\": %.9f, \"blamed\": %.9f}",
            its->starved / 1e9, cost_blame(&its->cost) / 1e9);
  }
  fputs("\n  ],\n", file);
}

static void put_advice(const struct summary *summary, FILE *file) {
  fputs("  \"advice\": [", file);
  for (int i = 0; i < summary->advice_count; i++) {
    const struct summary_advice *its = &summary->advice[i];
    fputs(i ? ",\n    {" : "\n    {", file);
    json_put_advice(file, its);
    if (its->bound) /* "at_most" or "at_least" */
      fprintf(file, ", \"at_%s\": true", its->bound + strlen("at "));
    fputs(",\n     ", file);
    json_put_text(file, "text", its->text);
    fputc('}', file);
  }
  fputs("\n  ],\n", file);
}

void json_write(const struct profile *profile, FILE *file) {
  struct summary *summary = summary_of(profile);
  char note[NOTES_MOST][NOTE_SIZE], doubt[ADVICE_DOUBTS][ADVICE_DOUBT];
  fputs("{ \"format\": \"" JSON_FORMAT "\",\n  ", file);
  json_put_text(file, "program", summary->program);
  fprintf(file,
          ",\n  \"pid\": %d, \"rank\": %d, \"finished\": %s,\n"
          "  \"processors\": %d, \"threads\": %d, \"hz\": %u, "
          "\"samples\": %lu, \"attached\": %s,\n"
          "  \"seconds\": %.9f, \"seconds_alone\": %.9f, \"lost\": %.9f, "
          "\"unseen\": %.9f, \"own_events\": %.9f,\n"
          "  \"missing\": {\"small_stack\": %u, \"no_timer\": %u, \"no_room\": "
          "%u},\n  \"all\": ",
          profile->pid, profile->rank, summary->finished ? "true" : "false",
          summary->processors, summary->threads, profile->rate,
          summary->samples, profile->attached ? "true" : "false", summary->wall,
          summary->alone, profile->lost / 1e9, profile->unseen / 1e9,
          profile->tool / 1e9, profile->missing[MISSING_STACK],
          profile->missing[MISSING_TIMER], profile->missing[MISSING_ROOM]);
  json_put_states(file, summary->all);
  fputs(",\n", file);
  put_rows(summary, file);
  put_threads(profile, file);
  counters_put(profile, summary, file);
  shared_put(profile, file);
  put_advice(summary, file);
  fputs("  ", file);
  json_put_texts(file, "notes", note[0], NOTE_SIZE, notes_of(profile, note));
  fputs(",\n  ", file);
  json_put_texts(file, "doubts", doubt[0], ADVICE_DOUBT,
                 advice_doubts(profile, doubt));
  fputs("\n}\n", file);
  summary_free(summary);
}
