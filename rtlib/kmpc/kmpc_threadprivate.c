/* kmpc_threadprivate.c: keeps threadprivate variables that clang compiled
 * without thread-local storage.
 *
 * Layer:   kmpc. May include kmpc/kmpc_entry.h.
 * Owns:    the list of variables, and each thread's copies.
 * Callers: programs that clang compiled.   Spec: [OMP 5.2 §5.2]
 *
 * The first thread that asks for a variable uses the variable itself. Other
 * threads' copies begin with the value of the variable at that first request,
 * or are constructed. Copies are destroyed when their thread ends.
 */
/* SPDX-License-Identifier: MIT */
#include "kmpc/kmpc_entry.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct variable {
  void *data;
  size_t size; /* 0 until the variable is requested */
  void *image;
  void *(*construct)(void *copy);
  void *(*copy)(void *copy, void *from);
  void (*destroy)(void *copy);
  /* The number of elements of an array, or 0 for other variables. */
  size_t elements;
  pthread_t first;
  struct variable *next;
};

struct copy {
  struct variable *of;
  void *data;
  struct copy *next;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static struct variable *variables; /* the mutex protects the list */
static pthread_key_t at_end;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static __thread struct copy *copies
    __attribute__((__tls_model__("initial-exec")));

/* The types of the functions for arrays. */
typedef void *construct_all(void *copy, size_t elements);
typedef void *copy_all(void *copy, void *from, size_t elements);
typedef void destroy_all(void *copy, size_t elements);

static void destroy(const struct variable *of, void *data) {
  if (of->destroy && of->elements)
    ((destroy_all *)(void (*)(void))of->destroy)(data, of->elements);
  else if (of->destroy)
    of->destroy(data);
}

static void begin(const struct variable *of, void *data) {
  if (of->construct && of->elements)
    ((construct_all *)(void (*)(void))of->construct)(data, of->elements);
  else if (of->construct)
    of->construct(data);
  else if (of->copy && of->elements)
    ((copy_all *)(void (*)(void))of->copy)(data, of->data, of->elements);
  else if (of->copy)
    of->copy(data, of->data);
  else
    memcpy(data, of->image, of->size);
}

static void end(void *list) {
  struct copy *next, *one = list;
  for (; one; one = next) {
    next = one->next;
    if (one->data != one->of->data) {
      destroy(one->of, one->data);
      free(one->data);
    }
    free(one);
  }
  copies = 0;
}

static void make_key(void) { pthread_key_create(&at_end, end); }

/* Returns the record of a variable, and makes the record if needed. Call with
 * the mutex held. */
static struct variable *find(void *data) {
  struct variable *one = variables;
  while (one && one->data != data)
    one = one->next;
  if (!one) {
    one = gomp_allocate(sizeof *one, sizeof(void *));
    *one = (struct variable){.data = data, .next = variables};
    variables = one;
  }
  return one;
}

static void first_use(struct variable *one, size_t size) {
  one->size = size;
  one->first = pthread_self();
  one->image = gomp_allocate(size, 64);
  memcpy(one->image, one->data, size);
}

static void *make(struct variable *one) {
  void *data;
  if (pthread_equal(one->first, pthread_self()))
    return one->data;
  data = gomp_allocate(one->size, 64);
  begin(one, data);
  return data;
}

KMPC_ENTRY void *__kmpc_threadprivate_cached(const struct kmpc_ident *loc,
                                             int32_t thread, void *data,
                                             size_t size, void ***cache) {
  struct copy *it = copies;
  struct variable *one;
  (void)loc, (void)thread, (void)cache;
  while (it && it->of->data != data)
    it = it->next;
  if (it)
    return it->data;
  pthread_once(&once, make_key);
  pthread_mutex_lock(&mutex);
  one = find(data);
  if (!one->size)
    first_use(one, size);
  pthread_mutex_unlock(&mutex);
  it = gomp_allocate(sizeof *it, sizeof(void *));
  *it = (struct copy){one, make(one), copies};
  copies = it;
  pthread_setspecific(at_end, it);
  return it->data;
}

KMPC_ENTRY void *__kmpc_threadprivate(const struct kmpc_ident *loc,
                                      int32_t thread, void *data, size_t size) {
  return __kmpc_threadprivate_cached(loc, thread, data, size, 0);
}

static void enter(void *data, size_t elements, void *(*construct)(void *),
                  void *(*copy)(void *, void *), void (*destroy)(void *)) {
  struct variable *one;
  pthread_mutex_lock(&mutex);
  one = find(data);
  one->elements = elements;
  one->construct = construct;
  one->copy = copy;
  one->destroy = destroy;
  pthread_mutex_unlock(&mutex);
}

KMPC_ENTRY void __kmpc_threadprivate_register(const struct kmpc_ident *loc,
                                              void *data,
                                              void *(*construct)(void *),
                                              void *(*copy)(void *, void *),
                                              void (*destroy)(void *)) {
  (void)loc;
  enter(data, 0, construct, copy, destroy);
}

KMPC_ENTRY void
__kmpc_threadprivate_register_vec(const struct kmpc_ident *loc, void *data,
                                  construct_all *construct, copy_all *copy,
                                  destroy_all *destroy, size_t elements) {
  (void)loc;
  enter(data, elements, (void *(*)(void *))(void (*)(void))construct,
        (void *(*)(void *, void *))(void (*)(void))copy,
        (void (*)(void *))(void (*)(void))destroy);
}
