/* tree.c: joins all stacks of a profile to one tree. See tree.h.
 *
 * Callers: flame.c, html.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/show/tree.h"

#include "launch/launch.h"

#include <string.h>

/* ---- The tree ------------------------------------------------------------ */

static int add_node(struct tree *tree, int parent, int label) {
  int added = tree->count;
  struct node *node = LAUNCH_ADD(tree->node, tree->count, tree->room);
  memset(node, 0, sizeof *node);
  node->label = label;
  node->parent = parent;
  node->first = node->next = -1;
  if (parent >= 0) {
    node->depth = tree->node[parent].depth + 1;
    node->next = tree->node[parent].first;
    tree->node[parent].first = added;
  }
  return added;
}

static int child(struct tree *tree, int parent, int label) {
  for (int at = tree->node[parent].first; at >= 0; at = tree->node[at].next)
    if (tree->node[at].label == label)
      return at;
  return add_node(tree, parent, label);
}

/* Returns 1 if `a` comes before `b` among the children of a node: states come
 * last, and other nodes are sorted by time. */
static int goes_before(const struct profile *profile, const struct node *a,
                       const struct node *b) {
  int waits_a = profile->label[a->label].kind == LABEL_DOING;
  int waits_b = profile->label[b->label].kind == LABEL_DOING;
  if (waits_a != waits_b)
    return waits_b;
  return cost_time(&a->cost) > cost_time(&b->cost);
}

static void sort_children(const struct profile *profile, struct tree *tree,
                          int parent) {
  int sorted = -1, next;
  for (int at = tree->node[parent].first; at >= 0; at = next) {
    int *link = &sorted;
    next = tree->node[at].next;
    while (*link >= 0 &&
           !goes_before(profile, &tree->node[at], &tree->node[*link]))
      link = &tree->node[*link].next;
    tree->node[at].next = *link;
    *link = at;
  }
  tree->node[parent].first = sorted;
}

struct tree tree_of(const struct profile *profile) {
  struct tree tree = {0, 0, NULL};
  add_node(&tree, -1, -1);
  for (int i = 0; i < profile->stack_count; i++) {
    const struct sampled *stack = &profile->stack[i];
    int at = 0;
    cost_add(&tree.node[0].cost, &stack->cost);
    for (int k = 0; k < stack->count; k++) {
      at = child(&tree, at, stack->frame[k].label);
      cost_add(&tree.node[at].cost, &stack->cost);
    }
  }
  for (int i = 0; i < tree.count; i++)
    sort_children(profile, &tree, i);
  return tree;
}

int tree_is_shown(const struct tree *tree, int at) {
  const struct cost *cost = &tree->node[at].cost;
  return cost_time(cost) + cost_blame(cost) >=
         TREE_NARROWEST * cost_time(&tree->node[0].cost);
}

const char *tree_name(const struct profile *profile, const struct node *node) {
  return node->label < 0 ? "all threads" : profile->label[node->label].name;
}

const char *tree_class(const struct profile *profile, const struct node *node) {
  static const char *const shades[] = {"f0", "f1", "f2", "f3", "f4"};
  const struct label *label = &profile->label[node->label];
  unsigned shade = 0;
  if (node->label < 0)
    return "all";
  switch (label->kind) {
  case LABEL_CONSTRUCT: return "construct";
  case LABEL_DOING: return profile_doings[label->doing];
  case LABEL_NOTE: return "note";
  default: break;
  }
  for (const char *at = label->name; *at; at++)
    shade = shade * 31 + (unsigned char)*at;
  return shades[shade % 5];
}

void tree_put_frame(FILE *file, const struct node *node, int parent) {
  fprintf(file, "[%d,%d", parent, node->label);
  for (int i = 0; i < DOINGS; i++)
    fprintf(file, ",%.0f", node->cost.time[i] / 1000);
  for (int i = 0; i < BLAMES; i++)
    fprintf(file, ",%.0f", node->cost.blame[i] / 1000);
  fputc(']', file);
}
