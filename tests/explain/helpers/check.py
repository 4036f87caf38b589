# check.py: checks the compiler's dump of programs, and the table of calls.
# SPDX-License-Identifier: MIT
#
#   check.py list DUMP              prints lines like those in the last comment of rules.c
#   check.py dump DUMP...           checks that the dumps explain each variable and call
#   check.py calls CALLS.def ABI    compares the table of calls with the runtime's interface
#
# Prints errors; the exit status is 1 if there are any.
import json
import re
import sys


def dump(file):
    with open(file) as f:
        return json.load(f)


def listing(unit):
    for r in unit["regions"]:
        for v in r["variables"]:
            yield "%d %s %s %s %s" % (
                r["line"], v["name"], v["sharing"], v["section"],
                v.get("passed", {}).get("by", "-"))


# A name that the compiler adds begins with occ_, or with oCc_ if the program has the same name.
OWN = r"(?:occ|oCc)_"


# The function of a construct has a struct with the addresses and values of its variables. Yields
# the fields of these structs, without those that the compiler adds.
def environments(text):
    for m in re.finditer(r"^struct (\w+)_env \{\n(.*?)^\};", text, re.S | re.M):
        fields = [] # for each field, the names in its declarator, one of which is the field's name
        for declaration in m.group(2).split(";"):
            named = re.findall(r"\(\*+([\w$]+)", re.sub(
                r"\b(const|volatile|restrict) ?", "", declaration)) or \
                re.findall(r"([\w$]+)(?:\[[^]]*\])*(?: __attribute__.*)?\s*$",
                           declaration.strip())
            if named and not re.match(OWN, named[0]):
                fields.append(named)
        yield m.group(1), fields


# Yields the variables whose addresses a construct's code passes. Leaves out the variables of
# in_reduction: for these a task gets a struct OCC_share, which leads to its thread's copy. In `flat`,
# each white space is one blank.
def addresses(flat, name):
    for m in re.finditer((r"struct %s_env (?:OWNroom, )?\*const OWNargs\b(.*?)"
                          r"(?= struct \w+_env |OCC_task_create|OCC_parallel_begin"
                          r"|\b%s\(|static void )" % (name, name)).replace("OWN", OWN), flat):
        for field, to in re.findall(
                OWN + r"args->([\w$]+) = (?:\(void \*\))?&([\w$]+);", m.group(1)):
            if re.fullmatch("(?:%soriginal_)?%s" % (OWN, re.escape(to)), field) and \
                    not re.search("%sargs->%sshare_%s " % (OWN, OWN, re.escape(to)), flat):
                yield to


def faults(file):
    unit = dump(file)
    names = {r["name"]: r for r in unit["regions"]}
    for r in unit["regions"]:
        where = "%s: %s" % (file, r["name"])
        for v in r["variables"]:
            if not (v["sharing"] and v["section"] and v["because"]):
                yield "%s: %s has no rule: %s" % (where, v["name"], v)
            if "passed" in v and not v["passed"]["because"]:
                yield "%s: %s: no reason" % (where, v["name"])
        if not r["line"] <= r["head"] <= max(r["line"], r["end"]):
            yield "%s: its head ends in line %d" % (where, r["head"])
    text = "\n".join(l["text"] for l in unit["lowered"]) + "\n"
    flat = re.sub(r"\s+", " ", text)
    for name, fields in environments(text):
        if name not in names:
            continue
        passed = {v["name"] for v in names[name]["variables"] if "passed" in v}
        for field in fields:
            if not passed & set(field):
                yield "%s: %s gets %s, and nobody says so" % (file, name, field)
        by = {}
        for v in names[name]["variables"]:
            by.setdefault(v["name"], set()).add(v.get("passed", {}).get("by"))
        for variable in addresses(flat, name):
            if "pointer" not in by.get(variable, ()):
                yield "%s: %s gets the address of %s, and nobody says so" % (
                    file, name, variable)
    owners = {l["region"] for l in unit["lowered"] if "region" in l}
    for i, r in enumerate(unit["regions"]):
        inner = any(o["parent"] == i for o in unit["regions"])
        if i not in owners and not inner:
            yield "%s: %s has no line" % (file, r["name"])
    for call in set(re.findall(r"\b(OCC_[a-z]\w*)\(", text)):
        if call not in KNOWN:
            yield "%s: %s is not in the table" % (file, call)


KNOWN = set()


def table(file):
    with open(file) as f:
        return {m.group(1): set(m.group(2).split()) for m in re.finditer(
            r'^CALL\((\w+),\s*"[^"]+",\s*"([A-Z_ ]*)"\)', f.read(), re.M)}


# Returns each function of the interface, with the events that it reports. An inline function's
# events also belong to each function that calls it.
def interface(file):
    with open(file) as f:
        text = re.sub(r"/\*.*?\*/", "", f.read(), flags=re.S)
    bodies = {m.group(1): "" for m in re.finditer(
        r"^extern\b[^;{]*?\b(OCC_[a-z]\w*)\s*\(", text, re.M)}
    for part in re.split(r"^OCC_INLINE\b", text, flags=re.M)[1:]:
        head, _, rest = part.partition("{")
        name = re.search(r"\b(OCC_[a-z]\w*)\s*\(", head).group(1)
        end = rest.find("}") if "}" in rest.split("\n")[0] else rest.find("\n}")
        bodies[name] = rest[:end]

    def events(name, seen=()):
        found = set(re.findall(r"OCC_EV_([A-Z_]+)", bodies.get(name, "")))
        for call in re.findall(r"\b(OCC_[a-z]\w*)\(", bodies.get(name, "")):
            if call != name and call not in seen:
                found |= events(call, seen + (name,))
        return found
    return {name: events(name) for name in bodies}


def main(what, *files):
    wrong = []
    if what == "list":
        for line in sorted(listing(dump(files[0]))):
            print(line)
    elif what == "dump":
        KNOWN.update(table(files[0]))
        for file in files[1:]:
            wrong += faults(file)
    elif what == "calls":
        said, real = table(files[0]), interface(files[1])
        wrong += ["no row for %s" % n for n in sorted(set(real) - set(said))]
        wrong += ["no function %s" % n for n in sorted(set(said) - set(real))]
        for name in sorted(set(said) & set(real)):
            if said[name] != real[name]:
                wrong.append("%s reports %s, not %s" % (
                    name, sorted(real[name]), sorted(said[name])))
        if len(real) < 100:
            wrong.append("only %d functions found" % len(real))
    for line in wrong:
        print(line)
    sys.exit(1 if wrong else 0)


main(*sys.argv[1:])
