/* team.c: makes the parallel construct, with shared variables and copies. */
/* SPDX-License-Identifier: MIT */
#include "program.h"

/* Chooses at random whether each thread gets a copy of the variable. Returns 0
 * if the team shares it. */
static int copied(struct parts *parts, struct use *use) {
  unsigned choice = pick(100);
  enum op op = pick(OPS);
  if (choice < (use->var->array ? 80 : 45))
    return 0;
  if (choice < 58 || (use->var->array && choice < 86)) {
    make_firstprivate(parts, use);
    return 1;
  }
  if (choice < 70 || (use->var->array && choice < 92)) {
    make_private(parts, use);
    return 1;
  }
  if (choice < 90 || use->var->array)
    return make_reduction(parts, use, op);
  if (op_suits(op, use->var->type))
    *use = (struct use){use->var, ADD, op, 1, use->copy, 0, 0};
  return 0;
}

struct node *grow_parallel(struct scope *at) {
  struct scope inside = *at;
  struct parts parts = {"", "", "", ""};
  const char *shared = "zero, walk, k3, k5, k7", *more = "";
  struct node *node;
  for (int i = 0; i < inside.uses; i++) {
    struct use *use = &inside.use[i];
    if (use->var->threadprivate) {
      if (use->mode != NONE && chance(70))
        add_clause(&parts, "copyin(", use->var->name);
      else
        use->mode = NONE;
      continue;
    }
    if (use->mode == FREE && copied(&parts, use)) {
      if (level >= 50 && chance(15))
        add_clause(&parts, "allocate(", use->var->name);
      continue;
    }
    if (use->mode != NONE)
      shared = list_add(shared, use->var->name);
    if (use->mode == FREE)
      use->mode = SYNC;
    else if (use->mode == ADD && at->who == ONE)
      use->several = 1;
    else if (use->mode == ADD)
      use->mode = NONE; /* with ADD, every thread of the outer team would add */
    else if (use->mode == SYNC)
      use->mode = READ;
  }
  inside.again |= at->who == ALL;
  inside.who = ALL;
  inside.teams++;
  if (chance(25))
    more = text(" num_threads(%u)", 1 + pick(5));
  if (chance(15))
    more = text("%s if(%s & 1)", more, expression(at, 1));
  if (chance(30))
    more = text("%s default(none) shared(%s)", more, shared);
  node = node_new(text("#pragma omp parallel%s%s\n{\n%s", more, parts.clauses,
                       parts.at_start),
                  text("}\n%s", parts.after));
  grow_body(node, inside, 2 + (int)pick(4));
  return node;
}
