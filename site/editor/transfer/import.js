// Boards in: a text in the field, pasted or dropped anywhere, a file, an example, or what the
// system hands to the installed app.

/** @import { Engine } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */
/** @import { Host } from "../registry.js" */

import { find, press, say } from "../../kit/elements.js";
import { parsed } from "../../kit/json.js";
import { onFiles, sharedText } from "../../kit/launch.js";
import { capital, messageOf, several } from "../../kit/words.js";
import { focusBoard } from "../focus.js";
import { Drawer } from "../drawer.js";
import { exampleItems, openExample } from "../example.js";
import { sharedIn } from "../fragment.js";
import { blank } from "../model/puzzle.js";
import { typing } from "../typing.js";

const MOST_BYTES = 1 << 20; // of a file, as of any text that the engine reads
const MOST_SHOWN = 10_000; // characters of a wrong text beside what is wrong with it

export class Import {
  #desk;
  #engine;
  #host;
  #drawer;
  #field = find("import-text", HTMLInputElement);
  #reading = new AbortController(); // of a text that the engine reads

  /** @param {Desk} desk @param {Promise<Engine>} engine @param {Host} host */
  constructor(desk, engine, host) {
    this.#desk = desk;
    this.#engine = engine;
    this.#host = host;
    this.#drawer = new Drawer("open", "import-text", (open) => {
      if (open) return this.#examples();
      this.#field.value = "";
      this.#complain("");
    });
    press(this.#drawer.button, () => this.#drawer.toggle());
    // What takes the page's place takes this one's too.
    press(find("pack-open"), () => this.#drawer.hide());
    find("import-panel").addEventListener("submit", (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      this.#submit();
    });
    this.#field.addEventListener("input", (event) => {
      this.#complain("");
      // What is pasted into the field is taken at once, as anywhere else.
      if (/** @type {InputEvent} */ (event).inputType === "insertFromPaste") this.#submit();
    });
    press(find("paste"), () => this.#paste());
    const file = find("file", HTMLInputElement);
    press(find("open-file"), () => file.click());
    file.addEventListener("change", () => {
      if (file.files?.[0]) this.#file(file.files[0]);
      file.value = ""; // the same file again is a change again
    });
    document.addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (typing(event) || text.trim() === "") return;
      event.preventDefault();
      this.#receive(text, true);
    });
    this.#watchDrops();
    onFiles(async (files) => {
      for (const file of files) await this.#file(file, true);
    });
    const shared = sharedText();
    if (shared) this.#receive(shared, true);
  }

  // They are drawn when they are seen first.
  #examples() {
    const list = find("examples-list");
    if (list.childElementCount > 0) return;
    const open = (/** @type {import("../model/examples.js").Example["puzzle"]} */ puzzle) => {
      this.#drawer.hide();
      openExample(this.#desk, puzzle);
      focusBoard({ preventScroll: true });
    };
    list.append(...exampleItems(this.#desk, open));
  }

  #submit() {
    this.#take(this.#field.value, "here", (reason) => {
      this.#complain(reason);
      this.#field.focus();
    });
  }

  /** @param {string} reason "" for none */
  #complain(reason) {
    say(find("import-error"), reason && `${capital(reason)}. The board is as it was.`);
    if (reason) this.#field.setAttribute("aria-invalid", "true");
    else this.#field.removeAttribute("aria-invalid");
  }

  /**
   * A text from a file, the clipboard or a drop. One that is not a puzzle is shown beside
   * what is wrong with it.
   * @param {string} text
   * @param {boolean} [beside] in a tab of its own, where the present board is not empty
   */
  #receive(text, beside = false) {
    const where = beside && !blank(this.#desk.board().kept) ? "tab" : "here";
    return this.#take(text, where, (reason) => {
      this.#refuse(reason);
      const cut = text.length > MOST_SHOWN;
      this.#field.value = cut ? `${text.slice(0, MOST_SHOWN).toWellFormed()}…` : text;
    });
  }

  /** @param {string} reason */
  #refuse(reason) {
    this.#drawer.show(true);
    this.#complain(reason);
  }

  /**
   * The engine knows the formats; a document of our own needs none, so that a saved board
   * opens even where no engine starts.
   * @param {string} text
   * @param {"here" | "tab"} where
   * @param {(reason: string) => void} fail
   */
  async #take(text, where, fail) {
    this.#reading.abort();
    const { signal } = (this.#reading = new AbortController());
    const trimmed = text.trim();
    const shared = sharedIn(trimmed);
    if (shared && shared.kind !== "edit") {
      this.#drawer.hide();
      this.#host.tell("shared", shared);
      return;
    }
    try {
      const own = ownIn(trimmed);
      if (own?.kind === "perplex-list") {
        this.#drawer.hide();
        this.#host.tell("list", { list: own, refuse: fail });
        return;
      }
      const document = own ?? (await (await this.#engine).convert(text, { to: "json", signal })).json;
      if (signal.aborted) return;
      const { width, height, symbols = [] } = document;
      const said = `Opened: ${width} by ${height} cells with ${several(symbols.length, "symbol")}`;
      const reason = this.#desk.apply({ document: own ? trimmed : document, said, where });
      if (reason) fail(reason);
      else this.#drawer.show(false);
    } catch (error) {
      if (!signal.aborted) fail(messageOf(error));
    }
  }

  /** @param {File} file @param {boolean} [beside] as with a text */
  async #file(file, beside) {
    if (file.size > MOST_BYTES) {
      this.#refuse(`${file.name} has ${file.size} bytes, and at most ${MOST_BYTES} are read`);
      return;
    }
    let text;
    try {
      text = await file.text();
    } catch {
      this.#refuse(`${file.name} cannot be read`);
      return;
    }
    await this.#receive(text, beside);
  }

  async #paste() {
    const other = "; paste it with Ctrl+V instead";
    if (!navigator.clipboard?.readText) {
      this.#refuse("this browser does not let the page read the clipboard" + other);
      return;
    }
    let text;
    try {
      text = await navigator.clipboard.readText();
    } catch {
      this.#refuse("the browser did not allow reading the clipboard" + other);
      return;
    }
    if (text.trim() === "") this.#refuse("there is no text in the clipboard");
    else this.#receive(text, true);
  }

  #watchDrops() {
    const show = (/** @type {boolean} */ on) => document.body.classList.toggle("dropping", on);
    // Drags inside the page, of a start for instance, have neither.
    const means = (/** @type {DragEvent} */ event) => {
      const types = event.dataTransfer?.types ?? [];
      return types.includes("Files") || (types.includes("text/plain") && !typing(event));
    };
    document.addEventListener("dragover", (event) => {
      if (!means(event)) return;
      event.preventDefault();
      show(true);
    });
    document.addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && show(false));
    document.addEventListener("dragend", () => show(false));
    document.addEventListener("drop", (event) => {
      show(false);
      if (!event.dataTransfer || !means(event)) return;
      event.preventDefault();
      const { files } = event.dataTransfer;
      if (files.length > 0) this.#file(files[0]);
      else this.#receive(event.dataTransfer.getData("text/plain"));
    });
  }
}

/** A document of our own in a text; null for those of another editor and for other texts. @param {string} text */
function ownIn(text) {
  const document = text.startsWith("{") ? parsed(text) : null;
  return document && !("grid" in document) ? document : null;
}
