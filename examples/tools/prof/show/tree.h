/* tree.h: joins all stacks of a profile to one tree, for flame graphs.
 *
 * For:      flame.c and html.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_TREE_H
#define PROF_TREE_H

#include "prof/profile/profile.h"

struct node {
  int label, depth; /* label: -1 for the root, the sum of all threads */
  /* indexes of the parent, the first child and the next sibling; -1: none */
  int parent, first, next;
  struct cost cost; /* of the frame and all that it called */
};

/* The first node is the root. In a list of children, states come last, and
 * other nodes are sorted by time. */
struct tree {
  int count;
  size_t room;
  struct node *node;
};

struct tree tree_of(const struct profile *profile);

/* A node is shown if the sum of its time and its blame is at least this part of
 * the whole time. */
#define TREE_NARROWEST 1e-4
int tree_is_shown(const struct tree *tree, int at);

/* Returns the name of the node's label; "all threads" for the root. */
const char *tree_name(const struct profile *profile, const struct node *node);
/* Returns the class that sets the colour of a frame: "all", "construct",
 * "note", the name of the frame's state, or "f0" to "f4" for a function. */
const char *tree_class(const struct profile *profile, const struct node *node);

/* Writes a frame as JSON: [parent, label, microseconds of each state,
 * microseconds of each kind of blame]. `parent` is the index of the parent in
 * the written list; -1: it has no parent. */
void tree_put_frame(FILE *file, const struct node *node, int parent);

#endif
