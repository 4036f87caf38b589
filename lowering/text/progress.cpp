/* progress.cpp: records how far this process has come with its translation
 * unit.
 *
 * Layer:   text.
 */
// SPDX-License-Identifier: MIT
#include "text/progress.h"

#include <cstring>

namespace occ {

static Progress Unwatched;
Progress *Now = &Unwatched;

void Progress::begin(Stage S) {
  At = S;
  InDirective = false;
  Line = 0;
}

void Progress::directive(const std::string &Name, unsigned Number) {
  // Write File before Line: a Line other than 0 says that File is valid.
  if (strncmp(File, Name.c_str(), sizeof File) != 0) {
    Line = 0;
    strncpy(File, Name.c_str(), sizeof File - 1);
  }
  Line = Number;
}

} // namespace occ
