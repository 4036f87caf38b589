/* say.cpp: reports through Clang's engine, at places in the user's files.
 *
 * Layer:   cli. May include clang/.
 */
// SPDX-License-Identifier: MIT
#include "say.h"
#include "text/place.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using llvm::StringRef;

namespace occ {
namespace {

FileID findFile(SourceManager &SM, const std::string &Name) {
  if (Name.empty() || Name == "<stdin>")
    return SM.getMainFileID();
  auto File = SM.getFileManager().getOptionalFileRef(Name);
  if (!File)
    return FileID();
  FileID Included = SM.translateFile(*File);
  return Included.isValid()
             ? Included
             : SM.createFileID(*File, SourceLocation(), SrcMgr::C_User);
}

/// Makes a file with the preprocessed line. Returns the line's place in this
/// file.
SourceLocation pretend(SourceManager &SM, const Complaint &C) {
  // AddLineNote at a place in one line gives a number to the next line. So the
  // file begins with an empty line.
  FileID Text = SM.createFileID(
      llvm::MemoryBuffer::getMemBufferCopy("\n" + C.Flat + "\n"));
  SourceLocation Start = SM.getLocForStartOfFile(Text);
  const std::string Name = C.Where.File.empty() ? "<stdin>" : C.Where.File;
  SM.AddLineNote(Start, C.Where.Number, int(SM.getLineTableFilenameID(Name)),
                 false, false, SrcMgr::C_User);
  return Start.getLocWithOffset(int(std::min<size_t>(C.Column, C.Flat.size())));
}

/// The column of the first token in the line.
unsigned firstColumn(SourceManager &SM, FileID File, unsigned Line) {
  const StringRef Text = SM.getBufferData(File);
  const size_t Begin = SM.getFileOffset(SM.translateLineCol(File, Line, 1));
  return unsigned(std::min(Text.find_first_not_of(" \t", Begin), Text.size()) -
                  Begin) +
         1;
}

void tell(CompilerInstance &Instance, const Saying &S) {
  DiagnosticsEngine &Diags = Instance.getDiagnostics();
  SourceManager &SM = Instance.getSourceManager();
  unsigned Length = 0;
  const SourceLocation At = findPlace(SM, S.What, Length);
  if (S.Id)
    return Diags.Report(StoredDiagnostic(S.Level, S.Id, S.What.Message,
                                         FullSourceLoc(At, SM), {}, {}));
  {
    auto Error =
        Diags.Report(At, Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0"));
    Error << S.What.Message;
    if (!S.What.Instead.empty() && Length)
      Error << FixItHint::CreateReplacement(
          CharSourceRange::getCharRange(At, At.getLocWithOffset(int(Length))),
          S.What.Instead);
  }
  if (!S.What.Note.empty())
    Diags.Report(At, Diags.getCustomDiagID(DiagnosticsEngine::Note, "%0"))
        << S.What.Note;
}

} // namespace

SourceLocation findPlace(SourceManager &SM, const Complaint &C,
                         unsigned &Length) {
  Length = 0;
  FileID File = findFile(SM, C.Where.File);
  if (File.isInvalid())
    return pretend(SM, C);
  Place P =
      userPlace(SM.getBufferData(File).str(), C.Where.Number, C.Flat, C.Column);
  if (!P.Line && !C.Flat.empty())
    return pretend(SM, C);
  if (!P.Line) {
    P.Line = C.Where.Number;
    P.Column = firstColumn(SM, File, P.Line);
  }
  Length = P.Same ? P.Length : 0;
  return SM.translateLineCol(File, P.Line, P.Column);
}

void say(CompilerInstance &Instance, const std::vector<Saying> &All) {
  for (const Saying &S : All)
    tell(Instance, S);
}

} // namespace occ
