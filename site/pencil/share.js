// The panel that shares a puzzle: its link here, at puzz.link, and the code for another page.

import { copyField } from "../kit/clipboard.js";
import { find, make, press, say } from "../kit/elements.js";
import { embedCode, WAYS } from "../kit/embed.js";
import { download } from "../kit/files.js";
import { capital } from "../kit/words.js";

/** @import { Session } from "./session.js" */

/** This page's address. */
const page = () => location.href.replace(/[?#].*/s, "");

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */
/** @param {string} id */
const field = (id) => /** @type {Field} */ (find(id));

export class Share {
  #session;

  /** @param {Session} session */
  constructor(session) {
    this.#session = session;
    const panel = find("share-panel");
    press(find("share"), () => {
      panel.hidden = !panel.hidden;
      find("share").setAttribute("aria-expanded", String(!panel.hidden));
      this.refresh();
      if (!panel.hidden) find("share-text").focus();
    });
    for (const [button, text, what] of [
      ["share-copy", "share-text", "link"],
      ["share-copy-link", "share-link", "link"],
      ["share-copy-embed", "share-embed", "embed code"],
    ]) {
      field(text).addEventListener("focus", () => field(text).select());
      press(find(button), async () => say(find("share-note"), await copyField(field(text), what)));
    }
    // Not the page itself, which only this site may have in a frame (_headers).
    const ways = Object.keys(WAYS).filter((way) => way !== "game");
    find("share-way").append(...ways.map((value) => make("option", capital(value), { value })));
    find("share-way").addEventListener("change", () => this.refresh());
    press(find("share-save"), () => {
      const { puzzle } = this.#session;
      if (puzzle)
        download(
          `${puzzle.type}-${puzzle.id}.json`,
          "application/json",
          `${JSON.stringify(puzzle.document)}\n`,
        );
    });
  }

  /** Shows the links of the open puzzle, if the panel is open. */
  refresh() {
    const { puzzle } = this.#session;
    if (!puzzle || find("share-panel").hidden) return;
    const way = /** @type {keyof typeof WAYS} */ (find("share-way", HTMLSelectElement).value);
    const root = new URL("../../", page()).href;
    field("share-text").value = `${page()}#${puzzle.text}`;
    field("share-link").value = puzzle.link;
    const about = { root, page: page(), puzzle: puzzle.text, title: puzzle.name };
    field("share-embed").value = embedCode(way, about);
    say(find("share-way-note"), WAYS[way]);
    say(find("share-note"), "");
  }
}
