/* text.c: reads words and numbers out of a line of text.
 *
 * Layer:   base. May include base/.
 * Owns:    nothing. Callers: as text.h says.
 */
/* SPDX-License-Identifier: MIT */
#include "base/text.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const char *occ_text_space(const char *text) {
  while (isspace((unsigned char)*text))
    text++;
  return text;
}

int occ_text_number(const char **text, long least, long most, long *value) {
  char *end;
  long number;
  const char *start = occ_text_space(*text);
  if (!isdigit((unsigned char)*start) && *start != '+' && *start != '-')
    return 0;
  errno = 0;
  number = strtol(start, &end, 10);
  if (end == start || number < least)
    return 0;
  *value = number > most ? most : number;
  *text = occ_text_space(end);
  return 1;
}

int occ_text_word(const char **text, const char *word) {
  const char *start = occ_text_space(*text);
  size_t length = strlen(word);
  if (strncasecmp(start, word, length) ||
      isalnum((unsigned char)start[length]) || start[length] == '_')
    return 0;
  *text = occ_text_space(start + length);
  return 1;
}

int occ_text_sign(const char **text, char sign) {
  const char *start = occ_text_space(*text);
  if (*start != sign)
    return 0;
  *text = occ_text_space(start + 1);
  return 1;
}
