/* chart.c: draws a report as SVG. Each ratio is a bar, which begins at the
 * ratio 1 and goes to the left or right.
 *
 * The scale is logarithmic: 0.5 and 2 are equally far from 1. A bar that does
 * not fit ends with an arrow. Constructs without a ratio have a dash.
 */
/* SPDX-License-Identifier: MIT */
#include "report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
  LEFT = 256,
  WIDTH = 620,
  RIGHT = 130,
  TOP = 92,
  BAR = 9,
  GAP = 6,
  HEADING = 28,
  MOST_THREADS = 16
};

static const double LEAST = 0.05, MOST = 20;
static const double MARKS[] = {0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20};
static const char *const COLORS[] = {"#8a8f98", "#1f6fb2", "#d98c21", "#7a4fa3",
                                     "#2f9e77", "#b23a48", "#5c7080"};
enum { COLOR_COUNT = sizeof COLORS / sizeof *COLORS };

struct chart {
  const struct report *r;
  FILE *out;
  int threads[MOST_THREADS], thread_count; /* numbers of threads that occur */
  double y;
};

static double x_of(double ratio) {
  double clipped = fmin(fmax(ratio, LEAST), MOST);
  return LEFT + WIDTH * log(clipped / LEAST) / log(MOST / LEAST);
}

static void find_threads(struct chart *c) {
  for (int i = 0; i < c->r->n; i++) {
    int t = c->r->rows[i].threads;
    if (t > 0 && c->thread_count < MOST_THREADS &&
        (c->thread_count == 0 || c->threads[c->thread_count - 1] != t))
      c->threads[c->thread_count++] = t;
  }
}

static const struct row *find(const struct chart *c, const struct row *like,
                              int threads) {
  for (int i = 0; i < c->r->n; i++) {
    const struct row *row = &c->r->rows[i];
    if (row->threads == threads && strcmp(row->name, like->name) == 0 &&
        strcmp(row->group, like->group) == 0)
      return row;
  }
  return NULL;
}

static int is_first(const struct chart *c, int i) {
  for (int j = 0; j < i; j++)
    if (strcmp(c->r->rows[j].name, c->r->rows[i].name) == 0 &&
        strcmp(c->r->rows[j].group, c->r->rows[i].group) == 0)
      return 0;
  return 1;
}

static void put_text(FILE *out, const char *text) {
  for (; *text; text++)
    if (*text == '&')
      fputs("&amp;", out);
    else if (*text == '<')
      fputs("&lt;", out);
    else if (*text == '>')
      fputs("&gt;", out);
    else
      fputc(*text, out);
}

static void bar(struct chart *c, const struct row *row, int color) {
  double one = x_of(1), end = x_of(row->ratio), y = c->y;
  double from = fmin(one, end), width = fmax(fabs(end - one), 1);
  int beyond = row->ratio < LEAST || row->ratio > MOST;
  fprintf(c->out,
          "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" "
          "fill=\"%s\"%s/>\n",
          from, y, width, BAR - 1, COLORS[color],
          row->unsure ? " fill-opacity=\"0.45\"" : "");
  if (is_oversubscribed(c->r, row))
    fprintf(c->out,
            "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" "
            "fill=\"url(#stripes)\"/>\n",
            from, y, width, BAR - 1);
  fprintf(c->out,
          "<text class=\"v\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s%.2f%s"
          "</text>\n",
          row->ratio < 1 ? end - 3 : end + 3, y + BAR - 1.5,
          row->ratio < 1 ? "end" : "start", row->ratio > MOST ? "&#9654; " : "",
          row->ratio, beyond && row->ratio < LEAST ? " &#9664;" : "");
}

static void construct(struct chart *c, const struct row *like) {
  double start = c->y;
  for (int t = 0; t < c->thread_count; t++) {
    const struct row *row = find(c, like, c->threads[t]);
    if (!row)
      continue;
    if (row->ratio > 0)
      bar(c, row, t % COLOR_COUNT);
    else
      fprintf(c->out,
              "<text class=\"v\" x=\"%.1f\" y=\"%.1f\">&#8211;</text>\n",
              x_of(1) + 3, c->y + BAR - 1.5);
    c->y += BAR;
  }
  fprintf(c->out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">", LEFT - 10,
          (start + c->y) / 2 + 3.5);
  put_text(c->out, like->name);
  fputs("</text>\n", c->out);
  c->y += GAP;
}

