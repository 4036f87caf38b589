/* entries.c: calls functions that other compilers call, but clang does not. */
// SPDX-License-Identifier: MIT
#include <omp.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ident {
    int reserved1, flags, reserved2, reserved3;
    const char *source;
};
static struct ident loc = {0, 2, 0, 0, ";file;function;0;0;;"};
#define HERE &loc, __kmpc_global_thread_num(&loc)
#define PLACE struct ident *, int

int __kmpc_global_thread_num(struct ident *);
void __kmpc_barrier(PLACE);
int __kmpc_single(PLACE);
void __kmpc_end_single(PLACE);

/* ---- sections ---- */
int __kmpc_sections_init(PLACE);
int __kmpc_next_section(PLACE, int);
void __kmpc_end_sections(PLACE);

static int sections(void)
{
    int done[7] = {0}, wrong = 0;
#pragma omp parallel
    for (int round = 0; round < 3; round++) {
        if (__kmpc_sections_init(HERE)) {
            int number;
            while ((number = __kmpc_next_section(HERE, 7)) < 7)
#pragma omp atomic
                done[number]++;
        } else {
            for (int i = 0; i < 7; i++)
                done[i]++;
        }
        __kmpc_end_sections(HERE);
    }
    for (int i = 0; i < 7; i++)
        wrong += done[i] != 3;
    return wrong;
}

/* ---- barriers with a master region ---- */
int __kmpc_barrier_master(PLACE);
void __kmpc_end_barrier_master(PLACE);
int __kmpc_barrier_master_nowait(PLACE);

static int masters(void)
{
    int wrong = 0, arrived = 0, written = 0, alone = 0;
#pragma omp parallel
    {
#pragma omp atomic
        arrived++;
        if (__kmpc_barrier_master(HERE)) {
            if (arrived != omp_get_num_threads())
                wrong++;
            written = 1;
            __kmpc_end_barrier_master(HERE);
        }
        if (!written)
#pragma omp atomic
            wrong++;
        if (__kmpc_barrier_master_nowait(HERE))
            alone++;
    }
    return wrong + (alone != 1);
}

/* ---- copyprivate ---- */
void *__kmpc_copyprivate_light(PLACE, void *);

static int copies(void)
{
    int wrong = 0;
#pragma omp parallel
    {
        int mine = omp_get_thread_num(), *theirs;
        const int chosen = __kmpc_single(HERE);
        if (chosen) {
            mine = 77;
            __kmpc_end_single(HERE);
        }
        theirs = __kmpc_copyprivate_light(HERE, chosen ? &mine : NULL);
        if (*theirs != 77)
#pragma omp atomic
            wrong++;
        __kmpc_barrier(HERE);
    }
    return wrong;
}

/* ---- locks ---- */
void __kmpc_init_lock(PLACE, omp_lock_t *);
void __kmpc_set_lock(PLACE, omp_lock_t *);
void __kmpc_unset_lock(PLACE, omp_lock_t *);
int __kmpc_test_lock(PLACE, omp_lock_t *);
void __kmpc_destroy_lock(PLACE, omp_lock_t *);
void __kmpc_init_nest_lock_with_hint(PLACE, omp_nest_lock_t *, uintptr_t);
void __kmpc_set_nest_lock(PLACE, omp_nest_lock_t *);
void __kmpc_unset_nest_lock(PLACE, omp_nest_lock_t *);
int __kmpc_test_nest_lock(PLACE, omp_nest_lock_t *);
void __kmpc_destroy_nest_lock(PLACE, omp_nest_lock_t *);

static int locks(void)
{
    omp_lock_t lock;
    omp_nest_lock_t nest;
    int sum = 0, depth = 0, threads = 0;
    __kmpc_init_lock(HERE, &lock);
    __kmpc_init_nest_lock_with_hint(HERE, &nest, 1);
#pragma omp parallel
    {
#pragma omp single
        threads = omp_get_num_threads();
        for (int i = 0; i < 100; i++) {
            if (!__kmpc_test_lock(HERE, &lock))
                __kmpc_set_lock(HERE, &lock);
            sum++;
            __kmpc_unset_lock(HERE, &lock);
            __kmpc_set_nest_lock(HERE, &nest);
            depth += __kmpc_test_nest_lock(HERE, &nest);
            __kmpc_unset_nest_lock(HERE, &nest);
            __kmpc_unset_nest_lock(HERE, &nest);
        }
    }
    __kmpc_destroy_lock(HERE, &lock);
    __kmpc_destroy_nest_lock(HERE, &nest);
    return (sum != 100 * threads) + (depth != 200 * threads);
}

