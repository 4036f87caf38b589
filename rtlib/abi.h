/* abi.h: the part of the runtime that lowered code sees.
 *
 * Layer:   stands alone. It includes only its own parts and the list of
 *          events. It gives lowered code no macro with arguments, and no
 *          typedef name that the user's program could also define. Every name
 *          begins with OCC_.
 * Readers: the lowering puts the text of this file, preprocessed, before
 *          every translation unit that has OpenMP in it; the runtime includes
 *          it as it is. So this file must compile as C89 with GNU extensions.
 * Spec:    [OMP 5.2], [TR2 §3, §4.5].
 *
 * There are two kinds of functions. Those that are declared `extern` are in the
 * runtime. OCC_INLINE functions are compiled into the user's object: they keep
 * OMPT frames and IDs, and test one bit before each event. So without a tool an
 * event costs one load and one branch that is not taken.
 *
 * A translation unit that is compiled without optimization calls the OCC_INLINE
 * functions. If they were inlined, they would be most of its code, and most of
 * the compile time would be for them. So the runtime has a second copy of them,
 * with all events (construct/unoptimized.c).
 *
 * `nodebug` gives the inlined instructions the line of the construct that
 * called them. So a tool that maps a return address to a line finds the user's
 * line.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_ABI_H
#define OCC_ABI_H

/* Options that change the layout of the user's structs must not change ours. */
#pragma pack(push, 16)
#include "abi/describe.h"
#include "abi/report.h"
#include "abi/regions.h"
#include "abi/leagues.h"
#include "abi/target_regions.h"
#include "abi/devices.h"
#include "abi/barriers.h"
#include "abi/iterations.h"
#include "abi/worksharing.h"
#include "abi/doacross_nest.h"
#include "abi/exclusion.h"
#include "abi/cancel.h"
#include "abi/tasks.h"
#include "abi/task_reduction.h"
#include "abi/taskloop.h"
#include "abi/dependences.h"
#include "abi/allocate.h"
#pragma pack(pop)

#endif
