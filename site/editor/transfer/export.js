// Boards out: the link to the Windmill with its code, files, the clipboard, another tab.

/** @import { Engine, PuzzleDocument } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */

import { Code } from "../../kit/code.js";
import { enable, find, press, say } from "../../kit/elements.js";
import { download } from "../../kit/files.js";
import { capital, messageOf } from "../../kit/words.js";
import { Drawer } from "../drawer.js";
import { fileName } from "../filename.js";

// What the second editor that boards are sent to is called, and its files.
const OTHER = "witnesspuzzles.com";

export class Export {
  #desk;
  #engine;
  #code;
  #drawer;
  #field = /** @type {HTMLInputElement} */ (find("export-text"));
  #linking = new AbortController(); // of the link that the engine makes
  /** The document that the link is of. @type {PuzzleDocument | null} */
  #linked = null;
  #link = ""; // empty while there is none
  #trouble = ""; // why there is none

  /** @param {Desk} desk @param {Promise<Engine>} engine */
  constructor(desk, engine) {
    this.#desk = desk;
    this.#engine = engine;
    this.#code = new Code(
      find("qr"),
      find("qr-code"),
      "QR code of the Windmill link",
      (/** @type {string} */ reason) => this.#note(reason),
    );
    this.#drawer = new Drawer("export", "export-text", () => this.refresh());
    press(this.#drawer.button, () => this.#drawer.toggle());
    this.#field.addEventListener("focus", () => this.#field.select());
    press(find("copy"), () => this.#copy(this.#field.value, "link"));
    press(find("copy-json"), () => this.#copy(this.#json(), "document"));
    press(find("json"), () => this.#save(".json", "application/json", this.#json()));
    press(find("svg"), () => this.#save(".svg", "image/svg+xml", this.#svg()));
    press(find("copy-jbz"), () => this.#other((text) => this.#copy(text, `puzzle for ${OTHER}`)));
    press(find("jbz"), () => this.#other((text) => this.#save(".jbz.json", "application/json", `${text}\n`)));
    press(find("keep"), () => this.#keep());
  }

  /** The document as a file: with the version of what wrote it. */
  #json() {
    const { document, version } = this.#desk.board();
    return `${JSON.stringify({ ...document, version })}\n`;
  }

  /** Its drawing as a file, without a line. */
  #svg() {
    const { document, version } = this.#desk.board();
    const svg = this.#desk.draw(document, { file: true });
    return `<?xml version="1.0" encoding="UTF-8"?>\n<!-- perplex ${version} -->\n${svg}\n`;
  }

  #keep() {
    this.#desk.apply({ document: this.#desk.board().document, said: "", where: "aside" });
    this.#note(`Kept in a tab of its own: ${this.#desk.history.tabs().at(-1)?.name}.`);
  }

  /** @param {string} text */
  #note(text) {
    say(find("export-note"), text);
  }

  /** refresh keeps an open drawer up to date. */
  async refresh() {
    if (!this.#drawer.open) return;
    const { document } = this.#desk.board();
    if (document === this.#linked) {
      this.#showLink(this.#link, this.#trouble);
      return;
    }
    this.#linked = document;
    this.#linking.abort();
    const { signal } = (this.#linking = new AbortController());
    enable(find("copy"), false); // until there is a link
    enable(find("qr"), false);
    try {
      const { link } = await (await this.#engine).convert(document, { to: "link", signal });
      if (!signal.aborted) this.#showLink(link, "");
    } catch (error) {
      if (!signal.aborted) this.#showLink("", messageOf(error));
    }
  }

  /** Shows the link of the document on the screen, or why there is none. @param {string} link @param {string} trouble */
  #showLink(link, trouble) {
    this.#link = link;
    this.#trouble = trouble;
    this.#field.value = link;
    enable(find("copy"), link !== "");
    enable(find("qr"), link !== "");
    this.#code.show(link);
    if (trouble) this.#note(`${capital(trouble)}. SVG and JSON hold everything.`);
    else this.#note(this.#linked?.title ? "The title is not part of the link." : "");
  }

  /** Uses the document as the other editor reads it, or says why it cannot be written so. @param {(text: string) => void} use */
  async #other(use) {
    try {
      const { jbz } = await (await this.#engine).convert(this.#desk.board().document, { to: "jbz" });
      use(typeof jbz === "string" ? jbz : JSON.stringify(jbz));
    } catch (error) {
      this.#note(`${capital(messageOf(error))}.`);
    }
  }

  /** @param {string} ending @param {string} type @param {string} text */
  #save(ending, type, text) {
    const name = fileName(this.#desk.board().document) + ending;
    download(name, type, text);
    this.#note(`Downloaded as ${name}.`);
  }

  /** @param {string} text @param {string} what */
  async #copy(text, what) {
    let failed = "This browser does not let the page copy.";
    if (navigator.clipboard) {
      try {
        await navigator.clipboard.writeText(text);
        this.#note(`Copied the ${what}.`);
        return;
      } catch {
        failed = "The browser did not allow copying.";
      }
    }
    if (what === "link") this.#field.focus();
    this.#note(
      failed + (what === "link" ? " The link is selected: copy it with Ctrl+C." : " Download it instead."),
    );
  }
}
