/* text.c: chance, strings and nodes. Nothing is freed: the process is short. */
/* SPDX-License-Identifier: MIT */
#include "program.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned long long state;

void seed_with(unsigned long long seed) { state = seed; }

/* A Weyl sequence, mixed by two multiplications. */
static unsigned long long random_bits(void) {
  unsigned long long x = state += 0x9e3779b97f4a7c15u;
  x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
  x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
  return x ^ x >> 32;
}

unsigned pick(unsigned n) { return (unsigned)(random_bits() >> 33) % n; }

int chance(unsigned percent) { return pick(100) < percent; }

static void *room(size_t size) {
  void *p = calloc(1, size);
  if (!p)
    abort();
  return p;
}

const char *text(const char *format, ...) {
  va_list list, again;
  va_start(list, format);
  va_copy(again, list);
  int length = vsnprintf(NULL, 0, format, list);
  char *result = room((size_t)length + 1);
  vsnprintf(result, (size_t)length + 1, format, again);
  va_end(again);
  va_end(list);
  return result;
}

struct node *node_new(const char *open, const char *close) {
  static int last;
  struct node *node = room(sizeof *node);
  *node = (struct node){open, close, NULL, NULL, NULL, ++last};
  return node;
}

void node_add(struct node *parent, struct node *child) {
  if (parent->last)
    parent->last->next = child;
  else
    parent->first = child;
  parent->last = child;
}
