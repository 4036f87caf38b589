/* reduction.cpp: writes reductions.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §5.5]
 */
// SPDX-License-Identifier: MIT
#include "lower/reduction.h"

#include "lower/allocated.h"

namespace occ {

// ---- One element ------------------------------------------------------------

static std::string identity(const Listed &C) {
  if (C.Operator == "*" || C.Operator == "&&")
    return "1";
  if (C.Operator == "&")
    return C.Element.Unsigned && !C.Element.Bool ? C.Element.Largest : "~0";
  if (C.Operator == "min")
    return C.Element.Largest;
  if (C.Operator == "max")
    return C.Element.Least;
  return "0";
}

std::string initialValue(const Listed &C, const std::string &To,
                         const std::string &Original) {
  if (!C.Own.empty())
    return C.Own + "_init(&" + To + ", &" + Original + ");\n";
  return To + " = " + identity(C) + ";\n";
}

std::string combine(const Listed &C, const std::string &Into,
                    const std::string &From) {
  if (!C.Own.empty())
    return C.Own + "_combine(&" + Into + ", &" + From + ");\n";
  std::string Value;
  if (C.Operator == "min")
    Value = From + " < " + Into + " ? " + From + " : " + Into;
  else if (C.Operator == "max")
    Value = From + " > " + Into + " ? " + From + " : " + Into;
  else // The partial results of a '-' reduction add up.
    Value = Into + " " + (C.Operator == "-" ? "+" : C.Operator) + " " + From;
  return Into + " = " + Value + ";\n";
}

std::string eachElement(const std::string &Count,
                        const std::string &Statement) {
  return emit(R"(
    {
      OCC_u64 occ_i;
      for (occ_i = 0; occ_i < $count; occ_i++)
        $statement
    }
  )",
              {{"count", Count}, {"statement", Statement}});
}

// ---- One list item ----------------------------------------------------------

bool isWholeOnStack(const Listed &C, const Storage &S) {
  return !C.isSection() && S.Where == Place::Variable;
}

static bool isValue(const Listed &C, const Variable &V) {
  return V.Ty.Arithmetic && !isArrayItem(C);
}
static std::string room(const Variable &V) { return "occ_room_" + V.Name; }
static std::string count(const Variable &V) { return "occ_count_" + V.Name; }
static std::string base(const Variable &V) { return "occ_base_" + V.Name; }
static std::string number(const std::string &Pointer) {
  return "(OCC_u64)(unsigned long)" + Pointer;
}

ArrayItem arrayItem(const Lowerer &L, const Construct &R, const Listed &C) {
  const Variable &V = L.U.variable(C.Var);
  ArrayItem Item;
  std::string At = L.access(C.Var, R.Parent);
  Item.Base = V.Ty.Pointerish ? At : L.address(C.Var, R.Parent);
  for (size_t I = 0; I < C.Subscripts.size(); ++I) {
    const Subscript &S = C.Subscripts[I];
    std::string Lower = S.Lower.empty() ? "0" : L.expression(S.Lower, R.Parent);
    if (I > 0 && S.OfPointer)
      Item.Between.push_back({"&" + At, At});
    if (S.Section)
      Item.Count +=
          (S.Length.empty()
               ? "(sizeof(" + At + ") / sizeof((" + At + ")[0]) - (" + Lower +
                     "))"
               : "(OCC_u64)(" + L.expression(S.Length, R.Parent) + ")") +
          " * ";
    At += "[" + Lower + "]";
  }
  Item.First = At;
  for (unsigned I = 0; I < C.Deeper; ++I)
    Item.First += "[0]";
  if (C.Deeper)
    Item.Count += "(sizeof(" + At + ") / sizeof(" + Item.First + "))";
  else if (Item.Count.empty())
    Item.Count = "1";
  else
    Item.Count.resize(Item.Count.size() - 3);
  return Item;
}

std::string reductionOriginal(const Lowerer &L, const Construct &R,
                              const Listed &C) {
  const Variable &V = L.U.variable(C.Var);
  if (!isArrayItem(C))
    return emit("__typeof__($object) *const $original = $address;\n",
                {{"object", L.access(C.Var, R.Parent)},
                 {"original", original(V)},
                 {"address", L.address(C.Var, R.Parent)}});
  ArrayItem Item = arrayItem(L, R, C);
  std::string Out = emit(R"(
    __typeof__($first) *const $original = &$first;
    const OCC_u64 occ_count_$v = $count;
  )",
                         {{"first", Item.First},
                          {"original", original(V)},
                          {"v", V.Name},
                          {"count", Item.Count}});
  if (isWholeOnStack(C, storage(L.U, R, C)))
    return Out;
  Out += "const OCC_u64 " + base(V) + " = " + number(Item.Base) + ";\n";
  for (size_t I = 0; I < Item.Between.size(); ++I) {
    Out += emit("const OCC_u64 occ_at${n}_$v = $at, occ_to${n}_$v = $to;\n",
                {{"n", I + 1},
                 {"v", V.Name},
                 {"at", number(Item.Between[I].first)},
                 {"to", number(Item.Between[I].second)}});
  }
  return Out;
}

