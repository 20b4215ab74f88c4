// Preparation of a study: its name, the text that participants agree to, its settings and its boards.
// Everything is stored in this browser as it is typed, and can be saved as a file.

/** @import { Engine, PuzzleDocument } from "../../perplex.js" */
/** @import { PuzzleRecord } from "../../kit/records.js" */
/** @import { Desk } from "../desk.js" */
/** @import { Store } from "../registry.js" */
/** @import { Study, StudyBoard } from "./studyfile.js" */

import { listed } from "../model/listed.js";
import { records } from "../../kit/records.js";
import { capital, escape, grouped, messageOf, sentence, several } from "../../kit/words.js";
import { download, textOf } from "../../kit/files.js";
import { around, enable, find, press, say, within } from "../../kit/elements.js";
import {
  CONSENT,
  MOST_BOARDS,
  MOST_CONSENT,
  MOST_NAME,
  SKIPS,
  blanksIn,
  emptyStudy,
  readStudy,
  writeStudy,
} from "./studyfile.js";

const KEY = "perplex.study.kit";
const FIELDS = /** @type {const} */ (["name", "consent", "order", "skip", "rating", "fun", "pauses"]);

/** @param {number | null} seconds */
const after = (seconds) => {
  if (seconds === null) return "never";
  if (seconds === 0) return "at once";
  return seconds < 60 ? `after ${seconds} s` : `after ${seconds / 60} min`;
};

export const MARKUP = `
<div class="study-head"><h2 id="study-title">Study kit</h2><button type="button" class="plain" id="study-back">Back to the board</button></div>
<p class="note study-words">For a study with participants at this device. Nothing is recorded before somebody has agreed to the text below and begun, and nothing leaves this browser but the files that you save.</p>
<div class="line study-files">
  <button type="button" id="study-save">Save the study</button>
  <button type="button" id="study-load">Open a study</button>
  <button type="button" class="plain" id="study-new">New study</button>
  <button type="button" id="study-restore" hidden>Bring the study before it back</button>
  <input id="study-file" type="file" accept=".json,application/json" aria-label="Study file" tabindex="-1" hidden>
</div>
<p id="study-trouble" class="error" role="alert"></p>
<form id="study-form" class="study-form" aria-label="Study">
  <label class="study-field"><span>Name of the study</span><input id="study-name" type="text" maxlength="${MOST_NAME}" autocomplete="off"></label>
  <div class="study-field">
    <label for="study-consent">What participants agree to</label>
    <textarea id="study-consent" rows="12" maxlength="${MOST_CONSENT}" aria-describedby="study-blanks"></textarea>
    <p id="study-blanks" class="note"></p>
    <div class="line"><button type="button" class="plain" id="study-default">Back to the standard text</button></div>
  </div>
  <div class="study-options" role="group" aria-label="How it runs">
    <label><span>Order of the boards</span><select id="study-order"><option value="random">at random, drawn for each participant</option><option value="fixed">as listed</option></select></label>
    <label><span>A board may be skipped</span><select id="study-skip">${SKIPS.map((s) => `<option value="${s}">${after(s)}</option>`).join("")}</select></label>
    <label class="tick"><input type="checkbox" id="study-rating"><span>Ask how difficult each board was, 1 to 7</span></label>
    <label class="tick"><input type="checkbox" id="study-fun"><span>Ask how much fun it was, 1 to 7</span></label>
    <label class="tick"><input type="checkbox" id="study-pauses"><span>Do not count pauses of over a minute</span></label>
  </div>
</form>
<div class="study-boards">
  <h3>Boards</h3>
  <ol id="study-list" class="study-list" aria-label="Boards of the study"></ol>
  <div class="line study-adds">
    <button type="button" id="study-add-tabs">Add the open boards</button>
    <button type="button" id="study-add-list">Add the listed puzzles</button>
    <button type="button" id="study-add-file">Add from a file</button>
    <input id="study-pack" type="file" accept=".txt,.json,.jsonl,.csv,.tsv,text/plain,text/csv,application/json" aria-label="File with boards" tabindex="-1" hidden>
  </div>
  <label for="study-text">More boards, one per line: links, Windmill strings or documents; or a JSON list, or a table with a column “puzzle”</label>
  <textarea id="study-text" rows="3" spellcheck="false" autocapitalize="off" autocomplete="off"></textarea>
  <div class="line"><button type="button" id="study-add-text">Add these</button></div>
  <p id="study-said" class="note" role="status" aria-label="Boards of the study"></p>
</div>
<div class="study-start">
  <button type="button" class="primary" id="study-start">Start with a participant</button>
  <p id="study-missing" class="note"></p>
</div>
`;

export class Kit {
  #desk;
  #engine;
  #storage;
  #study;
  /** @type {Study} the study that a file or a new one has replaced */
  #before = emptyStudy();

