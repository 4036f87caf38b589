/* text.h: reads words and numbers out of a line of text.
 *
 * Layer:   base. Includes nothing.
 * Callers: any thread; nothing is kept between calls.
 *
 * Each function but occ_text_space reads an item from *text, skips the white
 * space around the item, moves *text past it and returns 1. If the item is not
 * there, the function returns 0 and *text stays.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_TEXT_H
#define OCC_BASE_TEXT_H

const char *occ_text_space(const char *text);

/* Reads a decimal number of at least `least`. A number above `most` becomes
 * `most`. */
int occ_text_number(const char **text, long least, long most, long *value);

/* Reads `word`, in small or large letters. Returns 0 if the text has another
 * word there, even a word that begins with `word`. */
int occ_text_word(const char **text, const char *word);

/* Reads the character `sign`. */
int occ_text_sign(const char **text, char sign);

#endif
