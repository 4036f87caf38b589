/* near_lock.c: decides which members of a large team poll a lock that they
 * want.
 *
 * Layer:   engine. May include base/, model/, engine/.
 * Owns:    struct occ_gate.
 * Callers: engine/lock, when a member of a team with families (engine/families)
 *          has found a lock held.
 * Emits:   nothing.
 *
 * If all waiting threads poll the lock's word, they take the word's cache line
 * from the holder all the time, and the lock moves through the whole machine.
 * So each family has a gate for the lock, and only the member that has passed
 * the gate polls the word. The other members poll the gate, whose line stays
 * near. A member that has got the lock opens the gate for the next member.
 * Short waits end before a thread goes to the gate: a thread first polls the
 * word itself for FIRST pauses.
 *
 * The lock stays near for a while. If a member of the family has just had the
 * lock, the next member polls with short pauses. Members of other families have
 * waited longer, so their pauses are long, and the next member of this family
 * probably gets the lock first. If the lock has stayed in the family
 * STREAK_MOST times, the next member also begins with a long pause. A member of
 * any other family that finds the lock free gets it. A thread that has waited
 * too long sleeps in the end (engine/lock). So no family starves.
 *
 * A gate is advice. The lock's word alone says which thread has the lock, so a
 * thread may take the lock without the gate. A thread tries this if the gate is
 * used for another lock, because two locks may share a gate, and the thread
 * itself may hold that other lock. A thread also tries the lock from time to
 * time while it waits at the gate, because the system may have stopped the
 * member that polls.
 */
/* SPDX-License-Identifier: MIT */
#include "engine/near_lock.h"

#include "engine/polling.h"

/* Numbers of pauses, except for STREAK_MOST and LOOKS. */
#define FIRST 300     /* pauses before a thread goes to the gate */
#define SHORT_GAP 8   /* most pauses between two polls of a near line */
#define OTHER_GAP 45  /* the same if the gate belongs to another lock */
#define LONG_GAP 200  /* most pauses between two polls of a far line */
#define NEAR_MOST 250 /* after these pauses a thread polls with long gaps */
#define STREAK_MOST 16
#define LOOKS 128 /* polls of the gate before an attempt to take the lock */

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

/* Pauses between two polls. Returns 0 when the thread has polled long
 * enough. */
static int pause_for(struct occ_spinner *spinner, unsigned pauses) {
  for (unsigned i = 1; i < pauses; i++)
    occ_spin_pause();
  return occ_spin_once(spinner);
}

static int take(unsigned *word, unsigned value) {
  unsigned found = OCC_MUTEX_FREE;
  return occ_load(word, RELAXED) == OCC_MUTEX_FREE &&
         occ_cas(word, &found, value, ACQUIRE);
}

/* Polls the lock's word. Only one member of a family does so at a time. Returns
 * 1 when it has taken the lock. Returns 0 if the thread has polled long enough
 * and `always` is 0. */
static int poll_word(struct occ_spinner *spinner, struct occ_gate *gate,
                     unsigned *word, unsigned value, int always) {
  int near = gate->streak > 0 && gate->streak < STREAK_MOST;
  unsigned gap = gate->streak < STREAK_MOST ? 1 : LONG_GAP;
  for (unsigned spent = 0; !take(word, value); spent += gap) {
    unsigned most = near && spent < NEAR_MOST ? SHORT_GAP : LONG_GAP;
    if (!pause_for(spinner, gap) && !always) {
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
    pause_for(&spinner, gap);
  }
  gap = 1;
  for (unsigned looks = 1;; looks++) {
    const void *held = occ_load(&gate->lock, RELAXED);
    /* ACQUIRE pairs with the RELEASE below: this thread then sees the last
     * value of `streak`. */
    if (!held && occ_cas(&gate->lock, &held, word, ACQUIRE)) {
      int got = poll_word(&spinner, gate, word, value, always);
      occ_store(&gate->lock, 0, RELEASE);
      return got;
    }
    if ((held != word || looks % LOOKS == 0) && take(word, value))
      return 1;
    if (!pause_for(&spinner, gap) && !always)
      return 0;
    if (gap < (held == word ? SHORT_GAP : OTHER_GAP))
      gap++;
  }
}
