/* task.c: makes blocks of tasks. Their creator only waits for them. */
/* SPDX-License-Identifier: MIT */
#include "program.h"

#include <string.h>

/* How the tasks of a block use a variable. */
struct fate {
  enum {
    KEPT,      /* no task writes it; tasks may read it */
    OWNED,     /* one task alone uses it */
    CHAINED,   /* all tasks depend on the variable, in different ways */
    COLLECTED, /* all tasks combine values into the variable */
    REDUCED    /* all tasks take part in the taskgroup's reduction */
  } how;
  int owner; /* for OWNED */
  enum op op;
  const char *depobj; /* for CHAINED: names a depobj with `inout : variable` */
};

struct lists {
  const char *shared, *firstprivate, *more, *at_start;
};

/* Returns a depend clause with one or several items, each of which begins at
 * `var`. */
static const char *depend(const char *kind, const struct var *var) {
  if (!var->array)
    return text(" depend(%s : %s)", kind, var->name);
  switch (pick(level >= 50 ? 4 : 2)) {
  case 0: return text(" depend(%s : %s[0])", kind, var->name);
  case 1: return text(" depend(%s : %s[:1])", kind, var->name);
  case 2:
    return text(" depend(iterator(int n = 0 : %u), %s : %s[n])", 1 + pick(4),
                kind, var->name);
  default:
    return text(" depend(iterator(long n = %u + zero : -1 : -1), %s : %s[n])",
                pick(4), kind, var->name);
  }
}

/* Returns a depend clause, and sets how the task may use the variable. Tasks
 * that write run one after another. Between two such tasks, other tasks may run
 * at the same time if they read, or if all combine values by one operator. */
static const char *take_part(struct use *use, const struct fate *fate) {
  const int simple = !use->var->array && op_suits(fate->op, use->var->type);
  unsigned choice = pick(100);
  if (choice < 25) {
    use->mode = READ;
    return depend("in", use->var);
  }
  if (choice < 40 && level >= 50 && simple) {
    *use = (struct use){use->var, ADD, fate->op, 0, use->copy, 0, 0};
    return depend("mutexinoutset", use->var);
  }
  if (choice < 50 && level >= 51 && simple) {
    *use = (struct use){use->var, ADD, fate->op, 1, use->copy, 0, 0};
    return depend("inoutset", use->var);
  }
  if (fate->depobj && choice < 75)
    return text(" depend(depobj : %s)", fate->depobj);
  return depend(choice < 80 ? "out" : "inout", use->var);
}

static void use_in_task(struct use *use, const struct fate *fate, int task,
                        struct lists *lists) {
  const char *name = use->var->name;
  int shared = 1;
  if (use->var->threadprivate) {
    use->mode = NONE; /* another thread may execute the task */
    shared = 0;
  } else if (use->mode == FREE && fate->how == CHAINED) {
    lists->more = text("%s%s", lists->more, take_part(use, fate));
  } else if (use->mode == FREE && fate->how == COLLECTED) {
    *use = (struct use){use->var, ADD, fate->op, 1, use->copy, 0, 0};
  } else if (use->mode == FREE && fate->how == REDUCED) {
    lists->more =
        text("%s in_reduction(%s : %s)", lists->more, op_name(fate->op), name);
    lists->at_start =
        text("%s%s", lists->at_start, made_logical(use->var, fate->op));
    *use = (struct use){use->var, ADD, fate->op, 0, 1, 0, 0};
    shared = 0;
  } else if (use->mode == FREE && fate->how == OWNED) {
    use->mode = fate->owner == task ? FREE : NONE;
  } else if (use->mode == FREE || use->mode == READ) {
    use->mode = READ;
    if (!use->var->array || (!use->var->vla && chance(10))) {
      lists->firstprivate = list_add(lists->firstprivate, name);
      use->copy = 1;
      shared = 0;
    }
  } else if (use->mode != ADD || !use->several) {
    use->mode = NONE;
    shared = 0; /* the task has no clause for a variable of a reduction */
  }
  if (shared)
    lists->shared = list_add(lists->shared, name);
}

