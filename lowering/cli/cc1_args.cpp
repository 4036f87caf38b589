/* cc1_args.cpp: edits cc1 argument lists, with Clang's own option table.
 *
 * Layer:   cli. May include cc1_args.h, version.h, clang/ and llvm/Option.
 */
// SPDX-License-Identifier: MIT
#include "cc1_args.h"
#include "model/openmp_version.h"
#include "version.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/FileManager.h"
#include "clang/CodeGen/ObjectFilePCHContainerOperations.h"
#include "clang/Driver/Options.h"
#include "clang/Serialization/ASTReader.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Support/FileSystem.h"

using namespace clang::driver;
using llvm::StringRef;
using llvm::opt::Arg;
using llvm::opt::ArgStringList;
using llvm::opt::InputArgList;

namespace occ {
namespace {

class Parsed {
public:
  explicit Parsed(const CC1Args &Args) {
    for (const std::string &A : Args)
      Pointers.push_back(A.c_str());
    unsigned MissingIndex, MissingCount;
    List = getDriverOptTable().ParseArgs(
        Pointers, MissingIndex, MissingCount,
        llvm::opt::Visibility(options::CC1Option));
  }

  const InputArgList &list() const { return List; }

  template <typename Predicate> CC1Args without(Predicate Drop) const {
    CC1Args Kept;
    for (const Arg *A : List) {
      if (Drop(*A))
        continue;
      ArgStringList Rendered;
      A->render(List, Rendered);
      Kept.insert(Kept.end(), Rendered.begin(), Rendered.end());
    }
    return Kept;
  }

private:
  std::vector<const char *> Pointers;
  InputArgList List;
};

struct OpenMPVersion {
  unsigned Number; ///< the value of -fopenmp-version
  const char *Date; ///< the value of _OPENMP
};

const OpenMPVersion Versions[] = {{31, "201107"}, {40, "201307"},
                                  {45, "201511"}, {50, "201811"},
                                  {51, "202011"}, {52, OpenMPDate}};

/// Null if \p Asked is no version of the table.
const OpenMPVersion *findVersion(unsigned Asked) {
  for (const OpenMPVersion &V : Versions)
    if (V.Number == Asked)
      return &V;
  return nullptr;
}

/// Clang reports a value that is no number, so such a value is our default
/// here.
unsigned askedVersion(const Parsed &P) {
  int Asked;
  if (P.list()
          .getLastArgValue(options::OPT_fopenmp_version_EQ)
          .getAsInteger(10, Asked))
    return ClangOpenMPVersion;
  return unsigned(Asked);
}

bool makesCode(const Arg *Action) {
  if (!Action)
    return false;
  switch (Action->getOption().getID()) {
  case options::OPT_S:
  case options::OPT_emit_obj:
  case options::OPT_emit_llvm:
  case options::OPT_emit_llvm_bc:
  case options::OPT_emit_llvm_only:
  case options::OPT_emit_codegen_only:
  case options::OPT_fsyntax_only: return true;
  default: return false;
  }
}

bool isOpenMPSwitch(const Arg &A) {
  StringRef Name = A.getOption().getName();
  return Name == "fopenmp" || Name == "fopenmp=" || Name == "fopenmp-simd" ||
         Name == "fopenmp-version=";
}

CC1Args withFront(CC1Args Args, const std::vector<std::string> &Front) {
  Args.insert(Args.begin(), Front.begin(), Front.end());
  return Args;
}

} // namespace

CC1Facts inspectCC1(const CC1Args &Args) {
  Parsed P(Args);
  CC1Facts Facts;
  Facts.OpenMP = P.list().hasArg(options::OPT_fopenmp);
  Facts.IsOddVersion = !findVersion(askedVersion(P));
  Facts.Compiles = makesCode(P.list().getLastArg(options::OPT_Action_Group));
  StringRef Language = P.list().getLastArgValue(options::OPT_x);
  Facts.IsC = Language == "c" || Language == "cpp-output";
  Facts.IsCFamily = Language != "ir" && Language != "assembler" &&
                    Language != "assembler-with-cpp";
  Facts.Input = P.list().getLastArgValue(options::OPT_INPUT).str();
  Facts.NeedsCheck = P.list().hasArg(options::OPT_diagnostic_serialized_file);
  // A SARIF document must contain all diagnostics of the user's own file, so
  // the pass `check` must write it.
  Facts.NeedsCheck |=
      P.list().getLastArgValue(options::OPT_fdiagnostics_format) == "sarif";
  for (const std::string &Value :
       P.list().getAllArgValues(options::OPT_W_Joined)) {
    StringRef W = Value;
    W.consume_front("error=");
    Facts.NeedsCheck |= W == "everything" || W == "unused-macros" ||
                        W.starts_with("documentation");
  }
  return Facts;
}

std::string openMPVersions() {
  std::string Text;
  for (const OpenMPVersion &V : Versions)
    Text += (Text.empty() ? "" : ", ") + std::to_string(V.Number);
  return Text;
}

TimeTrace inspectTimeTrace(const CC1Args &Args) {
  Parsed P(Args);
  TimeTrace Asked;
  Asked.File = P.list().getLastArgValue(options::OPT_ftime_trace_EQ).str();
  if (P.list()
          .getLastArgValue(options::OPT_ftime_trace_granularity_EQ, "500")
          .getAsInteger(10, Asked.Granularity))
    Asked.Granularity = 500; // Clang reports the wrong number
  Asked.Verbose = P.list().hasArg(options::OPT_ftime_trace_verbose);
  return Asked;
}

CC1Args withOpenMPMacro(const CC1Args &Args) {
  Parsed P(Args);
  const OpenMPVersion *Asked = findVersion(askedVersion(P));
  const std::string Date = Asked ? Asked->Date : OpenMPDate;
  // Our options come first, so that the user's own -D and -U have precedence.
  // -U comes before -D, because a second definition would cause a warning.
  return withFront(Args, {"-U_OPENMP", "-D_OPENMP=" + Date});
}

CC1Args withIncludeDir(const CC1Args &Args, const std::string &Dir) {
  Parsed P(Args);
  StringRef Resources = P.list().getLastArgValue(options::OPT_resource_dir);
  CC1Args Result = Args;
  for (size_t I = 0; I + 1 < Result.size(); ++I)
    if (Result[I] == "-internal-isystem" &&
        Result[I + 1] == (Resources + "/include").str()) {
      Result.insert(Result.begin() + I, {"-internal-isystem", Dir});
      break;
    }
  return Result;
}

CC1Args withoutPCH(const CC1Args &Args) {
  Parsed P(Args);
  std::vector<std::string> Headers;
  clang::FileManager Files((clang::FileSystemOptions()));
  clang::ObjectFilePCHContainerReader Reader;
  clang::IgnoringDiagConsumer Silent;
  clang::DiagnosticsEngine Diags(new clang::DiagnosticIDs,
                                 new clang::DiagnosticOptions, &Silent, false);
  for (const std::string &PCH :
       P.list().getAllArgValues(options::OPT_include_pch)) {
    std::string Header =
        clang::ASTReader::getOriginalSourceFile(PCH, Files, Reader, Diags);
    if (!Header.empty()) // if empty, Clang reports why
      Headers.push_back(Header);
  }
  if (Headers.empty())
    return Args;
  CC1Args Result = P.without([](const Arg &A) {
    return A.getOption().matches(options::OPT_include_pch);
  });
  for (const std::string &Header : Headers)
    Result = withFront(Result, {"-include", Header});
  return Result;
}

CC1Args withoutModules(const CC1Args &Args) {
  return Parsed(Args).without([](const Arg &A) {
    return A.getOption().getName().contains("module") &&
           !A.getOption().matches(options::OPT_Action_Group);
  });
}

CC1Args withoutOpenMP(const CC1Args &Args) {
  return Parsed(Args).without(isOpenMPSwitch);
}

static CC1Args withOpenMP(const CC1Args &Args, const std::string &Switch) {
  return withFront(
      withoutOpenMP(Args),
      {Switch, "-fopenmp-version=" + std::to_string(ClangOpenMPVersion)});
}

CC1Args withFullOpenMP(const CC1Args &Args) {
  return withOpenMP(Args, "-fopenmp");
}

CC1Args forFlatText(const CC1Args &Args) {
  CC1Args Kept = Parsed(Args).without([](const Arg &A) {
    switch (A.getOption().getID()) {
    case options::OPT_D:
    case options::OPT_U:
    case options::OPT_include:
    case options::OPT_imacros:
    case options::OPT_include_pch:
    case options::OPT_dependency_file:
    case options::OPT_MT:
    case options::OPT_MQ:
    case options::OPT_MP:
    case options::OPT_sys_header_deps:
    case options::OPT_H:
    case options::OPT_v:
    case options::OPT_diagnostic_serialized_file: return true;
    default: return false;
    }
  });
  // In preprocessed text, the expansion of a system header's macro looks like
  // the user's own text. -Werror must not apply to it.
  CC1Args Result;
  for (StringRef Arg : Kept) {
    if (Arg == "-Werror")
      continue;
    if (Arg == "-pedantic-errors")
      Arg = "-pedantic";
    Result.push_back(Arg.consume_front("-Werror=") ? ("-W" + Arg).str()
                                                   : Arg.str());
  }
  // Without carets, Clang also does not print the number of its diagnostics.
  return withFront(Result, {"-undef", "-fno-caret-diagnostics"});
}

CC1Args withoutOutput(const CC1Args &Args) {
  return withFront(Parsed(Args).without([](const Arg &A) {
    return A.getOption().matches(options::OPT_Action_Group) ||
           A.getOption().matches(options::OPT_o) ||
           A.getOption().matches(options::OPT_diagnostic_serialized_file);
  }),
                   {"-emit-codegen-only"});
}

CC1Args withSimdOnly(const CC1Args &Args) {
  return withOpenMP(Args, "-fopenmp-simd");
}

} // namespace occ
