/* lowerer.cpp: copies the user's text, changes names, replaces constructs.
 *
 * Layer:   lower.
 */
// SPDX-License-Identifier: MIT
#include "lower/lowerer.h"

#include "lower/cancel.h"

#include "plan/plan.h"
#include "plan/storage.h"
#include "text/progress.h"

#include <algorithm>
#include <utility>

namespace occ {

Lowerer::Lowerer(const Unit &U, const LineMap &Lines) : U(U), Lines(Lines) {
  for (const Construct &R : U.Constructs)
    if (R.Parent < 0)
      Outermost.push_back(&R);
  std::stable_sort(Outermost.begin(), Outermost.end(),
                   [](const Construct *A, const Construct *B) {
                     return A->Whole.Begin < B->Whole.Begin;
                   });
}

std::string Lowerer::access(int Var, int Construct) const {
  const std::string &Name = U.variable(Var).Name;
  return storage(U, Var, Construct).Behind ? "(*" + Name + ")" : Name;
}

std::string Lowerer::named(const Use &N, int Construct) const {
  std::string Name = access(N.Var, Construct);
  if (N.How != Access::Write)
    return Name;
  Meaning M = meaning(U, N.Var, Construct);
  if (M.Of < 0 || !U.construct(M.Of).listed(N.Var)->Conditional)
    return Name;
  // An assignment to a variable of lastprivate(conditional:) also records its
  // iteration or section.
  bool IsLoop = U.construct(M.Of).Kind == ConstructKind::For;
  return "(*(occ_when_" + U.variable(N.Var).Name + " = " +
         (IsLoop ? "occ_iteration" : "occ_section") + " + 1, &" + Name + "))";
}

std::string Lowerer::address(int Var, int Construct) const {
  const std::string &Name = U.variable(Var).Name;
  return storage(U, Var, Construct).Behind ? Name : "&" + Name;
}

int Lowerer::outlinedAround(int Construct) const {
  for (int R = U.construct(Construct).Parent; R >= 0; R = U.construct(R).Parent)
    if (U.construct(R).Outlined())
      return R;
  return -1;
}

bool Lowerer::distributed(const Construct &R) const {
  for (int P = R.Id; U.construct(P).EndsWithParent;) {
    P = U.construct(P).Parent;
    if (U.construct(P).Kind == ConstructKind::Distribute)
      return true;
  }
  return false;
}

std::string Lowerer::leave(const Construct &R) {
  Left.insert(R.Id);
  return "goto " + R.Name + "_cancelled;\n";
}

std::string Lowerer::landing(const Construct &R) const {
  return R.Cancellable || Left.count(R.Id) ? R.Name + "_cancelled:;\n" : "";
}

std::string Lowerer::self(const Construct &R) const {
  if (outlinedAround(R.Id) >= 0)
    return "";
  return "struct OCC_thread *const occ_self = OCC_self();\n";
}

Code Lowerer::code(const Construct &R, std::string_view Template,
                   Holes Own) const {
  return emit(R.Whole.Begin, Template, Own,
              {{"self", self(R)}, {"record", record(R)}, {"name", R.Name}});
}

std::string Lowerer::text(const Construct &R, std::string_view Template,
                          Holes Own) const {
  return emit(Template, Own,
              {{"self", self(R)}, {"record", record(R)}, {"name", R.Name}});
}

namespace {

/// A change of the text at one offset.
struct Event {
  Offset At, End;
  const Use *Named = nullptr;
  const Edit *Changed = nullptr;
  const Construct *Child = nullptr;
};

std::vector<Event> eventsIn(const Unit &U, Span S) {
  std::vector<Event> Out;
  auto Before = [](const Edit &E, Offset At) { return E.Where.Begin < At; };
  for (const Use &Named : U.usesIn(S))
    Out.push_back(
        {Named.Where.Begin, Named.Where.End, &Named, nullptr, nullptr});
  for (auto It =
           std::lower_bound(U.Edits.begin(), U.Edits.end(), S.Begin, Before);
       It != U.Edits.end() && It->Where.Begin < S.End; ++It)
    Out.push_back({It->Where.Begin, It->Where.End, nullptr, &*It, nullptr});
  return Out;
}

/// Sorts events by their places. At the same place, inserted text comes first,
/// then a construct, and then names and other changes.
void inOrder(std::vector<Event> &Events) {
  auto rank = [](const Event &E) {
    return E.At == E.End ? 0 : E.Child ? 1 : 2;
  };
  std::stable_sort(Events.begin(), Events.end(),
                   [&](const Event &A, const Event &B) {
                     if (A.At != B.At)
                       return A.At < B.At;
                     return rank(A) < rank(B);
                   });
}

/// True for new statements between the user's statements. They belong to the
/// function, even if a construct begins at the same place.
bool isBetween(const Event &E) {
  return E.Changed && E.Changed->Lines && E.At == E.End;
}

} // namespace

std::string Lowerer::expression(Span S, int Construct, int Own) const {
  std::vector<Event> Events = eventsIn(U, S);
  inOrder(Events);
  std::string Out;
  Offset At = S.Begin;
  for (const Event &E : Events) {
    if (E.At < At)
      continue;
    Out += U.Text.substr(At, E.At - At);
    if (E.Named)
      Out += named(*E.Named, Construct == AsRead || E.Named->Construct == Own
                                 ? E.Named->Construct
                                 : Construct);
    else
      Out += expression(*E.Changed);
    At = E.End;
  }
  Out += U.Text.substr(At, S.End - At);
  // The generated code around the text is on one line, so the text is put on
  // one line, too.
  std::string Flat;
  for (Offset I = 0; I < Out.size();) {
    size_t NL = Out.find('\n', I);
    Offset End = NL == std::string::npos ? Offset(Out.size()) : Offset(NL);
    LineMarker M;
    if (I == 0 || !parseLineMarker(Out, I, M))
      Flat += (Flat.empty() ? "" : " ") + Out.substr(I, End - I);
    I = End + 1;
  }
  return Flat;
}

Code Lowerer::body(Span S, int Construct) {
  std::vector<Event> Events = eventsIn(U, S);
  auto addChild = [&](const occ::Construct &R) {
    if (S.Begin <= R.Whole.Begin && R.Whole.End <= S.End)
      Events.push_back({R.Whole.Begin, R.Whole.End, nullptr, nullptr, &R});
  };
  if (Construct >= 0) {
    for (int C : U.construct(Construct).Children)
      addChild(U.construct(C));
  } else {
    auto It = std::lower_bound(
        Outermost.begin(), Outermost.end(), S.Begin,
        [](const occ::Construct *R, Offset At) { return R->Whole.Begin < At; });
    for (; It != Outermost.end() && (*It)->Whole.Begin < S.End; ++It)
      addChild(**It);
  }
  inOrder(Events);
  Code Out;
  Offset At = S.Begin;
  for (const Event &E : Events) {
    if (E.At < At || (Construct >= 0 && isBetween(E)))
      continue;
    if (E.Named && E.At == S.Begin && E.End == S.End)
      continue; // the variable that is to hold the value of S
    if (E.Child) {
      Out.verbatim({At, E.At});
      Out.append(lower(*E.Child));
      At = E.End;
    } else if (E.Named) {
      const Use &N = *E.Named;
      std::string Text = named(N, N.Construct);
      if (Text == U.variable(N.Var).Name && !U.variable(N.Var).Renamed)
        continue;
      Out.verbatim({At, E.At});
      Out.inlined(Text, E.At);
      At = E.End;
    } else {
      Out.verbatim({At, E.At});
      if (E.Changed->Lines)
        Out.generated(E.Changed->Text, E.At);
      else
        Out.inlined(expression(*E.Changed), E.At);
      At = E.End;
    }
  }
  Out.verbatim({At, S.End});
  return Out;
}

/// \p Text after the evaluation of the values that it needs.
Code Lowerer::afterValues(const Construct &R, Code Text) {
  if (R.Before.empty())
    return Text;
  Code Values;
  for (const Construct::Value &V : R.Before)
    Values.append(emit(R.Whole.Begin, R"(
      __auto_type const $variable =
      $value
      ;
    )",
                       {{"variable", U.variable(V.Var).Name},
                        {"value", body(V.Text, R.Parent)}}));
  return emit(R.Whole.Begin, R"(
    {
      $values
      $text
    }
  )",
              {{"values", std::move(Values)}, {"text", std::move(Text)}});
}

