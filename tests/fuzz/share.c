/* share.c: constructs that share work out: loops, sections, single, master. */
/* SPDX-License-Identifier: MIT */
#include "program.h"

#include <stddef.h>

struct kind {
  const char *directive;
  int level;
  enum mode theirs; /* of variables that it may change: FREE where it has a team
                     * of its own, SYNC where it shares its work in one */
  int sections, tasks, simd;
  int league; /* only outside of everything */
};

static const struct kind kinds[] = {
    {"for", 31, SYNC, 0, 0, 0, 0},
    {"for", 31, SYNC, 0, 0, 0, 0},
    {"sections", 31, SYNC, 1, 0, 0, 0},
    {"for simd", 45, SYNC, 0, 0, 1, 0},
    {"parallel for", 31, FREE, 0, 0, 0, 0},
    {"parallel sections", 31, FREE, 1, 0, 0, 0},
    {"parallel for simd", 45, FREE, 0, 0, 1, 0},
    {"taskloop", 45, FREE, 0, 1, 0, 0},
    {"taskloop simd", 45, FREE, 0, 1, 1, 0},
    {"teams distribute parallel for", 45, FREE, 0, 0, 0, 1}};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const struct kind *pick_kind(const struct scope *at) {
  const struct kind *kind;
  do
    kind = &kinds[pick(KINDS)];
  while (kind->level > level || (kind->theirs == SYNC) != (at->who == ALL) ||
         (kind->league && (at->teams || at->tasks)) ||
         (kind->tasks && at->tasks > 2));
  return kind;
}

struct plan {
  const char *clauses, *at_start, *at_end, *after;
  const struct var *own[MOST_USES], *in_order;
  int owns;
  int waits; /* others may not be behind or ahead: barriers around */
};

struct loop {
  const char *header, *number; /* of the iteration, from 0 */
  const char *type, *name;
  int trip;
};

static struct loop new_loop(int most) {
  static const char *const types[] = {"int",           "unsigned", "long",
                                      "unsigned long", "short",    "u64"};
  static int count;
  int step = 1 + (int)pick(4), trip = 1 + (int)pick((unsigned)most);
  int begin = 8 + (int)pick(20), down = chance(30);
  int end = begin + trip * step;
  struct loop loop = {
      .type = types[pick(6)], .name = text("i%d", ++count), .trip = trip};
  const char *i = loop.name, *relation, *increment;
  if (down) {
    int low = begin;
    begin = end, end = low;
  }
  /* A bound between two values of the variable has the same trips. */
  if (step > 1 && chance(50))
    end += down ? 1 : -1;
  relation = down ? ">" : "<";
  if (chance(30)) {
    relation = down ? ">=" : "<=";
    end += down ? 1 : -1;
  } else if (step == 1 && chance(20) && level >= 50) {
    relation = "!=";
  }
  if (step == 1 && chance(60))
    increment = text(chance(50) ? "%s%s" : "%2$s%1$s", i, down ? "--" : "++");
  else if (chance(50))
    increment = text("%s %s= %d", i, down ? "-" : "+", step);
  else if (!down && chance(50))
    increment = text("%s = %d + %s", i, step, i);
  else
    increment = text("%s = %s %s %d", i, i, down ? "-" : "+", step);
  loop.header = text("for (%s %s = %d + zero; %s %s %d + zero; %s)\n",
                     loop.type, i, begin, i, relation, end, increment);
  loop.number = down ? text("((u64)(%d - %s) / %d)", begin, i, step)
                     : text("((u64)(%s - %d) / %d)", i, begin, step);
  return loop;
}

static const char *schedule(void) {
  static const char *const kinds[] = {"static", "dynamic", "guided"};
  unsigned choice = pick(8);
  if (choice < 2)
    return "";
  if (choice == 2)
    return chance(50) ? " schedule(auto)" : " schedule(runtime)";
  return chance(50) ? text(" schedule(%s)", kinds[choice % 3])
                    : text(" schedule(%s, %u)", kinds[choice % 3], 1 + pick(5));
}

/* What a body that one thread executes may do with each variable. `theirs` is
 * the mode of variables that are shared and may change at the construct. */
