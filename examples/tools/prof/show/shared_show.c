/* shared_show.c: writes the cache lines that threads share, as a table and as
 * JSON.
 *
 * Callers: report.c, json.c.
 */
/* SPDX-License-Identifier: MIT */
#include "prof/show/shared_show.h"

#include "launch/function.h"
#include "launch/launch.h"
#include "prof/advice/shared_advice.h"
#include "prof/show/json.h"

void shared_write(const struct profile *profile, int rows, FILE *file) {
  for (int i = 0; i < profile->shared_count && i < rows; i++) {
    const struct shared *its = &profile->shared[i];
    char name[260];
    if (i == 0)
      fprintf(file, "\n%-54s %8s %8s %8s %8s\n",
              "cache lines that threads share", "sharing", "threads", "samples",
              "around");
    shared_name(its, name, sizeof name);
    fprintf(file, "%-54s %8s %8d %8u %7.1f%%\n", name,
            its->kind == SHARING_FALSE ? "false" : "true", its->threads,
            its->samples, 100 * its->share);
    if (its->hitm > 0)
      fprintf(file, "  %u of %lu lines that were modified in another cache\n",
              its->hitm, profile->hitm);
    for (int k = 0; k < its->place_count; k++) {
      const struct shared_place *place = &its->place[k];
      const struct label *label = &profile->label[place->label];
      if (label->file)
        fprintf(file, "  %s:%d,", label->file, place->line);
      else
        fputs("  without -g,", file);
      fprintf(file, " in %s: %s%s%s\n",
              launch_short(label->function ? label->function : label->name),
              place->load && place->store ? "read and written"
              : place->store              ? "written"
                                          : "read",
              *place->source ? ": " : "", place->source);
    }
  }
}

void shared_put(const struct profile *profile, FILE *file) {
  fputs("  \"shared\": [", file);
  for (int i = 0; i < profile->shared_count; i++) {
    const struct shared *its = &profile->shared[i];
    char name[260];
    shared_name(its, name, sizeof name);
    fprintf(file, "%s\n    {\"sharing\": \"%s\", ", i ? "," : "",
            its->kind == SHARING_FALSE ? "false" : "true");
    json_put_text(file, "what", name);
    fprintf(file,
            ", \"lines\": %d, \"threads\": %d, \"samples\": %u, "
            "\"hitm\": %u,\n"
            "     \"seconds\": %.9f, \"share\": %.4f, \"places\": [",
            its->lines, its->threads, its->samples, its->hitm, its->time / 1e9,
            its->share);
    for (int k = 0; k < its->place_count; k++) {
      const struct shared_place *place = &its->place[k];
      const struct label *label = &profile->label[place->label];
      fputs(k ? ",\n      {" : "\n      {", file);
      json_put_text(file, "file", label->file ? label->file : "");
      fprintf(file, ", \"line\": %d, ", place->line);
      json_put_text(file, "function",
                    label->function ? label->function : label->name);
      fprintf(file, ", \"load\": %s, \"store\": %s, ",
              place->load ? "true" : "false", place->store ? "true" : "false");
      json_put_text(file, "source", place->source);
      fputc('}', file);
    }
    fputs("]}", file);
  }
  fputs("\n  ],\n", file);
}
