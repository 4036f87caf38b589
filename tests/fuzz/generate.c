/* generate.c: writes a random OpenMP C program.
 *
 * usage: generate [--level 31|40|45|50] [--without ID,ID,...] [--count] SEED
 * The program prints the same with any number of threads, with any schedule,
 * and when OpenMP is ignored. --without leaves out statements; --count prints
 * the highest ID instead of the program.
 */
/* SPDX-License-Identifier: MIT */
#include "program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int level = 40;
int budget = 40;
struct node *functions;

static const char *left_out = "";
static int highest;

static int is_left_out(int id) {
  for (const char *p = left_out; *p;) {
    char *end;
    if (strtol(p, &end, 10) == id)
      return 1;
    p = *end == ',' ? end + 1 : end;
  }
  return 0;
}

static void number(struct node *node) {
  if (node->id > highest)
    highest = node->id;
  for (struct node *child = node->first; child; child = child->next)
    number(child);
}

static void print(const struct node *node) {
  if (node->id && is_left_out(node->id))
    return;
  fputs(node->open, stdout);
  for (const struct node *child = node->first; child; child = child->next)
    print(child);
  fputs(node->close, stdout);
}

static struct var globals[] = {
    {"g0", INT, 0, 1, 0},      {"g1", U64, 0, 1, 0},
    {"g2", UNSIGNED, 0, 1, 0}, {"g3", DOUBLE, 0, 1, 0},
    {"g4", LONG, 0, 1, 0},     {"g5", UCHAR, 0, 1, 0},
    {"g6", SHORT, 0, 1, 0},    {"a0", U64, ARRAY, 1, 0},
    {"a1", INT, ARRAY, 1, 0},  {"t0", U64, 0, 1, 1},
    {"t1", INT, 0, 1, 1}};
enum { GLOBALS = sizeof globals / sizeof globals[0] };

static void print_globals(void) {
  puts("typedef unsigned long long u64;\n"
       "int printf(const char *, ...);\n"
       "int zero;\n"
       "#ifndef UNTIED\n#define UNTIED untied\n#endif\n"
       "static u64 sum;\n"
       "static void note(u64 value)\n{\n"
       "value = (value + 1) * 0x9e3779b97f4a7c15u;\n"
       "value ^= value >> 29;\n"
       "#pragma omp atomic\n"
       "sum += value;\n}");
  for (int i = 0; i < GLOBALS; i++) {
    const struct var *g = &globals[i];
    printf(g->array ? "static %s %s[%d];\n" : "static %s %s = %d;\n",
           type_name(g->type), g->name, g->array ? ARRAY : 3 + 7 * i);
    if (g->threadprivate)
      printf("#pragma omp threadprivate(%s)\n", g->name);
  }
}

/* The program's own functions first, each declared before all of them. */
static void print_functions(void) {
  for (struct node *f = functions->first; f; f = f->next)
    printf("%.*s;\n", (int)strcspn(f->open, "\n"), f->open);
  for (struct node *f = functions->first; f; f = f->next)
    print(f);
}

static void print_results(void) {
  for (int i = 0; i < GLOBALS; i++) {
    const struct var *g = &globals[i];
    if (g->array)
      printf("for (int i = 0; i < %d; i++)\nnote((u64)%s[i] + (u64)i);\n",
             ARRAY, g->name);
    else
      printf("printf(\"%s %%llu\\n\", (u64)%s%s);\n", g->name,
             g->type == DOUBLE ? "(long)" : "", g->name);
  }
  puts("printf(\"sum %llu\\n\", sum);\nreturn 0;");
}

int main(int argc, char **argv) {
  struct scope scope = {.who = ONE, .work = 1};
  struct node *program;
  int only_count = 0;
  while (argc > 2 && argv[1][0] == '-') {
    if (!strcmp(argv[1], "--count")) {
      only_count = 1;
      argc--, argv++;
    } else {
      if (!strcmp(argv[1], "--level"))
        level = atoi(argv[2]);
      else if (!strcmp(argv[1], "--without"))
        left_out = argv[2];
      argc -= 2, argv += 2;
    }
  }
  if (argc != 2) {
    fputs("usage: generate [--level L] [--without ID,...] [--count] SEED\n",
          stderr);
    return 2;
  }
  seed_with(strtoull(argv[1], NULL, 10) * 0x2545f4914f6cdd1du + 1);
  for (int i = 0; i < GLOBALS; i++)
    scope.use[scope.uses++] = (struct use){&globals[i], FREE, PLUS, 0, 0};
  functions = node_new("", "");
  program = node_new("int main(void)\n", "");
  budget = 10 + (int)pick(50);
  grow_body(program, scope, 3 + (int)pick(6));
  number(program);
  number(functions);
  if (only_count) {
    printf("%d\n", highest);
    return 0;
  }
  print_globals();
  print_functions();
  printf("int main(void)\n{\n");
  print(program->first);
  print_results();
  puts("}");
  return 0;
}
