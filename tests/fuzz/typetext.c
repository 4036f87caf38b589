/* typetext.c: makes random local types: structs, unions, enums, typedefs, and
 * variables of these types.
 */
/* SPDX-License-Identifier: MIT */
#include "types.h"

#include <string.h>

const char *declared_as(const struct ctype *type, const char *declarator) {
  const char *at = strchr(type->pattern, '@');
  return text("%.*s%s%s", (int)(at - type->pattern), type->pattern, declarator,
              at + 1);
}

static struct ctype *type_of(const char *pattern) {
  struct ctype *type = room(sizeof *type);
  type->pattern = pattern;
  return type;
}

static struct ctype *simple(const char *name, unsigned mask) {
  struct ctype *type = type_of(text("%s @", name));
  type->leaf[type->leaves++] = (struct leaf){"", mask};
  type->scalar = 1;
  return type;
}

static const struct ctype *base_type(void) {
  switch (pick(8)) {
  case 0: return simple("char", 63);
  case 1: return simple("short", 255);
  case 2: return simple("long", 1023);
  case 3: return simple("double", 1023);
  case 4: return simple("_Bool", 1);
  case 5: return simple("unsigned char", 127);
  default: return simple("int", 1023);
  }
}

/* Returns the type, spelled as `name`. */
static struct ctype *spelled(const struct ctype *type, const char *name) {
  struct ctype *copy = room(sizeof *copy);
  *copy = *type;
  copy->pattern = text("%s @", name);
  copy->suffix = 0;
  return copy;
}

static struct ctype *around(const struct ctype *type, const char *declarator) {
  struct ctype *outer = type_of(declared_as(type, declarator));
  outer->no_element = type->no_element;
  return outer;
}

static void add_leaves(struct ctype *to, const char *path,
                       const struct ctype *from) {
  for (int i = 0; i < from->leaves && to->leaves < LEAVES; i++)
    to->leaf[to->leaves++] = (struct leaf){
        text("%s%s", path, from->leaf[i].path), from->leaf[i].mask};
}

static const struct ctype *array_of(struct env *env, const struct ctype *type) {
  struct ctype *array;
  const char *bound = text("%s + %u", constant(env), 1 + pick(2));
  if (type->no_element)
    return type;
  array = around(type, text("@[%s]", bound));
  array->suffix = array->array = 1;
  add_leaves(array, "[0]", type);
  return array;
}

static const struct ctype *pointer_to(struct env *env, int depth) {
  const struct tag *tag = any_tag(env, 0);
  if (tag && chance(60))
    return type_of(text("%s *@", tag->spelling));
  if (env->aliases && chance(50))
    return type_of(
        text("%s *@", env->alias[pick((unsigned)env->aliases)].name));
  const struct ctype *type = type_new(env, depth - 1);
  return around(type, type->suffix ? "(*@)" : "*@");
}

static const struct ctype *function_pointer(struct env *env) {
  const struct tag *tag = any_tag(env, 0);
  const char *name = "short";
  struct ctype *type;
  complete_alias(env, &name);
  type = type_of(text("%s (*@)(int, %s *, %s *, int (*)[%s + 1])", "double",
                      name, tag ? tag->spelling : "char", constant(env)));
  return type;
}

/* Returns an alignment that is at least that of every scalar type. To reduce a
 * variable with a smaller alignment, clang 19 would call libatomic. */
static const char *aligned_to(void) {
  return text(" __attribute__((aligned(%u)))", 8u << pick(4));
}

static const char *member(struct env *env, struct ctype *whole, struct tag *tag,
                          int depth, int is_union) {
  const char *name = text("m%d", next_number()), *aligned = "";
  const struct ctype *type;
  const int counts = !is_union || !whole->leaves;
  if (chance(15)) {
    if (counts && whole->leaves < LEAVES)
      whole->leaf[whole->leaves++] = (struct leaf){text(".%s", name), 3};
    return text("%s %s : %s + 2; ", chance(30) ? "unsigned char" : "unsigned",
                name, constant(env));
  }
  if (chance(10) && depth > 0) {
    struct ctype inner = {.leaves = 0};
    const char *members = text("%s%s", member(env, &inner, tag, depth - 1, 0),
                               member(env, &inner, tag, depth - 1, 0));
    if (counts)
      add_leaves(whole, "", &inner);
    return text("struct { %s}; ", members);
  }
  if (tag->spelling && chance(15))
    return text("%s *%s; ", tag->spelling, name);
  if (chance(12))
    aligned = text("_Alignas(%s) _Alignas(64) ",
                   chance(50) ? "double" : text("1 << %s", constant(env)));
  type = type_new(env, depth - 1);
  if (counts)
    add_leaves(whole, text(".%s", name), type);
  if (tag->members < MEMBERS)
    tag->member[tag->members++] = name;
  return text("%s%s%s%s; ", aligned, chance(8) ? "volatile " : "",
              declared_as(type, name), chance(10) ? aligned_to() : "");
}

