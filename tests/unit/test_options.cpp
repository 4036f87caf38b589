/* test_options.cpp: tests the --ompt- options. */
// SPDX-License-Identifier: MIT
#include "cli/options.h"

#include <criterion/criterion.h>

using namespace occ;

namespace {

struct Taken {
  Options Given;
  std::string Error;
  llvm::SmallVector<const char *, 8> Args;
  bool Good;
  Taken(std::initializer_list<const char *> All) : Args(All) {
    Good = takeOptions(Args, Given, Error);
  }
};

} // namespace

Test(options, clangs_options_stay) {
  Taken T({"-O2", "--ompt-emit-lowered", "-c", "a.c"});
  cr_assert(T.Good && T.Given.EmitLowered && T.Given.compilesNothing());
  cr_assert_eq(T.Args.size(), 3);
  cr_assert_str_eq(T.Args[1], "-c");
}

Test(options, nothing_given_is_nothing_taken) {
  Taken T({"a.c"});
  cr_assert(T.Good && !T.Given.EmitLowered && !T.Given.Help);
  cr_assert_not(T.Given.compilesNothing());
}

Test(options, dump_takes_a_list_of_stages) {
  Taken T({"--ompt-dump=regions,plan"});
  cr_assert(T.Good && T.Given.compilesNothing());
  cr_assert_eq(T.Given.Dumps.size(), 2);
  cr_assert(T.Given.Dumps.count("regions") && T.Given.Dumps.count("plan"));
}

Test(options, mistakes_are_named) {
  struct {
    const char *Arg, *Says;
  } Cases[] = {
      {"--ompt-unknown", "unknown option '--ompt-unknown'"},
      {"--ompt-dump", "needs =STAGES"},
      {"--ompt-dump=", "invalid value"},
      {"--ompt-dump=regions,edges", "invalid value 'regions,edges'"},
      {"--ompt-emit-lowered=x.c", "takes no value"},
      {"--ompt-clang=", "invalid value"},
  };
  for (auto &C : Cases) {
    Taken T({C.Arg});
    cr_assert_not(T.Good, "%s", C.Arg);
    cr_assert(T.Error.find(C.Says) != std::string::npos, "%s: %s", C.Arg,
              T.Error.c_str());
  }
}

Test(options, behind_two_dashes_are_files) {
  Taken T({"--", "--ompt-help"});
  cr_assert(T.Good && !T.Given.Help);
  cr_assert_eq(T.Args.size(), 2);
}

Test(options, what_is_rendered_is_taken_again) {
  Taken First({"--ompt-dump=sharing,regions", "--ompt-emit-lowered",
               "--ompt-keep-lowered=a.i", "--ompt-output=b.c"});
  cr_assert(First.Good);
  auto Text = renderOptions(First.Given);
  llvm::SmallVector<const char *, 8> Args;
  for (const std::string &S : Text)
    Args.push_back(S.c_str());
  Options Again;
  std::string Error;
  cr_assert(takeOptions(Args, Again, Error));
  cr_assert(Args.empty());
  cr_assert(Again.EmitLowered && Again.Dumps == First.Given.Dumps);
  cr_assert(Again.KeepLowered == "a.i" && Again.Output == "b.c");
}

Test(options, help_lists_what_users_may_give) {
  std::string Help = optionsHelp();
  cr_assert(Help.find("--ompt-emit-lowered") != std::string::npos);
  cr_assert(Help.find("--ompt-keep-lowered") == std::string::npos);
}
