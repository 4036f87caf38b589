/* page.c: writes constructs beside their lowered code as one HTML page. See
 * show.h.
 *
 * Each line of the page has an attribute data-l="FIRST-LAST", which names lines
 * of the user's file. A generated line names the lines of its construct's
 * directive and loops. The script highlights the lines that belong to the
 * line under the pointer. The page is complete without the script.
 */
/* SPDX-License-Identifier: MIT */
#include "explain/calls.h"
#include "explain/colour.h"
#include "explain/show.h"
#include "launch/launch.h"

#include <string.h>

/* The path begins in the top folder, where make runs the assembler. */
#define TEXT(name, file)                                     \
  __asm__(".section .rodata\n.globl " #name "\n" #name ":\n" \
          ".incbin \"examples/tools/explain/" file "\"\n"    \
          ".byte 0\n.previous\n");                           \
  extern const char name[]
TEXT(page_style, "page.css");
TEXT(page_script, "page.js");

static FILE *out;

static void string(const char *s) { launch_put_text(out, s); }

static void piece(void *to, enum colour c, const char *s, size_t length) {
  static const char *const classes[COLOUR_COUNT] = {NULL, "k", "s",
                                                    "c",  "d", "o"};
  const char *tip = NULL;
  (void)to;
  if (c == COLOUR_CALL) {
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)length, s);
    if (!call_known(name, &tip))
      tip = NULL;
  }
  if (classes[c])
    fprintf(out, "<span class=%s", classes[c]);
  if (tip) {
    fputs(" title=\"", out);
    string(tip);
    fputc('"', out);
  }
  if (classes[c])
    fputc('>', out);
  launch_put_part(out, s, length);
  if (classes[c])
    fputs("</span>", out);
}

/* ---- Code ---- */

static void line(const char *code, int number, int first, int last,
                 int generated, int *in_comment) {
  fprintf(out, "<div class=\"l%s\" data-l=\"%d-%d\"><i>", generated ? " g" : "",
          first, last);
  if (number)
    fprintf(out, "%d", number);
  fputs("</i><code>", out);
  colour_line(code, in_comment, piece, NULL);
  if (!*code)
    fputc(' ', out);
  fputs("</code></div>\n", out);
}

static void user_code(const struct unit *unit, int whole) {
  const struct region *r = &unit->regions[whole];
  const struct source *s = &unit->files[r->file];
  int in_comment = 0;
  fputs("<figure class=user><figcaption>", out);
  string(s->name);
  fputs("</figcaption><div class=code tabindex=0>\n", out);
  for (int i = r->line; i <= r->end && i <= s->count; i++)
    line(s->lines[i - 1], i, i, i, 0, &in_comment);
  fputs("</div></figure>\n", out);
}

static void lowered_code(const struct unit *unit, int whole) {
  int before = -1, in_comment = 0;
  fputs("<figure class=lowered><figcaption>lowered; your own lines have a "
        "bar</figcaption><div class=code tabindex=0>\n",
        out);
  for (int i = 0; i < unit->line_count; i++) {
    const struct line *l = &unit->lines[i];
    const struct region *r;
    if (l->region < 0 || !unit_inside(unit, l->region, whole))
      continue;
    if (before >= 0 && i > before + 1)
      fputs("<hr>\n", out);
    before = i;
    r = &unit->regions[unit_whole(unit, l->region)];
    if (l->first)
      line(l->text, l->first, l->first, l->last, 0, &in_comment);
    else
      line(l->text, 0, r->line, r->head, 1, &in_comment);
  }
  fputs("</div></figure>\n", out);
}

/* ---- Explanations ---- */

static void variable(const struct unit *unit, const struct variable *v) {
  fputs("<tr><th scope=row><code>", out);
  string(v->name);
  fputs("</code></th><td><b>", out);
  string(v->sharing);
  fputs("</b>", out);
  if (v->operation) {
    fputs("(", out);
    string(v->operation);
    fputs(")", out);
  }
  fputs("</td><td>", out);
  if (v->from >= 0)
    fprintf(out, "the same as in the construct in line %d",
            unit->regions[v->from].line);
  else
    string(v->because);
  if (v->copied)
    fputs("; the loop only reads it, so it gets a copy", out);
  fprintf(out, " <span class=rule>%s</span></td><td>", v->section);
  if (v->passed_by) {
    fprintf(out, "by %s: ", v->passed_by);
    string(v->passed_because);
  }
  fputs("</td></tr>\n", out);
}

