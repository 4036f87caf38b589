/* grow.c: makes bodies and the statements in them. */
/* SPDX-License-Identifier: MIT */
#include "constant.h"

enum { DEEPEST = 7, MOST_WORK = 3000 };

/* Returns a random variable that the scope may use as `mode` says, or NULL. */
struct use *find_use(struct scope *at, enum mode mode, int array) {
  struct use *found = NULL;
  int seen = 0;
  for (int i = 0; i < at->uses; i++)
    if (at->use[i].mode == mode && !at->use[i].var->array == !array &&
        pick((unsigned)++seen) == 0)
      found = &at->use[i];
  return found;
}

/* Adds a variable to the scope. Returns NULL if the scope has enough
 * variables. */
const struct var *new_variable(struct scope *at, const char *name,
                               enum type type, enum mode mode) {
  struct var *var = room(sizeof *var);
  *var = (struct var){name, type, 0, 0, 0, 0};
  if (at->uses == MOST_USES)
    return NULL;
  at->use[at->uses++] = (struct use){var, mode, PLUS, 0, 0, 0, 0};
  return var;
}

static const char *local_name(void) { return text("x%d", next_number()); }

/* Adds a local variable to the scope of a body, and returns its declaration. */
static const char *declare(struct scope *at) {
  const struct scope before = *at;
  struct var *x;
  if (chance(85)) {
    const struct var *simple =
        new_variable(at, local_name(), pick(TYPES), FREE);
    return simple ? text("%s %s = %s;\n", type_name(simple->type), simple->name,
                         value_for(simple, expression(&before, 1)))
                  : "";
  }
  if (at->uses == MOST_USES)
    return "";
  x = room(sizeof *x);
  *x = (struct var){local_name(), pick(TYPES), 1, 0, 0, chance(50)};
  at->use[at->uses++] = (struct use){x, FREE, PLUS, 0, 0, 0, 0};
  return text("%s %s[%d%s];\n%s", type_name(x->type), x->name, ARRAY,
              x->vla ? " + zero" : "", constant_assignment(x));
}

/* Makes an `if` or a `for` of C, which all threads of a team execute in the
 * same way. */
static struct node *grow_plain(const struct scope *at) {
  struct scope inside = *at;
  struct node *node;
  if (chance(50)) {
    node = node_new(text("if (%s %% 4)\n{\n", expression(at, 1)), "}\n");
  } else {
    const struct var *k =
        new_variable(&inside, local_name(), pick(TYPES), READ);
    const char *changed = "";
    int trip = 2 + (int)pick(3);
    if (!k)
      return NULL;
    /* clang 19 crashes on some transformed loops, and allows no teams in them. */
    if (k->type != DOUBLE && level >= 52)
      changed = transformation(1);
    inside.closed |= *changed != 0;
    inside.work *= trip;
    node = node_new(text("%sfor (%s %s = 0; %s < %d; %s++)\n{\n", changed,
                         type_name(k->type), k->name, k->name, trip, k->name),
                    "}\n");
  }
  grow_body(node, inside, 1 + (int)pick(3));
  return node;
}

static struct node *grow_statement(struct scope *at) {
  const struct use *use;
  unsigned choice = pick(100);
  int may_nest =
      at->depth < DEEPEST && at->work < MOST_WORK && budget > 0 && !at->simd;
  if (may_nest && at->who == ALL) {
    if (choice < 45)
      return grow_worksharing(at);
    if (choice < 60)
      return grow_single(at);
    if (choice < 65 && at->teams < 2)
      return grow_parallel(at);
    if (choice < 75)
      return grow_plain(at);
    if (choice < 80)
      return node_new("#pragma omp barrier\n", "");
    if (choice < 84)
      return grow_call(at);
    if (choice < 88 && level >= 52) /* clang 19 computes wrong results */
      return grow_scan(at);
    /* With libomp 19, a cancelled loop of a team of one thread cancels the next
     * loop, too. */
    if (choice < 92 && level >= 52)
      return grow_cancel(at);
    if (choice < 94 && level >= 52) /* clang 19 can't compile it */
      return grow_scope(at);
  } else if (may_nest) {
    unsigned eager = at->depth < 2 ? 2 : 1;
    if (choice < 12 * eager && at->teams < 2)
      return chance(60) ? grow_parallel(at) : grow_worksharing(at);
    if (choice < 14 * eager && !at->target && level >= 45)
      return grow_target(at);
    if (choice < 20 * eager && at->tasks < 3)
      return grow_tasks(at);
    if (choice < 25 * eager)
      return grow_plain(at);
    if (choice < 27 * eager)
      return chance(70) ? grow_call(at) : grow_arguments(at);
    if (choice < 28 * eager && at->teams < 2 && level >= 45)
      return grow_cancel(at);
  }
  use = at->who == ONE && chance(60) ? find_use(at, ADD, 0) : NULL;
  if (use && !(use->several && at->simd))
    return node_new(collect(at, use), "");
  use = find_use(at, FREE, chance(25));
  return use ? node_new(assignment(at, use->var), "") : NULL;
}

/* Adds the final values of the body's local variables to the program's
 * checksum, once. */
static void grow_note(struct node *body, const struct scope *at, int first) {
  for (int i = first; i < at->uses && !at->again; i++) {
    const struct var *var = at->use[i].var;
    if (at->use[i].mode == FREE)
      node_add(body, node_new(text("%snote(%s%s%s);\n",
                                   at->who == ALL ? "#pragma omp master\n" : "",
                                   cast_of(var), var->name,
                                   var->array ? text("[%u]", pick(ARRAY)) : ""),
                              ""));
  }
}

/* Adds a body with this many statements. The body has braces, which make its
 * declarations local. */
void grow_body(struct node *in, struct scope at, int statements) {
  const char *declarations = "";
  const int first = at.uses;
  struct node *body;
  at.depth++;
  for (int n = (int)pick(3); n > 0; n--)
    declarations = text("%s%s", declarations, declare(&at));
  body = node_new(text("{\n%s", declarations), "}\n");
  body->id = 0;
  node_add(in, body);
  while (statements-- > 0) {
    struct node *node;
    budget--;
    node = grow_statement(&at);
    if (node)
      node_add(body, node);
  }
  grow_note(body, &at, first);
}

/* Makes a function and a call of it. The function uses global variables that no
 * copy hides; the values of other variables are its arguments. */
struct node *grow_call(struct scope *at) {
  struct scope inside = *at;
  const char *parameters = "", *arguments = "", *name;
  struct node *function;
  inside.uses = 0;
  for (int i = 0; i < at->uses; i++) {
    const struct use *use = &at->use[i];
    if (use->var->global && !use->copy) {
      inside.use[inside.uses++] = *use;
    } else if ((use->mode == READ || use->mode == FREE) && !use->var->array &&
               chance(50)) {
      const struct var *p = new_variable(&inside, text("p%d", next_number()),
                                         use->var->type, FREE);
      parameters =
          list_add(parameters, text("%s %s", type_name(p->type), p->name));
      arguments = list_add(arguments, use->var->name);
    }
  }
  name = text("%sf%d", prefix, next_number());
  function = node_new(text("static void %s(%s)\n{\nCONSTANTS\n", name,
                           *parameters ? parameters : "void"),
                      "}\n");
  function->id = 0;
  grow_body(function, inside, 2 + (int)pick(3));
  node_add(functions, function);
  return node_new(text("%s(%s);\n", name, arguments), "");
}
