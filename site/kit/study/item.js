/**
 * The frame's side of a frame that shows one puzzle of a study. It reports every action to the surrounding
 * page (kit/study/frame.js), which counts, stores and asks.
 *
 * @import { Said } from "./frame.js"
 */

import { element, paragraph } from "../elements.js";
import { messageOf, sentence } from "../words.js";
import { device, watchDevice } from "./device.js";
import { attend } from "./presence.js";

const TOUCH_MS = 500; // least interval between two reports that a person is active

/**
 * @typedef {object} Item
 * @property {string} family the family's name in tables of plays
 * @property {string} puzzle the puzzle in a form that the command line can read
 * @property {string} key a key that identifies the puzzle, regardless of its title
 * @property {string} name
 * @property {string} picture an SVG with its styles
 * @property {string} how instructions in a sentence or two
 * @property {(Node | string)[]} board the board on its plate, and the parts below it
 * @property {(Node | string)[]} [side] the parts beside the board
 * @property {() => void} focus moves the focus to the board
 * @property {string} [begin] the first state, if act reports the states
 *
 * @typedef {object} Doings
 * @property {(act?: string, state?: string) => void} act reports an action by its name in records
 *   (docs/record.md), and the state after it
 * @property {() => void} tried reports that an answer was judged
 * @property {() => void} solved
 */

/**
 * Shows each puzzle that the surrounding page requests.
 *
 * @param {(puzzle: string, doings: Doings, mustBeFinished: boolean) => Promise<Item>} show throws the reason
 *   if a puzzle cannot be shown; with mustBeFinished, also if it is known to be unfinished
 */
export function serve(show) {
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  if (parent === window) {
    main.replaceChildren(paragraph("This page shows one puzzle of a study, within the study's page."));
    return;
  }
  /** @param {Said} said */
  const say = (said) => parent.postMessage({ perplex: "item", ...said }, location.origin);
  let touched = -Infinity;
  const touch = () => {
    if (performance.now() - touched < TOUCH_MS) return;
    touched = performance.now();
    say({ what: "touched" });
  };
  attend(touch);
  watchDevice();
  /** @type {Doings} */
  const doings = {
    act: (act, state) => say({ what: "acted", act, state, device: device() }),
    tried: () => say({ what: "tried" }),
    solved: () => say({ what: "solved" }),
  };
  addEventListener("message", async ({ source, origin, data }) => {
    if (source !== parent || origin !== location.origin || data?.perplex !== "open") return;
    const { number } = data;
    try {
      const {
        how,
        board,
        side = [],
        focus,
        ...shown
      } = await show(String(data.puzzle), doings, data.mustBeFinished === true);
      main.replaceChildren(
        paragraph(how, { class: "item-how" }),
        element("div", { class: "item-board" }, ...board),
        ...(side.length > 0 ? [element("div", { class: "item-side" }, ...side)] : []),
      );
      if (data.focus !== false) focus();
      say({ what: "shown", number, ...shown });
    } catch (error) {
      main.replaceChildren();
      say({ what: "refused", number, why: sentence(messageOf(error)) });
    }
  });
  say({ what: "here" });
}
