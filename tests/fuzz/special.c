/* special.c: makes scans and target regions, which need programs of a special
 * form. */
/* SPDX-License-Identifier: MIT */
#include "program.h"

/* Makes a loop with a scan directive between two phases. One phase combines
 * values into a variable, and the other phase reads it. Without OpenMP, too, it
 * reads the combined values of all earlier iterations. */
struct node *grow_scan(struct scope *at) {
  const enum mode mode = at->who == ALL ? SYNC : FREE;
  struct scope inside = *at;
  struct use *scanned = find_use(&inside, mode, 0);
  struct use *array = find_use(&inside, mode, 1);
  const struct loop loop = new_loop(40);
  const enum op op = pick(BOTH);
  const int exclusive = chance(50);
  const char *input, *output;
  if (!scanned || !array || scanned->var->threadprivate ||
      !op_suits(op, scanned->var->type))
    return NULL;
  for (int i = 0; i < inside.uses; i++) {
    struct use *use = &inside.use[i];
    if (use->mode == ADD || (use->var->threadprivate && mode == FREE))
      use->mode = NONE;
    else if (use->mode != NONE)
      use->mode = READ;
  }
  array->mode = NONE;
  *scanned = (struct use){scanned->var, ADD, op, 0, 1, 0, 0};
  input = collect(&inside, scanned);
  scanned->mode = READ;
  output = text(
      "%s[%s] = %s;\n", array->var->name, loop.number,
      value_for(array->var, text("(%s%s + %s)", cast_of(scanned->var),
                                 scanned->var->name, expression(&inside, 1))));
  return node_new(
      text("%s#pragma omp %s reduction(inscan, %s : %s)\n%s{\n{\n%s}\n"
           "#pragma omp scan %s(%s)\n{\n%s}\n}\n",
           mode == SYNC ? "#pragma omp barrier\n" : "",
           mode == SYNC ? "for" : "parallel for", reduction_name(op),
           scanned->var->name, loop.header, exclusive ? output : input,
           exclusive ? "exclusive" : "inclusive", scanned->var->name,
           exclusive ? input : output),
      "");
}

/* Makes a scope construct with a reduction. All threads combine the same values
 * by an operator whose result does not depend on the number of threads. */
struct node *grow_scope(struct scope *at) {
  static const enum op same[] = {AND, OR, MIN, MAX, BOTH, EITHER};
  struct scope inside = *at;
  struct use *use = find_use(&inside, SYNC, 0);
  const enum op op = same[pick(6)];
  struct parts parts = {"", "", "", ""};
  if (!use || !op_suits(op, use->var->type) || !make_reduction(&parts, use, op))
    return NULL;
  return node_new(text("#pragma omp barrier\n#pragma omp scope%s\n{\n%s%s}\n",
                       parts.clauses, parts.at_start, collect(&inside, use)),
                  "");
}

/* Makes a search: the iteration that finds something cancels the loop. Other
 * iterations do nothing, so the cancellation may skip any of them. */
struct node *grow_cancel(struct scope *at) {
  const int all = at->who == ALL;
  struct scope inside = *at;
  struct use *found = find_use(&inside, all ? SYNC : FREE, 0);
  const char *number = NULL, *header = "", *point, *value, *what = "for";
  if (!found || found->var->threadprivate)
    return NULL;
  for (int i = 0; i < inside.uses; i++)
    if (inside.use[i].mode == ADD || (inside.use[i].var->threadprivate && !all))
      inside.use[i].mode = NONE;
  found->mode = NONE;
  value = value_for(found->var, expression(&inside, 1));
  if (chance(70)) {
    const struct loop loop = new_loop(40);
    header = loop.header;
    number = text("if (%s == %u)\n", loop.number, pick((unsigned)loop.trip));
    point = text("#pragma omp cancellation point for\n");
  } else {
    what = "sections";
    number = "";
    point = "}\n#pragma omp section\n{\n"
            "#pragma omp cancellation point sections\n";
  }
  return node_new(
      text("%s#pragma omp %s%s%s\n%s{\n%s%s{\n%s = %s;\n"
           "#pragma omp cancel %s%s\n}\n%s%s}\n",
           all ? "#pragma omp barrier\n" : "", all ? "" : "parallel ", what,
           *header ? schedule(0, NULL) : "", header,
           *header ? "" : "#pragma omp section\n{\n", number, found->var->name,
           value, what,
           chance(30) ? text(" if(%s & 1)", expression(&inside, 1)) : "", point,
           *header ? "" : "}\n"),
      "");
}

/* Adds the map clause of a variable. The host executes the target region, but
 * gives it copies of variables that are not mapped, as a device does. */
static void map_use(struct parts *parts, struct use *use, int task) {
  unsigned choice = pick(100);
  const struct var *var = use->var;
  if (var->threadprivate || (task && use->mode == ADD && !use->several)) {
    use->mode = NONE;
  } else if (use->mode == ADD) {
    add_clause(parts, "map(tofrom : ", var->name);
  } else if (use->mode == FREE && choice < 35) {
    add_clause(parts, "map(tofrom : ",
               var->array && !var->vla && chance(50)
                   ? text("%s[:%d]", var->name, ARRAY)
                   : var->name);
  } else if (use->mode == FREE && choice < 45 && !var->vla) {
    make_firstprivate(parts, use);
  } else if (use->mode == FREE && choice < 55 && !var->vla) {
    make_private(parts, use);
  } else if (use->mode != NONE) {
    if (choice < 65)
      add_clause(parts, "map(to : ", var->name);
    use->mode = READ;
    use->copy = 1;
  }
}

struct node *grow_target(struct scope *at) {
  struct scope inside = *at;
  struct parts parts = {"", "", "", ""};
  const char *more = "", *end = "";
  struct node *node;
  /* With nowait, libomp 19 stops at an assertion. */
  const int nowait = level >= 52 && at->tasks < 3 && chance(20);
  const struct use *use = find_use(at, FREE, chance(50));
  if (use && !use->var->threadprivate && chance(15))
    return node_new(text("#pragma omp target update %s(%s)\n",
                         chance(50) ? "to" : "from", use->var->name),
                    "");
  if (use && !use->var->threadprivate && chance(20)) {
    node = node_new(
        text("#pragma omp target data map(tofrom : %s)\n{\n", use->var->name),
        "}\n");
    inside.closed = 1;
    grow_body(node, inside, 1 + (int)pick(4));
    return node;
  }
  for (int i = 0; i < inside.uses; i++)
    map_use(&parts, &inside.use[i], nowait);
  inside.target = 1;
  if (chance(15))
    more = text(" if(%s & 1)", expression(at, 1));
  if (nowait) {
    more = text("%s nowait", more);
    end = "#pragma omp taskwait\n";
    inside.tasks++;
  }
  node = node_new(text("#pragma omp target%s%s\n{\n%s", more, parts.clauses,
                       parts.at_start),
                  text("}\n%s%s", end, parts.after));
  grow_body(node, inside, 1 + (int)pick(4));
  return node;
}
