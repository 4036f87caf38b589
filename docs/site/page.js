// page.js: search over all pages, the menu on a phone, the contents at the right.
// Works from a folder without a server. If JavaScript is off, all pages can be reached by links.
// SPDX-License-Identifier: MIT
(function () {
  "use strict";
  const root = document.body.dataset.root;
  const input = document.querySelector(".search input");
  const list = document.querySelector(".found");

  // ---- Search. The index is a script, because fetch() is not allowed with file://. ----
  let loading;
  function load() {
    loading = loading || new Promise(function (done) {
      const script = document.createElement("script");
      script.src = root + "search.js";
      script.onload = done;
      document.head.append(script);
    });
    return loading;
  }

  // Finds the sections that contain every word of `text`. Those with words in headings come first.
  function find(text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const found = [];
    for (const [url, page, title, body] of searchIndex) {
      const heads = (page + " " + title).toLowerCase(), low = body.toLowerCase();
      let score = 0;
      const all = words.every(function (word) {
        const inHead = heads.includes(word), at = low.indexOf(word);
        score += (title.toLowerCase() === word ? 40 : 0) + (inHead ? 20 : 0) +
          (at >= 0 ? Math.min(low.split(word).length, 8) : 0);
        return inHead || at >= 0;
      });
      if (all)
        found.push({ url, page, title, body, score });
    }
    found.sort((a, b) => b.score - a.score);
    return { words, found: found.slice(0, 20) };
  }

  // Returns nodes of the text with `words` highlighted. Text nodes are never read as HTML.
  function marked(text, words) {
    const out = document.createDocumentFragment();
    const quoted = words.map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    for (const part of text.split(new RegExp("(" + quoted.join("|") + ")", "i"))) {
      const hit = words.includes(part.toLowerCase());
      const node = hit ? document.createElement("mark") : document.createTextNode(part);
      if (hit)
        node.textContent = part;
      out.append(node);
    }
    return out;
  }

  function excerpt(body, words) {
    const low = body.toLowerCase();
    const at = Math.max(0, ...words.map((w) => low.indexOf(w)).slice(0, 1));
    const from = at < 60 ? 0 : low.indexOf(" ", at - 50) + 1;
    return (from ? "... " : "") + body.slice(from, from + 150);
  }

  function show() {
    const text = input.value.trim();
    list.replaceChildren();
    list.hidden = !text;
    if (!text)
      return;
    const { words, found } = find(text);
    for (const hit of found) {
      const item = document.createElement("li"), link = document.createElement("a");
      const title = document.createElement("b"), small = document.createElement("small");
      title.append(marked(hit.title, words));
      small.append(marked(excerpt(hit.body, words), words));
      link.href = root + hit.url;
      link.append(title);
      if (hit.page !== hit.title)
        link.append(" in " + hit.page);
      link.append(small);
      item.append(link);
      list.append(item);
    }
    if (!found.length) {
      const none = document.createElement("li");
      none.className = "none";
      none.textContent = "Nothing has all of these words.";
      list.append(none);
    }
  }

  function choose(step) {
    const items = [...list.querySelectorAll("li:not(.none)")];
    const now = items.findIndex((i) => i.classList.contains("chosen"));
    items.forEach((i) => i.classList.remove("chosen"));
    const next = items[(now + step + items.length) % items.length];
    if (next) {
      next.classList.add("chosen");
      next.scrollIntoView({ block: "nearest" });
    }
  }

  input.addEventListener("focus", load);
  input.addEventListener("input", () => load().then(show));
  input.addEventListener("keydown", function (event) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      choose(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Escape") {
      input.value = "";
      list.hidden = true;
      input.blur();
    }
  });
  document.querySelector(".search").addEventListener("submit", function (event) {
    event.preventDefault();
    const link = list.querySelector(".chosen a") || list.querySelector("a");
    if (link) {
      list.hidden = true;
      location.href = link.href;
    }
  });
  document.addEventListener("keydown", function (event) {
    if (event.key === "/" && !/^(input|textarea)$/i.test(event.target.tagName)) {
      event.preventDefault();
      input.focus();
    }
  });
  document.addEventListener("click", function (event) {
    if (!event.target.closest(".search") || event.target.closest(".found a"))
      list.hidden = true;
  });

  // ---- The list of pages on a phone ----
  document.querySelector(".menu").addEventListener("click", function (event) {
    event.preventDefault();
    document.body.classList.toggle("open-menu");
  });
  const current = document.querySelector("#site-pages [aria-current]");
  const pages = document.getElementById("site-pages");
  if (current && current.offsetTop > pages.clientHeight)
    pages.scrollTop = current.offsetTop - pages.clientHeight / 2;

  // ---- The table of contents: open on a wide screen; highlights the section in view ----
  const contents = document.querySelector(".contents");
  if (!contents)
    return;
  const wide = matchMedia("(min-width: 84rem)");
  const fit = () => { contents.open = wide.matches; };
  fit();
  wide.addEventListener("change", fit);
  const links = new Map();
  for (const link of contents.querySelectorAll("a"))
    links.set(decodeURIComponent(link.hash.slice(1)), link);
  const heads = [...links.keys()].map((id) => document.getElementById(id));
  let waiting = false;
  function follow() {
    waiting = false;
    let now = null;
    for (const head of heads)
      if (head.getBoundingClientRect().top < 120)
        now = head;
    for (const [id, link] of links)
      link.classList.toggle("now", now !== null && id === now.id);
  }
  addEventListener("scroll", function () {
    if (!waiting)
      requestAnimationFrame(follow);
    waiting = true;
  }, { passive: true });
  follow();
})();
