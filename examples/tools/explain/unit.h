/* unit.h: what the compiler tells of a translation unit: its constructs, their
 * variables, and the lowered text line by line.
 *
 * The source is `ompt-cc --ompt-dump=json`; docs/explain.md describes it.
 */
/* SPDX-License-Identifier: MIT */
#ifndef EXPLAIN_UNIT_H
#define EXPLAIN_UNIT_H

struct variable {
  const char *name;
  int declared; /* its line */
  const char *sharing, *section, *because;
  const char *operation; /* of a reduction; NULL: none */
  int from;              /* the region whose attribute it has, -1: its own */
  int copied;            /* the construct reads a copy of its own */
  const char *passed_by, *passed_because; /* NULL: not passed */
};

/* One construct. A combined one is several, of which the inner ones are parts.
 */
struct region {
  int parent, is_part;
  const char *construct, *name, *function;
  int file, line, head, end; /* head: the last line of directive and loops */
  struct variable *variables;
  int variable_count;
};

struct line {
  const char *text;
  int region; /* -1: it belongs to no construct */
  int file;   /* whose lines it has text of, -1: generated */
  int first, last;
};

struct source {
  const char *name;
  char **lines; /* [0] is line 1; NULL where the file can't be read */
  int count;
};

struct unit {
  struct source *files;
  struct region *regions;
  struct line *lines; /* of the lowered text */
  int file_count, region_count, line_count;
  unsigned long long events; /* bit e: the code reports event e */
};

/* Reads the dump and the files that it names. 0, or -1 where it is not of this
 * version. */
int unit_read(struct unit *unit, const char *dump);

/* The outermost part of the construct that `region` is of. */
int unit_whole(const struct unit *unit, int region);
/* `region` is `around`, or stands in it. */
int unit_inside(const struct unit *unit, int region, int around);
/* The innermost construct at a line of a file, -1: none. */
int unit_at(const struct unit *unit, const char *file, int line);
/* The construct's name with those of its parts: "parallel for". The result is
 * overwritten by the next call. */
const char *unit_spelling(const struct unit *unit, int whole);
/* Is this the part of a combined construct that says what the variable is? */
int unit_tells(const struct unit *unit, int region, const struct variable *v);

#endif
