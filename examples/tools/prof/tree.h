/* tree.h: all stacks of a profile as one tree: what a flame graph draws.
 *
 * For:      flame.c and html.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_TREE_H
#define PROF_TREE_H

#include "prof/profile.h"

struct node {
  int label, depth; /* label: -1 of the root, which is all threads */
  int parent, first, next; /* indexes; -1: none. Children are a list. */
  struct cost cost; /* with all that it called */
};

/* The root is the first node. Children: waiting last, the rest by size. */
struct tree {
  int count;
  size_t room;
  struct node *node;
};

struct tree tree_of(const struct profile *profile);

/* Of the whole; a node with less time and blame is left out of pictures. */
#define TREE_NARROWEST 1e-4
int tree_is_shown(const struct tree *tree, int at);

/* The label's name; "all threads" for the root. */
const char *tree_name(const struct profile *profile, const struct node *node);
/* How it looks: "all", "construct", "note", the name of what it does, or one of
 * "f0" to "f4" of a function. */
const char *tree_class(const struct profile *profile, const struct node *node);

/* As JSON: [parent, label, microseconds of each state, blame of each kind],
 * with the parent's index among those written, and -1 for none. */
void tree_put_frame(FILE *file, const struct node *node, int parent);

#endif
