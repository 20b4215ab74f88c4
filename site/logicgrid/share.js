// The panel that shares a puzzle: its link, with a QR code, and files.

import { copyField } from "../kit/clipboard.js";
import { Code } from "../kit/code.js";
import { find, make, press, say, targetOf } from "../kit/elements.js";
import { download } from "../kit/files.js";
import { sentence } from "../kit/words.js";
import { addressOf, fragment } from "./link.js";

/** @import { Shown } from "./play.js" */

export class Share {
  #shown;
  /** @type {Code | null} */
  #code = null;

  /** @param {() => Shown} shown the present puzzle */
  constructor(shown) {
    this.#shown = shown;
    this.#listen();
  }

  #listen() {
    const panel = find("share-panel");
    press(find("share"), () => {
      panel.hidden = !panel.hidden;
      find("share").setAttribute("aria-expanded", String(!panel.hidden));
      this.refresh();
      if (!panel.hidden) find("share-text").focus();
    });
    find("share-text").addEventListener("focus", (event) => targetOf(event).select());
    press(find("share-copy"), async () =>
      say(find("share-note"), await copyField(find("share-text", HTMLInputElement), "link")),
    );
    this.#code = new Code(find("share-qr"), find("share-code"), "QR code of the link", (reason) =>
      say(find("share-note"), sentence(reason)),
    );
    find("share-send").hidden = !navigator.share;
    press(find("share-send"), async () => {
      try {
        await navigator.share({
          title: this.#shown().title || "A logic grid puzzle",
          url: find("share-text", HTMLInputElement).value,
        });
      } catch (error) {
        if (/** @type {Error} */ (error).name !== "AbortError")
          say(find("share-note"), "This device does not send it; copy the link instead.");
      }
    });
    press(find("share-save"), () =>
      download(
        `logicgrid-${this.#shown().id}.json`,
        "application/json",
        `${JSON.stringify(this.#shown().puzzle)}\n`,
      ),
    );
    press(find("share-raw"), () => {
      find("raw").hidden = !find("raw").hidden;
      find("share-raw").setAttribute("aria-expanded", String(!find("raw").hidden));
    });
  }

  /** Shows the link of the present puzzle, if the panel is open. */
  async refresh() {
    if (find("share-panel").hidden) return;
    find("raw").replaceChildren(...this.#shown().raw.map((text) => make("li", text)));
    find("share-text", HTMLInputElement).value = addressOf(await fragment(this.#shown()));
    say(find("share-note"), "");
    this.#code?.show(find("share-text", HTMLInputElement).value);
  }
}
