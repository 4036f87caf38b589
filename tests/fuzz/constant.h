/* constant.h: constants that a region captures, arguments in a va_list, and
 * clauses with a variable of which the construct has a copy.
 */
/* SPDX-License-Identifier: MIT */
#ifndef FUZZ_CONSTANT_H
#define FUZZ_CONSTANT_H

#include "program.h"

/* constant.c */
extern const char constants[];
const char *constant_use(const struct scope *at); /* of type u64 */
struct node *grow_arguments(struct scope *at);

/* clause.c */
const char *step_of(struct parts *parts, const char **before, int step,
                    int any);
const char *chunk_of(const struct scope *at, const struct scope *inside);

#endif
