/* task.c: tasks between whose creation and end nothing else happens. */
/* SPDX-License-Identifier: MIT */
#include "program.h"

struct fate {
  int owner;     /* the task that alone has the variable; -1: none */
  int chained;   /* every task has it, one after the other */
  int several;   /* all collect in it */
};

static const char *task_clauses(struct scope *inside, const struct fate *fate,
                                int task) {
  const char *shared = "", *firstprivate = "", *depend = "";
  for (int i = 0; i < inside->uses; i++) {
    struct use *use = &inside->use[i];
    const char *name = use->var->name;
    if (use->var->threadprivate) {
      use->mode = NONE; /* another thread may execute the task */
    } else if (use->mode == FREE && fate[i].chained) {
      depend = list_add(depend, name);
      shared = list_add(shared, name);
    } else if (use->mode == FREE && fate[i].owner == task) {
      shared = list_add(shared, name);
    } else if (use->mode == FREE && fate[i].several) {
      *use = (struct use){use->var, ADD, fate[i].several - 1, 1, use->copy};
      shared = list_add(shared, name);
    } else if (use->mode == FREE && fate[i].owner >= 0) {
      use->mode = NONE;
      shared = list_add(shared, name);
    } else if (use->mode == FREE || use->mode == READ) {
      use->mode = READ;
      if (use->var->array) {
        shared = list_add(shared, name);
      } else {
        firstprivate = list_add(firstprivate, name);
        use->copy = 1;
      }
    } else if (use->mode == ADD && use->several) {
      shared = list_add(shared, name);
    } else {
      use->mode = NONE;
      shared = list_add(shared, name);
    }
  }
  return text(" shared(zero%s%s)%s%s", *shared ? ", " : "", shared,
              list_clause("firstprivate(", firstprivate),
              list_clause("depend(inout : ", depend));
}

struct node *grow_tasks(struct scope *at) {
  struct fate fate[MOST_USES];
  int tasks = 1 + (int)pick(4), group = level >= 40 && chance(40);
  struct node *node = group ? node_new("#pragma omp taskgroup\n{\n", "}\n")
                            : node_new("{\n", "#pragma omp taskwait\n}\n");
  for (int i = 0; i < at->uses; i++) {
    enum op op = pick(OPS);
    int array = at->use[i].var->array;
    fate[i] = (struct fate){-1, 0, 0};
    if (chance(40))
      fate[i].owner = (int)pick((unsigned)tasks);
    else if (chance(30) && level >= 45)
      fate[i].chained = 1;
    else if (chance(30) && !array && op_suits(op, at->use[i].var->type))
      fate[i].several = (int)op + 1;
  }
  for (int t = 0; t < tasks; t++) {
    struct scope inside = *at;
    struct scope outside;
    const char *more = "", *clauses;
    struct node *task;
    clauses = task_clauses(&inside, fate, t);
    outside = inside; /* what no task of the block writes */
    for (int i = 0; i < outside.uses; i++)
      if (outside.use[i].mode == FREE)
        outside.use[i].mode = NONE;
    if (chance(15))
      more = text(" if(%s & 1)", expression(&outside, 1));
    if (chance(15))
      more = text("%s final(%s & 1)", more, expression(&outside, 1));
    if (chance(10))
      more = text("%s UNTIED", more);
    if (chance(10))
      more = text("%s mergeable", more);
    if (chance(25))
      more = text("%s default(none)", more);
    inside.who = ONE;
    inside.tasks++;
    task = node_new(text("#pragma omp task%s%s\n{\n", more, clauses), "}\n");
    grow_body(task, inside, 1 + (int)pick(3));
    node_add(node, task);
  }
  return node;
}
