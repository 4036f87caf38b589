/* literal.cpp: writes the value of a constant as text.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/literal.h"

#include "clang/AST/Expr.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace occ {

std::string literal(Reader &R, const Expr *E) {
  const QualType T = E->getType().getCanonicalType().getUnqualifiedType();
  Expr::EvalResult Result;
  if (!E->EvaluateAsRValue(Result, R.Context) || Result.HasSideEffects)
    return "";
  llvm::SmallString<40> Digits;
  if (Result.Val.isInt() && R.Context.getTypeSize(T) <= 64) {
    const llvm::APSInt &Value = Result.Val.getInt();
    (Value.isNegative() ? -Value : Value).toStringUnsigned(Digits);
    // The literal is unsigned, because no signed type can hold the absolute
    // value of the least number.
    Digits += "ull";
    if (Value.isNegative())
      Digits.insert(Digits.begin(), '-');
  } else if (Result.Val.isFloat() && T->isRealFloatingType()) {
    const llvm::APFloat &Value = Result.Val.getFloat();
    if (!Value.isFinite())
      return "";
    char Text[40];
    Digits = llvm::StringRef(
        Text, Value.convertToHexString(Text, 0, /*UpperCase=*/false,
                                       llvm::APFloat::rmNearestTiesToEven));
    Digits += 'L';
  } else {
    return "";
  }
  const auto *Enum = T->getAs<EnumType>();
  const QualType Written = Enum ? Enum->getDecl()->getIntegerType() : T;
  return "((" + R.Types.print(Written, "") + ")" + Digits.str().str() + ")";
}

bool replaceByValue(Reader &R, const Expr *E) {
  const std::string Value = literal(R, E);
  if (Value.empty())
    return false;
  R.U.Edits.push_back({R.Src.span(E->getSourceRange()), Value});
  return true;
}

} // namespace occ
