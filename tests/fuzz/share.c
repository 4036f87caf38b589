/* share.c: makes constructs that divide work: loops and sections. */
/* SPDX-License-Identifier: MIT */
#include "constant.h"

#include <string.h>

enum {
  SECTIONS = 1,
  TASKS = 2,
  BARE = 4,        /* no construct is allowed in it */
  LEAGUE = 8,      /* allowed only outside all constructs */
  TARGET = 16,     /* combined with target */
  CONCURRENT = 32, /* allows neither firstprivate nor lastprivate */
  FOR = 64,        /* allows schedule, ordered, and loop transformations */
  DISTRIBUTE = 128,
  ALONE = 256,  /* each thread executes all iterations */
  MASTER = 512, /* no thread waits for the end */
  SIMD = 1024
};

struct kind {
  const char *directive;
  int level;
  enum mode theirs; /* the construct may change variables of this mode: SYNC if
                     * all threads of a team must execute it, otherwise FREE */
  int is;
};

static const struct kind kinds[] = {
    {"for", 31, SYNC, FOR},
    {"for", 31, SYNC, FOR},
    {"for", 31, SYNC, FOR},
    {"sections", 31, SYNC, SECTIONS},
    {"for simd", 45, SYNC, FOR | BARE | SIMD},
    {"for order(concurrent)", 50, SYNC, FOR | BARE},
    {"loop bind(parallel)", 50, SYNC, BARE | CONCURRENT},
    {"master taskloop", 50, SYNC, TASKS | MASTER},
    {"parallel for", 31, FREE, FOR},
    {"parallel for", 31, FREE, FOR},
    {"parallel sections", 31, FREE, SECTIONS},
    {"parallel for simd", 45, FREE, FOR | BARE | SIMD},
    {"parallel loop", 50, FREE, BARE | CONCURRENT},
    {"parallel master taskloop", 50, FREE, TASKS},
    {"simd", 40, FREE, BARE | ALONE | SIMD},
    {"loop bind(thread)", 50, FREE, BARE | ALONE | CONCURRENT},
    {"taskloop", 45, FREE, TASKS},
    {"taskloop simd", 45, FREE, TASKS | BARE | SIMD},
    {"master taskloop simd", 50, SYNC, TASKS | MASTER | BARE | SIMD},
    {"parallel master taskloop simd", 50, FREE, TASKS | BARE | SIMD},
    {"teams distribute", 45, FREE, LEAGUE | DISTRIBUTE},
    {"teams distribute simd", 45, FREE, LEAGUE | DISTRIBUTE | BARE | SIMD},
    {"teams distribute parallel for", 45, FREE, LEAGUE | DISTRIBUTE | FOR},
    {"teams distribute parallel for simd", 45, FREE,
     LEAGUE | DISTRIBUTE | FOR | BARE | SIMD},
    {"teams loop", 50, FREE, LEAGUE | BARE | CONCURRENT},
    {"target parallel for", 45, FREE, TARGET | FOR},
    {"target teams distribute parallel for", 45, FREE,
     TARGET | LEAGUE | DISTRIBUTE | FOR},
    {"target teams loop", 50, FREE, TARGET | LEAGUE | BARE | CONCURRENT},
    {"target simd", 45, FREE, TARGET | BARE | SIMD}};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static int suits(const struct kind *kind, const struct scope *at) {
  const int for_all = kind->theirs == SYNC || (kind->is & ALONE);
  const int for_one = kind->theirs == FREE;
  return kind->level <= level && (at->who == ALL ? for_all : for_one) &&
         !((kind->is & LEAGUE) && (at->teams || at->tasks || at->target)) &&
         !((kind->is & LEAGUE) && !(kind->is & TARGET) && at->closed) &&
         !((kind->is & TARGET) && at->target) &&
         !((kind->is & TASKS) && at->tasks > 2);
}

static int has_team(const struct kind *kind) {
  return strstr(kind->directive, "parallel ") || (kind->is & LEAGUE);
}

struct plan {
  struct parts parts;
  const struct var *own[MOST_USES], *in_order, *conditional, *linear;
  int step; /* of the linear clause */
  const char *before, *chunk; /* text before it; chunk size or NULL */
  int owns;
  int last; /* 1: a lastprivate variable needs the last iteration */
  /* the loop whose iterations can wait for earlier iterations; NULL: none */
  const struct loop *chain;
  int doacross;
  int waits; /* 1: barriers are needed before and after the construct */
  int slanted; /* 1: bounds of an inner loop depend on the outer variable */
};