static struct plan share_out(struct scope *inside, const struct kind *kind,
                             const char *number) {
  const enum mode theirs = kind->theirs;
  const int combined = theirs == FREE;
  struct plan plan = {.clauses = "", .at_start = "", .at_end = "", .after = ""};
  for (int i = 0; i < inside->uses; i++) {
    struct use *use = &inside->use[i];
    const char *name = use->var->name;
    unsigned choice = pick(100);
    enum op op = pick(OPS);
    if (use->var->threadprivate) {
      use->mode = use->mode == NONE || combined || kind->simd ? NONE : READ;
    } else if (use->var->array) {
      if (use->mode == theirs && number && choice < 40) {
        plan.own[plan.owns++] = use->var;
        use->mode = NONE;
        plan.waits = 1;
      } else if (use->mode != NONE) {
        use->mode = READ;
      }
    } else if (use->mode == theirs) {
      use->mode = READ;
      if (choice < 20 && op_suits(op, use->var->type) &&
          (!kind->tasks || level >= 50)) {
        plan.clauses =
            text("%s reduction(%s : %s)", plan.clauses, op_name(op), name);
        plan.at_start = text("%s%s", plan.at_start, made_logical(use->var, op));
        *use = (struct use){use->var, ADD, op, 0, 1};
        plan.waits = 1;
      } else if (choice < 30) {
        plan.clauses = text("%s lastprivate(%s)", plan.clauses, name);
        plan.at_start =
            text("%s%s", plan.at_start, constant_assignment(use->var));
        use->mode = FREE;
        use->copy = 1;
        plan.waits = 1;
      } else if (choice < 40) {
        plan.clauses = text("%s firstprivate(%s)", plan.clauses, name);
        use->copy = 1;
      } else if (choice < 55 && op_suits(op, use->var->type)) {
        *use = (struct use){use->var, ADD, op, 1, use->copy};
        if (kind->tasks)
          plan.clauses = text("%s shared(%s)", plan.clauses, name);
        plan.waits = 1;
      } else if (choice < 65 && number && !plan.in_order && !kind->tasks &&
                 !kind->simd && !kind->league) {
        plan.in_order = use->var;
        plan.clauses = text("%s ordered", plan.clauses);
        use->mode = NONE;
        plan.waits = 1;
      } else if (choice < 72 && combined) {
        plan.clauses = text("%s private(%s)", plan.clauses, name);
        plan.at_start =
            text("%s%s", plan.at_start, constant_assignment(use->var));
        plan.after = text("%s%s", plan.after, constant_assignment(use->var));
        use->mode = FREE;
        use->copy = 1;
      }
    } else if (use->mode == FREE) { /* of each thread */
      use->mode = READ;
      if (choice < 20) {
        plan.clauses = text("%s private(%s)", plan.clauses, name);
        plan.at_start =
            text("%s%s", plan.at_start, constant_assignment(use->var));
        plan.after = text("%s%s", plan.after, constant_assignment(use->var));
        use->mode = FREE;
        use->copy = 1;
      }
    } else if (use->mode == ADD && kind->tasks) {
      if (use->several)
        plan.clauses = text("%s shared(%s)", plan.clauses, name);
      else
        use->mode = NONE; /* its thread goes on in other tasks */
    } else if (use->mode == ADD && combined) {
      use->several = 1;
    }
  }
  /* Now it is settled what may be read. */
  for (int i = 0; i < plan.owns; i++)
    plan.at_end = text("%s%s[%s] = %s;\n", plan.at_end, plan.own[i]->name,
                       number, expression(inside, 1));
  if (plan.in_order) {
    const char *e = text("((u64)(long)%s * 31 + %s)", plan.in_order->name,
                         expression(inside, 1));
    plan.at_end = text("%s#pragma omp ordered\n%s = %s;\n", plan.at_end,
                       plan.in_order->name, value_for(plan.in_order, e));
  }
  return plan;
}

