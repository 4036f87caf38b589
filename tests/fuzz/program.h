/* program.h: a random OpenMP program, as a tree of statements.
 *
 * A node is a piece of C: what it opens with, the nodes inside, what it closes
 * with. Leaving any one node out leaves a correct program with one result, so
 * a failing program is made smaller by leaving nodes out.
 */
/* SPDX-License-Identifier: MIT */
#ifndef FUZZ_PROGRAM_H
#define FUZZ_PROGRAM_H

enum type { INT, UNSIGNED, LONG, U64, SHORT, UCHAR, DOUBLE, TYPES };

/* How a variable may be used at a place. What makes results the same for every
 * number of threads is that the modes are kept. */
enum mode {
  NONE, /* not at all */
  READ, /* nobody writes it meanwhile */
  FREE, /* nobody else touches it: the place's own, or of a thread's own where
         * all threads compute the same */
  SYNC, /* shared by a team: read by all, written between two barriers */
  ADD   /* collects in any order by one operator, and is not read */
};

enum op { PLUS, MINUS, TIMES, AND, OR, XOR, MIN, MAX, BOTH, EITHER, OPS };

enum { MOST_USES = 32, ARRAY = 64 };

struct var {
  const char *name;
  enum type type;
  int array; /* it has ARRAY elements */
  int global, threadprivate;
};

struct use {
  const struct var *var;
  enum mode mode;
  enum op op;  /* of ADD */
  int several; /* ADD: by several threads at once, so under atomic or critical
                */
  int copy;    /* a copy that hides the original */
};

/* Who executes a place. */
enum who {
  ONE, /* one thread, once */
  ALL  /* every thread of a team, each the same */
};

struct scope {
  struct use use[MOST_USES];
  int uses;
  enum who who;
  int depth;  /* of nodes around it */
  int teams;  /* parallel regions around it */
  int tasks;  /* task regions around it */
  int simd;   /* no construct may stand here */
  int again; /* every thread of a team around does it: nothing may be counted */
  long work; /* how often it is executed */
};

struct node {
  const char *open, *close;
  struct node *first, *last, *next;
  int id;
};

/* text.c: strings that live as long as the program. */
__attribute__((format(printf, 1, 2))) const char *text(const char *format, ...);
unsigned pick(unsigned n); /* 0 to n - 1 */
int chance(unsigned percent);
void seed_with(unsigned long long seed);
struct node *node_new(const char *open, const char *close);
void node_add(struct node *parent, struct node *child);

/* expr.c: expressions and simple statements. */
const char *type_name(enum type type);
const char *expression(const struct scope *at, int depth); /* an u64 */
const char *value_for(const struct var *var, const char *expression);
const char *assignment(const struct scope *at, const struct var *var);
const char *constant_assignment(const struct var *var);
const char *collect(const struct scope *at, const struct use *use);
const char *made_logical(const struct var *var, enum op op);
const char *op_name(enum op op);
int op_suits(enum op op, enum type type);

/* grow.c: statements; team.c, share.c, task.c: the constructs. */
void grow_body(struct node *in, struct scope at, int statements);
struct use *find_use(struct scope *at, enum mode mode, int array);
const char *list_clause(const char *clause, const char *list);
const char *list_add(const char *list, const char *name);
struct node *grow_parallel(struct scope *at);
struct node *grow_worksharing(struct scope *at);
struct node *grow_single(struct scope *at);
struct node *grow_tasks(struct scope *at);
struct node *grow_call(struct scope *at);

extern int level; /* of OpenMP: 31, 40, 45, 50 */
extern int budget;
extern struct node *functions; /* its children stand in front of main */

#endif
