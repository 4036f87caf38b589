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
  AtomicText(const Lowerer &L, const Construct &R)
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
  /// Floating point numbers are equal if their bits are, as in an exchange.
  bool bitwise() const {
    return A.What == AtomicForm::Compare && A.Op == "==" &&
           A.XType.Arithmetic && !A.XType.Integer && A.XType.Size <= 8;
  }
  /// The comparison of an atomic compare with x's value \p Old.
  std::string test(const std::string &Old) const {
    if (bitwise())
      return "!__builtin_memcmp(&" + Old + ", &occ_sought, sizeof occ_sought)";
    return A.XOnLeft ? Old + " " + A.Op + " occ_e"
                     : "occ_e " + A.Op + " " + Old;
  }
  std::string compared() const;
  std::string afterCompare() const;
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
  const Construct &R;
  const AtomicForm &A;
  std::string X, E;
};

} // namespace

static std::string constant(const std::string &Name, const Type &Ty,
                            const std::string &Value) {
  if (Ty.Arithmetic)
    return "const " + declare(Ty.Plain, Name) + " = " + Value + ";\n";
  return "__typeof__((" + Value + ")) const " + Name + " = " + Value + ";\n";
}

std::string AtomicText::operand() const {
  if (A.What == AtomicForm::Read)
    return "";
  if (A.E.empty())
    return "const int occ_e = 1;\n";
  return constant("occ_e", A.EType, E) +
         (bitwise() ? "const " + type("occ_sought") + " = occ_e;\n" : "") +
         (A.D.empty() ? "" : constant("occ_d", A.DType, L.expression(A.D)));
}

/// The order of the load where a comparison fails.
static std::string failOrder(const AtomicForm &A) {
  if (!A.FailOrder.empty())
    return A.FailOrder;
  return A.Order == "OCC_ACQ_REL"   ? "OCC_ACQUIRE"
         : A.Order == "OCC_RELEASE" ? "OCC_RELAXED"
                                    : A.Order;
}

/// Compares as the user's types do, and exchanges only what compared true.
std::string AtomicText::compared() const {
  std::string Fail = failOrder(A);
  std::string Exchange =
      "__atomic_compare_exchange(occ_x, &occ_old, &occ_new, 1, " + A.Order +
      ", " + Fail + ")";
  std::string Out = type("occ_old") + ";\n" + type("occ_new") + " = " +
                    (A.D.empty() ? "occ_e" : "occ_d") +
                    ";\nint occ_true;\n__atomic_load(occ_x, &occ_old, " + Fail +
                    ");\n";
  if (A.Weak)
    return Out + "occ_true = " + test("occ_old") + " && " + Exchange + ";\n";
  return Out + "while ((occ_true = " + test("occ_old") + ") && !" + Exchange +
         ")\n;\n";
}

std::string AtomicText::afterCompare() const {
  std::string Out;
  if (!A.R.empty())
    Out = L.expression(A.R) + " = occ_true;\n";
  if (A.CaptureFailed)
    return Out + "if (!occ_true)\n" + capture("occ_old");
  return Out +
         capture(A.CaptureOld ? "occ_old" : "occ_true ? occ_new : occ_old");
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
  if (A.What == AtomicForm::Compare)
    return Out + compared() + afterCompare();
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
         "OCC_atomic_enter(occ_self, occ_key, &" + L.record(R) + ");\n" +
         event("ACQUIRED", "occ_key");
  std::string Keep = type("occ_old") + " = " + Place + ";\n";
  if (A.What == AtomicForm::Read)
    return Out + Keep + "OCC_atomic_unlock(occ_self, occ_key);\n" +
           capture("occ_old");
  if (A.What == AtomicForm::Compare)
    return Out + Keep + "const int occ_true = " + test("occ_old") +
           ";\nif (occ_true)\n" + Place + " = " +
           (A.D.empty() ? "occ_e" : "occ_d") + ";\n" + type("occ_new") + " = " +
           Place + ";\nOCC_atomic_unlock(occ_self, occ_key);\n" +
           afterCompare();
  Out += Keep + Place + " = " + changed("occ_old") + ";\n";
  if (!A.Capture)
    return Out + "OCC_atomic_unlock(occ_self, occ_key);\n";
  Out += type("occ_new") + " = " + Place +
         ";\nOCC_atomic_unlock(occ_self, occ_key);\n";
  return Out + capture(A.CaptureOld ? "occ_old" : "occ_new");
}

std::string AtomicText::lower() const {
  // The lock orders what one thread does before with what another does after;
  // that all threads see one order of such atomics takes fences.
  std::string Fence;
  if (!lockFree() && A.Order == "OCC_SEQ_CST")
    Fence = "__atomic_thread_fence(OCC_SEQ_CST);\n";
  return "{\n" + L.self(R) + Fence +
         (lockFree() ? plain() + event("RELEASED", "occ_x")
                     : locked() + event("RELEASED", "occ_key")) +
         Fence + "}\n";
}

Code lowerAtomic(Lowerer &L, const Construct &R) {
  Code Out;
  Out.generated(AtomicText(L, R).lower(), R.Whole.Begin);
  return Out;
}

} // namespace occ
