/**
 * A shareable card: a picture with the board, its name, its difficulty, and the address at which to play the
 * puzzle.
 *
 * @import { Shared } from "./types.d.ts"
 */

import { pageAddress } from "../kit/page.js";

const WIDTH = 1200;
const HEIGHT = 630; // the height at which chats and forums show link previews
const PLATE = 630;
const INSET = 40; // around the board, in pixels
const LEFT = 686; // left edge of the text, in pixels
const ROOM = WIDTH - LEFT - 40;
const BAR = { width: 84, height: 11, gap: 11 };
/** The average width of a letter, as a fraction of the type size. */
const LETTER = 0.52;

/** @param {string} tag @param {Record<string, string | number>} attributes @param {...(Node | string)} children */
function svg(tag, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/**
 * Draws a card with a board.
 *
 * @param {SVGSVGElement} board
 * @param {Pick<Shared, "name" | "verdict" | "claim">} about
 * @returns {SVGSVGElement}
 */
export function card(board, { name, verdict, claim = "" }) {
  const side = PLATE - 2 * INSET;
  for (const [key, value] of Object.entries({ x: INSET, y: INSET, width: side, height: HEIGHT - 2 * INSET }))
    board.setAttribute(key, String(value));
  const names = lines(name, 46, 2);
  const below = 150 + 54 * names.length;
  const hard = verdict.bars > 0;
  const chance = [...lines(verdict.chance, 30, 3), ...lines(claim, 30, 2)];
  const chanceAt = hard ? below + 130 : below + 20;
  const address = pageAddress().replace(/^https?:\/\/|(index\.html)?$/g, "");
  return /** @type {SVGSVGElement} */ (
    svg(
      "svg",
      { class: "card", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `Card of ${name}` },
      svg("rect", { class: "ground", width: WIDTH, height: HEIGHT }),
      svg("rect", { class: "board-ground", width: PLATE, height: HEIGHT }),
      board,
      mark(),
      words("perplex", { x: LEFT + 48, y: 84, size: 30, weight: 600 }),
      ...names.map((text, i) => words(text, { y: 178 + 54 * i, size: 46, weight: 600 })),
      ...(hard
        ? [words(verdict.word, { y: below + 52, size: 60, weight: 300 }), bars(verdict, below + 74)]
        : []),
      ...chance.map((text, i) => words(text, { y: chanceAt + 40 * i, size: 30, weight: 400 })),
      words("Opens in your browser, at once.", { y: HEIGHT - 84, size: 24, weight: 400, quiet: true }),
      ...lines(address, 24, 1).map((text) =>
        words(text, { y: HEIGHT - 50, size: 24, weight: 400, quiet: true }),
      ),
    )
  );
}

/** @param {string} text @param {{x?: number, y: number, size: number, weight: number, quiet?: boolean}} look */
const words = (text, { x = LEFT, y, size, weight, quiet = false }) =>
  svg("text", { class: quiet ? "quiet" : "", x, y, "font-size": size, "font-weight": weight }, text);

/** The logo, as in the page header. */
const mark = () =>
  svg(
    "g",
    { transform: `translate(${LEFT} 55) scale(1.65)`, "stroke-linecap": "round", "stroke-linejoin": "round" },
    svg("rect", { class: "mark-plate", width: 22, height: 22, rx: 5 }),
    svg("path", { class: "mark-groove", d: "M5 17V11h6V7h7", "stroke-width": 4.4 }),
    svg("path", { class: "mark-line", d: "M5 17V11h6V7h7", "stroke-width": 2.6 }),
    svg("circle", { class: "mark-dot", cx: 5, cy: 17, r: 2.6 }),
  );

/** @param {{bars: number, hollow: boolean}} verdict @param {number} y */
const bars = ({ bars, hollow }, y) =>
  svg(
    "g",
    { class: hollow ? "hollow" : "" },
    ...[0, 1, 2, 3, 4].map((i) =>
      svg("rect", {
        class: i < bars ? "full" : "empty",
        x: LEFT + i * (BAR.width + BAR.gap),
        y,
        width: BAR.width,
        height: BAR.height,
      }),
    ),
  );

/**
 * Breaks a text into at most `most` lines of the card, and truncates the rest.
 *
 * @param {string} text @param {number} size @param {number} most
 */
function lines(text, size, most) {
  const letters = Math.floor(ROOM / (LETTER * size));
  /** @type {string[]} */
  const all = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = all.at(-1);
    if (last !== undefined && last.length + word.length < letters) all[all.length - 1] = `${last} ${word}`;
    else all.push(word);
  }
  const shown = all.slice(0, most);
  const cut = all.length > most;
  return shown.map((line, i) =>
    line.length > letters || (cut && i === most - 1) ? `${line.slice(0, letters - 1).toWellFormed()}…` : line,
  );
}