/* Returns a new tag, or a tag that this scope has declared but not defined. */
static struct tag *tag_for(struct env *env, const char *kind) {
  const char *name;
  for (int i = 0; i < env->tags; i++)
    if (!env->tag[i].type && !env->tag[i].open &&
        env->tag[i].scope == env->scope &&
        !strncmp(env->tag[i].spelling, kind, strlen(kind)) && chance(70))
      return &env->tag[i];
  if (env->tags == MOST_NAMES)
    return NULL;
  name = claim_tag(env);
  if (!name)
    return NULL;
  env->tag[env->tags] = (struct tag){
      .name = name, .spelling = text("%s %s", kind, name), .scope = env->scope};
  return &env->tag[env->tags++];
}

/* Returns `struct s1 { ... }`. The tag is visible from now on. */
static const char *struct_new(struct env *env, int depth,
                              const struct ctype **result) {
  const int is_union = chance(20), members = 1 + (int)pick(4);
  const char *kind = is_union ? "union" : "struct", *body = "", *name = "";
  struct tag nameless = {.name = NULL}, local;
  struct tag *tag = chance(75) ? tag_for(env, kind) : NULL;
  struct ctype *type = room(sizeof *type);
  const char *packed = chance(12) ? " __attribute__((packed))" : "";
  const char *behind = chance(10) ? aligned_to() : "";
  if (tag)
    tag->open = 1;
  local = tag ? *tag : nameless;
  if (tag)
    name = text(" %s", local.name);
  for (int i = 0; i < members; i++)
    body = text("%s%s", body, member(env, type, &local, depth, is_union));
  type->pattern = tag ? text("%s @", local.spelling) : "@";
  /* The struct itself may have declared another tag of this name. */
  for (int i = 0; tag && i < env->tags; i++)
    if (env->tag[i].name == local.name && env->tag[i].scope == env->scope) {
      local.type = type;
      local.open = 0;
      env->tag[i] = local;
    }
  for (int i = 0; tag && i < env->aliases; i++)
    if (env->alias[i].of == local.spelling)
      env->alias[i].type = spelled(type, env->alias[i].name);
  *result = type;
  return text("%s%s%s%s{%s}%s", kind, packed, name, chance(50) ? " " : "", body,
              behind);
}

static const char *enum_new(struct env *env, const struct ctype **result) {
  struct tag *tag = chance(70) ? tag_for(env, "enum") : NULL;
  const char *name = tag ? tag->name : "", *body = "";
  struct ctype *type = simple("int", 3);
  for (int i = 1 + (int)pick(3); i > 0; i--) {
    const char *value =
        chance(70) ? text(" = %s + %u", constant(env), pick(40)) : "";
    const char *constant_name = claim_name(env);
    if (!constant_name || env->enumerators == MOST_NAMES)
      break;
    body = text("%s%s%s", body, constant_name, value);
    body = text("%s, ", body);
    env->enumerator[env->enumerators++] = constant_name;
  }
  if (!*body)
    body = text("%sonly%d", prefix, next_number());
  if (tag) {
    type->pattern = text("%s @", tag->spelling);
    tag->type = type;
  }
  *result = type;
  return text("enum%s%s%s{%s}", *name ? " " : "", name, chance(50) ? " " : "",
              body);
}

static const struct ctype *vector_type(struct env *env) {
  struct ctype *type = type_of(
      text("__attribute__((vector_size((%s * 0 + %u) * sizeof(int)))) int @",
           constant_of(env), 2 << pick(2)));
  type->leaf[type->leaves++] = (struct leaf){"[1]", 1023};
  return type;
}

const struct ctype *type_new(struct env *env, int depth) {
  const struct tag *tag;
  const struct object *object;
  const struct ctype *type;
  const char *name;
  if (depth <= 0)
    return chance(40) && (type = complete_alias(env, &name))
               ? spelled(type, name)
               : base_type();
  switch (pick(12)) {
  case 0:
  case 1:
    if ((type = complete_alias(env, &name)))
      return spelled(type, name);
    break;
  case 2:
  case 3:
    if ((tag = any_tag(env, 1)))
      return spelled(tag->type, tag->spelling);
    break;
  case 4:
  case 5: return array_of(env, type_new(env, depth - 1));
  case 6: return pointer_to(env, depth);
  case 7: return function_pointer(env);
  case 8:
    if ((object = measurable(env)))
      return spelled(object->type, text("__typeof__(%s)", object->name));
    break;
  case 9:
    if (chance(20))
      return vector_type(env);
    break;
  case 10: name = struct_new(env, depth - 1, &type); return spelled(type, name);
  default:
    name = chance(30) ? enum_new(env, &type) : NULL;
    if (name)
      return spelled(type, name);
  }
  return base_type();
}