/* Adds the clause that a construct needs to use the variable itself, not a
 * copy. */
static void keep_shared(struct plan *plan, const struct kind *kind,
                        const struct use *use) {
  if (kind->is & TASKS)
    add_clause(&plan->parts, "shared(", use->var->name);
  else if (kind->is & TARGET)
    add_clause(&plan->parts, "map(tofrom : ", use->var->name);
}

static int may_reduce(const struct kind *kind) {
  return !(kind->is & TASKS) || level >= 50;
}

static void share_array(struct plan *plan, struct use *use,
                        const struct kind *kind, const char *number) {
  unsigned choice = pick(100);
  enum op op = pick(OPS);
  const int waits = plan->waits;
  plan->waits = 1;
  if (number && choice < 40) {
    plan->own[plan->owns++] = use->var;
    use->mode = NONE;
    keep_shared(plan, kind, use);
  } else if (choice < 52 && may_reduce(kind) && !(kind->is & (BARE | TARGET)) &&
             make_reduction(&plan->parts, use, op)) {
  } else if (choice < 57 && kind->theirs == FREE && !use->var->vla) {
    make_private(&plan->parts, use);
  } else {
    use->mode = READ;
    keep_shared(plan, kind, use);
    plan->waits = waits;
  }
}

static void share_scalar(struct plan *plan, struct use *use,
                         const struct kind *kind, const char *number) {
  const int is = kind->is;
  const int inward = !(is & (CONCURRENT | ALONE)), outward = !(is & CONCURRENT);
  const int sequence = (is & FOR) && !(is & (BARE | LEAGUE)) && number;
  const enum type type = use->var->type;
  unsigned choice = pick(100);
  enum op op = pick(OPS);
  const int waits = plan->waits;
  /* In a nest that is not rectangular, clang 19 computes wrong values of a
   * linear variable. */
  const int counts = number && level >= (plan->slanted ? 52 : 45);
  /* With a copy of a global variable, clang 19's simd writes the global one. */
  const int lost = level < 52 && (is & ALONE) && use->copy && use->var->global;
  /* With -O2, clang 19 computes wrong reductions in a taskloop simd. */
  const int adds =
      may_reduce(kind) && (level >= 52 || !((is & TASKS) && (is & SIMD)));
  plan->waits = 1;
  if (lost) {
    use->mode = READ;
    plan->waits = waits;
  } else if (choice < 20 && adds && make_reduction(&plan->parts, use, op)) {
  } else if (choice < 28 && outward && (level >= 52 || !(is & TARGET))) {
    own_copy(&plan->parts, use, "lastprivate(");
    plan->last = 1;
  } else if (choice < 32 && sequence && level >= 52 && !(is & TARGET) &&
             !plan->conditional) { /* clang 19 may copy back the value of a
                                    * thread that has assigned nothing */
    add_clause(&plan->parts, "lastprivate(conditional : ", use->var->name);
    plan->conditional = use->var;
    plan->last = 1;
    use->mode = NONE;
    use->copy = 1;
  } else if (choice < 37 && counts && !plan->linear && !plan->doacross &&
             (is & (FOR | SIMD)) && !(is & (LEAGUE | TASKS | TARGET)) &&
             (type <= U64 || type == UCHAR)) {
    plan->linear = use->var;
    plan->step = 1 + (int)pick(5);
    plan->last = 1;
    use->mode = READ;
    use->copy = 1;
    add_clause(&plan->parts, "linear(",
               text("%s : %s", use->var->name,
                    step_of(&plan->parts, &plan->before, plan->step,
                            !(is & ALONE) && kind->theirs == FREE)));
  } else if (choice < 43 && inward) {
    add_clause(&plan->parts, "firstprivate(", use->var->name);
    use->mode = READ;
    use->copy = 1;
    plan->waits = waits;
  } else if (choice < 55 && op_suits(op, type) && !(is & BARE)) {
    *use = (struct use){use->var, ADD, op, 1, use->copy, 0, 0};
    keep_shared(plan, kind, use);
  } else if (choice < 65 && sequence && !plan->in_order) {
    plan->in_order = use->var;
    plan->doacross = plan->chain && !plan->linear && level >= 45 && chance(40);
    plan->parts.clauses =
        text("%s ordered%s", plan->parts.clauses, plan->doacross ? "(1)" : "");
    plan->last = 1;
    use->mode = NONE;
    keep_shared(plan, kind, use);
  } else if (choice < 72 && kind->theirs == FREE) {
    make_private(&plan->parts, use);
  } else {
    use->mode = READ;
    plan->waits = waits;
  }
}

