// The print view: boards in black on white on sheets of paper, with their solutions on separate sheets. The
// sheets on the screen are those that are printed.

/** @import { Engine, PuzzleDocument } from "../perplex.js" */
/** @import { Desk } from "./desk.js" */

import { enable, find, press, within } from "../kit/elements.js";
import { image } from "../kit/raster.js";
import { messageOf, several } from "../kit/words.js";
import { picture } from "./drawing.js";
import { received } from "./model/received.js";

const PER_PAGE = [1, 2, 4, 6, 9];
const SOLVED = 4; // minimum number of solutions on a page; solutions may be drawn smaller than boards

/** @param {string} name @param {string | number} value @param {string | number} text */
const radio = (name, value, text) =>
  `<label class="sort"><input type="radio" name="${name}" value="${value}"><span>${text}</span></label>`;

const MARKUP = `
<div class="print-controls">
  <h1 id="print-title">Print</h1>
  <div class="print-choice" id="print-which" role="radiogroup" aria-label="Boards to print">${radio("print-which", "one", "This board")}${radio("print-which", "all", "All tabs")}</div>
  <div class="print-choice" id="print-per" role="radiogroup" aria-label="Boards per page">${PER_PAGE.map((n) => radio("print-per", n, n)).join("")}<span class="note" aria-hidden="true">per page</span></div>
  <label class="tick"><input type="checkbox" id="print-solutions"><span>Solutions on separate pages</span></label>
  <button type="button" id="print-close">Close print view</button>
  <button type="button" class="primary" id="print-now">Print</button>
  <p id="print-note" class="note" role="status" aria-label="Pages"></p>
</div>
<div id="sheets" class="sheets"></div>`;

/** Makes the view when it is first opened. @param {Desk} desk @param {Promise<Engine>} engine */
export function start(desk, engine) {
  const view = new PrintView(desk, engine);
  return { show: () => view.show() };
}

/** Returns the value of the checked radio button in a group. @param {string} group */
const chosen = (group) => within(find(group), ":checked", HTMLInputElement).value;

/** @param {string} group @param {string} value */
const choose = (group, value) => {
  within(find(group), `[value="${value}"]`, HTMLInputElement).checked = true;
};

class PrintView {
  #desk;
  #engine;
  #view = document.createElement("main");
  /** The element that gets the focus back. @type {HTMLElement | null} */
  #opener = null;
  #drawing = new AbortController();

  /** @param {Desk} desk @param {Promise<Engine>} engine */
  constructor(desk, engine) {
    this.#desk = desk;
    this.#engine = engine;
    this.#view.className = "print-view";
    this.#view.hidden = true;
    this.#view.setAttribute("aria-labelledby", "print-title");
    this.#view.innerHTML = MARKUP;
    document.querySelector("main")?.after(this.#view);
    choose("print-which", "one");
    choose("print-per", "1");
    find("print-which").addEventListener("change", () => {
      // For several boards, put several on a page, unless the user has chosen otherwise.
      if (chosen("print-which") === "all" && chosen("print-per") === "1") choose("print-per", "4");
      this.#draw();
    });
    for (const id of ["print-per", "print-solutions"])
      find(id).addEventListener("change", () => this.#draw());
    press(find("print-now"), () => print());
    find("print-close").addEventListener("click", () => this.hide());
    this.#view.addEventListener("keydown", ({ key }) => key === "Escape" && this.hide());
  }

  /** Opens the view for the board on the screen and the tabs. */
  show() {
    this.#opener = find("door-share");
    this.#view.hidden = false;
    document.body.classList.add("printing");
    this.#draw();
    find("print-now").focus();
  }

  /** Returns to the board. */
  hide() {
    this.#drawing.abort();
    this.#view.hidden = true;
    document.body.classList.remove("printing");
    find("sheets").textContent = "";
    this.#opener?.focus();
  }

  /** @returns {PuzzleDocument[]} */
  #puzzles() {
    if (chosen("print-which") !== "all") return [this.#desk.board().document];
    return this.#desk.history.tabs().map(({ document }) => document);
  }

  async #draw() {
    this.#drawing.abort();
    const { signal } = (this.#drawing = new AbortController());
    enable(find("print-now"), false);
    find("print-note").textContent = "Drawing …";
    const puzzles = this.#puzzles();
    const solutions = find("print-solutions", HTMLInputElement).checked;
    const per = Number(chosen("print-per"));
    try {
      const engine = await this.#engine;
      const sheets = await this.#fill(engine, puzzles, per, null, signal);
      if (solutions)
        sheets.push(
          ...(await this.#fill(
            engine,
            puzzles,
            Math.max(per, SOLVED),
            puzzles.map((puzzle) => received.secret(puzzle)),
            signal,
          )),
        );
      if (signal.aborted) return;
      find("sheets").replaceChildren(...sheets);
      find("print-note").textContent =
        `${several(sheets.length, "page")} with ${several(puzzles.length, "board")}${solutions ? " and their solutions" : ""}`;
      enable(find("print-now"), true);
    } catch (error) {
      if (!signal.aborted) find("print-note").textContent = `The sheets cannot be drawn: ${messageOf(error)}`;
    }
  }

  /**
   * Fills sheets with all boards, or with their solutions if secret is given: its members are true for boards
   * whose solutions must not be shown.
   *
   * @param {Engine} engine
   * @param {PuzzleDocument[]} puzzles
   * @param {number} per boards per page
   * @param {boolean[] | null} secret
   * @param {AbortSignal} signal
   */
  async #fill(engine, puzzles, per, secret, signal) {
    const sheets = [];
    for (let first = 0; first < puzzles.length; first += per) {
      const boards = [];
      for (let i = first; i < Math.min(first + per, puzzles.length); i++) {
        boards.push(await board(engine, puzzles[i], puzzles.length > 1 ? i + 1 : 0, secret?.[i], signal));
      }
      const sheet = Object.assign(document.createElement("div"), { className: "sheet" });
      const grid = Object.assign(document.createElement("div"), { className: `boards boards-${per}` });
      grid.append(...boards);
      const foot = Object.assign(document.createElement("p"), {
        className: "sheet-foot",
        textContent: secret ? "Solutions · perplex" : "perplex",
      });
      sheet.append(grid, foot);
      sheets.push(sheet);
    }
    return sheets;
  }
}

/**
 * Draws a board with its title below, and its number unless that is 0. If secret is given, the solution is
 * drawn as well, or a note in its place if secret is true.
 *
 * @param {Engine} engine
 * @param {PuzzleDocument} puzzle
 * @param {number} number
 * @param {boolean | undefined} secret
 * @param {AbortSignal} signal
 */
async function board(engine, puzzle, number, secret, signal) {
  const solved = secret !== undefined;
  const figure = document.createElement("figure");
  const title = puzzle.title ?? "";
  const name = title || `${puzzle.width} by ${puzzle.height} cells`;
  let drawn;
  let without = "";
  try {
    if (secret) throw new Error("a contest's");
    drawn = await picture(engine, puzzle, { print: true, play: !solved, solved, signal });
  } catch (error) {
    if (!solved || signal.aborted) throw error;
    without = `(${messageOf(error)})`; // the sheet is made without this solution
    drawn = await picture(engine, puzzle, { print: true, signal });
  }
  const shown = await image(drawn);
  shown.alt = [solved && "Solution of", name, without].filter(Boolean).join(" ");
  const caption = document.createElement("figcaption");
  caption.textContent = [number > 0 && `${number}.`, title, without].filter(Boolean).join(" ");
  figure.append(shown, caption);
  return figure;
}