static void add_alias(struct env *env, const char *name,
                      const struct ctype *type) {
  if (env->aliases < MOST_NAMES)
    env->alias[env->aliases++] = (struct alias){name, type, NULL};
}

/* Returns a typedef that only serves to declare the names inside the type. */
static const char *nameless(const struct ctype *type) {
  return text("typedef %s;\n",
              declared_as(type, text("%stype%d", prefix, next_number())));
}

static const char *typedef_new(struct env *env) {
  const struct ctype *type = type_new(env, 2);
  const char *name = claim_name(env), *second = "", *attribute = "";
  struct ctype *named;
  if (!name)
    return nameless(type);
  named = spelled(type, name);
  if (type->scalar && chance(30)) {
    attribute = aligned_to();
    named->no_element = 1;
  }
  add_alias(env, name, named);
  if (!*attribute && !type->suffix && chance(25) &&
      (second = claim_name(env))) {
    add_alias(env, second, type_of(text("%s @", second)));
    second = text(", *%s", second);
  }
  return text("typedef %s%s%s;\n", declared_as(type, name), attribute,
              second ? second : "");
}

/* Declares a name for a type that is defined later, or never. */
static const char *forward_new(struct env *env) {
  struct tag *tag;
  const char *name;
  if (env->tags == MOST_NAMES || !(name = claim_tag(env)))
    return "";
  tag = &env->tag[env->tags++];
  *tag = (struct tag){.name = name,
                      .spelling =
                          text("%s %s", chance(80) ? "struct" : "union", name),
                      .scope = env->scope};
  if (chance(50) || !(name = claim_name(env)))
    return text("%s;\n", tag->spelling);
  if (env->aliases == MOST_NAMES)
    return text("%s;\n", tag->spelling);
  env->alias[env->aliases++] = (struct alias){name, NULL, tag->spelling};
  return text("%s;\ntypedef %s %s;\n", tag->spelling, tag->spelling, name);
}

const char *declaration(struct env *env) {
  const struct ctype *type;
  switch (pick(8)) {
  case 0:
  case 1: return text("%s;\n", enum_new(env, &type));
  case 2:
  case 3:
  case 4: return text("%s;\n", struct_new(env, 2, &type));
  case 5: return forward_new(env);
  default: return typedef_new(env);
  }
}

/* Declares a variable. If it is local and not const, assigns a first value. */
const char *object_new(struct env *env, int file_scope) {
  const struct ctype *type = type_new(env, 3);
  struct object object = {.type = type, .mode = FREE, .outside = file_scope};
  const char *name, *before = "";
  if (env->objects == MOST_NAMES || !(name = claim_name(env)))
    return nameless(type);
  object.name = name;
  if (file_scope || chance(10))
    before = "static ";
  else if (chance(15))
    before = text("_Alignas(64) _Alignas(%s) ", chance(50) ? "16" : "long");
  if (!file_scope && !*before && !type->array && !type->no_element &&
      chance(15)) {
    struct ctype *whole = around(type, text("@[%s + 2 + zero]", constant(env)));
    whole->suffix = 1;
    add_leaves(whole, "[0]", type);
    object.vla = 1;
    object.type = whole;
  } else if (type->scalar && chance(20)) {
    object.atomic = chance(40) && !type->no_element;
    object.constant = !object.atomic && chance(50);
    before = text("%s%s", before,
                  object.atomic     ? "_Atomic "
                  : object.constant ? "const "
                                    : "volatile ");
  }
  env->object[env->objects++] = object;
  if (object.constant)
    return text("%s%s = 1;\n", before, declared_as(type, name));
  if (object.vla && chance(30)) {
    const char *vm = text("vm%d", next_number());
    return text("typedef %s;\n%s %s;\n%s", declared_as(object.type, vm), vm,
                name, all_assigned(&object, "4"));
  }
  return text("%s%s;\n%s", before, declared_as(object.type, name),
              file_scope ? "" : all_assigned(&object, text("%u", pick(1000))));
}

const char *block_begin(struct env *env) {
  const char *all = "";
  env->declared = 0;
  env->scope = next_number();
  for (int i = (int)pick(5); i > 0; i--)
    all = text("%s%s", all, chance(55) ? declaration(env) : object_new(env, 0));
  return all;
}
