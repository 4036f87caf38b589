#!/bin/sh
# layers.sh: no file includes a file of a later layer.
# SPDX-License-Identifier: MIT
#
# usage: sh tests/lint/layers.sh        from the root of the tree to check
#
# Prints each include that breaks a rule. The tables below list the layers of the project, of
# engine/ and of examples/tools/prof: a file may include its own layer and earlier layers. In lower/
# the constructs share only the headers listed below. In rtlib/ no file includes itself through
# other files (a .c and its .h are one file here).
#
# Inside tool/, the order is: the files directly in tool/; the folders of interfaces; loader, which
# has the list of interfaces. An interface does not include another interface. If a folder has the
# names of several interfaces, such as tr2_ch4, only these interfaces include it. Outside tool/,
# only lib2013 includes files of an interface: those of draft2013.
lowering='text model pragma read plan lower cli'
rtlib='abi base model tool engine device construct api gomp kmpc lib2013 view ompd ompd2013'
engine='iter group size leave polling near_lock lock launches wait ready_list taskgroup depnode depend
  cancellation task_queue task_find task_bundle task_run task_wait task_make task_unseen task_create task_at_once taskloop cancellable_barrier
  barrier_wait dealt_loops loop_chunks doacross pool families team_shape affinity_text affinity fork
  lifecycle allocator'
prof='record inside names sharing profile attach advice show compare'
failed=0

find lowering rtlib -name '*.[ch]' -o -name '*.cpp' -o -name '*.def' |
  sort | xargs grep -HnE '^[ 	]*#[ 	]*include' /dev/null |
  awk -v lowering="$lowering" -v rtlib="$rtlib" -v engine="$(echo $engine)" '
