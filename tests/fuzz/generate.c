/* generate.c: writes random OpenMP C programs.
 *
 * usage: generate [--level 31|40|45|50|51|52] [--types] [--without ID,...]
 * [--count] SEED...
 *
 * Each program prints the same with any number of threads, with any schedule,
 * and when OpenMP is ignored. Several seeds make one file, which runs their
 * programs one after the other.
 *
 * --types makes programs that use local types, and copy objects of these types.
 * --without leaves out statements; --count prints the highest ID of a statement
 * instead of the program.
 */
/* SPDX-License-Identifier: MIT */
#include "constant.h"
#include "types.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int level = 51;
int budget;
const char *prefix = "";
struct node *functions;

static const char *left_out = "";
static int highest, about_types;

static void number(const struct node *node) {
  if (node->id > highest)
    highest = node->id;
  for (struct node *child = node->first; child; child = child->next)
    number(child);
}

static const struct var globals[] = {
    {"g0", INT, 0, 1, 0, 0},      {"g1", U64, 0, 1, 0, 0},
    {"g2", UNSIGNED, 0, 1, 0, 0}, {"g3", DOUBLE, 0, 1, 0, 0},
    {"g4", LONG, 0, 1, 0, 0},     {"g5", UCHAR, 0, 1, 0, 0},
    {"g6", SHORT, 0, 1, 0, 0},    {"a0", U64, ARRAY, 1, 0, 0},
    {"a1", INT, ARRAY, 1, 0, 0},  {"t0", U64, 0, 1, 1, 0},
    {"t1", INT, 0, 1, 1, 0}};
enum { GLOBALS = sizeof globals / sizeof globals[0] };

static void print_prelude(void) {
  puts("#include <stdarg.h>\n#include <stdio.h>\n"
       "#ifdef _OPENMP\n#include <omp.h>\n"
       "#define FULFILL(event) omp_fulfill_event(event);\n"
       "#else\ntypedef int omp_depend_t, omp_event_handle_t;\n"
       "#define FULFILL(event)\n#endif\n"
       "typedef unsigned long long u64;\n"
       "int zero;\n"
       "static short walk[256];\n"
       "#ifndef UNTIED\n#define UNTIED untied\n#endif\n"
       "#define OMP(...) _Pragma(#__VA_ARGS__)\n"
       "#define QUALIFIERS(x) _Generic(&(x), int *: 1, const int *: 2, "
       "volatile int *: 3, _Atomic int *: 4, long *: 5, const long *: 6, "
       "volatile long *: 7, _Atomic long *: 8, double *: 9, const double *: "
       "10, volatile double *: 11, const short *: 12, volatile short *: 13, "
       "const char *: 14, volatile char *: 15, default: 16)\n"
       /* With PEER, OFF is 0: other compilers do not align all copies. */
       "#ifdef PEER\n#define OFF(x) 0\n#else\n"
       "#define OFF(x) ((u64)&(x) % _Alignof(x))\n#endif\n"
       "#define FILL(a, c) for (int k = 0; k < 64; k++) (a)[k] = (c) + k;\n"
       "static u64 sum;\n"
       "static void note(u64 value)\n{\n"
       "value = (value + 1) * 0x9e3779b97f4a7c15u;\n"
       "value ^= value >> 29;\n"
       "#pragma omp atomic\n"
       "sum += value;\n}");
  fputs(constants, stdout);
  if (level >= 40)
    fputs(declared_reductions, stdout);
}

static void print_globals(const struct scope *scope) {
  for (int i = 0; i < scope->uses; i++) {
    const struct var *g = scope->use[i].var;
    printf(g->array ? "static %s %s[%d];\n" : "static %s %s = %d;\n",
           type_name(g->type), g->name, g->array ? ARRAY : 3 + 7 * i);
    if (g->threadprivate)
      printf("#pragma omp threadprivate(%s)\n", g->name);
  }
}

static void print_functions(void) {
  for (struct node *f = functions->first; f && !about_types; f = f->next)
    printf("%.*s;\n", (int)strcspn(f->open, "\n"), f->open);
  for (struct node *f = functions->first; f; f = f->next)
    print_node(f, left_out);
}

static void print_results(const struct scope *scope) {
  for (int i = 0; i < scope->uses; i++) {
    const struct var *g = scope->use[i].var;
    if (g->array)
      printf("for (int i = 0; i < %d; i++)\nnote((u64)%s[i] + (u64)i);\n",
             ARRAY, g->name);
    else
      printf("printf(\"%s %%llu\\n\", %s%s);\n", globals[i].name, cast_of(g),
             g->name);
  }
  puts("printf(\"sum %llu\\n\", sum);");
}

static void make_body(struct node *program, struct scope *scope) {
  functions = node_new("", "");
  if (about_types) {
    grow_local_types(program);
    return;
  }
  for (int i = 0; i < GLOBALS; i++) {
    struct var *var = room(sizeof *var);
    *var = globals[i];
    var->name = text("%s%s", prefix, var->name);
    scope->use[scope->uses++] = (struct use){var, FREE, PLUS, 0, 0, 0, 0};
  }
  budget = 10 + (int)pick(50);
  grow_body(program, *scope, 3 + (int)pick(6));
}

/* Prints a seed's program. With only_count, prints its highest ID instead. */
static void make_program(const char *seed, int only_count) {
  struct scope scope = {.who = ONE, .work = 1};
  struct node *program;
  seed_with(strtoull(seed, NULL, 10) * 0x2545f4914f6cdd1du + 1);
  program = node_new("", "");
  make_body(program, &scope);
  if (only_count) {
    number(program);
    number(functions);
    printf("%d\n", highest);
    return;
  }
  print_globals(&scope);
  print_functions();
  printf("static void %sprogram(void)\n{\nCONSTANTS\n", prefix);
  print_node(program->first, left_out);
  print_results(&scope);
  puts("}");
}

int main(int argc, char **argv) {
  int only_count = 0, seeds = 1;
  for (; seeds < argc && argv[seeds][0] == '-'; seeds++)
    if (!strcmp(argv[seeds], "--count"))
      only_count = 1;
    else if (!strcmp(argv[seeds], "--types"))
      about_types = 1;
    else if (!strcmp(argv[seeds], "--level") && seeds + 1 < argc)
      level = atoi(argv[++seeds]);
    else if (!strcmp(argv[seeds], "--without") && seeds + 1 < argc)
      left_out = argv[++seeds];
    else
      seeds = argc;
  if (seeds >= argc) {
    fputs("usage: generate [--level L] [--types] [--without ID,...] [--count] "
          "SEED...\n",
          stderr);
    return 2;
  }
  if (!only_count)
    print_prelude();
  for (int i = seeds; i < argc; i++) {
    prefix = argc - seeds > 1 ? text("p%s_", argv[i]) : "";
    make_program(argv[i], only_count);
  }
  if (only_count)
    return 0;
  puts("int main(void)\n{");
  for (int i = seeds; i < argc; i++)
    printf("puts(\"seed %s\");\nsum = 0;\n%sprogram();\nfflush(stdout);\n",
           argv[i], argc - seeds > 1 ? text("p%s_", argv[i]) : "");
  puts("return 0;\n}");
  return 0;
}
