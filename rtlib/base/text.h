/* text.h: reads words and numbers out of a line of text.
 *
 * Layer:   base. Includes nothing.
 * Callers: any thread; nothing is kept between calls.
 *
 * Each function except occ_text_space reads an item from *text, skips the white
 * space around it, moves *text past it and returns 1. If *text does not begin
 * with such an item, it returns 0, and *text stays.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_TEXT_H
#define OCC_BASE_TEXT_H

const char *occ_text_space(const char *text);

/* Reads a decimal number of at least `least`. A number above `most` becomes
 * `most`. */
int occ_text_number(const char **text, long least, long most, long *value);

/* Reads `word`, in small or large letters. Returns 0 for another word, even one
 * that begins with `word`. */
int occ_text_word(const char **text, const char *word);

/* Reads the character `sign`. */
int occ_text_sign(const char **text, char sign);

#endif
