/* reduction.h: writes reductions, from a single element up to all clauses of a
 * region.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §5.5]
 *
 * A list item is of one of three kinds:
 *   an arithmetic variable    its copy is a field of the partial results
 *   another variable          a field points to its copy
 *   an array or a part of it  a field, the value of occ_room_NAME, points to
 *                             the copy's first element. A second field, the
 *                             value of occ_count_NAME, has the number of
 *                             elements
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_LOWER_REDUCTION_H
#define OCC_LOWER_REDUCTION_H

#include "lower/lowerer.h"
#include "plan/storage.h"

namespace occ {

/// --- one element; the arguments are lvalues ---

/// The statement that gives \p To its first value.
std::string initialValue(const Listed &C, const std::string &To,
                         const std::string &Original);
std::string combine(const Listed &C, const std::string &Into,
                    const std::string &From);
/// Executes \p Statement, in which `[occ_i]` names the element, for each of \p
/// Count elements.
std::string eachElement(const std::string &Count, const std::string &Statement);

/// --- one list item ---

/// An array item, in code around \p R: its first element, the number of
/// elements, and the object whose name the copy takes.
struct ArrayItem {
  std::string First; ///< an lvalue
  std::string Count;
  std::string Base; ///< the address of the array, or the value of the pointer
  /// The pointers that lead to the item. A pair is a pointer's lvalue and
  /// value.
  std::vector<std::pair<std::string, std::string>> Between;
};
ArrayItem arrayItem(const Lowerer &L, const Construct &R, const Listed &C);

/// True for a small array with a constant number of elements.
bool isWholeOnStack(const Listed &C, const Storage &S);

/// Declares the copy of an item and gives it its first value. The text of
/// reductionOriginal must come first: the copy uses the names that this text
/// declares. \p Outer is an lvalue of the original. \p Decl is for copies that
/// are not variables. For a copy on the heap, it declares the item's name. For
/// a copy in \p Allocator's memory, it declares a pointer to the copy.
std::string reductionCopy(const Listed &C, const Variable &V, const Storage &S,
                          const std::string &Outer, const std::string &Decl,
                          const std::string &Allocator);
/// Declarations for reductionCopy, at the place of the construct.
/// occ_original_NAME points to the original or to its first element. An array
/// also has occ_count_NAME. An array for which isWholeOnStack is false also has
/// occ_base_NAME. For each pointer on the way to the item (number N), it has
/// occ_atN_NAME and occ_toN_NAME.
std::string reductionOriginal(const Lowerer &L, const Construct &R,
                              const Listed &C);

/// In a task: declares a pointer, \p As, to a copy of the variable. The copy
/// belongs to the thread that executes the task.
std::string sharedCopy(const Variable &V, const std::string &As,
                       const std::string &Share);
std::string sharedArray(const Listed &C, const Variable &V,
                        const std::string &Share, const std::string &Decl);
/// For code around \p R: an lvalue that is the original, or its first element.
std::string reductionFirst(const Lowerer &L, const Construct &R,
                           const Listed &C);

/// --- reductions that tasks take part in (task_reduction.cpp) ---

/// Open and close a taskgroup around the body of \p R, if a clause needs one.
/// Open it after \p R has made its copies of variables.
std::string openTaskReduction(Lowerer &L, const Construct &R);
std::string closeTaskReduction(const Lowerer &L, const Construct &R);

/// --- all reductions of a region, and lastprivate(conditional:) ---

/// Declares the struct of partial results and its combiner. Returns false if
/// nothing needs them.
bool declareReduction(Lowerer &L, const Construct &R);
/// `struct X occ_partials = {...};` with the thread's partial results.
std::string reductionPartials(const Lowerer &L, const Construct &R);
/// The size of occ_partials. "0" if occ_partials has pointers to the thread's
/// copies: the runtime must then not copy its bytes. foldPartials folds
/// occ_partials into the originals.
std::string partialsSize(const Lowerer &L, const Construct &R);
std::string foldPartials(const Lowerer &L, const Construct &R);
/// The whole reduction. \p Gather, a function of the runtime, selects one
/// thread: this thread gets the total and folds it into the originals. All
/// threads call \p End. \p ForTotal declares names that only the fold uses.
std::string gatherReduction(const Lowerer &L, const Construct &R,
                            const char *Gather, const char *End,
                            const std::string &ForTotal = "");
/// For a construct without a barrier: folds the copies under a lock.
std::string foldCopies(const Lowerer &L, const Construct &R);
/// Frees the heap memory of copies.
std::string freeCopies(const Lowerer &L, const Construct &R);

} // namespace occ

#endif
