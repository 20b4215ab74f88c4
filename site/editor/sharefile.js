// The part "File" of the panel "Share": the document as a file or on the clipboard, in this
// program's form and in that of another editor, and as a tab beside the present one.

/** @import { Engine } from "../perplex.js" */
/** @import { Desk } from "./desk.js" */

import { copied } from "../kit/clipboard.js";
import { find, press } from "../kit/elements.js";
import { download } from "../kit/files.js";
import { capital, messageOf } from "../kit/words.js";
import { fileName } from "./filename.js";

// What the second editor that boards are sent to is called.
const OTHER = "witnesspuzzles.com";

export const MARKUP = `<section aria-labelledby="share-file">
    <h2 id="share-file">File</h2>
    <p class="note">The whole board, with its title, to be opened here again.</p>
    <div class="line">
      <button type="button" id="json">Download JSON</button>
      <button type="button" id="copy-json">Copy JSON</button>
    </div>
    <div class="line">
      <button type="button" id="jbz">Download for ${OTHER}</button>
      <button type="button" id="copy-jbz">Copy for ${OTHER}</button>
    </div>
    <div class="line no-share"><button type="button" id="keep">Duplicate</button></div>
  </section>`;

export class FileWays {
  #desk;
  #engine;
  #note;

  /** @param {Desk} desk @param {Promise<Engine>} engine @param {(text: string) => void} note says what came of it */
  constructor(desk, engine, note) {
    this.#desk = desk;
    this.#engine = engine;
    this.#note = note;
    press(find("copy-json"), () => this.#copy(this.#json(), "document"));
    press(find("json"), () => this.#save(".json", this.#json()));
    press(find("copy-jbz"), () => this.#other((text) => this.#copy(text, `puzzle for ${OTHER}`)));
    press(find("jbz"), () => this.#other((text) => this.#save(".jbz.json", `${text}\n`)));
    press(find("keep"), () => this.#keep());
  }

  /** The document as a file: with the version of what wrote it. */
  #json() {
    const { document, version } = this.#desk.board();
    return `${JSON.stringify({ ...document, version })}\n`;
  }

  #keep() {
    this.#desk.apply({ document: this.#desk.board().document, said: "", where: "aside" });
    this.#note(`Kept in a separate tab: ${this.#desk.history.tabs().at(-1)?.name}.`);
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

  /** @param {string} ending @param {string} text */
  #save(ending, text) {
    const name = fileName(this.#desk.board().document) + ending;
    download(name, "application/json", text);
    this.#note(`Downloaded as ${name}.`);
  }

  /** @param {string} text @param {string} what */
  async #copy(text, what) {
    this.#note(
      (await copied(text))
        ? `Copied the ${what}.`
        : "The browser did not allow copying. Download it instead.",
    );
  }
}
