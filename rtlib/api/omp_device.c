/* omp_device.c: the device routines where the host is the only device.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, include/omp.h.
 * Owns:    nothing. Callers: the user's program.
 * Spec:    [OMP 5.2 §18.7, §18.8]
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include "engine/lifecycle.h"
#include "model/rare_icv.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define API __attribute__((__visibility__("default")))

static int is_host(int device_num) {
  (void)occ_asker();
  return device_num == 0 || device_num == omp_initial_device;
}

API void omp_set_default_device(int device_num) {
  struct occ_task *task = occ_task_current(occ_asker());
  struct occ_rare_icvs values = occ_rare_icv_get(task->icv.rare);
  if (device_num < omp_initial_device)
    return;
  values.device = device_num;
  task->icv.rare = occ_rare_icv_number(values, task->icv.rare);
}

API int omp_get_default_device(void) {
  return occ_rare_icv_get(occ_task_current(occ_asker())->icv.rare).device;
}

API int omp_get_num_devices(void) {
  (void)occ_asker();
  return 0;
}

API int omp_get_device_num(void) { return omp_get_num_devices(); }

API int omp_get_initial_device(void) { return omp_get_num_devices(); }

API int omp_is_initial_device(void) {
  (void)occ_asker();
  return 1;
}

API void *omp_target_alloc(size_t size, int device_num) {
  return is_host(device_num) && size ? malloc(size) : 0;
}

API void omp_target_free(void *device_ptr, int device_num) {
  if (is_host(device_num))
    free(device_ptr);
}

/* All of the host's memory is there, without a mapping. */
API int omp_target_is_present(const void *ptr, int device_num) {
  return is_host(device_num) && ptr != 0;
}

API int omp_target_is_accessible(const void *ptr, size_t size, int device_num) {
  (void)size;
  return is_host(device_num) && ptr != 0;
}

API void *omp_get_mapped_ptr(const void *ptr, int device_num) {
  return is_host(device_num) ? (void *)ptr : 0;
}

API int omp_target_memcpy(void *dst, const void *src, size_t length,
                          size_t dst_offset, size_t src_offset,
                          int dst_device_num, int src_device_num) {
  if (!is_host(dst_device_num) || !is_host(src_device_num))
    return ENODEV;
  if (!dst || !src)
    return EINVAL;
  memcpy((char *)dst + dst_offset, (const char *)src + src_offset, length);
  return 0;
}

struct side { /* of a copy: what is left of an array's dimensions */
  char *at;
  const size_t *offset, *extent;
};

/* Copies the sub-array; each side's `at` is where its dimensions begin. */
static void copy(size_t element_size, int num_dims, const size_t *volume,
                 struct side dst, struct side src) {
  size_t dst_step = element_size, src_step = element_size;
  if (num_dims == 1) {
    memcpy(dst.at + dst.offset[0] * element_size,
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
    copy(element_size, num_dims - 1, volume + 1, d, s);
  }
}

#define LISTS 5

/* 0, or why the copy can't be done. The lists are in the routine's order. */
static int check_rect(const void *dst, const void *src, size_t element_size,
                      int num_dims, const size_t *const list[LISTS],
                      int dst_device_num, int src_device_num) {
  if (!is_host(dst_device_num) || !is_host(src_device_num))
    return ENODEV;
  if (!dst || !src || element_size < 1 || num_dims < 1)
    return EINVAL;
  for (int i = 0; i < LISTS; i++)
    if (!list[i])
      return EINVAL;
  for (int i = 0; i < num_dims; i++)
    for (int side = 1; side <= 2; side++) /* offsets, and their dimensions */
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
  int wrong = check_rect(dst, src, element_size, num_dims, lists,
                         dst_device_num, src_device_num);
  if (wrong)
    return wrong;
  copy(element_size, num_dims, volume,
       (struct side){dst, dst_offsets, dst_dimensions},
       (struct side){(char *)src, src_offsets, src_dimensions});
  return 0;
}

/* The host has no device memory to associate with. */
API int omp_target_associate_ptr(const void *host_ptr, const void *device_ptr,
                                 size_t size, size_t device_offset,
                                 int device_num) {
  (void)host_ptr;
  (void)device_ptr;
  (void)size;
  (void)device_offset;
  return is_host(device_num) ? EINVAL : ENODEV;
}

API int omp_target_disassociate_ptr(const void *ptr, int device_num) {
  (void)ptr;
  return is_host(device_num) ? EINVAL : ENODEV;
}

/* ---- Copies that are tasks ---- */

struct async { /* one of the two, with the arguments of the plain routine */
  void *dst;
  const void *src;
  size_t size; /* bytes, or those of an element */
  size_t dst_offset, src_offset;
  int num_dims;  /* 0: no rectangle */
  size_t list[]; /* five lists of num_dims numbers each */
};

static void run_async(struct OCC_thread *self, void *env) {
  const struct async *copy = env;
  unsigned n = (unsigned)copy->num_dims;
  const size_t *list = copy->list;
  OCC_task_begin(self);
  if (n)
    omp_target_memcpy_rect(copy->dst, copy->src, copy->size, copy->num_dims,
                           list, list + n, list + 2 * n, list + 3 * n,
                           list + 4 * n, 0, 0);
  else
    omp_target_memcpy(copy->dst, copy->src, copy->size, copy->dst_offset,
                      copy->src_offset, 0, 0);
  OCC_task_end(self);
}

static const struct OCC_construct async_construct = {
    OCC_TASK, 0, 0, "omp_target_memcpy_async", "libomptcc", run_async, 0};

/* A target task that does the copy once the tasks are complete which the
 * objects stand for. */
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
  struct async copy = {dst, src, length, dst_offset, src_offset, 0};
  if (!is_host(dst_device_num) || !is_host(src_device_num))
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
  struct async copy = {dst, src, element_size, 0, 0, num_dims};
  int wrong;
  if (!dst && !src)
    return omp_target_memcpy_rect(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  wrong = check_rect(dst, src, element_size, num_dims, lists, dst_device_num,
                     src_device_num);
  if (wrong || depobj_count < 0)
    return wrong ? wrong : EINVAL;
  submit(&copy, lists, depobj_count, depobj_list);
  return 0;
}
