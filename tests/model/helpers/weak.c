/* weak.c: simulates a memory as weak as C11's, except for load buffering: no
 * load reads a store that is executed after the load.
 *
 * Callers: model.c, which chooses the thread of each step. This file chooses
 *          the message that the step reads.
 *
 * Each location has a list of messages, in its modification order: all values
 * that it has had, with growing numbers. A thread has a view: for each
 * location, the number of the oldest message that the thread may still read. A
 * message carries the view that its store releases, or the view at the last
 * fence of its thread, or nothing.
 *
 * load     reads any message that is not older than the message in the view,
 *          and puts this message into the view. An acquire load also adds to
 *          the view all that the message carries.
 * store    puts its message at the list's end, or before messages that the
 *          view does not contain, but never between a message and the change
 *          that has read this message.
 * change   (swap, add, or, cas) reads a message that no other change has read.
 *          The new message directly follows the message that was read, and also
 *          carries all that this message carries (C++20's release sequence).
 * cas      is a load if it fails, SEQ_CST if the cas is, else relaxed.
 * SEQ_CST  accesses have places in C11's single total order. They read and
 *          write nothing older than SEQ_CST accesses with earlier places. Each
 *          takes the last place when it runs, except an *early* load: it reads
 *          an older message, so its place is before the SEQ_CST accesses that
 *          have met a newer message. It must be after the SEQ_CST accesses that
 *          happen before the load. A relaxed load does not count here: it may
 *          read a SEQ_CST store whose place is after its thread's next load.
 * membarrier is a SEQ_CST fence of each thread. It makes earlier relaxed loads
 *          acquire loads. Later stores release the view at the fence.
 *
 * An access is odd if it does not read the latest message, or does not store at
 * the end. The number of odd accesses in a run is limited. A thread whose odd
 * access has passed over the latest message may pass over it again, until it
 * pauses or calls the system; these accesses count as one. races.c checks plain
 * accesses, which read the memory itself.
 */
/* SPDX-License-Identifier: MIT */
#include "weak.h"

#define MESSAGES 256
#define VIEWS 4096
/* A new last message of a location gets the number (`at`) of the message before
 * it, plus GAP. So other messages fit between the two. */
#define GAP 4096u

struct message {
  unsigned long value;
  unsigned at;
  int followed; /* 1: a change has read it */
  /* The place of the first SEQ_CST access that has read or stored this message
   * or a newer one; 0: there is none. */
  unsigned place;
  const struct view *carries;
};

static struct location {
  volatile void *p;
  unsigned size;
  unsigned count;
  unsigned woken; /* oldest message for the kernel */
  /* for each thread: `at` of the latest message at its last odd access */
  unsigned past[MODEL_MOST];
  struct message message[MESSAGES];
} location[LOCATIONS];
static unsigned locations;
static unsigned places; /* the last place in the total order */

struct view weak_view[MODEL_MOST];
/* gathered: the views that relaxed loads have read. fenced: the views at the
 * last fence, which later stores release. */
static struct view gathered[MODEL_MOST], fenced[MODEL_MOST];
static int has_fence;
static struct view carried[VIEWS];
static unsigned views;

static unsigned seen(const struct view *view, unsigned number) {
  return number < view->count ? view->seen[number] : 0;
}

static void see(struct view *view, unsigned number, unsigned at) {
  while (view->count <= number)
    view->seen[view->count++] = 0;
  if (view->seen[number] < at)
    view->seen[number] = at;
}

static void follow(struct view *view, unsigned place) {
  if (view->place < place)
    view->place = place;
}

static void join(struct view *view, const struct view *other) {
  for (unsigned i = 0; i < other->count; i++)
    see(view, i, other->seen[i]);
  follow(view, other->place);
  for (unsigned i = 0; i < MODEL_MOST; i++)
    if (view->clock[i] < other->clock[i])
      view->clock[i] = other->clock[i];
}

static void copy(struct view *to, const struct view *from) {
  to->count = from->count;
  to->place = from->place;
  memcpy(to->clock, from->clock, sizeof to->clock);
  memcpy(to->seen, from->seen, from->count * sizeof *from->seen);
}

static void empty(struct view *view) {
  view->count = view->place = 0;
  memset(view->clock, 0, sizeof view->clock);
}

void weak_begin(void) {
  locations = views = places = 0;
  has_fence = 0;
  for (unsigned i = 0; i < MODEL_MOST; i++) {
    empty(&weak_view[i]);
    empty(&gathered[i]);
    empty(&fenced[i]);
    weak_view[i].clock[i] = 1;
  }
  race_begin();
}

