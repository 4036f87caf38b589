/* encoding.cpp: encodes clauses that Clang can't read, as text that Clang can
 * read, and decodes them.
 *
 * Layer:   pragma. The only file of this folder that may include clang/.
 */
// SPDX-License-Identifier: MIT
#include "pragma/encoding.h"

#include "text/tokens.h"

#include "clang/AST/Expr.h"

#include <algorithm>
#include <cstring>

using namespace clang;

namespace occ {

static const std::string TargetPrefix = "occ_target_",
                         OwnArrayPrefix = "omp_own_";

std::string encodeRange(const std::string &Lower, const std::string &Upper) {
  return "__extension__((void)(" + Lower + "), (" + Upper + "))";
}

const Expr *decodeRange(const Expr *E, const Expr *&Lower) {
  Lower = nullptr;
  auto *Whole = dyn_cast<UnaryOperator>(E);
  if (!Whole || Whole->getOpcode() != UO_Extension)
    return E;
  auto *Both =
      dyn_cast<BinaryOperator>(Whole->getSubExpr()->IgnoreParenImpCasts());
  if (!Both || Both->getOpcode() != BO_Comma)
    return E;
  auto *Void = dyn_cast<CStyleCastExpr>(Both->getLHS());
  if (!Void)
    return E;
  Lower = Void->getSubExpr();
  return Both->getRHS();
}

std::string encodeTarget(const std::string &Function) {
  return TargetPrefix + Function;
}

bool isTarget(const std::string &Name) {
  return Name.compare(0, TargetPrefix.size(), TargetPrefix) == 0;
}

std::string encodeOwnArray(const std::string &Array) {
  return OwnArrayPrefix + Array;
}

std::string encodeWords(const std::string &Name, const std::string &Words) {
  return "/*omp " + Name + "(" + Words + ")*/";
}

bool decodeWords(const std::string &Text, const std::string &Name,
                 std::string &Words) {
  const std::string Begin = "/*omp " + Name + "(";
  size_t At = Text.find(Begin), End = Text.find(")*/", At);
  if (End == std::string::npos)
    return false;
  At += Begin.size();
  Words = Text.substr(At, End - At);
  return true;
}

static const char OwnLength[] = "/*omp length()*/";

std::string encodeLength(const std::string &Length) {
  return OwnLength + Length;
}

bool isOwnLength(const std::string &Text) {
  return Text.find(OwnLength) != std::string::npos;
}

std::string withoutLengths(std::string Item) {
  for (size_t At; (At = Item.find(OwnLength)) != std::string::npos;) {
    const size_t End = findOutside(Item, At + strlen(OwnLength), ":]");
    Item.erase(At, std::min(End, Item.size()) - At);
  }
  return Item;
}

std::string withoutEncodings(std::string Message) {
  for (const std::string &Prefix : {TargetPrefix, OwnArrayPrefix})
    for (size_t At; (At = Message.find(Prefix)) != std::string::npos;)
      Message.erase(At, Prefix.size());
  return Message;
}

} // namespace occ
