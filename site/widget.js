// <perplex-difficulty puzzle="…"> is an element that shows a puzzle with its difficulty in any page.
// docs/widget.md describes its use and the headers it needs; widget.d.ts gives the types.
//
// This file is all that a page loads at first: it draws boards. widget/result.js shows stored results, and
// widget/run.js, which computes, is fetched when a widget without one becomes visible. Nothing outside the
// widgets' own shadow trees is touched. The build (pack.mjs) removes comments and indentation, since the file
// has to stay small. Without a DOM, as on a server that renders pages, it can be imported and does nothing.

// Folder of index.html and embed.html. Not written in the form that bundlers take for a file.
const ROOT = new URL("../", String(import.meta.url));

// --- elements are made of attributes and texts, never of markup ---

/** @template Elements @param {string} space @returns {import("./widget/view.js").Make<Elements>} */
const maker =
  (space) =>
  (name, attributes, ...children) => {
    const element = document.createElementNS("http://www.w3.org/" + space, /** @type {string} */ (name));
    for (const key in attributes) element.setAttribute(key, /** @type {string} */ (attributes[key]));
    element.append(...children);
    return /** @type {never} */ (element); // the element of the given name
  };
/** @type {import("./widget/view.js").Make<HTMLElementTagNameMap>} */
const html = maker("1999/xhtml");
/** @type {import("./widget/view.js").Make<SVGElementTagNameMap>} */
const svg = maker("2000/svg");
// The style sheet may override either paint.
/** @param {string} d @param {string} look */
const path = (d, look, paint = "none") => svg("path", { d, class: look, fill: paint, stroke: paint });

// --- the board: a cell is 100 units wide; a plain version of the pictures of core/witness/draw ---

// For each colour: its paint, then the side and the strokes of its pattern.
/** @type {Record<string, import("./widget/view.js").Paint>} */
const COLOURS = {
  // @ts-expect-error: the object's prototype, no colour. Names come from puzzles.
  __proto__: null,
  black: ["var(--mark)"],
  white: ["#f8f7f0"],
  yellow: ["#ffe27a", 8, "M2 2h.1M6 6h.1"],
  orange: ["#ffb85c", 12, "M0 3h12M0 9h12M3 3v6M9 9v6M9-3v6"],
  red: ["#ff8f7c", 7, "M3-1V8"],
  magenta: ["#ff9fd6", 9, "M-2-2L11 11M-2 11L11-2"],
  purple: ["#cdb0ff", 8, "M-2 10L10-2M-2 2L2-2M6 10L10 6"],
  blue: ["#9cc8ff", 7, "M-1 3H8"],
  cyan: ["#86e6ea", 10, "M0 2h6M5 7h5M0 7h1"],
  green: ["#a4e495", 8, "M-2-2L10 10M-2 6L2 10M6-2L10 2"],
};
/** @type {Record<string, string>} */
const NOUNS = {
  separation: "square",
  eliminator: "canceller",
  "must-cross": "hexagon",
  "cannot-cross": "gap",
  unknown: "question mark",
};
/** @type {Record<string, string>} */
const USUAL = {
  triangle: "orange",
  eliminator: "white",
  polyomino: "yellow",
  arrow: "purple",
  sizer: "cyan",
};
const HEADINGS = ["up", "up-right", "right", "down-right", "down", "down-left", "left", "up-left"];
/** @type {Record<string, string>} */
const PIPS = { blue: "M0 0h.1", yellow: "M-5 0h.1M5 0h.1" };

// list returns an array of bounded length, whatever value a puzzle has in its place.
/** @param {any} value @returns {any[]} */
const list = (value) => (Array.isArray(value) ? value.slice(0, 441) : []);
/** @typedef {import("./widget/view.js").Mark} Mark */
/** @param {Mark} symbol */
const usual = ({ type, negative }) => (negative ? "blue" : (USUAL[type] ?? "black"));
/** @param {Mark} symbol */
const colour = (symbol) => {
  const own = String(symbol.color);
  return own in COLOURS || /^#[\da-f]{6}$/i.test(own) ? own : usual(symbol);
};
/** @param {Mark} symbol */
const count = (symbol) => Math.min(Math.max(Number(symbol.count) | 0, 1), 4);