static unsigned long read_memory(const volatile void *p, unsigned size) {
  unsigned long value = 0;
  memcpy(&value, (const void *)p, size);
  return value;
}

/* A plain store has changed the memory. The store is ordered with all accesses
 * of the location, so only the stored value can be read from now on. */
static void forget(unsigned number) {
  struct location *of = &location[number];
  of->message[0] = (struct message){
      .value = read_memory(of->p, of->size),
      .at = of->count ? of->message[of->count - 1].at + GAP : GAP};
  of->count = 1;
}

/* Leaves message[] as it is, because to clear it would take long. */
static void begin_location(struct location *of, const volatile void *p,
                           unsigned size) {
  of->p = (volatile void *)p;
  of->size = size;
  of->count = of->woken = 0;
  memset(of->past, 0, sizeof of->past);
}

static unsigned find(const volatile void *p, unsigned size) {
  struct cell *cell = race_cell(p);
  const unsigned offset = (uintptr_t)p & 7;
  unsigned number = cell->location[offset];
  if (!number) {
    if (locations == LOCATIONS)
      model_fail("too many locations", __FILE__, __LINE__);
    begin_location(&location[locations], p, size);
    forget(locations);
    cell->location[offset] = (unsigned short)(number = ++locations);
  }
  number--;
  if (location[number].size != size)
    model_fail("an atomic word of two sizes", __FILE__, __LINE__);
  struct location *of = &location[number];
  if (of->message[of->count - 1].value != read_memory(p, size))
    forget(number);
  return number;
}

static int acquires(enum model_order order) {
  return order == MODEL_ACQUIRE || order >= MODEL_ACQ_REL;
}

static int releases(enum model_order order) {
  return order == MODEL_RELEASE || order >= MODEL_ACQ_REL;
}

/* Returns the place of the first SEQ_CST access that has met a newer message
 * than message[met]; 0: there is none. */
static unsigned end_of(const struct location *of, unsigned met) {
  return met + 1 < of->count ? of->message[met + 1].place : 0;
}

/* A SEQ_CST access at the last place meets message[met], or a SEQ_CST fence at
 * the last place has the message in its view. */
static void give_place(struct location *of, unsigned met) {
  for (unsigned i = met + 1; i-- > 0 && !of->message[i].place;)
    of->message[i].place = places;
}

/* Returns 1 if a SEQ_CST load may read the message early. */
static int may_be_early(int num, const struct message *message, unsigned end) {
  return weak_view[num].place < end &&
         (!message->carries || message->carries->place < end);
}

static void take_in(int num, unsigned number, unsigned met,
                    enum model_order order) {
  struct location *of = &location[number];
  const struct message *message = &of->message[met];
  const unsigned end = end_of(of, met);
  see(&weak_view[num], number, message->at);
  if (message->carries)
    join(acquires(order) ? &weak_view[num] : &gathered[num], message->carries);
  if (order != MODEL_SEQ_CST)
    return;
  if (end) { /* early: after the accesses that met this message, if possible */
    follow(&weak_view[num], message->place < end ? message->place : end - 1);
  } else {
    follow(&weak_view[num], ++places);
    give_place(of, met);
  }
}

/* Inserts a message after message[after]. `read` is 1 if the new message comes
 * from a change that has read message[after]. */
static void put(int num, unsigned number, unsigned after, struct access *access,
                int read) {
  struct location *of = &location[number];
  const struct message *before = &of->message[after];
  struct message new = {.value = access->stored};
  int last = after + 1 == of->count;
  if (of->count == MESSAGES || views == VIEWS)
    model_fail("too many stores", __FILE__, __LINE__);
  new.at =
      last ? before->at + GAP : before->at + (before[1].at - before->at) / 2;
  if (new.at == before->at)
    model_fail("too many stores between two others", __FILE__, __LINE__);
  see(&weak_view[num], number, new.at);
  if (access->order == MODEL_SEQ_CST)
    follow(&weak_view[num], ++places);
  if (releases(access->order) || has_fence || (read && before->carries)) {
    struct view *view = &carried[views++];
    if (releases(access->order))
      copy(view, &weak_view[num]);
    else
      copy(view, &fenced[num]);
    if (read && before->carries)
      join(view, before->carries);
    new.carries = view;
  }
  if (releases(access->order))
    weak_view[num].clock[num]++;
  of->message[after].followed |= read;
  new.followed = 0;
  new.place = end_of(of, after);
  memmove(&of->message[after + 2], &of->message[after + 1],
          (of->count - after - 1) * sizeof new);
  of->message[after + 1] = new;
  of->count++;
  if (access->order == MODEL_SEQ_CST)
    give_place(of, after + 1);
  if (last)
    memcpy((void *)of->p, &new.value, of->size);
}

