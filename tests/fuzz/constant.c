/* constant.c: expressions in which C needs a constant, and functions that get
 * their arguments as a va_list.
 *
 * Each function begins with CONSTANTS, which declares the variables k3, k5 and
 * k7. Clang allows them where C needs a constant, also in regions.
 */
/* SPDX-License-Identifier: MIT */
#include "constant.h"

const char constants[] =
    "#define CONSTANTS const int k3 = 3; const unsigned char k5 = 5; "
    "const unsigned long k7 = 7;\n";

const char *constant_use(const struct scope *at) {
  const int n = next_number();
  /* In a target region, clang 19 would map the literals of cases 9 and 10. */
  switch (pick(at->target ? 9 : 11)) {
  case 0: return "sizeof(struct { int bits : k3; char text[k5]; })";
  case 1: return text("({ enum { e%d = k3 * k7 }; (u64)e%d; })", n, n);
  case 2: return text("({ static const u64 s%d = k5 + 2; s%d; })", n, n);
  case 3: return "({ unsigned _BitInt(k3 + k5) b = 200; (u64)b; })";
  case 4:
    return text("({ u64 r = 1; switch (%s & 7) { case k3: r = 2; break; "
                "case k5 ... k7: r = 4; } r; })",
                expression(at, 1));
  case 5: return "({ const int own = k3 + k5; u64 a[own]; sizeof a; })";
  case 6:
    return "({ _Static_assert(k3 == 3, \"\"); u64 a[k5] = {[k3] = 6}; a[k3]; "
           "})";
  case 7: return "(u64)_Generic((char (*)[k3])0, char (*)[3]: 4, default: 5)";
  case 9: return "(u64)((int[]){[k3] = 9, [k5] = 4})[k3]";
  case 10: return "((struct { int bits : k5; u64 last; }){.last = k7}).last";
  default:
    return text("(u64)(k%d * %s)", 3 + 2 * (int)pick(3), expression(at, 1));
  }
}

/* Returns the code in which a function combines its `n` arguments. */
static const char *sum_of_arguments(const struct scope *at) {
  const char *each =
      "for (int k = 0; k < n; k++)\nr = r * 3 + va_arg(l, u64);\n";
  const int may_fork = at->teams < 2 && !at->simd;
  switch (may_fork ? pick(4) : at->simd ? 9 : 4) {
  case 0:
    return text("#pragma omp parallel num_threads(2)\n#pragma omp single\n%s",
                each);
  case 1:
    return text("#pragma omp parallel num_threads(1) firstprivate(l)\n%s",
                each);
  case 2:
    return "#pragma omp parallel for ordered num_threads(3)\n"
           "for (int k = 0; k < n; k++) {\n#pragma omp ordered\n"
           "r = r * 3 + va_arg(l, u64);\n}\n";
  case 3:
    return text("#pragma omp parallel num_threads(2) shared(l)\n"
                "#pragma omp master\n%s",
                each);
  case 4:
    return text("#pragma omp task shared(r)\n%s#pragma omp taskwait\n", each);
  default: return each;
  }
}

/* Makes a function with a variable number of arguments, and a call of it. */
struct node *grow_arguments(struct scope *at) {
  const struct use *use = find_use(at, FREE, 0);
  const int n = next_number(), count = 1 + (int)pick(4);
  const char *arguments = text("%d", count);
  if (!use)
    return NULL;
  for (int i = 0; i < count; i++)
    arguments = list_add(arguments, expression(at, 1));
  node_add(functions, node_new(text("static u64 %seach%d(int n, va_list l)\n{\n"
                                    "u64 r = 0;\n%s",
                                    prefix, n, sum_of_arguments(at)),
                               "return r;\n}\n"));
  functions->last->id = 0;
  node_add(functions,
           node_new(text("static u64 %stake%d(int n, ...)\n{\nva_list l;\n"
                         "va_start(l, n);\nu64 r = %seach%d(n, l);\n",
                         prefix, n, prefix, n),
                    "va_end(l);\nreturn r;\n}\n"));
  functions->last->id = 0;
  return node_new(
      text("%s = %s;\n", use->var->name,
           value_for(use->var, text("%stake%d(%s)", prefix, n, arguments))),
      "");
}
