// Opens the library before the editor starts. If it does not open, the page says so and waits: a board begun
// without it could hide everything in it.

import { button } from "../kit/elements.js";
import { openTexts, passingTexts } from "../kit/store/opening.js";
import { messageOf } from "../kit/words.js";

const PATIENCE_MS = 5000;

/**
 * Resolves to the library, or, if the user asks for it, to a temporary one that a reload forgets.
 *
 * @returns {Promise<Awaited<ReturnType<typeof openTexts>>>}
 */
export function openLibrary() {
  return new Promise((resolve) => {
    const without = () => resolve(passingTexts());
    const late = setTimeout(
      () =>
        offer("Your library is taking long to open. Nothing in it is lost; the page keeps waiting.", without),
      PATIENCE_MS,
    );
    openTexts()
      .then(resolve, (error) =>
        offer(
          `Your library does not open: ${messageOf(error).replace(/\.$/, "")}. Nothing in it was changed.`,
          without,
        ),
      )
      .finally(() => clearTimeout(late));
  });
}

/** @param {string} words @param {() => void} without */
function offer(words, without) {
  globalThis.perplexStopped(words);
  document.getElementById("notice")?.append(
    " ",
    button("Try again", () => location.reload()),
    " ",
    button("Edit without the library", without, { class: "plain" }),
  );
}
