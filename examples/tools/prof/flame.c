/* flame.c: a flame graph: an SVG with its own script.
 *
 * Frames lie below the frame that called them, as wide as their time. The
 * picture is complete without the script (flame.js), so that it shows where
 * scripts are not run; with it, it fits the window, zooms, searches, tells the
 * numbers behind each frame, and shows blame in place of time.
 *
 * flame.js knows a frame by its place in the list `frames`, which is in the
 * order of the groups of the picture: children behind their parent.
 */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "prof/profile.h"

#include "launch/launch.h"

#include <stdlib.h>
#include <string.h>

/* As the folders are seen from where the tools are built. */
__asm__(".pushsection .rodata\n"
        "flame_script: .incbin \"examples/tools/prof/flame.js\"\n.byte 0\n"
        "flame_style: .incbin \"examples/tools/prof/flame.css\"\n.byte 0\n"
        ".popsection\n");
extern const char flame_script[] __attribute__((visibility("hidden")));
extern const char flame_style[] __attribute__((visibility("hidden")));

enum { WIDTH = 1200, ROW = 19, TOP = 112 };
static const double letter = 7.3; /* how wide one is, about */
static const double narrowest = 1e-4; /* of the whole; less is left out */

struct node {
  int label, depth;
  int parent, first, next; /* indexes; -1: none. Children are a list. */
  struct cost cost; /* with all that it called */
};

struct tree {
  int count;
  size_t room;
  struct node *node;
};

/* ---- The tree ------------------------------------------------------------ */

static int add_node(struct tree *tree, int parent, int label) {
  int added = tree->count;
  struct node *node = LAUNCH_ADD(tree->node, tree->count, tree->room);
  memset(node, 0, sizeof *node);
  node->label = label;
  node->parent = parent;
  node->first = node->next = -1;
  if (parent >= 0) {
    node->depth = tree->node[parent].depth + 1;
    node->next = tree->node[parent].first;
    tree->node[parent].first = added;
  }
  return added;
}

static int child(struct tree *tree, int parent, int label) {
  for (int at = tree->node[parent].first; at >= 0; at = tree->node[at].next)
    if (tree->node[at].label == label)
      return at;
  return add_node(tree, parent, label);
}

static struct tree tree_of(const struct profile *profile) {
  struct tree tree = {0, 0, NULL};
  add_node(&tree, -1, -1);
  for (int i = 0; i < profile->stack_count; i++) {
    const struct sampled *stack = &profile->stack[i];
    int at = 0;
    cost_add(&tree.node[0].cost, &stack->cost);
    for (int k = 0; k < stack->count; k++) {
      at = child(&tree, at, stack->frame[k].label);
      cost_add(&tree.node[at].cost, &stack->cost);
    }
  }
  return tree;
}

/* Waiting at the right, the rest by size. */
static int goes_before(const struct profile *profile, const struct node *a,
                       const struct node *b) {
  int waits_a = profile->label[a->label].kind == LABEL_DOING;
  int waits_b = profile->label[b->label].kind == LABEL_DOING;
  if (waits_a != waits_b)
    return waits_b;
  return cost_time(&a->cost) > cost_time(&b->cost);
}

static void sort_children(const struct profile *profile, struct tree *tree,
                          int parent) {
  int sorted = -1, next;
  for (int at = tree->node[parent].first; at >= 0; at = next) {
    int *link = &sorted;
    next = tree->node[at].next;
    while (*link >= 0 &&
           !goes_before(profile, &tree->node[at], &tree->node[*link]))
      link = &tree->node[*link].next;
    tree->node[at].next = *link;
    *link = at;
  }
  tree->node[parent].first = sorted;
}

/* ---- The picture --------------------------------------------------------- */

/* How many bytes so many letters have. */
static size_t size_of(const char *text, int letters) {
  size_t size = 0;
  while (text[size] && letters-- > 0)
    do
      size++;
    while ((text[size] & 0xc0) == 0x80);
  return size;
}

static const char *name_of(const struct profile *profile,
                           const struct node *node) {
  return node->label < 0 ? "all threads" : profile->label[node->label].name;
}

static const char *class_of(const struct profile *profile,
                            const struct node *node, char room[20]) {
  const struct label *label = &profile->label[node->label];
  unsigned shade = 0;
  if (node->label < 0)
    return "all";
  switch (label->kind) {
  case LABEL_CONSTRUCT: return "construct";
  case LABEL_DOING: return profile_doings[label->doing];
  case LABEL_NOTE: return "note";
  default: break;
  }
  for (const char *at = label->name; *at; at++)
    shade = shade * 31 + (unsigned char)*at;
  snprintf(room, 20, "f%u", shade % 5);
  return room;
}

static void draw(const struct profile *profile, const struct node *node,
                 double x, double width, FILE *file) {
  char room[20];
  const char *name = name_of(profile, node);
  int letters = (int)((width - 6) / letter), y = TOP + ROW * node->depth;
  double whole = cost_time(&profile->all);
  fprintf(file, "<g class=\"%s\"><title>", class_of(profile, node, room));
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
  FILE *file, *list; /* the picture, and the script's list of frames */
  int *number; /* of each node that is drawn, in the list */
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
  fprintf(drawing->list, "[%d,%d",
          node->parent < 0 ? -1 : drawing->number[node->parent], node->label);
  for (int i = 0; i < DOINGS; i++)
    fprintf(drawing->list, ",%.0f", node->cost.time[i] / 1000);
  for (int i = 0; i < BLAMES; i++)
    fprintf(drawing->list, ",%.0f", node->cost.blame[i] / 1000);
  fputs("],\n", drawing->list);
  sort_children(drawing->profile, drawing->tree, at);
  for (int next = node->first; next >= 0;
       next = drawing->tree->node[next].next) {
    const struct cost *cost = &drawing->tree->node[next].cost;
    double share = cost_time(cost) + cost_blame(cost);
    if (share >= narrowest * whole)
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