static void variables(const struct unit *unit, int whole) {
  int any = 0;
  for (int i = whole; i < unit->region_count; i++)
    for (int v = 0;
         unit_whole(unit, i) == whole && v < unit->regions[i].variable_count;
         v++) {
      if (!unit_tells(unit, i, &unit->regions[i].variables[v]))
        continue;
      if (!any++)
        fputs("<div "
              "class=wide><table><thead><tr><th>variable</th><th>attribute</th>"
              "<th>because, and the section of OpenMP 5.2</th>"
              "<th>passed to the mfunction</th></tr></thead><tbody>\n",
              out);
      variable(unit, &unit->regions[i].variables[v]);
    }
  if (any)
    fputs("</tbody></table></div>\n", out);
}

static void event(const struct unit *unit, const struct event *e) {
  fputs("<div class=event><code>", out);
  string(e->name);
  fputs("</code> ", out);
  string(e->text);
  if (e->omp5)
    fprintf(out, " <span class=rule>(OpenMP 5: ompt_callback_%s)</span>",
            e->omp5);
  if (!(unit->events >> e->number & 1))
    fputs(" <em>left out by --ompt</em>", out);
  fputs("</div>", out);
}

static void calls(const struct unit *unit, int whole) {
  struct call all[64];
  int count = calls_of(unit, whole, all, 64);
  if (!count)
    return;
  fputs("<div class=wide><table><thead><tr><th>call</th><th>its effect, and "
        "its events (those of waits come from the "
        "runtime)</th></tr></thead><tbody>\n",
        out);
  for (int i = 0; i < count; i++) {
    fputs("<tr><th scope=row><code class=o>", out);
    string(all[i].name);
    fputs("</code></th><td>", out);
    string(all[i].text);
    for (int e = 0; e < CALL_EVENTS && all[i].events[e]; e++)
      event(unit, all[i].events[e]);
    fputs("</td></tr>\n", out);
  }
  fputs("</tbody></table></div>\n", out);
}

static void name(const struct unit *unit, int whole, const char *tag) {
  const struct region *r = &unit->regions[whole];
  fprintf(out, "<%s>", tag);
  string(unit_spelling(unit, whole));
  if (r->end != r->line)
    fprintf(out, " <small>lines %d to %d, in ", r->line, r->end);
  else
    fprintf(out, " <small>line %d, in ", r->line);
  string(r->function);
  fprintf(out, "</small></%s>\n", tag);
}

static void block(const struct unit *unit, int whole) {
  fprintf(out, "<section class=block id=c%d>\n", whole);
  name(unit, whole, "h2");
  fputs("<div class=panes>\n", out);
  user_code(unit, whole);
  lowered_code(unit, whole);
  fputs("</div>\n", out);
  for (int i = whole; i < unit->region_count; i++) {
    if (!unit_inside(unit, i, whole) || unit_whole(unit, i) != i)
      continue;
    if (i != whole) {
      fprintf(out, "<article id=c%d>", i);
      name(unit, i, "h3");
    }
    variables(unit, i);
    calls(unit, i);
    if (i != whole)
      fputs("</article>\n", out);
  }
  fputs("</section>\n", out);
}

static void contents(const struct unit *unit) {
  fputs("<nav><ol>\n", out);
  for (int i = 0; i < unit->region_count; i++) {
    int depth = 0;
    if (unit_whole(unit, i) != i)
      continue;
    for (int p = unit->regions[i].parent; p >= 0; p = unit->regions[p].parent)
      depth += unit_whole(unit, p) == p;
    fprintf(out, "<li style=\"margin-left:%d.2em\"><a href=\"#c%d\"><i>%d</i> ",
            depth, i, unit->regions[i].line);
    string(unit_spelling(unit, i));
    fputs("</a></li>\n", out);
  }
  fputs("</ol></nav>\n", out);
}

void show_page(const struct unit *unit, int only, FILE *to) {
  out = to;
  fputs("<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8>\n"
        "<meta name=viewport content=\"width=device-width, initial-scale=1\">\n"
        "<title>",
        out);
  string(unit->files[0].name);
  fprintf(out,
          " explained</title>\n<style>\n%s</style></head>\n<body><header>"
          "<h1>",
          page_style);
  string(unit->files[0].name);
  fputs("</h1>\n<p>Each OpenMP construct beside the code that <b>ompt-cc</b> "
        "generates for it. Point at a line, or touch it, to see the lines that "
        "belong to it. In the lowered code, lines without a bar are "
        "generated.</p></header>\n<main>\n",
        out);
  if (only < 0)
    contents(unit);
  for (int i = 0; i < unit->region_count; i++)
    if (only >= 0 ? i == only : unit->regions[i].parent < 0)
      block(unit, i);
  fprintf(out, "</main>\n<script>\n%s</script></body></html>\n", page_script);
}