// squares holds the places [x, y] of a shape; wide and high are its sides.
/** @param {Mark} symbol */
function squaresOf({ shape }) {
  /** @type {[x: number, y: number][]} */
  const squares = [];
  const rows = list(shape).slice(0, 5);
  rows.forEach((row, y) =>
    list(row)
      .slice(0, 5)
      .forEach((on, x) => on && squares.push([x, y])),
  );
  return { squares, wide: list(rows[0]).slice(0, 5).length, high: rows.length };
}

// shapes draws one symbol centred at 0,0.
/** @param {Mark} symbol @returns {Element[]} */
function shapes(symbol) {
  const name = colour(symbol);
  const [paint, hatch] = COLOURS[name] ?? [name];
  /** @param {string} d @param {string} look */
  const painted = (d, look) => [
    path(d, look, paint),
    ...(hatch && name !== usual(symbol) ? [path(d, "over " + look, `url(#${name})`)] : []),
  ];
  switch (symbol.type) {
    case "separation":
      return painted("M-12-21h24q9 0 9 9v24q0 9-9 9h-24q-9 0-9-9v-24q0-9 9-9z", "cased");
    case "star":
      return painted("M-19.5-19.5h39v39h-39zM0-27.5L27.5 0 0 27.5-27.5 0z", "cased");
    case "eliminator": {
      const d = "M0 0V23M0 0L-20-11.5M0 0L20-11.5";
      return [path(d, "line", "var(--mark)"), ...painted(d, "line inner")];
    }
    case "arrow": {
      let d = "M0 26V-25";
      for (let i = 0; i < count(symbol); i++) d += `M-16 ${13 * i - 16}l16-10 16 10`;
      const turn = 45 * HEADINGS.indexOf(String(symbol.direction));
      return [
        svg(
          "g",
          { transform: `rotate(${turn})` },
          path(d, "thin", "var(--mark)"),
          ...painted(d, "thin inner"),
        ),
      ];
    }
    case "sizer":
      return painted("M0-27Q6-6 27 0Q6 6 0 27Q-6 6-27 0Q-6-6 0-27z", "cased");
    case "triangle": {
      const n = count(symbol);
      const row = n > 3 ? 2 : n; // four in a row do not fit, so four take two rows
      let d = "";
      for (let i = 0; i < n; i++)
        d += `M${25.5 * ((i % row) - row / 2) + 2.2} ${9.2 + 23 * (((i / row) | 0) - (n / row - 1) / 2)}h21l-10.5-18.5z`;
      return painted(d, "cased");
    }
    case "polyomino": {
      const { squares, wide, high } = squaresOf(symbol);
      const side = symbol.negative ? 11 : 15;
      const d = squares
        .map(
          ([x, y]) =>
            `M${19 * (x - wide / 2) + 9.5 - side / 2} ${19 * (y - high / 2) + 9.5 - side / 2}h${side}v${side}h-${side}z`,
        )
        .join("");
      const parts = symbol.negative
        ? [path(d, "thin", "var(--mark)"), path(d, "thin inner", paint)]
        : painted(d, "cased");
      return [
        svg(
          "g",
          { transform: `rotate(${symbol.rotatable ? -18 : 0})scale(${3.3 / Math.max(wide, high, 3.3)})` },
          ...parts,
        ),
      ];
    }
    case "must-cross": {
      const pips = PIPS[String(symbol.color)];
      return [
        path(
          "M15 0L7.5 13H-7.5L-15 0L-7.5-13H7.5z",
          symbol.invisible ? "dot unseen" : "dot",
          pips ? paint : "var(--mark)",
        ),
        path(pips ?? "", "pip"),
      ];
    }
    case "unknown":
      return [
        path("M24 0A24 24 0 1 1 24-.1z", "ring"),
        path("M-8-7.5A8 8 0 1 1 3.6-.4C.8 1.1 0 2.6 0 5.2M0 13.4h.1", "glyph"),
      ];
  }
  return []; // removed edges and gaps are drawn as missing parts of the grooves
}

// Places are named as in the editor (kit/words.js).
/** @param {number[]} at @param {number} w @param {number} h @param {unknown} pillar */
function where([a, b], w, h, pillar) {
  const [x, y] = [a >> 1, b >> 1];
  /** @param {number} column @param {number} row */
  const cell = (column, row) => String.fromCharCode(97 + column) + (row + 1);
  if ((a & 1) === (b & 1)) return (a & 1 ? "Cell " : "Vertex ") + cell(x, y);
  if (a & 1 && !y) return "Edge above " + cell(x, y);
  if (a & 1 && y === h) return "Edge below " + cell(x, y - 1);
  if (a & 1) return `Edge ${cell(x, y - 1)}|${cell(x, y)}`;
  if (pillar) return `Edge ${cell((x + w - 1) % w, y)}|${cell(x % w, y)}`;
  if (!x) return "Edge left of " + cell(x, y);
  return x === w ? "Edge right of " + cell(x - 1, y) : `Edge ${cell(x - 1, y)}|${cell(x, y)}`;
}

