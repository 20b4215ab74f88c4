// The effect of one edit: the change in solutions and difficulty that the chosen symbol would make at each
// place. Places without a change stay bare.

/** @import { Edits } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */
/** @import { Layer } from "./layer.js" */
/** @import { Context, Drawing, Mode } from "./mode.js" */
/** @import { Child } from "./page.js" */

/** @typedef {Edits["edits"][number]} Edit */
/** @typedef {NonNullable<Edits["before"]>} Before figures of the present board */

/**
 * The difference between an edit and the present board: solutions as digits, difficulty in Sh; null if
 * unknown or zero.
 *
 * @typedef {{solutions: {less: boolean, digits: string} | null, tsi: number | null}} Difference
 */

import { SAME_SH, compact } from "../../kit/words.js";
import { key } from "./layer.js";
import { framed } from "./symbols.js";
import { difficulty, figure, fold, h, plural, s, solutions, table } from "./page.js";

const NARROW = matchMedia("(max-width: 999px)");
const MOST_BEST = 5;

/** Describes the result of an edit: "4 solutions, 9.58 Sh". @param {Edit} edit */
export const describe = (edit) =>
  edit.exact && edit.count === "0" ? "no solution" : `${solutions(edit)}, ${difficulty(edit)}`;

/** @param {Edit} edit */
const dead = ({ count, exact }) => exact && count === "0";
/** @param {Edit} edit */
const unique = ({ count, exact }) => exact && count === "1";

/** @param {Edit} edit */
const isCell = ({ at: [a, b] }) => a % 2 === 1 && b % 2 === 1;

/** Formats a difference: "+3", "−0.4". @param {string} figures without a sign @param {boolean} less */
const signed = (figures, less) => (less ? "−" : "+") + figures;

/** @param {Edit} edit @param {Before} before @returns {Difference} */
function differenceOf(edit, before) {
  const counted = edit.exact && before.exact ? BigInt(edit.count ?? 0) - BigInt(before.count ?? 0) : 0n;
  const harder = edit.tsi !== null && before.tsi !== null ? edit.tsi - before.tsi : 0;
  return {
    solutions: counted === 0n ? null : { less: counted < 0n, digits: String(counted).replace("-", "") },
    tsi: Math.abs(harder) < SAME_SH ? null : harder,
  };
}

/** @param {Difference} difference */
const none = (difference) => difference.solutions === null && difference.tsi === null;

/** Describes a difference: "−3 solutions, +0.40 Sh". @param {Difference} difference */
function inWords({ solutions: counted, tsi }) {
  const parts = [];
  if (counted) {
    const thing = counted.digits === "1" ? "solution" : "solutions";
    parts.push(`${signed(figure(counted.digits), counted.less)} ${thing}`);
  }
  if (tsi !== null) parts.push(`${signed(Math.abs(tsi).toFixed(2), tsi < 0)} Sh`);
  return parts.join(", ");
}

/**
 * Describes the change made by an edit, in brackets; "" while it is unknown.
 *
 * @param {Edit} edit
 * @param {Before} before
 */
function changeOf(edit, before) {
  if (dead(edit)) return "";
  const difference = differenceOf(edit, before);
  if (!none(difference)) return ` (${inWords(difference)})`;
  return edit.exact && before.exact ? " (no change)" : "";
}

/**
 * Returns the sentence shown once every place is known to make no difference; "" until then.
 *
 * @param {Edits} answer
 */
export function idle({ edits, before, total }) {
  if (!before || edits.length < total) return "";
  if (total === 0) return "No place is free for it.";
  const same = edits.every((edit) => edit.exact && !dead(edit) && none(differenceOf(edit, before)));
  return same && before.exact
    ? "No place makes a difference: the solutions and the difficulty stay the same."
    : "";
}

/** Describes the effect of an edit at the chosen place. @param {Edits} answer @param {Context} context */
function told({ edits, before, total }, { desk, layer, named, state: { at } }) {
  const { width, height, symbols = [] } = layer.doc;
  if (!at || at[0] > 2 * width || at[1] > 2 * height) return "Choose a place on the board.";
  const place = desk.describe(at).split(":")[0];
  const there = symbols.some((symbol) => key(symbol.at) === key(at));
  const edit = edits.find((edit) => key(edit.at) === key(at));
  if (edit && before)
    return `${place}${there ? ", symbol removed" : ""}: ${describe(edit)}${changeOf(edit, before)}.`;
  if (edit || edits.length < total) return `${place}: computing …`;
  return there ? `${place} has another symbol.` : `${place} cannot hold this symbol: ${named}.`;
}

/**
 * Returns the edits that make the board hardest and leave a solution, hardest first.
 *
 * @param {Edit[]} edits
 * @param {Before} before
 */
