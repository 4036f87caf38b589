# selection.sh: --ompt= and --ompt-events= select the events that an object reports. The
# results of ompt_set_callback depend on this selection.
# SPDX-License-Identifier: MIT
cat >unit.c <<'END'
#ifndef NAME
#define NAME unit
#endif
int NAME(void) {
  int n = 0;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < 8; i++)
#pragma omp atomic
      n += i;
#pragma omp task depend(out: n)
    {
#pragma omp critical
      n++;
    }
#pragma omp taskwait
  }
  return n;
}
END
for level in -O0 -O2; do
  run "$cc" -fopenmp $level --ompt=off -c unit.c -o off.o
  nm off.o >names
  has_not names '[Oo][Mm][Pp][Tt]|OCC_id'
done

# OBJECT: counts the places that report an event. Each of them is an indirect call; the object has
# no other indirect calls.
reports() { objdump -d "$1" | grep -cE '(call|jmp) +\*'; }
places() {
  run "$cc" -fopenmp -O2 "$@" -c unit.c -o some.o
  reports some.o
}
all=$(places) none=$(places --ompt=off)
mandatory=$(places --ompt=mandatory) blame=$(places --ompt=blame)
[ "$none" -eq 0 ] && [ "$mandatory" -gt 0 ] && [ "$blame" -gt "$mandatory" ] &&
  [ "$all" -gt "$blame" ] || fail "levels: $none $mandatory $blame $all"
[ "$(places --ompt-events=-loop)" -eq $((all - 2)) ] || fail "loop not taken away"
[ "$(places --ompt-events=+loop --ompt=off)" -eq 2 ] || fail "loop not added"
[ "$(places --ompt=off --ompt-events=+loop,+flush)" -eq 2 ] || fail "two words"
for wrong in --ompt=some --ompt-events=loop --ompt-events=+lop --ompt-events=; do
  status_is 1 "$cc" -fopenmp $wrong -c unit.c -o wrong.o 2>err
  has err 'invalid value'
done

# The lowered text contains the selection of events. Compiled by clang, it reports only these.
run "$cc" -fopenmp --ompt=mandatory --ompt-emit-lowered unit.c -o unit.lowered.c
has unit.lowered.c '^#define OCC_SELECTED 0x'
run "$clang" -O2 -I"$BUILD/lib/ompt-cc/include" -c unit.lowered.c -o some.o
[ "$(reports some.o)" -eq "$mandatory" ] || fail "not obeyed"

# ompt_set_callback returns 4 if all loaded objects report the event, 3 if only some do, and 1 if
# none does. It returns 2 if the event can't happen.
cat >tool.c <<'END'
#include <ompt.h>
#include <stdio.h>
static void nothing(void) {}
static void start(const char *runtime, unsigned version,
                  ompt_function_lookup_t lookup) {
  ompt_set_callback_t set = (ompt_set_callback_t)lookup("ompt_set_callback");
  printf("%d %d %d %d %d\n", set(ompt_event_parallel_begin, nothing),
         set(ompt_event_loop_begin, nothing),
         set(ompt_event_release_critical, nothing),
         set(ompt_event_idle_begin, nothing),
         set(ompt_event_workshare_begin, nothing));
  for (int e = 1; e < 70; e++)
    set((ompt_event_t)e, NULL);
}
ompt_initialize_fn_t ompt_tool(void) { return start; }
END
cat >main.c <<'END'
extern int unit(void), other(void);
int main(void) { return unit() + other() > 0 ? 0 : 1; }
END
run "$clang" -I"$TOP/include" -c tool.c
run "$clang" -c main.c
promises() { # OPTIONS1 OPTIONS2 RESULTS: the options of the two units, the expected results
  run "$cc" -fopenmp $1 -c unit.c -o one.o
  run "$cc" -fopenmp -fPIC -shared $2 -DNAME=other unit.c -o libother.so
  run "$cc" -fopenmp main.o one.o tool.o -L. -lother -Wl,-rpath,"$PWD" -o main
  run ./main >told
  [ "$(cat told)" = "$3" ] || fail "'$1' and '$2': $(cat told), not $3"
}
promises '' '' '4 4 4 4 2'
promises '--ompt=blame' '--ompt=blame' '4 1 4 4 2'
promises '--ompt=off' '--ompt=off' '1 1 1 4 2'
promises '' '--ompt=mandatory' '4 3 3 4 2'
promises '--ompt=off' '' '3 3 3 4 2'
