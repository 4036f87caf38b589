/* local.c: makes programs whose functions use local types in regions.
 *
 * A note adds a value to the program's checksum: a size, an alignment, an
 * offset, an enumerator, the choice of a _Generic, or the value of a member.
 * Each note is made a fixed number of times. Without OpenMP a region writes the
 * original instead of a copy. So statements after the region assign new values
 * to the original; then it has the same values with OpenMP and without.
 */
/* SPDX-License-Identifier: MIT */
#include "types.h"

#include <string.h>

enum { TEAM = 1, LOOP = 2, TASK = 4, DEVICE = 8, PARTS = 16 };

struct kind {
  const char *begin, *middle, *end;
  int is;
};

static const struct kind kinds[] = {
    {"#pragma omp parallel", "#pragma omp single\n{\n", "}\n}\n", TEAM},
    {"#pragma omp parallel num_threads(3)", "#pragma omp master\n{\n", "}\n}\n",
     TEAM},
    {"#pragma omp parallel for", "", "}\n", TEAM | LOOP},
    {"#pragma omp parallel for schedule(dynamic, 2)", "", "}\n", TEAM | LOOP},
    {"#pragma omp parallel sections", "#pragma omp section\n{\n", "}\n}\n",
     TEAM | PARTS},
    {"#pragma omp task", "", "}\n#pragma omp taskwait\n", TASK},
    {"#pragma omp task if(zero)", "", "}\n", TASK},
    {"#pragma omp taskloop num_tasks(3)", "", "}\n", TASK | LOOP},
    {"#pragma omp target", "", "}\n", DEVICE},
    {"#pragma omp target teams distribute parallel for", "", "}\n",
     DEVICE | TEAM | LOOP},
    {"#pragma omp simd", "", "}\n", LOOP}};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

const char *all_assigned(const struct object *object, const char *value) {
  const char *all = "";
  for (int i = 0; i < object->type->leaves && !object->constant; i++)
    all =
        text("%s%s%s = (%s + %d) & %u;\n", all, object->name,
             object->type->leaf[i].path, value, i, object->type->leaf[i].mask);
  return all;
}

static const struct object *readable(const struct env *env) {
  for (int tries = 0; tries < 5 && env->objects; tries++) {
    const struct object *o = &env->object[pick((unsigned)env->objects)];
    if (o->mode != NONE)
      return o;
  }
  return NULL;
}

static const char *note(const char *what) {
  return text("note((u64)(%s) * 4096 + %d);\n", what, next_number());
}

static const char *note_of_type(const struct env *env) {
  const char *name = NULL;
  const struct ctype *type = NULL;
  if (env->tags && chance(50)) {
    const struct tag *tag = &env->tag[pick((unsigned)env->tags)];
    if (tag->members && tag->type && chance(50))
      return note(text("__builtin_offsetof(%s, %s)", tag->spelling,
                       tag->member[pick((unsigned)tag->members)]));
    name = tag->spelling;
    type = tag->type;
  } else if (env->aliases) {
    const struct alias *alias = &env->alias[pick((unsigned)env->aliases)];
    name = alias->name;
    type = alias->type;
  }
  if (!type)
    return name ? note(text("sizeof(%s *)", name)) : "";
  /* No compound literal in a target region, because clang 19 would map it. */
  if (chance(20) && type->leaves && !type->array && !env->target)
    return note(text("((%s){0})%s", name, type->leaf[0].path));
  return note(text("sizeof(%s) * 128 + _Alignof(%s)", name, name));
}

