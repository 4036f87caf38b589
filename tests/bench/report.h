/* report.h: the samples of one run, sorted by measurement. */
/* SPDX-License-Identifier: MIT */
#ifndef REPORT_H
#define REPORT_H

#include <stdio.h>

enum { MOST_COMPILERS = 8 };

struct samples {
  double *values; /* sorted */
  int n, room;
  double q1, median, q3; /* set after all samples are read */
};

/* One measurement: a line of the table. */
struct row {
  char *group, *name, *unit;
  int threads; /* 0: does not depend on threads */
  struct samples of[MOST_COMPILERS];
  int better;   /* compiler with the lowest median, except ours; -1: none */
  double ratio; /* our median divided by that of `better`; 0: meaningless */
  int unsure;   /* 1: our quartiles overlap those of `better` */
};

struct report {
  struct row *rows;
  int n, room;
  char
      *compilers[MOST_COMPILERS]; /* [0] is ours, even if it was not run */
  int compiler_count;
  int processors;
  char title[256]; /* machine and date */
};

int is_oversubscribed(const struct report *r, const struct row *row);

void write_table(const struct report *r, const char *group); /* NULL: all */
void write_csv(const struct report *r, FILE *out);
void write_chart(const struct report *r, FILE *out);
void write_series_table(const struct report *r);
void write_series_chart(const struct report *r, FILE *out);

#endif
