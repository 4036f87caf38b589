/* team.c: the parallel construct: what its team shares, what each thread has.
 */
/* SPDX-License-Identifier: MIT */
#include "program.h"

enum { SHARED, FIRSTPRIVATE, PRIVATE, REDUCTION, COLLECTED };

/* By what may be done with the variable outside of the region. */
static int sharing_of(const struct use *use, enum op *op) {
  unsigned choice = pick(100);
  *op = pick(OPS);
  if (use->var->array || use->mode != FREE)
    return SHARED;
  if (choice < 45)
    return SHARED;
  if (choice < 58)
    return FIRSTPRIVATE;
  if (choice < 70)
    return PRIVATE;
  if (!op_suits(*op, use->var->type))
    return SHARED;
  return choice < 90 ? REDUCTION : COLLECTED;
}

struct node *grow_parallel(struct scope *at) {
  struct scope inside = *at;
  const char *shared = "", *firstprivate = "", *private = "", *copyin = "";
  const char *reductions = "", *at_start = "", *after = "", *more = "";
  struct node *node;
  inside.uses = 0;
  for (int i = 0; i < at->uses; i++) {
    struct use use = at->use[i];
    const char *name = use.var->name;
    enum op op;
    int sharing;
    if (use.var->threadprivate) {
      if (use.mode != NONE && chance(70))
        copyin = list_add(copyin, name);
      else
        use.mode = NONE;
      inside.use[inside.uses++] = use;
      continue;
    }
    sharing = sharing_of(&use, &op);
    if (sharing == SHARED || sharing == COLLECTED)
      shared = list_add(shared, name);
    else
      use.copy = 1;
    switch (sharing) {
    case FIRSTPRIVATE:
      firstprivate = list_add(firstprivate, name);
      after = text("%s%s", after, constant_assignment(use.var));
      break;
    case PRIVATE:
      private
      = list_add(private, name);
      at_start = text("%s%s", at_start, constant_assignment(use.var));
      after = text("%s%s", after, constant_assignment(use.var));
      break;
    case REDUCTION:
      reductions = text("%s reduction(%s : %s)", reductions, op_name(op), name);
      at_start = text("%s%s", at_start, made_logical(use.var, op));
      use.mode = ADD;
      use.op = op;
      use.several = 0;
      break;
    case COLLECTED:
      use.mode = ADD;
      use.op = op;
      use.several = 1;
      break;
    default:
      if (use.mode == FREE)
        use.mode = SYNC;
      else if (use.mode == ADD && at->who == ONE)
        use.several = 1;
      else if (use.mode == ADD)
        use.mode = NONE; /* each thread outside would add the same */
      else if (use.mode == SYNC)
        use.mode = READ;
    }
    inside.use[inside.uses++] = use;
  }
  inside.again |= at->who == ALL;
  inside.who = ALL;
  inside.teams++;
  if (chance(25))
    more = text(" num_threads(%u)", 1 + pick(5));
  if (chance(15))
    more = text("%s if(%s & 1)", more, expression(at, 1));
  if (chance(30))
    more = text("%s default(none)%s", more,
                text(" shared(zero%s%s)", *shared ? ", " : "", shared));
  node = node_new(text("#pragma omp parallel%s%s%s%s%s\n{\n%s", more,
                       list_clause("firstprivate(", firstprivate),
                       list_clause("private(", private),
                       list_clause("copyin(", copyin), reductions, at_start),
                  text("}\n%s", after));
  grow_body(node, inside, 2 + (int)pick(4));
  return node;
}