/* ---- threadprivate arrays ---- */
void __kmpc_threadprivate_register_vec(struct ident *, void *,
                                       void *(*)(void *, size_t),
                                       void *(*)(void *, void *, size_t),
                                       void (*)(void *, size_t), size_t);
void *__kmpc_threadprivate_cached(PLACE, void *, size_t, void ***);
static int array[3] = {1, 2, 3}, constructed;

static void *construct(void *at, size_t count)
{
    for (size_t i = 0; i < count; i++)
        ((int *)at)[i] = 40;
#pragma omp atomic
    constructed++;
    return at;
}

static int arrays(void)
{
    static void **cache;
    int wrong = 0, threads = 0;
    __kmpc_threadprivate_register_vec(&loc, array, construct, NULL, NULL, 3);
    __kmpc_threadprivate_cached(HERE, array, sizeof array, &cache);
#pragma omp parallel reduction(+ : wrong)
    {
        int *mine = __kmpc_threadprivate_cached(HERE, array, sizeof array, &cache);
#pragma omp single
        threads = omp_get_num_threads();
        if (omp_get_thread_num() == 0)
            wrong += mine != array || mine[1] != 2;
        else
            wrong += mine == array || mine[0] != 40 || mine[2] != 40;
    }
    return wrong + (constructed != threads - 1);
}

/* ---- a reduction with the task modifier, as old compilers call it ---- */
struct reduced {
    void *variable;
    size_t size;
    void (*init)(void *);
    void (*end)(void *);
    void (*combine)(void *, void *);
    unsigned flags;
};
void *__kmpc_task_reduction_modifier_init(PLACE, int, int, void *);
void __kmpc_task_reduction_modifier_fini(PLACE, int);
void *__kmpc_task_reduction_get_th_data(int, void *, void *);

static void zero(void *at) { *(int *)at = 0; }
static void add(void *into, void *from) { *(int *)into += *(int *)from; }

static int modifiers(void)
{
    int sum = 5, threads = 0;
#pragma omp parallel
    {
        int mine = 0;
        struct reduced list = {&mine, sizeof mine, zero, NULL, add, 0};
        void *group;
#pragma omp single
        threads = omp_get_num_threads();
        group = __kmpc_task_reduction_modifier_init(HERE, 0, 1, &list);
        for (int i = 0; i < 10; i++)
#pragma omp task firstprivate(group) shared(mine)
            ++*(int *)__kmpc_task_reduction_get_th_data(__kmpc_global_thread_num(&loc), group, &mine);
        __kmpc_task_reduction_modifier_fini(HERE, 0);
#pragma omp atomic
        sum += mine;
    }
    return sum != 5 + 10 * threads;
}

/* ---- OpenMP 6: num_threads with a list, or strict ---- */
void __kmpc_push_num_threads_list(PLACE, unsigned, int *);
void __kmpc_push_num_threads_strict(PLACE, int, int, const char *);

static int lists(void)
{
    int wrong = 0, list[2] = {2, 3};
    omp_set_max_active_levels(3);
    __kmpc_push_num_threads_list(HERE, 2, list);
#pragma omp parallel reduction(+ : wrong)
    {
        wrong += omp_get_num_threads() != 2;
#pragma omp parallel reduction(+ : wrong)
        {
            wrong += omp_get_num_threads() != 3;
#pragma omp parallel reduction(+ : wrong)
            wrong += omp_get_num_threads() != 3;
        }
#pragma omp parallel reduction(+ : wrong) num_threads(4)
        wrong += omp_get_num_threads() != 4;
    }
    omp_set_max_active_levels(1);
    __kmpc_push_num_threads_strict(HERE, 3, 2, "not told");
#pragma omp parallel reduction(+ : wrong)
    wrong += omp_get_num_threads() != 3;
    return wrong;
}

