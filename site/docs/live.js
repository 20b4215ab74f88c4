// Live examples. All examples of a page share one engine, which starts when the first of them becomes
// visible.

import { Engine } from "../perplex.js";

/** @typedef {import("../perplex.js").Place} Place */
/** @typedef {import("../perplex.js").PuzzleDocument} PuzzleDocument */
/** @typedef {import("../perplex.js").PuzzleSymbol} PuzzleSymbol */
/** @typedef {[over: number, under: number]} Fraction */
/**
 * @typedef {{ steps: { action: string, p: Fraction }[], probability: Fraction }} Account the cost of a line
 */

/** @type {Promise<Engine> | undefined} */
let engine;
const started = () => (engine ??= Engine.start({ workers: 1 }));
addEventListener("pagehide", () =>
  engine?.then(
    (engine) => engine.close(),
    () => {},
  ),
);

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} inside
 */
const make = (tag, attributes = {}, ...inside) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
};

/**
 * Makes a labelled choice.
 *
 * @param {string} label
 * @param {[value: string, name: string][]} options
 * @param {string} chosen
 * @param {() => unknown} changed
 */
function choice(label, options, chosen, changed) {
  const select = make("select");
  for (const [value, name] of options)
    select.append(make("option", { value, ...(value === chosen && { selected: "" }) }, name));
  select.addEventListener("change", changed);
  return { select, row: make("label", { class: "live-choice" }, make("span", {}, label), select) };
}

/** @type {[value: string, name: string][]} */
const PLAYERS = [
  ["none", "no rule"],
  ["path+separation", "hexagons and squares"],
  ["baseline", "the basics"],
  ["all", "every rule"],
];
/** @type {Record<string, [name: string, symbol: Pick<PuzzleSymbol, "type" | "color"> & { count?: number } | null]>} */
const SYMBOLS = {
  empty: ["empty", null],
  black: ["black square", { type: "separation", color: "black" }],
  white: ["white square", { type: "separation", color: "white" }],
  star: ["white star", { type: "star", color: "white" }],
  one: ["1 triangle", { type: "triangle", count: 1 }],
  two: ["2 triangles", { type: "triangle", count: 2 }],
  three: ["3 triangles", { type: "triangle", count: 3 }],
};
/** @type {Record<string, string>} */
const ARROWS = { up: "↑", right: "→", down: "↓", left: "←", end: "○" };

// Small fractions: on small boards, all probabilities of players with rules are such.
/** @type {(a: number, b: number) => number} */
const gcd = (a, b) => (b ? gcd(b, a % b) : a);
/** @type {(p: Fraction) => Fraction} */
const reduced = ([over, under]) => [over / gcd(over, under), under / gcd(over, under)];
/** @type {(p: Fraction, q: Fraction) => Fraction} */
const times = ([a, b], [c, d]) => reduced([a * c, b * d]);
/** @type {(p: Fraction, q: Fraction) => Fraction} */
const plus = ([a, b], [c, d]) => reduced([a * d + c * b, b * d]);
/** @type {(p: Fraction) => string} */
const told = ([over, under]) => (under === 1 ? `${over}` : `${over}/${under}`);
/** @type {(bits: number | null) => string} */
const shannons = (bits) => (bits === null ? "∞" : (bits || 0).toFixed(2));

/**
 * drawing converts the engine's drawing of a board, without the parts that the page already has.
 *
 * @param {string} svg
 */
function drawing(svg) {
  const text = svg
    .replace(/<(style|defs|title|desc)\b[^]*?<\/\1>/g, "")
    .replace(/ aria-labelledby="[^"]*"| role="img"| (width|height)="[\d.]+"(?=[^>]*viewBox)/g, "");
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  root.setAttribute("aria-hidden", "true");
  return document.importNode(root, true);
}

/**
 * Runs the latest request only, if requests arrive faster than they are computed.
 *
 * @param {(current: () => boolean) => Promise<void>} work
 * @param {HTMLElement} trouble
 */
