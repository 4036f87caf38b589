/* clang.h: headers of Clang that most files of read/ and cli/ include.
 *
 * No file includes this header. The Makefile compiles it once, with its
 * templates, and adds it to the compilation of each file of these folders. This
 * makes a compilation three times as fast. A file still includes the headers
 * that it uses.
 */
/* SPDX-License-Identifier: MIT */
#include "clang/AST/OpenMPClause.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtOpenMP.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