/** @param {Mark} symbol */
function name(symbol) {
  const type = String(symbol.type).slice(0, 20);
  const n = type === "triangle" ? count(symbol) : 0;
  const of =
    type === "polyomino"
      ? " of squares " +
        squaresOf(symbol)
          .squares.map(([x, y]) => `${x + 1},${y + 1}`)
          .join(" ")
      : "";
  const tint = /-|removed|unknown/.test(type) && !symbol.color ? "" : colour(symbol);
  return [
    n || "",
    symbol.invisible && "invisible",
    symbol.negative && "negative",
    symbol.rotatable && "rotatable",
    tint,
    type === "arrow" && String(symbol.direction).slice(0, 10),
    (NOUNS[type] ?? type) + (n > 1 ? "s" : "") + (type === "arrow" ? " of " + count(symbol) : of),
  ]
    .filter(Boolean)
    .join(" ");
}

// draw draws the readable parts of a document, and describes them in words and in reading order. With
// playing, it leaves out what players cannot see. It throws if the document is not a board.
/** @param {import("./widget/view.js").Board} document @param {boolean} playing */
function draw(
  { width: w = 4, height: h = 4, pillar, symmetry = "none", starts, ends, symbols, title },
  playing,
) {
  /** @typedef {import("./perplex.js").Place} Place */
  /** @param {number} n */
  const side = (n) => [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].includes(n);
  if (!side(w) || !side(h)) throw 0;
  /** @param {number[]} at */
  const inside = ([a, b]) =>
    Number.isInteger(a) && Number.isInteger(b) && a >= 0 && b >= 0 && a <= 2 * w && b <= 2 * h;
  // The second line of a symmetric puzzle has mirrored starts and ends.
  /** @param {Place} at @returns {Place} */
  const mirror = ([a, b]) => {
    if (pillar) a += w;
    if (/^[hr]/.test(symmetry)) a = 2 * w - a;
    return [pillar ? (a + 2 * w) % (2 * w) : a, /^[vr]/.test(symmetry) ? 2 * h - b : b];
  };
  /** @param {unknown[]} values @returns {Place[]} */
  const tips = (values) => {
    /** @type {Place[]} */
    const places = list(values)
      .map((value) => /** @type {Place} */ (Array.isArray(value) ? value : list(value?.at)))
      .filter(inside);
    return /^[hvrp]/.test(symmetry) ? [...places, ...places.map(mirror)] : places;
  };
  const from = tips(starts ?? [[0, 2 * h]]);
  const to = tips(ends ?? [[pillar ? 0 : 2 * w, 0]]);
  /** @type {Mark[]} */
  const marks = list(symbols).filter((s) => inside(list(s?.at)) && !(playing && s.invisible));
  const types = new Map(marks.map(({ at, type }) => [`${at}`, type]));
  /** @param {number} a @param {number} b @param {string} type */
  const is = (a, b, type) => types.get(`${pillar && a === 2 * w ? 0 : a},${b}`) === type;

  let grooves = "";
  let joints = "";
  /** @param {number[]} at */
  const dot = ([a, b]) => `M${a * 50} ${b * 50}h.1`;
  for (let b = 0; b <= 2 * h; b++) {
    for (let a = b & 1 ? 0 : 1; a <= 2 * w; a += 2) {
      if (is(a, b, "removed")) continue;
      const [x, y] = [a & 1, b & 1];
      /** @param {number} way */
      const tip = (way) => {
        const at = [a + way * x, b + way * y];
        if (is(at[0], at[1], "cannot-cross")) return way * 33;
        joints += dot(at);
        return way * 50;
      };
      const [low, high] = [tip(-1), tip(1)];
      for (const [i, j] of is(a, b, "cannot-cross")
        ? [
            [low, -17],
            [17, high],
          ]
        : [[low, high]])
        grooves += `M${a * 50 + i * x} ${b * 50 + i * y}l${(j - i) * x} ${(j - i) * y}`;
    }
    // the groove continues around the pillar
    if (pillar && !(b & 1)) grooves += `M-54 ${b * 50}h54M${w * 100} ${b * 50}h54`;
  }
  // An end points to the first of left, right, up and down that has no edge. Inside the board it is a ring.
  let rings = "";
  for (const [a, b] of to) {
    /** @param {number[]} way */
    const gone = ([x, y]) =>
      !(a & x & 1) &&
      !(b & y & 1) &&
      (is(a + x, b + y, "removed") || (x && pillar ? false : !inside([a + x, b + y])));
    const way = [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ].find(gone);
    if (way) joints += `M${a * 50} ${b * 50}l${way[0] * 36} ${way[1] * 36}`;
    else rings += dot([a, b]);
  }
  /** @param {Place} at @param {string} what @returns {[Place, string]} */
  const named = (at, what) => [at, what];
  const held = [
    ...from.map((at) => named(at, "start")),
    ...to.map((at) => named(at, "end")),
    ...marks.map((s) => named(s.at, name(s))),
  ];
  held.sort(([[a, b]], [[c, d]]) => b - d || a - c);
  const words = [
    `${title || "Line puzzle"}, ${w} by ${h} cells`,
    pillar && "A pillar",
    /^[hvrp]/.test(symmetry) && "Two lines, " + symmetry,
    ...held.map(([at, what]) => `${where(at, w, h, pillar)}: ${what}`),
  ];
  const used = [...new Set(marks.map(colour))].filter((name) => COLOURS[name]?.[1]);
  /** @type {Mark[]} */
  const again = pillar ? marks.filter(({ at }) => !at[0]).map((s) => ({ ...s, at: [2 * w, s.at[1]] })) : [];
  return svg(
    "svg",
    {
      part: "board",
      viewBox: `-54 -54 ${w * 100 + 108} ${h * 100 + 108}`,
      role: "img",
      "aria-label": words.filter(Boolean).join(". ") + ".",
    },
    ...used.map((id) => {
      const [, side, d] = COLOURS[id];
      return svg(
        "pattern",
        { id, width: side, height: side, patternUnits: "userSpaceOnUse" },
        path(d ?? "", "hatch"),
      );
    }),
    path(grooves, "groove"),
    path(joints, "groove round"),
    path(from.map(dot).join("") + rings, "groove round start"),
    path(rings, "groove round hole"),
    path(rings, "groove round core"),
    ...[...marks, ...again].map((s) =>
      svg(
        "g",
        {
          transform: `translate(${s.at[0] * 50} ${s.at[1] * 50})scale(${s.type === "unknown" && !(s.at[0] & s.at[1] & 1) ? 0.6 : 1})`,
        },
        ...shapes(s),
      ),
    ),
  );
}

