// flame.js: zoom, search, numbers and blame in a flame graph (flame.c).
// SPDX-License-Identifier: MIT
//
// A frame is [parent, label, times, blame]. `times` has the microseconds of work,
// barrier, tasks, lock, idle, runtime and device. `blame` has the microseconds that
// other threads waited in the team, waited for a lock, or were idle. Frame 0 is the
// sum of all threads. SVG group i shows frame i. A label is [name, file].
"use strict";
(function () {
  const doings = ["work", "barrier", "tasks", "lock", "idle", "runtime",
                  "device"];
  const said = ["work", "in a barrier", "waits for tasks", "waits for a lock",
                "idle, no team", "runtime", "waits for a device"];
  const blames = ["in its team", "for a lock it holds", "idle, no team"];
  const TIME = 2, BLAME = 9, END = 12, ROW = 19, EDGE = 10;
  const names = "http://www.w3.org/2000/svg";
  const svg = document.documentElement, get = id => document.getElementById(id);
  const groups = Array.from(get("frames").children);
  const sum = (frame, from, to) => {
    let all = 0;
    for (let i = from; i < to; i++) all += frame[i];
    return all;
  };
  const kids = frames.map(() => []), depth = [];
  frames.forEach((f, i) => {
    depth[i] = f[0] < 0 ? 0 : depth[f[0]] + 1;
    if (f[0] >= 0) kids[f[0]].push(i);
  });
  const times = frames.map(f => sum(f, TIME, BLAME));
  const faults = frames.map(f => sum(f, BLAME, END));
  const name = i => i === 0 ? "all threads" : labels[frames[i][1]][0];
  const file = i => i === 0 ? "" : labels[frames[i][1]][1];
  groups.forEach(g => g.querySelector("title").remove());
  svg.removeAttribute("viewBox");

  let value = times, zoomed = 0, width = 0, pattern = "", top = 112, letter = 7.3;

  function make(parent, tag, attributes, text) {
    const e = document.createElementNS(names, tag);
    for (const key in attributes) e.setAttribute(key, attributes[key]);
    if (text !== undefined) e.textContent = text;
    parent.appendChild(e);
    return e;
  }
  const percent = share => (100 * share).toFixed(share < 0.0995 ? 2 : 1) + "%";
  function duration(us) {
    return us >= 1e6 ? (us / 1e6).toPrecision(3) + " s"
         : us >= 1e3 ? (us / 1e3).toPrecision(3) + " ms" : us + " µs";
  }
  function cut(text, room) {
    const fits = Math.floor(room / letter);
    return fits < 3 ? "" : text.length <= fits ? text
         : text.slice(0, fits - 1) + "…";
  }

  // ---- Frames ----

  function place(i, x, w, outer) {
    const g = groups[i], rect = g.children[0], text = g.children[1];
    const y = top + ROW * depth[i];
    g.style.display = w < 0.3 ? "none" : "";
    g.classList.toggle("outer", outer && i > 0);
    if (w < 0.3) return;
    rect.setAttribute("x", x);
    rect.setAttribute("y", y);
    rect.setAttribute("width", Math.max(w - 0.5, 0.3));
    text.setAttribute("x", x + 4);
    text.setAttribute("y", y + 13);
    text.textContent = cut(name(i), w - 6);
  }
  let deepest = 0;
  function below(i, x, w) {
    place(i, x, w, false);
    if (w >= 0.3) deepest = Math.max(deepest, depth[i]);
    for (const k of kids[i]) {
      const its = value[i] > 0 ? w * value[k] / value[i] : 0;
      below(k, x, its);
      x += its;
    }
  }
  function draw() {
    const full = width - 2 * EDGE;
    deepest = 0;
    for (const g of groups) g.style.display = "none";
    for (let i = frames[zoomed][0]; i >= 0; i = frames[i][0])
      place(i, EDGE, full, true);
    below(zoomed, EDGE, full);
    const height = top + ROW * (deepest + 1) + 40;
    svg.setAttribute("height", Math.max(height, window.innerHeight - 1));
    get("bottom").setAttribute("y", height - 18);
    if (value === faults && faults[0] === 0)
      get("bottom").textContent = "no thread waited for another thread";
    else describe(zoomed, get("bottom"));
    get("whole").style.display = zoomed ? "" : "none";
  }
  function zoom(i) {
    zoomed = i;
    draw();
  }

  // ---- The numbers of a frame ----

  function describe(i, where) {
    const own = value[i] - kids[i].reduce((all, k) => all + value[k], 0);
    where.textContent = cut(name(i) + ": " +
      duration(value[i]) + (value === faults ? " of others' time" : "") + ", " +
      percent(value[i] / (value[0] || 1)) + ", itself " +
      percent(Math.max(0, own) / (value[0] || 1)), width - 2 * EDGE);
  }
  function tip(i, mouse) {
    const box = get("tip"), f = frames[i], all = times[0] || 1;
    box.textContent = "";
    if (i < 0) return;
    const own = times[i] - kids[i].reduce((sum, k) => sum + times[k], 0);
    const lines = [[name(i), "", "strong"]];
    if (file(i) && !name(i).includes(file(i))) lines.push([file(i), "", "dim"]);
    lines.push([duration(times[i]), percent(times[i] / all), ""],
               ["  in this frame itself", percent(Math.max(0, own) / all), "dim"]);
    doings.forEach((_, k) => {
      if (f[TIME + k] > 0)
        lines.push(["  " + said[k], percent(f[TIME + k] / all), "", doings[k]]);
    });
    if (faults[i] > 0)
      lines.push(["others waited, meanwhile", percent(faults[i] / all), ""]);
    blames.forEach((what, k) => {
      if (f[BLAME + k] > 0)
        lines.push(["  " + what, percent(f[BLAME + k] / all), "dim"]);
    });
    const most = Math.max(24, Math.floor((width - 2 * EDGE) / letter) - 4);
    for (const line of lines)
      if (line[0].length > most) line[0] = line[0].slice(0, most - 1) + "…";
    const rule = Math.max(...lines.slice(1).map(l => l[0].length)) + 2;
    const letters = Math.max(lines[0][0].length, rule + 7);
    const w = letters * letter + 20, h = lines.length * 16 + 12;
    const rect = make(box, "rect", {width: w, height: h, rx: 5});
    lines.forEach((line, n) => {
      const y = 19 + 16 * n;
      if (line[3])
        make(make(box, "g", {class: line[3]}), "rect",
             {x: 10, y: y - 9, width: 10, height: 10, rx: 2});
      make(box, "text", {x: 10, y: y, class: line[2]}, line[0]);
      make(box, "text", {x: 10 + letter * (rule + 7), y: y, class: line[2],
                         "text-anchor": "end"}, line[1]);
    });
    rect.setAttribute("stroke-width", 1);
    const seen = window.innerHeight;
    let x = Math.min(mouse.clientX + 14, width - w - 4);
    let y = mouse.clientY + 18;
    if (y + h > seen) y = Math.max(4, mouse.clientY - h - 10);
    box.setAttribute("transform", "translate(" + Math.max(4, x) + "," +
                     (y + window.scrollY) + ")");
  }

  // ---- Search ----

  function search(text) {
    const all = get("frames");
    let matched = 0;
    pattern = text;
    const wanted = text.toLowerCase();
    const found = frames.map((f, i) => wanted !== "" && i > 0 &&
      (name(i) + " " + file(i)).toLowerCase().includes(wanted));
    groups.forEach((g, i) => g.classList.toggle("found", found[i]));
    all.classList.toggle("searched", wanted !== "");
    const inside = [];
    frames.forEach((f, i) => { // do not count a frame inside of a found frame again
      inside[i] = i > 0 && (inside[f[0]] || found[f[0]]);
      if (found[i] && !inside[i]) matched += value[i];
    });
    get("matched").textContent = wanted === "" ? ""
      : percent(matched / (value[0] || 1)) + " found";
  }

  // ---- Above the frames ----

  function button(id, x, y, text, action) {
    const w = text.length * letter + 16;
    const g = make(get("controls"), "g", {id, class: "button", tabindex: 0,
                                          role: "button"});
    make(g, "rect", {x, y, width: w, height: 26, rx: 4});
    make(g, "text", {x: x + 8, y: y + 17}, text);
    g.onclick = action;
    g.onkeydown = e => { if (e.key === "Enter" || e.key === " ") action(); };
    return x + w + 6;
  }
  function show(which) {
    value = which;
    if (value[zoomed] === 0) zoomed = 0;
    controls();
    draw();
    search(pattern);
  }
  function legend(y) {
    const all = times[0] || 1, full = width - 2 * EDGE;
    let x = EDGE, at = EDGE;
    doings.forEach((what, k) => { // the bar
      const w = full * frames[0][TIME + k] / all;
      if (w > 0)
        make(make(get("controls"), "g", {class: what}), "rect",
             {x: at, y, width: w, height: 8});
      at += w;
    });
    y += 24;
    doings.forEach((what, k) => {
      if (!frames[0][TIME + k]) return;
      const text = what + " " + percent(frames[0][TIME + k] / all);
      const w = text.length * letter + 34;
      if (x > EDGE && x + w > width) {
        x = EDGE;
        y += 18;
      }
      make(make(get("controls"), "g", {class: what}), "rect",
           {x, y: y - 9, width: 10, height: 10, rx: 2});
      make(get("controls"), "text", {x: x + 15, y}, text);
      x += w;
    });
    return y;
  }
  function controls() {
    const box = get("controls"), typing = document.activeElement &&
      document.activeElement.tagName.toLowerCase() === "input";
    box.textContent = "";
    make(box, "text", {id: "bottom", x: EDGE, class: "dim"});
    let y = 38, x = button("time", EDGE, y, "time", () => show(times));
    x = button("blame", x, y, "blame", () => show(faults));
    get(value === times ? "time" : "blame").classList.add("on");
    const out = 8 * letter + 22; // the width of the button "zoom out"
    if (x + 240 + out > width) {
      x = EDGE;
      y += 32;
    }
    const room = Math.min(260, width - x - EDGE - 14 * letter - out);
    const field = make(box, "foreignObject", {x, y, width: room, height: 26});
    const input = document.createElementNS("http://www.w3.org/1999/xhtml",
                                           "input");
    input.id = "search";
    input.placeholder = "search  /";
    input.value = pattern;
    input.oninput = () => search(input.value);
    field.appendChild(input);
    if (typing) input.focus();
    button("whole", x + room + 6, y, "zoom out", () => zoom(0));
    make(box, "text", {id: "matched", x: x + room + out + 10, y: y + 17});
    y = legend(y + 38);
    if (value === faults)
      make(box, "text", {x: EDGE, y: y += 22, class: "dim"},
           cut("width: how long other threads waited because of this code: " +
               duration(faults[0]) + ", " + percent(faults[0] / (times[0] || 1)),
               width - 2 * EDGE));
    top = y + 14;
  }

  // ---- Events ----

  function arrange() {
    width = Math.max(300, svg.clientWidth || window.innerWidth);
    const probe = make(svg, "text", {}, "mmmmmmmmmm");
    letter = probe.getComputedTextLength() / 10 || 7.3;
    probe.remove();
    get("title").setAttribute("x", EDGE);
    get("title").textContent = cut(document.title || svg.firstElementChild
      .textContent, (width - 2 * EDGE) * 0.8);
    controls();
    draw();
    search(pattern);
  }
  const frame_at = e => groups.indexOf(e.target.closest("#frames > g"));
  get("frames").addEventListener("click", e => zoom(Math.max(0, frame_at(e))));
  svg.addEventListener("mousemove", e => tip(frame_at(e), e));
  svg.addEventListener("mouseleave", () => tip(-1));
  window.addEventListener("resize", arrange);
  window.addEventListener("keydown", e => {
    if (e.key === "/" && document.activeElement !== get("search")) {
      e.preventDefault();
      get("search").focus();
    } else if (e.key === "Escape") {
      if (get("search").value !== "") {
        get("search").value = "";
        search("");
      } else zoom(0);
    }
  });
  arrange();
})();
