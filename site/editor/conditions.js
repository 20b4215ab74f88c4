// The conditions of a query: what is asked of its puzzles beside having a solution.
// They are options of the engine's generate, kept as such, and shown as fields in a
// fold that tells in its heading what is set. What an option means is the engine's
// business, and so is what is wrong with one.

const RANGES = {
  tsi: { legend: "TSI in Sh", names: ["Least TSI wanted", "Most TSI wanted"], min: 0, step: "any" },
  solutions: {
    legend: "Solutions",
    names: ["Fewest solutions wanted", "Most solutions wanted"],
    min: 1,
    step: 1,
  },
  symbols: {
    legend: "Symbols on the board",
    names: ["Fewest symbols wanted", "Most symbols wanted"],
    min: 0,
    step: 1,
  },
};

const KINDS = {
  separation: "separation",
  star: "star",
  triangle: "triangle",
  polyomino: "polyomino",
  eliminator: "eliminator",
  "must-cross": "must-cross",
  "cannot-cross": "cannot-cross",
};
const COLORED = ["separation", "star"];
const COLORS = ["black", "white", "orange", "blue", "red", "green", "yellow", "cyan", "magenta", "purple"];

const PLAYERS = {
  "": "nobody",
  none: "no rules",
  baseline: "basics",
  "baseline+apr": "basics + along the path",
  "baseline+rcr": "basics + regions",
  all: "all rules",
};

const DISTINCT = {
  "": "all of them",
  symmetry: "one of those turned or mirrored",
  colors: "one of those with colours swapped",
  both: "one of either kind",
};

const BEST = {
  "tsi most": "hardest",
  "tsi least": "easiest",
  "solutions least": "with the fewest solutions",
  "symbols least": "with the fewest symbols",
  "difference most": "with the largest difference",
};

/** What may be added to make a line the only solution; the last is left out unless it is wanted. */
const COMPOSED = ["separation", "star", "triangle", "must-cross", "cannot-cross"];

const options = (all) =>
  Object.entries(all)
    .map(([value, text]) => `<option value="${value}">${text}</option>`)
    .join("");

const range = (name, { legend, names, min, step }) =>
  `<fieldset><legend>${legend}</legend>${names
    .map(
      (label, i) =>
        `<input type="number" data-range="${name}" data-bound="${i}" aria-label="${label}" min="${min}" step="${step}" placeholder="${i ? "to" : "from"}">`,
    )
    .join(
      "",
    )}${name === "solutions" ? `<button type="button" class="plain" data-do="unique">exactly 1</button>` : ""}</fieldset>`;

const MARKUP = `<summary>Conditions</summary>
<div class="limits">${Object.entries(RANGES)
  .map(([name, r]) => range(name, r))
  .join("")}</div>
<fieldset class="required"><legend>Symbols that have to be filled in</legend><ul aria-label="Required symbols"></ul><button type="button" class="plain" data-do="require">Add a symbol</button></fieldset>
<label class="field"><span>Compared with a player who knows</span><select data-option="against">${options(PLAYERS)}</select></label>
<p class="note">The difference of the two TSI is what the rules between them are worth: easy for who knows them, hard for the other.</p>
<label class="field"><span>Of puzzles that are alike</span><select data-option="distinct">${options(DISTINCT)}</select></label>
<label class="field"><span>The best are those</span><select data-option="best">${options(BEST)}</select></label>
<p class="line-wanted" hidden><span>My line is a solution.</span> <button type="button" class="plain" data-do="unline">Forget the line</button></p>
<div class="presets"><button type="button" data-do="few">Fewest symbols at this difficulty</button><button type="button" class="plain" data-do="clear">No conditions</button></div>
<fieldset class="composed"><legend>From my line may add</legend>${COMPOSED.map((kind, i) => `<label class="tick"><input type="checkbox" value="${kind}"${i < 4 ? " checked" : ""}><span>${kind}</span></label>`).join("")}</fieldset>`;

export class Conditions {
  #fold;
  #options = {}; // of the engine, in the order in which they were set
  #ordered;

  /** ordered(figure, way) is called when the puzzles wanted best are others. */
  constructor(fold, ordered) {
    this.#fold = fold;
    this.#ordered = ordered;
    fold.innerHTML = MARKUP;
    fold.addEventListener("input", ({ target }) => {
      const { range: name, bound } = target.dataset;
      if (name) this.#bound(name, Number(bound), target);
      else if (target.closest("li")) this.#required();
    });
    fold.addEventListener("change", ({ target }) => {
      const { option } = target.dataset;
      if (option) this.#choose(option, target.value);
      else if (target.closest("li")) this.#required();
    });
    fold.addEventListener("click", ({ target }) => this.#do(target.closest("[data-do]")));
    this.#show();
  }

  /** text is what the engine is asked for, as JSON; "" for nothing. */
  get text() {
    return Object.keys(this.#options).length > 0 ? JSON.stringify(this.#options) : "";
  }

  set text(text) {
    if (text === this.text) return;
    this.#options = text ? JSON.parse(text) : {};
    this.#show();
  }

  /** sorts tells whether the engine's order is another than the hardest first. */
  get sorts() {
    return "sort" in this.#options;
  }

  /** line asks for puzzles that this line solves; null for any. */
  set line(line) {
    this.#set({ line: line ?? undefined });
    this.#show();
  }

  /** kinds are what may be added around a line of the designer's own. */
  get kinds() {
    return [...this.#fold.querySelectorAll(".composed :checked")].map(({ value }) => value);
  }

  #set(changes) {
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) delete this.#options[name];
      else this.#options[name] = value;
    }
    this.#summarize();
  }

