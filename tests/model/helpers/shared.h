/* shared.h: finds the words that the threads of model.c share. */
/* SPDX-License-Identifier: MIT */
#ifndef MODEL_SHARED_H
#define MODEL_SHARED_H

#define WORDS 4096 /* more words than any model has */

/* Returns 1 if the word is shared: several threads have used it, and one has
 * changed it. At accesses of words that are not shared, no thread is switched.
 * When a word turns out to be shared, the search of all runs begins again. */
static int is_shared(const volatile void *p, int changed) {
  static struct {
    const volatile void *p;
    unsigned users;
    int changed, shared;
  } word[WORDS];
  unsigned at = (unsigned)((unsigned long)p >> 2) % WORDS;
  while (word[at].p && word[at].p != p)
    at = (at + 1) % WORDS;
  word[at].p = p;
  word[at].users |= 1u << now;
  word[at].changed |= changed;
  if (!word[at].shared && word[at].changed &&
      (word[at].users & (word[at].users - 1))) {
    word[at].shared = again = 1;
    known = depth;
  }
  return word[at].shared;
}

#endif
