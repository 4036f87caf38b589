# places.awk: checks that each address that places.c prints follows a call in the function with the
# event's name.
#
# usage: awk -v need="parallel task..." -f places.awk DISASSEMBLY PLACES
# DISASSEMBLY is the output of `objdump -d --no-show-raw-insn`. Prints errors, the needed events
# without a right place, and "N after calls, M of jumps": N addresses follow a call, and M point to
# the second byte of a function that jumps to the runtime.
# SPDX-License-Identifier: MIT

function strip(name) { # returns in_task for in_task._omp_fn.0 and in_task.omp_outlined
  sub(/\..*/, "", name)
  return name
}

FNR == NR && /^[0-9a-f]+ <.*>:$/ {
  name = $2
  gsub(/[<>:]/, "", name)
  sub(/^0+/, "", $1)
  start[$1] = name
  after = 0
  next
}
FNR == NR && /^ *[0-9a-f]+:/ {
  address = $1
  sub(/:.*/, "", address)
  if (after)
    behind[address] = name
  after = $0 ~ /\t(call|bl|blr|jal|jalr|c\.jalr)[ \tq]/ # on x86-64, aarch64, riscv64
  if ($0 ~ /\t(jmp|b|j|c\.j)[ \t].*<(__kmpc|GOMP)_[a-z_0-9]*@plt>/)
    jumps[name] = 1
  if ($2 == "j" && index($4, "+" $3 ">")) # on riscv64, objdump does not know the runtime's entries
    jumps[name] = 1
  next
}
FNR == NR { next }

# Returns 1 if the event may be in the function. The runtime's own events may be in any function.
# main may have any event, because its calls of the other functions are inside constructs.
function may_be(event, name) {
  if (name == "in_" event || name == "main" || name ~ /^last_/)
    return 1
  if (name == "" && event == "task") # clang's tasks are called ".omp_task_entry."
    return 1
  return event ~ /^(join|workshare|implementation|reduction|parallel|loop|task|taskgroup|barrier|taskwait)$/
}

function before(address,   digits, at, rest) { # returns the address minus 1
  digits = "0123456789abcdef"
  rest = ""
  while ((at = index(digits, substr(address, length(address)))) == 1) {
    rest = "f" rest
    address = substr(address, 1, length(address) - 1)
  }
  address = substr(address, 1, length(address) - 1) substr(digits, at - 1, 1) rest
  sub(/^0+/, "", address)
  return address
}

NF == 2 && $2 == "none" {
  if ($1 != "join")
    print "no address: " $1
  next
}
NF == 2 {
  if ($2 in behind) {
    if (!may_be($1, strip(behind[$2])))
      print $1 " in " behind[$2]
    else
      right[$1]++
    calls++
  } else if (before($2) in start && start[before($2)] in jumps) {
    of_jumps++
  } else {
    print "not behind a call: " $0
  }
}
END {
  print calls + 0 " after calls, " of_jumps + 0 " of jumps"
  count = split(need, needed, " ")
  for (i = 1; i <= count; i++)
    if (!(needed[i] in right))
      print "never: " needed[i]
}
