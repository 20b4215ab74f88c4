/**
 * The side of a frame that shows one puzzle of a study. Its page says to the page around it
 * (kit/study/frame.js) what is done; what is counted, kept and asked is that page's.
 *
 * @import { Said } from "./frame.js"
 */

import { element, paragraph } from "../elements.js";
import { messageOf, sentence } from "../words.js";
import { device, watchDevice } from "./device.js";
import { attend } from "./presence.js";

const TOUCH_MS = 500; // at most so often it is said that somebody is there

/**
 * @typedef {object} Item
 * @property {string} family as tables of plays name it
 * @property {string} puzzle in a form that the command line reads again
 * @property {string} key a key that identifies the puzzle, whatever its title
 * @property {string} name
 * @property {string} picture SVG with its styles
 * @property {string} how what to do, in a sentence or two
 * @property {(Node | string)[]} board the board on its plate, and what is below it
 * @property {(Node | string)[]} [side] what is beside the board
 * @property {() => void} focus puts the focus on the board
 * @property {string} [begin] the state that is shown, where act says what is done
 *
 * @typedef {object} Doings
 * @property {(act?: string, state?: string) => void} act something was done, by its name in records
 *   (docs/record.md), and the state after it
 * @property {() => void} tried an answer was judged
 * @property {() => void} solved
 */

/**
 * Shows every puzzle that the page around asks for.
 *
 * @param {(puzzle: string, doings: Doings, mustBeFinished: boolean) => Promise<Item>} show throws what is
 *   wrong with a puzzle; mustBeFinished: also if it is known to be unfinished
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
