/* page.c: contains the files of page/, which are included when the program is
 * built. */
/* SPDX-License-Identifier: MIT */
#include "trace/page.h"

/* The path begins in the top folder, where make runs the assembler. */
#define TEXT(name, file)                                     \
  __asm__(".section .rodata\n.globl " #name "\n" #name ":\n" \
          ".incbin \"examples/tools/trace/page/" file "\"\n"       \
          ".byte 0\n.previous\n")

TEXT(page_css, "page.css");
TEXT(page_html, "page.html");
TEXT(page_data_js, "data.js");
TEXT(page_draw_js, "draw.js");
TEXT(page_view_js, "view.js");
TEXT(page_start_js, "start.js");
