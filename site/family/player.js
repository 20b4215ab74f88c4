/**
 * Plays a family's puzzles inside the pages of other sites (docs/play.md).
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
 * Plays every puzzle that the surrounding page requests.
 *
 * @param {Family} family
 * @param {string} how instructions in a sentence or two, shown after the rules
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
