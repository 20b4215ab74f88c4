// A panel of the storyboard as a tile: its board, its role, its difficulty and its gaps.

/** @import { SequenceFinding, SequenceReading } from "../../perplex.js" */
/** @import { Panel, Role } from "./sequences.js" */

import { show } from "../../family/icons.js";
import { button, element, enable } from "../../kit/elements.js";
import { chanceOf, grouped } from "../../kit/words.js";

/** @type {Record<Role, string>} */
const ROLES = { teach: "Teach", test: "Test", show: "Show" };

/** Words for what panels teach, by the rule of a player. @type {Record<string, string>} */
const TAUGHT = {
  separation: "squares",
  triangle: "triangles",
  polyomino: "polyominoes",
  rcr: "whole regions",
};

/** Describes a player that has learned from the earlier panels. @param {string} player */
function learned(player) {
  const taught = player.split("+").flatMap((rule) => TAUGHT[rule] ?? []);
  return ["sees dead ends", taught.join(", ")].filter(Boolean).join(" and knows ");
}

/** Actions of a tile. */
/** @typedef {{ edit: () => void, role: (role: Role) => void, move: (by: number) => void, remove: () => void }} Acts */

/**
 * Makes a tile.
 *
 * @param {Panel} panel
 * @param {number} i
 * @param {number} n
 * @param {string} drawing markup of the board
 * @param {Acts} acts
 */
export function tile(panel, i, n, drawing, acts) {
  const { width, height, title } = panel.puzzle;
  const board = button("", acts.edit, { class: "sequence-board", title: "Edit this board" });
  board.ariaLabel = `Edit panel ${i + 1}: ${title || `${width} by ${height} cells`}`;
  board.innerHTML = drawing; // markup of the editor's own drawing
  board.firstElementChild?.setAttribute("aria-hidden", "true");
  const roles = Object.entries(ROLES).map(([role, words]) =>
    button(words, () => acts.role(/** @type {Role} */ (role)), { "aria-pressed": role === panel.role }),
  );
  /** @param {import("../../family/icons.js").Icon} sign @param {string} name @param {() => void} act @param {boolean} [on] */
  const act = (sign, name, act, on = true) => {
    const made = button("", act, { class: "icon", "aria-label": `${name} panel ${i + 1}`, title: name });
    show(made, sign);
    enable(made, on);
    return made;
  };
  const made = element(
    "li",
    { class: "sequence-tile" },
    element(
      "div",
      { class: "sequence-top" },
      element("b", { class: "sequence-number", title: "Drag to another place" }, String(i + 1)),
      act("back", "Move earlier", () => acts.move(-1), i > 0),
      act("on", "Move later", () => acts.move(1), i + 1 < n),
      act("cross", "Remove", acts.remove),
    ),
    board,
    element(
      "div",
      { class: "segments wide", role: "group", "aria-label": `Role of panel ${i + 1}` },
      ...roles,
    ),
    element("div", { class: "sequence-facts", "data-part": "facts" }),
  );
  made.addEventListener("keydown", ({ key, altKey }) => {
    if (!altKey || !["ArrowLeft", "ArrowRight"].includes(key)) return;
    acts.move(key === "ArrowLeft" ? -1 : 1);
  });
  return made;
}

/**
 * Shows the findings about a panel.
 *
 * @param {Element} made the tile
 * @param {SequenceFinding | undefined} finding
 * @param {SequenceReading[]} readings
 * @param {boolean} numbers whether figures may be shown
 */
export function facts(made, finding, readings, numbers) {
  const part = made.querySelector("[data-part=facts]");
  if (!part) return;
  made.classList.toggle("gap", Boolean(finding && finding.gaps.length > 0));
  if (!finding) return part.replaceChildren(element("p", { class: "note" }, "…"));
  if (finding.undecided)
    return part.replaceChildren(element("p", { class: "note" }, `Not decided: ${finding.undecided}.`));
  const named = (/** @type {string[]} */ ids) => readings.filter(({ id }) => ids.includes(id));
  /** @type {Node[]} */
  const lines = [];
  if (finding.right === 0) lines.push(element("p", { class: "error" }, "No solution."));
  else if (numbers) {
    const tsi = finding.tsi ?? 0;
    const chance = element("b", {}, chanceOf(tsi, ""));
    lines.push(element("p", {}, chance, " ", element("span", { class: "note" }, `${tsi.toFixed(2)} Sh`)));
    lines.push(element("p", { class: "note" }, `for a player who ${learned(finding.player ?? "")}`));
  }
  if (finding.gaps.length > 0)
    lines.push(
      element(
        "p",
        { class: "sequence-gap" },
        element("b", {}, "Gap: "),
        named(finding.gaps)
          .map(({ name }) => name)
          .join(", "),
      ),
    );
  const open = named(finding.open);
  if (open.length === 0) lines.push(element("p", { class: "note" }, "The rule is clear."));
  else
    lines.push(
      element(
        "details",
        { class: "fold sequence-open" },
        element(
          "summary",
          {},
          open.length === 1 ? "1 wrong guess still fits" : `${grouped(open.length)} wrong guesses still fit`,
        ),
        element("ul", {}, ...open.map(({ words }) => element("li", {}, words))),
      ),
    );
  part.replaceChildren(...lines);
}