function best(edits, before) {
  const harder = (/** @type {Edit} */ { tsi }) =>
    tsi !== null && before.tsi !== null && tsi - before.tsi >= SAME_SH;
  return edits
    .filter((edit) => !dead(edit) && harder(edit))
    .sort((p, q) => Number(q.tsi) - Number(p.tsi) || p.at[1] - q.at[1] || p.at[0] - q.at[0])
    .slice(0, MOST_BEST);
}

const [EASIER, SAME, HARDER] = [0.4, 0.5, 0.62]; // opacities at which figures stay readable
const HARDEST = 0.9;
const NO_SOLUTION = 0.12;

/**
 * Returns the opacity of an edit's tile: lighter than SAME for an easier board, darker for a harder one.
 *
 * @param {Edit} edit
 * @param {number | null} tsi difference in Sh
 * @param {number} most largest difference
 */
function shade(edit, tsi, most) {
  if (dead(edit)) return NO_SOLUTION;
  if (tsi === null) return SAME;
  return tsi < 0 ? EASIER : HARDER + (HARDEST - HARDER) * (tsi / most);
}

/**
 * @param {Layer} layer
 * @param {Edit} edit
 * @param {Difference} difference
 * @param {number} most largest difference of any edit in Sh
 * @param {boolean} taken whether the edit removes a symbol
 */
function tint(layer, edit, difference, most, taken) {
  const [x, y] = layer.xy(edit.at);
  const cell = isCell(edit);
  // There is less room on a groove, and below a symbol that would be removed.
  const [w, high, dy] = taken ? (cell ? [82, 20, 31] : [76, 18, 26]) : cell ? [82, 82, 0] : [46, 34, 0];
  const box = { x: x - w / 2, y: y - high / 2 + dy, width: w, height: high, rx: 5 };
  /** @type {SVGElement[]} */
  const parts = [
    s("rect", { class: "tint", ...box, "fill-opacity": shade(edit, difference.tsi, most).toFixed(2) }),
  ];
  if (unique(edit)) parts.push(s("rect", { class: "tint-unique", ...box }));
  if (dead(edit)) {
    const d = `M${box.x + 6} ${box.y + high - 6}L${box.x + w - 6} ${box.y + 6}`;
    parts.push(s("path", { class: "tint-dead-case", d }), s("path", { class: "tint-dead", d }));
  } else if (layer.pixels * (cell ? 17 : 14) >= 9) {
    const { solutions: counted, tsi } = difference;
    const more = counted ? signed(short(counted.digits), counted.less) : "";
    const harder = tsi === null ? "" : signed(Math.abs(tsi).toFixed(1), tsi < 0);
    const big = cell ? "edit-figure big" : "edit-figure";
    /** @param {string} text @param {string} size @param {number} at */
    const row = (text, size, at) => {
      const tight = text.length * (size === big && cell && !taken ? 15 : 9) > w - 8 && {
        textLength: w - 8,
        lengthAdjust: "spacingAndGlyphs",
      };
      parts.push(s("text", { class: size, x, y: at, ...tight }, text));
    };
    // A lone number of solutions is large; a lone difficulty shows its unit if there is room.
    if (!more) row(cell || taken ? `${harder} Sh` : harder, "edit-figure", y + dy);
    else if (!harder || taken)
      row([more, harder].filter(Boolean).join(" · "), taken ? "edit-figure" : big, y + dy);
    else {
      row(more, big, y - (cell ? 13 : 7));
      row(harder, "edit-figure", y + (cell ? 14 : 9));
    }
  }
  return s("g", null, parts);
}

/** Formats a count for a tile: "864", "2.8k", "33k", "1.1M", "10¹²". @param {string} digits */
const short = (digits) =>
  digits.length <= 9
    ? compact(Number(digits), digits.length <= 3 ? 3 : Math.max(2, ((digits.length - 1) % 3) + 1))
    : `10${[...String(digits.length - 1)].map((c) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(c)]).join("")}`;

/**
 * Draws a tile for every edit that changes something.
 *
 * @param {Edits} answer
 * @param {Layer} layer
 * @returns {Drawing}
 */
export function drawn({ edits, before }, layer) {
  // The figures of the present board are not known yet.
  if (!before) return { lines: [], marks: [], belowStarts: true, facts: [] };
  const taken = new Set((layer.doc.symbols ?? []).map(({ at }) => String(at)));
  const differences = edits.map((edit) => ({
    edit,
    difference: differenceOf(edit, before),
    removed: taken.has(String(edit.at)),
  }));
  const most = Math.max(...differences.map(({ difference }) => difference.tsi ?? 0));
  return {
    lines: differences
      .filter(({ edit, difference }) => dead(edit) || !none(difference))
      // Cells first, so that none covers the label on a line.
      .sort((p, q) => Number(isCell(q.edit)) - Number(isCell(p.edit)))
      .map(({ edit, difference, removed }) => tint(layer, edit, difference, most, removed)),
    marks: [],
    belowStarts: true,
    facts: differences.map(({ edit, removed }) => [
      edit.at,
      `${removed ? "removed: " : ""}${describe(edit)}${changeOf(edit, before)}`,
    ]),
  };
}

