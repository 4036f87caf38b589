# bash completion for ompt-cc and the tools that ship with it.
# SPDX-License-Identifier: MIT
#
# For ompt-cc, the words come from `ompt-cc --autocomplete`, which lists clang's options and our
# own. For a tool, the words are the options that its --help shows.

# Stores the option whose value is being typed in `flag`, and the typed part of the value in
# `cur`. If bash splits words at "=", then "=" is a separate word.
_ompt_cc_words() {
  cur=${COMP_WORDS[COMP_CWORD]} flag=
  local before=${COMP_WORDS[COMP_CWORD - 1]}
  if [[ $cur == '=' ]]; then
    flag=$before= cur=
  elif [[ $before == '=' ]]; then
    flag=${COMP_WORDS[COMP_CWORD - 2]}=
  elif [[ $cur == -*=* ]]; then # bash does not split the word
    flag=${cur%%=*}= cur=${cur#*=}
  fi
  [[ $flag == -* ]] || flag=
}

_ompt_cc_offer() { # offers the words of standard input that begin with $cur
  local word
  while IFS= read -r word; do
    [[ $word == "$cur"* ]] && COMPREPLY+=("$word")
  done
  # No blank follows: the value comes directly after "=".
  [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] &&
    compopt -o nospace 2>/dev/null
}

_ompt_cc() {
  local cur flag typed program=${COMP_WORDS[0]/#\~/$HOME}
  local before=${COMP_WORDS[COMP_CWORD - 1]}
  COMPREPLY=()
  _ompt_cc_words
  if [[ $flag ]]; then
    typed=$flag,$cur
  elif [[ $cur == -* ]]; then
    typed=$cur
  elif [[ $before == -* ]]; then
    typed=$before,$cur
  else
    return # bash offers files
  fi
  _ompt_cc_offer < <("$program" "--autocomplete=$typed" 2>/dev/null |
    cut -f 1 | grep .)
}

_ompt_cc_tool() {
  local cur flag program=${COMP_WORDS[0]/#\~/$HOME}
  COMPREPLY=()
  _ompt_cc_words
  if [[ -z $flag && $cur == -* ]]; then
    _ompt_cc_offer < <("$program" --help 2>/dev/null |
      sed -n 's/^ *\(-[a-zA-Z],\)\{0,1\} *\(--[a-z][a-z0-9-]*=\{0,1\}\).*/\2/p')
  fi
}

complete -o bashdefault -o default -F _ompt_cc ompt-cc
for _ompt_cc_name in "${BASH_SOURCE[0]%/*}"/ompt-*; do
  [[ ${_ompt_cc_name##*/} == ompt-cc ]] ||
    complete -o bashdefault -o default -F _ompt_cc_tool "${_ompt_cc_name##*/}"
done
unset _ompt_cc_name
