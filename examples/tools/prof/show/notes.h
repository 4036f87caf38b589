/* notes.h: sentences about the figures of the whole program.
 *
 * For:      report.c, json.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_NOTES_H
#define PROF_NOTES_H

#include "prof/profile/profile.h"

enum { NOTES_MOST = 5 + MISSINGS, NOTE_SIZE = 300 };

/* Fills the list with sentences: about waits for which no code is blamed, and
 * about time and threads that the figures leave out. Returns their number. */
int notes_of(const struct profile *profile, char list[NOTES_MOST][NOTE_SIZE]);

#endif
