/* folded.c: writes stacks as lines of text, in the format of flame graph
 * programs. */
/* SPDX-License-Identifier: MIT */
#include "prof/profile/profile.h"

#include "launch/launch.h"

#include <stdlib.h>
#include <string.h>

struct line {
  char *text;
  double time;
};

static int by_text(const void *a, const void *b) {
  return strcmp(((const struct line *)a)->text, ((const struct line *)b)->text);
}

static int by_time(const void *a, const void *b) {
  const struct line *x = a, *y = b;
  return x->time != y->time ? (x->time < y->time ? 1 : -1) : by_text(a, b);
}

/* Returns the names of the frames, separated by semicolons. Semicolons in names
 * are replaced. */
static char *text_of(const struct profile *profile,
                     const struct sampled *stack) {
  char *text = NULL;
  size_t size;
  FILE *file = open_memstream(&text, &size);
  if (!file)
    abort();
  for (int i = 0; i < stack->count; i++) {
    const char *name = profile->label[stack->frame[i].label].name;
    if (i > 0)
      fputc(';', file);
    for (; *name; name++)
      fputc(*name == ';' || *name == '\n' ? ',' : *name, file);
  }
  fclose(file);
  return text;
}

void folded_write(const struct profile *profile, FILE *file) {
  struct line *line = launch_room((size_t)profile->stack_count, sizeof *line);
  int count = 0;
  for (int i = 0; i < profile->stack_count; i++) {
    line[i].text = text_of(profile, &profile->stack[i]);
    line[i].time = cost_time(&profile->stack[i].cost);
  }
  qsort(line, (size_t)profile->stack_count, sizeof *line, by_text);
  for (int i = 0; i < profile->stack_count; i++)
    if (count > 0 && strcmp(line[count - 1].text, line[i].text) == 0) {
      line[count - 1].time += line[i].time;
      free(line[i].text);
    } else {
      line[count++] = line[i];
    }
  qsort(line, (size_t)count, sizeof *line, by_time);
  for (int i = 0; i < count; i++) {
    if (line[i].time >= 500)
      fprintf(file, "%s %.0f\n", line[i].text, line[i].time / 1000);
    free(line[i].text);
  }
  free(line);
}
