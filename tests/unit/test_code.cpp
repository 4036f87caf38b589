/* test_code.cpp: tests how pieces of code become text, for the compiler and for
 * people. */
// SPDX-License-Identifier: MIT
#include "text/code.h"

#include <criterion/criterion.h>

using namespace occ;

/// A text, in which at() and span() find a word.
struct Flat {
  std::string Text;
  LineMap Lines;
  explicit Flat(const std::string &T) : Text(T), Lines(Text) {}
  Offset at(const char *Word) const { return Offset(Text.find(Word)); }
  Span span(const char *Word) const {
    return {at(Word), at(Word) + Offset(std::string(Word).size())};
  }
  void compiles(const Code &C, const char *Want) const {
    std::string Got = C.renderForCompiler(Text, Lines);
    cr_assert_str_eq(Got.c_str(), Want);
  }
  void reads(const Code &C, const char *Want) const {
    std::string Got = C.renderForReading(Text, Lines).Text;
    cr_assert_str_eq(Got.c_str(), Want);
  }
};

static const char Program[] = "# 1 \"a.c\"\nint a;\nint b;\nint c;\n";

Test(code, verbatim_text_is_copied_with_its_markers) {
  Flat F(Program);
  Code C;
  C.verbatim({0, Offset(F.Text.size())});
  F.compiles(C, Program);
}

Test(code, a_jump_gets_a_marker_and_keeps_the_column) {
  Flat F(Program);
  Code C;
  C.verbatim(F.span("b;"));
  F.compiles(C, "# 2 \"a.c\"\n    b;");
}

Test(code, no_marker_where_the_line_goes_on) {
  Flat F(Program);
  Code C;
  C.verbatim(F.span("int b"));
  C.inlined("_2", F.at("b;"));
  C.verbatim({F.at("b;") + 1, F.at("int c")});
  C.verbatim(F.span("int c;"));
  F.compiles(C, "# 2 \"a.c\"\nint b_2;\nint c;");
}

Test(code, generated_statements_stand_on_the_line_of_their_origin) {
  Flat F(Program);
  Code C;
  C.verbatim(F.span("int a;\n"));
  C.generated("x();\ny();\n", F.at("int c"));
  C.verbatim(F.span("int b;"));
  F.compiles(C, "# 1 \"a.c\"\nint a;\n# 3 \"a.c\"\nx(); y(); \n"
                "# 2 \"a.c\"\nint b;");
}

Test(code, parts_are_appended_in_order) {
  Flat F(Program);
  Code A, B;
  cr_assert(A.empty());
  A.verbatim(F.span("int a;"));
  B.inlined(" x", F.at("int b"));
  A.append(B);
  F.reads(A, "int a; x");
}

Test(code, an_empty_piece_is_none) {
  Code C;
  C.verbatim({3, 3});
  C.generated("", 0);
  cr_assert(C.empty());
}

Test(code, a_person_sees_no_markers) {
  Flat F(Program);
  Code C;
  C.verbatim({0, Offset(F.Text.size())});
  F.reads(C, "int a;\nint b;\nint c;\n");
}

Test(code, a_person_sees_each_generated_piece_on_lines_of_its_own) {
  Flat F(Program);
  Code C;
  C.generated("x();", F.at("int a"));
  C.generated("y();\n", F.at("int a"));
  F.reads(C, "x();\ny();\n");
}

// `Rest` begins inside a header, without the marker that enters the header.
Test(code, a_marker_leaves_only_a_file_that_was_entered) {
  Flat F("# 1 \"a.c\"\nint a;\n# 1 \"b.h\" 1\nint b;\n# 3 \"a.c\" 2\nint c;\n");
  Code Whole, Rest;
  Whole.verbatim({0, Offset(F.Text.size())});
  F.compiles(Whole, F.Text.c_str());
  Rest.verbatim({F.at("int b"), Offset(F.Text.size())});
  F.compiles(Rest, "# 1 \"b.h\"\nint b;\n# 3 \"a.c\"\nint c;\n");
}

Test(code, text_for_a_person_knows_its_owner_and_its_line) {
  Flat F(Program);
  Code Inner, C;
  Inner.generated("call();\n", F.at("int b"));
  Inner.claim(7);
  C.append(Inner);
  C.verbatim(F.span("int c;"));
  C.claim(3); // only lines that owner 7 has not claimed
  Reading Got = C.renderForReading(F.Text, F.Lines);
  cr_assert_eq(Got.Marks.size(), 2u);
  cr_assert_eq(Got.Marks[0].Owner, 7);
  cr_assert_eq(Got.Marks[0].From.Number, 0u);
  cr_assert_eq(Got.Marks[1].Begin, Got.Text.find("int c"));
  cr_assert_eq(Got.Marks[1].Owner, 3);
  cr_assert_eq(Got.Marks[1].From.Number, 3u);
}
