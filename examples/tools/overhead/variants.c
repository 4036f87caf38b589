/* variants.c: compiles the program for each selection of events. See
 * overhead.h. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "overhead/overhead.h"

#include <elf.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The word of --ompt-events for each event. A word may occur several times. */
static const char *const words[] = {
#define OCC_LOWERED(name, tr2, group, word, argument) #word,
#define OCC_LOWERED_OWN(name, word, argument) #word,
#include "../../../rtlib/occ_events.def"
};
enum { WORDS = sizeof words / sizeof *words };

/* This option selects an event that does not exist. So the program has only the
 * code that all events need. */
static const char only_frames[] = "--ompt-mask=0x1000000000000000";

static struct variant *add(struct study *s, const char *name, const char *level,
                           const char *word) {
  struct variant *v = &s->variant[s->count++];
  snprintf(v->name, sizeof v->name, "%s", name);
  snprintf(v->options[0], sizeof v->options[0], "--ompt=%s", level);
  if (word)
    snprintf(v->options[1], sizeof v->options[1], "--ompt-events=+%s", word);
  v->is_group = word != NULL;
  snprintf(v->program, sizeof v->program, "%s/%s", s->folder, name);
  return v;
}

static void list_variants(struct study *s) {
  static const char *const levels[] = {"off", "mandatory", "blame", "all"};
  for (int i = 0; i < 4; i++) {
    add(s, levels[i], levels[i], NULL);
    if (i == 0)
      strcpy(add(s, "frames", "off", NULL)->options[1], only_frames);
  }
  for (int i = 0; i < WORDS; i++) {
    int before = 0;
    while (before < i && strcmp(words[before], words[i]) != 0)
      before++;
    if (before == i && s->count < VARIANTS)
      add(s, words[i], "off", words[i]);
  }
}

/* `last`, an option or NULL, comes after the user's options. If `quiet`, the
 * compiler prints no warnings: they are the same for each selection. */
static int compile(struct variant *v, int counted, char *const options[],
                   char *last, int quiet) {
  char compiler[PATH_MAX], **command;
  int count = 0;
  pid_t child;
  while (options[count])
    count++;
  command = launch_room((size_t)count + 12, sizeof *command);
  launch_program("ompt-cc", compiler, sizeof compiler);
  count = 0;
  command[count++] = compiler;
  command[count++] = "-fopenmp";
  command[count++] = v->options[0];
  if (*v->options[1])
    command[count++] = v->options[1];
  /* No debug information, because many versions of valgrind can't read it. */
  if (counted) {
    command[count++] = "-static-openmp";
    command[count++] = "-s";
  }
  for (int i = 0; options[i]; i++)
    command[count++] = options[i];
  if (last)
    command[count++] = last;
  if (quiet)
    command[count++] = "-w";
  command[count++] = "-o";
  command[count++] = v->program;
  child = fork();
  if (child == 0)
    launch_become(&overhead_usage, command);
  free(command);
  return child < 0 ? 1 : launch_wait(child);
}

/* ---- Programs with the same code ---- */

static char *read_file(const char *name, size_t *size) {
  FILE *in = fopen(name, "r");
  char *text = NULL;
  long length;
  if (in && fseek(in, 0, SEEK_END) == 0 && (length = ftell(in)) > 0 &&
      (text = malloc((size_t)length))) {
    rewind(in);
    *size = fread(text, 1, (size_t)length, in);
  }
  if (in)
    fclose(in);
  return text;
}

/* Returns 1 if the sections with machine code are equal. The data may differ:
 * they contain a list of events, which the runtime reads for tools. */
static int same_code(const char *first, const char *second) {
  size_t size[2] = {0, 0};
  char *file[2] = {read_file(first, &size[0]), read_file(second, &size[1])};
  int same =
      file[0] && file[1] && size[0] == size[1] && size[0] > sizeof(Elf64_Ehdr);
  if (same) {
    const Elf64_Ehdr *head = (const Elf64_Ehdr *)(void *)file[0];
    same = head->e_ident[EI_CLASS] == ELFCLASS64 && head->e_shnum > 0 &&
           head->e_shoff + head->e_shnum * sizeof(Elf64_Shdr) <= size[0];
    for (int i = 0; same && i < head->e_shnum; i++) {
      const Elf64_Shdr *s =
          (const Elf64_Shdr *)(void *)(file[0] + head->e_shoff) + i;
      if ((s->sh_flags & SHF_EXECINSTR) && s->sh_type == SHT_PROGBITS)
        same = s->sh_offset + s->sh_size <= size[0] &&
               memcmp(file[0] + s->sh_offset, file[1] + s->sh_offset,
                      s->sh_size) == 0;
    }
  }
  free(file[0]);
  free(file[1]);
  return same;
}

/* Returns 1 if the last -O option asks for optimized code. */
static int is_optimized(char *const options[]) {
  int optimized = 0;
  for (int i = 0; options[i]; i++)
    if (strncmp(options[i], "-O", 2) == 0)
      optimized = strcmp(options[i], "-O0") != 0;
  return optimized;
}

/* Compiles all programs, and finds those with the same code. */
static int compile_and_compare(struct study *s, char *const options[],
                               char *last) {
  for (int i = 0; i < s->count; i++) {
    struct variant *v = &s->variant[i];
    int status;
    launch_progress_of("compiling variants", i, s->count);
    status = compile(v, s->counted, options, last, i > 0);
    if (!status && access(v->program, X_OK) != 0) {
      launch_progress_end();
      launch_say(&overhead_usage, 0,
                 "the options of the compiler make no program: leave out "
                 "options such as -c, -S and -E");
      status = 1;
    }
    if (status)
      return status;
    for (int other = 0; other < i && other < 2; other++)
      v->same |= same_code(s->variant[other].program, v->program);
  }
  return 0;
}

/* Code that is not optimized contains the mask of the selected events, so it
 * differs for each selection. Then optimized programs are compared, and those
 * that will run are compiled again as the user wants them. */
int compile_variants(struct study *s, char *const options[]) {
  const int optimized = is_optimized(options);
  int status;
  list_variants(s);
  status = compile_and_compare(s, options, optimized ? NULL : "-O1");
  for (int i = 0; !optimized && !status && i < s->count; i++) {
    launch_progress_of("compiling without optimization", i, s->count);
    if (!s->variant[i].same)
      status = compile(&s->variant[i], s->counted, options, NULL, 1);
  }
  return status;
}
