/* frames.h: defines the layout of a function's frame, on each kind of
 * processor.
 *
 * Layer:   base. Includes nothing.
 * Owns:    nothing.
 * Callers: code that walks the runtime's own frames, or passes the address of a
 *          frame to a tool. The runtime is compiled with frame pointers.
 *
 * Two words lie side by side: the caller's frame pointer, and the return
 * address. On x86-64 the function's frame pointer points to the first word, and
 * the caller's frame begins after the second. On aarch64 the frame pointer also
 * points to the first word, but other registers may be saved between these
 * words and the caller's frame. On riscv64 the frame pointer points right after
 * these words, to the beginning of the caller's frame.
 */
/* SPDX-License-Identifier: MIT */
#ifndef OCC_BASE_FRAMES_H
#define OCC_BASE_FRAMES_H

#ifdef __riscv
enum { OCC_SAVED_FRAME = -2, OCC_SAVED_RETURN = -1 };
#else
enum { OCC_SAVED_FRAME = 0, OCC_SAVED_RETURN = 1 };
#endif

/* The lowest address of the caller's frame: the caller's stack pointer at the
 * call. */
#if defined(__x86_64__)
#define OCC_FRAME_BEYOND \
  ((void *)((char *)__builtin_frame_address(0) + 2 * sizeof(void *)))
#elif defined(__aarch64__)
#define OCC_FRAME_BEYOND __builtin_sponentry()
#elif defined(__riscv)
#define OCC_FRAME_BEYOND __builtin_frame_address(0)
#else
#error "frames.h does not know this processor: x86-64, aarch64, riscv64"
#endif

/* For a function whose frame is reported to tools: makes the frames of
 * functions that it calls begin below this function's frame pointer. On aarch64
 * a function without memory of its own has a stack pointer equal to its frame
 * pointer. Then this function's frame and the frame of a called function would
 * have the same address. */
#ifdef __aarch64__
#define OCC_FRAME_APART                 \
  (__extension__({                      \
    long apart;                         \
    __asm__ volatile("" ::"r"(&apart)); \
  }))
#else
#define OCC_FRAME_APART ((void)0)
#endif

/* Returns a frame's return address without its signature (-mbranch-protection).
 * The instruction xpaclri does nothing on processors that can't sign. */
static inline const void *occ_saved_return(void *const *frame) {
#ifdef __ARM_FEATURE_PAC_DEFAULT
  register void *address __asm__("x30") = frame[OCC_SAVED_RETURN];
  __asm__("hint #7" : "+r"(address)); /* xpaclri */
  return address;
#else
  return frame[OCC_SAVED_RETURN];
#endif
}

static inline void *const *occ_saved_frame(void *const *frame) {
  return (void *const *)frame[OCC_SAVED_FRAME];
}

#endif
