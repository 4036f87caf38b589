/* histogram.c: counts letters in three ways, which must agree.
 *
 * Shows: atomic, critical with a copy for each thread, and reduction. Use a
 * tool to compare their times: with atomic, threads wait at every letter.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>

enum { LETTERS = 26, LENGTH = 200000 };

static char text[LENGTH];
static long by_atomic[LETTERS], by_critical[LETTERS];

static void write_text(void) {
  unsigned seed = 1;
  for (int i = 0; i < LENGTH; i++) {
    seed = seed * 1103515245u + 12345u;
    text[i] = 'a' + (seed >> 16) % LETTERS;
  }
}

int main(void) {
  long vowels = 0, again = 0;
  write_text();

#pragma omp parallel for
  for (int i = 0; i < LENGTH; i++) {
#pragma omp atomic
    by_atomic[text[i] - 'a']++;
  }

#pragma omp parallel
  {
    long mine[LETTERS] = {0};
#pragma omp for nowait
    for (int i = 0; i < LENGTH; i++)
      mine[text[i] - 'a']++;
#pragma omp critical(histogram)
    for (int l = 0; l < LETTERS; l++)
      by_critical[l] += mine[l];
  }

#pragma omp parallel for reduction(+ : vowels)
  for (int i = 0; i < LENGTH; i++)
    vowels += strchr("aeiou", text[i]) != NULL;

  for (const char *v = "aeiou"; *v; v++)
    again += by_critical[*v - 'a'];
  printf("atomic and critical %s\n",
         memcmp(by_atomic, by_critical, sizeof by_atomic) ? "differ" : "agree");
  printf("%ld vowels, counted again: %ld\n", vowels, again);
  return 0;
}

/* output:
atomic and critical agree
38842 vowels, counted again: 38842
*/
