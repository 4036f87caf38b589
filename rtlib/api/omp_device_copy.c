/* omp_device_copy.c: defines the routines that copy between the memories of
 * devices.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, device/,
 *          include/omp.h.
 * Owns:    nothing. Callers: the user's program.
 * Spec:    [OMP 5.2 §18.8.5 to §18.8.8]
 *
 * Between two devices, and inside one device, bytes go through a piece of the
 * host's memory.
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include "device/operation.h"
#include "device/table.h"
#include "engine/lifecycle.h"

#include <errno.h>
#include <limits.h>
#include <string.h>

#define API __attribute__((__visibility__("default")))

struct ends { /* the devices of a copy; NULL is this process's memory */
  struct occ_device *dst, *src;
};

static int reach(struct ends *ends, int dst_device_num, int src_device_num) {
  (void)occ_asker();
  return occ_device_reach(dst_device_num, &ends->dst) &&
         occ_device_reach(src_device_num, &ends->src);
}

static void copy_through(const struct ends *ends, char *dst, const char *src,
                         size_t bytes) {
  char piece[16 * 1024];
  for (size_t at = 0; at < bytes; at += sizeof piece) {
    const size_t n = bytes - at < sizeof piece ? bytes - at : sizeof piece;
    occ_device_copy_from(ends->src, piece, src + at, n);
    occ_device_copy_to(ends->dst, dst + at, piece, n);
  }
}

static void copy(const struct ends *ends, void *dst, const void *src,
                 size_t bytes) {
  if (ends->dst && ends->src)
    copy_through(ends, dst, src, bytes);
  else if (ends->dst)
    occ_device_copy_to(ends->dst, dst, src, bytes);
  else if (ends->src)
    occ_device_copy_from(ends->src, dst, src, bytes);
  else
    memcpy(dst, src, bytes);
}

API int omp_target_memcpy(void *dst, const void *src, size_t length,
                          size_t dst_offset, size_t src_offset,
                          int dst_device_num, int src_device_num) {
  struct ends ends;
  if (!reach(&ends, dst_device_num, src_device_num))
    return ENODEV;
  if (!dst || !src)
    return EINVAL;
  copy(&ends, (char *)dst + dst_offset, (const char *)src + src_offset, length);
  return 0;
}

struct side { /* a side of a copy: an array's remaining dimensions */
  char *at;
  const size_t *offset, *extent;
};

/* Copies a sub-array with `num_dims` dimensions; `at` of a side is the address
 * of the array that contains the side's sub-array. */
static void copy_rect(const struct ends *ends, size_t element_size,
                      int num_dims, const size_t *volume, struct side dst,
                      struct side src) {
  size_t dst_step = element_size, src_step = element_size;
  if (num_dims == 1) {
    copy(ends, dst.at + dst.offset[0] * element_size,
         src.at + src.offset[0] * element_size, volume[0] * element_size);
    return;
  }
  for (int i = 1; i < num_dims; i++) {
    dst_step *= dst.extent[i];
    src_step *= src.extent[i];
  }
  for (size_t i = 0; i < volume[0]; i++) {
    struct side d = {dst.at + (dst.offset[0] + i) * dst_step, dst.offset + 1,
                     dst.extent + 1};
    struct side s = {src.at + (src.offset[0] + i) * src_step, src.offset + 1,
                     src.extent + 1};
    copy_rect(ends, element_size, num_dims - 1, volume + 1, d, s);
  }
}

#define LISTS 5

/* Returns 0, or an error if the copy is impossible. The lists are in the order
 * of the routine's parameters. */
static int check_rect(const void *dst, const void *src, size_t element_size,
                      int num_dims, const size_t *const list[LISTS]) {
  if (!dst || !src || element_size < 1 || num_dims < 1)
    return EINVAL;
  for (int i = 0; i < LISTS; i++)
    if (!list[i])
      return EINVAL;
  for (int i = 0; i < num_dims; i++)
    /* lists 1 and 2: offsets of dst and src; 3 and 4: their dimensions */
    for (int side = 1; side <= 2; side++)
      if (list[side][i] > list[side + 2][i] ||
          list[0][i] > list[side + 2][i] - list[side][i])
        return EINVAL;
  return 0;
}

API int omp_target_memcpy_rect(void *dst, const void *src, size_t element_size,
                               int num_dims, const size_t *volume,
                               const size_t *dst_offsets,
                               const size_t *src_offsets,
                               const size_t *dst_dimensions,
                               const size_t *src_dimensions, int dst_device_num,
                               int src_device_num) {
  if (!dst && !src) {
    (void)occ_asker();
    return INT_MAX;
  }
  const size_t *const lists[LISTS] = {volume, dst_offsets, src_offsets,
                                      dst_dimensions, src_dimensions};
  struct ends ends;
  if (!reach(&ends, dst_device_num, src_device_num))
    return ENODEV;
  int wrong = check_rect(dst, src, element_size, num_dims, lists);
  if (wrong)
    return wrong;
  copy_rect(&ends, element_size, num_dims, volume,
            (struct side){dst, dst_offsets, dst_dimensions},
            (struct side){(char *)src, src_offsets, src_dimensions});
  return 0;
}

