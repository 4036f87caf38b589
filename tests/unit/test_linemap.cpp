/* test_linemap.cpp: finds the user's file and line of a position in the
 * preprocessed text. */
// SPDX-License-Identifier: MIT
#include "text/linemap.h"

#include <criterion/criterion.h>

using namespace occ;

/// Returns the file and line of the only '^' in \p Text.
static std::string where(const std::string &Text) {
  LineMap Lines(Text);
  Line L = Lines.at(Offset(Text.find('^')));
  return L.File + ":" + std::to_string(L.Number);
}

static void expect(const std::string &Text, const char *Want) {
  std::string Got = where(Text);
  cr_assert_str_eq(Got.c_str(), Want);
}

Test(linemap, a_marker_names_the_line_behind_it) {
  expect("# 10 \"a.c\"\n^", "a.c:10");
  expect("# 10 \"a.c\"\nx\ny\nz ^", "a.c:12");
}

Test(linemap, text_without_a_marker_counts_from_one) {
  expect("x\n^", ":2");
  expect("^", ":1");
}

Test(linemap, an_include_is_another_file_until_it_returns) {
  const std::string Head = "# 1 \"a.c\"\nx\n# 1 \"b.h\" 1\n";
  expect(Head + "y\n^\n# 3 \"a.c\" 2\nz\n", "b.h:2");
  expect(Head + "y\n# 3 \"a.c\" 2\nz\n^", "a.c:4");
}

Test(linemap, a_line_directive_counts_like_a_marker) {
  expect("#line 7 \"gen.y\"\n\n^", "gen.y:8");
  expect("# 1 \"a.c\"\n#line 20\n^", "a.c:20");
}

Test(linemap, a_marker_itself_belongs_to_what_stands_before_it) {
  const std::string Text = "# 5 \"a.c\"\nx\n# 1 \"b.h\" 1\n";
  LineMap Lines(Text);
  cr_assert_eq(Lines.at(Offset(Text.find("# 1"))).Number, 6);
}

Test(linemap, columns_count_from_one) {
  LineMap Lines("ab\n cd");
  cr_assert_eq(Lines.columnAt(0), 1);
  cr_assert_eq(Lines.columnAt(1), 2);
  cr_assert_eq(Lines.columnAt(4), 2);
}

Test(linemap, flags_of_a_marker) {
  LineMarker M;
  cr_assert(parseLineMarker("# 1 \"/usr/include/stdio.h\" 1 3 4\n", 0, M));
  cr_assert(M.Enters && M.System && !M.Returns);
  cr_assert_eq(M.Number, 1);
  cr_assert(M.File == "/usr/include/stdio.h");
  cr_assert_eq(M.After, 33);
  cr_assert(parseLineMarker("# 9 \"a.c\" 2\n", 0, M));
  cr_assert(M.Returns && !M.Enters && !M.System);
}

Test(linemap, other_directives_are_no_markers) {
  LineMarker M;
  for (const char *Text : {"#pragma omp barrier\n", "#\n", "x\n", "", "# x 1"})
    cr_assert_not(parseLineMarker(Text, 0, M), "%s", Text);
}

Test(linemap, a_file_name_survives_its_quotes) {
  std::string Name = "dir\\with \"quotes\".c";
  LineMarker M;
  std::string Text = "# 3 " + quoted(Name) + "\n";
  cr_assert(parseLineMarker(Text, 0, M));
  cr_assert(M.File == Name);
}

Test(linemap, the_marker_that_governs_an_offset) {
  const std::string Text = "# 1 \"a.c\"\nx\n# 1 \"b.h\" 1 3\ny\n";
  LineMap Lines(Text);
  cr_assert_not(Lines.markerAt(Offset(Text.find('x'))).System);
  cr_assert(Lines.markerAt(Offset(Text.find('y'))).System);
}
