/* test_directives.cpp: which directives are refused by their names. */
// SPDX-License-Identifier: MIT
#include "cli/directives.h"

#include <criterion/criterion.h>
#include <criterion/redirect.h>

using namespace occ;

static unsigned refused(const std::string &Text) {
  LineMap Lines(Text);
  Diagnostics Diag(Lines);
  checkDirectives(Text, Diag);
  return Diag.count();
}

TestSuite(directives, .init = cr_redirect_stderr);

Test(directives, those_of_openmp_3_1_pass) {
  for (const char *Name :
       {"parallel", "for", "parallel for", "sections", "section",
        "parallel sections", "single", "master", "critical", "critical(name)",
        "barrier", "taskwait", "taskyield", "task", "atomic", "atomic capture",
        "flush", "flush(a, b)", "ordered", "threadprivate(a)", "simd",
        "declare simd"})
    cr_assert_eq(refused("#pragma omp " + std::string(Name) + "\n"), 0, "%s",
                 Name);
}

Test(directives, newer_ones_are_refused) {
  for (const char *Name :
       {"target", "target data", "teams", "distribute", "taskloop", "taskgroup",
        "loop", "masked", "scope", "metadirective", "tile sizes(2)", "unroll",
        "cancel for", "cancellation point for", "for simd", "parallel for simd",
        "parallel master", "parallel loop", "ordered simd", "master taskloop",
        "declare reduction(a : int : b)", "declare target", "end declare target",
        "begin declare target", "scan inclusive(a)", "requires", "allocate(a)"})
    cr_assert_eq(refused("#pragma omp " + std::string(Name) + "\n"), 1, "%s",
                 Name);
}

Test(directives, misspelled_ones_are_left_to_clang) {
  cr_assert_eq(refused("#pragma omp paralel\n#pragma omp\n"), 0);
}

Test(directives, the_error_names_the_directive_and_its_line) {
  refused("# 7 \"nowhere.c\"\nint a;\n  #pragma omp target data map(a)\n");
  fflush(stderr);
  cr_assert_stderr_eq_str("nowhere.c:8:3: error: 'target data' is newer than "
                          "OpenMP 3.1 and not supported yet\n");
}

Test(directives, only_lines_of_their_own_count) {
  cr_assert_eq(refused("char a[] = \"#pragma omp target\";\n"), 0);
  cr_assert_eq(refused("#pragma once\n#pragma ompx target\n"), 0);
}

Test(directives, the_last_line_may_lack_its_newline) {
  cr_assert_eq(refused("#pragma omp teams"), 1);
}

Test(diagnostics, what_was_said_of_a_line_is_not_said_again,
     .init = cr_redirect_stderr) {
  std::string Text = "# 1 \"nowhere.c\"\na b\nc\n";
  LineMap Lines(Text);
  Diagnostics Diag(Lines);
  Diag.error(Offset(Text.find('a')), "wrong");
  Diag.error(Offset(Text.find("b\n")), "wrong");
  Diag.error(Offset(Text.find("b\n")), "bad");
  Diag.error(Offset(Text.find("c\n")), "wrong");
  cr_assert_eq(Diag.count(), 3);
}
