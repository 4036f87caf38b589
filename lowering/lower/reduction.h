/* reduction.h: reductions as text, from a single element up to a region's
 * whole clauses.
 *
 * Layer:   lower.   Spec: [OMP 5.2 §5.5]
 *
 * A list item is of one of three kinds:
 *   an arithmetic variable    its copy is a field of the partial results
 *   another variable          a field points to its copy
 *   an array, a part of one   a field points to the first element, another one
 *                             counts: occ_room_NAME, occ_count_NAME
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
/// The statement that folds \p From into \p Into.
std::string combine(const Listed &C, const std::string &Into,
                    const std::string &From);
/// \p Statement of each of \p Count elements, which it names by `[occ_i]`.
std::string eachElement(const std::string &Count, const std::string &Statement);

/// --- one list item ---

/// The place of an array item, in code around \p R: its first element, the
/// number of elements, and the object whose name the copy takes.
struct ArrayItem {
  std::string First; ///< an lvalue
  std::string Count;
  std::string Base;  ///< an address: the array's, or the pointer's value
  /// Pointers on the way: the place of each, and its value.
  std::vector<std::pair<std::string, std::string>> Between;
};
ArrayItem arrayItem(const Lowerer &L, const Construct &R, const Listed &C);

/// True for a small array whose number of elements is a constant.
bool isWholeOnStack(const Listed &C, const Storage &S);

/// The copy of an item, with its first value. occ_original_NAME points to the
/// original or its first element. For arrays, occ_count_NAME exists, too. If an
/// array is not whole and small, so do occ_base_NAME and, for pointers between,
/// occ_atN_NAME and occ_toN_NAME. \p Outer is an lvalue of the original. \p
/// Decl declares the name if the copy is on the heap, or a pointer if the copy
/// has \p Allocator's memory.
std::string reductionCopy(const Listed &C, const Variable &V, const Storage &S,
                          const std::string &Outer, const std::string &Decl,
                          const std::string &Allocator);
/// The declarations that reductionCopy needs, at the place of the construct.
std::string reductionOriginal(const Lowerer &L, const Construct &R,
                              const Listed &C);

/// In a task: the name by which the task sees the thread's copy of a variable
/// or of an array item.
std::string sharedCopy(const Variable &V, const std::string &As,
                       const std::string &Share);
std::string sharedArray(const Listed &C, const Variable &V,
                        const std::string &Share, const std::string &Decl);
/// The original, or its first element, around \p R.
std::string reductionFirst(const Lowerer &L, const Construct &R,
                           const Listed &C);

/// --- reductions that tasks take part in (task_reduction.cpp) ---

/// If a clause needs it, a taskgroup around the body of \p R. It is opened
/// after the copies of \p R.
std::string openTaskReduction(Lowerer &L, const Construct &R);
std::string closeTaskReduction(const Lowerer &L, const Construct &R);

/// --- all of a region's; lastprivate(conditional:) is a reduction too ---

/// Declares the struct of partial results and its combiner; false without such
/// a clause.
bool declareReduction(Lowerer &L, const Construct &R);
/// `struct X occ_partials = {...};` and the statements that fold it into the
/// originals.
std::string reductionPartials(const Lowerer &L, const Construct &R);
/// The size of that struct; "0" if it has pointers, because the thread's copies
/// must live longer than these.
std::string partialsSize(const Lowerer &L, const Construct &R);
std::string foldPartials(const Lowerer &L, const Construct &R);
/// The whole reduction: \p Gather, a function of the runtime, selects one
/// thread that gets the total and folds it into the originals. All threads call
/// \p End. \p ForTotal has the other values that this thread needs.
std::string gatherReduction(const Lowerer &L, const Construct &R,
                            const char *Gather, const char *End,
                            const std::string &ForTotal = "");
/// Without a barrier: folds the copies under a lock.
std::string foldCopies(const Lowerer &L, const Construct &R);
/// Frees the heap memory of copies.
std::string freeCopies(const Lowerer &L, const Construct &R);

} // namespace occ

#endif