// --- drawing in small pieces, so that many widgets do not block the page ---

/** @type {(() => unknown)[]} */
const work = [];
/** @param {() => unknown} job */
const soon = (job) => work.push(job) === 1 && setTimeout(piece);
function piece() {
  const end = performance.now() + 4;
  do work[0]();
  while (work.shift() && work.length && performance.now() < end);
  if (work.length) setTimeout(piece);
}

// json returns the parsed object, or null.
/** @param {string} text */
function json(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

const sheet = globalThis.CSSStyleSheet && new CSSStyleSheet();
sheet?.replaceSync(`
:host{display:block;container-type:inline-size;min-width:160px;color-scheme:light dark}
:host([hidden]),[hidden]{display:none}
:host([theme=light]){color-scheme:light}
:host([theme=dark]){color-scheme:dark}
.card{--mark:light-dark(#0f1817,#0a1110);--plate:light-dark(#6e8a87,#5a7572);--groove:light-dark(#263534,#161f1f);box-sizing:border-box;height:100%;padding:8px;display:grid;grid-template:minmax(0,1fr) auto/minmax(0,1fr);gap:8px;border-radius:4px;background:light-dark(#ebede8,#111716);color:light-dark(#151d1c,#e8ece8);font:13px/18px var(--perplex-font,system-ui),sans-serif;overflow-wrap:anywhere}
svg,.blank{width:100%;height:100%;max-height:480px;border-radius:3px;background:var(--plate);forced-color-adjust:none}
.blank{aspect-ratio:1}
p{margin:0}
slot{display:block}
:host(:dir(rtl)) slot{direction:rtl}
.figures>:first-child{font-size:22px;line-height:28px}
.word>:first-child{font-size:30px;line-height:36px;font-weight:300}
.word>:first-child:after{content:"";display:block;width:197px;max-width:100%;height:5px;margin:4px 0 8px;background:linear-gradient(90deg,light-dark(#0a5a57,#86cfc5) var(--full),light-dark(#cecabe,#343d3b) 0);mask:repeating-linear-gradient(90deg,#000 0 37px,#0000 37px 40px)}
a,button{font:inherit;color:light-dark(#0a5a57,#86cfc5);line-height:24px;margin-right:12px}
button{padding:0;border:0;background:none;text-decoration:underline;cursor:pointer}
@container(min-width:420px){.card{grid-template:minmax(0,1fr)/1fr 1fr;align-items:center}}
path{stroke-linejoin:round}
.groove{stroke:var(--groove);stroke-width:18}
.round,.line,.pip,.glyph,.hatch{stroke-linecap:round}
.start{stroke-width:50}
.hole{stroke:var(--plate);stroke-width:38}
.core{stroke-width:30}
.cased{stroke:var(--mark);stroke-width:5;paint-order:stroke}
.over.cased{stroke:none}
.line{fill:none;stroke-width:15}
.line.inner{stroke-width:9}
.thin{fill:none;stroke-width:7}
.thin.inner{stroke-width:3.4}
.hatch{stroke:#0f1817;stroke-opacity:.55;stroke-width:1.8}
.dot{stroke:#fff6da;stroke-width:3.4}
.unseen{fill:none;stroke-dasharray:4.6 2.4}
.pip{stroke:var(--mark);stroke-width:5.6}
.unseen+.pip{stroke:#fff6da}
.ring{fill:var(--plate);stroke:var(--mark);stroke-width:2.6;stroke-dasharray:5.4 4}
.glyph{stroke:var(--mark);stroke-width:5}`);

const FRAGMENT = /(?:^|#)([1-9]([pec])[\w-]{7,})$/; // fragment of a share link
// Recognises pencil puzzles: a sudoku's cells, a file or link of puzz.link, pzv, kanpen or perplex, a link
// with a sudoku, or the last part of a link.
const PENCIL =
  /^([\d._*\s/|+=:-]{16,}|pzprv3[\s\S]*|\S*[?#](\w+=\w*&)*(([a-z_:-]+|(?=\/\d))\/\S*|(problem|pzpr|heyawake|s|bd)=\S*|pzprv[\d.]+\/\S*)|[a-z_]+\/([a-z:]+\/)?\d+\/\d+(\/\S*)?)$/;

/** @typedef {import("./widget/view.js").View} View */
/** @typedef {import("./widget.js").PerplexDifficulty} PerplexDifficulty */
/** @typedef {import("./widget.js").WidgetResult} WidgetResult */

const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? Object);

/** See widget.d.ts. */
class Difficulty extends Base {
  static observedAttributes = ["puzzle", "player", "stored", "compute", "home"];
  static #eyes =
    globalThis.IntersectionObserver &&
    new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen)
        if (isIntersecting) /** @type {Difficulty} */ (target).#met();
    });

  #root = this.attachShadow({ mode: "open" });
  #card = html("div");
  #waiting = false; // whether the widget waits for its turn to be drawn
  #stop = new AbortController(); // aborts requests in progress
  // Value of the attribute compute; also "never" for a contest, whose numbers are not shown.
  /** @type {string | null} */
  #mode = null;
  // Interface for widget/run.js.
  /** @type {View | undefined} */
  #view;
  #pressed = false; // whether the button was ever pressed

  /** @type {PerplexDifficulty["state"]} */
  state = "waiting";
  /** @type {WidgetResult | null} */
  result = null;

  connectedCallback() {
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.prepend(this.#card);
    this.#anew();
  }

  disconnectedCallback() {
    this.#stop.abort();
    this.dispatchEvent(new Event("perplex-left")); // removal may include the frame
  }

  attributeChangedCallback() {
    if (this.isConnected) this.#anew();
  }

  compute() {
    return this.#run(true);
  }

  #anew() {
    this.#stop.abort();
    Difficulty.#eyes.unobserve(this);
    if (this.#waiting) return;
    this.#waiting = true;
    soon(() => {
      this.#waiting = false;
      if (this.isConnected) this.#begin();
    });
  }

  async #begin() {
    const { signal } = (this.#stop = new AbortController());
    const player = this.getAttribute("player") || "all";
    const text = (this.getAttribute("puzzle") ?? "").trim();
    const [, fragment, kind] = text.match(FRAGMENT) ?? [];
    const own = text.length < 65536 ? json(text) : null;
    const pencil = own ? "link" in own : PENCIL.test(text);
    this.#mode = kind === "c" ? "never" : this.getAttribute("compute");
    this.#pressed = false;
    this.result = null;
    // The page may be in another language or run from right to left, and so may the title.
    const title = html("b", { part: "title", lang: "", dir: "auto" });
    const status = html("div", {
      part: "figures",
      role: "status",
      "aria-label": "Difficulty",
      "aria-live": "off",
    });
    const button = html("button", { part: "button", type: "button" });
    button.onclick = () => {
      if (this.state === "computing") return;
      this.#pressed = true;
      status.ariaLive = "polite"; // results that a reader has asked for are read out
      this.#run(true);
    };
    const link = html(
      "a",
      {
        part: "link",
        href:
          (this.getAttribute("home") ?? ROOT) +
          (pencil
            ? "site/pencil/index.html#" + encodeURI(String(own?.link ?? text).toWellFormed())
            : "#" + (fragment ?? "puzzle=" + encodeURIComponent(text.toWellFormed()))),
        target: "_blank",
        rel: "noopener",
      },
      "Open in perplex",
    );
    const card = html(
      "div",
      { class: "card", part: "card", role: "group", lang: "en", dir: "ltr", "aria-label": "Puzzle" },
      html("div", {
        class: "blank",
        part: "board",
        role: "img",
        "aria-label": "A board that has not been read yet",
      }),
      html("div", {}, title, status, button, link, html("slot", { name: "caption" })),
    );
    this.#card.replaceWith(card);
    this.#card = card;

    /** @type {string[]} */
    let shown = []; // lines of the result
    let bars = 0; // number of bars below the first bar
    /** @type {View} */
    const view = (this.#view = {
      ...{ widget: this, signal, player, ROOT, puzzle: fragment ?? text, own, document: null },
      family: pencil ? "pencil" : "line",
      show: (board, name) => {
        card.children[0].replaceWith(board);
        title.textContent = name;
        card.ariaLabel = name || "Puzzle";
      },
      draw: (document) => {
        view.document = document;
        try {
          if (document)
            view.show(
              draw(/** @type {import("./widget/view.js").Board} */ (document), /[pc]/.test(kind)),
              document.title ?? "",
            );
        } catch {
          // not a board: the engine reports why
        }
      },
      become: (state, why) => {
        this.state = state;
        const { result } = this;
        const lines =
          state === "done"
            ? shown
            : [...shown, why ?? (state === "computing" ? "Computing …" : "Not computed.")];
        const full = result ? bars : 0;
        status.className = result ? `figures${full > 0 ? " word" : ""}` : "";
        status.style.setProperty("--full", `${full * 20}%`);
        status.replaceChildren(...lines.map((line) => html("p", {}, line)));
        button.hidden = this.#mode === "never" || (!!result && !result.stored && !this.#pressed);
        button.textContent = result ? "Compute again" : "Compute";
        button.ariaDisabled = String(state === "computing");
      },
      done: (result, lines, full) => {
        this.result = result;
        bars = full;
        shown = lines;
        view.become("done");
        this.dispatchEvent(
          new CustomEvent("perplex-result", { detail: result, bubbles: true, composed: true }),
        );
      },
    });
    view.draw(pencil || own?.grid ? null : own);
    view.become("waiting");
    const stored = kind !== "c" && json(this.getAttribute("stored") ?? "null");
    if (stored) await import("./widget/result.js").then(({ offer }) => offer(stored, view)).catch(() => {});
    if (!signal.aborted && !(view.document && this.result)) Difficulty.#eyes.observe(this);
  }

  // Called when the widget becomes visible.
  #met() {
    this.#run(!/ask|never/.test(String(this.#mode)));
  }

  // Reads the puzzle, and computes its result if a result is wanted and allowed.
  /** @param {boolean} wanted @returns {Promise<WidgetResult | null>} */
  async #run(wanted) {
    Difficulty.#eyes.unobserve(this);
    const view = /** @type {View} */ (this.#view);
    const part = await import("./widget/run.js").catch(({ message }) =>
      view.become("blocked", "The engine does not run here: " + message),
    );
    return part ? part.run(view, wanted && !/^\dc/.test(view.puzzle)) : null;
  }
}

if (globalThis.customElements && !customElements.get("perplex-difficulty"))
  customElements.define("perplex-difficulty", Difficulty);