/** @param {Edit[]} hardest @param {Before} before @param {Desk} desk */
const bestList = (hardest, before, desk) =>
  h(
    "section",
    { class: "best-edits" },
    h("h3", null, "Makes it hardest"),
    h(
      "ol",
      { "aria-label": "Best edits" },
      hardest.map((edit) =>
        h(
          "li",
          null,
          h("b", null, desk.describe(edit.at).split(":")[0]),
          ` ${inWords(differenceOf(edit, before))}`,
        ),
      ),
    ),
  );

/** @type {Mode<Edits>} */
export const edits = {
  id: "edits",
  name: "What an edit would do",
  method: "edits",
  options: ({ player, symbol, near }) => ({ player, symbol, ...(near ? { near } : {}) }),

  heading({ before, edits, total }, { named }) {
    const now = before ? `Now ${solutions(before)}, ${difficulty(before)}` : "Now …";
    return {
      head: `With a ${named} at one place`.replace(/ a (?=[aeiou])/, " an ").replace(/ an? (?=\d)/, " "),
      status: `${now}. ${figure(edits.length)} of ${plural(total, "place")}`,
    };
  },

  draw(answer, context) {
    const { layer } = context;
    const { at } = context.state;
    const drawing = drawn(answer, layer);
    const { width, height } = layer.doc;
    if (!at || at[0] > 2 * width || at[1] > 2 * height) return drawing;
    drawing.marks.push(...framed(layer, at));
    // In a single column the answer beside the board is out of sight.
    if (NARROW.matches) drawing.note = { at, words: told(answer, context) };
    return drawing;
  },

  /** Asks about a place; nothing is placed. */
  enter(at, context) {
    context.state.at = at;
    context.desk.say(told(/** @type {Edits} */ (context.answer), context));
  },

  legend(answer, context) {
    const { edits, before } = answer;
    const { desk } = context;
    const box = (/** @type {Child} */ inner, fill = EASIER) =>
      h(
        "span",
        { class: "sample", "aria-hidden": "true" },
        s(
          "svg",
          { viewBox: "0 0 100 43", preserveAspectRatio: "xMidYMid slice" },
          s("rect", { class: "tint", x: 15, y: 4, width: 70, height: 35, rx: 5, "fill-opacity": fill }),
          inner,
        ),
      );
    /** @param {[sample: Child, words: string][]} samples */
    const pair = (...samples) =>
      h(
        "li",
        { class: "pair" },
        samples.map(([sample, words]) => [sample, h("span", null, words)]),
      );
    const hardest = before ? best(edits, before) : [];
    const same = idle(answer);
    if (same && !context.state.at && NARROW.matches) desk.say(same, { shown: true });
    return [
      h("p", { role: "status", "aria-label": "Effect at a place" }, told(answer, context)),
      ...(same ? [h("p", null, same)] : []),
      h(
        "ul",
        { class: "looks", "aria-label": "How places are marked" },
        pair(
          [box(s("text", { class: "edit-figure big", x: 50, y: 21.5 }, "−3"), SAME), "solutions"],
          [box(s("text", { class: "edit-figure", x: 50, y: 21.5 }, "+0.6"), SAME), "difficulty"],
        ),
        pair([box(null), "easier"], [box(null, HARDEST), "harder"]),
        pair(
          [box(s("rect", { class: "tint-unique", x: 15, y: 4, width: 70, height: 35, rx: 5 })), "unique"],
          [
            box(
              [
                s("path", { class: "tint-dead-case", d: "M21 34L79 9" }),
                s("path", { class: "tint-dead", d: "M21 34L79 9" }),
              ],
              NO_SOLUTION,
            ),
            "no solution",
          ],
        ),
      ),
      ...(before && hardest.length > 0 ? [bestList(hardest, before, desk)] : []),
      fold("Place by place", () => {
        const rows = [...edits].sort((p, q) => p.at[1] - q.at[1] || p.at[0] - q.at[0]);
        return table(
          "What the symbol would do at each place",
          ["Place", "solutions", "difficulty"],
          rows.map((edit) => [
            desk.describe(edit.at),
            edit.count === null ? "not known" : (edit.exact ? "" : "at least ") + figure(edit.count),
            dead(edit) ? "none" : difficulty(edit),
          ]),
        );
      }),
    ];
  },
};
