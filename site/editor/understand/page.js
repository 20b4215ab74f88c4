// Making elements, and writing numbers as the rest of the page does.

/** h makes an element: attributes by name, listeners as functions, children or texts. */
export function h(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** s makes an SVG element. */
export function s(tag, attributes, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(
    ...children.flat().filter((child) => child !== null && child !== undefined && child !== false),
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

/** inWords writes a count of digits as people would: "eight", "1,257". */
export const inWords = (digits) => small[digits] ?? figure(digits);

/** figure groups the digits of a number that may be larger than a double holds exactly. */
export function figure(digits) {
  const text = typeof digits === "number" ? whole(digits) : String(digits);
  if (text.length <= 15) return text.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${text[0]}.${text.slice(1, 3)} × 10${[...String(text.length - 1)].map((c) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[c]).join("")}`;
}

const whole = (x) =>
  Number.isFinite(x) && x < 1e300 ? BigInt(Math.round(x)).toString() : "1" + "0".repeat(300);

/** plural is "1 solution", "8 solutions". */
export const plural = (digits, noun) => `${figure(digits)} ${noun}${String(digits) === "1" ? "" : "s"}`;

/** shannons writes information to two decimals, without the unit. */
export const shannons = (x) => x.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");

/** percent writes a share: "73 %", "4.2 %", "under 0.1 %". */
export function percent(share) {
  if (share === 0) return "0 %";
  if (share < 0.001) return "under 0.1 %";
  if (share < 0.1) return `${(100 * share).toFixed(1)} %`;
  return `${share < 1 ? Math.min(99, Math.round(100 * share)) : 100} %`;
}

/** solutions tells a number of solutions with its status: "8 solutions", "at least 8 solutions". */
export const solutions = ({ count, exact }) => (exact ? "" : "at least ") + plural(count, "solution");

/** difficulty tells a TSI, or why there is none. */
export function difficulty({ count, exact, tsi, complete }) {
  if (tsi !== null) return `${shannons(tsi)} Sh`;
  if (exact && count === "0") return "no difficulty";
  return complete ? "out of this player's reach" : "difficulty not known";
}

/** table makes rows under a head; the first column names the row. */
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

/** fold makes a part that opens, whose content is made when it is opened first. */
export function fold(name, content) {
  const part = h("details", { class: "fold" }, h("summary", null, name));
  part.addEventListener(
    "toggle",
    () => part.open && part.childElementCount === 1 && part.append(...[content()].flat()),
  );
  return part;
}
