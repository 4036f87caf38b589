/* program.h: a random OpenMP program as a tree of statements.
 *
 * A node is a piece of C: its opening text, the nodes inside, its closing text.
 * A program without some of its nodes is still correct, and all its runs print
 * the same. So a failing program can be made smaller.
 */
/* SPDX-License-Identifier: MIT */
#ifndef FUZZ_PROGRAM_H
#define FUZZ_PROGRAM_H

#include <stddef.h>

enum type { INT, UNSIGNED, LONG, U64, SHORT, UCHAR, DOUBLE, TYPES };

/* The ways in which a statement may use a variable. No statement does anything
 * else, so the results are the same for every number of threads. */
enum mode {
  NONE, /* may not use it */
  READ, /* no thread writes it at the same time */
  FREE, /* no other thread uses this variable */
  SYNC, /* shared by a team: read by all, written between two barriers */
  ADD   /* collects values in any order by one operator, and is not read */
};

enum op { PLUS, MINUS, TIMES, AND, OR, XOR, MIN, MAX, BOTH, EITHER, OPS };

enum { MOST_USES = 40, ARRAY = 64 };

struct var {
  const char *name;
  enum type type;
  int array; /* 1: it has ARRAY elements */
  int global, threadprivate;
  int vla; /* 1: an array whose size is not constant */
};

struct use {
  const struct var *var;
  enum mode mode;
  enum op op;  /* for ADD */
  int several; /* for ADD: 1 if several threads may add at the same time; they
                * use an atomic or critical construct */
  int copy;    /* 1: a copy that hides the original */
  int first, count; /* for ADD of an array: these elements */
};

/* The threads that execute a place. */
enum who {
  ONE, /* one thread, once */
  ALL  /* every thread of a team, in the same way */
};

struct scope {
  struct use use[MOST_USES];
  int uses;
  enum who who;
  int depth;  /* nodes around the place */
  int teams;  /* parallel regions around the place */
  int tasks;  /* task regions around the place */
  int target; /* 1: in a target region */
  int closed; /* 1: no league is allowed */
  int simd;   /* 1: no construct is allowed */
  int again; /* 1: every thread of a team executes the statement, which must not
              * add to the checksum */
  long work; /* how often the place is executed */
};

struct node {
  const char *open, *close;
  struct node *first, *last, *next;
  int id;
};

/* Text of a construct, apart from its directive and the nodes in it. */
struct parts {
  const char *clauses, *at_start, *at_end, *after;
};

/* text.c: strings are never freed */
void *room(size_t size);
__attribute__((format(printf, 1, 2))) const char *text(const char *format, ...);
unsigned pick(unsigned n); /* a random number from 0 to n - 1 */
int chance(unsigned percent);
void seed_with(unsigned long long seed);
int next_number(void); /* a number that no other name contains */
struct node *node_new(const char *open, const char *close);
void node_add(struct node *parent, struct node *child);
void print_node(const struct node *node, const char *left_out);

/* expr.c: expressions and simple statements. */
const char *type_name(enum type type);
const char *cast_of(const struct var *var); /* casts its value to u64 */
const char *expression(const struct scope *at, int depth); /* of type u64 */
const char *value_for(const struct var *var, const char *expression);
const char *assignment(const struct scope *at, const struct var *var);
const char *constant_assignment(const struct var *var);
const char *collect(const struct scope *at, const struct use *use);
const char *made_logical(const struct var *var, enum op op);
const char *op_name(enum op op);
const char *reduction_name(enum op op); /* op_name, or a declared name */
int op_suits(enum op op, enum type type);
extern const char declared_reductions[];

/* clause.c: copies of variables. */
void add_clause(struct parts *parts, const char *clause, const char *name);
void own_copy(struct parts *parts, struct use *use, const char *clause);
void make_private(struct parts *parts, struct use *use);
void make_firstprivate(struct parts *parts, struct use *use);
int make_reduction(struct parts *parts, struct use *use, enum op op);
const char *list_clause(const char *clause, const char *list);
const char *list_add(const char *list, const char *name);

/* loop.c: loops in the forms that OpenMP allows. */
struct loop {
  const char *header, *number; /* number of the iteration, from 0 */
  const char *type, *name;
  int begin, step, down, trip;
  int pointer, plain; /* plain: 1 if no value is near the type's limits */
};
struct loop new_loop(int most);
struct loop new_inner_loop(const struct loop *outer); /* inside it */
const char *schedule(int modifiers, const char *chunk);
const char *transformation(int loops);

/* grow.c makes statements; the other files make constructs. */
const struct var *new_variable(struct scope *at, const char *name,
                               enum type type, enum mode mode);
void grow_body(struct node *in, struct scope at, int statements);
struct use *find_use(struct scope *at, enum mode mode, int array);
struct node *grow_parallel(struct scope *at);
struct node *grow_worksharing(struct scope *at);
struct node *grow_single(struct scope *at);
struct node *grow_scan(struct scope *at);
struct node *grow_cancel(struct scope *at);
struct node *grow_scope(struct scope *at);
struct node *grow_target(struct scope *at);
struct node *grow_tasks(struct scope *at);
struct node *grow_call(struct scope *at);

/* The version of OpenMP: 31, 40, 45, 50, 51 or 52. Programs of level 52 may
 * have features that clang 19 refuses, or compiles wrongly. */
extern int level;
extern int budget;
extern const char *prefix; /* begins names of file scope */
extern struct node *functions; /* its children are printed before main */

#endif
