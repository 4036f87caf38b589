/* grow.c: bodies and the statements in them. */
/* SPDX-License-Identifier: MIT */
#include "program.h"

#include <string.h>

enum { DEEPEST = 7, MOST_WORK = 3000 };

/* A random one of these; NULL when there is none. */
struct use *find_use(struct scope *at, enum mode mode, int array) {
  struct use *found = NULL;
  int seen = 0;
  for (int i = 0; i < at->uses; i++)
    if (at->use[i].mode == mode && !at->use[i].var->array == !array &&
        pick((unsigned)++seen) == 0)
      found = &at->use[i];
  return found;
}

const char *list_add(const char *list, const char *name) {
  return *list ? text("%s, %s", list, name) : name;
}

const char *list_clause(const char *clause, const char *list) {
  return *list ? text(" %s%s)", clause, list) : "";
}

static const struct var *new_local(struct scope *at, enum mode mode) {
  static struct var locals[4096];
  static int count;
  struct var *var = &locals[count];
  if (at->uses == MOST_USES || count == 4096)
    return NULL;
  *var = (struct var){text("x%d", ++count), pick(TYPES), 0, 0, 0};
  at->use[at->uses++] = (struct use){var, mode, PLUS, 0, 0};
  return var;
}

/* `if` and `for` of C, which every thread of a team takes alike. */
static struct node *grow_plain(const struct scope *at) {
  struct scope inside = *at;
  struct node *node;
  if (chance(50)) {
    node = node_new(text("if (%s %% 4)\n{\n", expression(at, 1)), "}\n");
  } else {
    const struct var *k = new_local(&inside, READ);
    int trip = 2 + (int)pick(3);
    if (!k)
      return NULL;
    inside.work *= trip;
    node = node_new(text("for (%s %s = 0; %s < %d; %s++)\n{\n",
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
  } else if (may_nest) {
    unsigned eager = at->depth < 2 ? 2 : 1;
    if (choice < 12 * eager && at->teams < 2)
      return chance(60) ? grow_parallel(at) : grow_worksharing(at);
    if (choice < 20 * eager && at->tasks < 3)
      return grow_tasks(at);
    if (choice < 25 * eager)
      return grow_plain(at);
    if (choice < 27 * eager)
      return grow_call(at);
  }
  use = at->who == ONE && chance(60) ? find_use(at, ADD, 0) : NULL;
  if (use && !(use->several && at->simd))
    return node_new(collect(at, use), "");
  use = find_use(at, FREE, chance(25));
  return use ? node_new(assignment(at, use->var), "") : NULL;
}

/* What the body's own variables hold at its end goes into the program's
 * checksum, once. */
static void grow_note(struct node *body, const struct scope *at, int first) {
  for (int i = first; i < at->uses && !at->again; i++)
    if (at->use[i].mode == FREE)
      node_add(body,
               node_new(text("%snote(%s%s);\n",
                             at->who == ALL ? "#pragma omp master\n" : "",
                             at->use[i].var->type == DOUBLE ? "(u64)(long)"
                                                            : "(u64)",
                             at->use[i].var->name),
                        ""));
}

/* Braces around all: the locals are the body's own. */
void grow_body(struct node *in, struct scope at, int statements) {
  const char *declarations = "";
  const int first = at.uses;
  struct node *body;
  at.depth++;
  for (int n = (int)pick(3); n > 0; n--) {
    struct scope before = at;
    const struct var *x = new_local(&at, FREE);
    if (x)
      declarations = text("%s%s %s = %s;\n", declarations, type_name(x->type),
                          x->name, value_for(x, expression(&before, 1)));
  }
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

/* A function with what is left of the scope: global variables that are not
 * hidden by a copy, and values as arguments. */
struct node *grow_call(struct scope *at) {
  static int count;
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
      static struct var parameter[4096];
      static int parameters_count;
      struct var *p;
      if (parameters_count == 4096)
        return NULL;
      p = &parameter[parameters_count++];
      *p = (struct var){text("p%d", parameters_count), use->var->type, 0, 0, 0};
      inside.use[inside.uses++] = (struct use){p, FREE, PLUS, 0, 0};
      parameters =
          list_add(parameters, text("%s %s", type_name(p->type), p->name));
      arguments = list_add(arguments, use->var->name);
    }
  }
  name = text("f%d", ++count);
  function = node_new(
      text("static void %s(%s)\n{\n", name, *parameters ? parameters : "void"),
      "}\n");
  function->id = 0;
  grow_body(function, inside, 2 + (int)pick(3));
  node_add(functions, function);
  return node_new(text("%s(%s);\n", name, arguments), "");
}