static struct node *grow_sections(const char *directive, struct scope at,
                                  struct plan plan, const char *around,
                                  const char *end) {
  struct node *node =
      node_new(text("%s#pragma omp %s%s\n{\n", around, directive, plan.clauses),
               text("}\n%s", end));
  for (int n = 1 + (int)pick(4); n > 0; n--) {
    struct node *section =
        node_new(text("#pragma omp section\n{\n%s", plan.at_start), "}\n");
    section->id = 0; /* lastprivate asks for the last one */
    grow_body(section, at, 1 + (int)pick(3));
    node_add(node, section);
  }
  return node;
}

struct node *grow_worksharing(struct scope *at) {
  const struct kind *kind = pick_kind(at);
  struct scope inside = *at;
  int collapse = !kind->sections && chance(25);
  struct loop outer = new_loop(collapse ? 8 : 40), inner = new_loop(7);
  const char *number = kind->sections ? NULL
                       : collapse     ? text("(%s * %d + %s)", outer.number,
                                             inner.trip, inner.number)
                                      : outer.number;
  struct plan plan;
  const char *around, *more, *header;
  static struct var loop_variables[8192];
  static int count;
  struct node *node;
  plan = share_out(&inside, kind, number);
  inside.who = ONE;
  inside.tasks += kind->tasks;
  inside.teams += kind->theirs == FREE && !kind->tasks;
  if (kind->simd)
    inside.simd = inside.again = 1;
  around = kind->theirs == SYNC && plan.waits ? "#pragma omp barrier\n" : "";
  if (kind->theirs == SYNC && !plan.waits && chance(40))
    plan.clauses = text("%s nowait", plan.clauses);
  if (kind->sections)
    return grow_sections(kind->directive, inside, plan, around, plan.after);
  more = !kind->tasks ? schedule()
         : chance(50) ? ""
                      : text(" %s(%u)", chance(50) ? "grainsize" : "num_tasks",
                             1 + pick(6));
  for (int i = 0; i <= collapse; i++)
    if (count < 8192 && inside.uses < MOST_USES) {
      struct loop *loop = i ? &inner : &outer;
      loop_variables[count] = (struct var){loop->name, LONG, 0, 0, 0};
      inside.use[inside.uses++] =
          (struct use){&loop_variables[count++], READ, PLUS, 0, 0};
    }
  inside.work *= outer.trip * (collapse ? inner.trip : 1);
  header = collapse ? text("%s%s", outer.header, inner.header) : outer.header;
  node = node_new(text("%s#pragma omp %s%s%s%s\n%s{\n%s", around,
                       kind->directive, plan.clauses, more,
                       collapse ? " collapse(2)" : "", header, plan.at_start),
                  text("%s}\n%s", plan.at_end, plan.after));
  grow_body(node, inside, 1 + (int)pick(3));
  return node;
}

/* By one thread of the team. What is shared may be written, between barriers.
 */
struct node *grow_single(struct scope *at) {
  struct scope inside = *at;
  int master = chance(30), waits = chance(70), nowait = 0;
  const char *clauses = "", *at_start = "", *after = "", *around, *end;
  struct node *node;
  inside.who = ONE;
  for (int i = 0; i < inside.uses; i++) {
    struct use *use = &inside.use[i];
    if (use->mode == SYNC) {
      use->mode = waits ? FREE : READ;
    } else if (use->mode == FREE) {
      use->mode = READ;
      if (master || use->var->array)
        continue;
      if (chance(20) && !use->var->threadprivate) {
        clauses = text("%s private(%s)", clauses, use->var->name);
        after = text("%s%s", after, constant_assignment(use->var));
      } else if (chance(20)) {
        clauses = text("%s copyprivate(%s)", clauses, use->var->name);
        nowait = -1;
      } else {
        continue;
      }
      at_start = text("%s%s", at_start, constant_assignment(use->var));
      use->mode = FREE;
      use->copy |= !use->var->threadprivate;
    }
  }
  around = waits ? "#pragma omp barrier\n" : "";
  end = waits && master ? "#pragma omp barrier\n" : "";
  if (!waits && !master && nowait == 0 && chance(50))
    clauses = text("%s nowait", clauses);
  node = node_new(text("%s#pragma omp %s%s\n{\n%s", around,
                       master ? "master" : "single", clauses, at_start),
                  text("}\n%s%s", end, after));
  grow_body(node, inside, 1 + (int)pick(4));
  return node;
}
