/* chart.c: draws the ratios as a self-contained SVG picture. See overhead.h.
 *
 * The vertical line at 1 is the time of "off", the program without events. Each
 * selection of events that changes the machine code has a row: a dot at the
 * median, and a bar between the quartiles. The dot and the bar are pale if the
 * difference from "off" is not clear. A second pair is for runs with the tool.
 */
/* SPDX-License-Identifier: MIT */
#include "overhead/overhead.h"

#include <math.h>
#include <string.h>

enum { WIDTH = 860, LEFT = 130, RIGHT = 150, TOP = 92, SPACE = 44 };

static const char style[] =
    "text{font:14px system-ui,'DejaVu Sans',sans-serif;fill:#1b1f24}"
    ".back{fill:#fff}.title{font-size:19px;font-weight:600}"
    ".dim{fill:#5c646d;font-size:12.5px}.grid{stroke:#e1e4e8}"
    ".one{stroke:#5c646d;stroke-dasharray:4 3}"
    ".a{fill:#0b66c3;stroke:#0b66c3}.t{fill:#c2571a;stroke:#c2571a}"
    ".unclear{opacity:.4}.end{text-anchor:end}.mid{text-anchor:middle}"
    "@media(prefers-color-scheme:dark){text{fill:#dfe3e8}.back{fill:#14171b}"
    ".dim{fill:#98a1ab}.grid{stroke:#2b3037}.one{stroke:#98a1ab}"
    ".a{fill:#5aa9ff;stroke:#5aa9ff}.t{fill:#ff9a5c;stroke:#ff9a5c}}";

static struct scale {
  double low, high, step;
} scale;

static double x_of(double ratio) {
  double share = (ratio - scale.low) / (scale.high - scale.low);
  return LEFT + share * (WIDTH - LEFT - RIGHT);
}

/* Sets the axis: from below the lowest quartile to above the highest. */
static void choose_scale(const struct study *s) {
  double low = 1, high = 1, magnitude, step;
  for (int i = 0; i < s->count; i++)
    for (int w = 0; w <= s->with_tool && !s->variant[i].same; w++) {
      low = fmin(low, s->variant[i].ratio[w].low);
      high = fmax(high, s->variant[i].ratio[w].high);
    }
  high = fmax(high, low + 0.01);
  magnitude = pow(10, floor(log10((high - low) / 4)));
  step = (high - low) / 4 / magnitude;
  step = (step <= 1 ? 1 : step <= 2 ? 2 : step <= 5 ? 5 : 10) * magnitude;
  scale.low = floor(low / step - 0.2) * step;
  scale.high = ceil(high / step + 0.2) * step;
  scale.step = step;
}

static void grid(int bottom, FILE *out) {
  int digits = scale.step < 0.01 ? 3 : scale.step < 0.1 ? 2 : 1;
  if (scale.step < 0.001)
    digits = 4;
  for (int i = 0; scale.low + i * scale.step <= scale.high * 1.0001; i++) {
    double ratio = scale.low + i * scale.step, x = x_of(ratio);
    fprintf(out,
            "<line class=\"grid\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>"
            "<text class=\"dim mid\" x=\"%.1f\" y=\"%d\">%.*f</text>\n",
            x, TOP - 8, x, bottom, x, bottom + 18, digits, ratio);
  }
  fprintf(out,
          "<line class=\"one\" x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" y2=\"%d\"/>\n",
          x_of(1), TOP - 8, x_of(1), bottom);
}

static void bar(const struct variant *v, int way, int y, FILE *out) {
  const struct spread *r = &v->ratio[way];
  fprintf(out,
          "<g class=\"%s%s\"><line x1=\"%.1f\" y1=\"%d\" x2=\"%.1f\" "
          "y2=\"%d\" stroke-width=\"5\" stroke-linecap=\"round\"/>"
          "<circle cx=\"%.1f\" cy=\"%d\" r=\"5.5\"/></g>"
          "<text class=\"dim\" x=\"%d\" y=\"%d\">%.3f%s</text>\n",
          way == WITH_TOOL ? "t" : "a", v->unclear[way] ? " unclear" : "",
          x_of(r->low), y, x_of(r->high), y, x_of(r->median), y,
          WIDTH - RIGHT + 16, y + 4, r->median,
          v->unclear[way]    ? " within noise"
          : way == WITH_TOOL ? " with tool"
                             : "");
}

static int row_height(const struct study *s) { return s->with_tool ? 42 : 27; }

void print_chart(const struct study *s, FILE *out) {
  const char *name = launch_base(s->file);
  int rows = 0, y = TOP, groups = 0, bottom;
  for (int i = 1; i < s->count; i++)
    rows += !s->variant[i].same;
  choose_scale(s);
  bottom = TOP + (rows > 0 ? rows : 1) * row_height(s) + 26;
  fprintf(out,
          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
          "width=\"100%%\" style=\"max-width:%dpx\" role=\"img\" "
          "aria-label=\"the cost of OMPT events\">\n<style>%s</style>\n"
          "<rect class=\"back\" width=\"%d\" height=\"%d\"/>\n"
          "<text class=\"title\" x=\"20\" y=\"34\">Cost of OMPT events in ",
          WIDTH, bottom + SPACE, WIDTH, style, WIDTH, bottom + SPACE);
  launch_put_text(out, name);
  fprintf(out,
          "</text>\n<text class=\"dim\" x=\"20\" y=\"58\">time relative to the "
          "same program without events, %d runs: median and "
          "quartiles%s</text>\n",
          s->runs,
          s->with_tool ? "; below it, with a tool whose callbacks are empty"
                       : "");
  grid(bottom, out);
  for (int i = 1; i < s->count; i++) {
    const struct variant *v = &s->variant[i];
    if (v->same)
      continue;
    if (v->is_group && !groups++ && y > TOP) {
      fprintf(out, "<text class=\"dim end\" x=\"%d\" y=\"%d\">alone:</text>\n",
              LEFT - 16, y + 12);
      y += 20;
    }
    fprintf(out, "<text class=\"end\" x=\"%d\" y=\"%d\">%s</text>\n", LEFT - 16,
            y + 16, v->name);
    bar(v, ALONE, y + 12, out);
    if (s->with_tool)
      bar(v, WITH_TOOL, y + 28, out);
    y += row_height(s);
  }
  if (rows == 0)
    fprintf(out,
            "<text class=\"dim\" x=\"%d\" y=\"%d\">no selection changes its "
            "machine code</text>\n",
            LEFT, TOP + 16);
  fputs("</svg>\n", out);
}
