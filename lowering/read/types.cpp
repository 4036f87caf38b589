/* types.cpp: prints types as C declares them, from the declared name outwards.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/types.h"

#include "clang/AST/Expr.h"
#include "clang/AST/Type.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace occ {

/// Prints one type, from the declared name outwards.
struct TypeReader::Printer {
  TypeReader &Reader;
  enum class Bounds {
    Refused,
    Passed,    ///< passed as the expressions in Dims
    Unwritten, ///< written as [*], in a parameter
  } RunTime = Bounds::Refused;
  /// The type must be complete, because an object of it will be declared.
  bool Whole = true;
  /// The tag that is written with its members, and the members' text.
  const NamedDecl *Inlined = nullptr;
  std::string Definition = {};
  std::vector<std::string> Dims = {};
  std::string Path = "(@)";

  std::string qualifiers(Qualifiers Q) {
    std::string S;
    if (Q.hasConst())
      S += "const ";
    if (Q.hasVolatile())
      S += "volatile ";
    if (Q.hasRestrict())
      S += "restrict ";
    if (isTargetAddressSpace(Q.getAddressSpace()))
      S += "__attribute__((address_space(" +
           std::to_string(toTargetAddressSpace(Q.getAddressSpace())) + "))) ";
    return S;
  }

  std::string join(const std::string &Specifier, const std::string &D) {
    if (D.empty())
      return Specifier;
    return Specifier + " " + D;
  }

  std::string wrap(QualType Inner, const std::string &D) {
    const clang::Type *T = Inner.getCanonicalType().getTypePtr();
    if (isa<clang::ArrayType>(T) || isa<clang::FunctionType>(T))
      return "(" + D + ")";
    return D;
  }

  std::string bound(const clang::ArrayType *A) {
    if (auto *C = dyn_cast<ConstantArrayType>(A)) {
      llvm::SmallString<24> S;
      C->getSize().toStringUnsigned(S);
      return S.str().str();
    }
    if (!isa<VariableArrayType>(A))
      return "";
    if (RunTime == Bounds::Unwritten)
      return "*";
    Reader.Failed |= RunTime == Bounds::Refused;
    Dims.push_back("sizeof" + Path + " / sizeof(" + Path + "[0])");
    return "#" + std::to_string(Dims.size() - 1);
  }

  std::string array(QualType QT, const std::string &D) {
    const clang::ArrayType *A = Reader.Context.getAsArrayType(QT);
    std::string Bound = bound(A);
    Path = "(" + Path + "[0])";
    Whole = true;
    return print(A->getElementType(), D + "[" + Bound + "]");
  }

  std::string pointer(const clang::PointerType *T, std::string Q,
                      const std::string &D) {
    QualType Inner = T->getPointeeType();
    if (Q.find("restrict") != std::string::npos)
      Q.replace(Q.find("restrict"), 8, "__restrict");
    Path = "(*" + Path + ")";
    Whole = false;
    return print(Inner, wrap(Inner, "*" + Q + D));
  }

  std::string function(const clang::FunctionType *F, const std::string &D) {
    std::string Params;
    if (auto *Proto = dyn_cast<FunctionProtoType>(F)) {
      for (QualType T : Proto->param_types()) {
        Printer P{Reader, Bounds::Unwritten, /*Whole=*/false};
        Params += (Params.empty() ? "" : ", ") + P.print(T, "");
      }
      if (Proto->isVariadic())
        Params += Params.empty() ? "..." : ", ...";
      if (Params.empty())
        Params = "void";
    }
    std::string Convention;
    if (F->getCallConv() != CC_C)
      Convention = " __attribute__((" +
                   FunctionType::getNameForCallConv(F->getCallConv()).str() +
                   "))";
    Whole = false;
    return print(F->getReturnType(), D + "(" + Params + ")" + Convention);
  }

  std::string vector(const VectorType *V) {
    if (isa<ExtVectorType>(V))
      return "__attribute__((__ext_vector_type__(" +
             std::to_string(V->getNumElements()) + "))) " +
             print(V->getElementType(), "");
    uint64_t Bytes =
        Reader.Context.getTypeSizeInChars(V->getElementType()).getQuantity() *
        V->getNumElements();
    return "__attribute__((__vector_size__(" + std::to_string(Bytes) + "))) " +
           print(V->getElementType(), "");
  }

  std::string builtin(const clang::Type *T) {
    if (T->isNullPtrType())
      return "__typeof__(nullptr)";
    PrintingPolicy Policy(Reader.Context.getLangOpts());
    Policy.Bool = false;
    return QualType(T, 0).getAsString(Policy);
  }

  /// Returns an expression for the struct type of a va_list, which has no name
  /// in C.
  std::string vaListElement() {
    QualType List = Reader.Context.getBuiltinVaListType();
    return std::string("__typeof__(") + (List->isArrayType() ? "*" : "") +
           "*(__builtin_va_list *)0)";
  }

  std::string print(QualType QT, const std::string &D) {
    if (isa<clang::ArrayType>(QT.getTypePtr()))
      return array(QT, D);
    SplitQualType Split = QT.split();
    std::string Q = qualifiers(Split.Quals);
    const clang::Type *T = Split.Ty;
    switch (T->getTypeClass()) {
    case clang::Type::Pointer:
      return pointer(cast<clang::PointerType>(T), Q, D);
    case clang::Type::FunctionProto:
    case clang::Type::FunctionNoProto:
      return function(cast<clang::FunctionType>(T), D);
    case clang::Type::Paren:
      return print(cast<ParenType>(T)->getInnerType(), D);
    case clang::Type::Typedef: {
      const TypedefNameDecl *TD = cast<TypedefType>(T)->getDecl();
      if (TD->getUnderlyingType()->isVariablyModifiedType())
        break;
      return join(Q + Reader.nameOf(TD, Whole), D);
    }
    case clang::Type::Record:
    case clang::Type::Enum: {
      const TagDecl *Tag = cast<TagType>(T)->getDecl();
      if (identity(Tag) == Inlined)
        return join(Q + Definition, D);
      if (Tag->getLocation().isInvalid())
        return join(Q + vaListElement(), D);
      return join(Q + Reader.nameOf(Tag, Whole), D);
    }
    case clang::Type::Complex:
      return join(Q + "_Complex " +
                      print(cast<clang::ComplexType>(T)->getElementType(), ""),
                  D);
    case clang::Type::Atomic:
      return join(Q + "_Atomic(" +
                      print(cast<clang::AtomicType>(T)->getValueType(), "") +
                      ")",
                  D);
    case clang::Type::Vector:
    case clang::Type::ExtVector:
      return join(Q + vector(cast<VectorType>(T)), D);
    case clang::Type::Builtin:
    case clang::Type::BitInt: return join(Q + builtin(T), D);
    default: break;
    }
    QualType Next = QT.getSingleStepDesugaredType(Reader.Context);
    if (Next == QT) {
      Reader.Failed = true;
      return join(QT.getAsString(), D);
    }
    return print(Next, D);
  }
};