/* Chooses how an iteration or a section, which one thread executes, may use a
 * variable. */
static void share_use(struct plan *plan, struct use *use,
                      const struct scope *at, const struct kind *kind,
                      const char *number) {
  const int combined = kind->theirs == FREE && !(kind->is & (TASKS | ALONE));
  if (use->var->threadprivate) {
    if (kind->theirs == FREE || (kind->is & (BARE | TASKS)))
      use->mode = NONE;
    else if (use->mode != NONE)
      use->mode = READ;
  } else if (use->mode == kind->theirs) {
    if (use->var->array)
      share_array(plan, use, kind, number);
    else
      share_scalar(plan, use, kind, number);
  } else if (use->mode == FREE || use->mode == SYNC || use->mode == READ) {
    if (use->mode == FREE && !use->var->array && chance(20))
      make_private(&plan->parts, use);
    else
      use->mode = READ;
    if (use->var->array && (kind->is & TASKS))
      keep_shared(plan, kind, use);
  } else if (use->mode == ADD) {
    if (kind->is & (SIMD | CONCURRENT) /* its iterations can run together */
        || ((kind->is & ALONE) ? at->who == ALL
                               : (kind->is & TASKS) && !use->several))
      use->mode = NONE; /* the sum could depend on the threads */
    else if (combined)
      use->several = 1;
    if (use->mode == ADD)
      keep_shared(plan, kind, use);
  }
}

/* Returns the statement in an ordered region, or after a doacross construct
 * that waits for the previous iteration. */
static const char *in_order(const struct plan *plan, const char *statement) {
  const struct loop *loop = plan->chain;
  if (!plan->doacross)
    return text("#pragma omp ordered%s\n%s",
                level >= 45 && chance(30) ? " threads" : "", statement);
  if (level >= 52 && chance(50))
    return text("#pragma omp ordered doacross(sink : omp_cur_iteration - 1)\n"
                "%s#pragma omp ordered doacross(source :)\n",
                statement);
  return text("#pragma omp ordered depend(sink : %s %s %d)\n%s"
              "#pragma omp ordered depend(source)\n",
              loop->name, loop->down ? "+" : "-", loop->step, statement);
}

static struct plan share_out(struct scope *inside, const struct kind *kind,
                             const char *number, const struct loop *chain,
                             int slanted) {
  const struct scope at = *inside;
  struct plan plan = {.parts = {"", "", "", ""},
                      .before = "",
                      .chain = chain,
                      .slanted = slanted};
  const char *end = "";
  for (int i = 0; i < inside->uses; i++)
    share_use(&plan, &inside->use[i], &at, kind, number);
  /* The body is complete: its variables are known. */
  for (int i = 0; i < plan.owns; i++)
    end = text("%s%s[%s] = %s;\n", end, plan.own[i]->name, number,
               value_for(plan.own[i], expression(inside, 1)));
  if (plan.conditional)
    end = text("%sif (%s == 0 || %s %% 4 == 0)\n%s = %s;\n", end, number,
               expression(inside, 1), plan.conditional->name,
               value_for(plan.conditional, expression(inside, 1)));
  if (plan.in_order) {
    const char *e = text("(%s%s * 31 + %s)", cast_of(plan.in_order),
                         plan.in_order->name, expression(inside, 1));
    end = text("%s%s", end,
               in_order(&plan, text("%s = %s;\n", plan.in_order->name,
                                    value_for(plan.in_order, e))));
  }
  if (plan.linear)
    end = text("%s%s += %d;\n", end, plan.linear->name, plan.step);
  plan.parts.at_end = end;
  return plan;
}

static struct node *grow_sections(const char *directive, struct scope at,
                                  struct parts parts, const char *around) {
  struct node *node = node_new(
      text("%s#pragma omp %s%s\n{\n", around, directive, parts.clauses),
      text("}\n%s", parts.after));
  for (int n = 1 + (int)pick(4); n > 0; n--) {
    struct node *section =
        node_new(text("#pragma omp section\n{\n%s", parts.at_start), "}\n");
    section->id = 0; /* lastprivate needs the last section */
    grow_body(section, at, 1 + (int)pick(3));
    node_add(node, section);
  }
  return node;
}

/* Returns clauses that change how the construct is executed, but not its
 * result. */
