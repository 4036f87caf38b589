/* loop_header_outlined.c: loop_header_constructs.c with worksharing constructs as functions: the
 * values are evaluated before the call of the function. [OMP 5.2 §4.4.1] */
// SPDX-License-Identifier: MIT
// flags: --ompt-outline=worksharing
#include "loop_header_constructs.c"

/* output:
ok
*/
