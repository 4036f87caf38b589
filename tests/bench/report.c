/* report.c: makes tables and charts from the samples of a run.
 *
 *   report --processors N [--title TEXT] [--csv FILE] [--svg FILE]
 *          [--growth-svg FILE] <SAMPLES
 *
 * With --growth-svg the table shows only how costs grow, and how much memory is
 * used. A line of the samples is
 * compiler,threads,round,group,name,unit,value. Medians of compiler "ompt-cc"
 * are compared with the lowest median of the other compilers.
 */
/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "report.h"

#include <stdlib.h>
#include <string.h>

/* A cost is the difference of two measured times. If it is smaller than this
 * many nanoseconds, it is only noise, and no ratio is shown. */
static const double RESOLUTION = 1;

static void *checked(void *p) {
  if (!p) {
    fputs("report: out of memory\n", stderr);
    exit(1);
  }
  return p;
}

static int compiler_of(struct report *r, const char *name) {
  for (int i = 0; i < r->compiler_count; i++)
    if (strcmp(r->compilers[i], name) == 0)
      return i;
  if (r->compiler_count == MOST_COMPILERS) {
    fputs("report: too many compilers\n", stderr);
    exit(1);
  }
  r->compilers[r->compiler_count] = checked(strdup(name));
  return r->compiler_count++;
}

static struct row *row_of(struct report *r, const char *group, const char *name,
                          const char *unit, int threads) {
  static int last; /* the row of the previous line, and often of this line */
  for (int k = 0; k < r->n; k++) {
    int i = (last + k) % r->n;
    struct row *row = &r->rows[i];
    if (row->threads == threads && strcmp(row->name, name) == 0 &&
        strcmp(row->group, group) == 0) {
      last = i;
      return row;
    }
  }
  if (r->n == r->room) {
    r->room = r->room ? 2 * r->room : 64;
    r->rows = checked(realloc(r->rows, (size_t)r->room * sizeof *r->rows));
  }
  struct row *row = &r->rows[r->n++];
  *row = (struct row){.group = checked(strdup(group)),
                      .name = checked(strdup(name)),
                      .unit = checked(strdup(unit)),
                      .threads = threads};
  return row;
}

static void add(struct samples *s, double value) {
  if (s->n == s->room) {
    s->room = s->room ? 2 * s->room : 16;
    s->values = checked(realloc(s->values, (size_t)s->room * sizeof(double)));
  }
  s->values[s->n++] = value;
}

static int by_value(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static double at(const struct samples *s, double part) {
  double place = part * (s->n - 1);
  int below = (int)place, above = below + 1 < s->n ? below + 1 : below;
  return s->values[below] +
         (place - below) * (s->values[above] - s->values[below]);
}

static void read_samples(struct report *r, FILE *in) {
  char line[512], compiler[64], group[64], name[128], unit[32];
  int threads;
  double value;
  while (fgets(line, sizeof line, in)) {
    if (sscanf(line, "%63[^,],%d,%*d,%63[^,],%127[^,],%31[^,],%lf", compiler,
               &threads, group, name, unit, &value) != 6) {
      fprintf(stderr, "report: no sample: %s", line);
      exit(1);
    }
    int which = compiler_of(r, compiler);
    add(&row_of(r, group, name, unit, threads)->of[which], value);
  }
}

static void compare(const struct report *r, struct row *row) {
  row->better = -1;
  for (int c = 0; c < r->compiler_count; c++) {
    struct samples *s = &row->of[c];
    if (s->n == 0)
      continue;
    qsort(s->values, (size_t)s->n, sizeof(double), by_value);
    s->q1 = at(s, 0.25), s->median = at(s, 0.5), s->q3 = at(s, 0.75);
    if (c > 0 && (row->better < 0 || s->median < row->of[row->better].median))
      row->better = c;
  }
  if (row->of[0].n == 0 || row->better < 0)
    return;
  const struct samples *ours = &row->of[0], *peer = &row->of[row->better];
  double least = strcmp(row->unit, "ns") == 0 ? RESOLUTION : 0;
  if (ours->median <= 0 || peer->median <= least)
    return;
  row->ratio = ours->median / peer->median;
  row->unsure = ours->q1 <= peer->q3 && peer->q1 <= ours->q3;
}

/* Sorts by the number of threads. Rows with the same number keep their order. */
static void sort_rows(struct report *r) {
  for (int i = 1; i < r->n; i++) {
    struct row row = r->rows[i];
    int j = i;
    for (; j > 0 && r->rows[j - 1].threads > row.threads; j--)
      r->rows[j] = r->rows[j - 1];
    r->rows[j] = row;
  }
}

int is_oversubscribed(const struct report *r, const struct row *row) {
  return row->threads > r->processors;
}

static void write_file(const struct report *r, const char *name,
                       void (*write)(const struct report *, FILE *)) {
  FILE *f = name ? fopen(name, "w") : NULL;
  if (!name)
    return;
  if (f)
    write(r, f);
  if (!f || fclose(f) != 0) {
    perror(name);
    exit(1);
  }
}

int main(int argc, char **argv) {
  struct report r = {.processors = 1};
  const char *csv = NULL, *svg = NULL, *growth = NULL;
  compiler_of(&r, "ompt-cc");
  for (int i = 1; i + 1 < argc; i += 2) {
    const char *value = argv[i + 1];
    if (strcmp(argv[i], "--processors") == 0)
      r.processors = atoi(value);
    else if (strcmp(argv[i], "--title") == 0)
      snprintf(r.title, sizeof r.title, "%s", value);
    else if (strcmp(argv[i], "--csv") == 0)
      csv = value;
    else if (strcmp(argv[i], "--svg") == 0)
      svg = value;
    else if (strcmp(argv[i], "--growth-svg") == 0)
      growth = value;
  }
  read_samples(&r, stdin);
  sort_rows(&r);
  for (int i = 0; i < r.n; i++)
    compare(&r, &r.rows[i]);
  if (growth)
    write_series_table(&r);
  write_table(&r, growth ? "memory" : NULL);
  write_file(&r, csv, write_csv);
  write_file(&r, svg, write_chart);
  write_file(&r, growth, write_series_chart);
  return 0;
}
