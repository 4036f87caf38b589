/* device_extern_in_construct.c: extern_in_construct.c with devices. */
// SPDX-License-Identifier: MIT
// flags: -fopenmp-targets=x86_64-pc-linux-gnu
// env: OCC_DEVICES=2
#include "extern_in_construct.c"

/* output:
ok
*/
