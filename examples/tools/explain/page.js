"use strict";
/* Highlights the line under the pointer and the lines that belong to it. A click keeps these lines
 * highlighted, and scrolls the other pane to its first highlighted line. */
const range = line => line.dataset.l.split("-").map(Number);
let kept = null;
function mark(line) {
  for (const old of document.querySelectorAll(".on")) old.classList.remove("on");
  if (!line) return [];
  const [first, last] = range(line);
  const lines = [...line.closest(".block").querySelectorAll(".l")];
  const mine = lines.filter(other => {
    const [a, b] = range(other);
    return a <= last && first <= b;
  });
  for (const other of mine) other.classList.add("on");
  return mine;
}
const lineOf = event => event.target.closest && event.target.closest(".l");
document.addEventListener("pointerover", event => mark(lineOf(event) || kept));
document.addEventListener("click", event => {
  const line = lineOf(event);
  kept = line === kept ? null : line;
  const pane = line && line.closest("figure");
  const other = mark(kept).find(l => l.closest("figure") !== pane);
  if (other) other.scrollIntoView({ block: "nearest" });
});
document.addEventListener("keydown", event => {
  if (event.key === "Escape") { kept = null; mark(null); }
});
