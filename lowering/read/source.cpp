/* source.cpp: finds where statements begin and end in the preprocessed text.
 *
 * Layer:   read.
 */
// SPDX-License-Identifier: MIT
#include "read/source.h"

#include "clang/AST/StmtOpenMP.h"
#include "clang/Lex/Lexer.h"

namespace occ {

Offset Source::at(clang::SourceLocation L) const {
  return SM.getFileOffset(SM.getExpansionLoc(L));
}

Offset Source::after(clang::SourceLocation L) const {
  L = SM.getExpansionLoc(L);
  return SM.getFileOffset(L) + clang::Lexer::MeasureTokenLength(L, SM, Lang);
}

Offset Source::skipSpace(Offset At) const {
  while (At < Text.size()) {
    LineMarker M;
    if (isspace(static_cast<unsigned char>(Text[At])))
      ++At;
    else if ((At == 0 || Text[At - 1] == '\n') && parseLineMarker(Text, At, M))
      At = M.After;
    else
      break;
  }
  return At;
}

Offset Source::directiveStart(clang::SourceLocation Hash) const {
  Offset O = at(Hash);
  while (O > 0 && Text[O - 1] != '\n')
    --O;
  return O;
}

/// Returns the sub-statement at the end of \p S, or null if there is none.
static const clang::Stmt *lastPart(const clang::Stmt *S) {
  using namespace clang;
  // The statement of these directives is not the user's: Clang has made it.
  if (isa<OMPTargetEnterDataDirective, OMPTargetExitDataDirective,
          OMPTargetUpdateDirective>(S))
    return nullptr;
  if (auto *D = dyn_cast<OMPExecutableDirective>(S))
    return D->hasAssociatedStmt() ? D->getRawStmt() : nullptr;
  if (auto *F = dyn_cast<ForStmt>(S))
    return F->getBody();
  if (auto *W = dyn_cast<WhileStmt>(S))
    return W->getBody();
  if (auto *W = dyn_cast<SwitchStmt>(S))
    return W->getBody();
  if (auto *I = dyn_cast<IfStmt>(S))
    return I->getElse() ? I->getElse() : I->getThen();
  if (auto *L = dyn_cast<LabelStmt>(S))
    return L->getSubStmt();
  if (auto *C = dyn_cast<SwitchCase>(S))
    return C->getSubStmt();
  if (auto *A = dyn_cast<AttributedStmt>(S))
    return A->getSubStmt();
  if (auto *C = dyn_cast<CapturedStmt>(S))
    return C->getCapturedStmt();
  return nullptr;
}

Span Source::statement(const clang::Stmt *S) const {
  using namespace clang;
  Offset Begin = isa<OMPExecutableDirective>(S)
                     ? directiveStart(S->getBeginLoc())
                     : at(S->getBeginLoc());
  while (const Stmt *Part = lastPart(S))
    S = Part;
  if (isa<OMPExecutableDirective>(S)) {
    // A directive without a statement ends at the end of its line.
    size_t NL = Text.find('\n', at(S->getBeginLoc()));
    return {Begin, NL == std::string::npos ? Offset(Text.size()) : Offset(NL)};
  }
  Offset End = after(S->getEndLoc());
  if (!isa<CompoundStmt>(S) && !isa<NullStmt>(S) && !isa<DeclStmt>(S)) {
    Offset Next = skipSpace(End);
    if (Next < Text.size() && Text[Next] == ';')
      End = Next + 1;
  }
  return {Begin, End};
}

std::string flattened(const std::string &Slice) {
  std::string Out;
  for (Offset At = 0; At < Slice.size();) {
    size_t NL = Slice.find('\n', At);
    Offset End = NL == std::string::npos ? Offset(Slice.size()) : Offset(NL);
    LineMarker M;
    if (At == 0 || !parseLineMarker(Slice, At, M)) {
      if (!Out.empty())
        Out += ' ';
      Offset From = At;
      while (!Out.empty() && From < End && (Slice[From] == ' '))
        ++From;
      Out.append(Slice, From, End - From);
    }
    At = End + 1;
  }
  return Out;
}

std::string Source::flatten(Span S) const { return flattened(text(S)); }

} // namespace occ
