/* template.h: fills templates, which are generated C with named holes.
 *
 *   emit(R"(
 *     {
 *       $self
 *       $if priority
 *       OCC_task_priority(occ_task, $priority);
 *       $end
 *       OCC_task_create(occ_self, \
 *                       occ_task);
 *     }
 *   )", {{"self", Self}, {"priority", Priority}})
 *
 * A template that begins with a line break is a block:
 *
 *   - Its indentation only makes it readable. The resulting text has none.
 *   - A hole that is alone on its line takes as many lines as its value has;
 *     none if the value is empty.
 *   - Lines between `$if NAME` or `$if !NAME`, `$else` and `$end` depend on the
 *     value of NAME: text and code are true if they are not empty, numbers if
 *     they are not 0.
 *   - A line that ends with a backslash goes on in the next one.
 *
 * Any other template is a piece of a line, as in emit("sizeof($type)", ...).
 * The hole $NAME ends at the end of the word, the hole ${NAME} at the brace. A
 * number is written in digits, true as 1, false as 0.
 *
 * A hole without a value, and a value without a hole, is an error of this
 * program: the program ends immediately and names the hole. This also applies
 * to holes in lines that `$if` leaves out.
 *
 * Layer:   text. Knows nothing of OpenMP.
 */
// SPDX-License-Identifier: MIT
#ifndef OCC_TEXT_TEMPLATE_H
#define OCC_TEXT_TEMPLATE_H

#include "text/code.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>

namespace occ {

/// The value for the holes of one name.
struct Hole {
  Hole(const char *Name, std::string Text)
      : Name(Name), Text(std::move(Text)), True(!this->Text.empty()) {}
  /// Code may only fill a hole that is alone on its line.
  Hole(const char *Name, Code Part)
      : Name(Name), Part(std::move(Part)), IsCode(true),
        True(!this->Part.empty()) {}
  template <class Number, class = std::enable_if_t<std::is_integral_v<Number>>>
  Hole(const char *Name, Number N)
      : Name(Name), Text(std::to_string(N)), True(N != 0) {}

  const char *Name;
  std::string Text;
  Code Part;
  bool IsCode = false;
  bool True;
};
using Holes = std::initializer_list<Hole>;

/// Returns \p Template with its holes filled. Each value of \p Own must have a
/// hole; a value of \p Given need not have a hole.
std::string emit(std::string_view Template, Holes Own, Holes Given = {});
/// Does the same as the emit above, but returns code, because some values are
/// code. New text belongs to the line of \p Origin.
Code emit(Offset Origin, std::string_view Template, Holes Own,
          Holes Given = {});

} // namespace occ

#endif