/* ---- a task that another thread completes ---- */
struct task {
    void *shareds;
    int (*function)(int, struct task *);
    int part;
};
struct task *__kmpc_omp_task_alloc(PLACE, int, size_t, size_t, int (*)(int, struct task *));
int __kmpc_omp_task(PLACE, struct task *);
void __kmpc_proxy_task_completed_ooo(struct task *);
static int completed;

static void *complete(void *task)
{
    completed = 1;
    __kmpc_proxy_task_completed_ooo(task);
    return NULL;
}

static int start(int thread, struct task *task)
{
    pthread_t outside;
    (void)thread;
    pthread_create(&outside, NULL, complete, task);
    pthread_detach(outside);
    return 0;
}

static int proxies(void)
{
    int wrong = 0;
#pragma omp parallel
#pragma omp single
    {
        struct task *task = __kmpc_omp_task_alloc(HERE, 0x11, sizeof *task, 0, start);
        completed = 0;
        __kmpc_omp_task(HERE, task);
#pragma omp taskwait
        wrong = !completed;
    }
    return wrong;
}

/* ---- chunks of a simd schedule for vectors of 4 elements ---- */
void __kmpc_dispatch_init_4(PLACE, int, int, int, int, int);
int __kmpc_dispatch_next_4(PLACE, int *, int *, int *, int *);

static int vectors(int schedule)
{
    int wrong = 0, sum = 0;
#pragma omp parallel reduction(+ : wrong, sum)
    {
        int last = 0, lower, upper, stride;
        __kmpc_dispatch_init_4(HERE, schedule, 0, 102, 1, 4);
        while (__kmpc_dispatch_next_4(HERE, &last, &lower, &upper, &stride)) {
            wrong += lower % 4 || last != (upper == 102);
            wrong += !last && (upper + 1) % 4;
            for (int i = lower; i <= upper; i++)
                sum += i;
        }
    }
    return wrong + (sum != 5253);
}

/* ---- a loop without iterations, as flang calls it ---- */
#define INIT(suffix, type, signed_type)                                                     \
    void __kmpc_for_static_init_##suffix(PLACE, int, int *, type *, type *, signed_type *,  \
                                         signed_type, signed_type);
INIT(4u, unsigned, int)
INIT(8u, uint64_t, int64_t)
void __kmpc_for_static_fini(PLACE);

static int empty(void)
{
    int iterations = 0;
#pragma omp parallel reduction(+ : iterations)
    for (int schedule = 33; schedule <= 34; schedule++) {
        int last = 0, stride;
        unsigned lower = 0, upper = ~0u;
        uint64_t wide_lower = 0, wide_upper = ~0ull;
        int64_t wide_stride;
        __kmpc_for_static_init_4u(HERE, schedule, &last, &lower, &upper, &stride, 1, 1);
        __kmpc_for_static_fini(HERE);
        iterations += upper - lower + 1 != 0;
        __kmpc_for_static_init_8u(HERE, schedule, &last, &wide_lower, &wide_upper, &wide_stride, 1, 1);
        __kmpc_for_static_fini(HERE);
        iterations += wide_upper - wide_lower + 1 != 0;
        __kmpc_barrier(HERE);
    }
    return iterations;
}

extern const uintptr_t omp_large_cap_mem_alloc_data __asm__("omp_large_cap_mem_alloc");

int main(void)
{
    int regions = 0;
#pragma omp parallel reduction(max : regions)
    regions = omp_get_level();
    printf("regions %d\n", regions);
    printf("sections %d\n", sections());
    printf("masters %d\n", masters());
    printf("copies %d\n", copies());
    printf("locks %d\n", locks());
    printf("arrays %d\n", arrays());
    printf("modifiers %d\n", modifiers());
    printf("lists %d\n", lists());
    printf("proxies %d\n", proxies());
    omp_set_schedule(omp_sched_dynamic, 2);
    printf("vectors %d %d\n", vectors(46), vectors(47));
    omp_set_schedule(omp_sched_static, 0);
    printf("vectors %d\n", vectors(47));
    printf("empty %d\n", empty());
    printf("data %d\n", (int)omp_large_cap_mem_alloc_data);
    return 0;
}
/* output:
regions 1
sections 0
masters 0
copies 0
locks 0
arrays 0
modifiers 0
lists 0
proxies 0
vectors 0 0
vectors 0
empty 0
data 2
*/