Code Lowerer::lower(const Construct &R) {
  const int Around = std::exchange(Current, R.Id);
  Now->directive(Lines.at(R.Whole.Begin).File, R.Line);
  describe(R);
  Code Out = afterValues(R, construct(R));
  Out.claim(R.Id);
  Current = Around;
  return Out;
}

void Lowerer::declareBefore(const std::string &Text) {
  Code C;
  C.generated(Text, U.Functions[unsigned(U.construct(Current).Function)].Begin);
  C.claim(Current);
  Before.append(C);
}

void Lowerer::declareOnce(const std::string &Text) {
  if (Declared.insert(Text).second)
    declareBefore(Text);
}

void Lowerer::defineAfter(Code C) {
  const PragmaLines &Pragmas = U.construct(Current).Pragmas;
  const Offset End = U.construct(Current).Whole.End;
  After.generated(Pragmas.Before, End);
  C.claim(Current);
  After.append(C);
  After.generated(Pragmas.After, End);
}

Code Lowerer::construct(const Construct &R) {
  static Lowering *const Lowerings[] = {
#define CONSTRUCT(Name, Spelling, Directive, Record, Lowering, ...) Lowering,
#include "model/constructs.def"
  };
  return Lowerings[size_t(R.Kind)](*this, R);
}

