// Where players go wrong: the probability that one try of the player draws each edge, shown by thickness and
// opacity, and the places where tries end without reaching a goal, shown as rings.

/** @import { Place, Wander } from "../../perplex.js" */
/** @import { Mode } from "./mode.js" */

import { beside } from "../../kit/lesson/beside.js";
import { playerName } from "../model/players.js";
import { figure, fold, h, percent, s, table } from "./page.js";

/** @param {number} tries */
const odds = (tries) => (tries < 9.95 ? tries.toFixed(1).replace(".0", "") : figure(tries));
/** @param {number} share */
const width = (share) => Math.max(2, 14 * share);
/** @param {number} share */
const colour = (share) =>
  `stroke:color-mix(in srgb, var(--perplex-chalk) ${Math.round(45 + 55 * share)}%, var(--perplex-groove))`;
/** @param {number} share */
const radius = (share) => Math.max(6, 40 * Math.sqrt(share));

/** The dash pattern of an edge, so that rare edges differ in more than width. @param {number} share */
const pattern = (share) => (share >= 0.16 ? "heat" : share >= 0.04 ? "heat heat-dashed" : "heat heat-dotted");

const marks = [1, 0.5, 0.25, 0.1, 0.01];

/** @type {Mode<Wander>} */
export const wander = {
  id: "wander",
  name: "Where players go wrong",
  method: "wander",
  options: ({ player }) => ({ player }),

  heading({ reach, tries, standardError, complete }, { player }) {
    const who = `A model player, who knows ${playerName(player)} and otherwise chooses at random.`;
    if (reach === null)
      return { head: "Not known in time", status: "stopped before the whole tree was walked" };
    const head =
      reach > 0
        ? reach > 0.995
          ? "Every try succeeds"
          : `1 try in ${odds(1 / reach)} succeeds`
        : tries
          ? "No try succeeded"
          : "No try succeeds";
    const how =
      tries !== null
        ? `From ${figure(tries)} random tries, standard error of a share at most ${percent(standardError ?? 0)}`
        : complete
          ? "Exact"
          : "So far: stopped before the whole tree was walked";
    return { head, status: `${who} ${how}.` };
  },

  draw(answer, { layer }) {
    const lines = answer.edges
      .filter(({ visits }) => visits > 0)
      .sort((a, b) => a.visits - b.visits)
      .flatMap(({ at, visits }) =>
        layer.path(at, {
          class: pattern(visits),
          "stroke-width": width(visits).toFixed(1),
          style: colour(visits),
        }),
      );
    const rings = answer.deadEnds.map(({ at, share }) => {
      const [x, y] = layer.xy(at);
      const symbol = beside([x, y], 0, layer.crossed).small;
      const r = symbol ? Math.max(22, radius(share)) : radius(share);
      const written = !symbol && r >= 17 && layer.pixels > 0.7;
      return s(
        "g",
        null,
        // The ring surrounds a symbol. The symbol's area is masked out of the ring.
        s("circle", { class: "lost", cx: x, cy: y, r, ...(symbol && { mask: "url(#over-mask)" }) }),
        written && s("text", { class: "number", x, y }, String(Math.round(100 * share))),
      );
    });
    /** @type {[Place, string][]} */
    const facts = answer.edges.map(({ at, visits }) => [at, `drawn in ${percent(visits)} of tries`]);
    for (const { at, share } of answer.deadEnds)
      facts.push([at, `${percent(share)} of tries end here without the goal`]);
    return { lines, marks: rings, facts };
  },

  legend(answer, { desk }) {
    const scale = marks.map((share) =>
      h(
        "li",
        null,
        h(
          "span",
          { class: "sample", "aria-hidden": "true" },
          s(
            "svg",
            { viewBox: "0 0 100 43" },
            s("path", { class: "groove", d: "M0 21.5H100" }),
            s("path", {
              class: pattern(share),
              "stroke-width": width(share),
              style: colour(share),
              d: "M0 21.5H100",
            }),
          ),
        ),
        h("span", null, `${share < 0.1 ? "1 %" : percent(share)} of tries`),
      ),
    );
    const ring = h(
      "span",
      { class: "sample", "aria-hidden": "true" },
      s(
        "svg",
        { viewBox: "0 0 100 43" },
        s("circle", { class: "lost", cx: 50, cy: 21.5, r: 18 }),
        s("text", { class: "number", x: 50, y: 21.5 }, "20"),
      ),
    );
    const name = (/** @type {Place} */ at) => desk.describe(at).split(":")[0];
    return [
      h(
        "ul",
        { class: "looks", "aria-label": "An edge is drawn in" },
        scale,
        h("li", null, ring, h("span", null, "20 % end here, lost")),
      ),
      fold("Place by place", () => [
        table(
          "Where tries end without the goal",
          ["Ends at", "of tries"],
          [...answer.deadEnds]
            .sort((a, b) => b.share - a.share)
            .map(({ at, share }) => [name(at), percent(share)]),
        ),
        table(
          "Edges by how likely one try draws them",
          ["Edge", "of tries"],
          [...answer.edges]
            .sort((a, b) => b.visits - a.visits)
            .map(({ at, visits }) => [name(at), percent(visits)]),
        ),
      ]),
    ];
  },
};
