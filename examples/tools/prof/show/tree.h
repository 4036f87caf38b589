/* tree.h: all stacks of a profile as one tree, for flame graphs.
 *
 * For:      flame.c and html.c.
 */
/* SPDX-License-Identifier: MIT */
#ifndef PROF_TREE_H
#define PROF_TREE_H

#include "prof/profile/profile.h"

struct node {
  int label, depth; /* label: -1 for the root, which is all threads */
  int parent, first, next; /* indexes; -1: none. Children are a list. */
  struct cost cost; /* of the frame and of all that it called */
};

/* The root is the first node. In a list of children, states of waiting come
 * last, and the others are sorted by size. */
struct tree {
  int count;
  size_t room;
  struct node *node;
};

struct tree tree_of(const struct profile *profile);

/* A share of the whole. Pictures leave out a node with less time and blame. */
#define TREE_NARROWEST 1e-4
int tree_is_shown(const struct tree *tree, int at);

/* The label's name; "all threads" for the root. */
const char *tree_name(const struct profile *profile, const struct node *node);
/* The class that sets the colour of a frame: "all", "construct", "note", the
 * name of its state, or "f0" to "f4" for a function. */
const char *tree_class(const struct profile *profile, const struct node *node);

/* Writes a frame as JSON: [parent, label, microseconds of each state, blame of
 * each kind]. The parent is an index into the list of written frames, or -1. */
void tree_put_frame(FILE *file, const struct node *node, int parent);

#endif
