/**
 * A family's puzzles, played in other sites' pages (docs/play.md).
 *
 * @import { Family } from "./types.d.ts"
 */

import { paragraph } from "../kit/elements.js";
import { Values } from "../kit/store/values.js";
import { Desk } from "./desk.js";
import { isPacked, textOf } from "./fragment.js";
import { Item } from "./item.js";
import { linkIn } from "./kinds.js";
import { gestures } from "./touch.js";
import { serve } from "../kit/played/frame.js";

/**
 * Plays every puzzle that the page around asks for.
 *
 * @param {Family} family
 * @param {string} how what to do, in a sentence or two, after the rules
 */
export function servePlayer(family, how) {
  const begun = Values.open().then((values) => new Desk(family, 1, values));
  serve(async (text, { help, progress, solved }) => {
    const desk = await begun;
    const item = new Item(
      family,
      desk,
      { done: (_, state) => progress(state), solved: () => solved(item.state, item.took) },
      { help },
    );
    const fragment = linkIn(text)?.fragment ?? (isPacked(text) ? text : "");
    const puzzle = await item.open(fragment ? await textOf(fragment) : text);
    return {
      name: puzzle.name,
      how: [paragraph(gestures(`${puzzle.rules} ${how}`))],
      board: item.board,
      side: [...item.texts, ...item.tools],
      state: item.state,
      put: (state) => item.put(state),
    };
  }, textOf);
}
