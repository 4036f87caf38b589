/* mfunction.cpp: writes the outlined function (mfunction) that a construct's
 * code becomes, and declares the memory of the function's environment.
 *
 * Layer: lower.
 */
// SPDX-License-Identifier: MIT
#include "lower/mfunction.h"

namespace occ {

/// Return type, name and parameters.
static std::string mfunctionHead(const Construct &R) {
  return emit("static void $name(struct OCC_thread *occ_self, "
              "void *occ_arguments)",
              {{"name", R.Name}});
}

void declareMfunction(Lowerer &L, const Construct &R, const std::string &More) {
  L.declareBefore(mfunctionHead(R) + " __attribute__((section(\"OCC_text\")" +
                  More + L.U.Functions[unsigned(R.Function)].Attributes +
                  "));\n");
}

std::string openMfunction(const Construct &R, const Environment &E) {
  return emit(
      R"(
    $head {
      $pragmas
      $if is_empty
      (void)occ_arguments;
      $else
      $type *const occ_env = ($type *)occ_arguments;
      $end
  )",
      {{"head", mfunctionHead(R)},
       {"pragmas", R.Pragmas.Inside},
       {"is_empty", E.empty()},
       {"type", E.Type}});
}

void declareEnvironment(Lowerer &L, const Environment &E) {
  if (!E.empty())
    L.declareBefore(emit(R"(
      $type {
        $fields
      };
    )",
                         {{"type", E.Type}, {"fields", E.Fields}}));
}

std::string wholeLines(const std::string &Bytes) {
  return emit("(($bytes + 63) & ~(OCC_u64)63)", {{"bytes", Bytes}});
}

EnvironmentRoom environmentRoom(const Environment &E) {
  EnvironmentRoom Room;
  if (E.empty())
    return Room;
  Room.Size = emit("sizeof($type)", {{"type", E.Type}});
  Room.Align = emit("__alignof__($type)", {{"type", E.Type}});
  std::string Lines = wholeLines(Room.Size);
  // Copies of run-time size start at a cache line, or as a clause requests.
  if (!E.Extra.empty()) {
    Room.Size = Lines + E.Extra;
    Room.Align = "64";
  }
  Room.Open = emit(
      R"(
    $type *const occ_args = ($type *)occ_task->env;
    $if has_extra
    char *occ_extra = (char *)occ_args + $lines;
    $end
  )",
      {{"type", E.Type}, {"has_extra", !E.Extra.empty()}, {"lines", Lines}});
  return Room;
}

} // namespace occ
