/* loop.c: makes loops in OpenMP's canonical forms, their schedules, and loop
 * transformations.
 */
/* SPDX-License-Identifier: MIT */
#include "program.h"

#include <string.h>

/* A loop variable counts near 0, or near `extreme`, close to a type's limit. */
static const struct form {
  const char *type, *suffix, *extreme;
} forms[] = {{"int", "", "2147483000"},
             {"int", "", "(-2147483000)"},
             {"unsigned", "u", "4294967000u"},
             {"long", "", "9223372036854775000"},
             {"unsigned long", "u", "18446744073709551000u"},
             {"long long", "", "(-9223372036854775000)"},
             {"short", "", "(-32760)"},
             {"short", "", "32500"},
             {"u64", "u", "18446744073709551000u"},
             {"signed char", "", "(-128)"},
             {"unsigned char", "u", "0u"}};
enum { FORMS = sizeof forms / sizeof forms[0] };

static const char *increment_of(const char *i, int down, int step) {
  if (step == 1 && chance(60))
    return text(chance(50) ? "%s%s" : "%2$s%1$s", i, down ? "--" : "++");
  if (chance(50))
    return text("%s %s= %d", i, down ? "-" : "+", step);
  if (!down && chance(50))
    return text("%s = %d + %s", i, step, i);
  return text("%s = %s %s %d", i, i, down ? "-" : "+", step);
}

struct loop new_loop(int most) {
  const struct form *form = &forms[pick(FORMS)];
  const int narrow = form->type[0] == 's', pointer = chance(10);
  const int extreme = !pointer && chance(25);
  struct loop loop = {.type = form->type,
                      .name = text("i%d", next_number()),
                      .begin = 8 + (int)pick(20),
                      .step = 1 + (int)pick(narrow ? 2 : 4),
                      .down = chance(30),
                      .trip = 1 + (int)pick((unsigned)most),
                      .pointer = pointer,
                      .plain = !pointer && !extreme && !narrow &&
                               strcmp(form->type, "unsigned char") != 0};
  const int step = loop.step, down = loop.down;
  const char *i = loop.name, *relation, *origin = form->extreme, *start;
  int begin = loop.begin, end = begin + loop.trip * step;
  if (pointer) {
    origin = "walk";
    loop.type = "short *";
  } else if (!extreme) {
    origin = text("0%s", form->suffix);
  }
  if (down) {
    int low = begin;
    begin = end, end = low;
  }
  start = text("(%s + %d)", origin, begin);
  loop.begin = begin;
  /* A bound between two values of the variable keeps the trip count. */
  if (step > 1 && chance(50))
    end += down ? 1 : -1;
  relation = down ? ">" : "<";
  if (chance(30)) {
    relation = down ? ">=" : "<=";
    end += down ? 1 : -1;
  } else if (step == 1 && chance(20) && level >= 50) {
    relation = "!=";
  }
  loop.header =
      text("for (%s %s = %s + zero; %s %s (%s + %d) + zero; %s)\n", loop.type,
           i, start, i, relation, origin, end, increment_of(i, down, step));
  loop.number = down ? text("((u64)(%s - %s) / %d)", start, i, step)
                     : text("((u64)(%s - %s) / %d)", i, start, step);
  return loop;
}

/* Makes an inner loop with at most 7 iterations. One of its bounds is the outer
 * variable; or both bounds are the outer variable plus a constant, so that the
 * inner loop always has the same number of iterations. */
struct loop new_inner_loop(const struct loop *outer) {
  const char *i = outer->name;
  const int low = outer->down ? outer->begin - (outer->trip - 1) * outer->step
                              : outer->begin;
  const int high = low + (outer->trip - 1) * outer->step;
  struct loop loop = *outer;
  const char *j = loop.name = text("j%d", next_number());
  loop.down = 0;
  loop.begin = low;
  loop.step = outer->step;
  switch (outer->trip > 7 ? 2 : pick(3)) {
  case 0: /* from the lowest value to the outer variable */
    loop.header = text("for (%s %s = %d + zero; %s <= %s; %s)\n", loop.type, j,
                       low, j, i, increment_of(j, 0, loop.step));
    loop.number = text("((u64)(%s - %d) / %d)", j, low, loop.step);
    break;
  case 1: /* from the outer variable to the highest value */
    loop.header = text("for (%s %s = %s; %s < %d + zero; %s)\n", loop.type, j,
                       i, j, high + 1, increment_of(j, 0, loop.step));
    loop.number = text("((u64)(%s - %s) / %d)", j, i, loop.step);
    break;
  default:
    loop.trip = 1 + (int)pick(7);
    loop.header =
        text("for (%s %s = %s + 3; %s < %s + %d; %s)\n", loop.type, j, i, j, i,
             3 + loop.trip * loop.step, increment_of(j, 0, loop.step));
    loop.number = text("((u64)(%s - %s - 3) / %d)", j, i, loop.step);
  }
  return loop;
}

/* Returns "" or a schedule clause, which may use `chunk` if it is not NULL. */
const char *schedule(int modifiers, const char *chunk) {
  static const char *const kinds[] = {"static", "dynamic", "guided"};
  static const char *const chunks[] = {"7", "13 + zero", "(unsigned char)3",
                                       "2 - zero", "5ul"};
  unsigned choice = pick(8);
  const char *modifier = "";
  if (choice < 2)
    return "";
  if (modifiers && level >= 50 && chance(20))
    modifier = chance(50) ? "monotonic : " : "nonmonotonic : ";
  if (choice == 2)
    return text(" schedule(%s%s)", modifier, chance(50) ? "auto" : "runtime");
  if (chunk && chance(60))
    return text(" schedule(%s%s, %s)", modifier, kinds[choice % 3], chunk);
  if (chance(50))
    return text(" schedule(%s%s)", modifier, kinds[choice % 3]);
  if (chance(30))
    return text(" schedule(%s%s, %s)", modifier, kinds[choice % 3],
                chunks[pick(5)]);
  return text(" schedule(%s%s, %u)", modifier, kinds[choice % 3], 1 + pick(5));
}

/* Returns a directive to put before a nest of this many loops. The transformed
 * nest has the same number of loops. */
const char *transformation(int loops) {
  if (level < 51 || chance(75))
    return "";
  if (chance(30))
    return loops > 1 && chance(50) ? "#pragma omp interchange\n"
                                   : "#pragma omp reverse\n";
  if (loops > 1)
    return text("#pragma omp tile sizes(%u, %u)\n", 1 + pick(5), 1 + pick(3));
  if (chance(50))
    return text("#pragma omp tile sizes(%u)\n", 1 + pick(6));
  return text("#pragma omp unroll partial(%u)\n", 1 + pick(5));
}
