/* unit.h: the compiler's description of a translation unit: its constructs,
 * their variables, and the lowered text line by line.
 *
 * The source is `ompt-cc --ompt-dump=json`; docs/explain.md describes it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef EXPLAIN_UNIT_H
#define EXPLAIN_UNIT_H

struct variable {
  const char *name;
  int declared; /* the line of its declaration */
  const char *sharing, *section, *because;
  const char *operation; /* operation of a reduction; NULL: none */
  int from; /* the region that its attribute comes from; -1: this one */
  int copied; /* 1: the construct reads its own copy */
  const char *passed_by, *passed_because; /* NULL: not passed */
};

/* One construct. A combined construct is several, the inner ones being its
 * parts.
 */
struct region {
  int parent, is_part;
  const char *construct, *name, *function;
  int file, line, head,
      end; /* head: the last line of the directive and its loops */
  struct variable *variables;
  int variable_count;
};

struct line {
  const char *text;
  int region; /* -1: it belongs to no construct */
  int file; /* the file that its text comes from; -1: it is generated */
  int first, last;
};

struct source {
  const char *name;
  char **lines; /* [0] is line 1; NULL if the file cannot be read */
  int count;
};

struct unit {
  struct source *files;
  struct region *regions;
  struct line *lines; /* of the lowered text */
  int file_count, region_count, line_count;
  unsigned long long events; /* bit e: the code reports event e */
};

/* Reads the dump and the files that it names. Returns 0, or -1 if the dump has
 * another version. */
int unit_read(struct unit *unit, const char *dump);

/* The outermost part of the construct that contains `region` as a part. */
int unit_whole(const struct unit *unit, int region);
/* True if `region` is `around` or is inside it. */
int unit_inside(const struct unit *unit, int region, int around);
/* The innermost construct at a line of a file; -1: none. */
int unit_at(const struct unit *unit, const char *file, int line);
/* The construct's name with those of its parts: "parallel for". The result is
 * overwritten by the next call. */
const char *unit_spelling(const struct unit *unit, int whole);
/* True if this is the part of a combined construct that determines the
 * variable's attribute. */
int unit_tells(const struct unit *unit, int region, const struct variable *v);

#endif