static const char *note_of_object(const struct env *env) {
  const struct object *o = readable(env);
  const struct ctype *type;
  const char *name;
  if (!o)
    return "";
  name = o->name;
  type = o->type;
  switch (pick(7)) {
  case 0: return note(text("sizeof %s", name));
  case 1:
    if (o->vla)
      break;
    return note(text("_Alignof(%s) + OFF(%s)", name, name));
  case 2: return note(text("QUALIFIERS(%s)", name));
  case 3:
    if (env->aliases) {
      const struct alias *a = &env->alias[pick((unsigned)env->aliases)];
      if (a->type)
        return note(text("_Generic(%s, %s: 1, default: 2)", name, a->name));
    }
    break;
  case 4:
    if (env->tags) {
      const struct tag *t = &env->tag[pick((unsigned)env->tags)];
      return note(
          text("_Generic(&%s, %s *: 1, default: 2)", name, t->spelling));
    }
    break;
  default: break;
  }
  if (!type->leaves)
    return "";
  return note(
      text("%s%s", name, type->leaf[pick((unsigned)type->leaves)].path));
}

static struct node *statement(const struct env *env) {
  const struct object *o = readable(env);
  const char *all = "";
  unsigned choice = pick(100);
  if (choice < 12 && o && o->mode == FREE && !o->constant && o->type->leaves) {
    const struct leaf *leaf = &o->type->leaf[pick((unsigned)o->type->leaves)];
    all = text("%s%s = %u & %u;\n%s", o->name, leaf->path, pick(2000),
               leaf->mask, note(text("%s%s", o->name, leaf->path)));
  } else if (choice < 22 && o && !o->type->array && !o->vla && !o->atomic &&
             o->type->leaves) {
    all = text("{\n__typeof__(%s) copy = %s, *to = &copy;\n%s}\n", o->name,
               o->name, note(text("(*to)%s", o->type->leaf[0].path)));
  } else if (choice < 35 && env->enumerators) {
    all = note(env->enumerator[pick((unsigned)env->enumerators)]);
  } else if (choice < 60) {
    all = note_of_type(env);
  } else {
    all = note_of_object(env);
  }
  return *all ? node_new(all, "") : NULL;
}

/* The clauses of a region, and statements at its start and after it. */
struct lists {
  const char *shared, *firstprivate, *private, *lastprivate, *reduction, *map;
  const char *at_start, *after;
};

static void add(const char **list, const char *name) {
  *list = list_add(*list, name);
}

/* Adds assignments for an object of which the region has a copy. With `assign`
 * the copy has no value, so it gets one at the start. The original gets a value
 * after the region: without OpenMP it has no copy, so the region changes it. */
static void copied(struct object *o, struct lists *lists, int assign) {
  if (assign)
    lists->at_start =
        text("%s%s", lists->at_start, all_assigned(o, text("%u", pick(900))));
  lists->after =
      text("%s%s", lists->after, all_assigned(o, text("%u", pick(900))));
  o->mode = FREE;
}

static int reduces(struct object *o, const struct kind *kind,
                   struct lists *lists) {
  if (!o->type->scalar || o->type->leaf[0].mask < 1000 || o->atomic ||
      !(kind->is & LOOP) || (kind->is & (TASK | DEVICE)))
    return 0;
  add(&lists->reduction, o->name);
  lists->at_start = text("%s%s += 2;\n%s", lists->at_start, o->name,
                         note(text("sizeof %s + _Alignof(%s) + QUALIFIERS(%s)",
                                   o->name, o->name, o->name)));
  o->mode = NONE;
  return 1;
}

static void use_object(struct object *o, const struct kind *kind,
                       struct lists *lists) {
  const int many = kind->is & (LOOP | PARTS), device = kind->is & DEVICE;
  const int simd = !(kind->is & ~LOOP);
  unsigned choice = pick(100);
  o->copied = 1;
  if (o->mode == NONE)
    return;
  if (device && (o->atomic || o->vla)) {
    o->mode = NONE;
  } else if (simd) {
    o->mode = READ;
  } else if (choice < 25 && o->mode == FREE && !o->constant && !o->vla) {
    add(&lists->private, o->name);
    copied(o, lists, 1);
  } else if (choice < 50 && !(o->vla && (kind->is & TASK))) {
    add(&lists->firstprivate, o->name);
    if (o->mode == FREE && !many)
      copied(o, lists, 0);
    else
      o->mode = READ;
  } else if (choice < 60 && o->mode == FREE && !o->constant && !o->vla &&
             (kind->is & LOOP) && !device) {
    add(&lists->lastprivate, o->name);
    lists->at_start = text("%s%s", lists->at_start, all_assigned(o, "(int)i"));
  } else if (choice >= 70 || o->mode != FREE || o->constant ||
             !reduces(o, kind, lists)) {
    if (device)
      add(&lists->map, o->name);
    else if (kind->is & TASK)
      add(&lists->shared, o->name);
    if (many)
      o->mode = READ;
  }
}