  /**
   * Connects the kit; its markup has to be in the page.
   *
   * @param {Desk} desk
   * @param {Promise<Engine>} engine
   * @param {Store} storage
   * @param {(study: Study) => void} begin starts the study with a participant
   */
  constructor(desk, engine, storage, begin) {
    this.#desk = desk;
    this.#engine = engine;
    this.#storage = storage;
    try {
      this.#study = readStudy(storage.get(KEY) ?? "");
    } catch {
      this.#study = emptyStudy(); // there is no stored study, or it is no longer valid
    }
    this.#listen(begin);
    this.#fill();
  }

  /** @param {(study: Study) => void} begin */
  #listen(begin) {
    for (const name of FIELDS) {
      const field = fieldOf(name);
      const value = () => (name === "skip" ? JSON.parse(field.value) : field.value);
      const chosen = () => (field.type === "checkbox" ? field.checked : value());
      field.addEventListener("input", () =>
        this.#change(() => Object.assign(this.#study, { [name]: chosen() })),
      );
    }
    find("study-form").addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
    press(find("study-default"), () => {
      this.#change(() => (this.#study.consent = CONSENT));
      this.#fill();
    });
    press(find("study-save"), () => this.#save());
    press(find("study-load"), () => find("study-file").click());
    press(find("study-new"), () => {
      this.#replace(emptyStudy());
      find("study-name").focus();
    });
    press(find("study-restore"), () => {
      this.#replace(this.#before);
      find("study-name").focus();
    });
    const chosen = (/** @type {string} */ id, /** @type {(file: File) => void} */ use) => {
      const field = find(id, HTMLInputElement);
      field.addEventListener("change", () => {
        const file = field.files?.[0];
        if (file) use(file);
        field.value = ""; // so that choosing the same file again is a change
      });
    };
    chosen("study-file", (file) => this.#open(file));
    chosen("study-pack", (file) => this.#read(file, (text) => this.#add(() => records(text, file.name))));
    press(find("study-add-tabs"), () =>
      this.#add(() =>
        this.#desk.history.tabs().map(({ document }) => ({ id: "", title: "", puzzle: document })),
      ),
    );
    press(find("study-add-list"), () =>
      this.#add(() => listed.boards.map((puzzle) => ({ id: "", title: "", puzzle }))),
    );
    press(find("study-add-file"), () => find("study-pack").click());
    press(find("study-add-text"), async () => {
      const text = find("study-text", HTMLTextAreaElement);
      if (await this.#add(() => records(text.value))) text.value = "";
    });
    find("study-list").addEventListener("click", (/** @type {Event} */ event) =>
      this.#act(around(event, "[data-do]")),
    );
    find("study-list").addEventListener("input", (/** @type {Event} */ event) => {
      const board = this.#study.boards[placeOf(around(event, "li"))];
      const { checked } = /** @type {HTMLInputElement} */ (event.target);
      this.#change(() => (board.practice = checked));
    });
    press(find("study-start"), () => begin(structuredClone(this.#study)));
  }

  /** Is called when the kit is shown. */
  show() {
    this.#tell();
  }

  // --- the study ---

  /** @param {() => void} does */
  #change(does) {
    does();
    const kept = this.#storage.set(KEY, writeStudy(this.#study, this.#desk.board().version));
    this.#complain(kept ? "" : "The browser's storage is full: save the study as a file.");
    this.#tell();
  }

  /** @param {Study} study */
  #replace(study) {
    this.#before = this.#study;
    this.#change(() => (this.#study = study));
    this.#fill();
    find("study-restore").hidden = false;
  }

  /** @param {string} trouble */
  #complain(trouble) {
    say(find("study-trouble"), trouble);
  }

  #save() {
    const name = this.#study.name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "study";
    download(`${name}.study.json`, "application/json", writeStudy(this.#study, this.#desk.board().version));
  }

  /** @param {File} file */
  #open(file) {
    this.#read(file, (text) => {
      let study;
      try {
        study = readStudy(text);
        for (const { id, puzzle } of study.boards) {
          const trouble = this.#trouble(puzzle);
          if (trouble)
            throw new Error(`The file is not a study for this program: its board ${id} ${trouble}.`);
        }
      } catch (error) {
        this.#complain(messageOf(error));
        return;
      }
      this.#replace(study);
      say(find("study-said"), `Opened ${file.name}: ${several(study.boards.length, "board")}.`);
    });
  }