std::string Lowerer::module() const {
  if (Records.empty())
    return "";
  std::string All;
  for (const std::string &R : Records)
    All += "&" + R + ",\n";
  return emit(R"(
    static const struct OCC_construct *const occ_constructs[] = {
      $all
    };
    static struct OCC_module occ_module = {OCC_INTERFACE, occ_constructs, $count, \
                                           OCC_SELECTED, __start_OCC_text, \
                                           __stop_OCC_text, 0};
    __attribute__((constructor(101))) static void occ_module_enter(void) \
      { OCC_module_load(&occ_module); }
    __attribute__((destructor(101))) static void occ_module_leave(void) \
      { OCC_module_unload(&occ_module); }
  )",
              {{"all", All}, {"count", Records.size()}});
}

static std::string deviceGlobals(const Unit &U) {
  if (U.DeviceGlobals.empty())
    return "";
  std::string All;
  for (const auto &[Name, Flags] : U.DeviceGlobals)
    All += "{" + quoted(Name) + ", (void *)&" + Name + ", " +
           (Flags == "OCC_GLOBAL_CODE" ? "1" : "sizeof(" + Name + ")") + ", " +
           Flags + "},\n";
  return emit(R"(
    static const struct OCC_global occ_device_items[] = {
      $all
    };
    static struct OCC_globals occ_device_globals = {occ_device_items, $count, 0};
    __attribute__((constructor(101))) static void occ_globals_enter(void) \
      { OCC_globals_load(&occ_device_globals); }
    __attribute__((destructor(101))) static void occ_globals_leave(void) \
      { OCC_globals_unload(&occ_device_globals); }
  )",
              {{"all", All}, {"count", U.DeviceGlobals.size()}});
}

static std::string refusal(const Unit &U) {
  if (!U.Devices || !U.SharesMemory)
    return "";
  return emit(R"(
    __attribute__((constructor(101))) static void occ_without_devices(void) \
      { OCC_without_devices(); }
  )",
              {});
}

Code Lowerer::unit() {
  Code Out;
  Offset At = 0;
  for (const Function &F : U.Functions) {
    Before = Code();
    Before.generated(F.Hoisted, F.Begin);
    After = Code();
    if (Packs)
      Before.generated("#pragma pack(push, 16)\n", F.Begin);
    Code Text = body({F.Insert, F.End}, -1);
    if (Packs)
      Before.generated("#pragma pack(pop)\n", F.Begin);
    Out.append(body({At, F.Insert}, -1));
    Out.append(Before);
    Out.append(Text);
    Out.append(After);
    At = F.End;
  }
  Offset End = Offset(U.Text.size());
  Out.append(body({At, End}, -1));
  Out.generated(module() + deviceGlobals(U) + refusal(U), End ? End - 1 : 0);
  return Out;
}

} // namespace occ
