/**
 * The card of a win, in place of the verdict: what it took, how hard it was, and the way on.
 *
 * @import { Verdict } from "./types.d.ts"
 */

import { button, element, find, say } from "../kit/elements.js";
import { keyCap } from "./keymap.js";
import { bars } from "./verdict.js";

/**
 * @typedef {object} Win
 * @property {string} words a sentence
 * @property {[name: string, value: string][]} tally
 * @property {Verdict | null} verdict null where it stands beside the card
 *
 * @typedef {object} WonActs
 * @property {() => void} next
 * @property {() => void} share
 * @property {(() => void) | null} understand
 * @property {() => import("./types.d.ts").Sample | null} following
 * @property {(text: string) => Promise<{picture: string, facts: string}>} look what a puzzle looks like
 */

/** Why there is neither a hint nor a check once a puzzle is solved. */
export const OVER = "Solved. Restart plays it again.";

/**
 * Shows a win; null takes it away.
 *
 * @param {Win | null} win
 * @param {WonActs} acts
 */
export function show(win, acts) {
  const card = find("won");
  const next = win && acts.following();
  const shown = JSON.stringify([win, next?.text]);
  if (card.dataset.shown === shown) return;
  card.dataset.shown = shown;
  card.hidden = win === null;
  find("main").toggleAttribute("data-won", win !== null);
  card.replaceChildren();
  if (!win) return;
  const { words, tally, verdict } = win;
  card.append(
    element("h2", { class: "word" }, "Solved"),
    element("p", { class: "chance" }, words),
    element("hr"),
    element(
      "dl",
      { class: "tally" },
      ...tally.map(([name, value]) => element("div", {}, element("dt", {}, name), element("dd", {}, value))),
    ),
  );
  if (verdict)
    card.append(
      element("hr"),
      element("p", { class: "won-word" }, element("strong", {}, verdict.word), bars(verdict)),
      element("p", { class: "note" }, verdict.small),
    );
  const foot = element("div", { class: "acts" });
  const on = button("Next puzzle", acts.next, { class: "primary" });
  on.append(keyCap("next"));
  if (next) foot.append(on);
  foot.append(button("Share", acts.share));
  if (acts.understand) foot.append(button("Why was it hard?", acts.understand));
  if (next) {
    const picture = element("span", { class: "tile-picture", "aria-hidden": "true" });
    const facts = element("p", { class: "note" });
    const name = element("p", {}, element("strong", {}, `Next: ${next.name}`));
    card.append(element("hr"), name, element("div", { class: "won-next" }, picture, facts));
    acts.look(next.text).then(
      (look) => {
        picture.innerHTML = look.picture;
        say(facts, look.facts);
      },
      () => {}, // opening it says what is wrong
    );
  }
  card.append(foot);
}
