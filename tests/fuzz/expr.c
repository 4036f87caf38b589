/* expr.c: expressions and statements without OpenMP, except atomic and
 * critical.
 *
 * An expression is computed in unsigned 64 bits, where nothing overflows. The
 * result is then converted to the type of its variable. Sums in a signed or
 * floating type are so small that they are exact in any order.
 */
/* SPDX-License-Identifier: MIT */
#include "constant.h"

#include <string.h>

const char *type_name(enum type type) {
  static const char *const names[TYPES] = {
      "int", "unsigned", "long", "u64", "short", "unsigned char", "double"};
  return names[type];
}

const char *op_name(enum op op) {
  static const char *const names[OPS] = {"+", "-",   "*",   "&",  "|",
                                         "^", "min", "max", "&&", "||"};
  return names[op];
}

/* Returns the operator as text. For OpenMP 4.0 and later, may instead return
 * the name of a reduction in declared_reductions. */
const char *reduction_name(enum op op) {
  if (level >= 40 && chance(20))
    switch (op) {
    case PLUS: return "plus";
    case TIMES: return "times";
    case XOR: return "join";
    case MAX: return "most";
    default: break;
    }
  return op_name(op);
}

/* Each file begins with these reductions. Their copies begin with the neutral
 * value, the original's value, or the result of a function. */
const char declared_reductions[] =
    "#pragma omp declare reduction(plus : int, unsigned, long, u64, short, "
    "unsigned char, double : omp_out += omp_in) initializer(omp_priv = 0)\n"
    "#pragma omp declare reduction(times : unsigned, u64, unsigned char : "
    "omp_out = omp_in * omp_out) initializer(omp_priv = 1)\n"
    "#pragma omp declare reduction(most : int, unsigned, long, u64, short, "
    "unsigned char, double : omp_out = omp_out < omp_in ? omp_in : omp_out) "
    "initializer(omp_priv = omp_orig)\n"
    "#define JOIN(T, name) \\\n"
    "static void join_##name(T *out, const T *in) { *out ^= *in; } \\\n"
    "static void empty_##name(T *priv) { *priv = 0; } \\\n"
    "OMP(omp declare reduction(join : T : join_##name(&omp_out, &omp_in)) "
    "initializer(empty_##name(&omp_priv)))\n"
    "JOIN(int, int)\nJOIN(unsigned, unsigned)\nJOIN(long, long)\n"
    "JOIN(u64, u64)\nJOIN(short, short)\nJOIN(unsigned char, uchar)\n";

int op_suits(enum op op, enum type type) {
  switch (op) {
  case TIMES: return type == UNSIGNED || type == U64 || type == UCHAR;
  case AND:
  case OR:
  case XOR:
  case BOTH:
  case EITHER: return type != DOUBLE;
  default: return 1;
  }
}

const char *cast_of(const struct var *var) {
  return var->type == DOUBLE ? "(u64)(long)" : "(u64)";
}

static int readable(const struct use *use) {
  return use->mode == READ || use->mode == FREE || use->mode == SYNC;
}

static const char *leaf(const struct scope *at, int depth) {
  const struct use *found = NULL;
  int seen = 0;
  for (int i = 0; i < at->uses; i++)
    if (readable(&at->use[i]) && pick((unsigned)++seen) == 0)
      found = &at->use[i];
  if (!found || chance(20))
    return text("%uu", pick(1000));
  if (found->var->array)
    return text("%s%s[%s %% %d]", cast_of(found->var), found->var->name,
                depth > 0 ? expression(at, 0) : text("%u", pick(ARRAY)), ARRAY);
  return text("%s%s", cast_of(found->var), found->var->name);
}

