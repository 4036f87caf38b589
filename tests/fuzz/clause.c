/* clause.c: clauses that make copies of variables.
 *
 * Without OpenMP a copy is the original, so both must have the same value when
 * they are read: a copy without an initial value is assigned a constant, and
 * after the construct the original is assigned a new constant.
 */
/* SPDX-License-Identifier: MIT */
#include "program.h"

const char *list_add(const char *list, const char *name) {
  return *list ? text("%s, %s", list, name) : name;
}

const char *list_clause(const char *clause, const char *list) {
  return *list ? text(" %s%s)", clause, list) : "";
}

void add_clause(struct parts *parts, const char *clause, const char *name) {
  parts->clauses = text("%s %s%s)", parts->clauses, clause, name);
}

/* Adds a clause for a variable whose copies have no initial value. With
 * lastprivate or copyprivate the original then gets the last value of the copy. */
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
