// The print view: each puzzle on a sheet of its own, black on white, with its grid and
// hints; the keys of all on sheets at the end.

import { find, make, press, say } from "../kit/elements.js";
import { messageOf, sentence, several } from "../kit/words.js";
import { Layout } from "./game.js";
import { table } from "./grid.js";

/**
 * @import { Bench } from "./bench.js"
 * @import { LogicGridShowAnswer } from "../verbs.d.ts"
 */

const KEYS = 6; // on a sheet

const MARKUP = `
<div class="print-controls">
  <h1 id="print-title">Print</h1>
  <label class="tick"><input type="checkbox" id="print-key" checked><span>Key on a separate page</span></label>
  <button type="button" id="print-close">Close print view</button>
  <button type="button" class="primary" id="print-now">Print</button>
  <p id="print-note" class="note" role="status" aria-label="Pages"></p>
</div>
<div id="sheets" class="sheets"></div>`;

export class Printing {
  #bench;
  #view = make("main", "", { class: "print-view", "aria-labelledby": "print-title", hidden: "" });
  /** @type {LogicGridShowAnswer[]} */
  #puzzles = [];
  /** @type {HTMLElement | null} what had the focus */
  #opener = null;

  /** @param {Bench} bench */
  constructor(bench) {
    this.#bench = bench;
    this.#view.innerHTML = MARKUP;
    document.querySelector("main")?.after(this.#view);
    find("print-key").addEventListener("change", () => this.#draw());
    press(find("print-now"), () => print());
    press(find("print-close"), () => this.#hide());
    this.#view.addEventListener("keydown", ({ key }) => key === "Escape" && this.#hide());
  }

  /** @param {LogicGridShowAnswer[]} puzzles */
  async show(puzzles) {
    this.#opener = /** @type {HTMLElement | null} */ (document.activeElement);
    this.#puzzles = puzzles;
    this.#view.hidden = false;
    document.body.classList.add("printing");
    find("print-now").focus();
    await this.#draw();
  }

  #hide() {
    this.#view.hidden = true;
    document.body.classList.remove("printing");
    find("sheets").replaceChildren();
    this.#opener?.focus();
  }

  async #draw() {
    const puzzles = this.#puzzles;
    const sheets = puzzles.map((shown, i) => puzzleSheet(shown, puzzles.length > 1 ? i + 1 : 0));
    try {
      if (find("print-key", HTMLInputElement).checked) sheets.push(...(await this.#keys()));
    } catch (error) {
      say(find("print-note"), `No key: ${sentence(messageOf(error))}`);
      find("sheets").replaceChildren(...sheets);
      return;
    }
    find("sheets").replaceChildren(...sheets);
    say(find("print-note"), `${several(sheets.length, "page")} with ${several(puzzles.length, "puzzle")}`);
  }

  async #keys() {
    const keys = await Promise.all(
      this.#puzzles.map(async ({ puzzle, title, categories }, i) => {
        const { solution } = await this.#bench.ask({ verb: "check", puzzle });
        if (!solution) throw new Error("it has not one solution");
        const figure = make("figure", "", { class: "key" });
        const rows = make("table", "", { "aria-label": `Key ${i + 1}` });
        for (const [k, group] of [categories.map(({ name }) => name), ...solution].entries()) {
          const tr = make("tr");
          tr.append(
            ...group.map((name) => make(k === 0 ? "th" : "td", name, k === 0 ? { scope: "col" } : {})),
          );
          rows.append(tr);
        }
        figure.append(
          make("figcaption", [this.#puzzles.length > 1 && `${i + 1}.`, title].filter(Boolean).join(" ")),
          rows,
        );
        return figure;
      }),
    );
    const sheets = [];
    for (let first = 0; first < keys.length; first += KEYS) {
      const sheet = make("div", "", { class: "sheet keys" });
      const body = make("div", "", { class: "key-list" });
      body.append(...keys.slice(first, first + KEYS));
      sheet.append(body, make("p", "Key · perplex", { class: "sheet-foot" }));
      sheets.push(sheet);
    }
    return sheets;
  }
}

/** @param {LogicGridShowAnswer} of @param {number} number */
function puzzleSheet({ title, story, hints, categories }, number) {
  const sheet = make("div", "", { class: "sheet grid-sheet" });
  const body = make("div");
  const heading = [number > 0 && `${number}.`, title || "A logic grid puzzle"].filter(Boolean).join(" ");
  const list = make("ol", "", { class: "paper-hints" });
  list.append(...hints.map((hint) => make("li", hint)));
  const grid = table(new Layout(categories), () => make("td"));
  grid.className = "paper-grid";
  grid.setAttribute("aria-label", `Grid of ${heading}`);
  body.append(make("h2", heading), make("p", story), grid, list);
  sheet.append(body, make("p", "perplex", { class: "sheet-foot" }));
  return sheet;
}
