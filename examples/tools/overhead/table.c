/* table.c: prints the figures as a table, and as CSV. See overhead.h. */
/* SPDX-License-Identifier: MIT */
#include "overhead/overhead.h"

/* Returns the mark of a ratio: "~" if it is unclear, otherwise " ". "off"
 * without a tool gets no "~": the others are compared with it. */
static const char *sign(const struct study *s, const struct variant *v,
                        int way) {
  return v->unclear[way] && !(v == s->variant && way == ALONE) ? "~" : " ";
}

static void time_columns(const struct study *s, const struct variant *v,
                         int way, double unit, FILE *out) {
  const struct spread *t = &v->time[way];
  fprintf(out, " %9.3f %9.3f-%-9.3f %8.3f%s", t->median * unit, t->low * unit,
          t->high * unit, v->ratio[way].median, sign(s, v, way));
}

static void row(const struct study *s, const struct variant *v, double unit,
                FILE *out) {
  fprintf(out, "%-14s", v->name);
  time_columns(s, v, ALONE, unit, out);
  if (s->with_tool)
    time_columns(s, v, WITH_TOOL, unit, out);
  if (s->counted)
    fprintf(out, " %14.0f %8.4f", v->instructions,
            v->instructions / s->variant[0].instructions);
  fputc('\n', out);
}

void print_table(const struct study *s, FILE *out) {
  const int in_seconds = s->variant[0].time[ALONE].median >= 1;
  const double unit = in_seconds ? 1 : 1000;
  int groups = 0, same = 0;
  fprintf(out, "%s: %d run%s of each, alternately; times in %s\n\n", s->file,
          s->runs, s->runs == 1 ? "" : "s", in_seconds ? "s" : "ms");
  fprintf(out, "%-14s %9s %19s %8s ", "events", "median", "quartiles ",
          "of off");
  if (s->with_tool)
    fprintf(out, " %9s %19s %8s ", "with tool", "quartiles ", "of off");
  if (s->counted)
    fprintf(out, " %14s %8s", "instructions", "of off");
  fputc('\n', out);
  for (int i = 0; i < s->count; i++) {
    const struct variant *v = &s->variant[i];
    same += v->same;
    if (v->same)
      continue;
    if (v->is_group && !groups++)
      fputs("one group alone:\n", out);
    row(s, v, unit, out);
  }
  if (same == s->count - 1) {
    fputs(
        "\nThe code is the same with all events as with none: the program has "
        "no constructs\nof OpenMP.\n",
        out);
    return;
  }
  if (same) {
    int column = 80;
    fputs("\nnot in this program:", out);
    for (int i = 0; i < s->count; i++) {
      const struct variant *v = &s->variant[i];
      int length = v->same ? snprintf(NULL, 0, " %s", v->name) : 0;
      if (column + length > 78 && v->same) {
        fputs("\n ", out);
        column = 1;
      }
      if (v->same)
        fprintf(out, " %s", v->name);
      column += length;
    }
    fputc('\n', out);
  }
  fputs(
      "\nframes: the code that all events need, without any event; each group "
      "contains it, too\n~: the middle half of the times overlaps that of "
      "off, so no difference can be seen\n",
      out);
}

void print_csv(const struct study *s, FILE *out) {
  fputs("events,kind,with_tool,same_code,seconds,seconds_q1,seconds_q3,ratio,"
        "ratio_q1,ratio_q3,overlaps_off,instructions\n",
        out);
  for (int i = 0; i < s->count; i++)
    for (int w = 0; w <= s->with_tool; w++) {
      const struct variant *v = &s->variant[i];
      const struct spread *t = &v->time[w], *r = &v->ratio[w];
      fprintf(out, "%s,%s,%d,%d,", v->name, v->is_group ? "group" : "level", w,
              v->same);
      if (v->same)
        fputs(",,,,,,,\n", out);
      else
        fprintf(out, "%.9f,%.9f,%.9f,%.6f,%.6f,%.6f,%d,%.0f\n", t->median,
                t->low, t->high, r->median, r->low, r->high, v->unclear[w],
                v->instructions);
    }
}
