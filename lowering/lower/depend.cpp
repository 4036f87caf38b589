/* depend.cpp: lists of dependences, and depobj.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §3.2.5, §3.2.6, §15.9.4, §15.9.5]
 *
 * A list of fixed length is an array on the stack. The length of a list with an
 * iterator or a depobj is known at run time only, so the runtime keeps the
 * list.
 */
// SPDX-License-Identifier: MIT
#include "lower/tasks.h"

namespace occ {

namespace {

std::string addressOf(const Lowerer &L, const Locator &Where) {
  std::string Base = L.expression(Where.Base), From;
  for (const Span &S : Where.From)
    From += "[" + (S.empty() ? "0" : L.expression(S)) + "]";
  if (Where.Shape.empty())
    return "&(" + Base + ")" + From;
  if (From.empty())
    return "(" + Base + ")";
  std::string Shape;
  for (const Span &S : Where.Shape)
    Shape += "[" + L.expression(S) + "]";
  return "&(*(__typeof__(*(" + Base + ")) (*)" + Shape + ")(" + Base + "))" +
         From;
}

bool known(const Construct &R) {
  for (const Depend &D : R.Task.Depends)
    if (D.Kind.empty() || !D.Iterators.empty())
      return false;
  return true;
}

/// Opens a block with one loop for each iterator. All bounds are evaluated
/// before the first loop, so a name in a bound never denotes an iterator.
std::string openIterators(const Lowerer &L, const Depend &D) {
  std::string Bounds, Loops;
  for (size_t I = 0; I < D.Iterators.size(); ++I) {
    const Iterator &It = D.Iterators[I];
    const Variable &V = L.U.variable(It.Var);
    std::string N = std::to_string(I);
    Bounds += emit(R"(
      $declare_begin = $from;
      $declare_end = $to;
      const OCC_i64 occ_step$n = $step;
      $if pointer
      const OCC_u64 occ_trip$n = OCC_iterations(0, occ_end$n - occ_begin$n, occ_step$n);
      $else
      const OCC_u64 occ_trip$n = OCC_iterations$u(occ_begin$n, occ_end$n, occ_step$n);
      $end
      OCC_u64 occ_at$n;
    )",
                   {{"declare_begin", declare(V.Ty.Plain, "occ_begin" + N)},
                    {"from", L.expression(It.Begin)},
                    {"declare_end", declare(V.Ty.Plain, "occ_end" + N)},
                    {"to", L.expression(It.End)},
                    {"step", It.Step.empty() ? "1" : L.expression(It.Step)},
                    {"pointer", It.Pointer},
                    {"u", It.Unsigned ? "_u" : ""},
                    {"n", N}});
    Loops += emit(R"(
      for (occ_at$n = 0; occ_at$n < occ_trip$n; occ_at$n++) {
        $if pointer
        $variable = occ_begin$n + (OCC_i64)occ_at$n * occ_step$n;
        $else
        $variable = (__typeof__(occ_begin$n))OCC_up((OCC_u64)occ_begin$n, occ_at$n, (OCC_u64)occ_step$n);
        $end
    )",
                  {{"variable", declare(V.Ty.Value, V.Name)},
                   {"pointer", It.Pointer},
                   {"n", N}});
  }
  return "{\n" + Bounds + Loops;
}

} // namespace

static DependList arrayOf(const Lowerer &L, const Construct &R) {
  std::string Items;
  unsigned Count = 0;
  auto add = [&](const std::string &Address, const std::string &Kind) {
    Items += "{" + Address + ", OCC_DEPEND_" + Kind + "},\n";
    ++Count;
  };
  for (const Depend &D : R.Task.Depends) {
    for (const Locator &Item : D.Items)
      add(addressOf(L, Item), D.Kind);
    if (D.Items.empty())
      add("0", D.Kind);
  }
  DependList Out;
  Out.Open = emit(R"(
    const struct OCC_depend occ_depend[] = {
      $items
    };
  )",
                  {{"items", Items}});
  Out.Arguments = "occ_depend, " + std::to_string(Count);
  return Out;
}

static std::string addAll(const Lowerer &L, const Depend &D) {
  std::string Out;
  if (!D.Iterators.empty())
    Out += openIterators(L, D);
  for (const Locator &Item : D.Items)
    Out += emit(
        D.Kind.empty() ? "OCC_depend_add_object(&occ_depend, $address);\n"
                       : "OCC_depend_add(&occ_depend, $address, $kind);\n",
        {{"address", addressOf(L, Item)}}, {{"kind", "OCC_DEPEND_" + D.Kind}});
  if (D.Items.empty())
    Out += "OCC_depend_add(&occ_depend, 0, OCC_DEPEND_" + D.Kind + ");\n";
  if (!D.Iterators.empty())
    Out += std::string(D.Iterators.size() + 1, '}') + "\n";
  return Out;
}

DependList dependences(const Lowerer &L, const Construct &R) {
  if (known(R))
    return arrayOf(L, R);
  DependList Out;
  Out.Open = "struct OCC_depends occ_depend = {0, 0, 0};\n";
  for (const Depend &D : R.Task.Depends)
    Out.Open += addAll(L, D);
  Out.Arguments = "occ_depend.item, occ_depend.count";
  Out.Close = "OCC_depend_free(&occ_depend);\n";
  return Out;
}

std::string awaitDependences(const Lowerer &L, const Construct &R,
                             bool NoWait) {
  if (R.Task.Depends.empty())
    return "";
  DependList List = dependences(L, R);
  return L.text(R, R"(
    $open
    OCC_taskwait_for(occ_self, &$record, $list, $nowait);
    $close
  )",
                {{"open", List.Open},
                 {"list", List.Arguments},
                 {"nowait", NoWait},
                 {"close", List.Close}});
}

Code lowerDepobj(Lowerer &L, const Construct &R) {
  const TaskPart &S = R.Task;
  DependList List;
  if (!S.Destroy && S.Update.empty())
    List = dependences(L, R);
  return L.code(R, R"(
    {
      $open
      $if list
      OCC_depobj_set($object, $list);
      $end
      $if update
      OCC_depobj_update($object, OCC_DEPEND_$update);
      $end
      $if destroy
      OCC_depobj_destroy($object);
      $end
      $close
    }
  )",
                {{"open", List.Open},
                 {"list", List.Arguments},
                 {"update", S.Destroy ? "" : S.Update},
                 {"destroy", S.Destroy},
                 {"object", addressOf(L, S.Object)},
                 {"close", List.Close}});
}

} // namespace occ
