// A panel of the storyboard as a tile: its board, what it is for, what it costs and what it
// leaves open.

/** @import { SequenceFinding, SequenceReading } from "../../perplex.js" */
/** @import { Panel, Role } from "./sequences.js" */

import { button, element } from "../../kit/elements.js";
import { grouped } from "../../kit/words.js";

/** @type {Record<Role, string>} */
const ROLES = { teach: "teaches", test: "tests", show: "shows a line" };

/** What a tile can ask for. */
/** @typedef {{ open: () => void, role: (role: Role) => void, move: (by: number) => void, remove: () => void, drop: (from: number) => void }} Acts */

/**
 * tile makes it.
 *
 * @param {Panel} panel
 * @param {number} i
 * @param {number} n
 * @param {string} drawing of the board
 * @param {Acts} acts
 */
export function tile(panel, i, n, drawing, acts) {
  const { width, height, title } = panel.puzzle;
  const board = button("", acts.open, { class: "sequence-board", title: "Open in a tab" });
  board.ariaLabel = `Open panel ${i + 1}: ${title || `${width} by ${height} cells`}`;
  board.innerHTML = drawing; // the editor's own
  board.firstElementChild?.setAttribute("aria-hidden", "true");
  /** @type {HTMLSelectElement} */
  const role = element(
    "select",
    {
      "aria-label": `Role of panel ${i + 1}`,
      change: () => acts.role(/** @type {Role} */ (role.value)),
    },
    ...Object.entries(ROLES).map(([value, words]) => element("option", { value }, words)),
  );
  role.value = panel.role;
  /** @param {string} sign @param {string} name @param {() => void} act @param {boolean} on */
  const icon = (sign, name, act, on = true) => {
    const made = button(sign, act, { class: "icon", "aria-label": `${name} panel ${i + 1}`, title: name });
    made.setAttribute("aria-disabled", String(!on));
    return made;
  };
  const made = element(
    "li",
    { class: "sequence-tile", draggable: "true", "data-number": i },
    element("div", { class: "sequence-top" }, element("b", { "aria-hidden": "true" }, String(i + 1)), role),
    board,
    element("div", { class: "sequence-facts", "data-part": "facts" }),
    element(
      "div",
      { class: "sequence-acts" },
      icon("←", "Move earlier", () => acts.move(-1), i > 0),
      icon("→", "Move later", () => acts.move(1), i + 1 < n),
      icon("×", "Remove", acts.remove),
    ),
  );
  made.addEventListener("keydown", ({ key, altKey }) => {
    if (!altKey || !["ArrowLeft", "ArrowRight"].includes(key)) return;
    acts.move(key === "ArrowLeft" ? -1 : 1);
  });
  made.addEventListener("dragstart", ({ dataTransfer }) => dataTransfer?.setData("text/x-panel", String(i)));
  made.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("text/x-panel")) event.preventDefault();
  });
  made.addEventListener("drop", (event) => {
    const from = event.dataTransfer?.getData("text/x-panel");
    if (!from) return;
    event.preventDefault();
    event.stopPropagation();
    acts.drop(Number(from));
  });
  return made;
}

/**
 * facts fills in what is known of a panel.
 *
 * @param {Element} made a tile
 * @param {SequenceFinding | undefined} finding
 * @param {SequenceReading[]} readings
 * @param {boolean} numbers whether they may be shown
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
  else if (numbers) lines.push(element("p", {}, element("b", {}, `${(finding.tsi ?? 0).toFixed(2)} Sh`)));
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
        { class: "sequence-open" },
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
