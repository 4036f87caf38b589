/* atomic.cpp: the atomic construct. It becomes a hardware instruction if there
 * is a suitable one, otherwise a compare-and-exchange loop. Objects that are
 * too wide get a lock, chosen by the address. As in AtomicForm, x is the object
 * that is accessed.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §15.8.4]
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

  Code lower() const;

private:
  bool lockFree() const {
    unsigned S = A.XType.Size;
    // Clang has no atomic operations on the type _BitInt.
    return !A.BitField && !A.XType.BitInt && A.XType.Align >= S &&
           (S == 1 || S == 2 || S == 4 || S == 8);
  }
  /// Declares \p Declarator with x's type, without qualifiers.
  std::string type(const std::string &Declarator) const {
    if (A.XType.Arithmetic)
      return declare(A.XType.Plain, Declarator);
    return "__typeof__(" + X + ") " + Declarator;
  }
  /// The new value of x; \p Old is an expression for its old value. An `x op e`
  /// keeps the order of operands that the user wrote.
  std::string changed(const std::string &Old) const {
    if (A.What == AtomicForm::Write)
      return "occ_e";
    return A.XOnLeft ? Old + " " + A.Op + " occ_e"
                     : "occ_e " + A.Op + " " + Old;
  }
  /// The NAME in __atomic_fetch_NAME, if this one call is enough; else empty.
  std::string fetch() const;
  std::string updated() const;
  std::string plain() const;
  std::string underLock(const std::string &Place) const;
  std::string locked() const;
  /// True if an atomic compare with == is for floating-point numbers. It then
  /// compares their bits, as a compare-and-exchange instruction does.
  bool bitwise() const {
    return A.What == AtomicForm::Compare && A.Op == "==" &&
           A.XType.Arithmetic && !A.XType.Integer && A.XType.Size <= 8;
  }
  /// The comparison of an atomic compare; \p Old is an expression for x's
  /// value.
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
  /// Reports that the access begins (ACQUIRED) or has ended (RELEASED), with
  /// the address of x, which also selects the lock.
  std::string event(const std::string &Name, const std::string &Address) const {
    return L.text(R, R"(
      OCC_event(occ_self, OCC_EV_ATOMIC_$event, &$record, (OCC_u64)(unsigned long)$address);
    )",
                  {{"event", Name}, {"address", Address}});
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

/// The memory order of the load if the comparison fails.
static std::string failOrder(const AtomicForm &A) {
  if (!A.FailOrder.empty())
    return A.FailOrder;
  return A.Order == "OCC_ACQ_REL"   ? "OCC_ACQUIRE"
         : A.Order == "OCC_RELEASE" ? "OCC_RELAXED"
                                    : A.Order;
}

/// Compares in the user's types, and exchanges only if the result is true.
std::string AtomicText::compared() const {
  std::string Exchange = emit(
      "__atomic_compare_exchange(occ_x, &occ_old, &occ_new, 1, $order, $fail)",
      {{"order", A.Order}, {"fail", failOrder(A)}});
  return emit(R"(
    $old;
    $new = $desired;
    int occ_true;
    __atomic_load(occ_x, &occ_old, $fail);
    $if weak
    occ_true = $test && $exchange;
    $else
    while ((occ_true = $test) && !$exchange)
      ;
    $end
  )",
              {{"old", type("occ_old")},
               {"new", type("occ_new")},
               {"desired", A.D.empty() ? "occ_e" : "occ_d"},
               {"fail", failOrder(A)},
               {"weak", A.Weak},
               {"test", test("occ_old")},
               {"exchange", Exchange}});
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
  // A wider operand needs no wider operation: its upper bits don't matter in
  // modular arithmetic.
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

std::string AtomicText::updated() const {
  std::string Op = fetch(), Call;
  if (!Op.empty())
    Call = emit("__atomic_fetch_$op(occ_x, ($type)occ_e, $order)",
                {{"op", Op}, {"type", type("")}, {"order", A.Order}});
  if (!Op.empty() && !A.Capture)
    return Call + ";\n";
  std::string Value = A.CaptureOld ? "occ_old"
                      : Op.empty()
                          ? "occ_new"
                          : "(" + type("") + ")(" + changed("occ_old") + ")";
  return emit(R"(
    $if call
    $old = $call;
    $else
    $old, occ_new;
    __atomic_load(occ_x, &occ_old, OCC_RELAXED);
    do occ_new = $changed;
    while (!__atomic_compare_exchange(occ_x, &occ_old, &occ_new, 1, $order, OCC_RELAXED));
    $end
    $capture
  )",
              {{"call", Call},
               {"old", type("occ_old")},
               {"changed", changed("occ_old")},
               {"order", A.Order},
               {"capture", A.Capture ? capture(Value) : ""}});
}

std::string AtomicText::plain() const {
  // A load can't release, a store can't acquire.
  auto unless = [&](const char *Other) {
    return A.Order == "OCC_ACQ_REL" ? Other : A.Order;
  };
  std::string Access;
  if (A.What == AtomicForm::Read)
    Access = emit(R"(
      $old;
      __atomic_load(occ_x, &occ_old, $order);
      $capture
    )",
                  {{"old", type("occ_old")},
                   {"order", unless("OCC_ACQUIRE")},
                   {"capture", capture("occ_old")}});
  else if (A.What == AtomicForm::Write && !A.Capture)
    Access = emit(R"(
      $new = occ_e;
      __atomic_store(occ_x, &occ_new, $order);
    )",
                  {{"new", type("occ_new")}, {"order", unless("OCC_RELEASE")}});
  else if (A.What == AtomicForm::Compare)
    Access = compared() + afterCompare();
  else
    Access = updated();
  return emit(R"(
    $pointer = ($type)&($x);
    $operand
    $acquired
    $access
    $released
  )",
              {{"pointer", type("*const occ_x")},
               {"type", type("*")},
               {"x", X},
               {"operand", operand()},
               {"acquired", event("ACQUIRED", "occ_x")},
               {"access", Access},
               {"released", event("RELEASED", "occ_x")}});
}

std::string AtomicText::underLock(const std::string &Place) const {
  const std::string Unlock = "OCC_atomic_unlock(occ_self, occ_key);\n";
  std::string Keep = type("occ_old") + " = " + Place + ";\n";
  std::string New = type("occ_new") + " = " + Place + ";\n";
  if (A.What == AtomicForm::Read)
    return Keep + Unlock + capture("occ_old");
  if (A.What == AtomicForm::Compare)
    return emit(R"(
      $keep
      const int occ_true = $test;
      if (occ_true)
        $place = $desired;
      $new
      $unlock
      $after
    )",
                {{"keep", Keep},
                 {"test", test("occ_old")},
                 {"place", Place},
                 {"desired", A.D.empty() ? "occ_e" : "occ_d"},
                 {"new", New},
                 {"unlock", Unlock},
                 {"after", afterCompare()}});
  return emit(R"(
    $keep
    $place = $changed;
    $if captures
    $new
    $end
    $unlock
    $if captures
    $capture
    $end
  )",
              {{"keep", Keep},
               {"place", Place},
               {"changed", changed("occ_old")},
               {"captures", A.Capture},
               {"new", New},
               {"unlock", Unlock},
               {"capture", capture(A.CaptureOld ? "occ_old" : "occ_new")}});
}

std::string AtomicText::locked() const {
  // A bit-field has no address, so the address of its struct chooses the lock.
  std::string Base = A.BitField ? L.expression(A.XBase) : "";
  std::string Key = !A.BitField        ? "occ_x"
                    : A.XBaseIsPointer ? "(" + Base + ")"
                                       : "&(" + Base + ")";
  return L.text(R, R"(
    $if has_pointer
    $pointer = ($type)&($x);
    $end
    const void *const occ_key = (const void *)$key;
    $operand
    OCC_atomic_enter(occ_self, occ_key, &$record);
    $acquired
    $access
    $released
  )",
                {{"has_pointer", !A.BitField},
                 {"pointer", type("*const occ_x")},
                 {"type", type("*")},
                 {"x", X},
                 {"key", Key},
                 {"operand", operand()},
                 {"acquired", event("ACQUIRED", "occ_key")},
                 {"access", underLock(A.BitField ? X : "*occ_x")},
                 {"released", event("RELEASED", "occ_key")}});
}

Code AtomicText::lower() const {
  // The lock is enough for acquire and release. All threads must also see
  // seq_cst atomics in one order, which needs fences.
  std::string Fence;
  if (!lockFree() && A.Order == "OCC_SEQ_CST")
    Fence = "__atomic_thread_fence(OCC_SEQ_CST);\n";
  return L.code(
      R, R"(
    {
      $self
      $fence
      $access
      $fence
    }
  )",
      {{"fence", Fence}, {"access", lockFree() ? plain() : locked()}});
}

Code lowerAtomic(Lowerer &L, const Construct &R) {
  return AtomicText(L, R).lower();
}

} // namespace occ