std::string TypeReader::print(QualType T, const std::string &Declarator) {
  Printer P{*this};
  return P.print(T, Declarator);
}

/// Prints a member. If the member's declaration defines its type, the type is
/// defined here as well.
std::string TypeReader::field(const FieldDecl *F, bool Inlines) {
  Printer P{*this};
  const TagDecl *Tag = F->getType()->getBaseElementTypeUnsafe()->getAsTagDecl();
  const bool Nameless = F->isAnonymousStructOrUnion() && Tag->getName().empty();
  if (!Nameless)
    Tag = Inlines ? ownTag(F) : nullptr;
  if (Tag && Steps[identity(Tag)] == Step::None) {
    if (!Nameless)
      newName(Tag);
    Steps[identity(Tag)] = Step::Active;
    P.Inlined = identity(Tag);
    P.Definition = definition(Tag->getDefinition());
    Steps[identity(Tag)] = Step::Done;
  }
  std::string Out = P.print(F->getType(), F->getNameAsString());
  if (F->isBitField())
    Out += " : " + std::to_string(F->getBitWidthValue(Context));
  if (const auto *Counted = F->getType()->getAs<CountAttributedType>())
    if (auto *Ref = dyn_cast<DeclRefExpr>(
            Counted->getCountExpr()->IgnoreParenImpCasts()))
      Out += " __attribute__((counted_by(" + Ref->getDecl()->getNameAsString() +
             ")))";
  return Out + attributes(F);
}