static std::string view(const Listed &C, const Variable &V,
                        const std::string &Decl) {
  std::string Out;
  // Copies the pointers that lead to the item, the innermost first. Each copy
  // leads to the new object, at the same offset as in the old object.
  std::string To = number(room(V)), Was = number(original(V));
  unsigned Pointers = 0;
  for (size_t I = 1; I < C.Subscripts.size(); ++I)
    Pointers += C.Subscripts[I].OfPointer;
  for (; Pointers > 0; --Pointers) {
    std::string N = std::to_string(Pointers) + "_" + V.Name;
    Out += emit("void *occ_shell$n = (void *)($to - ($was - occ_to$n));\n",
                {{"n", N}, {"to", To}, {"was", Was}});
    To = number("&occ_shell" + N);
    Was = "occ_at" + N;
  }
  return Out +
         emit(
             "$declared = (void *)($to - ($was - $base));\n",
             {{"declared", Decl}, {"to", To}, {"was", Was}, {"base", base(V)}});
}

std::string sharedArray(const Listed &C, const Variable &V,
                        const std::string &Share, const std::string &Decl) {
  return emit(R"(
    __typeof__(*$original) *const $room = OCC_reduction_copy(occ_self, $share);
    $view
  )",
              {{"original", original(V)},
               {"room", room(V)},
               {"share", Share},
               {"view", view(C, V, Decl)}});
}

std::string reductionFirst(const Lowerer &L, const Construct &R,
                           const Listed &C) {
  return isArrayItem(C) ? arrayItem(L, R, C).First : L.access(C.Var, R.Parent);
}

std::string reductionCopy(const Listed &C, const Variable &V, const Storage &S,
                          const std::string &Outer, const std::string &Decl,
                          const std::string &Allocator) {
  std::string From = "(*" + original(V) + ")";
  if (!isArrayItem(C)) {
    if (S.Where == Place::Allocator)
      return allocateCopy(C, V, Decl, Allocator) +
             initialValue(C, "(*" + V.Name + ")", From);
    if (C.Own.empty())
      return declareCopy(V, Outer, identity(C));
    return declareCopy(V, Outer) + initialValue(C, V.Name, From);
  }
  std::string Element = "__typeof__(*" + original(V) + ") *const " + room(V);
  std::string Out;
  if (isWholeOnStack(C, S)) {
    Out = declareCopy(V, Outer) + Element + " = (void *)&" + V.Name + ";\n";
  } else if (S.Where == Place::Variable) {
    Out = declareCopy(V, Outer) + Element + " = (void *)(" +
          number("&" + V.Name) + " + (" + number(original(V)) + " - " +
          base(V) + "));\n";
  } else {
    std::string Size = count(V) + " * sizeof *" + original(V);
    Out = Element + " = " +
          (S.Where == Place::Allocator
               ? allocate(Allocator, Size, alignment(C, V, "*" + original(V)))
               : "OCC_copies_new(" + Size + ")") +
          ";\n";
    Out += view(C, V, Decl);
  }
  return Out + eachElement(count(V), initialValue(C, room(V) + "[occ_i]",
                                                  original(V) + "[occ_i]"));
}

// ---- All reductions of a region -------------------------------------------

static std::string partialField(const Listed &C, const Variable &V) {
  if (C.Conditional)
    return declare(V.Ty.Plain, V.Name) + ";\nOCC_u64 occ_when_" + V.Name +
           ";\n";
  if (isValue(C, V))
    return declare(V.Ty.Plain, V.Name) + ";\n";
  if (!isArrayItem(C))
    return declare(V.Ty.Pointer, V.Name) + ";\n";
  return declare(C.Element.Pointer, V.Name) + ";\nOCC_u64 " + count(V) + ";\n";
}

static std::string foldField(const Listed &C, const Variable &V) {
  if (C.Conditional)
    return emit(R"(
      if (from->occ_when_$v > into->occ_when_$v) {
        into->$v = from->$v;
        into->occ_when_$v = from->occ_when_$v;
      }
    )",
                {{"v", V.Name}});
  std::string Into = "into->" + V.Name, From = "from->" + V.Name;
  if (isValue(C, V))
    return combine(C, Into, From);
  if (!isArrayItem(C))
    return combine(C, "(*" + Into + ")", "(*" + From + ")");
  return eachElement("into->" + count(V),
                     combine(C, Into + "[occ_i]", From + "[occ_i]"));
}

