/* types.h: the names and types that are visible at a place of a random program.
 *
 * Names come from a small pool, so that inner names hide outer ones. A type is
 * made from the names that are visible where it is used.
 */
/* SPDX-License-Identifier: MIT */
#ifndef FUZZ_TYPES_H
#define FUZZ_TYPES_H

#include "program.h"

enum { LEAVES = 6, MOST_NAMES = 24, POOL = 12, TAG_POOL = 8, MEMBERS = 8 };

/* An arithmetic part of an object: the text after the object's name, and the
 * part's greatest value. */
struct leaf {
  const char *path;
  unsigned mask;
};

struct ctype {
  const char *pattern; /* the type, with @ for the declarator */
  struct leaf leaf[LEAVES];
  int leaves;
  int suffix;  /* 1: an array or function: pointers to it need parentheses */
  int no_element; /* 1: can't be an array's element: alignment exceeds size */
  int scalar;     /* 1: an arithmetic type, so _Atomic may stand before it */
  int array;
};

struct tag {
  const char *name, *spelling; /* such as s1, struct s1 */
  const struct ctype *type;     /* NULL: incomplete */
  const char *member[MEMBERS]; /* members for offsetof */
  int members, scope;
  int open; /* 1: its members are being written */
};

struct alias {
  const char *name;
  const struct ctype *type; /* NULL: incomplete */
  const char *of;          /* the incomplete tag that it names */
};

struct object {
  const char *name;
  const struct ctype *type;
  enum mode mode; /* FREE, READ or NONE */
  int constant, atomic, vla, copied;
  int outside; /* 1: of file scope */
};

struct env {
  struct alias alias[MOST_NAMES];
  struct tag tag[MOST_NAMES];
  const char *enumerator[MOST_NAMES];
  struct object object[MOST_NAMES];
  int aliases, tags, enumerators, objects;
  const char *here[2 * MOST_NAMES]; /* names of the innermost scope */
  int declared, scope;
  int depth, target, teams;
};

/* visible.c: the names in scope. Functions that find nothing return NULL. */
void names_new(void); /* makes the pool, for one program */
const char *claim_name(struct env *env); /* new in this scope, hides others */
const char *claim_tag(struct env *env);
const struct ctype *complete_alias(const struct env *env, const char **name);
const struct tag *any_tag(const struct env *env, int complete);
const struct object *measurable(const struct env *env); /* for sizeof */
const char *constant_of(const struct env *env);
const char *constant(const struct env *env); /* an integer from 0 to 3 */

/* typetext.c: types and declarations. */
const char *declared_as(const struct ctype *type, const char *declarator);
const struct ctype *type_new(struct env *env, int depth);
const char *declaration(struct env *env);    /* declares a type */
const char *object_new(struct env *env, int file_scope); /* declares an object */
const char *block_begin(struct env *env); /* returns a new scope's declarations */

/* local.c: the functions of the program. */
const char *all_assigned(const struct object *object, const char *value);
void grow_local_types(struct node *program);

#endif
