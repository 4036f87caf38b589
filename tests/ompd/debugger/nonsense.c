/* nonsense.c: changes what is read from a program's memory into nonsense.
 *
 * Owns:    the generator; the record of words that were read.
 * Callers: the fuzzers of tests/ompd and tests/ompd2013.
 */
/* SPDX-License-Identifier: MIT */
#include "nonsense.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define REMEMBERED 64

static uint64_t seed, kept[REMEMBERED];
static enum kind kind;
static long reads, most_reads, limit;
static unsigned spare;
static int (*true_read)(struct target *, uint64_t, void *, size_t);
char doing[128] = "nothing";

void nonsense_seed(const char *text) {
  seed = strtoull(text, NULL, 0) * 0x9e3779b97f4a7c15ull | 1;
}

uint64_t draw(void) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return seed * 0x2545f4914f6cdd1dull;
}

void nonsense_next(enum kind asked, const char *text, ...) {
  va_list list;
  kind = asked == KINDS ? (enum kind)(draw() % KINDS) : asked;
  reads = 0;
  va_start(list, text);
  int length = vsnprintf(doing, sizeof doing, text, list);
  va_end(list);
  if (length > 0 && (size_t)length < sizeof doing)
    snprintf(doing + length, sizeof doing - (size_t)length, ", kind %d", kind);
}

static void spoil(unsigned char *to, size_t bytes) {
  for (size_t i = 0; i < bytes; i++)
    switch (kind) {
    case RANDOM: to[i] = (unsigned char)(draw() >> 32); break;
    case FLIPPED:
      if (draw() % 24 == 0)
        to[i] ^= (unsigned char)(1u << draw() % 8);
      break;
    case SMALL: to[i] = i % 4 == 0 ? (unsigned char)(draw() % 5) : 0; break;
    case FILLED: to[i] = 0xff; break;
    default: break;
    }
}

void nonsense(void *buffer, size_t bytes) {
  if (reads > most_reads)
    most_reads = reads;
  if (++reads > limit) {
    printf("FAIL seed: %s reads on and on\n", doing);
    exit(1);
  }
  if (bytes > 8 && draw() % spare)
    return;
  if (bytes == 8) {
    uint64_t *one = &kept[draw() % REMEMBERED], now;
    memcpy(&now, buffer, 8);
    if (kind == SWAPPED && draw() % 4 == 0)
      memcpy(buffer, one, 8);
    *one = now;
  }
  spoil(buffer, bytes);
}

/* Replaces the target's function `read`. With RANDOM, SMALL and FILLED each
 * address is readable, so that the library can follow false pointers. Reads
 * the true bytes first if `nonsense` does not change every such read. */
static int any_read(struct target *t, uint64_t address, void *buffer,
                    size_t bytes) {
  const int made_up = kind == RANDOM || kind == SMALL || kind == FILLED;
  if (!made_up)
    return kind != TRUE && draw() % 64 == 0
               ? -1
               : true_read(t, address, buffer, bytes);
  if (spare == 1 || bytes <= 8 || true_read(t, address, buffer, bytes))
    memset(buffer, 0, bytes);
  return 0;
}

static void crashed(int number) {
  char text[256];
  int length =
      snprintf(text, sizeof text, "FAIL signal %d in %s\n", number, doing);
  if (write(1, text, (size_t)length) < 0)
    _exit(3);
  _exit(2);
}

void nonsense_begin(struct target *t, long most, unsigned one_in) {
  static const int signals[] = {SIGSEGV, SIGFPE, SIGABRT, SIGBUS};
  for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++)
    signal(signals[i], crashed);
  limit = most;
  spare = one_in;
  true_read = t->read;
  t->read = any_read;
}

void nonsense_end(struct target *t) {
  kind = TRUE;
  t->read = true_read;
}

long nonsense_most_reads(void) { return most_reads; }
