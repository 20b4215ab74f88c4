// Self-contained page that plays a sequence: site/make/lesson combines this script, its styles and one pack
// in a file. The page has no rules: the pack lists the correct lines.

/** @import { Pack } from "./pack.d.ts" */

import { button, element, enable, find, say } from "../kit/elements.js";
import { Line } from "./line.js";

/** @type {Pack} */
const pack = JSON.parse(find("played", HTMLScriptElement).text);
const plate = find("plate");
const role = { teach: "", test: "", show: "Look at the line." };
/** @type {Set<number>} */
const solved = new Set();
let at = 0;
/** @type {Line | null} */
let line = null;

const previous = button("Previous", () => go(at - 1));
const next = button("Next", () => go(at + 1), { class: "primary" });
const where = element("p", { class: "where", role: "status", "aria-label": "Panel" });
const list = element(
  "ol",
  { class: "panels", "aria-label": "Panels" },
  ...pack.panels.map((_, i) =>
    element(
      "li",
      {},
      button(String(i + 1), () => go(i)),
    ),
  ),
);
find("bar").append(previous, where, next);
find("panels").append(list);
find("hint").textContent =
  "Press a round start and draw to an end. With the keyboard: arrow keys begin and continue the line, Backspace undoes a step, Enter ends the line.";
go(0);

/** Shows a panel. @param {number} to */
function go(to) {
  at = to;
  const panel = pack.panels[at];
  if (panel.role === "show") solved.add(at);
  line = new Line(panel, (words, right) => {
    if (right) solved.add(at);
    say(find("said"), words);
    marks();
    if (right && at + 1 < pack.panels.length) next.focus();
  });
  plate.replaceChildren(line.element);
  say(find("said"), role[panel.role]);
  marks();
}

/** Shows the current panel and the solved ones. */
function marks() {
  const n = pack.panels.length;
  const done = solved.size === n ? ", all solved" : "";
  say(where, `Panel ${at + 1} of ${n}${solved.has(at) ? ", solved" : ""}${done}`);
  enable(previous, at > 0);
  enable(next, at + 1 < n);
  for (const [i, item] of [...list.children].entries()) {
    const to = /** @type {HTMLElement} */ (item.firstElementChild);
    to.classList.toggle("solved", solved.has(i));
    to.ariaLabel = `Panel ${i + 1}${solved.has(i) ? ", solved" : ""}`;
    if (i === at) to.setAttribute("aria-current", "step");
    else to.removeAttribute("aria-current");
  }
}
