/* events.h: forgets the records that events.c has made.
 *
 * For:      callstack.c, at the start. callstack.h declares the events.
 */
/* SPDX-License-Identifier: MIT */
#ifndef EVENTS_H
#define EVENTS_H

void events_reset(void);

#endif