function latest(work, trouble) {
  let last = 0;
  return async () => {
    const mine = ++last;
    try {
      await work(() => mine === last);
      trouble.textContent = "";
    } catch (error) {
      if (mine === last) trouble.textContent = /** @type {Error} */ (error).message;
    }
  };
}

/**
 * Example apart: the information that a player needs along each solution of a board with two cells.
 *
 * @param {HTMLElement} section
 */
function apart(section) {
  const board = /** @type {HTMLElement} */ (section.querySelector(".live-board"));
  const trouble = make("p", { class: "error", role: "alert" });
  const readings = make("p", { class: "live-readings", role: "status" }, "The engine is being loaded …");
  const legend = make("legend", {}, "Line");
  const lines = make("fieldset", { class: "live-lines", hidden: "" }, legend);
  const table = make("table", { hidden: "" });
  let chosen = 0;

  const compute = latest(async (current) => {
    const engine = await started();
    const symbols = [left, right].flatMap(({ select }, i) => {
      const symbol = SYMBOLS[select.value][1];
      return symbol ? [{ at: /** @type {Place} */ ([1 + 2 * i, 1]), ...symbol }] : [];
    });
    const puzzle = { width: 2, height: 1, symbols };
    const player = who.select.value;
    const [{ solutions }, { measures }] = await Promise.all([
      engine.solve(puzzle),
      engine.analyze(puzzle, { players: [player] }),
    ]);
    const accounts = await Promise.all(solutions.map((line) => account(engine, puzzle, line, player)));
    if (chosen >= solutions.length) chosen = 0;
    const { svg } = await engine.convert(puzzle, {
      to: "svg",
      ...(solutions.length > 0 && { line: solutions[chosen] }),
    });
    if (!current()) return;
    board.replaceChildren(drawing(svg));
    board.setAttribute(
      "aria-label",
      `Two cells: ${[left, right].map(({ select }) => SYMBOLS[select.value][0]).join(", ")}`,
    );
    const { tsi = null, msi = null } = measures[player];
    readings.replaceChildren(
      make("span", {}, "Solutions ", make("b", {}, String(solutions.length))),
      make("span", {}, "TSI ", make("b", {}, shannons(tsi)), " Sh"),
      make("span", {}, "MSI ", make("b", {}, shannons(msi)), " Sh"),
    );
    listLines(accounts);
    tell(accounts, tsi);
  }, trouble);

  /** @param {Account[]} accounts */
  function listLines(accounts) {
    lines.hidden = accounts.length === 0;
    const focused = lines.contains(document.activeElement);
    lines.replaceChildren(legend);
    accounts.forEach(({ steps }, i) => {
      const radio = make("input", {
        type: "radio",
        name: `${section.dataset.example}-line`,
        value: String(i),
      });
      radio.checked = i === chosen;
      radio.addEventListener("change", () => {
        chosen = i;
        compute();
      });
      const words = steps
        .filter(({ action }) => action !== "start 0" && action !== "end")
        .map(({ action }) => action);
      lines.append(
        make(
          "label",
          {},
          radio,
          make("span", { "aria-label": words.join(", ") }, words.map((word) => ARROWS[word]).join(" ")),
        ),
      );
      if (focused && i === chosen) radio.focus();
    });
  }

  /** @param {Account[]} accounts @param {number | null} tsi */
  function tell(accounts, tsi) {
    table.hidden = accounts.length === 0;
    if (table.hidden) return;
    /** @param {"td" | "th"} tag @param {...string} cells */
    const row = (tag, ...cells) =>
      make(
        "tr",
        {},
        ...cells.map((cell, i) =>
          make(
            i === 0 && tag === "td" ? "th" : tag,
            tag === "th" ? { scope: "col" } : i === 0 ? { scope: "row" } : {},
            cell,
          ),
        ),
      );
    const { steps, probability } = accounts[chosen];
    const body = steps
      .filter(({ action }) => action !== "start 0")
      .map(({ action, p }) =>
        row(
          "td",
          `${ARROWS[action]} ${action}`,
          told(p),
          p[1] === p[0] ? "only way left" : `${shannons(Math.log2(p[1] / p[0]))} Sh`,
        ),
      );
    const all = accounts.reduce(
      (sum, { probability }) => plus(sum, probability),
      /** @type {Fraction} */ ([0, 1]),
    );
    table.replaceChildren(
      make("caption", {}, "Along this line"),
      make("thead", {}, row("th", "step", "probability", "costs")),
      make("tbody", {}, ...body),
      make(
        "tfoot",
        {},
        row(
          "td",
          "this line",
          told(probability),
          `${shannons(Math.log2(probability[1] / probability[0]))} Sh`,
        ),
        row(
          "td",
          accounts.length === 1 ? "the one solution" : `any of the ${accounts.length}`,
          told(all),
          `${shannons(tsi)} Sh`,
        ),
      ),
    );
  }

  const cells = Object.entries(SYMBOLS).map(
    ([value, [name]]) => /** @type {[string, string]} */ ([value, name]),
  );
  const left = choice("Left cell", cells, "black", compute);
  const right = choice("Right cell", cells, "white", compute);
  const who = choice("Player knows", PLAYERS, "none", compute);
  section.append(
    make("div", { class: "live-side" }, left.row, right.row, who.row, readings, trouble, lines),
    table,
  );
  return compute();
}

