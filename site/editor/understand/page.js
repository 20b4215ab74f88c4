// Helpers that make elements and format numbers in the style of the page.

/**
 * Content of an element: null and undefined are skipped, lists are flattened.
 * @typedef {Node | string | null | undefined | false | Child[]} Child
 */

/**
 * @import { Attributes } from "../../kit/elements.js"
 *
 * h makes an HTML element: attributes by name, functions as listeners, and children or texts.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes | null} [attributes]
 * @param {...Child} children
 */
export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * Makes an SVG element.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes | null} [attributes]
 * @param {...Child} children
 */
export function s(tag, attributes, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

/**
 * @template {Element} Made
 * @param {Made} element
 * @param {Attributes | null | undefined} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (typeof value === "function") element.addEventListener(name, /** @type {EventListener} */ (value));
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined)
      element.setAttribute(name, String(value));
  }
  element.append(
    .../** @type {(Node | string)[]} */ (
      children.flat(9).filter((child) => child !== null && child !== undefined && child !== false)
    ),
  );
  return element;
}

export { say } from "../../kit/elements.js";

const small = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** Writes a count, small ones as words: "eight", "1,257". @param {string} digits */
export const inWords = (digits) => small[Number(digits)] ?? figure(digits);

/**
 * Groups the digits of a number, which may be too large for a double.
 *
 * @param {string | number} digits
 */
export function figure(digits) {
  const text = typeof digits === "number" ? whole(digits) : String(digits);
  if (text.length <= 15) return text.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${text[0]}.${text.slice(1, 3)} × 10${[...String(text.length - 1)].map((c) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(c)]).join("")}`;
}

/** @param {number} x */
const whole = (x) =>
  Number.isFinite(x) && x < 1e300 ? BigInt(Math.round(x)).toString() : "1" + "0".repeat(300);

/**
 * Writes a number of things: "1 solution", "8 solutions".
 *
 * @param {string | number} digits
 * @param {string} noun
 */
export const plural = (digits, noun) => `${figure(digits)} ${noun}${String(digits) === "1" ? "" : "s"}`;

/** Formats information with two decimals, without the unit. @param {number} x */
export const shannons = (x) => x.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");

/** Formats a share: "73 %", "4.2 %", "under 0.1 %". @param {number} share */
export function percent(share) {
  if (share === 0) return "0 %";
  if (share < 0.001) return "under 0.1 %";
  if (share < 0.1) return `${(100 * share).toFixed(1)} %`;
  return `${share < 1 ? Math.min(99, Math.round(100 * share)) : 100} %`;
}

/**
 * Writes a number of solutions with its status: "8 solutions", "at least 8 solutions".
 *
 * @param {{count: string | null, exact?: boolean}} counted
 */
export const solutions = ({ count, exact }) =>
  count === null ? "no solution found in time" : (exact ? "" : "at least ") + plural(count, "solution");

/**
 * Writes a TSI, or the reason why there is none.
 *
 * @param {{count: string | null, exact?: boolean, tsi: number | null, complete?: boolean}} measured
 */
export function difficulty({ count, exact, tsi, complete }) {
  if (tsi !== null) return `${shannons(tsi)} Sh`;
  if (exact && count === "0") return "no difficulty";
  return complete ? "out of this player's reach" : "difficulty not known";
}

/**
 * Makes a table with a head; the first column names the row.
 *
 * @param {string} caption
 * @param {string[]} head
 * @param {Child[][]} rows
 */
export function table(caption, head, rows) {
  return h(
    "table",
    { class: "facts", "aria-label": caption },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        head.map((name) => h("th", { scope: "col" }, name)),
      ),
    ),
    h(
      "tbody",
      null,
      rows.map(([name, ...cells]) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, name),
          cells.map((cell) => h("td", null, cell)),
        ),
      ),
    ),
  );
}

/**
 * Makes an expandable section, whose content is created when it is first opened.
 *
 * @param {string} name
 * @param {() => Node | Node[]} content
 */
export function fold(name, content) {
  const part = h("details", { class: "fold" }, h("summary", null, name));
  part.addEventListener(
    "toggle",
    () => part.open && part.childElementCount === 1 && part.append(...[content()].flat()),
  );
  return part;
}

/**
 * Replaces the content of a part, keeping focus (by data-keep), open sections and scroll positions.
 *
 * @param {HTMLElement} part
 * @param {Node[]} content
 */
export function refill(part, content) {
  const { activeElement } = document;
  const inside = activeElement instanceof HTMLElement && part.contains(activeElement);
  const keep = inside && activeElement.dataset.keep;
  const opened = [...part.querySelectorAll("details")].map((fold) => fold.open);
  const scrolled = part.querySelector(".symbol-list")?.scrollTop ?? 0;
  part.replaceChildren(...content);
  part.querySelectorAll("details").forEach((fold, i) => (fold.open = opened[i] ?? false));
  const list = part.querySelector(".symbol-list");
  if (list) list.scrollTop = scrolled;
  if (!keep) return;
  /** @type {HTMLElement | null} */
  const again = part.querySelector(`[data-keep="${CSS.escape(keep)}"]`);
  again?.focus({ preventScroll: true });
}
