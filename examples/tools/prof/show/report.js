// report.js: draws the page of a profile: overview, advice, sortable tables,
// and a flame graph for mouse, finger and keyboard. html.c writes the page.
// SPDX-License-Identifier: MIT
//
// docs/prof.md describes `profile`. In `flame`, a frame is [parent, label, times,
// blame]. `times` has the microseconds of each state. `blame` has the microseconds
// for which other threads waited in the team, waited for a lock, or were idle. The
// first frame is the sum of all threads. A label is [name, file, class]. All texts
// are inserted as text, never as HTML.
"use strict";
(function () {
  const get = id => document.getElementById(id);
  const profile = JSON.parse(get("profile").textContent);
  const flame = JSON.parse(get("flame_data").textContent);
  const states = Object.keys(profile.all);
  const said = {work: "work", barrier: "in a barrier", tasks: "waits for tasks",
                lock: "waits for a lock", idle: "idle, no team", runtime: "runtime",
                device: "waits for a device", no_processor: "no processor"};
  const blames = ["in its team", "for a lock it holds", "idle, no team"];

  function make(parent, tag, attributes, text) {
    const e = document.createElement(tag);
    for (const key in attributes) e.setAttribute(key, attributes[key]);
    if (text !== undefined) e.textContent = text;
    parent.appendChild(e);
    return e;
  }
  const sum = list => list.reduce((all, one) => all + one, 0);
  const percent = share => (100 * share).toFixed(share < 0.0995 ? 1 : 0) + "%";
  function duration(s) {
    return s >= 1 ? s.toPrecision(3) + " s" : s >= 1e-3
      ? (s * 1e3).toPrecision(3) + " ms" : Math.round(s * 1e6) + " µs";
  }
  const where = row => row.file + (row.line > 0 ? ":" + row.line : "");
  const total = row => sum(states.map(s => row.seconds[s]));
  const all = sum(states.map(s => profile.all[s])) || 1;

  // ---- Overview ----

  function plural(count, what) {
    return count + " " + what + (count === 1 ? "" : what.endsWith("s") ? "es" : "s");
  }
  function overview() {
    document.title = profile.program + ": profile";
    get("program").textContent = profile.program +
      (profile.rank >= 0 ? ", rank " + profile.rank : "");
    get("about").textContent = plural(profile.threads, "thread") + " on " +
      plural(profile.processors, "processor") + ", " +
      plural(profile.samples, "sample") + " at " + profile.hz + " Hz" +
      (profile.finished ? "" : "; it did not end by exit");
    const gain = profile.advice.length ? profile.advice[0].gain : 0;
    const tiles = [
      [duration(profile.seconds), "from the first construct to the end"],
      [String(profile.threads), profile.threads === 1 ? "thread" : "threads"],
      [percent(profile.all.work / ((all - profile.all.no_processor) || 1)),
       "efficiency: work, of the time with a processor"],
      [gain ? duration(gain) : "nothing", gain ? "to gain, by the first advice"
        : "to gain that is known"]];
    for (const [what, text] of tiles) {
      const tile = make(get("tiles"), "div", {});
      make(tile, "b", {}, what);
      make(tile, "span", {}, text);
    }
    const shares = [];
    for (const state of states) {
      const share = profile.all[state] / all;
      if (share < 0.0005) continue;
      make(get("bar"), "div", {class: state, style: "flex:" + share + " 0 0"});
      const item = make(get("legend"), "li", {});
      make(item, "span", {class: "key " + state});
      item.append(said[state] + " " + percent(share));
      shares.push(said[state] + " " + percent(share));
    }
    get("bar").setAttribute("aria-label", shares.join(", "));
    for (const one of profile.notes) make(get("doubts"), "p", {class: "dim"}, one);
    for (const doubt of profile.doubts) make(get("doubts"), "p", {class: "note"}, doubt);
  }

  // ---- Advice ----

  function advice() {
    if (profile.advice.length)
      get("shares").textContent = "A share is a part of " + duration(profile.seconds_alone) +
        ", the program's time without other processes and ompt-prof's events.";
    for (const one of profile.advice) {
      const item = make(get("advice"), "li", {});
      const head = make(item, "div", {class: "head"});
      make(head, "span", {class: "cause"}, one.cause);
      const share = one.gain / (profile.seconds_alone || 1);
      make(head, "span", {class: "gain"},
           "gains " + (one.at_most ? "at most " : one.at_least ? "at least " : "") + duration(one.gain) + " (" + percent(share) + ")");
      make(item, "div", {class: "where dim"}, [where(one), one.function && "in " + one.function].filter(text => text).join(", "));
      make(make(item, "div", {class: "meter"}), "i",
           {style: "width:" + Math.min(100, 100 * share) + "%"});
      make(item, "div", {}, one.text);
    }
    if (!profile.advice.length)
      make(get("advice"), "li", {}, 
        "No advice: no cause that ompt-prof knows costs 5% of the time. Waits for memory, or for " +
        "locks in libraries, are shown as work: `ompt-prof scale` shows whether more threads " +
        "make the work longer.");
  }

  // ---- Tables ----

  // columns: [heading, class, function for the value of a row, function for the text of a row].
  // Rows are sorted by the column with the index `by`; `down`: descending.
  function table(id, columns, rows, by, down) {
    const box = get(id), ordered = rows.slice(), value = columns[by][2];
    ordered.sort((a, b) => {
      const x = value(a), y = value(b);
      const less = typeof x === "string" ? x.localeCompare(y) : x - y;
      return down ? -less : less;
    });
    box.textContent = "";
    const head = make(make(box, "thead", {}), "tr", {});
    columns.forEach(([heading, kind], i) => {
      const th = make(head, "th", {class: kind, scope: "col", "aria-sort":
        i !== by ? "none" : down ? "descending" : "ascending"});
      make(th, "button", {}, heading).onclick = () => {
        table(id, columns, rows, i, i === by ? !down : !kind.startsWith("name"));
        get(id).querySelectorAll("th button")[i].focus();
      };
    });
    const body = make(box, "tbody", {});
    for (const row of ordered) {
      const line = make(body, "tr", {});
      for (const [heading, kind, its, show] of columns) {
        const text = show ? show(row) : its(row);
        const cell = make(line, "td", {class: kind + (text === "" || text === "–" ?
          " none" : "")}, text);
        if (kind === "" || kind === "count") cell.setAttribute("data-label", heading);
        if (kind === "" && text !== "–")
          make(cell, "small", {}, percent(its(row) / all));
      }
    }
    const select = id === "constructs" && get("order").querySelector("select");
    if (!select) return;
    if (!select.length) {
      columns.forEach(([heading], i) => make(select, "option", {value: i}, heading));
      select.onchange = () => table(id, columns, rows, +select.value,
                                    columns[select.value][1] === "");
    }
    select.value = by;
  }
  const seconds = s => s < 0.0005 ? "–" : s.toFixed(3);
  function numbers(rows, list) {
    return list.filter(s => rows.some(row => row.seconds[s] >= 0.0005))
      .map(s => [s.replace("no_processor", "no CPU"), "", row => row.seconds[s],
                 row => seconds(row.seconds[s])]);
  }
  function tables() {
    // A row whose cells would all be empty is left out.
    const rows = profile.constructs.filter(row => total(row) >= 0.0005 || row.blamed >= 0.0005);
    const blamed = ["blamed", "", row => row.blamed, row => seconds(row.blamed)];
    const columns = [
      ["construct", "name kind", row => row.kind],
      ["where", "name where", where],
      ["function", "name where", row => row.function],
      ["seconds", "", total, row => seconds(total(row))]];
    table("constructs", columns.concat(numbers(rows, states), [blamed]), rows, 3, true);
    const threads = profile.thread.map((its, i) =>
      Object.assign({number: i + 1, seconds: its.elapsed}, its));
    const doings = states.filter(s => s !== "no_processor");
    table("threads", [
      ["thread", "name kind", row => row.number, row => row.number + " " + row.type],
      ["seconds", "", row => sum(doings.map(s => row.seconds[s])),
       row => seconds(sum(doings.map(s => row.seconds[s])))]]
      .concat(numbers(threads, doings), [blamed]), threads, 0, false);
  }

  // ---- Counters, cache lines ----

  const places = its => its.places.map(one => where(one)).join(", ");
  function shared() {
    get("shared_section").hidden = !profile.shared.length;
    if (!profile.shared.length) return;
    table("shared", [
      ["what", "name where", row => row.what],
      ["sharing", "name where", row => row.sharing],
      ["where", "name where", places],
      ["threads", "count", row => row.threads],
      ["samples", "count", row => row.samples],
      ["around", "count", row => row.share, row => percent(row.share)]],
      profile.shared, 5, true);
  }
  // Shows up to three rows for each construct: its counters in work, in waits and in the runtime.
  // The field "all" has the names of the counters.
  function counters() {
    if (!profile.counters) return;
    get("counters_section").hidden = false;
    for (const note of profile.counters.notes)
      make(get("notes"), "p", {class: "note"}, note);
    const names = Object.keys(profile.counters.all), rows = [];
    if (!names.length) return;
    for (const one of profile.counters.constructs)
      for (const doing of ["work", "waits", "runtime"])
        if (names.some(name => one[doing][name] > 0.005 * profile.counters.all[name]))
          rows.push(Object.assign({doing}, one, {value: one[doing]}));
    const value = name => row => row.value[name] || 0;
    const said = name => row => name in row.value
      ? row.value[name].toLocaleString("en") : "–";
    table("counters", [
      ["construct", "name kind", row => row.kind],
      ["where", "name where", where],
      ["function", "name where", row => row.function],
      ["in", "name where", row => row.doing]].concat(names.map(name =>
        [name.replaceAll("_", " "), "count", value(name), said(name)])), rows, 4, true);
  }

  // ---- The flame graph ----

  const frames = flame.frames, TIME = 2, BLAME = TIME + 7, END = BLAME + 3;
  const kids = frames.map(() => []), depth = [];
  frames.forEach((f, i) => {
    depth[i] = f[0] < 0 ? 0 : depth[f[0]] + 1;
    if (f[0] >= 0) kids[f[0]].push(i);
  });
  const times = frames.map(f => sum(f.slice(TIME, BLAME)));
  const faults = frames.map(f => sum(f.slice(BLAME, END)));
  const name = i => i === 0 ? "all threads" : flame.labels[frames[i][1]][0];
  const file = i => i === 0 ? "" : flame.labels[frames[i][1]][1];
  const look = i => i === 0 ? "all" : flame.labels[frames[i][1]][2];
  const hits = new Set();
  let value = times, zoomed = 0, at = 0, drawn = [];

  function place(i, left, width, row, outer) {
    const wide = width * get("flame").clientWidth;
    if (wide < 1) return;
    const e = make(get("flame"), "div", {class: look(i) + (outer ? " outer" : "") +
      (wide < 12 ? " thin" : "") + (hits.has(i) ? " hit" : "") + (i === at ? " at" : ""),
      style: "left:" + 100 * left + "%;width:" + 100 * width + "%;top:" +
             row * height() + "px"}, wide < 12 ? "" : name(i));
    e.dataset.frame = i;
    drawn[i] = e;
  }
  function height() {
    return matchMedia("(pointer: coarse), (max-width: 760px)").matches ? 30 : 24;
  }
  function below(i, left, width) {
    place(i, left, width, depth[i], false);
    let deepest = depth[i];
    for (const k of kids[i]) {
      const its = value[i] > 0 ? width * value[k] / value[i] : 0;
      if (its * get("flame").clientWidth >= 1)
        deepest = Math.max(deepest, below(k, left, its));
      left += its;
    }
    return deepest;
  }
  function draw() {
    const box = get("flame");
    box.textContent = "";
    drawn = [];
    for (let i = frames[zoomed][0]; i >= 0; i = frames[i][0])
      place(i, 0, 1, depth[i], true);
    box.style.height = (below(zoomed, 0, 1) + 1) * height() + "px";
    box.classList.toggle("searched", hits.size > 0);
    get("out").hidden = zoomed === 0;
    describe(at);
  }
  function describe(i) {
    const box = get("details"), f = frames[i], whole = times[0] || 1;
    const own = times[i] - sum(kids[i].map(k => times[k]));
    box.textContent = "";
    make(box, "b", {}, name(i));
    const say = text => make(box, "span", {}, text);
    if (file(i) && !name(i).includes(file(i))) say(file(i));
    say(duration(times[i] / 1e6) + ", " + percent(times[i] / whole));
    say("itself " + percent(Math.max(0, own) / whole));
    states.slice(0, 7).forEach((state, k) => {
      if (f[TIME + k] <= 0) return;
      const item = make(box, "span", {});
      make(item, "i", {class: "key " + state});
      item.append(said[state] + " " + percent(f[TIME + k] / whole));
    });
    blames.forEach((what, k) => {
      if (f[BLAME + k] > 0)
        say("others waited " + what + " " + percent(f[BLAME + k] / whole));
    });
    if (value === faults && faults[0] === 0) say("No thread waited for another thread.");
  }
  function select(i, zoom) {
    if (drawn[at]) drawn[at].classList.remove("at");
    at = i;
    if (zoom) {
      zoomed = i;
      draw();
      return;
    }
    if (drawn[at]) drawn[at].classList.add("at");
    describe(at);
  }
  function search(text) {
    const wanted = text.toLowerCase();
    let found = 0;
    hits.clear();
    const inside = [];
    frames.forEach((f, i) => { // do not count a frame inside of a found frame again
      inside[i] = i > 0 && (inside[f[0]] || hits.has(f[0]));
      if (wanted === "" || i === 0 ||
          !(name(i) + " " + file(i)).toLowerCase().includes(wanted)) return;
      hits.add(i);
      if (!inside[i]) found += value[i];
    });
    get("found").textContent = wanted === "" ? ""
      : percent(found / (value[0] || 1)) + " found";
    draw();
  }
  function show(which) {
    value = which;
    get("time").setAttribute("aria-pressed", which === times);
    get("blame").setAttribute("aria-pressed", which === faults);
    if (value[zoomed] === 0) zoomed = at = 0;
    search(get("search").value);
  }
  // Returns the frame to which an arrow key moves: a shown neighbour with the same parent, the
  // parent, or a shown child. Undefined or negative: none.
  function neighbour(key) {
    const parent = frames[at][0];
    const row = (parent < 0 ? [at] : kids[parent]).filter(k => drawn[k]);
    const i = row.indexOf(at);
    return key === "ArrowUp" ? parent : key === "ArrowDown"
      ? kids[at].find(k => drawn[k]) : row[i + (key === "ArrowLeft" ? -1 : 1)];
  }
  function react() {
    const frame = e => e.target.dataset.frame;
    get("flame").onclick = e => {
      if (frame(e) !== undefined) select(+frame(e), true);
    };
    get("flame").onmouseover = e => describe(frame(e) === undefined ? at : +frame(e));
    get("flame").onmouseleave = () => describe(at);
    get("flame").onkeydown = e => {
      const next = e.key.startsWith("Arrow") ? neighbour(e.key) : undefined;
      if (e.key === "Enter") select(at, true);
      else if (e.key === "Escape") select(0, true);
      else if (next >= 0) select(next, false);
      if (e.key === "Enter" || e.key.startsWith("Arrow")) e.preventDefault();
    };
    get("out").onclick = () => select(0, true);
    get("time").onclick = () => show(times);
    get("blame").onclick = () => show(faults);
    get("search").oninput = () => search(get("search").value);
    let width = get("flame").clientWidth;
    addEventListener("resize", () => {
      // A phone's toolbars come and go, and change only the height.
      if (get("flame").clientWidth === width) return;
      width = get("flame").clientWidth;
      draw();
    });
  }

  overview();
  advice();
  tables();
  shared();
  counters();
  draw();
  react();
})();