/**
 * Computes the cost of a line for a player: the probability of each step, and their product.
 *
 * @param {Engine} engine
 * @param {PuzzleDocument} puzzle
 * @param {Place[]} line
 * @param {string} player
 * @returns {Promise<Account>}
 */
async function account(engine, puzzle, line, player) {
  const hints = await Promise.all(
    Array.from({ length: line.length + 1 }, (_, n) => engine.hint(puzzle, line.slice(0, n), { player })),
  );
  const steps = hints.map(({ actions }, n) => {
    const taken = actions.find(({ action, to }) =>
      n === line.length ? action === "end" : action !== "end" && String(to) === String(line[n]),
    );
    return {
      action: taken?.action ?? "end",
      p: /** @type {Fraction} */ (taken ? [1, Math.round(1 / taken.pi)] : [0, 1]),
    };
  });
  return {
    steps,
    probability: steps.reduce((product, { p }) => times(product, p), /** @type {Fraction} */ ([1, 1])),
  };
}

/**
 * Example fill: every filling of two question marks.
 *
 * @param {HTMLElement} section
 */
function fill(section) {
  const trouble = make("p", { class: "error", role: "alert" });
  const readings = make("p", { class: "live-readings", role: "status" }, "The engine is being loaded …");
  const list = make("ol", { class: "live-list", "aria-label": "The hardest fillings" });
  const puzzle = JSON.parse(section.dataset.puzzle ?? "null");

  const compute = latest(async (current) => {
    const engine = await started();
    /** @type {import("../perplex.js").GenerateResult | undefined} */
    let last;
    for await (const update of engine.generate(puzzle, { player: who.select.value }))
      if (update.complete) last = update;
    if (!last) return;
    const { configurations, solvable } = last;
    const hardest = last.results.slice(0, 6);
    const boards = await Promise.all(
      hardest.map(({ symbols }) => engine.convert({ ...puzzle, symbols }, { to: "svg" })),
    );
    if (!current()) return;
    readings.replaceChildren(
      make("span", {}, "Fillings ", make("b", {}, String(configurations))),
      make("span", {}, "with a solution ", make("b", {}, String(solvable))),
    );
    list.replaceChildren(
      ...hardest.map(({ tsi, solutions }, i) =>
        make(
          "li",
          {},
          make("div", { class: "live-board" }, drawing(boards[i].svg)),
          `${shannons(tsi)} Sh, ${solutions === 1 ? "1 solution" : `${solutions} solutions`}`,
        ),
      ),
    );
  }, trouble);

  const who = choice("Player knows", PLAYERS, "none", compute);
  section.append(make("div", { class: "live-side" }, who.row, readings, trouble), list);
  return compute();
}

/** @type {Record<string, (section: HTMLElement) => unknown>} */
const examples = { apart, fill };
const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    seen.unobserve(target);
    examples[target.dataset.example ?? ""](target);
  }
});
for (const section of document.querySelectorAll(".live")) seen.observe(section);
