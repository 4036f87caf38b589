/* task_copy.cpp: gives a task its own copy of an array of run-time size.
 *
 * Layer:   pragma.   Spec: [OMP 5.2 §5.4.4]
 *
 * In firstprivate or private of a task, Clang refuses such an array, but
 * accepts a pointer to it. So the array is copied to the heap where the task is
 * created, the task has the pointer, and the task's body begins with an array
 * of the same name:
 *
 *   { __typeof__(v) *omp_own_v = malloc(sizeof v); memcpy(omp_own_v, v, ...);
 *   #pragma omp task firstprivate(omp_own_v)
 *   { __typeof__(*omp_own_v) v; memcpy(v, omp_own_v, ...); free(omp_own_v);
 *   the user's statement } }
 */
// SPDX-License-Identifier: MIT
#include "pragma/task_copy.h"

#include "pragma/encoding.h"
#include "pragma/statement.h"
#include "text/linemap.h"

#include <algorithm>

namespace occ {

/// The name of the clause that lists the item at \p At.
static std::string clauseAround(const std::string &Text, size_t Line,
                                size_t At) {
  std::string Name;
  for (size_t I = Line + Pragma.size(); I < At;) {
    std::string Word = wordAt(Text, I);
    if (!Word.empty())
      Name = Word;
    size_t Next = Text[I] == '(' ? afterBracket(Text, I)
                                 : I + std::max(Word.size(), size_t(1));
    if (Next > At)
      break;
    I = Next;
  }
  return Name;
}

bool copyForTask(std::string &Text, size_t At, const std::string &Given) {
  size_t Line = Text.rfind('\n', At) + 1, End = Text.find('\n', At);
  Line = Text.find_first_not_of(" \t", Line);
  size_t Directive = skipToToken(Text, Line + Pragma.size());
  if (!isHashLine(Text, Line) || wordAt(Text, Directive) != "task")
    return false;
  bool Listed = !wordAt(Text, At).empty() && At > Directive;
  std::string Name = Listed ? wordAt(Text, At) : Given;
  std::string Clause = Listed ? clauseAround(Text, Line, At) : "firstprivate";
  size_t Stop = statementEnd(Text, End);
  bool First = Clause == "firstprivate";
  if (Stop == NoEnd || Name.empty() || !(First || Clause == "private"))
    return false;
  LineMap Lines(Text);
  const std::string Own = encodeOwnArray(Name),
                    Size = ", sizeof(" + Name + "));";
  std::string Before = "{ __typeof__(" + Name + ") *" + Own + " = ";
  Before += First ? "__builtin_malloc(sizeof(" + Name +
                        ")); __builtin_memcpy((void *)" + Own +
                        ", (const void *)" + Name + Size
                  : "(void *)" + Name + ";";
  std::string Inside = "{ __typeof__(*" + Own + ") " + Name + ";";
  if (First)
    Inside += " __builtin_memcpy((void *)" + Name + ", (const void *)" + Own +
              Size + " __builtin_free((void *)" + Own + ");";
  Inside += "\n" + Lines.markerFor(Offset(End + 1));
  Before += "\n" + Lines.markerFor(Offset(Line));
  Text.insert(Stop, " } }");
  Text.insert(End + 1, Inside);
  if (Listed)
    Text.replace(At, Name.size(), Own);
  else
    Text.insert(End, " firstprivate(" + Own + ")");
  Text.insert(Line, Before);
  return true;
}

} // namespace occ
