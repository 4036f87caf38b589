/* visible.c: chooses new names from a small pool. Finds visible names, and
 * writes constant expressions with them.
 */
/* SPDX-License-Identifier: MIT */
#include "types.h"

static const char *ordinary[POOL], *tag_names[TAG_POOL];

void names_new(void) {
  for (int i = 0; i < POOL; i++)
    ordinary[i] = text("%sn%d", prefix, i);
  for (int i = 0; i < TAG_POOL; i++)
    tag_names[i] = text("%ss%d", prefix, i);
}

static int is_here(const struct env *env, const char *name) {
  for (int i = 0; i < env->declared; i++)
    if (env->here[i] == name)
      return 1;
  return 0;
}

/* Returns a name that this scope does not declare yet. The name hides outer
 * declarations. */
static const char *claim(struct env *env, const char **pool, int size) {
  const char *name = NULL;
  int n = 0;
  for (int tries = 0; tries < 3 * size && !name; tries++) {
    const char *try = pool[pick((unsigned)size)];
    if (!is_here(env, try))
      name = try;
  }
  if (!name || env->declared == 2 * MOST_NAMES)
    return NULL;
  env->here[env->declared++] = name;
#define HIDE(list, count, member)               \
  for (n = 0; n < env->count; n++)              \
    if (env->list[n] member == name) {          \
      env->list[n--] = env->list[--env->count]; \
    }
  HIDE(alias, aliases, .name)
  HIDE(tag, tags, .name)
  HIDE(enumerator, enumerators, )
  HIDE(object, objects, .name)
#undef HIDE
  return name;
}

const char *claim_name(struct env *env) { return claim(env, ordinary, POOL); }

const char *claim_tag(struct env *env) {
  return claim(env, tag_names, TAG_POOL);
}

const struct ctype *complete_alias(const struct env *env, const char **name) {
  for (int tries = 0; tries < 4 && env->aliases; tries++) {
    const struct alias *a = &env->alias[pick((unsigned)env->aliases)];
    if (a->type) {
      *name = a->name;
      return a->type;
    }
  }
  return NULL;
}

const struct tag *any_tag(const struct env *env, int complete) {
  for (int tries = 0; tries < 4 && env->tags; tries++) {
    const struct tag *t = &env->tag[pick((unsigned)env->tags)];
    if (t->type || !complete)
      return t;
  }
  return NULL;
}

const struct object *measurable(const struct env *env) {
  for (int tries = 0; tries < 4 && env->objects; tries++) {
    const struct object *o = &env->object[pick((unsigned)env->objects)];
    if (!o->vla && !o->constant && !o->atomic && !o->copied)
      return o;
  }
  return NULL;
}

/* Returns a constant expression such as a sizeof. The generator does not know
 * its value; only a compiler does. */
const char *constant_of(const struct env *env) {
  const char *name;
  const struct tag *tag = any_tag(env, 1);
  const struct object *object = measurable(env);
  switch (pick(7)) {
  case 0:
  case 1:
    if (env->enumerators)
      return env->enumerator[pick((unsigned)env->enumerators)];
    break;
  case 2:
    if (complete_alias(env, &name))
      return text("sizeof(%s)", name);
    break;
  case 3:
    if (tag)
      return text("%s(%s)", chance(50) ? "sizeof" : "_Alignof", tag->spelling);
    break;
  case 4:
    if (tag && tag->members)
      return text("__builtin_offsetof(%s, %s)", tag->spelling,
                  tag->member[pick((unsigned)tag->members)]);
    break;
  case 5:
    if (object)
      return text("sizeof %s", object->name);
    break;
  default: break;
  }
  return text("%u", pick(9));
}

const char *constant(const struct env *env) {
  return text("((int)(%s >> %u) & 3)", constant_of(env), pick(3));
}
