/* table.c: writes a report for the terminal, and as CSV. */
/* SPDX-License-Identifier: MIT */
#include "report.h"

#include <string.h>

static int has_any(const struct report *r, int compiler) {
  for (int i = 0; i < r->n; i++)
    if (r->rows[i].of[compiler].n && r->rows[i].threads)
      return 1;
  return 0;
}

static void heading(const struct report *r, const struct row *row) {
  char title[64];
  if (row->threads == 0)
    snprintf(title, sizeof title, "the machine");
  else
    snprintf(title, sizeof title, "%d thread%s%s", row->threads,
             row->threads == 1 ? "" : "s",
             is_oversubscribed(r, row) ? " (oversubscribed)" : "");
  printf("\n%-28s %5s", title, "");
  for (int c = 0; c < r->compiler_count; c++)
    if (row->threads == 0 ? row->of[c].n > 0 : has_any(r, c))
      printf(" %11s %8s", row->threads == 0 ? "" : r->compilers[c], "+-");
  if (row->threads)
    printf(" %9s  to", "ratio");
  puts("");
}

static void number(double v, int width) {
  printf(" %*.*f", width, v > -100 && v < 1000 ? 1 : 0, v);
}

static void line(const struct report *r, const struct row *row) {
  printf("%-28s %5s", row->name, row->unit);
  for (int c = 0; c < r->compiler_count; c++) {
    const struct samples *s = &row->of[c];
    if (s->n) {
      number(s->median, 11);
      number((s->q3 - s->q1) / 2, 8);
    } else if (row->threads && has_any(r, c))
      printf(" %11s %8s", "-", "");
  }
  if (row->ratio > 0)
    printf(" %8.2f%c  %s", row->ratio, row->unsure ? '~' : ' ',
           r->compilers[row->better]);
  else if (row->threads)
    printf(" %8s", "-");
  puts("");
}

void write_table(const struct report *r, const char *group) {
  const struct row *last = NULL;
  for (int i = 0; i < r->n; i++) {
    const struct row *row = &r->rows[i];
    if (group && strcmp(group, row->group) != 0)
      continue;
    if (!last || row->threads != last->threads)
      heading(r, row);
    else if (strcmp(row->group, last->group) != 0)
      puts("");
    line(r, row);
    last = row;
  }
}

void write_csv(const struct report *r, FILE *out) {
  fputs("threads,oversubscribed,group,name,unit", out);
  for (int c = 0; c < r->compiler_count; c++)
    fprintf(out, ",%s median,%s q1,%s q3,%s samples", r->compilers[c],
            r->compilers[c], r->compilers[c], r->compilers[c]);
  fputs(",better,ratio,overlap\n", out);
  for (int i = 0; i < r->n; i++) {
    const struct row *row = &r->rows[i];
    fprintf(out, "%d,%d,%s,%s,%s", row->threads, is_oversubscribed(r, row),
            row->group, row->name, row->unit);
    for (int c = 0; c < r->compiler_count; c++) {
      const struct samples *s = &row->of[c];
      if (s->n)
        fprintf(out, ",%.6g,%.6g,%.6g,%d", s->median, s->q1, s->q3, s->n);
      else
        fputs(",,,,0", out);
    }
    if (row->ratio > 0)
      fprintf(out, ",%s,%.4f,%d\n", r->compilers[row->better], row->ratio,
              row->unsure);
    else
      fputs(",,,\n", out);
  }
}
