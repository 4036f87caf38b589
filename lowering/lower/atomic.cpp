/* atomic.cpp: atomic: one hardware instruction where there is one, a
 * compare-and-exchange loop where there is none, and a lock chosen by the
 * address for what is too wide.
 *
 * Layer:   lower.   Spec: [OMP 3.1, 2.8.5]
 */
// SPDX-License-Identifier: MIT
#include "lower/lowerer.h"

namespace occ {

namespace {

class AtomicText {
public:
  AtomicText(const Lowerer &L, const Region &R)
      : L(L), R(R), A(R.Atomic), X(L.expression(A.X)),
        E(A.E.empty() ? "1" : L.expression(A.E)) {}

  std::string lower() const;

private:
  bool lockFree() const {
    unsigned S = A.XType.Size;
    return !A.BitField && A.XType.Align >= S &&
           (S == 1 || S == 2 || S == 4 || S == 8);
  }
  /// The unqualified type of x.
  std::string type(const std::string &Declarator) const {
    if (A.XType.Arithmetic)
      return declare(A.XType.Plain, Declarator);
    return "__typeof__(" + X + ") " + Declarator;
  }
  /// x op e, in the order that the user wrote.
  std::string changed(const std::string &Old) const {
    if (A.What == AtomicForm::Write)
      return "occ_e";
    return A.XOnLeft ? Old + " " + A.Op + " occ_e"
                     : "occ_e " + A.Op + " " + Old;
  }
  /// Where one fetch-and-op does it.
  std::string fetch() const;
  std::string plain() const;
  std::string locked() const;
  std::string capture(const std::string &Value) const {
    return A.V.empty() ? "" : L.expression(A.V) + " = " + Value + ";\n";
  }
  std::string operand() const;
  /// Both events carry the address of x, as the lock does that is chosen by it.
  std::string event(const std::string &Name, const std::string &Address) const {
    return "OCC_event(occ_self, OCC_EV_ATOMIC_" + Name + ", &" + L.record(R) +
           ", (OCC_u64)(unsigned long)" + Address + ");\n";
  }

  const Lowerer &L;
  const Region &R;
  const AtomicForm &A;
  std::string X, E;
};

} // namespace

std::string AtomicText::operand() const {
  if (A.What == AtomicForm::Read)
    return "";
  if (A.E.empty())
    return "const int occ_e = 1;\n";
  if (A.EType.Arithmetic)
    return "const " + declare(A.EType.Plain, "occ_e") + " = " + E + ";\n";
  return "__typeof__((" + E + ")) const occ_e = " + E + ";\n";
}

std::string AtomicText::fetch() const {
  // Modular arithmetic: the wider operand's upper bits don't matter.
  if (A.What != AtomicForm::Update || !A.XType.Integer || A.XType.Bool ||
      !(A.E.empty() || A.EType.Integer) || !A.XOnLeft)
    return "";
  if (A.Op == "+")
    return "add";
  if (A.Op == "-")
    return "sub";
  if (A.Op == "&")
    return "and";
  if (A.Op == "|")
    return "or";
  if (A.Op == "^")
    return "xor";
  return "";
}

std::string AtomicText::plain() const {
  std::string Order = A.Order;
  std::string Out = type("*const occ_x") + " = (" + type("*") + ")&(" + X +
                    ");\n" + operand() + event("ACQUIRED", "occ_x");
  if (A.What == AtomicForm::Read) {
    // A load can't release.
    if (Order == "OCC_ACQ_REL")
      Order = "OCC_ACQUIRE";
    return Out + type("occ_old") + ";\n__atomic_load(occ_x, &occ_old, " +
           Order + ");\n" + capture("occ_old");
  }
  if (A.What == AtomicForm::Write && !A.Capture) {
    if (Order == "OCC_ACQ_REL")
      Order = "OCC_RELEASE";
    return Out + type("occ_new") + " = occ_e;\n" +
           "__atomic_store(occ_x, &occ_new, " + Order + ");\n";
  }
  std::string Op = fetch();
  if (!Op.empty()) {
    std::string Call = "__atomic_fetch_" + Op + "(occ_x, (" + type("") +
                       ")occ_e, " + Order + ")";
    if (!A.Capture)
      return Out + Call + ";\n";
    Out += type("occ_old") + " = " + Call + ";\n";
  } else {
    Out +=
        type("occ_old") + ", occ_new;\n" +
        "__atomic_load(occ_x, &occ_old, OCC_RELAXED);\n" +
        "do occ_new = " + changed("occ_old") +
        ";\nwhile (!__atomic_compare_exchange(occ_x, &occ_old, &occ_new, 1, " +
        Order + ", OCC_RELAXED));\n";
  }
  if (!A.Capture)
    return Out;
  if (A.CaptureOld)
    return Out + capture("occ_old");
  return Out + capture(Op.empty()
                           ? "occ_new"
                           : "(" + type("") + ")(" + changed("occ_old") + ")");
}

std::string AtomicText::locked() const {
  std::string Address = "(const void *)&(" + X + ")";
  std::string Place = X;
  std::string Out;
  if (A.BitField) {
    std::string Base = L.expression(A.XBase);
    Address = A.XBaseIsPointer ? "(const void *)(" + Base + ")"
                               : "(const void *)&(" + Base + ")";
  } else {
    Out = type("*const occ_x") + " = (" + type("*") + ")&(" + X + ");\n";
    Place = "*occ_x";
    Address = "(const void *)occ_x";
  }
  Out += "const void *const occ_key = " + Address + ";\n" + operand() +
         "OCC_atomic_lock(occ_self, occ_key);\n" + event("ACQUIRED", "occ_key");
  std::string Keep = type("occ_old") + " = " + Place + ";\n";
  if (A.What == AtomicForm::Read)
    return Out + Keep + "OCC_atomic_unlock(occ_self, occ_key);\n" +
           capture("occ_old");
  Out += Keep + Place + " = " + changed("occ_old") + ";\n";
  if (!A.Capture)
    return Out + "OCC_atomic_unlock(occ_self, occ_key);\n";
  Out += type("occ_new") + " = " + Place +
         ";\nOCC_atomic_unlock(occ_self, occ_key);\n";
  return Out + capture(A.CaptureOld ? "occ_old" : "occ_new");
}

std::string AtomicText::lower() const {
  return "{\n" + L.self(R) +
         (lockFree() ? plain() + event("RELEASED", "occ_x")
                     : locked() + event("RELEASED", "occ_key")) +
         "}\n";
}

Code lowerAtomic(Lowerer &L, const Region &R) {
  Code Out;
  Out.generated(AtomicText(L, R).lower(), R.Whole.Begin);
  return Out;
}

} // namespace occ