static void legend(struct chart *c) {
  double x = 16;
  fputs("<text class=\"t\" x=\"16\" y=\"26\">ompt-cc: cost over that of the "
        "better peer</text>\n<text x=\"16\" y=\"44\">",
        c->out);
  put_text(c->out, c->r->title);
  fputs("</text>\n", c->out);
  for (int t = 0; t < c->thread_count; t++) {
    struct row any = {.threads = c->threads[t]};
    int over = is_oversubscribed(c->r, &any);
    fprintf(c->out,
            "<rect x=\"%.0f\" y=\"56\" width=\"18\" height=\"10\" "
            "fill=\"%s\"/>\n",
            x, COLORS[t % COLOR_COUNT]);
    if (over)
      fprintf(c->out,
              "<rect x=\"%.0f\" y=\"56\" width=\"18\" height=\"10\" "
              "fill=\"url(#stripes)\"/>\n",
              x);
    fprintf(c->out, "<text x=\"%.0f\" y=\"65\">%d thread%s</text>\n", x + 23,
            c->threads[t], c->threads[t] == 1 ? "" : "s");
    x += 92;
  }
  fprintf(c->out,
          "<text x=\"%.0f\" y=\"65\">striped: oversubscribed; pale: the "
          "quartiles overlap</text>\n",
          x + 6);
}

/* Call before drawing the bars. */
static void scale(struct chart *c, double bottom) {
  for (size_t i = 0; i < sizeof MARKS / sizeof *MARKS; i++) {
    double x = x_of(MARKS[i]);
    int one = MARKS[i] == 1;
    fprintf(c->out,
            "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%.0f\" "
            "stroke=\"%s\"/>\n"
            "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%g</text>\n",
            x, x, TOP, bottom, one ? "#202020" : "#dddddd", x, TOP - 5,
            MARKS[i]);
  }
  fprintf(c->out,
          "<text x=\"%.1f\" y=\"%.0f\" text-anchor=\"end\">&#8592; faster"
          "</text>\n<text x=\"%.1f\" y=\"%.0f\">slower &#8594;</text>\n",
          x_of(1) - 14, bottom + 14, x_of(1) + 14, bottom + 14);
}

static double height_of(const struct chart *c) {
  double y = TOP;
  for (int i = 0; i < c->r->n; i++) {
    const struct row *row = &c->r->rows[i];
    if (row->threads == 0)
      continue;
    y += BAR;
    if (is_first(c, i))
      y += GAP + (i == 0 || c->r->rows[i - 1].threads == 0 ||
                          strcmp(row->group, c->r->rows[i - 1].group) != 0
                      ? HEADING
                      : 0);
  }
  return y + 10;
}

void write_chart(const struct report *r, FILE *out) {
  struct chart c = {.r = r, .out = out, .y = TOP};
  const char *group = "";
  find_threads(&c);
  double bottom = height_of(&c), all = LEFT + WIDTH + RIGHT;
  fprintf(out,
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" "
          "height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\">\n"
          "<style>text{font:11px sans-serif;fill:#202020}"
          ".t{font-size:16px;font-weight:bold}.g{font-weight:bold;"
          "font-size:13px}.v{font-size:8px}</style>\n"
          "<defs><pattern id=\"stripes\" width=\"5\" height=\"5\" "
          "patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\">"
          "<rect width=\"2.2\" height=\"5\" fill=\"#ffffff\" "
          "fill-opacity=\"0.6\"/></pattern></defs>\n"
          "<rect width=\"100%%\" height=\"100%%\" fill=\"#ffffff\"/>\n",
          all, bottom + 24, all, bottom + 24);
  legend(&c);
  scale(&c, bottom);
  for (int i = 0; i < r->n; i++) {
    const struct row *row = &r->rows[i];
    if (row->threads == 0 || !is_first(&c, i))
      continue;
    if (strcmp(group, row->group) != 0) {
      group = row->group;
      c.y += HEADING;
      fprintf(out, "<text class=\"g\" x=\"16\" y=\"%.1f\">%s</text>\n", c.y - 8,
              group);
    }
    construct(&c, row);
  }
  fputs("</svg>\n", out);
}
