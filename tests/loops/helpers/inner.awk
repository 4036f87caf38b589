# inner.awk: measures the innermost loops in an assembly file of clang for x86-64.
# SPDX-License-Identifier: MIT
#
# Prints a line for each function with an innermost loop, about the widest and largest loop:
#   name, bits of the vectors in the loop (0: none), loads, stores, instructions
# The functions scale_L3_parallel and scale.omp_outlined belong to the user's function scale. Code
# that combines the results of two threads is left out. Loops that make the tasks of a taskloop are
# left out, too.

# Returns the operands with an M for each operand in memory.
function short(operands) {
  gsub(/%fs:[^,]*/, "M", operands)
  while (match(operands, /\([^()]*\)/))
    operands = substr(operands, 1, RSTART - 1) "M" substr(operands, RSTART + RLENGTH)
  return operands
}

function note(op, operands,   n, part, bits) {
  if (operands ~ /^OCC_task_new@/)
    makes_tasks[loop]
  count[loop]++
  if (operands ~ /%zmm/)
    bits = 512
  else if (operands ~ /%ymm/)
    bits = 256
  else if (operands ~ /%xmm/ && (op ~ /^vp/ || op ~ /p[sd]$/) && op !~ /^vmov[hl]p/)
    bits = 128
  if (bits > width[loop])
    width[loop] = bits
  operands = short(operands)
  if (op ~ /^(lea|nop|prefetch)/ || operands !~ /M/)
    return
  # The last operand is the destination of the result.
  n = split(operands, part, /, */)
  if (part[n] !~ /M/ || op ~ /^(cmp|test|v?u?comis|bt)/) {
    loads[loop]++
  } else {
    stores[loop]++
    if (op !~ /^v?(p?mov|p?extract|p?scatter|p?maskmov|set)/)
      loads[loop]++
  }
}

function finish(   l, value) {
  for (l in count) {
    if (l in makes_tasks)
      continue
    value = width[l] * 100000 + (loads[l] + stores[l]) * 1000 + count[l]
    if (value > best[name]) {
      best[name] = value
      text[name] = (width[l] + 0) " " (loads[l] + 0) " " (stores[l] + 0) " " count[l]
    }
  }
  split("", count); split("", width); split("", loads); split("", stores)
  split("", inner); split("", makes_tasks)
  loop = ""
}

/^[A-Za-z_][A-Za-z0-9_.]*:/ {
  finish()
  name = $1
  sub(/:.*/, "", name)
  if (name ~ /_combine$|reduction_func$/)
    name = ""
  sub(/(_L[0-9]+_|\.).*/, "", name)
}
/^\.LBB/ || /^# %bb/ {
  label = $1
  if (label == "#")
    label = $2
  sub(/^\.L/, "", label)
  sub(/:.*/, "", label)
  loop = ""
}
/=> *This Inner Loop Header/ { inner[label]; loop = label }
/in Loop: Header=/ {
  header = $0
  sub(/.*Header=/, "", header)
  sub(/ .*/, "", header)
  loop = header in inner ? header : ""
}
/^\t[a-z]/ && loop != "" {
  rest = $0
  sub(/^\t[a-z0-9]+[ \t]*/, "", rest)
  sub(/[ \t]*#.*/, "", rest)
  note($1, rest)
}
END {
  finish()
  for (name in best)
    if (name != "")
      print name, text[name]
}