/* ---- Copies that are tasks ---- */

struct async { /* the arguments of a routine that copies bytes or a
                * rectangle */
  int device; /* must be first, as in every target task */
  void *dst;
  const void *src;
  size_t size; /* bytes of the copy or, for a rectangle, of an element */
  size_t dst_offset, src_offset;
  int dst_device_num, src_device_num;
  int num_dims; /* 0 if it is no rectangle */
  size_t list[]; /* five lists of num_dims numbers each */
};

/* Returns the device number to report to tools: that of the destination or, if
 * the destination is the host, that of the source. */
static int one_of(int dst_device_num, int src_device_num) {
  return dst_device_num >= 0 && dst_device_num < occ_devices() ? dst_device_num
         : src_device_num >= 0                                 ? src_device_num
                                                               : occ_devices();
}

static void run_async(struct OCC_thread *self, void *env) {
  const struct async *copy = env;
  unsigned n = (unsigned)copy->num_dims;
  const size_t *list = copy->list;
  struct OCC_target target;
  OCC_task_begin(self);
  OCC_target_begin(self, &target, self->task->construct, copy->device);
  if (n)
    omp_target_memcpy_rect(copy->dst, copy->src, copy->size, copy->num_dims,
                           list, list + n, list + 2 * n, list + 3 * n,
                           list + 4 * n, copy->dst_device_num,
                           copy->src_device_num);
  else
    omp_target_memcpy(copy->dst, copy->src, copy->size, copy->dst_offset,
                      copy->src_offset, copy->dst_device_num,
                      copy->src_device_num);
  OCC_target_end(self, &target);
  OCC_task_end(self);
}

static const struct OCC_construct async_construct = {
    OCC_TARGET, 0, 0, "omp_target_memcpy_async", "libomptcc", run_async, 0};

/* Creates a target task for the copy, with the dependences of `objects`. */
static void submit(const struct async *copy, const size_t *const lists[LISTS],
                   int count, omp_depend_t *objects) {
  struct OCC_thread *self = OCC_self();
  struct OCC_depends depends = {0, 0, 0};
  size_t n = (size_t)copy->num_dims;
  struct OCC_task *task = OCC_task_new(
      self, &async_construct, sizeof *copy + LISTS * n * sizeof(size_t),
      __alignof__(struct async), count > 0 ? OCC_TASK_SPECIAL : 0);
  struct async *own = task->env;
  *own = *copy;
  for (unsigned i = 0; n && i < LISTS; i++)
    memcpy(own->list + i * n, lists[i], n * sizeof(size_t));
  for (int i = 0; i < count; i++)
    OCC_depend_add_object(&depends, &objects[i]);
  if (count > 0)
    OCC_task_create_after(self, task, depends.item, depends.count);
  else
    OCC_task_create(self, task);
  OCC_depend_free(&depends);
}

API int omp_target_memcpy_async(void *dst, const void *src, size_t length,
                                size_t dst_offset, size_t src_offset,
                                int dst_device_num, int src_device_num,
                                int depobj_count, omp_depend_t *depobj_list) {
  struct async copy = {one_of(dst_device_num, src_device_num),
                       dst,
                       src,
                       length,
                       dst_offset,
                       src_offset,
                       dst_device_num,
                       src_device_num,
                       0};
  struct ends ends;
  if (!reach(&ends, dst_device_num, src_device_num))
    return ENODEV;
  if (!dst || !src || depobj_count < 0)
    return EINVAL;
  submit(&copy, 0, depobj_count, depobj_list);
  return 0;
}

API int omp_target_memcpy_rect_async(
    void *dst, const void *src, size_t element_size, int num_dims,
    const size_t *volume, const size_t *dst_offsets, const size_t *src_offsets,
    const size_t *dst_dimensions, const size_t *src_dimensions,
    int dst_device_num, int src_device_num, int depobj_count,
    omp_depend_t *depobj_list) {
  const size_t *const lists[LISTS] = {volume, dst_offsets, src_offsets,
                                      dst_dimensions, src_dimensions};
  struct async copy = {one_of(dst_device_num, src_device_num),
                       dst,
                       src,
                       element_size,
                       0,
                       0,
                       dst_device_num,
                       src_device_num,
                       num_dims};
  struct ends ends;
  if (!dst && !src)
    return omp_target_memcpy_rect(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  if (!reach(&ends, dst_device_num, src_device_num))
    return ENODEV;
  int wrong = check_rect(dst, src, element_size, num_dims, lists);
  if (wrong || depobj_count < 0)
    return wrong ? wrong : EINVAL;
  submit(&copy, lists, depobj_count, depobj_list);
  return 0;
}
