/* start.js: handles fingers, mouse, keys and buttons; draws the first picture.
 * SPDX-License-Identifier: MIT */
"use strict";

/* ---- Mouse and fingers ---- */

const fingers = new Map();
let moved = 0;

canvas.addEventListener("wheel", e => {
  e.preventDefault();
  const pixels = e.deltaMode === 1 ? 30 : 1;
  if (e.shiftKey || Math.abs(e.deltaX) > Math.abs(e.deltaY))
    move((e.deltaX || e.deltaY) * pixels / 1000);
  else if (e.offsetX < gutter || e.altKey) scroll(e.deltaY * pixels);
  else zoom(1.0018 ** (e.deltaY * pixels), e.offsetX);
}, { passive: false });

canvas.addEventListener("pointerdown", e => {
  canvas.setPointerCapture(e.pointerId);
  fingers.set(e.pointerId, { x: e.offsetX, y: e.offsetY });
  moved = 0;
});

canvas.addEventListener("pointermove", e => {
  const before = fingers.get(e.pointerId);
  if (!before) {
    showTip(e);
    return;
  }
  const dx = e.offsetX - before.x, dy = e.offsetY - before.y;
  moved += Math.abs(dx) + Math.abs(dy);
  if (moved < 4) return;
  canvas.classList.add("held");
  if (fingers.size === 1) {
    view.top -= dy;
    move(-dx / width());
  } else {
    const other = [...fingers.entries()].find(f => f[0] !== e.pointerId)[1];
    const was = Math.abs(before.x - other.x), is = Math.abs(e.offsetX - other.x);
    if (was > 10 && is > 10) zoom(was / is, (e.offsetX + other.x) / 2);
  }
  fingers.set(e.pointerId, { x: e.offsetX, y: e.offsetY });
});

canvas.addEventListener("pointerup", e => {
  if (moved < 4 && fingers.size === 1) select(pick(e.offsetX, e.offsetY));
  fingers.delete(e.pointerId);
  canvas.classList.remove("held");
});
canvas.addEventListener("pointercancel", e => fingers.delete(e.pointerId));
canvas.addEventListener("pointerleave", () => { byId("tip").hidden = true; });
canvas.addEventListener("dblclick", e => {
  const chosen = pick(e.offsetX, e.offsetY);
  if (chosen && chosen.span >= 0) zoomTo(chosen.thread, chosen.span);
});

function showTip(e) {
  const tip = byId("tip"), found = pick(e.offsetX, e.offsetY);
  tip.hidden = !found || found.span < 0;
  if (tip.hidden) return;
  const s = found.thread.spans;
  tip.textContent = nameOf(found.thread, found.span) + ", " +
    timeText(s.end[found.span] - s.begin[found.span]);
  tip.style.left = Math.min(e.offsetX + 14, canvas.clientWidth - tip.offsetWidth - 4) + "px";
  tip.style.top = Math.min(e.offsetY + 18, canvas.clientHeight - tip.offsetHeight - 4) + "px";
}

/* ---- Buttons and keys ---- */

function toggle(name) {
  view[name] = !view[name];
  byId(name).setAttribute("aria-pressed", view[name]);
  layout();
  redraw();
}

function theme() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches, root = document.documentElement;
  root.dataset.theme = (root.dataset.theme || (dark ? "dark" : "light")) === "dark" ? "light" : "dark";
  recolour();
}

function recolour() {
  readColours();
  redraw();
  drawOverview();
}

const actions = {
  in: () => zoom(0.5), out: () => zoom(2), fit, theme,
  rows: () => toggle("rows"), arrows: () => toggle("arrows"),
  next: () => toMatch(1), previous: () => toMatch(-1),
  help: () => select(null)
};
for (const name of Object.keys(actions)) byId(name).addEventListener("click", actions[name]);

const keys = {
  "w": actions.in, "+": actions.in, "=": actions.in, "s": actions.out, "-": actions.out,
  "a": () => move(-0.2), "ArrowLeft": () => move(-0.2),
  "d": () => move(0.2), "ArrowRight": () => move(0.2),
  "ArrowUp": () => toThread(-1), "ArrowDown": () => toThread(1),
  "PageUp": () => scroll(-0.8 * height()), "PageDown": () => scroll(0.8 * height()),
  "0": fit, "Home": fit, "j": () => step(1), "k": () => step(-1),
  "Enter": () => view.selected && view.selected.span >= 0 && zoomTo(view.selected.thread, view.selected.span),
  "c": toCreator, "e": actions.rows, "t": actions.arrows, "n": actions.next, "N": actions.previous,
  "/": () => byId("search").focus(), "?": actions.help, "Escape": () => select(null)
};

document.addEventListener("keydown", e => {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  const target = e.target.id, action = keys[e.key];
  if (target === "search") {
    if (e.key === "Enter") toMatch(e.shiftKey ? -1 : 1);
    if (e.key === "Escape") canvas.focus();
    return;
  }
  if (!action || (e.target.tagName === "BUTTON" && e.key === "Enter")) return;
  e.preventDefault();
  action();
});

let typed = 0;
byId("search").addEventListener("input", e => {
  clearTimeout(typed);
  typed = setTimeout(() => search(e.target.value), 150);
});

/* ---- Start ---- */

function fillTexts(spans) {
  const rows = meta.processes.flatMap(p => p.threads), threads = rows.filter(t => !t.device).length;
  const devices = rows.filter(t => /^device \d+$/.test(t.name)).length; // a device may have many rows
  const many = (n, word) => n.toLocaleString() + " " + word + (n === 1 ? "" : word.endsWith("s") ? "es" : "s");
  byId("title").textContent = meta.title;
  byId("facts").textContent = [timeText(meta.length),
    many(meta.processes.length, "process"), many(threads, "thread"), ...devices ? [many(devices, "device")] : [],
    many(spans, "span")].join(", ");
  const warnings = meta.processes.filter(p => p.warning).map(p => p.name + ": " + p.warning);
  byId("warning").hidden = !warnings.length;
  byId("warning").textContent = warnings.join("; ");
  const seen = new Set(rows.flatMap(t => [...new Set(t.states.colour)]));
  states.forEach((state, i) => {
    if (!seen.has(i)) return;
    const item = document.createElement("li"), swatch = document.createElement("i"), sum = document.createElement("span");
    item.title = state.meaning;
    swatch.style.backgroundColor = "var(--" + state.colour + ")";
    if (state.waits) swatch.className = "wait";
    sum.id = "sum" + i;
    item.append(swatch, state.name + " ", sum);
    byId("legend").append(item);
  });
}

readColours();
fillTexts(unpack());
/* Show the rows of constructs if they take less than two screens. */
view.rows = true;
layout();
view.rows = content < 2 * height();
byId("rows").setAttribute("aria-pressed", view.rows);
layout();
showDetails();
fit();
new ResizeObserver(() => { redraw(); drawOverview(); }).observe(byId("timeline"));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", recolour);
window.ready = true;
