/* types.cpp: prints types inside out, as C declares them.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/types.h"

#include "clang/AST/Type.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace occ {

bool TypeReader::isLocal(const Decl *D) {
  for (const DeclContext *C = D->getDeclContext(); C; C = C->getParent())
    if (C->isFunctionOrMethod() || isa<CapturedDecl>(C))
      return true;
  return false;
}

/// One type's walk from the declared name outwards.
struct TypeReader::Printer {
  TypeReader &Reader;
  bool AllowDims;
  std::vector<std::string> Dims;
  std::string Path = "(@)";

  std::string qualifiers(Qualifiers Q) {
    std::string S;
    if (Q.hasConst())
      S += "const ";
    if (Q.hasVolatile())
      S += "volatile ";
    if (Q.hasRestrict())
      S += "restrict ";
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

  std::string print(QualType QT, const std::string &D) {
    ASTContext &Ctx = Reader.Context;
    if (const clang::ArrayType *A =
            dyn_cast<clang::ArrayType>(QT.getTypePtr())) {
      A = Ctx.getAsArrayType(QT);
      std::string Bound;
      if (auto *C = dyn_cast<ConstantArrayType>(A)) {
        llvm::SmallString<24> S;
        C->getSize().toStringUnsigned(S);
        Bound = S.str().str();
      } else if (isa<VariableArrayType>(A)) {
        if (!AllowDims)
          Reader.Failed = true;
        Bound = "#" + std::to_string(Dims.size());
        Dims.push_back("sizeof" + Path + " / sizeof(" + Path + "[0])");
      }
      Path = "(" + Path + "[0])";
      return print(A->getElementType(), D + "[" + Bound + "]");
    }
    SplitQualType Split = QT.split();
    std::string Q = qualifiers(Split.Quals);
    const clang::Type *T = Split.Ty;
    switch (T->getTypeClass()) {
    case clang::Type::Pointer: {
      QualType Inner = cast<clang::PointerType>(T)->getPointeeType();
      if (Q.find("restrict") != std::string::npos)
        Q.replace(Q.find("restrict"), 8, "__restrict");
      Path = "(*" + Path + ")";
      return print(Inner, wrap(Inner, "*" + Q + D));
    }
    case clang::Type::FunctionProto: {
      auto *F = cast<FunctionProtoType>(T);
      std::string Params;
      Printer P{Reader, false, {}, "(@)"};
      for (QualType PT : F->param_types())
        Params += (Params.empty() ? "" : ", ") + P.print(PT, "");
      if (F->isVariadic())
        Params += Params.empty() ? "..." : ", ...";
      return print(F->getReturnType(),
                   D + "(" + (Params.empty() ? "void" : Params) + ")");
    }
    case clang::Type::FunctionNoProto:
      return print(cast<FunctionNoProtoType>(T)->getReturnType(), D + "()");
    case clang::Type::Paren:
      return print(cast<ParenType>(T)->getInnerType(), D);
    case clang::Type::Typedef: {
      const TypedefNameDecl *TD = cast<TypedefType>(T)->getDecl();
      if (TD->getUnderlyingType()->isVariablyModifiedType())
        break;
      if (!isLocal(TD))
        return join(Q + TD->getName().str(), D);
      Reader.need(TD);
      return join(Q + *Reader.renamed(TD), D);
    }
    case clang::Type::Record:
    case clang::Type::Enum: {
      const TagDecl *Tag = cast<TagType>(T)->getDecl();
      std::string Kind = Tag->getKindName().str() + " ";
      if (isLocal(Tag)) {
        Reader.need(Tag);
        return join(Q + Kind + *Reader.renamed(Tag), D);
      }
      if (!Tag->getName().empty())
        return join(Q + Kind + Tag->getName().str(), D);
      if (const TypedefNameDecl *TD = Tag->getTypedefNameForAnonDecl())
        return join(Q + TD->getName().str(), D);
      // A file-scope struct without any name: give it one where it stands.
      if (!Reader.renamed(Tag)) {
        Reader.newName(Tag, "");
        Reader.noteReference({Reader.Src.at(Tag->getBeginLoc()),
                              Reader.Src.after(Tag->getBeginLoc())},
                             Tag);
      }
      return join(Q + Kind + *Reader.renamed(Tag), D);
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
    case clang::Type::Vector: {
      auto *V = cast<VectorType>(T);
      uint64_t Bytes =
          Ctx.getTypeSizeInChars(V->getElementType()).getQuantity() *
          V->getNumElements();
      return join(Q + "__attribute__((__vector_size__(" +
                      std::to_string(Bytes) + "))) " +
                      print(V->getElementType(), ""),
                  D);
    }
    case clang::Type::Builtin:
    case clang::Type::BitInt: {
      PrintingPolicy Policy(Ctx.getLangOpts());
      Policy.Bool = false;
      return join(Q + QualType(T, 0).getAsString(Policy), D);
    }
    default: break;
    }
    QualType Next = QT.getSingleStepDesugaredType(Ctx);
    if (Next == QT) {
      Reader.Failed = true;
      return join(QT.getAsString(), D);
    }
    return print(Next, D);
  }
};

std::string TypeReader::print(QualType T, const std::string &Declarator) {
  Printer P{*this, false, {}, "(@)"};
  return P.print(T, Declarator);
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
      // -ffast-math leaves no infinity to compare with.
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

/// No part of \p Canon changes by itself, can't be assigned to, or has no size.
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
  Printer P{*this, true, {}, "(@)"};
  Out.Value = P.print(QT, "@");
  Out.Dims = P.Dims;
  QualType Canon = QT.getCanonicalType();
  bool IsArray = isa<clang::ArrayType>(Canon);
  Printer P2{*this, true, {}, "(@)"};
  Out.Pointer =
      P2.print(QT, IsArray || Canon->isFunctionType() ? "(*@)" : "*@");
  QualType Bare = QT.getUnqualifiedType();
  if (Bare.getLocalQualifiers().hasQualifiers())
    Bare = Canon.getUnqualifiedType();
  if (Canon->isAtomicType())
    Bare = Canon->castAs<clang::AtomicType>()->getValueType();
  Printer P3{*this, true, {}, "(@)"};
  Out.Plain = P3.print(Canon->isArithmeticType() ? Canon.getUnqualifiedType()
                                                 : Bare.getUnqualifiedType(),
                       "@");
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