static const char *clauses(const struct lists *l) {
  return text("%s%s%s%s%s%s", list_clause("shared(", l->shared),
              list_clause("firstprivate(", l->firstprivate),
              list_clause("private(", l->private),
              list_clause("lastprivate(", l->lastprivate),
              list_clause("reduction(+ : ", l->reduction),
              list_clause("map(tofrom : ", l->map));
}

static void grow(struct node *in, struct env env, int statements);

static struct node *region(const struct env *outside) {
  struct env env = *outside;
  const struct kind *kind = &kinds[pick(KINDS)];
  struct lists lists = {"", "", "", "", "", "", "", ""};
  struct node *node, *part;
  const char *head = "";
  if ((kind->is & DEVICE) && (env.target || env.teams))
    return NULL;
  if (!(kind->is & ~LOOP))
    env.depth += 9; /* no construct is allowed in simd */
  for (int i = 0; i < env.objects; i++)
    use_object(&env.object[i], kind, &lists);
  env.target |= kind->is & DEVICE;
  env.teams |= kind->is & TEAM;
  if (kind->is & LOOP)
    head = text("for (int i = 0; i < %u; i++)\n", 1 + pick(4));
  node = node_new(text("%s%s\n%s{\n", kind->begin, clauses(&lists), head),
                  text("%s%s", kind->end, lists.after));
  for (int parts = kind->is & PARTS ? 1 + (int)pick(2) : 1; parts > 0;
       parts--) {
    struct env inside = env;
    const char *begin = block_begin(&inside);
    part = node_new(text("%s%s%s", kind->middle, lists.at_start, begin),
                    parts > 1 ? "}\n" : "");
    part->id = 0;
    inside.depth++;
    grow(part, inside, 2 + (int)pick(5));
    node_add(node, part);
  }
  return node;
}

static struct node *block(const struct env *outside) {
  struct env env = *outside;
  const char *begin = block_begin(&env);
  struct node *node = node_new(text("{\n%s", begin), "}\n");
  grow(node, env, 1 + (int)pick(4));
  return node;
}

static void grow(struct node *in, struct env env, int statements) {
  while (statements-- > 0) {
    struct node *child = NULL;
    if (env.depth < 4 && budget > 0 && chance(35)) {
      budget--;
      child = chance(80) ? region(&env) : block(&env);
    } else {
      child = statement(&env);
    }
    if (child)
      node_add(in, child);
  }
}

static const char *file_scope(struct env *env) {
  const char *all = "";
  env->scope = next_number();
  for (int i = 0; i < 7; i++)
    all = text("%s%s", all, i < 5 ? declaration(env) : object_new(env, 1));
  return all;
}

void grow_local_types(struct node *program) {
  struct env file = {.aliases = 0};
  struct node *types, *calls = node_new("", "");
  names_new();
  types = node_new(file_scope(&file), "");
  types->id = 0;
  node_add(functions, types);
  for (int i = 1 + (int)pick(3); i > 0; i--) {
    struct env env = file;
    const char *name = text("%sf%d", prefix, next_number());
    const char *begin = block_begin(&env), *more = block_begin(&env);
    struct node *function;
    begin = text("%s{\n%s", begin, more);
    function =
        node_new(text("static void %s(void)\n{\n%s", name, begin), "}\n}\n");
    budget = 3 + (int)pick(6);
    grow(function, env, 4 + (int)pick(6));
    node_add(functions, function);
    node_add(calls, node_new(text("%s();\n", name), ""));
  }
  node_add(program, calls);
}
