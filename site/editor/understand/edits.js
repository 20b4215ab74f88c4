// The effect of one edit: what the chosen symbol would make of the board at each
// place, in solutions and TSI.

/** @import { Edits } from "../../perplex.js" */
/** @import { Layer } from "./layer.js" */
/** @import { Drawing, Mode } from "./mode.js" */
/** @import { Child } from "./page.js" */

/** @typedef {Edits["edits"][number]} Edit */

import { difficulty, figure, fold, h, plural, s, shannons, solutions, table } from "./page.js";

/** describe says what one edit leads to: "4 solutions, 9.58 Sh". @param {Edit} edit */
export const describe = (edit) =>
  edit.exact && edit.count === "0" ? "no solution" : `${solutions(edit)}, ${difficulty(edit)}`;

/** @param {Edit} edit */
const dead = ({ count, exact }) => exact && count === "0";
/** @param {Edit} edit */
const unique = ({ count, exact }) => exact && count === "1";

/** From the easiest to the hardest edit; figures on both can be read. @param {number | null} tsi @param {[number, number]} range */
const shade = (tsi, [low, high]) =>
  0.4 + 0.5 * (tsi === null ? 0 : high > low ? (tsi - low) / (high - low) : 0.5);

/** @param {Edit[]} edits @returns {[number, number]} the lowest and the highest TSI */
function range(edits) {
  const all = edits.map(({ tsi }) => tsi).filter((tsi) => tsi !== null);
  return [Math.min(...all), Math.max(...all)];
}

/**
 * @param {Layer} layer
 * @param {Edit} edit
 * @param {[number, number]} spread of TSI
 * @param {boolean} taken whether the edit removes a symbol
 */
function tint(layer, edit, spread, taken) {
  const [x, y] = layer.xy(edit.at);
  const cell = edit.at[0] % 2 && edit.at[1] % 2;
  // On a groove, and below a symbol that would be removed, there is less room.
  const [w, high, dy] = taken ? (cell ? [82, 20, 31] : [76, 18, 26]) : cell ? [82, 82, 0] : [46, 34, 0];
  const box = { x: x - w / 2, y: y - high / 2 + dy, width: w, height: high, rx: 5 };
  /** @type {SVGElement[]} */
  const parts = [s("rect", { class: "tint", ...box, "fill-opacity": shade(edit.tsi, spread).toFixed(2) })];
  if (unique(edit)) parts.push(s("rect", { class: "tint-unique", ...box }));
  if (dead(edit)) {
    const d = `M${box.x + 6} ${box.y + high - 6}L${box.x + w - 6} ${box.y + 6}`;
    parts.push(s("path", { class: "tint-dead-case", d }), s("path", { class: "tint-dead", d }));
  } else if (layer.pixels * (cell ? 17 : 14) >= 9) {
    const count = (edit.exact ? "" : "≥") + short(edit.count);
    const tsi = edit.tsi === null ? "–" : edit.tsi.toFixed(1);
    if (taken) parts.push(s("text", { class: "edit-figure", x, y: y + dy }, `${count} · ${tsi}`));
    else
      parts.push(
        s("text", { class: cell ? "edit-figure big" : "edit-figure", x, y: y - (cell ? 13 : 7) }, count),
        s("text", { class: "edit-figure", x, y: y + (cell ? 14 : 9) }, tsi),
      );
  }
  return s("g", null, parts);
}

/** @param {string} digits */
const short = (digits) =>
  digits.length <= 4
    ? digits
    : digits.length <= 6
      ? `${digits.slice(0, -3)}k`
      : digits.length <= 9
        ? `${digits.slice(0, -6)}M`
        : `10${[...String(digits.length - 1)].map((c) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(c)]).join("")}`;

/** drawn is every edit as a tile on its place. @param {Edits} answer @param {Layer} layer @returns {Drawing} */
export function drawn({ edits }, layer) {
  const spread = range(edits);
  const taken = new Set((layer.doc.symbols ?? []).map(({ at }) => String(at)));
  return {
    lines: edits.map((edit) => tint(layer, edit, spread, taken.has(String(edit.at)))),
    marks: [],
    belowStarts: true,
    facts: edits.map((edit) => [
      edit.at,
      `${taken.has(String(edit.at)) ? "removed: " : ""}${describe(edit)}`,
    ]),
  };
}

/** @type {Mode<Edits>} */
export const edits = {
  id: "edits",
  name: "Effect of one edit",
  method: "edits",
  options: ({ player, symbol, near }) => ({ player, symbol, ...(near ? { near } : {}) }),

  heading({ before, edits, total }, { named }) {
    const now = before ? `Now ${solutions(before)}, ${difficulty(before)}` : "Now …";
    return {
      head: `With a ${named} at one place`.replace(/ a (?=[aeiou])/, " an ").replace(/ an? (?=\d)/, " "),
      status: `${now}. ${figure(edits.length)} of ${plural(total, "place")}`,
    };
  },

  draw: (answer, { layer }) => drawn(answer, layer),

  legend({ edits }, { desk }) {
    const [low, high] = range(edits);
    const box = (/** @type {Child} */ inner, fill = 0.4) =>
      h(
        "span",
        { class: "sample", "aria-hidden": "true" },
        s(
          "svg",
          { viewBox: "0 0 100 43" },
          s("rect", { class: "tint", x: 15, y: 4, width: 70, height: 35, rx: 5, "fill-opacity": fill }),
          inner,
        ),
      );
    const row = (/** @type {Child} */ sample, /** @type {string} */ words) =>
      h("li", null, sample, h("span", null, words));
    /** @param {[sample: Child, words: string][]} samples */
    const pair = (...samples) =>
      h(
        "li",
        { class: "pair" },
        samples.map(([sample, words]) => [sample, h("span", null, words)]),
      );
    const known = Number.isFinite(low);
    return [
      h(
        "ul",
        { class: "looks", "aria-label": "How places are marked" },
        row(box(s("text", { class: "edit-figure big", x: 50, y: 21.5 }, "4"), 0.6), "solutions, TSI in Sh"),
        pair(
          [box(null), known ? shannons(low) : "–"],
          [box(null, 0.9), known ? `${shannons(high)} Sh` : "–"],
        ),
        pair(
          [box(s("rect", { class: "tint-unique", x: 15, y: 4, width: 70, height: 35, rx: 5 })), "unique"],
          [
            box([
              s("path", { class: "tint-dead-case", d: "M21 34L79 9" }),
              s("path", { class: "tint-dead", d: "M21 34L79 9" }),
            ]),
            "none",
          ],
        ),
      ),
      fold("Place by place", () => {
        const rows = [...edits].sort((p, q) => p.at[1] - q.at[1] || p.at[0] - q.at[0]);
        return table(
          "What the symbol would do at each place",
          ["Place", "solutions", "TSI"],
          rows.map((edit) => [
            desk.describe(edit.at),
            (edit.exact ? "" : "at least ") + figure(edit.count),
            dead(edit) ? "none" : difficulty(edit),
          ]),
        );
      }),
    ];
  },
};