/* Returns 1 if a load may read message[met] of the location, or if a store or
 * change may come directly after this message. */
static int may_meet(int num, const struct access *access, unsigned number,
                    unsigned met) {
  const struct location *of = &location[number];
  const struct message *message = &of->message[met];
  const unsigned end = access->order == MODEL_SEQ_CST ? end_of(of, met) : 0;
  if (message->at < seen(&weak_view[num], number))
    return 0;
  if (access->kind == MODEL_LOAD ||
      (access->kind == MODEL_CAS && message->value != access->wanted))
    return !end || may_be_early(num, message, end);
  return !message->followed && !end;
}

static unsigned long changed(const struct access *access, unsigned long found) {
  const unsigned long mask =
      access->size < 8 ? (1ul << 8 * access->size) - 1 : ~0ul;
  return mask & (access->kind == MODEL_ADD  ? found + access->value
                 : access->kind == MODEL_OR ? found | access->value
                                            : access->value);
}

void weak_pause(int num) {
  for (unsigned i = 0; i < locations; i++)
    location[i].past[num] = 0;
}

void weak_access(int num, struct access *access, int may_be_odd) {
  unsigned number = find(access->p, access->size), count = 0;
  unsigned among[MESSAGES];
  struct location *of = &location[number];
  const unsigned latest = of->message[of->count - 1].at;
  const int again = latest <= of->past[num];
  for (unsigned i = of->count; i-- > 0;)
    if (may_meet(num, access, number, i) && (count == 0 || may_be_odd || again))
      among[count++] = i;
  const unsigned chosen = model_choose(count), met = among[chosen];
  access->odd = chosen == 0 ? NOT_ODD : again ? ODD_AGAIN : ODD;
  if (access->odd)
    of->past[num] = latest;
  access->found = of->message[met].value;
  access->stored = changed(access, access->found);
  access->wrote =
      access->kind != MODEL_LOAD &&
      (access->kind != MODEL_CAS || access->found == access->wanted);
  race_access(num, access->p, access->size,
              access->wrote ? ATOMIC_WRITE : ATOMIC_READ,
              __builtin_return_address(0));
  if (access->kind != MODEL_STORE)
    take_in(num, number, met,
            access->kind == MODEL_CAS && !access->wrote &&
                    access->order != MODEL_SEQ_CST
                ? MODEL_RELAXED
                : access->order);
  if (access->wrote)
    put(num, number, met, access, access->kind != MODEL_STORE);
}

/* Gives the last place to all messages that the thread cannot read past. */
static void give_places(int num) {
  follow(&weak_view[num], places);
  for (unsigned i = 0; i < locations; i++)
    for (unsigned met = location[i].count; met-- > 0;)
      if (location[i].message[met].at <= seen(&weak_view[num], i))
        give_place(&location[i], met);
}

/* Applies a SEQ_CST fence to the thread's view: changes `seen` and `place`, but
 * not `clock`. */
static void fence(int num) {
  places++;
  give_places(num);
  for (unsigned i = 0; i < locations; i++) {
    unsigned met = location[i].count - 1;
    while (met > 0 && !location[i].message[met].place)
      met--;
    see(&weak_view[num], i, location[i].message[met].at);
  }
}

void weak_fence_all(int num) {
  fence(num);
  for (int i = 0; i < (int)model_size; i++) {
    for (unsigned at = 0; i != num && at < locations; at++)
      see(&weak_view[i], at, seen(&weak_view[num], at));
    join(&weak_view[i], &gathered[i]);
  }
  for (int i = 0; i < (int)model_size; i++)
    give_places(i);
  fence(num);
  for (int i = 0; i < (int)model_size; i++) {
    copy(&fenced[i], &weak_view[i]);
    weak_view[i].clock[i]++;
  }
  has_fence = 1;
}

unsigned long weak_sleep(int num, const volatile void *p, int *may_be_odd) {
  unsigned number = find(p, sizeof(unsigned)), count = 0;
  struct location *of = &location[number];
  unsigned least = seen(&weak_view[num], number);
  if (least < of->woken)
    least = of->woken;
  for (unsigned i = of->count; i-- > 0;)
    count += of->message[i].at >= least && (count == 0 || *may_be_odd);
  const unsigned chosen = model_choose(count);
  *may_be_odd = chosen != 0;
  return of->message[of->count - 1 - chosen].value;
}

void weak_wake(int num, const volatile void *p) {
  unsigned number = find(p, sizeof(unsigned));
  struct location *of = &location[number];
  if (of->woken < seen(&weak_view[num], number))
    of->woken = seen(&weak_view[num], number);
}