const char *expression(const struct scope *at, int depth) {
  static const char *const operators[] = {"+", "*", "^", "-", "|", "&"};
  const char *a, *b;
  if (depth <= 0 || chance(25))
    return leaf(at, depth);
  a = expression(at, depth - 1);
  b = expression(at, depth - 1);
  if (chance(10))
    return text("(%s >> %u)", a, 1 + pick(7));
  if (chance(10))
    return text("(%s & 1 ? %s : %s)", leaf(at, 0), a, b);
  return text("(%s %s %s)", a, operators[pick(6)], b);
}

const char *value_for(const struct var *var, const char *e) {
  switch (var->type) {
  case INT: return text("(int)(%s & 0xffffff)", e);
  case LONG: return text("(long)(%s & 0xffffffffff)", e);
  case SHORT: return text("(short)(%s & 0x7fff)", e);
  case DOUBLE: return text("(double)(%s & 1023)", e);
  default: return text("(%s)(%s)", type_name(var->type), e);
  }
}

const char *assignment(const struct scope *at, const struct var *var) {
  const char *e = expression(at, 2);
  const char *value =
      value_for(var, chance(12) ? text("(%s + %s)", e, constant_use(at)) : e);
  if (var->array)
    return text("%s[%s %% %d] = %s;\n", var->name, expression(at, 1), ARRAY,
                value);
  return text("%s = %s;\n", var->name, value);
}

const char *constant_assignment(const struct var *var) {
  return text(var->array ? "FILL(%s, %u)\n" : "%s = %u;\n", var->name,
              pick(200));
}

/* A logical reduction makes its variable 0 or 1, even if no iteration changes
 * it. Without OpenMP, the returned statement does the same. */
const char *made_logical(const struct var *var, enum op op) {
  return op < BOTH ? "" : text("%s = %s != 0;\n", var->name, var->name);
}

/* A variable is changed only in atomic constructs, or only in critical regions,
 * because these do not exclude each other. Returns 1 for atomic. */
static int takes_atomic(const struct use *use) {
  const char *name = use->var->name;
  return use->op <= XOR && name[strlen(name) - 1] % 2;
}

const char *collect(const struct scope *at, const struct use *use) {
  const char *v = use->var->name, *e = expression(at, 2), *statement;
  const char *lock = v;
  const char *type = type_name(use->var->type);
  if (use->var->array)
    v = text("%s[%d + %s %% %d]", v, use->first, expression(at, 1), use->count);
  switch (use->op) {
  case PLUS:
  case MINUS:
    statement = text("%s %s= (%s)(%s & 1023);\n", v, op_name(use->op), type, e);
    break;
  case TIMES: statement = text("%s *= (%s)(%s | 1);\n", v, type, e); break;
  case AND: statement = text("%s &= (%s)(%s | 0x3f);\n", v, type, e); break;
  case OR:
  case XOR:
    statement =
        text("%s %s= (%s)(%s & 0x7ff);\n", v, op_name(use->op), type, e);
    break;
  case MIN:
  case MAX:
    e = value_for(use->var, e);
    statement = text("if (%s %s %s)\n%s = %s;\n", e, use->op == MIN ? "<" : ">",
                     v, v, e);
    break;
  default:
    statement = text("%s = %s %s (%s & 7);\n", v, v, op_name(use->op), e);
  }
  if (!use->several)
    return statement;
  if (!takes_atomic(use))
    return text("#pragma omp critical(lock_%s)\n{\n%s}\n", lock, statement);
  switch (pick(level >= 50 ? 7 : 5)) {
  case 0:
    return text("{\n%s old;\n#pragma omp atomic capture\nold = %s}\n", type,
                statement);
  case 1:
    return text(
        "{\n%s old;\n#pragma omp atomic capture\n{\nold = %s;\n%s}\n}\n",
        chance(50) ? type : "double", v, statement);
  case 2: return text("#pragma omp atomic update\n%s", statement);
  case 5: return text("#pragma omp atomic seq_cst\n%s", statement);
  case 6: return text("#pragma omp atomic relaxed\n%s", statement);
  default: return text("#pragma omp atomic\n%s", statement);
  }
}
