// Possible lines: the share of all solutions in which each edge is drawn, shown by dashes and thickness, and
// the numbered choices along the likeliest solution.

/** @import { Edges, Place } from "../../perplex.js" */
/** @import { Layer } from "./layer.js" */
/** @import { Drawing, Mode, Step } from "./mode.js" */

import { beside } from "../../kit/lesson/beside.js";
import { figure, fold, h, percent, plural, s, table } from "./page.js";

const LEAST = [0, Number.MIN_VALUE, 0.175, 0.375, 0.625, 1]; // smallest share for each look

/** Returns the look of a share, from 0 for never to 5 for always. @param {number} share */
export const lookOf = (share) => LEAST.findLastIndex((least) => share >= least);

/** about: words for shares near this one. @type {{name: string, share: number, about?: string}[]} */
const looks = [
  { name: "never", share: 0 },
  { name: "1 in 10", share: 0.1, about: "1 in 6 or less" },
  { name: "1 in 4", share: 0.25, about: "about 1 in 4" },
  { name: "half", share: 0.5, about: "about half" },
  { name: "3 in 4", share: 0.75, about: "about 3 in 4" },
  { name: "always", share: 1 },
];

/** @param {number} look */
const sample = (look) =>
  h(
    "span",
    { class: "sample", "aria-hidden": "true" },
    s(
      "svg",
      { viewBox: "0 0 100 43" },
      s("path", { class: "groove", d: "M0 21.5H100" }),
      s("path", { class: `possible possible-${look}`, d: "M0 21.5H100" }),
    ),
  );

/** @type {Mode<Edges>} */
export const edges = {
  id: "edges",
  name: "Possible lines",
  method: "edges",
  options: () => ({}),

  /** Names the set of lines that the shares refer to. */
  heading({ count, exact, complete, basis }) {
    if (complete && count === "1") return { head: "In the solution", status: "unique" };
    if (complete && count === "0") return { head: "No line satisfies all symbols", status: "0 solutions" };
    if (count === null) return { head: "No solution found in time", status: "stopped before all were met" };
    if (complete) return { head: `In the ${plural(count, "solution")}`, status: "" };
    return {
      head: `In ${plural(basis, "solution")} met first`,
      status: `${exact ? "of" : "of at least"} ${figure(count)}${exact ? "" : ", stopped before all were met"}`,
    };
  },

  draw(answer, { layer, steps }) {
    /** @type {Drawing} */
    const { lines, marks, facts } = { lines: [], marks: [], facts: [] };
    for (const { at, count, share } of answer.edges) {
      if (share > 0) lines.push(...layer.path(at, { class: `possible possible-${lookOf(share)}` }));
      const all = answer.complete ? "" : " met so far";
      const fact =
        answer.count === "0"
          ? "in no solution"
          : share >= 1
            ? answer.count === "1"
              ? "in the only solution"
              : `in all ${plural(String(answer.basis), "solution")}${all}`
            : `in ${figure(count)} of ${plural(String(answer.basis), "solution")}${all}`;
      facts.push([at, fact]);
    }
    const { starts = [], ends = [], symmetry = "none" } = layer.doc;
    if (answer.count !== "0" && symmetry === "none") {
      // A single start or end belongs to every line.
      if (starts.length === 1) marks.push(disc(layer, starts[0], 20, "chalk"));
      if (ends.length === 1) lines.push(stub(layer, Array.isArray(ends[0]) ? ends[0] : ends[0].at));
    }
    for (const step of steps.filter((step) => step.choices > 1)) {
      marks.push(numbered(layer, step));
      facts.push([step.at, `step ${step.number} of the likeliest solution, a choice of ${step.choices}`]);
    }
    return { lines: lines.sort(byLook), marks, facts };
  },

  legend(answer, { desk }) {
    const rows = looks.map((look, i) => {
      const there = answer.edges.filter(({ share }) => lookOf(share) === i);
      const name = there.every(({ share }) => Math.abs(share - look.share) < 1e-9) ? look.name : look.about;
      return h(
        "li",
        null,
        sample(i),
        h("span", null, name),
        h("b", { "aria-label": plural(there.length, "edge") }, figure(there.length)),
      );
    });
    const choice = h(
      "span",
      { class: "sample", "aria-hidden": "true" },
      s(
        "svg",
        { viewBox: "0 0 100 43" },
        s("circle", { class: "choice", cx: 50, cy: 21.5, r: 15.5 }),
        s("text", { class: "number", x: 50, y: 21.5 }, "5"),
      ),
    );
    const whole = String(answer.basis);
    return [
      h(
        "ul",
        { class: "looks", "aria-label": "Edges by how many solutions draw them" },
        rows.reverse(),
        h("li", null, choice, h("span", null, "a choice at step 5")),
      ),
      fold("Edge by edge", () =>
        table(
          "Edges by how many solutions draw them",
          ["Edge", `of ${figure(whole)}`, "share"],
          answer.edges.map(({ at, count, share }) => [
            desk.describe(at).split(":")[0],
            figure(count),
            percent(share),
          ]),
        ),
      ),
    ];
  },
};

/**
 * Thinner lines are drawn above, so that a dash remains visible where it meets a solid line.
 *
 * @param {Element} path
 */
const order = (path) => Number(path.getAttribute("class")?.at(-1));
/** @param {Element} a @param {Element} b */
const byLook = (a, b) => order(a) - order(b);

/** @param {Layer} layer @param {Place} at @param {number} r @param {string} name class */
const disc = (layer, at, r, name) => {
  const [cx, cy] = layer.xy(at);
  return s("circle", { class: name, cx, cy, r });
};

/** @param {Layer} layer @param {Place} at */
function stub(layer, at) {
  const [x, y] = layer.xy(at);
  const [dx, dy] = layer.stub(at);
  return s("path", { class: "possible possible-5", d: `M${x} ${y}l${36 * dx} ${36 * dy}` });
}

/** @param {Layer} layer @param {Step} step */
function numbered(layer, { at, number }) {
  const { x, y, r, small } = beside(layer.xy(at), number > 99 ? 18 : 15.5, layer.crossed);
  return s(
    "g",
    null,
    s("circle", { class: "choice", cx: x, cy: y, r }),
    s("text", { class: small ? "number small" : "number", x, y }, String(number)),
  );
}
