/* options.cpp: reads and prints the --ompt options, from one table.
 *
 * Layer:   cli. May include version.h and LLVM's containers; no Clang.
 */
// SPDX-License-Identifier: MIT
#include "options.h"
#include "text/nearest.h"
#include "version.h"

#include "llvm/ADT/Twine.h"

using llvm::StringRef;

namespace occ {
namespace {

struct OptionRow {
  const char *Name;
  const char *Value; ///< the name of the value; null if there is no value
  /// Null if --ompt-help does not list the option: it is Clang's, or only
  /// ompt-cc's own processes use it.
  const char *Help;
  bool (*Take)(Options &Into, StringRef Value);
  std::string (*Words)() = nullptr; ///< the allowed values: "one,two"
  /// Whether the value may be a list of the allowed values, and whether each
  /// has '+' or '-' before it.
  enum { One, List, SignedList } Form = One;
};

bool takeDumps(Options &Into, StringRef Value) {
  llvm::SmallVector<StringRef, 4> Stages;
  Value.split(Stages, ',');
  for (StringRef Stage : Stages) {
    if (Stage != "regions" && Stage != "sharing" && Stage != "plan" &&
        Stage != "json")
      return false;
    Into.Dumps.insert(Stage.str());
  }
  return true;
}

bool takeLevel(Options &Into, StringRef Value) {
  return eventsOfLevel(Value.str(), Into.Events);
}

bool takeEvents(Options &Into, StringRef Value) {
  Into.Refinement += (Into.Refinement.empty() ? "" : ",") + Value.str();
  EventSet Tried = 0;
  return refineEvents(Value.str(), Tried);
}

bool takeOutline(Options &Into, StringRef Value) {
  Into.Outlines = Value == "worksharing";
  return Into.Outlines || Value == "none";
}

/// Clang's driver would plan jobs for the devices, so the driver must not see
/// this option.
bool takeTargets(Options &Into, StringRef Value) {
  Into.Targets = Value.str();
  return true;
}

bool takeMask(Options &Into, StringRef Value) {
  return !Value.getAsInteger(0, Into.Events);
}

bool takePath(std::string &Into, StringRef Value) {
  Into = Value.str();
  return !Value.empty();
}

const OptionRow Table[] = {
    {"--ompt", "LEVEL",
     "OMPT events that lowered code reports: off, mandatory, blame or all "
     "(default)",
     takeLevel, [] { return std::string("off,mandatory,blame,all"); }},
    {"--ompt-events", "LIST",
     "add events to the level or remove events, as in +loop,-atomic",
     takeEvents, eventWords, OptionRow::SignedList},
    {"--ompt-outline", "WHAT",
     "compile more constructs as functions: none (default) or worksharing",
     takeOutline, [] { return std::string("none,worksharing"); }},
    {"--ompt-emit-lowered", nullptr,
     "write readable lowered C to INPUT.lowered.c or to the file of -o",
     [](Options &Into, StringRef) { return Into.EmitLowered = true; }},
    {"--ompt-dump", "STAGES",
     "print stages of the lowering: one or more of regions,sharing,plan; or "
     "json",
     takeDumps, [] { return std::string("regions,sharing,plan,json"); },
     OptionRow::List},
    {"--ompt-clang", "FILE",
     "use this clang; it must be of the release that ompt-cc was built with",
     [](Options &Into, StringRef V) { return takePath(Into.Clang, V); }},
    {"--ompt-help", nullptr, "print this list",
     [](Options &Into, StringRef) { return Into.Help = true; }},
    {"-fopenmp-targets", "TRIPLE", nullptr, takeTargets},
    {"--ompt-keep-lowered", "FILE", nullptr,
     [](Options &Into, StringRef V) { return takePath(Into.KeepLowered, V); }},
    {"--ompt-mask", "BITS", nullptr, takeMask},
    {"--ompt-output", "FILE", nullptr,
     [](Options &Into, StringRef V) { return takePath(Into.Output, V); }},
};

const OptionRow *findRow(StringRef Name) {
  for (const OptionRow &Row : Table)
    if (Name == Row.Name)
      return &Row;
  return nullptr;
}

/// Returns the allowed values of an option, and a suggestion for a mistyped
/// one.
std::string allowed(const OptionRow &Row, StringRef Value) {
  if (!Row.Words)
    return "";
  std::vector<std::string> Words;
  std::string Text;
  const std::string All = Row.Words();
  for (StringRef Rest = All; !Rest.empty();) {
    auto [Word, Behind] = Rest.split(',');
    Words.push_back(Word.str());
    Text += (Text.empty() ? "" : ", ") + Word.str();
    Rest = Behind;
  }
  const bool IsSigned = Row.Form == OptionRow::SignedList;
  std::string Meant, Sign = IsSigned ? "+" : "";
  for (StringRef Rest = Value; !Rest.empty() && Meant.empty();) {
    if (IsSigned && (Rest.front() == '+' || Rest.front() == '-'))
      Sign = Rest.front();
    const size_t End = std::min(Rest.find_first_of(",+-"), Rest.size());
    if (End)
      Meant = nearest(Rest.take_front(End).str(), Words);
    Rest = Rest.drop_front(std::max(End, size_t(1)));
  }
  const char *Forms = Row.Form == OptionRow::One ? "one of"
                      : IsSigned                 ? "each with + or -, any of"
                                                 : "any of";
  return (Meant.empty() ? "" : "; did you mean '" + Sign + Meant + "'?") +
         " (" + Forms + ": " + Text + ")";
}

bool isOurs(StringRef Arg) {
  return Arg.starts_with("--ompt-") || Arg.starts_with("--ompt=") ||
         Arg == "--ompt" || Arg.starts_with("-fopenmp-targets=");
}

} // namespace

bool takeOptions(llvm::SmallVectorImpl<const char *> &Args, Options &Result,
                 std::string &Error) {
  llvm::SmallVector<const char *, 64> Rest;
  bool OnlyFiles = false;
  for (const char *Arg : Args) {
    // Null marks the end of a line of a response file.
    if (!Arg || OnlyFiles || !isOurs(Arg)) {
      OnlyFiles |= Arg && StringRef(Arg) == "--";
      Rest.push_back(Arg);
      continue;
    }
    auto [Name, Value] = StringRef(Arg).split('=');
    const OptionRow *Row = findRow(Name);
    bool HasValue = StringRef(Arg).contains('=');
    if (!Row)
      Error = "unknown option '" + Name.str() + "'; see --ompt-help";
    else if (!Row->Value && HasValue)
      Error = "option '" + Name.str() + "' takes no value";
    else if (!HasValue && Row->Value)
      Error = "option '" + Name.str() + "' needs =" + Row->Value;
    else if (!Row->Take(Result, Value))
      Error = "invalid value '" + Value.str() + "' in '" + Arg + "'" +
              allowed(*Row, Value);
    if (!Error.empty())
      return false;
  }
  if (!Result.Refinement.empty())
    refineEvents(Result.Refinement, Result.Events);
  Args = Rest;
  return true;
}

llvm::SmallVector<std::string, 4> renderOptions(const Options &Given) {
  llvm::SmallVector<std::string, 4> Args;
  if (Given.EmitLowered)
    Args.push_back("--ompt-emit-lowered");
  if (!Given.Dumps.empty()) {
    std::string Stages;
    for (const std::string &Stage : Given.Dumps)
      Stages += (Stages.empty() ? "" : ",") + Stage;
    Args.push_back("--ompt-dump=" + Stages);
  }
  if (Given.Events != allEvents())
    Args.push_back("--ompt-mask=" + eventMask(Given.Events));
  if (Given.Outlines)
    Args.push_back("--ompt-outline=worksharing");
  if (!Given.Targets.empty())
    Args.push_back("-fopenmp-targets=" + Given.Targets);
  if (!Given.KeepLowered.empty())
    Args.push_back("--ompt-keep-lowered=" + Given.KeepLowered);
  if (!Given.Output.empty())
    Args.push_back("--ompt-output=" + Given.Output);
  return Args;
}

std::string completions(StringRef Typed) {
  auto [Flag, Value] = Typed.split(',');
  bool WantsValue = Flag.size() < Typed.size();
  std::string Text;
  for (const OptionRow &Row : Table) {
    std::string Name = std::string(Row.Name) + (Row.Value ? "=" : "");
    if (!WantsValue && Row.Help && StringRef(Name).starts_with(Flag))
      Text += Name + "\t" + Row.Help + "\n";
    if (!WantsValue || !Row.Words || Name != Flag)
      continue;
    // In a list the last word is completed, and the text before it stays.
    size_t From =
        Row.Form != OptionRow::One ? Value.find_last_of(",+-") + 1 : 0;
    std::string Words = Row.Words();
    llvm::SmallVector<StringRef, 32> List;
    StringRef(Words).split(List, ',');
    for (StringRef Word : List)
      if (Word.starts_with(Value.substr(From)))
        Text += (llvm::Twine(Value.take_front(From)) + Word + "\n").str();
  }
  return Text;
}

std::string optionsHelp() {
  std::string Text = "OVERVIEW: ompt-cc, an OpenMP C compiler with OMPT\n\n"
                     "USAGE: ompt-cc [options] file...\n\n"
                     "All options of clang work as in clang; ompt-cc --help "
                     "lists them. -fopenmp\nturns OpenMP on: ompt-cc then "
                     "rewrites OpenMP into plain C, the lowered code.\n"
                     "Options that clang does not have:\n\n";
  for (const OptionRow &Row : Table) {
    if (!Row.Help)
      continue;
    std::string Left = Row.Name;
    if (Row.Value)
      Left += std::string("=") + Row.Value;
    Left.resize(std::max<size_t>(Left.size() + 1, 24), ' ');
    Text += "  " + Left + Row.Help + "\n";
  }
  Text += "\nThe events of --ompt-events: " + eventWords() + "\n";
  return Text;
}

} // namespace occ
