/* test_directives.cpp: tests which directives are refused because of their names. */
// SPDX-License-Identifier: MIT
#include "pragma/directives.h"

#include <criterion/criterion.h>

using namespace occ;

static unsigned refused(const std::string &Text) {
  LineMap Lines(Text);
  Diagnostics Diag(Lines);
  checkDirectives(Text, Diag);
  return unsigned(Diag.all().size());
}

Test(directives, those_of_openmp_3_1_pass) {
  for (const char *Name : {"parallel",
                           "for",
                           "parallel for",
                           "sections",
                           "section",
                           "parallel sections",
                           "single",
                           "master",
                           "critical",
                           "critical(name)",
                           "barrier",
                           "taskwait",
                           "taskyield",
                           "task",
                           "atomic",
                           "atomic capture",
                           "flush",
                           "flush(a, b)",
                           "ordered",
                           "taskgroup",
                           "threadprivate(a)",
                           "simd",
                           "declare simd",
                           "for simd",
                           "parallel for simd",
                           "loop",
                           "taskloop",
                           "master taskloop",
                           "parallel loop",
                           "tile sizes(2)",
                           "unroll",
                           "ordered simd",
                           "scan inclusive(a)",
                           "teams distribute parallel for simd",
                           "declare reduction(a : int : b)",
                           "masked",
                           "parallel masked",
                           "scope",
                           "parallel master",
                           "error",
                           "nothing",
                           "assumes",
                           "cancel for",
                           "cancellation point for",
                           "begin assumes",
                           "end assumes",
                           "requires"})
    cr_assert_eq(refused("#pragma omp " + std::string(Name) + "\n"), 0, "%s",
                 Name);
}

Test(directives, others_are_refused) {
  for (const char *Name : {"allocators"})
    cr_assert_eq(refused("#pragma omp " + std::string(Name) + "\n"), 1, "%s",
                 Name);
}

Test(directives, misspelled_ones_are_left_to_clang) {
  cr_assert_eq(refused("#pragma omp paralel\n#pragma omp\n"), 0);
}

Test(directives, the_error_names_the_directive_and_its_line) {
  std::string Text = "# 7 \"nowhere.c\"\nint a;\n  #pragma omp allocators\n";
  LineMap Lines(Text);
  Diagnostics Diag(Lines);
  cr_assert_not(checkDirectives(Text, Diag));
  cr_assert_eq(Diag.all().size(), 1);
  const Complaint C = Diag.all()[0];
  cr_assert_str_eq(C.Message.c_str(), "'allocators' is not supported");
  cr_assert_str_eq(C.Where.File.c_str(), "nowhere.c");
  cr_assert_eq(C.Where.Number, 8);
  cr_assert_eq(C.Column, 3);
  cr_assert_str_eq(C.Flat.c_str(), "  #pragma omp allocators");
}

Test(directives, clang_is_not_asked_about_those_it_does_not_know) {
  std::string Text = "#pragma omp taskgraph\n";
  LineMap Lines(Text);
  Diagnostics Diag(Lines);
  cr_assert_not(checkDirectives(Text, Diag));
  cr_assert(Diag.hadErrors());
}

Test(directives, only_lines_of_their_own_count) {
  cr_assert_eq(refused("char a[] = \"#pragma omp dispatch\";\n"), 0);
  cr_assert_eq(refused("#pragma once\n#pragma ompx dispatch\n"), 0);
}

Test(directives, the_last_line_may_lack_its_newline) {
  cr_assert_eq(refused("#pragma omp taskgraph"), 1);
}

Test(diagnostics, sorted_by_line_and_said_once_of_each) {
  std::string Text = "# 1 \"nowhere.c\"\na b\nc\n";
  LineMap Lines(Text);
  Diagnostics Diag(Lines);
  Diag.error(Offset(Text.find("c\n")), "wrong");
  Diag.error(Offset(Text.find("b\n")), "wrong");
  Diag.error(Offset(Text.find("b\n")), "bad");
  Diag.error(Offset(Text.find('a')), "wrong");
  std::string Said;
  for (const Complaint &C : Diag.all())
    Said += std::to_string(C.Where.Number) + ":" + std::to_string(C.Column) +
            ": " + C.Message + "\n";
  cr_assert_str_eq(Said.c_str(), "1:1: wrong\n1:3: bad\n2:1: wrong\n");
}
