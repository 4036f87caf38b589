/* series.c: shows how the cost of a construct grows with threads, tasks or
 * levels.
 *
 * A series has at least FEWEST values. They are values of one construct with
 * several numbers of threads, or of constructs whose names differ only in the
 * number at the end, such as TASKS 10 and TASKS 100. Each series is printed as
 * a table, and drawn as a small diagram with two logarithmic axes.
 */
/* SPDX-License-Identifier: MIT */
#include "report.h"

#include <ctype.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
  FEWEST = 4,
  MOST_POINTS = 24,
  COLUMNS = 3,
  CELL_WIDTH = 320,
  CELL_HEIGHT = 220,
  LEFT = 52,
  PLOT_WIDTH = 220,
  TOP = 34,
  PLOT_HEIGHT = 140,
  HEAD = 70
};

static const char *const COLORS[] = {"#1f6fb2", "#d98c21", "#7a4fa3",
                                     "#2f9e77", "#b23a48", "#5c7080",
                                     "#8a8f98", "#202020"};

struct series {
  char title[160];
  const char *of; /* meaning of the growing number */
  const struct row *rows[MOST_POINTS];
  double x[MOST_POINTS];
  int n;
};

static int by_threads(const struct report *r, int first, struct series *s) {
  const struct row *like = &r->rows[first];
  *s = (struct series){.of = "threads"};
  snprintf(s->title, sizeof s->title, "%s", like->name);
  for (int i = 0; i < r->n && s->n < MOST_POINTS; i++) {
    const struct row *row = &r->rows[i];
    if (strcmp(row->name, like->name) != 0 ||
        strcmp(row->group, like->group) != 0)
      continue;
    if (i < first)
      return 0; /* an earlier row has found this series */
    s->rows[s->n] = row;
    s->x[s->n++] = row->threads;
  }
  return s->n >= FEWEST;
}

/* Returns the length of the name without the number at its end; 0: no
 * number. */
static size_t stem_of(const char *name) {
  size_t end = strlen(name), stem = end;
  while (stem > 0 && isdigit((unsigned char)name[stem - 1]))
    stem--;
  return stem < end && stem > 1 && name[stem - 1] == ' ' ? stem : 0;
}

static int by_name(const struct report *r, int first, struct series *s) {
  const struct row *like = &r->rows[first];
  size_t stem = stem_of(like->name);
  if (stem == 0 || strcmp(like->group, "growth") != 0)
    return 0;
  *s = (struct series){.of = strstr(like->name, "TASKS") ? "tasks" : "levels"};
  snprintf(s->title, sizeof s->title, "%.*s, %d thread%s", (int)stem - 1,
           like->name, like->threads, like->threads == 1 ? "" : "s");
  for (int i = 0; i < r->n && s->n < MOST_POINTS; i++) {
    const struct row *row = &r->rows[i];
    if (row->threads != like->threads || stem_of(row->name) != stem ||
        strncmp(row->name, like->name, stem) != 0)
      continue;
    if (i < first)
      return 0;
    s->rows[s->n] = row;
    s->x[s->n++] = atof(row->name + stem);
  }
  return s->n >= FEWEST;
}

static int has_values(const struct series *s, int compiler) {
  for (int i = 0; i < s->n; i++)
    if (s->rows[i]->of[compiler].n)
      return 1;
  return 0;
}

static void print_series(const struct report *r, const struct series *s) {
  printf("\n%-24s %8s", s->title, s->of);
  for (int i = 0; i < s->n; i++)
    printf(" %9.0f", s->x[i]);
  puts("");
  for (int c = 0; c < r->compiler_count; c++) {
    if (!has_values(s, c))
      continue;
    printf("  %-22s %8s", r->compilers[c], s->rows[0]->unit);
    for (int i = 0; i < s->n; i++)
      if (s->rows[i]->of[c].n)
        printf(" %9.*f", fabs(s->rows[i]->of[c].median) < 1000,
               s->rows[i]->of[c].median);
      else
        printf(" %9s", "-");
    puts("");
  }
}

static double log_place(double v, double lo, double hi) {
  return hi > lo ? log(v / lo) / log(hi / lo) : 0.5;
}

static void axis_number(char *to, size_t size, double v) {
  if (v >= 1e6)
    snprintf(to, size, "%gM", v / 1e6);
  else if (v >= 1e3)
    snprintf(to, size, "%gk", v / 1e3);
  else
    snprintf(to, size, "%g", v);
}

