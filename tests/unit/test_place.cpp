/* test_place.cpp: finds the place, in the user's file, of a token of the
 * preprocessed text. */
// SPDX-License-Identifier: MIT
#include "text/nearest.h"
#include "text/place.h"

#include <criterion/criterion.h>

using namespace occ;

// Returns "line:column+length" of the first \p Word of \p Flat. '~' is added if
// the user wrote another text at that place.
static std::string place(const std::string &User, unsigned Line,
                         const std::string &Flat, const std::string &Word) {
  Place P = userPlace(User, Line, Flat, unsigned(Flat.find(Word)) + 1);
  return std::to_string(P.Line) + ":" + std::to_string(P.Column) + "+" +
         std::to_string(P.Length) + (P.Same ? "" : "~");
}

/// Criterion keeps pointers and compares them later, so the string must still exist then.
#define cr_says(WANT, STRING)            \
  do {                                   \
    const std::string Got = STRING;      \
    cr_assert_str_eq(Got.c_str(), WANT); \
  } while (0)
#define cr_place(WANT, ...) cr_says(WANT, place(__VA_ARGS__))

Test(place, an_indented_directive) {
  cr_place("2:29+6", "int a;\n   #  pragma\tomp   parallel privte(a)\n", 2,
           "#pragma omp parallel privte(a)", "privte");
}

Test(place, a_continued_directive) {
  const std::string Flat = "#pragma omp parallel private(a) shard(b)";
  cr_place("3:3+5", "#pragma omp parallel \\\n  private(a) \\\n  shard(b)\n", 1,
           Flat, "shard");
  cr_place("3:3+5",
           "#pragma omp parallel \\\r\n  private(a) \\\r\n  shard(b)\r\n", 1,
           Flat, "shard");
}

Test(place, comments_are_no_tokens) {
  cr_place("2:14+7",
           "#pragma omp /* private\n */ parallel private(a) // shared\n", 1,
           "#pragma omp parallel private(a)", "private");
}

Test(place, what_a_macro_made_is_where_the_macro_is) {
  cr_place("1:22+7~", "#pragma omp parallel PRIVATE shared(b)\n", 1,
           "#pragma omp parallel private(a) shared(b)", "private");
  cr_place("1:30+6", "#pragma omp parallel PRIVATE shared(b)\n", 1,
           "#pragma omp parallel private(a) shared(b)", "shared");
}

Test(place, the_text_of_a_pragma_operator) {
  cr_place("1:25+6", "  _Pragma(\"omp parallel privte(n)\") ;\n", 1,
           "#pragma omp parallel privte(n)", "privte");
}

Test(place, a_line_of_another_file) {
  cr_place("0:0+0~", "int a;\n", 1, "#pragma omp parallel", "omp");
  cr_place("0:0+0~", "int a;\n", 7, "int a;", "a");
}

Test(nearest, every_third_letter_may_be_wrong) {
  const std::vector<std::string> Words = {"private", "shared", "for"};
  cr_says("private", nearest("privte", Words));
  cr_says("", nearest("rof", Words));
  cr_says("for", nearest("fr", Words));
  cr_says("", nearest("shared", Words));
  cr_says("", nearest("reduction", Words));
}

Test(nearest, two_swapped_letters_count_as_one) {
  const std::vector<std::string> Words = {"private", "shared", "for"};
  cr_says("for", nearest("fro", Words));
  cr_says("for", nearest("ofr", Words));
  cr_says("private", nearest("rpivte", Words));
  cr_says("", nearest("rfo", Words));
}