static struct fate fate_of(const struct use *use, int tasks, int group) {
  const enum op op = pick(OPS);
  const int simple = !use->var->array && op_suits(op, use->var->type);
  struct fate fate = {KEPT, -1, op, NULL};
  if (use->mode != FREE || use->var->threadprivate)
    return fate;
  if (chance(35)) {
    fate.how = OWNED;
    fate.owner = (int)pick((unsigned)tasks);
  } else if (chance(45) && level >= 45) {
    fate.how = CHAINED;
    /* A file with `destroy` of a depobj can't have doacross (OpenMP 5.2). */
    if (chance(20) && level == 51)
      fate.depobj = text("d%d", next_number());
  } else if (simple && chance(30)) {
    fate.how = COLLECTED;
  } else if (simple && group && level >= 50 && chance(40)) {
    fate.how = REDUCED;
  }
  return fate;
}

/* Returns clauses that change only the time and thread of the task's run. */
static const char *manner(const struct scope *outside, const char **at_start,
                          const char **begin) {
  const char *more = "";
  if (chance(15))
    more = text(" if(%s & 1)", expression(outside, 1));
  if (chance(15))
    more = text("%s final(%s & 1)", more, expression(outside, 1));
  if (chance(10))
    more = text("%s UNTIED", more);
  if (chance(10) && level >= 45)
    more = text("%s priority(%s & 3)", more, expression(outside, 0));
  /* Below level 52 peers run, and libomp 19 stops at an assertion on detach. */
  if (chance(10) && level >= 52) {
    const char *event = text("e%d", next_number());
    more = text("%s detach(%s)", more, event);
    *at_start = text("FULFILL(%s)\n%s", event, *at_start);
    *begin = text("%somp_event_handle_t %s;\n", *begin, event);
  } else if (chance(10)) {
    more = text("%s mergeable", more);
  }
  return more;
}

struct node *grow_tasks(struct scope *at) {
  struct fate fate[MOST_USES];
  int tasks = 1 + (int)pick(5), group = level >= 40 && chance(40);
  const char *reductions = "", *before = "", *begin = "", *end = "";
  struct node *node;
  for (int i = 0; i < at->uses; i++) {
    const struct var *var = at->use[i].var;
    fate[i] = fate_of(&at->use[i], tasks, group);
    if (fate[i].how == REDUCED) {
      reductions = text("%s task_reduction(%s : %s)", reductions,
                        op_name(fate[i].op), var->name);
      before = text("%s%s", before, made_logical(var, fate[i].op));
    }
    if (fate[i].depobj) {
      begin = text("%somp_depend_t %s;\n"
                   "#pragma omp depobj(%s) depend(inout : %s)\n",
                   begin, fate[i].depobj, fate[i].depobj,
                   var->array ? text("%s[0]", var->name) : var->name);
      end = text("%s#pragma omp depobj(%s) destroy\n", end, fate[i].depobj);
    }
  }
  node = node_new(
      "", text(group ? "}\n%s}\n" : "#pragma omp taskwait\n%s}\n", end));
  for (int t = 0; t < tasks; t++) {
    struct scope inside = *at;
    struct scope outside;
    struct lists lists = {"zero, walk, k3, k5, k7", "", "", ""};
    struct node *task;
    const char *more;
    for (int i = 0; i < inside.uses; i++)
      use_in_task(&inside.use[i], &fate[i], t, &lists);
    outside = inside; /* clauses use only variables that no task writes */
    for (int i = 0; i < outside.uses; i++)
      if (fate[i].how != KEPT)
        outside.use[i].mode = NONE;
    more = manner(&outside, &lists.at_start, &begin);
    /* With detach and default(none), clang loses the event. */
    if (!strstr(more, "detach") && chance(25))
      more = text("%s default(none)", more);
    if (level >= 50 && chance(15))
      more = text("%s%s", more, list_clause("allocate(", lists.firstprivate));
    inside.who = ONE;
    inside.tasks++;
    task = node_new(text("#pragma omp task%s shared(%s)%s%s\n{\n%s", more,
                         lists.shared,
                         list_clause("firstprivate(", lists.firstprivate),
                         lists.more, lists.at_start),
                    "}\n");
    grow_body(task, inside, 1 + (int)pick(3));
    node_add(node, task);
  }
  node->open = group ? text("{\n%s%s#pragma omp taskgroup%s\n{\n", before,
                            begin, reductions)
                     : text("{\n%s", begin);
  return node;
}
