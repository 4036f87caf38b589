/* test_own_names.cpp: tests that the names of the user and of generated code differ. */
// SPDX-License-Identifier: MIT
#include "model/own_names.h"

#include <criterion/criterion.h>

using namespace occ;

static void expect(const std::string &Got, const char *Want) {
  cr_assert_str_eq(Got.c_str(), Want);
}

Test(own_names, only_names_of_the_lowering_are_renamed) {
  std::string Text = "int occ_self, occ_orbitals, my_occ_self, occ_lb0, occ_a_L3_init;\n";
  NamesApart Names(Text);
  expect(Text, "int oCc_self, occ_orbitals, my_occ_self, oCc_lb0, oCc_a_L3_init;\n");
  expect(Names.restored(Text), "int occ_self, occ_orbitals, my_occ_self, occ_lb0, occ_a_L3_init;\n");
}

Test(own_names, literals_and_line_markers_stay_and_directives_do_not) {
  std::string Text = "# 1 \"occ_self.c\"\n"
                     "#pragma omp parallel private(occ_self)\n"
                     "f(\"occ_self \\\" occ_self\", 'occ_', 1'000, occ_self);\n";
  NamesApart Names(Text);
  expect(Text, "# 1 \"occ_self.c\"\n"
               "#pragma omp parallel private(oCc_self)\n"
               "f(\"occ_self \\\" occ_self\", 'occ_', 1'000, oCc_self);\n");
}

Test(own_names, a_name_that_both_use_is_exchanged) {
  std::string Text = "int occ_self;\n";
  NamesApart Names(Text);
  expect(Names.restored("T *occ_self = occ_args(\"occ_self\", oCc_self);"),
         "T *oCc_self = occ_args(\"occ_self\", occ_self);");
}

Test(own_names, names_made_from_a_name_of_the_user_have_its_spelling) {
  std::string Text = "void occ_self(void);\n";
  NamesApart Names(Text);
  expect(Names.restored("oCc_self_L3_parallel, occ_original_oCc_self, \"oCc_self\""),
         "occ_self_L3_parallel, occ_original_occ_self, \"occ_self\"");
}

Test(own_names, the_prefix_is_new_in_the_unit) {
  std::string Text = "int occ_self, oCc_any, ocC_;\n";
  NamesApart Names(Text);
  expect(Text, "int oCC_self, oCc_any, ocC_;\n");
  expect(Names.restored(Text), "int occ_self, oCc_any, ocC_;\n");
}

Test(own_names, a_unit_without_such_names_stays) {
  std::string Text = "int oCc_self;\n";
  NamesApart Names(Text);
  expect(Names.restored("occ_self oCc_self"), "occ_self oCc_self");
}

Test(own_names, a_name_of_abi_h_is_exchanged_there_too) {
  const std::string Abi = "struct OCC_team;\nextern struct OCC_team *OCC_fork(int OCC_self);\n"
                          "static inline int OCC_min(int a) { OCC_fork(a); }\nextern int OCC_other;\n";
  std::string Text = "int OCC_fork, OCC_team, OCC_min, OCC_mine;\n";
  NamesApart Names(Text);
  expect(Text, "int oCc_fork, oCc_team, oCc_min, oCc_mine;\n");
  expect(Names.abi(Abi),
         "#pragma redefine_extname oCc_fork OCC_fork\n"
         "struct oCc_team;\nextern struct oCc_team *oCc_fork(int OCC_self);\n"
         "static inline int oCc_min(int a) { oCc_fork(a); }\nextern int OCC_other;\n");
  expect(Names.restored("OCC_fork(oCc_fork, oCc_mine)"), "oCc_fork(OCC_fork, OCC_mine)");
  cr_assert(Names.clashes(Abi) == std::set<std::string>{"oCc_fork"});
  const auto [Before, After] = Names.aroundAbi(Abi);
  expect(Before, "#pragma redefine_extname oCc_fork OCC_fork\n#define OCC_fork oCc_fork\n"
                 "#define OCC_min oCc_min\n#define OCC_team oCc_team\n");
  expect(After, "#undef OCC_fork\n#undef OCC_min\n#undef OCC_mine\n#undef OCC_team\n");
}

Test(own_names, a_macro_of_abi_h_is_undefined_after_it) {
  std::string Text = "int OCC_SELECTED, OCC_FRAME;\n";
  NamesApart Names(Text);
  const auto [Before, After] = Names.aroundAbi("int OCC_mask = OCC_SELECTED;\n");
  expect(Before, "");
  expect(After, "enum { oCc_SELECTED = OCC_SELECTED };\n#undef OCC_FRAME\n#undef OCC_SELECTED\n");
}

Test(own_names, the_mask_of_events_names_nothing_of_the_user) {
  std::string Text = "int OCC_u64;\n";
  NamesApart Names(Text);
  const auto [Before, After] = Names.aroundAbi("int OCC_u64 = OCC_SELECTED;\n");
  expect(Before, "#define OCC_u64 oCc_u64\n");
  expect(After, "enum { oCc_SELECTED = OCC_SELECTED };\n#undef OCC_u64\n"
                "#undef OCC_SELECTED\n#define OCC_SELECTED oCc_SELECTED\n");
}

Test(own_names, both_prefixes_get_different_ones) {
  std::string Text = "int occ_self, OCC_self;\n";
  NamesApart Names(Text);
  expect(Text, "int oCc_self, ocC_self;\n");
  expect(Names.restored(Text + "occ_self OCC_self"), "int occ_self, OCC_self;\noCc_self ocC_self");
}

Test(own_names, a_prefix_is_found_if_the_usual_ones_are_taken) {
  std::string Text = "int occ_self, oCc_, ocC_, oCC_, Occ_, OcC_, OCc_;\n";
  NamesApart Names(Text);
  expect(Text, "int Qaa_self, oCc_, ocC_, oCC_, Occ_, OcC_, OCc_;\n");
}
