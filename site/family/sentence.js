/**
 * The sentence below the board. The element is a live region, so it is written only when the sentence
 * changes.
 */

import { button, element, find } from "../kit/elements.js";
import { keyCap } from "./keymap.js";
import { PHONE } from "./rising.js";

/** The number of letters that fit in two lines below the board; longer sentences use smaller type. */
const longest = () => (PHONE.matches ? 85 : 150);

/** The height reserved below the board for the sentence: the maximum since the room was last freed. */
let foot = 0;

/** The last sentence, and the sentence shown while there is no other. @type {{text: string, how: How}} */
let told = { text: "", how: {} };
let standing = "";

/**
 * Reserves room for the sentence, so that it does not cover the board. Phones have a fixed room below the
 * board, and a longer sentence covers the controls below it.
 */
function makeRoom() {
  const height = find("said").offsetHeight;
  foot = Math.max(foot, height);
  const { style } = find("main");
  style.setProperty("--foot", `${Math.max(foot, 44)}px`);
  style.setProperty("--said", `${height}px`);
}

/** Frees the room of earlier sentences. While a puzzle stays in a view, its board does not grow again. */
export function freeRoom() {
  foot = 0;
  find("main").style.removeProperty("--foot");
  makeRoom();
}

/** Adjusts the room whenever the sentence changes its size. */
export function watchRoom() {
  new ResizeObserver(makeRoom).observe(find("said"));
  addEventListener("resize", freeRoom);
}

/**
 * The form of a sentence: head precedes it in bold; act is a button beside it, which the key "finish" also
 * presses.
 *
 * @typedef {{head?: string, failed?: boolean, act?: {name: string, does: () => void}}} How
 */

/**
 * @param {string} text
 * @param {How} [how]
 */
export function tell(text, how = {}) {
  told = { text, how };
  show();
}

/** Sets the sentence that is shown while nothing is told. @param {string} text */
export function stand(text) {
  standing = text;
  show();
}

function show() {
  if (told.text || told.how.head || !standing) write(told.text, told.how);
  else write(standing, {});
}

/** @param {string} text @param {How} how */
function write(text, { head = "", failed = false, act }) {
  const line = find("said");
  const shown = `${head}\n${text}\n${failed}\n${act?.name ?? ""}`;
  if (line.dataset.shown === shown) return;
  line.dataset.shown = shown;
  line.classList.toggle("long", head.length + text.length > longest());
  line.classList.toggle("against", text !== "" && text === standing);
  const begin = head && element("strong", { class: failed ? "failed" : "" }, head);
  const words = [...(begin ? [begin, " "] : []), text];
  line.replaceChildren(...(act ? [element("span", {}, ...words)] : words));
  if (act) {
    const press = button(act.name, act.does, { class: "primary" });
    press.append(keyCap("finish"));
    line.append(press);
  }
  makeRoom(); // before the next frame, so that the layout does not visibly shift
}