function rank(tree, layer,   names, n, i) {
  n = split(tree == "lowering" ? lowering : rtlib, names, " ")
  for (i = 1; i <= n; i++) if (names[i] == layer) return i
  return 0
}
function place(file,   names, n, i) { # returns the place in the order of engine; 0: not in the list
  n = split(engine, names, " ")
  for (i = 1; i <= n; i++) if (names[i] == file) return i
  return 0
}
function stem(path) { sub(/^rtlib\//, "", path); sub(/\.[a-z]+$/, "", path); return path }
# Searches for circles of includes, depth first. `path`: the files whose includes lead to `file`.
function visit(file, path,   names, n, i) {
  if (state[file] == 2) return
  if (state[file] == 1) {
    sub(".*" file " ", file " ", path)
    print "a circle: " path file
    failed = 1
    return
  }
  state[file] = 1
  n = split(includes[file], names, " ")
  for (i = 1; i <= n; i++) visit(names[i], path file " ")
  state[file] = 2
}
function exists(path,   line, found) {
  found = (getline line < path) >= 0
  close(path)
  return found
}
function room(path,   part) { # for a path in tool/: its folder, "loader", or "": a shared file
  split(path, part, "/")
  return part[4] != "" ? part[3] : part[3] ~ /^loader\./ ? "loader" : ""
}
function shares(folder, interface) {
  return index("_" folder "_", "_" interface "_") && folder != interface
}
function bad(why) { print where ": " why; failed = 1 }
{
  split($0, part, ":")
  where = part[1] ":" part[2]
  file = part[1]
  split(file, dir, "/")
  tree = dir[1]; layer = dir[3] == "" ? "" : dir[2]
  text = substr($0, length(where) + 2)

  if (text ~ /<clang|"clang/ && !(tree == "lowering" && (layer == "read" || layer == "cli" ||
      file == "lowering/pragma/encoding.cpp")))
    bad("only read/, cli/ and pragma/encoding.cpp may include clang/")
  if (tree == "rtlib" && text ~ /[<"]llvm/) bad("the runtime knows no LLVM")
  if (text !~ /"/) next
  sub(/^[^"]*"/, "", text); sub(/".*/, "", text)
  if (text ~ /^(clang|llvm)(-c)?\//) next
  if (text == "abi_text.inc" || text == "occ_events.def" || text == "occ_states.def" || text == "occ_slots.def" || text == "occ_layout.def" || text == "libomp_names.def") next  # every layer may include these

  # Search order: the folder of the including file, the root of the tree of this file, include/.
  beside = file; sub(/[^\/]*$/, "", beside)
  if (exists(beside text)) target = beside text
  else if (exists(tree "/" text)) target = tree "/" text
  else if (exists("include/" text)) next
  else { bad("\"" text "\" is not found"); next }
  while (sub(/[^\/.]+\/\.\.\//, "", target)) { }
  split(target, to, "/")
  if (to[1] != tree) { bad(target " is in another tree"); next }
  theirs = to[3] == "" ? "" : to[2]
  if (theirs == "") next                              # rtlib/abi.h, generated lists
  if (layer == "" && theirs != "abi") { bad(tree "/ itself includes no layer"); next }
  if (layer == "") next
  if (!rank(tree, layer)) { bad("unknown layer " layer "/"); next }
  if (rank(tree, theirs) > rank(tree, layer))
    bad(layer "/ may not include " theirs "/")
  if (tree == "lowering" && theirs == "read" && (layer == "plan" || layer == "lower"))
    bad(layer "/ may not include read/")
  if (tree == "lowering" && theirs == "pragma" && layer != "pragma" && layer != "cli" &&
      !(layer == "read" && target == "lowering/pragma/encoding.h"))
    bad(layer "/ may not include " target)
  if (tree == "lowering" && theirs == "read" && layer == "cli" && file !~ /\/pipeline\.(cpp|h)$/)
    bad("of cli/ only pipeline may include read/")
  if (tree == "rtlib" && stem(file) != stem(target)) {
    includes[stem(file)] = includes[stem(file)] " " stem(target)
    if (layer == "engine" && theirs == layer) {
      mine = stem(file); its = stem(target)
      sub(/.*\//, "", mine); sub(/.*\//, "", its)
      if (!place(mine)) bad("engine/" mine " is not in the order of engine/")
      else if (place(its) > place(mine)) bad("engine/" mine " may not include engine/" its)
    }
  }
  if (tree == "rtlib" && layer == "api" && theirs == "construct")
    bad("api/ may not include construct/")
  if (tree == "rtlib" && theirs == "tool" && layer == "tool") {
    from = room(file); into = room(target)
    if (into != "" && into != from && from != "loader" && !shares(into, from))
      bad("tool/" from (from == "" ? "" : "/") " may not include " target)
  }
  if (tree == "rtlib" && theirs == "tool" && layer != "tool" && to[4] != "" &&
      !(layer == "lib2013" && to[3] == "draft2013"))
    bad(layer "/ knows no interface: " target)
  if (tree == "rtlib" && layer ~ /^(view|ompd|ompd2013)$/ && theirs != layer && theirs != "view" &&
      target !~ /^rtlib\/tool\/(ompd_layout|numbered)\.h$/)
    bad(layer "/ is in a debugger'"'"'s process, and sees no record of the runtime'"'"'s")
  if (theirs == layer && (layer == "lower" || layer == "construct" || layer == "api")) {
    own = file; sub(/\.[a-z]+$/, "", own)
    base = target; sub(/\.[a-z]+$/, "", base)
    if (base != own && target !~ /^lowering\/lower\/(lowerer|environment|environment_builder|loops|nest|tasks|mfunction|reduction|cancel|allocated|devices|map_list)\.h$/)
      bad("files of " layer "/ do not include each other")
  }
}
END {
  for (file in includes) visit(file, "")
  exit failed
}' || failed=1

grep -rHnE '^#include "prof/[a-z]+/' examples/tools/prof/*/ | awk -v order="$prof" '
BEGIN { n = split(order, names, " "); for (i = 1; i <= n; i++) rank[names[i]] = i }
{
  split($0, part, ":"); split(part[1], dir, "/")
  text = $0; sub(/.*#include "prof\//, "", text); sub(/\/.*/, "", text)
  if (!rank[dir[4]]) why = "unknown folder " dir[4] "/"
  else if (rank[text] > rank[dir[4]]) why = dir[4] "/ may not include " text "/"
  else next
  print part[1] ":" part[2] ": " why
  failed = 1
}
END { exit failed }' || failed=1
exit $failed
