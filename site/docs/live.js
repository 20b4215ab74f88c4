// The live examples. All of a page share one engine, which is started when the first
// of them is seen.

import { Engine } from "../perplex.js";

let engine;
const started = () => (engine ??= Engine.start({ workers: 1 }));
addEventListener("pagehide", () =>
  engine?.then(
    (engine) => engine.close(),
    () => {},
  ),
);

const make = (tag, attributes = {}, ...inside) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
};

// A labelled choice among [value, name].
function choice(label, options, chosen, changed) {
  const select = make("select");
  for (const [value, name] of options)
    select.append(make("option", { value, ...(value === chosen && { selected: "" }) }, name));
  select.addEventListener("change", changed);
  return { select, row: make("label", { class: "live-choice" }, make("span", {}, label), select) };
}

const PLAYERS = [
  ["none", "no rule"],
  ["path+separation", "gaps and separations"],
  ["baseline", "the basics"],
  ["all", "all rules"],
];
const SYMBOLS = {
  empty: ["empty", null],
  black: ["black separation", { type: "separation", color: "black" }],
  white: ["white separation", { type: "separation", color: "white" }],
  star: ["white star", { type: "star", color: "white" }],
  one: ["1 triangle", { type: "triangle", count: 1 }],
  two: ["2 triangles", { type: "triangle", count: 2 }],
  three: ["3 triangles", { type: "triangle", count: 3 }],
};
const ARROWS = { up: "↑", right: "→", down: "↓", left: "←", end: "○" };

// Small fractions, as all probabilities of players with rules on small boards are.
const gcd = (a, b) => (b ? gcd(b, a % b) : a);
const reduced = ([over, under]) => [over / gcd(over, under), under / gcd(over, under)];
const times = ([a, b], [c, d]) => reduced([a * c, b * d]);
const plus = ([a, b], [c, d]) => reduced([a * d + c * b, b * d]);
const told = ([over, under]) => (under === 1 ? `${over}` : `${over}/${under}`);
const shannons = (bits) => (bits === null ? "∞" : (bits || 0).toFixed(2));

/** drawing is a board as the engine draws it, without what the page has already. */
function drawing(svg) {
  const text = svg
    .replace(/<(style|defs|title|desc)\b[^]*?<\/\1>/g, "")
    .replace(/ aria-labelledby="[^"]*"| role="img"| (width|height)="[\d.]+"(?=[^>]*viewBox)/g, "");
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  root.setAttribute("aria-hidden", "true");
  return document.importNode(root, true);
}

// When things are changed faster than they are computed the last one counts.
function latest(work, trouble) {
  let last = 0;
  return async () => {
    const mine = ++last;
    try {
      await work(() => mine === last);
      trouble.textContent = "";
    } catch (error) {
      if (mine === last) trouble.textContent = error.message;
    }
  };
}

/** apart: two cells, what a player pays along each solution. */
function apart(section) {
  const board = section.querySelector(".live-board");
  const trouble = make("p", { class: "error", role: "alert" });
  const readings = make("p", { class: "live-readings", role: "status" }, "The engine is being loaded …");
  const lines = make("fieldset", { class: "live-lines", hidden: "" }, make("legend", {}, "Line"));
  const table = make("table", { hidden: "" });
  let chosen = 0;

  const compute = latest(async (current) => {
    const engine = await started();
    const symbols = [left, right].flatMap(({ select }, i) =>
      SYMBOLS[select.value][1] ? [{ at: [1 + 2 * i, 1], ...SYMBOLS[select.value][1] }] : [],
    );
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
    const { tsi, msi } = measures[player];
    readings.replaceChildren(
      make("span", {}, "Solutions ", make("b", {}, String(solutions.length))),
      make("span", {}, "TSI ", make("b", {}, shannons(tsi)), " Sh"),
      make("span", {}, "MSI ", make("b", {}, shannons(msi)), " Sh"),
    );
    listLines(accounts);
    tell(accounts, tsi);
  }, trouble);

  function listLines(accounts) {
    lines.hidden = accounts.length === 0;
    const focused = lines.contains(document.activeElement);
    lines.replaceChildren(lines.firstChild);
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

  function tell(accounts, tsi) {
    table.hidden = accounts.length === 0;
    if (table.hidden) return;
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
    const all = accounts.reduce((sum, { probability }) => plus(sum, probability), [0, 1]);
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

  const cells = Object.entries(SYMBOLS).map(([value, [name]]) => [value, name]);
  const left = choice("Left cell", cells, "black", compute);
  const right = choice("Right cell", cells, "white", compute);
  const who = choice("Player knows", PLAYERS, "none", compute);
  section.append(
    make("div", { class: "live-side" }, left.row, right.row, who.row, readings, trouble, lines),
    table,
  );
  return compute();
}

// What a line costs a player: the probability of each step, and their product.
async function account(engine, puzzle, line, player) {
  const hints = await Promise.all(
    Array.from({ length: line.length + 1 }, (_, n) => engine.hint(puzzle, line.slice(0, n), { player })),
  );
  const steps = hints.map(({ actions }, n) => {
    const taken = actions.find(({ action, to }) =>
      n === line.length ? action === "end" : action !== "end" && String(to) === String(line[n]),
    );
    return { action: taken?.action ?? "end", p: taken ? [1, Math.round(1 / taken.pi)] : [0, 1] };
  });
  return { steps, probability: steps.reduce((product, { p }) => times(product, p), [1, 1]) };
}

/** fill: every filling of two question marks. */
function fill(section) {
  const trouble = make("p", { class: "error", role: "alert" });
  const readings = make("p", { class: "live-readings", role: "status" }, "The engine is being loaded …");
  const list = make("ol", { class: "live-list", "aria-label": "The hardest fillings" });
  const puzzle = JSON.parse(section.dataset.puzzle);

  const compute = latest(async (current) => {
    const engine = await started();
    let last;
    for await (const update of engine.generate(puzzle, { player: who.select.value })) last = update;
    const hardest = last.results.slice(0, 6);
    const boards = await Promise.all(
      hardest.map(({ symbols }) => engine.convert({ ...puzzle, symbols }, { to: "svg" })),
    );
    if (!current()) return;
    readings.replaceChildren(
      make("span", {}, "Fillings ", make("b", {}, String(last.configurations))),
      make("span", {}, "with a solution ", make("b", {}, String(last.solvable))),
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

const examples = { apart, fill };
const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    examples[target.dataset.example](target);
  }
});
for (const section of document.querySelectorAll(".live")) seen.observe(section);
