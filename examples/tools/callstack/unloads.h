/* unloads.h: counts the times at which the process has unloaded libraries.
 *
 * For:      all code that keeps addresses of code: after dlclose, the code of
 *           another library may be at the same addresses. Such code keeps the
 *           count with the addresses, and compares it later. Async-signal safe.
 */
/* SPDX-License-Identifier: MIT */
#ifndef UNLOADS_H
#define UNLOADS_H

unsigned unloads_count(void);

#endif
