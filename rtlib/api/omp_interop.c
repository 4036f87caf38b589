/* omp_interop.c: defines the interoperability routines, without interop
 * objects.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, include/omp.h.
 * Owns:    nothing. Callers: the user's program.   Spec: [OMP 5.2 §18.12]
 *
 * A program can only have omp_interop_none, of which every property is empty.
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include "engine/lifecycle.h"

#define API __attribute__((__visibility__("default")))

static void is_empty(omp_interop_property_t property, int *ret_code) {
  (void)occ_asker();
  if (ret_code)
    *ret_code = property < omp_ipr_first || property >= 0 ? omp_irc_out_of_range
                                                          : omp_irc_empty;
}

API int omp_get_num_interop_properties(const omp_interop_t interop) {
  (void)occ_asker();
  (void)interop;
  return 0;
}

API omp_intptr_t omp_get_interop_int(const omp_interop_t interop,
                                     omp_interop_property_t property_id,
                                     int *ret_code) {
  (void)interop;
  is_empty(property_id, ret_code);
  return 0;
}

API void *omp_get_interop_ptr(const omp_interop_t interop,
                              omp_interop_property_t property_id,
                              int *ret_code) {
  (void)interop;
  is_empty(property_id, ret_code);
  return 0;
}

API const char *omp_get_interop_str(const omp_interop_t interop,
                                    omp_interop_property_t property_id,
                                    int *ret_code) {
  (void)interop;
  is_empty(property_id, ret_code);
  return 0;
}

API const char *omp_get_interop_name(const omp_interop_t interop,
                                     omp_interop_property_t property_id) {
  static const char *const names[] = {
      "fr_id",    "fr_name", "vendor",         "vendor_name", "device_num",
      "platform", "device",  "device_context", "targetsync"};
  (void)occ_asker();
  (void)interop;
  return property_id < omp_ipr_first || property_id >= 0
             ? 0
             : names[-1 - (int)property_id];
}

API const char *omp_get_interop_type_desc(const omp_interop_t interop,
                                          omp_interop_property_t property_id) {
  (void)occ_asker();
  (void)interop;
  (void)property_id;
  return 0;
}

API const char *omp_get_interop_rc_desc(const omp_interop_t interop,
                                        omp_interop_rc_t ret_code) {
  (void)occ_asker();
  (void)interop;
  switch (ret_code) {
  case omp_irc_no_value: return "the property has no value";
  case omp_irc_success: return "success";
  case omp_irc_empty: return "the object is omp_interop_none";
  case omp_irc_out_of_range: return "no such property";
  case omp_irc_type_int: return "the property is an integer";
  case omp_irc_type_ptr: return "the property is a pointer";
  case omp_irc_type_str: return "the property is a string";
  case omp_irc_other: return "another error";
  }
  return 0;
}
