/* test_statement.cpp: finds the function around a place of the text. */
// SPDX-License-Identifier: MIT
#include "pragma/statement.h"

#include <criterion/criterion.h>
#include <cstring>

using namespace occ;

static const std::string File = "int g[] = {1};\n"
                                "void f(void) { if (g[0]) { '}'; } }\n"
                                "#pragma omp declare simd\n"
                                "int h(int x);\n"
                                "int old(a) int a; { return a; }\n";

static std::string around(FunctionFinder &Functions, const std::string &Text,
                          const std::string &Word) {
  const auto Begin = Functions.around(Text, Text.find(Word));
  return !Begin ? "none" : *Begin == NoEnd ? "unknown" : Text.substr(*Begin, 7);
}

/// Criterion keeps pointers and compares them later, so the string must still
/// exist then.
#define cr_around(WANT, ...)                     \
  do {                                           \
    const std::string Got = around(__VA_ARGS__); \
    cr_assert_str_eq(Got.c_str(), WANT);         \
  } while (0)

Test(statement, the_function_around_a_place_is_found_in_any_order) {
  FunctionFinder Functions;
  cr_around("unknown", Functions, File, "return");
  cr_around("none", Functions, File, "#pragma");
  cr_around("\nvoid f", Functions, File, "} }");
  cr_around("\nvoid f", Functions, File, "if");
  cr_around("none", Functions, File, "int h");
  cr_around("none", Functions, File, "int g");
}

Test(statement, a_changed_text_is_read_again) {
  FunctionFinder Functions;
  cr_around("\nvoid f", Functions, File, "if");
  cr_around("none", Functions, File, "int h");
  std::string Text = File;
  Text.insert(Text.find("int h"), "void k(void) {\n");
  cr_around("\n#pragm", Functions, Text, "int h");
  cr_around("\nvoid f", Functions, Text, "if");
  Text.erase(Text.find("void f"), strlen("void f(void) {"));
  cr_around("none", Functions, Text, "if");
}

Test(statement, the_text_behind_the_place_may_change) {
  FunctionFinder Functions;
  cr_around("none", Functions, File, "int h");
  std::string Text = File;
  Text.replace(Text.find("int h"), strlen("int h(int x);"), "}}}");
  cr_around("\nvoid f", Functions, Text, "if");
  cr_around("none", Functions, Text, "#pragma");
}
