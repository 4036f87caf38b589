/* test_template.cpp: tests templates: a value replaces a hole such as $type. */
// SPDX-License-Identifier: MIT
#include "text/template.h"

#include <criterion/criterion.h>
#include <signal.h>

using namespace occ;

/// Criterion keeps pointers and compares them later, so the string must still exist then.
#define cr_emits(WANT, ...)              \
  do {                                   \
    const std::string Got = __VA_ARGS__; \
    cr_assert_str_eq(Got.c_str(), WANT); \
  } while (0)

Test(template, a_piece_keeps_its_blanks_and_has_no_line_break) {
  cr_emits(" + sizeof(int) ", emit(" + sizeof($type) ", {{"type", "int"}}));
  cr_emits("", emit("", {}));
}

Test(template, a_block_loses_its_indentation) {
  cr_emits("{\nx();\n}\n", emit(R"(
    {
      x();
    }
  )", {}));
}

Test(template, a_name_ends_with_the_word_or_at_its_brace) {
  cr_emits("f(a, b_1);\n", emit(R"(
    f($x, ${y}_1);
  )", {{"x", "a"}, {"y", "b"}}));
}

Test(template, a_hole_may_come_twice_and_its_value_may_have_holes) {
  cr_emits("$x + $x", emit("$a + $a", {{"a", "$x"}}));
}

Test(template, an_empty_value_leaves_no_line_where_it_is_alone) {
  cr_emits("a;\nb;\nf();\n", emit(R"(
    a;
    $none
    b;
    f($none);
  )", {{"none", ""}}));
}

Test(template, a_value_of_several_lines_ends_where_its_line_does) {
  cr_emits("a;\nb;\nc;\nd;\n", emit(R"(
    $broken
    $unbroken
  )", {{"broken", "a;\nb;\n"}, {"unbroken", "c;\nd;"}}));
}

Test(template, numbers_are_written_in_digits) {
  cr_emits("0 1 42 -1", emit("$no $yes $n $m", {{"no", false}, {"yes", true},
                                                {"n", size_t(42)}, {"m", -1}}));
}

Test(template, lines_depend_on_conditions) {
  for (int Some = 0; Some < 2; ++Some)
    cr_emits(Some ? "a(1);\nend;\n" : "b;\nend;\n", emit(R"(
      $if some
      a($some);
      $else
      b;
      $end
      end;
    )", {{"some", Some ? "1" : ""}}));
}

Test(template, a_condition_may_be_the_opposite) {
  cr_emits("b;\n", emit(R"(
    $if !some
    a;
    $end
    $if !none
    b;
    $end
  )", {{"some", 1}, {"none", 0}}));
}

Test(template, a_condition_within_another_one_needs_both) {
  for (int I = 0; I < 4; ++I)
    cr_emits(I == 3 ? "both;\n" : I == 1 ? "one;\n" : "", emit(R"(
      $if a
      $if b
      both;
      $else
      one;
      $end
      $end
    )", {{"a", I & 1}, {"b", bool(I & 2)}}));
}

Test(template, a_line_goes_on_behind_a_backslash) {
  cr_emits("f(a, b);\nc;\n", emit(R"(
    f($a, \
      $b);
    c;
  )", {{"a", "a"}, {"b", "b"}}));
}

Test(template, code_is_a_part_of_code) {
  const std::string Flat = "# 1 \"a.c\"\nint a;\nint b;\n";
  LineMap Lines(Flat);
  Code Body;
  Body.verbatim({Offset(Flat.find("int b")), Offset(Flat.size())});
  Code All = emit(Offset(Flat.find("int a")), R"(
    x();
    $if body
    $body
    $end
    $none
    y();
  )", {{"body", Body}, {"none", Code()}});
  cr_emits("# 1 \"a.c\"\nx(); \n# 2 \"a.c\"\nint b;\n# 1 \"a.c\"\ny(); ",
           All.renderForCompiler(Flat, Lines));
}

Test(template, what_is_given_need_not_be_used) {
  cr_emits("a", emit("$x", {{"x", "a"}}, {{"y", "b"}}));
  cr_emits("b", emit("$y", {}, {{"y", "b"}}));
}

Test(template, a_hole_without_a_value, .signal = SIGABRT) {
  emit("$x $y", {{"x", ""}});
}

Test(template, a_hole_without_a_value_in_lines_left_out, .signal = SIGABRT) {
  emit(R"(
    $if x
    $y
    $end
  )", {{"x", ""}});
}

Test(template, a_value_without_a_hole, .signal = SIGABRT) {
  emit("$x", {{"x", ""}, {"y", ""}});
}

Test(template, code_within_a_line, .signal = SIGABRT) {
  emit(0, "f($x);", {{"x", Code()}});
}

Test(template, code_in_text, .signal = SIGABRT) {
  emit(R"(
    $x
  )", {{"x", Code()}});
}

Test(template, a_dollar_without_a_name, .signal = SIGABRT) {
  emit("f($)", {});
}

Test(template, an_if_without_its_end, .signal = SIGABRT) {
  emit(R"(
    $if x
  )", {{"x", 1}});
}

Test(template, an_end_without_its_if, .signal = SIGABRT) {
  emit(R"(
    $end
  )", {});
}
