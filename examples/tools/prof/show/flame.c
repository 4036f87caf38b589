/* flame.c: writes a flame graph: an SVG with its own script.
 *
 * A frame lies below its caller. The width of a frame shows its time. Viewers
 * without scripts show the whole picture. The script flame.js fits it into the
 * window, zooms, searches, prints a frame's data, and can show blame, not time.
 *
 * flame.js finds a frame by its index in the list `frames`, which has the same
 * order as the groups in the picture: children after their parent.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/profile/profile.h"
#include "prof/show/tree.h"

#include "launch/launch.h"

#include <stdlib.h>
#include <string.h>

/* The paths begin in the top folder, where make runs the assembler. */
__asm__(".pushsection .rodata\n"
        "flame_script: .incbin \"examples/tools/prof/show/flame.js\"\n.byte 0\n"
        "flame_style: .incbin \"examples/tools/prof/show/flame.css\"\n.byte 0\n"
        ".popsection\n");
extern const char flame_script[] __attribute__((visibility("hidden")));
extern const char flame_style[] __attribute__((visibility("hidden")));

enum { WIDTH = 1200, ROW = 19, TOP = 112 };
static const double letter = 7.3; /* about the width of one letter */

/* ---- The picture --------------------------------------------------------- */

/* Returns the number of bytes in the first `letters` letters of the text. */
static size_t size_of(const char *text, int letters) {
  size_t size = 0;
  while (text[size] && letters-- > 0)
    do
      size++;
    while ((text[size] & 0xc0) == 0x80);
  return size;
}

static void draw(const struct profile *profile, const struct node *node,
                 double x, double width, FILE *file) {
  const char *name = tree_name(profile, node);
  int letters = (int)((width - 6) / letter), y = TOP + ROW * node->depth;
  double whole = cost_time(&profile->all);
  fprintf(file, "<g class=\"%s\"><title>", tree_class(profile, node));
  launch_put_text(file, name);
  fprintf(file,
          ": %.1f%%</title><rect x=\"%.1f\" y=\"%d\" width=\"%.1f\" "
          "height=\"%d\"/><text x=\"%.1f\" y=\"%d\">",
          whole > 0 ? 100 * cost_time(&node->cost) / whole : 0, x, y,
          width > 0.6 ? width - 0.5 : width, ROW - 1, x + 3, y + 13);
  if (letters >= 3) {
    int cut = (int)strlen(name) > letters;
    launch_put_part(file, name, size_of(name, letters - cut));
    fputs(cut ? "…" : "", file);
  }
  fputs("</text></g>\n", file);
}

struct drawing {
  const struct profile *profile;
  struct tree *tree;
  FILE *file, *list; /* file: the picture; list: the script's list of frames */
  int *number; /* for each drawn node, index in the list */
  int drawn, deepest;
};

static void draw_below(struct drawing *drawing, int at, double x) {
  struct node *node = &drawing->tree->node[at];
  double whole = cost_time(&drawing->profile->all), right = x;
  double width = whole > 0 ? WIDTH * cost_time(&node->cost) / whole : WIDTH;
  drawing->number[at] = drawing->drawn++;
  if (node->depth > drawing->deepest)
    drawing->deepest = node->depth;
  draw(drawing->profile, node, x, width, drawing->file);
  tree_put_frame(drawing->list, node,
                 node->parent < 0 ? -1 : drawing->number[node->parent]);
  fputs(",\n", drawing->list);
  for (int next = node->first; next >= 0;
       next = drawing->tree->node[next].next) {
    const struct cost *cost = &drawing->tree->node[next].cost;
    if (tree_is_shown(drawing->tree, next))
      draw_below(drawing, next, right);
    right += whole > 0 ? WIDTH * cost_time(cost) / whole : 0;
  }
}

static void write_labels(const struct profile *profile, FILE *file) {
  fputs("const labels = [\n", file);
  for (int i = 0; i < profile->label_count; i++) {
    const char *its_file = profile->label[i].file;
    fputc('[', file);
    launch_put_string(file, profile->label[i].name);
    fputc(',', file);
    launch_put_string(file, its_file ? its_file : "");
    fputs("],\n", file);
  }
  fputs("];\n", file);
}

static void write_title(const struct profile *profile, FILE *file) {
  launch_put_text(file, launch_base(profile->program));
  if (profile->rank >= 0)
    fprintf(file, ", rank %d", profile->rank);
  fprintf(file, ": %.3g s, %d thread%s", profile->wall / 1e9,
          profile->thread_count, profile->thread_count == 1 ? "" : "s");
}

void flame_write(const struct profile *profile, FILE *file) {
  struct tree tree = tree_of(profile);
  char *picture = NULL, *list = NULL;
  size_t size;
  struct drawing drawing = {.profile = profile, .tree = &tree};
  drawing.file = open_memstream(&picture, &size);
  drawing.list = open_memstream(&list, &size);
  drawing.number = launch_room((size_t)tree.count, sizeof *drawing.number);
  if (!drawing.file || !drawing.list)
    abort();
  draw_below(&drawing, 0, 0);
  fclose(drawing.file);
  fclose(drawing.list);
  fprintf(file,
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100%%\" "
          "viewBox=\"0 0 %d %d\">\n<title>",
          WIDTH, TOP + ROW * (drawing.deepest + 1) + 30);
  write_title(profile, file);
  fprintf(file, "</title>\n<style>%s</style>\n", flame_style);
  fputs("<rect id=\"paper\" width=\"100%\" height=\"100%\"/>\n"
        "<text id=\"title\" x=\"10\" y=\"24\">",
        file);
  write_title(profile, file);
  fprintf(file,
          "</text>\n<g id=\"controls\"/>\n<g id=\"frames\">\n%s</g>\n"
          "<g id=\"tip\"/>\n<script><![CDATA[\n",
          picture);
  write_labels(profile, file);
  fprintf(file, "const frames = [\n%s];\n%s]]></script>\n</svg>\n", list,
          flame_script);
  free(picture);
  free(list);
  free(drawing.number);
  free(tree.node);
}
