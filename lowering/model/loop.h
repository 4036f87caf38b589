/* loop.h: loops, and the changes that a directive makes to them, as plain data.
 *
 * Layer:   model. May include text/.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_MODEL_LOOP_H
#define OCC_MODEL_LOOP_H

#include "text/linemap.h"

#include <string>
#include <vector>

namespace occ {

enum class Schedule { None, Static, Dynamic, Guided, Auto, Runtime };

/// One loop of a canonical nest [OMP 5.2 §4.4.1]:
///   for (Var = Lower; Var REL Upper; Var += Step)
struct Loop {
  int Var = -1;
  Span Lower, Upper;
  Span Step; ///< empty means 1
  bool StepNegated = false; ///< the step is written as Var -= Step or --Var
  bool WideStep = false; ///< the step may be too large for the variable's type
  bool Up = true;
  /// The relation of a loop that counts up. If Up is false, Less means `>`, and
  /// LessEqual means `>=`.
  enum Relation { Less, LessEqual, NotEqual } Rel = Less;
  std::string CompareType; ///< the type of the comparison, after promotion
  bool CompareUnsigned = false;
  /// The unsigned type that holds the distance between two values. It is wider
  /// if the variable, the bounds or the step have more than 64 bits.
  std::string Distance = "OCC_u64";
  bool wide() const { return Distance != "OCC_u64"; }
  /// The loop whose variable the bound depends on, as a linear function. -1 if
  /// there is none.
  int LowerOn = -1, UpperOn = -1;
  /// The type of such a bound, before it is converted.
  std::string LowerType, UpperType;
  /// In a nest that is not perfect: the text between the surrounding loop's
  /// opening brace and this loop, and between this loop and the closing brace.
  Span InFront, Behind;
};

/// A directive that makes other loops of the loops of a nest.
struct Transformation {
  /// tile, or unroll partial: the sizes. The second is a tile of one loop; the
  /// loop inside the tile is unrolled.
  std::vector<std::string> Sizes;
  bool Unroll = false;
  /// interchange, or reverse: for each loop that is made, the number of the
  /// loop whose iterations it runs.
  std::vector<unsigned> Order;
  bool Reverse = false; ///< the first loop runs backwards
  size_t loops() const { return Sizes.empty() ? Order.size() : Sizes.size(); }
};

/// One clause of an ordered construct in a doacross nest.
struct DoacrossItem {
  enum Kind { Source, Sink, Previous } What = Source;
  /// A sink's offset from the current value of a loop's variable: -By if Less,
  /// otherwise By.
  struct Offset {
    std::string By = "0";
    bool Wide = false; ///< By has more than 64 bits
    bool Less = false;
  };
  std::vector<Offset> Vector; ///< Sink: one offset for each loop
};

/// The simd part of a combined construct. Lowered code has a simd directive
/// with the clauses below before each loop in which a thread runs its
/// iterations. So Clang makes vector code.
struct SimdPart {
  enum Kind { Private, LastPrivate, Reduction, Linear, Aligned, NonTemporal };
  struct Item {
    Kind What;
    int Var;
    std::string Operator; ///< Reduction
    /// Aligned: the alignment in bytes. If empty, it is that of the type.
    std::string Alignment;
  };
  bool Present = false;
  /// True if the iterations must run one after the other, not side by side as
  /// in vector code. Also true if Clang would make wrong code for the simd
  /// clauses.
  bool OneByOne = false;
  std::string SafeLen, SimdLen; ///< constants
  Span If;
  std::vector<Item> Items;
};

/// The loops of a For, Distribute or Taskloop, and the facts that its clauses
/// state about them.
struct LoopPart {
  std::vector<Loop> Loops;
  Schedule Sched = Schedule::None;
  Span Chunk;
  bool Ordered = false;
  bool OrderedOnce = false; ///< at most one ordered region in the body's text
  bool WholeVectors = false; ///< schedule(simd: ...)
  bool Monotonic = false; ///< schedule(monotonic: ...)
  bool Reproducible = false; ///< order(reproducible: concurrent)
  bool IsDoacross = false; ///< For: ordered(n)
  std::vector<Loop> Deeper; ///< IsDoacross: the loops that are not collapsed
  Span Scan; ///< the scan directive between the two phases of the body
  bool ScanExclusive = false;
  /// The directives that turn Loops into the shared loops. The outermost
  /// directive, which is applied last, comes first.
  std::vector<Transformation> Transformations;
  unsigned Shared = 1;
  /// For: true if a thread that runs a part of the loop waits for no other
  /// thread.
  bool Quiet = false;
  /// For: true if there is no worksharing: the encountering thread runs all
  /// iterations.
  bool Alone = false;
  SimdPart Simd; ///< For, Taskloop
};

} // namespace occ

#endif