/// The constants that min and max reductions start from.
static void readLimits(ASTContext &Ctx, QualType T, Type &Out) {
  llvm::SmallString<64> S;
  if (T->isIntegralOrEnumerationType() && !T->isBooleanType()) {
    unsigned Bits =
        T->isBitIntType() ? Ctx.getIntWidth(T) : unsigned(Ctx.getTypeSize(T));
    bool Unsigned = T->isUnsignedIntegerOrEnumerationType();
    if (Bits > 64) {
      std::string Kind = "__int128";
      if (T->isBitIntType())
        Kind = "_BitInt(" + std::to_string(Ctx.getIntWidth(T)) + ")";
      std::string Most = "~(unsigned " + Kind + ")0";
      if (!Unsigned)
        Most = "((" + Kind + ")(" + Most + " >> 1))";
      Out.Largest = Most;
      Out.Least = Unsigned ? "0" : "(-" + Most + " - 1)";
      return;
    }
    const char *Suffix = Unsigned ? "ull" : "ll";
    if (Unsigned)
      llvm::APInt::getMaxValue(Bits).toStringUnsigned(S);
    else
      llvm::APInt::getSignedMaxValue(Bits).toStringSigned(S);
    Out.Largest = S.str().str() + Suffix;
    Out.Least = Unsigned ? "0" : "(-" + Out.Largest + " - 1)";
  } else if (T->isBooleanType()) {
    Out.Largest = "1";
    Out.Least = "0";
  } else if (T->isPointerType()) {
    Out.Largest = "(void *)~0ull";
    Out.Least = "(void *)0";
  } else if (T->isRealFloatingType()) {
    if (Ctx.getLangOpts().NoHonorInfs) {
      // With -ffast-math there is no infinity to compare with.
      llvm::APFloat::getLargest(Ctx.getFloatTypeSemantics(T)).toString(S, 40);
      Out.Largest = S.str().str();
      if (Out.Largest.find_first_of(".eE") == std::string::npos)
        Out.Largest += ".0";
      Out.Largest +=
          T->isSpecificBuiltinType(BuiltinType::LongDouble) ? "L" : "";
    } else {
      Out.Largest = "__builtin_infl()";
    }
    Out.Least = "-" + Out.Largest;
  }
}

/// False if a part of \p Canon is volatile, atomic or const, or has no size.
static bool isMovable(QualType Canon) {
  if (const auto *Array = dyn_cast<ConstantArrayType>(Canon))
    return isMovable(Array->getElementType());
  if (Canon->isIncompleteType() || Canon->isArrayType() ||
      Canon.isVolatileQualified() || Canon->isAtomicType())
    return false;
  const auto *Record = Canon->getAs<RecordType>();
  if (!Record)
    return true;
  for (const FieldDecl *Field : Record->getDecl()->fields()) {
    QualType T = Field->getType().getCanonicalType();
    if (T.isConstQualified() || !isMovable(T))
      return false;
  }
  return true;
}

Type TypeReader::read(QualType QT) {
  Type Out;
  Printer P{*this, Printer::Bounds::Passed};
  Out.Value = P.print(QT, "@");
  Out.Dims = P.Dims;
  QualType Canon = QT.getCanonicalType();
  bool IsArray = isa<clang::ArrayType>(Canon);
  Printer P2{*this, Printer::Bounds::Passed};
  Out.Pointer =
      P2.print(QT, IsArray || Canon->isFunctionType() ? "(*@)" : "*@");
  const clang::ArrayType *Array = Context.getAsArrayType(QT);
  if (Array) {
    Printer P4{*this, Printer::Bounds::Passed};
    const QualType Element = Array->getElementType();
    Out.First = P4.print(Element, Element->isArrayType() ? "(*@)" : "*@");
  }
  QualType Bare = QT.getUnqualifiedType();
  if (Bare.getLocalQualifiers().hasQualifiers())
    Bare = Canon.getUnqualifiedType();
  if (Canon->isAtomicType())
    Bare = Canon->castAs<clang::AtomicType>()->getValueType();
  // A typedef may have another alignment than its type.
  const bool Simple = Canon->isArithmeticType() &&
                      Context.getTypeAlign(QT) == Context.getTypeAlign(Canon);
  Printer P3{*this, Printer::Bounds::Passed};
  Out.Plain = P3.print((Simple ? Canon : Bare).getUnqualifiedType(), "@");
  Out.Const = Canon.isConstQualified();
  if (auto *Record = Canon->getAs<RecordType>()) {
    Out.ConstMember = Record->hasConstFields();
    Out.Movable = isMovable(Canon);
  }
  Out.Volatile = Canon.isVolatileQualified() || Canon->isAtomicType();
  Out.Pointerish = Canon->isPointerType() || Canon->isBlockPointerType();
  Out.Restrict = Canon.isRestrictQualified();
  Out.Arithmetic = Canon->isArithmeticType();
  Out.Integer = Canon->isIntegralOrEnumerationType();
  Out.BitInt = Canon->isBitIntType();
  Out.Bool = Canon->isBooleanType();
  Out.Complex = Canon->isAnyComplexType();
  Out.Unsigned = Out.Integer && Canon->isUnsignedIntegerOrEnumerationType();
  Out.Kind = IsArray                            ? Type::Array
             : Canon->isRecordType()            ? Type::Record
             : Out.Arithmetic || Out.Pointerish ? Type::Scalar
                                                : Type::Other;
  if (!Canon->isIncompleteType() && !Canon->isFunctionType() &&
      !Canon->isVariableArrayType()) {
    Out.Size =
        (unsigned long long)Context.getTypeSizeInChars(Canon).getQuantity();
    Out.Align = unsigned(Context.getTypeAlignInChars(Canon).getQuantity());
  }
  readLimits(Context, Canon.getUnqualifiedType(), Out);
  return Out;
}

} // namespace occ
