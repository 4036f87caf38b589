/* carries.h: defines the types of events' arguments.
 *
 * Layer:   tool.
 * Owns:    the words in the column `argument` of occ_events.def.
 * Callers: tool/events.h.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_TOOL_CARRIES_H
#define OCC_TOOL_CARRIES_H

/* There is a macro for each word of the column `argument`. The macro calls
 * `with`. It passes the argument's type, a macro that packs the argument into
 * an OCC_u64, and a macro that unpacks it. The macro for `none` calls
 * `without`. */
#define OCC_CARRIES_none(with, without, name) without(name)
#define OCC_CARRIES_parallel(with, without, name) \
  with(name, struct OCC_parallel *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_task(with, without, name) \
  with(name, struct OCC_task *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_switch(with, without, name) \
  with(name, const struct occ_switch *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_control(with, without, name) \
  with(name, struct occ_control *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_chunk(with, without, name) \
  with(name, const struct OCC_piece *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_depends(with, without, name) \
  with(name, struct OCC_dependences *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_pair(with, without, name) \
  with(name, const struct occ_pair *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_error(with, without, name) \
  with(name, const struct occ_error *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_cancel(with, without, name) \
  with(name, const struct occ_cancel *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_vector(with, without, name) \
  with(name, const struct OCC_vector *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_word(with, without, name) \
  with(name, OCC_u64 *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_wait(with, without, name) \
  with(name, OCC_u64, OCC_NUMBER, OCC_NUMBER)
#define OCC_CARRIES_lock(with, without, name) \
  with(name, OCC_u64, OCC_NUMBER, OCC_NUMBER)
#define OCC_CARRIES_count(with, without, name) \
  with(name, OCC_u64, OCC_NUMBER, OCC_NUMBER)
#define OCC_CARRIES_number(with, without, name) \
  with(name, OCC_u64, OCC_NUMBER, OCC_NUMBER)
#define OCC_CARRIES_kind(with, without, name) \
  with(name, enum OCC_barrier_kind, (OCC_u64), (enum OCC_barrier_kind))
#define OCC_CARRIES_target(with, without, name) \
  with(name, struct OCC_target *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_mapping(with, without, name) \
  with(name, const struct occ_mapping *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_mappings(with, without, name) \
  with(name, const struct occ_mappings *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_operation(with, without, name) \
  with(name, struct occ_operation *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_device(with, without, name) \
  with(name, const struct occ_device_told *, OCC_ADDRESS, OCC_POINTER)
#define OCC_CARRIES_ended(with, without, name) with(name, int, (OCC_u64), (int))

#define OCC_ADDRESS(pointer) ((OCC_u64)(unsigned long)(pointer))
#define OCC_POINTER(value) ((void *)(unsigned long)(value))
#define OCC_NUMBER(value) (value)

/* The words in the column `argument` of occ_events.def, as an enumeration. A
 * receiver that is declared with `none` accepts any event, because it reads no
 * argument. */
enum occ_argument {
  OCC_ARGUMENT_none,
  OCC_ARGUMENT_parallel,
  OCC_ARGUMENT_task,
  OCC_ARGUMENT_switch,
  OCC_ARGUMENT_control,
  OCC_ARGUMENT_chunk,
  OCC_ARGUMENT_depends,
  OCC_ARGUMENT_pair,
  OCC_ARGUMENT_error,
  OCC_ARGUMENT_cancel,
  OCC_ARGUMENT_vector,
  OCC_ARGUMENT_word,
  OCC_ARGUMENT_wait,
  OCC_ARGUMENT_lock,
  OCC_ARGUMENT_count,
  OCC_ARGUMENT_number,
  OCC_ARGUMENT_kind,
  OCC_ARGUMENT_target,
  OCC_ARGUMENT_mapping,
  OCC_ARGUMENT_mappings,
  OCC_ARGUMENT_operation,
  OCC_ARGUMENT_device,
  OCC_ARGUMENT_ended
};

#endif
