/* text.c: random numbers, strings, nodes and printing. Nothing is freed,
 * because the process ends soon. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "program.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long long state, seed_of_form;
static int last_number, last_id;

void seed_with(unsigned long long seed) {
  state = seed_of_form = seed;
  last_number = last_id = 0;
}

/* Mixes a value of a Weyl sequence. */
static unsigned long long mix(unsigned long long x) {
  x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
  x = (x ^ x >> 32) * 0xd6e8feb86659fd93u;
  return x ^ x >> 32;
}

unsigned pick(unsigned n) {
  return (unsigned)(mix(state += 0x9e3779b97f4a7c15u) >> 33) % n;
}

int chance(unsigned percent) { return pick(100) < percent; }

int next_number(void) { return ++last_number; }

void *room(size_t size) {
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
  struct node *node = room(sizeof *node);
  *node = (struct node){open, close, NULL, NULL, NULL, ++last_id};
  return node;
}

void node_add(struct node *parent, struct node *child) {
  if (parent->last)
    parent->last->next = child;
  else
    parent->first = child;
  parent->last = child;
}

static int is_left_out(const char *ids, int id) {
  for (const char *p = ids; *p;) {
    char *end;
    if (strtol(p, &end, 10) == id)
      return 1;
    p = *end == ',' ? end + 1 : end;
  }
  return 0;
}

/* Returns a number that selects the form in which a node's line is printed. The
 * number depends only on node and line, not on nodes that are left out. */
static unsigned form_of(int id, int line) {
  return (unsigned)(mix(seed_of_form + 131u * (unsigned)id + (unsigned)line) >>
                    40);
}

/* Prints lines, separated by `end`. Each directive gets one of its forms. */
static void print_text(FILE *out, const char *lines, int id, const char *end) {
  for (int n = 0; *lines; n++) {
    const int length = (int)strcspn(lines, "\n");
    const unsigned form = form_of(id, n) % 16;
    if (strncmp(lines, "#pragma omp ", 12) != 0)
      fprintf(out, "%.*s", length, lines);
    else if (*end == ' ' || form == 0)
      fprintf(out, "_Pragma(\"%.*s\")", length - 8, lines + 8);
    else if (form == 1)
      fprintf(out, "OMP(%.*s)", length - 8, lines + 8);
    else if (form == 2)
      fprintf(out, "#pragma omp \\\n  %.*s", length - 12, lines + 12);
    else
      fprintf(out, "%.*s", length, lines);
    lines += length;
    if (*lines) {
      fputs(end, out);
      lines++;
    }
  }
}

static void print_to(FILE *out, const struct node *node, const char *left_out,
                     const char *end) {
  if (node->id && is_left_out(left_out, node->id))
    return;
  print_text(out, node->open, node->id, end);
  for (const struct node *child = node->first; child; child = child->next) {
    /* Sometimes a macro contains a whole statement, with its constructs. */
    if (*end == '\n' && child->id && form_of(child->id, -1) % 32 == 0 &&
        !is_left_out(left_out, child->id)) {
      fprintf(out, "#define %sM%d ", prefix, child->id);
      print_to(out, child, left_out, " ");
      fprintf(out, "\n%sM%d\n", prefix, child->id);
    } else {
      print_to(out, child, left_out, end);
    }
  }
  print_text(out, node->close, node->id, end);
}

void print_node(const struct node *node, const char *left_out) {
  print_to(stdout, node, left_out, "\n");
}
