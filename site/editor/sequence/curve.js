// Curve of a sequence: the difficulty of each panel, with a mark for each gap.

/** @import { SequenceFinding } from "../../perplex.js" */

import { svg } from "../../kit/lesson/film.js";

const WIDTH = 280;
const HEIGHT = 120;
const [LEFT, RIGHT, TOP, BOTTOM] = [28, 12, 12, 24];

/** Draws the curve. @param {SequenceFinding[]} panels */
export function curve(panels) {
  const known = panels.map(({ tsi }) => (typeof tsi === "number" ? tsi : null));
  const most = Math.max(1, Math.ceil(Math.max(0, ...known.map((tsi) => tsi ?? 0))));
  const x = (/** @type {number} */ i) =>
    LEFT + ((WIDTH - LEFT - RIGHT) * (i + 0.5)) / Math.max(panels.length, 1);
  const y = (/** @type {number} */ tsi) => HEIGHT - BOTTOM - ((HEIGHT - TOP - BOTTOM) * tsi) / most;
  const points = known.flatMap((tsi, i) =>
    tsi === null ? [] : [{ i, tsi, gap: panels[i].gaps.length > 0 }],
  );
  const words = points.map(({ i, tsi, gap }) => `panel ${i + 1} ${tsi.toFixed(2)}${gap ? ", a gap" : ""}`);
  return svg(
    "svg",
    {
      class: "curve",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "img",
      "aria-label":
        points.length > 0 ? `Difficulty in Sh: ${words.join("; ")}` : "Difficulty in Sh: nothing yet",
    },
    ...[0, most].flatMap((tsi) => [
      svg("path", { class: "curve-rule", d: `M${LEFT} ${y(tsi)}H${WIDTH - RIGHT}` }),
      text("curve-figure", LEFT - 6, y(tsi) + 4, String(tsi), "end"),
    ]),
    svg("path", {
      class: "curve-line",
      d: points.map(({ i, tsi }, n) => `${n ? "L" : "M"}${x(i)} ${y(tsi)}`).join(""),
    }),
    ...points.map(({ i, tsi, gap }) =>
      svg("circle", { class: gap ? "curve-gap" : "curve-point", cx: x(i), cy: y(tsi), r: gap ? 6 : 3.5 }),
    ),
    ...panels.map((_, i) => text("curve-figure", x(i), HEIGHT - 6, String(i + 1), "middle")),
  );
}

/** @param {string} look @param {number} x @param {number} y @param {string} words @param {string} anchor */
function text(look, x, y, words, anchor) {
  const made = svg("text", { class: look, x, y, "text-anchor": anchor });
  made.textContent = words;
  return made;
}
