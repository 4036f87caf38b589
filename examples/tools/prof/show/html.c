/* html.c: writes the whole profile as one page, which needs no other file.
 *
 * Callers: main.c.
 *
 * The page's script (report.js) makes the text from two pieces of JSON.
 * launch_put_string writes a `<` in a name as an escape, so no name can end the
 * element around the JSON.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/show/html.h"

#include "launch/launch.h"
#include "prof/show/json.h"
#include "prof/show/tree.h"

#include <stdlib.h>

/* The paths begin in the top folder, where make runs the assembler. */
__asm__(
    ".pushsection .rodata\n"
    "report_body: .incbin \"examples/tools/prof/show/report.html\"\n.byte 0\n"
    "report_style: .incbin \"examples/tools/prof/show/report.css\"\n.byte 0\n"
    "report_script: .incbin \"examples/tools/prof/show/report.js\"\n.byte 0\n"
    ".popsection\n");
extern const char report_body[] __attribute__((visibility("hidden")));
extern const char report_style[] __attribute__((visibility("hidden")));
extern const char report_script[] __attribute__((visibility("hidden")));

/* ---- The flame graph's figures ------------------------------------------- */

static void put_labels(const struct profile *profile, FILE *file) {
  fputs("{\"labels\": [", file);
  for (int i = 0; i < profile->label_count; i++) {
    const struct label *its = &profile->label[i];
    const struct node node = {.label = i};
    fputs(i ? ",\n[" : "\n[", file);
    launch_put_string(file, its->name);
    fputc(',', file);
    launch_put_string(file, its->file ? its->file : "");
    fprintf(file, ",\"%s\"]", tree_class(profile, &node));
  }
  fputs("\n],\n", file);
}

/* Writes parents before their children, and children in the order of the tree.
 * `written` is the number of frames already written. Returns the new number. */
static int put_frames(const struct tree *tree, int at, int parent, int written,
                      FILE *file) {
  const int number = written++;
  fputs(number ? ",\n" : "\n", file);
  tree_put_frame(file, &tree->node[at], parent);
  for (int next = tree->node[at].first; next >= 0; next = tree->node[next].next)
    if (tree_is_shown(tree, next))
      written = put_frames(tree, next, number, written, file);
  return written;
}

static void put_flame(const struct profile *profile, FILE *file) {
  struct tree tree = tree_of(profile);
  put_labels(profile, file);
  fputs("\"frames\": [", file);
  put_frames(&tree, 0, -1, 0, file);
  fputs("\n]}\n", file);
  free(tree.node);
}

/* ---- The page ------------------------------------------------------------ */

void html_write(const struct profile *profile, FILE *file) {
  fputs(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, "
      "initial-scale=1\">\n<title>",
      file);
  launch_put_text(file, launch_base(profile->program));
  fprintf(file, ": profile</title>\n<style>\n%s</style>\n</head>\n<body>\n%s",
          report_style, report_body);
  fputs("<script type=\"application/json\" id=\"profile\">\n", file);
  json_write(profile, file);
  fputs("</script>\n<script type=\"application/json\" id=\"flame_data\">\n",
        file);
  put_flame(profile, file);
  fprintf(file, "</script>\n<script>\n%s</script>\n</body>\n</html>\n",
          report_script);
}