  /** @param {File} file @param {(text: string) => void} use */
  async #read(file, use) {
    const refuse = (/** @type {unknown} */ error) =>
      this.#complain(`${file.name}: ${sentence(messageOf(error))}`);
    const text = await textOf(file).catch(refuse);
    if (text !== undefined) use(text);
  }

  // --- the boards of the study ---

  /** Returns the reason why a document cannot be a board, or "". @param {PuzzleDocument} puzzle */
  #trouble(puzzle) {
    if (this.#desk.draw(puzzle, { small: true }) === "") return "is not a puzzle";
    if (puzzle.symbols?.some(({ type }) => type === "unknown")) return "has question marks";
    if (!puzzle.starts?.length || !puzzle.ends?.length) return "has no start or no end";
    return "";
  }

  /**
   * Appends the valid puzzles of records, and returns true if all were valid.
   *
   * @param {() => PuzzleRecord[]} read
   */
  async #add(read) {
    this.#complain("");
    let all;
    try {
      all = read();
    } catch (error) {
      this.#complain(sentence(messageOf(error)));
      return false;
    }
    if (all.length + this.#study.boards.length > MOST_BOARDS) {
      this.#complain(
        `A study has at most ${MOST_BOARDS} boards; these would make it ${grouped(all.length + this.#study.boards.length)}.`,
      );
      return false;
    }
    const study = this.#study;
    /** @type {StudyBoard[]} */
    const added = [];
    /** @type {string[]} */
    const bad = [];
    const ids = new Set(study.boards.map(({ id }) => id));
    for (const [i, record] of all.entries()) {
      try {
        const { json } = await (await this.#engine).convert(record.puzzle, { to: "json" });
        const { title, version, ...puzzle } = /** @type {PuzzleDocument & {version?: unknown}} */ (json);
        const trouble = this.#trouble(puzzle);
        if (trouble) throw new Error(trouble);
        let id = record.id.slice(0, MOST_NAME);
        for (let n = ids.size + 1; id === "" || ids.has(id); n++) id = String(n);
        ids.add(id);
        added.push({ id, title: (record.title || title || "").slice(0, MOST_NAME), practice: false, puzzle });
      } catch (error) {
        bad.push(`number ${i + 1}: ${messageOf(error)}`);
      }
    }
    if (this.#study !== study) return false; // another study was opened in the meantime
    this.#change(() => study.boards.push(...added));
    this.#list();
    if (bad.length > 0)
      this.#complain(`${bad.length} of ${grouped(all.length)} cannot be a board. ${sentence(bad[0])}`);
    say(find("study-said"), `${capital(several(added.length, "board"))} added.`);
    return bad.length === 0;
  }

  /** @param {HTMLElement | null} button */
  #act(button) {
    if (!button) return;
    const at = placeOf(button.closest("li"));
    const { boards } = this.#study;
    let focus = at;
    this.#change(() => {
      const [board] = boards.splice(at, 1);
      if (button.dataset.do === "earlier") boards.splice((focus = Math.max(at - 1, 0)), 0, board);
      else say(find("study-said"), `Board ${board.id} taken out.`);
    });
    this.#list();
    const row = find("study-list").children[Math.min(focus, boards.length - 1)];
    const next = row ? within(row, `[data-do="${button.dataset.do}"]`) : find("study-add-tabs");
    next.focus();
  }

  #list() {
    find("study-list").innerHTML = this.#study.boards
      .map(({ id, title, practice, puzzle }, i) => {
        const name = escape(title && title !== id ? `${id}, ${title}` : id);
        return `<li data-at="${i}">
  <span class="thumb" aria-hidden="true">${this.#desk.draw(puzzle, { small: true })}</span>
  <span class="study-name">${name}</span>
  <label class="tick"><input type="checkbox"${practice ? " checked" : ""} aria-label="${name} is for practice"><span>Practice</span></label>
  <button type="button" class="plain" data-do="earlier" aria-label="Move ${name} up">Up</button>
  <button type="button" class="plain" data-do="remove" aria-label="Remove ${name}">Remove</button>
</li>`;
      })
      .join("");
  }

  // --- display ---

  #fill() {
    const { skip } = this.#study;
    const skips = fieldOf("skip");
    // A file may have a time that is not in the list.
    if (!skips.querySelector(`[value="${skip}"]`)) skips.append(new Option(after(skip), String(skip)));
    for (const name of FIELDS) {
      const [field, value] = [fieldOf(name), this.#study[name]];
      if (typeof value === "boolean") field.checked = value;
      else field.value = String(value);
    }
    this.#list();
    this.#tell();
  }

  #tell() {
    const { boards, consent } = this.#study;
    const blanks = blanksIn(consent).length;
    say(find("study-blanks"), blanks > 0 ? `${several(blanks, "blank")} in [brackets] to fill in.` : "");
    const practice = boards.filter((board) => board.practice).length;
    const count = boards.length - practice;
    const missing =
      count === 0
        ? "A study needs a board that is not for practice."
        : consent.trim() === ""
          ? "A study needs a text that participants agree to."
          : "";
    const words = `${several(count, "board")}${practice > 0 ? ` and ${practice} for practice` : ""}${blanks > 0 ? "; the text still has blanks" : ""}.`;
    say(find("study-missing"), missing || words);
    enable(find("study-start"), missing === "");
    say(
      find("study-add-list"),
      listed.count > 0 ? `Add the ${grouped(listed.count)} listed` : "Add the listed puzzles",
    );
    enable(find("study-add-list"), listed.count > 0);
  }
}

/** Returns the field of a member of the study. @param {(typeof FIELDS)[number]} name */
const fieldOf = (name) => /** @type {HTMLInputElement} */ (find(`study-${name}`));

/** Returns the index of a row's board. @param {HTMLElement | null} row */
const placeOf = (row) => Number(row?.dataset.at);