static void draw(const struct report *r, const struct series *s, FILE *out,
                 double x0, double y0) {
  double lo = HUGE_VAL, hi = 1, x_lo = s->x[0], x_hi = s->x[s->n - 1];
  for (int i = 0; i < s->n; i++)
    for (int c = 0; c < r->compiler_count; c++) {
      const struct samples *v = &s->rows[i]->of[c];
      if (v->n && v->median >= 1 && v->median < lo)
        lo = v->median;
      if (v->n && v->median > hi)
        hi = v->median;
    }
  if (lo > hi)
    lo = 1;
  lo = pow(10, floor(log10(lo))), hi = pow(10, ceil(log10(hi)));
  if (hi <= lo)
    hi = 10 * lo;
  double left = x0 + LEFT, bottom = y0 + TOP + PLOT_HEIGHT;
  fprintf(out, "<text class=\"g\" x=\"%.0f\" y=\"%.0f\">%s</text>\n", left,
          y0 + TOP - 10, s->title);
  for (double v = lo; v <= hi * 1.01; v *= 10) {
    char text[32];
    double y = bottom - PLOT_HEIGHT * log_place(v, lo, hi);
    axis_number(text, sizeof text, v);
    fprintf(out,
            "<line x1=\"%.0f\" x2=\"%.0f\" y1=\"%.1f\" y2=\"%.1f\" "
            "stroke=\"#dddddd\"/>\n<text x=\"%.0f\" y=\"%.1f\" "
            "text-anchor=\"end\">%s %s</text>\n",
            left, left + PLOT_WIDTH, y, y, left - 5, y + 3.5, text,
            v * 10 > hi * 1.01 ? s->rows[0]->unit : "");
  }
  for (int i = 0; i < s->n; i++) {
    char text[32];
    axis_number(text, sizeof text, s->x[i]);
    fprintf(
        out, "<text x=\"%.1f\" y=\"%.0f\" text-anchor=\"middle\">%s</text>\n",
        left + PLOT_WIDTH * log_place(s->x[i], x_lo, x_hi), bottom + 14, text);
  }
  fprintf(out, "<text x=\"%d\" y=\"%.0f\" text-anchor=\"middle\">%s</text>\n",
          (int)left + PLOT_WIDTH / 2, bottom + 28, s->of);
  for (int c = 0; c < r->compiler_count; c++) {
    if (!has_values(s, c))
      continue;
    fputs("<polyline fill=\"none\" stroke-width=\"1.8\" points=\"", out);
    for (int i = 0; i < s->n; i++)
      if (s->rows[i]->of[c].n)
        fprintf(out, "%.1f,%.1f ",
                left + PLOT_WIDTH * log_place(s->x[i], x_lo, x_hi),
                bottom -
                    PLOT_HEIGHT *
                        log_place(fmax(s->rows[i]->of[c].median, lo), lo, hi));
    fprintf(out, "\" stroke=\"%s\"/>\n", COLORS[c]);
  }
}

/* Draws each series into `out`, or prints it as a table if `out` is NULL.
 * Returns the number of series. */
static int each_series(const struct report *r, FILE *out) {
  static int (*const find[])(const struct report *, int,
                             struct series *) = {by_threads, by_name};
  int n = 0;
  for (size_t f = 0; f < sizeof find / sizeof *find; f++)
    for (int i = 0; i < r->n; i++) {
      struct series s;
      if (r->rows[i].threads == 0 || !find[f](r, i, &s))
        continue;
      if (!out)
        print_series(r, &s);
      else
        draw(r, &s, out, 8 + n % COLUMNS * CELL_WIDTH,
             HEAD + n / COLUMNS * CELL_HEIGHT);
      n++;
    }
  return n;
}

void write_series_table(const struct report *r) { each_series(r, NULL); }

void write_series_chart(const struct report *r, FILE *out) {
  enum { WIDTH = 16 + COLUMNS * CELL_WIDTH };
  double x = 16;
  /* the height is known only after the drawing */
  FILE *drawn = tmpfile();
  if (!drawn) {
    perror("tmpfile");
    exit(1);
  }
  int n = each_series(r, drawn);
  int height = HEAD + (n + COLUMNS - 1) / COLUMNS * CELL_HEIGHT + 10;
  fprintf(out,
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
          "height=\"%d\" viewBox=\"0 0 %d %d\">\n"
          "<style>text{font:10px sans-serif;fill:#202020}"
          ".t{font-size:16px;font-weight:bold}.g{font-weight:bold;"
          "font-size:12px}</style>\n"
          "<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n"
          "<text class=\"t\" x=\"16\" y=\"26\">How costs grow (lower is "
          "better)</text>\n",
          WIDTH, height, WIDTH, height);
  for (int c = 0; c < r->compiler_count; c++) {
    if (strcmp(r->compilers[c], "machine") == 0)
      continue;
    fprintf(out,
            "<rect x=\"%.0f\" y=\"42\" width=\"18\" height=\"4\" "
            "fill=\"%s\"/>\n<text x=\"%.0f\" y=\"48\">%s</text>\n",
            x, COLORS[c], x + 24, r->compilers[c]);
    x += 110;
  }
  rewind(drawn);
  for (int c; (c = getc(drawn)) != EOF;)
    putc(c, out);
  fclose(drawn);
  fputs("</svg>\n", out);
}