  #bound(name, bound, { value, validity, valueAsNumber }) {
    const limits = [...(this.#options[name] ?? [null, null])];
    limits[bound] = value !== "" && validity.valid ? valueAsNumber : null;
    this.#set({ [name]: limits.some((limit) => limit !== null) ? limits : undefined });
  }

  #choose(option, value) {
    if (option !== "best") {
      this.#set({ [option]: value || undefined });
      // A difference is to nobody when there is no second player.
      if (!this.#options.against && this.#options.sort === "difference") this.#best("tsi most");
      return;
    }
    if (value.startsWith("difference") && !this.#options.against) this.#set({ against: "none" });
    this.#best(value);
  }

  #best(best) {
    const [sort, order] = best.split(" ");
    this.#set({ sort: best === "tsi most" ? undefined : sort, order: order === "least" ? order : undefined });
    this.#show();
    this.#ordered(sort, order === "least" ? "up" : "down");
  }

  #do(button) {
    switch (button?.dataset.do) {
      case "unique":
        this.#set({ solutions: [1, 1] });
        break;
      case "few": {
        const tsi = Number.parseFloat(document.getElementById("difficulty").textContent) || 10;
        const near = (by) => Number(Math.max(tsi + by, 0).toFixed(2));
        this.#set({ tsi: [near(-0.5), near(0.5)] });
        this.#best("symbols least");
        break;
      }
      case "clear":
        this.#options = {};
        this.#ordered("tsi", "down");
        break;
      case "unline":
        this.#set({ line: undefined });
        break;
      case "require":
        this.#options.require = [...(this.#options.require ?? []), { type: "star", least: 1 }];
        break;
      case "unrequire": {
        const rows = [...this.#fold.querySelectorAll("li")];
        this.#options.require.splice(rows.indexOf(button.closest("li")), 1);
        if (this.#options.require.length === 0) delete this.#options.require;
        break;
      }
      default:
        return;
    }
    const way = button.dataset.do;
    this.#show();
    if (way === "require") [...this.#fold.querySelectorAll("li select:first-of-type")].at(-1)?.focus();
    else if (way.startsWith("un") && !button.isConnected)
      this.#fold.querySelector('[data-do="require"]').focus();
    else if (way === "unline") this.#fold.querySelector("summary").focus();
  }

  // #required reads the rows of required symbols.
  #required() {
    this.#options.require = [...this.#fold.querySelectorAll("li")].map((row) => {
      const [kind, color] = row.querySelectorAll("select");
      const least = row.querySelector("input");
      color.hidden = !COLORED.includes(kind.value);
      const symbol = {
        type: kind.value,
        least: least.validity.valid && least.value !== "" ? least.valueAsNumber : 1,
      };
      if (!color.hidden && color.value) symbol.color = color.value;
      return symbol;
    });
    this.#summarize();
  }

  // --- what is shown ---

  #show() {
    const { against, distinct, sort, order, line, require = [] } = this.#options;
    for (const field of this.#fold.querySelectorAll("[data-range]")) {
      const value = this.#options[field.dataset.range]?.[field.dataset.bound];
      if (field !== document.activeElement) field.value = value ?? "";
    }
    this.#fold.querySelector('[data-option="against"]').value = against ?? "";
    this.#fold.querySelector('[data-option="distinct"]').value = distinct ?? "";
    this.#fold.querySelector('[data-option="best"]').value = `${sort ?? "tsi"} ${order ?? "most"}`;
    this.#fold.querySelector(".line-wanted").hidden = !line;
    const list = this.#fold.querySelector("ul");
    list.innerHTML = require
      .map(
        (_, i) => `<li><select aria-label="Kind of required symbol ${i + 1}">${options(KINDS)}</select>
<select aria-label="Colour of required symbol ${i + 1}"><option value="">any colour</option>${COLORS.map((c) => `<option>${c}</option>`).join("")}</select>
<label>at least <input type="number" min="1" max="100" aria-label="How many of required symbol ${i + 1} at least"></label>
<button type="button" class="plain" data-do="unrequire" aria-label="Remove required symbol ${i + 1}">Remove</button></li>`,
      )
      .join("");
    [...list.children].forEach((row, i) => {
      const [kind, color] = row.querySelectorAll("select");
      kind.value = require[i].type;
      color.value = require[i].color ?? "";
      color.hidden = !COLORED.includes(kind.value);
      row.querySelector("input").value = require[i].least ?? 1;
    });
    this.#summarize();
  }

  // The fold's heading names what is set, so that a closed one hides nothing.
  #summarize() {
    const { tsi, solutions, symbols, require, against, distinct, sort, order, line } = this.#options;
    const parts = [];
    if (tsi) parts.push(`TSI ${between(tsi)} Sh`);
    if (solutions)
      parts.push(
        solutions[0] === 1 && solutions[1] === 1 ? "exactly 1 solution" : `${between(solutions)} solutions`,
      );
    if (symbols) parts.push(`${between(symbols)} symbols`);
    for (const { type, color, least } of require ?? [])
      parts.push(`${least ?? 1} ${color ? `${color} ` : ""}${KINDS[type] ?? type}`);
    if (line) parts.push("my line");
    if (against) parts.push(`compared with ${PLAYERS[against] ?? against}`);
    if (distinct) parts.push("not alike");
    if (sort) parts.push(`best ${BEST[`${sort} ${order ?? "most"}`] ?? sort}`);
    this.#fold.querySelector("summary").textContent =
      parts.length > 0 ? `Conditions: ${parts.join(", ")}` : "Conditions";
  }
}

function between([from, to]) {
  if (from === null) return `up to ${to}`;
  if (to === null) return `from ${from}`;
  return from === to ? String(from) : `${from} to ${to}`;
}
