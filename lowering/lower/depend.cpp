/* depend.cpp: lists of dependences, and depobj.
 *
 * Layer:   lower.   Spec: [OMP 5.2, 3.2.5, 3.2.6, 15.9.4, 15.9.5]
 *
 * A list of fixed length is an array on the stack. With an iterator or a depobj
 * its length is known at run time only: the runtime keeps it.
 */
// SPDX-License-Identifier: MIT
#include "lower/tasks.h"

namespace occ {

namespace {

/// The address of the first byte.
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

/// Opens a block with one loop for each iterator. The bounds are evaluated
/// once, in front of all loops, where no iterator is visible.
std::string openIterators(const Lowerer &L, const Depend &D) {
  std::string Bounds, Loops;
  for (size_t I = 0; I < D.Iterators.size(); ++I) {
    const Iterator &It = D.Iterators[I];
    const Variable &V = L.U.variable(It.Var);
    std::string N = std::to_string(I);
    auto constant = [&](const std::string &Type, const std::string &Name,
                        const std::string &Value) {
      Bounds += "const " + Type + Name + N + " = " + Value + ";\n";
    };
    Bounds += declare(V.Ty.Plain, "occ_begin" + N) + " = " +
              L.expression(It.Begin) + ";\n" +
              declare(V.Ty.Plain, "occ_end" + N) + " = " +
              L.expression(It.End) + ";\n";
    constant("OCC_i64 ", "occ_step",
             It.Step.empty() ? "1" : L.expression(It.Step));
    constant("OCC_u64 ", "occ_trip",
             It.Pointer ? "OCC_iterations(0, occ_end" + N + " - occ_begin" + N +
                              ", occ_step" + N + ")"
                        : std::string("OCC_iterations") +
                              (It.Unsigned ? "_u" : "") + "(occ_begin" + N +
                              ", occ_end" + N + ", occ_step" + N + ")");
    Bounds += "OCC_u64 occ_at" + N + ";\n";
    Loops += "for (occ_at" + N + " = 0; occ_at" + N + " < occ_trip" + N +
             "; occ_at" + N + "++) {\n";
    std::string Move =
        It.Pointer
            ? "occ_begin" + N + " + (OCC_i64)occ_at" + N + " * occ_step" + N
            : "(__typeof__(occ_begin" + N + "))OCC_up((OCC_u64)occ_begin" + N +
                  ", occ_at" + N + ", (OCC_u64)occ_step" + N + ")";
    Loops += declare(V.Ty.Value, V.Name) + " = " + Move + ";\n";
  }
  return "{\n" + Bounds + Loops;
}

} // namespace

DependList dependences(const Lowerer &L, const Construct &R) {
  DependList Out;
  unsigned Count = 0;
  if (known(R)) {
    Out.Open = "const struct OCC_depend occ_depend[] = {\n";
    for (const Depend &D : R.Task.Depends) {
      for (const Locator &Item : D.Items)
        Out.Open +=
            "{" + addressOf(L, Item) + ", OCC_DEPEND_" + D.Kind + "},\n";
      if (D.Items.empty())
        Out.Open += "{0, OCC_DEPEND_" + D.Kind + "},\n";
      Count += D.Items.empty() ? 1 : unsigned(D.Items.size());
    }
    Out.Open += "};\n";
    Out.Arguments = "occ_depend, " + std::to_string(Count);
    return Out;
  }
  Out.Open = "struct OCC_depends occ_depend = {0, 0, 0};\n";
  for (const Depend &D : R.Task.Depends) {
    if (!D.Iterators.empty())
      Out.Open += openIterators(L, D);
    for (const Locator &Item : D.Items)
      Out.Open += D.Kind.empty()
                      ? "OCC_depend_add_object(&occ_depend, " +
                            addressOf(L, Item) + ");\n"
                      : "OCC_depend_add(&occ_depend, " + addressOf(L, Item) +
                            ", OCC_DEPEND_" + D.Kind + ");\n";
    if (D.Items.empty())
      Out.Open +=
          "OCC_depend_add(&occ_depend, 0, OCC_DEPEND_" + D.Kind + ");\n";
    if (!D.Iterators.empty())
      Out.Open += std::string(D.Iterators.size() + 1, '}') + "\n";
  }
  Out.Arguments = "occ_depend.item, occ_depend.count";
  Out.Close = "OCC_depend_free(&occ_depend);\n";
  return Out;
}

std::string awaitDependences(const Lowerer &L, const Construct &R) {
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
                 {"nowait", R.NoWait},
                 {"close", List.Close}});
}

Code lowerDepobj(Lowerer &L, const Construct &R) {
  const TaskPart &S = R.Task;
  std::string Object = addressOf(L, S.Object), Text;
  if (S.Destroy) {
    Text = "OCC_depobj_destroy(" + Object + ");\n";
  } else if (!S.Update.empty()) {
    Text = "OCC_depobj_update(" + Object + ", OCC_DEPEND_" + S.Update + ");\n";
  } else {
    DependList List = dependences(L, R);
    Text = List.Open + "OCC_depobj_set(" + Object + ", " + List.Arguments +
           ");\n" + List.Close;
  }
  Code C;
  C.generated("{\n" + Text + "}\n", R.Whole.Begin);
  return C;
}

} // namespace occ