bool declareReduction(Lowerer &L, const Construct &R) {
  std::string Fields, Folds;
  for (const Listed &C : R.Clauses)
    if (C.How == Sharing::Reduction || C.Conditional) {
      Fields += partialField(C, L.U.variable(C.Var));
      Folds += foldField(C, L.U.variable(C.Var));
    }
  if (Fields.empty())
    return false;
  L.declareBefore(L.text(R, R"(
    struct ${name}_partials {
      $fields
    };
    static void ${name}_combine(void *occ_into, void *occ_from) {
      struct ${name}_partials *into = (struct ${name}_partials *)occ_into, \
        *from = (struct ${name}_partials *)occ_from;
      $folds
    }
  )",
                         {{"fields", Fields}, {"folds", Folds}}));
  return true;
}

/// True if the thread's result is copied to separate storage, which the other
/// threads read. A small array whose address is not taken can then be in
/// registers while the loop runs.
static bool movesOut(const Lowerer &L, const Construct &R, const Listed &C) {
  return isWholeOnStack(C, storage(L.U, R, C)) &&
         L.U.variable(C.Var).Ty.Size <= 128;
}

std::string reductionPartials(const Lowerer &L, const Construct &R) {
  std::string Values, Results;
  for (const Listed &C : R.Clauses) {
    if (C.How != Sharing::Reduction && !C.Conditional)
      continue;
    const Variable &V = L.U.variable(C.Var);
    Values += Values.empty() ? "" : ", ";
    if (C.Conditional)
      Values += L.access(C.Var, R.Id) + ", occ_when_" + V.Name;
    else if (isArrayItem(C) && movesOut(L, R, C)) {
      const std::string Result = "occ_result_" + V.Name;
      Results += emit(R"(
        __typeof__($v) $result;
        $copy
      )",
                      {{"v", V.Name},
                       {"result", Result},
                       {"copy", copyValue(V, Result, V.Name)}});
      Values += "(void *)&" + Result + ", " + count(V);
    } else if (isArrayItem(C))
      Values += room(V) + ", " + count(V);
    else
      Values += isValue(C, V) ? L.access(C.Var, R.Id) : L.address(C.Var, R.Id);
  }
  return L.text(R, R"(
    $results
    struct ${name}_partials occ_partials = {$values};
  )",
                {{"results", Results}, {"values", Values}});
}

std::string partialsSize(const Lowerer &L, const Construct &R) {
  for (const Listed &C : R.Clauses)
    if (C.How == Sharing::Reduction && !isValue(C, L.U.variable(C.Var)))
      return "0";
  return "sizeof occ_partials";
}

static std::string fold(const Lowerer &L, const Construct &R, bool Partials) {
  std::string Out;
  for (const Listed &C : R.Clauses) {
    if (C.How != Sharing::Reduction && !C.Conditional)
      continue;
    const Variable &V = L.U.variable(C.Var);
    std::string From =
        Partials ? "occ_partials." + V.Name : L.access(C.Var, R.Id);
    if (C.Conditional)
      Out += "if (occ_partials.occ_when_" + V.Name + ")\n*" + original(V) +
             " = " + From + ";\n";
    else if (isArrayItem(C))
      Out += eachElement(count(V),
                         combine(C, original(V) + "[occ_i]",
                                 (Partials ? From : room(V)) + "[occ_i]"));
    else if (isValue(C, V) || !Partials)
      Out += combine(C, "*" + original(V), From);
    else
      Out += combine(C, "*" + original(V), "*" + From);
  }
  return Out;
}

std::string foldPartials(const Lowerer &L, const Construct &R) {
  return fold(L, R, true);
}

std::string gatherReduction(const Lowerer &L, const Construct &R,
                            const char *Gather, const char *End,
                            const std::string &ForTotal) {
  return L.text(R, R"(
    $partials
    OCC_reduce_begin(occ_self, &$record);
    if ($gather(occ_self, &occ_partials, $size, ${name}_combine)) {
      $for_total
      $fold
    }
    $end(occ_self, &$record);
    $free
  )",
                {{"partials", reductionPartials(L, R)},
                 {"gather", Gather},
                 {"size", partialsSize(L, R)},
                 {"for_total", ForTotal},
                 {"fold", foldPartials(L, R)},
                 {"end", End},
                 {"free", freeCopies(L, R)}});
}

std::string foldCopies(const Lowerer &L, const Construct &R) {
  return fold(L, R, false);
}

std::string freeCopies(const Lowerer &L, const Construct &R) {
  std::string Out;
  for (const Listed &C : R.Clauses) {
    const Variable &V = L.U.variable(C.Var);
    if (C.How != Sharing::Reduction)
      continue;
    const Place Where = storage(L.U, R, C).Where;
    if (Where == Place::Allocator)
      Out += "OCC_deallocate((void *)" + (isArrayItem(C) ? room(V) : V.Name) +
             ");\n";
    else if (Where == Place::Heap)
      Out += "OCC_copies_free(" + room(V) + ");\n";
  }
  return Out;
}

} // namespace occ
