/* colour.c: divides a line of C into pieces of one colour. See colour.h. */
/* SPDX-License-Identifier: MIT */
#include "explain/colour.h"

#include <ctype.h>
#include <string.h>

static int is_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

static enum colour of_word(const char *word, size_t length) {
  static const char *const keywords[] = {
      "auto",       "break",    "case",     "char",   "const",   "continue",
      "default",    "do",       "double",   "else",   "enum",    "extern",
      "float",      "for",      "goto",     "if",     "inline",  "int",
      "long",       "register", "restrict", "return", "short",   "signed",
      "sizeof",     "static",   "struct",   "switch", "typedef", "union",
      "unsigned",   "void",     "volatile", "while",  "_Bool",   "bool",
      "__typeof__", "size_t"};
  if (length > 4 && strncmp(word, "OCC_", 4) == 0)
    return COLOUR_CALL;
  for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
    if (strlen(keywords[i]) == length && memcmp(keywords[i], word, length) == 0)
      return COLOUR_KEYWORD;
  return COLOUR_PLAIN;
}

/* Returns the length of the string or character literal at `text`. */
static size_t quoted(const char *text) {
  size_t i = 1;
  while (text[i] && text[i] != text[0])
    i += text[i] == '\\' && text[i + 1] ? 2 : 1;
  return text[i] ? i + 1 : i;
}

void colour_line(const char *line, int *in_comment,
                 void (*piece)(void *to, enum colour, const char *text,
                               size_t length),
                 void *to) {
  const char *at = line;
  if (!*in_comment && line[strspn(line, " \t")] == '#') {
    piece(to, COLOUR_DIRECTIVE, line, strlen(line));
    return;
  }
  while (*at) {
    size_t length = 0;
    enum colour c = COLOUR_PLAIN;
    if (*in_comment || strncmp(at, "/*", 2) == 0) {
      const char *end = strstr(*in_comment ? at : at + 2, "*/");
      *in_comment = end == NULL;
      length = end ? (size_t)(end + 2 - at) : strlen(at);
      c = COLOUR_COMMENT;
    } else if (strncmp(at, "//", 2) == 0) {
      length = strlen(at);
      c = COLOUR_COMMENT;
    } else if (*at == '"' || *at == '\'') {
      length = quoted(at);
      c = COLOUR_STRING;
    } else if (is_word(*at)) {
      while (is_word(at[length]))
        length++;
      c = of_word(at, length);
    } else {
      while (at[length] && !is_word(at[length]) && !strchr("\"'", at[length]) &&
             strncmp(at + length, "/*", 2) != 0 &&
             strncmp(at + length, "//", 2) != 0)
        length++;
    }
    piece(to, c, at, length);
    at += length;
  }
}
