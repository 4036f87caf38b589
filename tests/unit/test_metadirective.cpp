/* test_metadirective.cpp: tests the translation of a metadirective's line, and
 * constant conditions.
 *
 * Tests:   pragma/metadirective, pragma/condition.
 */
// SPDX-License-Identifier: MIT
#include "pragma/condition.h"
#include "pragma/metadirective.h"

#include <criterion/criterion.h>

using namespace occ;

static std::string resolved(std::string Text, bool *Refused = nullptr) {
  LineMap Lines(Text);
  Diagnostics Diag(Lines);
  resolveMetadirectives(
      Text, {{"-triple", "x86_64-pc-linux-gnu", "-target-feature", "+avx2"}},
      Diag, false);
  if (Refused)
    *Refused = Diag.hadErrors();
  return Text;
}

Test(metadirective, keeps_the_place_of_what_it_selects) {
  std::string Text = "#pragma omp metadirective when(device={kind(gpu)}: for) "
                     "default(parallel for)\nint a;\n";
  std::string Out = resolved(Text);
  cr_assert_eq(Out.size(), Text.size());
  cr_assert_eq(Out.find("parallel for"), Text.find("parallel for"));
  cr_assert_eq(Out.find("metadirective"), std::string::npos);
  cr_assert_eq(Out.find("int a;"), Text.find("int a;"));
}

Test(metadirective, nothing_leaves_no_pragma) {
  for (const char *Clauses :
       {"when(user={condition(0)}: for)", "default(nothing)",
        "when(user={condition(1)}: ) default(for)"})
    cr_assert_eq(
        resolved("#pragma omp metadirective " + std::string(Clauses) + "\n")
            .find("#pragma"),
        std::string::npos, "%s", Clauses);
}

Test(metadirective, the_target_is_known) {
  for (const char *Set : {"device={arch(x86_64)}", "device={isa(avx2)}",
                          "device={isa(\"avx2\"), kind(host, cpu)}",
                          "implementation={vendor(llvm)}"})
    cr_assert_neq(resolved("#pragma omp metadirective when(" +
                           std::string(Set) + ": for) default(single)\n")
                      .find("for"),
                  std::string::npos, "%s", Set);
}

Test(metadirective, what_is_not_known_is_refused) {
  for (const char *Set :
       {"construct={single}", "user={condition(n)}", "user={condition(1)",
        "implementation={extension(match_any)}", "user={state(1)}"}) {
    bool Refused = false;
    resolved("#pragma omp metadirective when(" + std::string(Set) +
                 ": for) default(single)\n",
             &Refused);
    cr_assert(Refused, "%s", Set);
  }
}

Test(condition, follows_c) {
  const struct {
    const char *Text;
    long long Value;
  } Cases[] = {{"1 + 2 * 3", 7},         {"(1 + 2) * 3", 9}, {"-2 - -3", 1},
               {"1 << 3 | 1", 9},        {"5 & 3 ^ 2", 3},   {"!0 && !!2", 1},
               {"0x10 == 16u", 1},       {"3 > 2 > 1", 0},   {"7 / 2 % 2", 1},
               {"0 ? 1 : 2 ? 3 : 4", 3}, {"~0L", -1},        {"true", 1}};
  for (const auto &C : Cases) {
    long long Value = 99;
    cr_assert(evaluate(C.Text, Value), "%s", C.Text);
    cr_assert_eq(Value, C.Value, "%s", C.Text);
  }
}

Test(condition, anything_else_is_no_constant) {
  for (const char *Text : {"", "n", "1 +", "(1", "1.5", "1 / 0", "f(1)", "1 2",
                           "sizeof(int)", "trueish"}) {
    long long Value;
    cr_assert_not(evaluate(Text, Value), "%s", Text);
  }
}
