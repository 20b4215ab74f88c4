/**
 * The sentence below the board. It is a live region, so it is written only when it changes.
 */

import { button, element, find } from "../kit/elements.js";
import { keyCap } from "./keymap.js";
import { PHONE } from "./rising.js";

/** The letters of two lines below the board; longer sentences are in smaller type. */
const longest = () => (PHONE.matches ? 85 : 150);

/** The height that the foot of the plate has for the sentence: the largest one since it was freed. */
let foot = 0;

/** What is told last, and what stands there while nothing is told. @type {{text: string, how: How}} */
let told = { text: "", how: {} };
let standing = "";

/**
 * Makes the foot of the plate as high as the sentence, so that the sentence covers no board. Phones have
 * a place of one height below the board, and a longer sentence lies on the controls that follow it.
 */
function makeRoom() {
  const height = find("said").offsetHeight;
  foot = Math.max(foot, height);
  const { style } = find("main");
  style.setProperty("--foot", `${Math.max(foot, 44)}px`);
  style.setProperty("--said", `${height}px`);
}

/** Frees the room of earlier sentences. While a puzzle is in a view, its board never grows again. */
export function freeRoom() {
  foot = 0;
  find("main").style.removeProperty("--foot");
  makeRoom();
}

/** Lets the foot of the plate follow the sentence. */
export function watchRoom() {
  new ResizeObserver(makeRoom).observe(find("said"));
  addEventListener("resize", freeRoom);
}

/**
 * The form of a sentence: head precedes it in bold; act is a button beside it, which the key
 * "finish" presses, too.
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

/** Says something while nothing is told. @param {string} text */
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
  makeRoom(); // before anybody sees the sentence move what follows it
}
