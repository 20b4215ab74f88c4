// The panel that shares a puzzle: its link here, and at puzz.link.

import { copyField } from "../kit/clipboard.js";
import { find, press, say } from "../kit/elements.js";
import { download } from "../kit/files.js";

/** @import { Session } from "./session.js" */

/** This page's address with a puzzle. @param {string} text */
const addressOf = (text) => `${location.href.replace(/[?#].*/s, "")}#${text}`;

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
    for (const id of ["share-text", "share-link"])
      find(id).addEventListener("focus", () => find(id, HTMLInputElement).select());
    for (const [id, field] of [
      ["share-copy", "share-text"],
      ["share-copy-link", "share-link"],
    ])
      press(find(id), async () =>
        say(find("share-note"), await copyField(find(field, HTMLInputElement), "link")),
      );
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
    find("share-text", HTMLInputElement).value = addressOf(puzzle.text);
    find("share-link", HTMLInputElement).value = puzzle.link;
    say(find("share-note"), "");
  }
}
