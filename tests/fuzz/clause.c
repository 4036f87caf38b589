/* clause.c: clauses that make copies of variables.
 *
 * Without OpenMP a program uses the original instead of the copy. The results
 * must be the same. So a copy without an initial value first gets a constant,
 * and the original gets a new constant after the construct.
 */
/* SPDX-License-Identifier: MIT */
#include "constant.h"

const char *list_add(const char *list, const char *name) {
  return *list ? text("%s, %s", list, name) : name;
}

const char *list_clause(const char *clause, const char *list) {
  return *list ? text(" %s%s)", clause, list) : "";
}

void add_clause(struct parts *parts, const char *clause, const char *name) {
  parts->clauses = text("%s %s%s)", parts->clauses, clause, name);
}

/* Adds a clause for a variable whose copies have no initial value. At the
 * end, lastprivate or copyprivate gives the original the copy's last value. */
void own_copy(struct parts *parts, struct use *use, const char *clause) {
  add_clause(parts, clause, use->var->name);
  parts->at_start =
      text("%s%s", parts->at_start, constant_assignment(use->var));
  use->mode = FREE;
  use->copy |= !use->var->threadprivate;
}

void make_private(struct parts *parts, struct use *use) {
  own_copy(parts, use, "private(");
  parts->after = text("%s%s", parts->after, constant_assignment(use->var));
}

void make_firstprivate(struct parts *parts, struct use *use) {
  add_clause(parts, "firstprivate(", use->var->name);
  parts->after = text("%s%s", parts->after, constant_assignment(use->var));
  use->mode = FREE;
  use->copy = 1;
}

/* Makes a reduction of a variable, or of some elements of an array. Returns 0
 * if the operator does not suit the variable. */
int make_reduction(struct parts *parts, struct use *use, enum op op) {
  const struct var *var = use->var;
  int first = 0, count = 0;
  const char *item = var->name;
  if (!op_suits(op, var->type) || (var->array && (op >= BOTH || level < 45)))
    return 0;
  if (var->array) {
    count = 1 + (int)pick(ARRAY / 2);
    first = (int)pick(ARRAY / 2);
    item = text(first || chance(50) ? "%s[%d:%d]" : "%1$s[:%3$d]", item, first,
                count);
  }
  add_clause(parts, text("reduction(%s : ", reduction_name(op)), item);
  parts->at_start = text("%s%s", parts->at_start, made_logical(var, op));
  *use = (struct use){var, ADD, op, 0, 1, first, count};
  return 1;
}

/* Returns the step of a linear clause. For OpenMP 5.2 it may be a variable that
 * is declared before the construct. The construct may copy the variable, and
 * change the copy. If `any` is 0, a copy is always private. */
const char *step_of(struct parts *parts, const char **before, int step,
                    int any) {
  const char *name;
  if (level < 52 || chance(50))
    return text("%d", step);
  name = text("s%d", next_number());
  *before = text("{\nint %s = %d;\n", name, step);
  switch (pick(any ? 4 : 2)) {
  case 0: return name;
  case 1: add_clause(parts, "private(", name); break;
  case 2: add_clause(parts, "firstprivate(", name); break;
  default: add_clause(parts, "lastprivate(", name);
  }
  parts->at_start = text("%s%s = %u;\n", parts->at_start, name, pick(90));
  return name;
}

/* Returns a chunk size that reads the original of a variable that the construct
 * copies. Returns NULL below level 52, because clang 19 reads the copy. */
const char *chunk_of(const struct scope *at, const struct scope *inside) {
  const enum mode all = at->who == ALL ? SYNC : FREE;
  for (int i = 0; i < at->uses && level >= 52; i++) {
    const struct use *use = &at->use[i];
    if (!use->var->array && (use->mode == READ || use->mode == all) &&
        !use->copy && inside->use[i].copy)
      return text("1 + (int)(%s%s %% 4)", cast_of(use->var), use->var->name);
  }
  return NULL;
}
