/* omp_device.c: the device routines.
 *
 * Layer:   api. May include base/, model/, tool/, engine/, device/,
 * include/omp.h. Owns:    nothing. Callers: the user's program. Spec: [OMP 5.2
 * §18.7, §18.8]
 */
/* SPDX-License-Identifier: MIT */
#include "omp.h"

#include "base/alloc.h"
#include "device/data_env.h"
#include "device/device.h"
#include "device/serve.h"
#include "device/table.h"
#include "engine/lifecycle.h"
#include "model/rare_icv.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define API __attribute__((__visibility__("default")))

/* Whose memory a routine works on. */
struct place {
  int exists;
  struct occ_device *device; /* 0: the host's */
};

/* Code on a device has that one's memory only, as if it were the host. */
static struct place place_of(int device_num) {
  struct place there = {1, 0};
  (void)occ_asker();
  const int host = occ_devices();
  if (device_num == host || device_num == omp_initial_device ||
      (occ_device_self() >= 0 && device_num == occ_device_self()))
    return there;
  if (device_num >= 0 && device_num < host)
    there.device = occ_device_get(device_num);
  there.exists = there.device != 0;
  return there;
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
  return occ_devices();
}

API int omp_get_device_num(void) {
  const int self = occ_device_self();
  return self >= 0 ? self : omp_get_num_devices();
}

API int omp_get_initial_device(void) { return omp_get_num_devices(); }

API int omp_is_initial_device(void) {
  (void)occ_asker();
  return occ_device_self() < 0;
}

API void *omp_target_alloc(size_t size, int device_num) {
  struct place there = place_of(device_num);
  if (!there.exists || !size)
    return 0;
  return there.device ? there.device->kind->alloc(there.device, size)
                      : malloc(size);
}

API void omp_target_free(void *device_ptr, int device_num) {
  struct place there = place_of(device_num);
  if (there.device && device_ptr)
    there.device->kind->release(there.device, device_ptr);
  else if (there.exists)
    free(device_ptr);
}

/* All of the host's memory is there, without a mapping. */
API int omp_target_is_present(const void *ptr, int device_num) {
  return omp_get_mapped_ptr(ptr, device_num) != 0;
}

/* No device can reach the host's. */
API int omp_target_is_accessible(const void *ptr, size_t size, int device_num) {
  struct place there = place_of(device_num);
  (void)size;
  return there.exists && !there.device && ptr != 0;
}

API void *omp_get_mapped_ptr(const void *ptr, int device_num) {
  struct place there = place_of(device_num);
  if (there.device && ptr)
    return occ_data_find(there.device, ptr);
  return there.exists ? (void *)ptr : 0;
}

/* Between two devices by way of the host. */
static void move(struct occ_device *to, void *dst, struct occ_device *from,
                 const void *src, size_t bytes) {
  if (!to && !from) {
    memcpy(dst, src, bytes);
  } else if (!from) {
    to->kind->copy_to(to, dst, src, bytes);
  } else if (!to) {
    from->kind->copy_from(from, dst, src, bytes);
  } else if (bytes) {
    void *between = occ_alloc(bytes);
    from->kind->copy_from(from, between, src, bytes);
    to->kind->copy_to(to, dst, between, bytes);
    occ_free(between);
  }
}

API int omp_target_memcpy(void *dst, const void *src, size_t length,
                          size_t dst_offset, size_t src_offset,
                          int dst_device_num, int src_device_num) {
  struct place to = place_of(dst_device_num), from = place_of(src_device_num);
  if (!to.exists || !from.exists)
    return ENODEV;
  if (!dst || !src)
    return EINVAL;
  move(to.device, (char *)dst + dst_offset, from.device,
       (const char *)src + src_offset, length);
  return 0;
}

struct side { /* of a copy: what is left of an array's dimensions */
  struct occ_device *device;
  char *at;
  const size_t *offset, *extent;
};

/* Copies the sub-array; each side's `at` is where its dimensions begin. */
static void copy(size_t element_size, int num_dims, const size_t *volume,
                 struct side dst, struct side src) {
  size_t dst_step = element_size, src_step = element_size;
  if (num_dims == 1) {
    move(dst.device, dst.at + dst.offset[0] * element_size, src.device,
         src.at + src.offset[0] * element_size, volume[0] * element_size);
    return;
  }
  for (int i = 1; i < num_dims; i++) {
    dst_step *= dst.extent[i];
    src_step *= src.extent[i];
  }
  for (size_t i = 0; i < volume[0]; i++) {
    struct side d = {dst.device, dst.at + (dst.offset[0] + i) * dst_step,
                     dst.offset + 1, dst.extent + 1};
    struct side s = {src.device, src.at + (src.offset[0] + i) * src_step,
                     src.offset + 1, src.extent + 1};
    copy(element_size, num_dims - 1, volume + 1, d, s);
  }
}

#define LISTS 5

/* 0, or why the copy can't be done. The lists are in the routine's order. */
static int check_rect(const void *dst, const void *src, size_t element_size,
                      int num_dims, const size_t *const list[LISTS],
                      int dst_device_num, int src_device_num) {
  if (!place_of(dst_device_num).exists || !place_of(src_device_num).exists)
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
       (struct side){place_of(dst_device_num).device, dst, dst_offsets,
                     dst_dimensions},
       (struct side){place_of(src_device_num).device, (char *)src, src_offsets,
                     src_dimensions});
  return 0;
}

/* The host has no device memory to associate with. */
API int omp_target_associate_ptr(const void *host_ptr, const void *device_ptr,
                                 size_t size, size_t device_offset,
                                 int device_num) {
  struct place there = place_of(device_num);
  if (!there.exists)
    return ENODEV;
  if (!there.device || !host_ptr || !device_ptr || !size)
    return EINVAL;
  return occ_data_keep(there.device, host_ptr, size,
                       (char *)device_ptr + device_offset)
             ? 0
             : EINVAL;
}

API int omp_target_disassociate_ptr(const void *ptr, int device_num) {
  struct place there = place_of(device_num);
  if (!there.exists)
    return ENODEV;
  return there.device && occ_data_forget(there.device, ptr) ? 0 : EINVAL;
}

/* ---- Copies that are tasks ---- */

struct async { /* one of the two, with the arguments of the plain routine */
  void *dst;
  const void *src;
  size_t size; /* bytes, or those of an element */
  size_t dst_offset, src_offset;
  int to, from; /* the devices */
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
                           list + 4 * n, copy->to, copy->from);
  else
    omp_target_memcpy(copy->dst, copy->src, copy->size, copy->dst_offset,
                      copy->src_offset, copy->to, copy->from);
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
  struct async copy = {
      dst, src, length, dst_offset, src_offset, dst_device_num, src_device_num,
      0};
  if (!place_of(dst_device_num).exists || !place_of(src_device_num).exists)
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
  struct async copy = {
      dst, src, element_size, 0, 0, dst_device_num, src_device_num, num_dims};
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
