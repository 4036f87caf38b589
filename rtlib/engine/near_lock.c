/* near_lock.c: decides which members of a large team poll a lock that they
 * want.
 *
 * Layer:   engine. May include base/, model/, engine/.
 * Owns:    struct occ_gate.
 * Callers: engine/lock, when a member of a team with families (engine/families)
 *          has found a lock held.
 * Emits:   nothing.
 *
 * If all waiting threads poll the lock's word, they take its cache line from
 * the holder all the time, and the lock moves through the whole machine. So
 * each family has a gate for the lock.
 *
 * A thread first polls the word, and goes to the gate after FIRST pauses. Of
 * the members at a gate, one passes it and polls the word. The others poll the
 * gate, whose line stays near. A member that has got the lock opens the gate
 * for the next member.
 *
 * The lock stays near for a while. If a member of the family has just had the
 * lock, the next member polls with short pauses, and members of other families
 * with long ones. So the lock probably goes to this family. When the family's
 * members have had the lock STREAK_MOST times in succession, the next member
 * also begins with a long pause.
 *
 * No family starves: a member of any family that finds the lock free gets it,
 * and a thread that has waited too long sleeps in the end (engine/lock).
 *
 * A gate only reduces polling; the lock's word says which thread has the lock.
 * A thread tries the lock without the gate if the gate is used for another
 * lock: two locks may share a gate, and the thread may hold the other lock. A
 * thread also tries the lock from time to time while it waits at the gate,
 * because the system may have stopped the member that polls.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/near_lock.h"

#include "engine/polling.h"

#define FIRST 300     /* pauses before a thread polls its family's gate */
#define SHORT_GAP 8   /* most pauses between two polls of a near line */
#define OTHER_GAP 45  /* most pauses between polls of another lock's gate */
#define LONG_GAP 200  /* most pauses between two polls of a far line */
#define NEAR_MOST 250 /* pauses until LONG_GAP replaces SHORT_GAP */
#define STREAK_MOST 16
#define LOOKS 128 /* polls of the gate before an attempt to lock */

struct occ_gate *occ_gate_of(const struct occ_thread *self,
                             const unsigned *word) {
  const struct occ_team *team = occ_team_current(self);
  struct occ_families *all = team->families;
  unsigned family, begin, count;
  if (team->disseminate != OCC_MEET_IN_FAMILIES)
    return 0;
  family = all->of[self->pub.num].family;
  begin = all->start[family];
  count = all->start[family + 1] - begin;
  return &all->of[all->seat[begin + ((OCC_u64)word >> 2) % count]].gate;
}

static int take(unsigned *word, unsigned value) {
  unsigned found = OCC_MUTEX_FREE;
  return occ_load(word, RELAXED) == OCC_MUTEX_FREE &&
         occ_cas(word, &found, value, ACQUIRE);
}

/* Polls the lock's word. Only the thread that has passed the gate calls this
 * function. Returns 1 when it has taken the lock. Returns 0 if polling took too
 * long and `always` is 0. */
static int poll_word(struct occ_spinner *spinner, struct occ_gate *gate,
                     unsigned *word, unsigned value, int always) {
  int near = gate->streak > 0 && gate->streak < STREAK_MOST;
  unsigned gap = gate->streak < STREAK_MOST ? 1 : LONG_GAP;
  for (unsigned spent = 0; !take(word, value); spent += gap) {
    unsigned most = near && spent < NEAR_MOST ? SHORT_GAP : LONG_GAP;
    if (!occ_spin_for(spinner, gap) && !always) {
      gate->streak = 0;
      return 0;
    }
    gap += 1 + gap / 8;
    if (gap > most)
      gap = most;
  }
  gate->streak = gate->streak < STREAK_MOST ? gate->streak + 1 : 0;
  return 1;
}

int occ_gate_poll(struct occ_thread *self, struct occ_gate *gate,
                  unsigned *word, unsigned value, int always) {
  struct occ_spinner spinner = {.seat = self->member,
                                .team = occ_team_current(self)};
  unsigned gap = 1;
  for (unsigned spent = 0; spent < FIRST; spent += gap++) {
    if (take(word, value))
      return 1;
    occ_spin_for(&spinner, gap);
  }
  gap = 1;
  for (unsigned looks = 1;; looks++) {
    const void *held = occ_load(&gate->lock, RELAXED);
    /* ACQUIRE, so that this thread sees the last value of `streak`. */
    if (!held && occ_cas(&gate->lock, &held, word, ACQUIRE)) {
      int got = poll_word(&spinner, gate, word, value, always);
      occ_store(&gate->lock, 0, RELEASE);
      return got;
    }
    if ((held != word || looks % LOOKS == 0) && take(word, value))
      return 1;
    if (!occ_spin_for(&spinner, gap) && !always)
      return 0;
    if (gap < (held == word ? SHORT_GAP : OTHER_GAP))
      gap++;
  }
}
