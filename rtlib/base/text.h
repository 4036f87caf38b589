/* text.h: reads words and numbers out of a line of text.
 *
 * Layer:   base. Includes nothing.
 * Callers: any thread: nothing is kept between calls.
 *
 * Each function reads from *text, skips the white space around the item that it
 * reads, and moves *text past it. Without success *text stays.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_TEXT_H
#define OCC_BASE_TEXT_H

const char *occ_text_space(const char *text);

/* A decimal number of at least `least`; values above `most` become `most`. */
int occ_text_number(const char **text, long least, long most, long *value);

/* Reads `word`, in small or large letters. Returns 0 if the text has another
 * word there, even one that begins with `word`. */
int occ_text_word(const char **text, const char *word);

/* This character. */
int occ_text_sign(const char **text, char sign);

#endif
