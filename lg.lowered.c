#include <occ_abi.h>
#include <omp.h>
static void main_L3_teams(struct OCC_thread *occ_self, void *occ_arguments)
    __attribute__((section("occ_text")));
static const struct OCC_region main_L3_teams_region = {
    OCC_TEAMS, 3, 4, "main", "/tmp/rt-a/lg.c", main_L3_teams, 0};
static void main_L3_team(struct OCC_thread *occ_self, void *occ_arguments)
    __attribute__((section("occ_text")));
static const struct OCC_region main_L3_team_region = {
    OCC_TEAM, 3, 4, "main", "/tmp/rt-a/lg.c", main_L3_team, 0};
struct main_L3_team_partials {
  int s;
};
static void main_L3_team_combine(void *occ_into, void *occ_from) {
  struct main_L3_team_partials *into = (struct main_L3_team_partials *)occ_into,
                               *from = (struct main_L3_team_partials *)occ_from;
  into->s = into->s + from->s;
}
struct main_L3_team_env {
  int k;
  int (*x)[8];
  int *s;
};
struct main_L3_teams_partials {
  int s;
};
static void main_L3_teams_combine(void *occ_into, void *occ_from) {
  struct main_L3_teams_partials *into =
                                    (struct main_L3_teams_partials *)occ_into,
                                *from =
                                    (struct main_L3_teams_partials *)occ_from;
  into->s = into->s + from->s;
}
struct main_L3_teams_env {
  int k;
  int (*x)[8];
  int *s;
};
int main(void) {
  OCC_main_begin();
  int s = 0, x[8] = {0}, k = 3;
  {
    struct OCC_thread *const occ_self = OCC_self();
    struct main_L3_teams_env occ_room, *const occ_args = &occ_room;
    occ_args->k = k;
    occ_args->x = &x;
    occ_args->s = &s;
    struct OCC_league occ_league;
    OCC_league_plan(occ_self, &occ_league, 0, OCC_count(2), 0);
    struct OCC_parallel occ_parallel;
    OCC_parallel_begin(occ_self, &occ_parallel, &main_L3_teams_region,
                       occ_league.teams, 1, 0);
    OCC_fork_league(occ_self, &occ_parallel, occ_args, &occ_league);
    OCC_parallel_end(occ_self, &occ_parallel);
  }

  return s + x[0];
}
static void main_L3_team(struct OCC_thread *occ_self, void *occ_arguments) {
  struct main_L3_team_env *const occ_env =
      (struct main_L3_team_env *)occ_arguments;
  OCC_implicit_task_begin(occ_self, &main_L3_team_region);
  int k = occ_env->k;
  __typeof__(occ_env->x) const x = occ_env->x;
  int s = 0;
  {
    s += k;
    (*x)[omp_get_team_num()]++;
  }
  struct main_L3_team_partials occ_partials = {s};
  OCC_reduce_begin(occ_self, &main_L3_team_region);
  if (OCC_join_gather(occ_self, &occ_partials, sizeof occ_partials,
                      main_L3_team_combine)) {
    int *const occ_original_s = occ_env->s;
    *occ_original_s = *occ_original_s + occ_partials.s;
  }
  OCC_join_reduce_end(occ_self, &main_L3_team_region);
}
static void main_L3_teams(struct OCC_thread *occ_self, void *occ_arguments) {
  struct main_L3_teams_env *const occ_env =
      (struct main_L3_teams_env *)occ_arguments;
  OCC_implicit_task_begin(occ_self, &main_L3_teams_region);
  int k = occ_env->k;
  __typeof__(occ_env->x) const x = occ_env->x;
  int s = 0;
  unsigned occ_team;
  for (occ_team = occ_self->num; occ_team < OCC_league_teams(occ_self);
       occ_team += occ_self->team_size) {
    struct main_L3_team_env occ_room, *const occ_args = &occ_room;
    occ_args->k = k;
    occ_args->x = x;
    occ_args->s = &s;
    struct OCC_parallel occ_parallel;
    OCC_parallel_begin(occ_self, &occ_parallel, &main_L3_team_region, 1, 1, 0);
    OCC_fork_team(occ_self, &occ_parallel, occ_args, occ_team, 0);
    OCC_parallel_end(occ_self, &occ_parallel);
  }
  struct main_L3_teams_partials occ_partials = {s};
  OCC_reduce_begin(occ_self, &main_L3_teams_region);
  if (OCC_join_gather(occ_self, &occ_partials, sizeof occ_partials,
                      main_L3_teams_combine)) {
    int *const occ_original_s = occ_env->s;
    *occ_original_s = *occ_original_s + occ_partials.s;
  }
  OCC_join_reduce_end(occ_self, &main_L3_teams_region);
}

static const struct OCC_region *const occ_regions[] = {
    &main_L3_teams_region,
    &main_L3_team_region,
};
static struct OCC_module occ_module = {
    occ_regions, 2, OCC_SELECTED, __start_occ_text, __stop_occ_text, 0};
__attribute__((constructor(101))) static void occ_module_enter(void) {
  OCC_module_load(&occ_module);
}
__attribute__((destructor(101))) static void occ_module_leave(void) {
  OCC_module_unload(&occ_module);
}