static const char *manner(const struct kind *kind, const struct scope *at,
                          const struct plan *plan) {
  const int is = kind->is;
  const char *more = "";
  if (is & FOR)
    more = schedule(!plan->in_order && !(is & BARE), plan->chunk);
  /* With a dynamic schedule libomp 19 sometimes loses a lastprivate value. */
  if (plan->last && level >= 45 && level < 52 && *more)
    more = chance(50) ? " schedule(static)" : " schedule(static, 3)";
  /* With chunks of one, clang 19 leaves out most iterations of a distribute. */
  if ((is & DISTRIBUTE) && level < 52 && strstr(more, "static, 1)"))
    more = " schedule(static, 3)";
  if ((is & TASKS) && chance(60))
    more = text(" %s(%s%u)", chance(50) ? "grainsize" : "num_tasks",
                level >= 51 && chance(40) ? "strict : " : "", 1 + pick(6));
  if ((is & DISTRIBUTE) && chance(40))
    more = text("%s dist_schedule(static, %u)", more, 1 + pick(5));
  if ((is & LEAGUE) && chance(50))
    more = text("%s num_teams(%u)", more, 1 + pick(4));
  if ((is & SIMD) && chance(30))
    more = text("%s %s(%u)", more, chance(50) ? "safelen" : "simdlen",
                1u << pick(4));
  if (strstr(kind->directive, "parallel ") && chance(20))
    more = text("%s num_threads(%u)", more, 1 + pick(5));
  if (((kind->is & (TASKS | TARGET)) || has_team(kind)) &&
      !(kind->is & LEAGUE) && kind->theirs == FREE && chance(20))
    more = text("%s if(%s & 1)", more, expression(at, 1));
  return more;
}

struct node *grow_worksharing(struct scope *at) {
  const struct kind *kind;
  struct scope inside = *at;
  struct loop outer, inner;
  struct plan plan;
  const char *number = NULL, *around, *more, *header = "", *changed = "";
  struct node *node;
  int collapse, slanted;
  do
    kind = &kinds[pick(KINDS)];
  while (!suits(kind, at));
  collapse = !(kind->is & SECTIONS) && chance(25);
  outer = new_loop(collapse ? 8 : 40);
  slanted = collapse && outer.plain && (kind->is & FOR) && level >= 50 &&
            !(kind->is & (DISTRIBUTE | BARE)) && chance(50);
  inner = slanted ? new_inner_loop(&outer) : new_loop(7);
  if (!(kind->is & SECTIONS))
    number = collapse ? text("(%s * 7 + %s)", outer.number, inner.number)
                      : outer.number;
  plan = share_out(&inside, kind, number,
                   collapse || outer.pointer ? NULL : &outer, slanted);
  inside.who = ONE;
  inside.tasks += (kind->is & TASKS) != 0;
  inside.teams += has_team(kind);
  inside.target |= (kind->is & TARGET) != 0;
  inside.again |= at->who == ALL && (kind->is & ALONE);
  if (kind->is & BARE)
    inside.simd = inside.again = 1;
  around = kind->theirs == SYNC && plan.waits ? "#pragma omp barrier\n" : "";
  if (kind->theirs == SYNC && !plan.waits && chance(40) &&
      !(kind->is & (MASTER | CONCURRENT)))
    plan.parts.clauses = text("%s nowait", plan.parts.clauses);
  if ((kind->is & MASTER) && plan.waits)
    plan.parts.after = text("#pragma omp barrier\n%s", plan.parts.after);
  if (kind->is & SECTIONS)
    return grow_sections(kind->directive, inside, plan.parts, around);
  if ((kind->is & FOR) && !(kind->is & (LEAGUE | DISTRIBUTE)))
    plan.chunk = chunk_of(at, &inside);
  more = manner(kind, at, &plan);
  for (int i = 0; i <= collapse; i++)
    if (!(i ? &inner : &outer)->pointer)
      new_variable(&inside, (i ? &inner : &outer)->name, LONG, READ);
  inside.work *= outer.trip * (collapse ? inner.trip : 1);
  header = collapse ? text("%s%s", outer.header, inner.header) : outer.header;
  if ((kind->is & FOR) && !(kind->is & (DISTRIBUTE | BARE)) && !plan.last &&
      !slanted)
    changed = transformation(1 + collapse);
  if (*plan.before)
    plan.parts.after = text("%s}\n", plan.parts.after);
  node = node_new(text("%s%s#pragma omp %s%s%s%s\n%s%s{\n%s", plan.before,
                       around, kind->directive, plan.parts.clauses, more,
                       collapse ? " collapse(2)" : "", changed, header,
                       plan.parts.at_start),
                  text("%s}\n%s", plan.parts.at_end, plan.parts.after));
  grow_body(node, inside, 1 + (int)pick(3));
  return node;
}
