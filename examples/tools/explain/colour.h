/* colour.h: divides a line of C into pieces of one colour, for terminals and
 * pages. */
/* SPDX-License-Identifier: MIT */
#ifndef EXPLAIN_COLOUR_H
#define EXPLAIN_COLOUR_H

#include <stddef.h>

enum colour {
  COLOUR_PLAIN,
  COLOUR_KEYWORD,
  COLOUR_STRING,
  COLOUR_COMMENT,
  COLOUR_DIRECTIVE,
  COLOUR_CALL, /* OCC_... */
  COLOUR_COUNT
};

/* Calls `piece` for each piece of `line`. *in_comment is 1 if a comment
 * continues from the previous line; set it to 0 before the first line. */
void colour_line(const char *line, int *in_comment,
                 void (*piece)(void *to, enum colour, const char *text,
                               size_t length),
                 void *to);

#endif
