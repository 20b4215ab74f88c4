// The effect of each symbol: which ones can be removed, and for the chosen one the lines that it alone
// forbids, one by one.

/** @import { Place, Symbols } from "../../perplex.js" */
/** @import { Layer } from "./layer.js" */
/** @import { Choice, Mode } from "./mode.js" */

/** @typedef {Symbols["symbols"][number]} Effect effect of one symbol */

import { figure, h, plural, s, shannons, solutions } from "./page.js";
import { key } from "./layer.js";

/** Describes the board without a symbol. @param {Effect} symbol */
function effect({ redundant, count, exact, tsi }) {
  const sh = tsi === null ? "" : `, ${shannons(tsi)} Sh`;
  if (redundant) return `can go: the same solutions${sh}`;
  const without = `without it ${solutions({ count, exact })}${sh}`;
  return redundant === null ? `not known whether it can go: ${without}` : without;
}

/** Marks a symbol without effect. @param {Layer} layer @param {Place} at */
export function ring(layer, at) {
  const [cx, cy] = layer.xy(at);
  const r = at[0] % 2 && at[1] % 2 ? 43 : 23;
  return s(
    "g",
    null,
    s("circle", { class: "idle-case", cx, cy, r }),
    s("circle", { class: "idle", cx, cy, r }),
  );
}

/**
 * Marks a chosen place: beside the groove, or around the symbol on it.
 *
 * @param {Layer} layer
 * @param {Place} at
 */
export function framed(layer, at) {
  const [x, y] = layer.xy(at);
  const half = at[0] % 2 && at[1] % 2 ? 36 : 24;
  return ["chosen-case", "chosen"].map((name) =>
    s("rect", { class: name, x: x - half, y: y - half, width: 2 * half, height: 2 * half, rx: 8 }),
  );
}

/** Suggests in a sentence which symbols to remove. @param {Symbols} answer */
export function spare({ symbols, together, complete, count, exact }) {
  const idle = symbols.filter(({ redundant }) => redundant).length;
  if (symbols.length === 0) return "There is no symbol on the board.";
  if (idle === 0)
    return !complete
      ? "No symbol is known to be removable."
      : symbols.length === 1
        ? "Removing the only symbol changes the solutions."
        : "Removing any symbol changes the solutions.";
  const still = exact ? `: still ${solutions({ count, exact })}` : "";
  const go = together?.count ?? 1; // a single symbol can always be removed
  const rest = idle > go ? ` Each of ${idle} could, but not all of them.` : "";
  return `${complete ? "" : "At least "}${go} of ${plural(symbols.length, "symbol")} can be removed${still}.${rest}`;
}

/** @type {Mode<Symbols>} */
export const symbols = {
  id: "symbols",
  name: "What each symbol does",
  method: "symbols",
  options: ({ player }) => ({ player }),

  heading: (answer) => ({
    head: `With all: ${solutions(answer)}`,
    status: answer.complete ? "" : "not all of it could be found out in time",
  }),

  draw(answer, { layer, state }) {
    const marks = answer.symbols.filter(({ redundant }) => redundant).map(({ at }) => ring(layer, at));
    /** @type {[Place, string][]} */
    const facts = answer.symbols.map((symbol) => [symbol.at, effect(symbol)]);
    const lines = [];
    const chosen = find(answer, state);
    if (chosen) {
      marks.push(...framed(layer, chosen.at));
      const line = chosen.lines[state.line];
      for (const d of line ? layer.routes(line) : [])
        lines.push(s("path", { class: "other", d }), s("path", { class: "other-core", d }));
    }
    return { lines, marks, facts };
  },

  /** Chooses the symbol at a place. */
  enter(at, { answer, state, desk }) {
    const symbol = /** @type {Symbols} */ (answer).symbols.find((symbol) => key(symbol.at) === key(at));
    if (!symbol) {
      desk.say("There is no symbol there. Choose one to see which lines it forbids.", { shown: true });
      return;
    }
    state.at = at;
    state.line = 0;
    desk.say("", { shown: true });
    desk.say(`${desk.describe(at)}: ${effect(symbol)}`);
  },

  legend(answer, context) {
    const { desk, state } = context;
    const chosen = find(answer, state);
    const words = chosen
      ? forbidden(chosen, state)
      : "Choose a symbol, here or on the board: then the lines that it alone forbids are shown.";
    const step = (/** @type {number} */ by) => () => {
      state.line += by;
      context.redraw();
    };
    const least = !chosen || state.line === 0;
    const most = !chosen || state.line + 1 >= chosen.lines.length;
    const browse = h(
      "div",
      { class: "browse" },
      h("p", { role: "status", "aria-label": "Forbidden line" }, words),
      h(
        "button",
        {
          type: "button",
          "data-keep": "line-back",
          "aria-disabled": least && "true",
          click: least ? null : step(-1),
        },
        "Previous line",
      ),
      h(
        "button",
        {
          type: "button",
          "data-keep": "line-on",
          "aria-disabled": most && "true",
          click: most ? null : step(1),
        },
        "Next line",
      ),
    );
    const rows = answer.symbols.map((symbol) => {
      const [place, name] = desk.describe(symbol.at).split(/: (.*)/s);
      const pressed = chosen === symbol;
      return h(
        "li",
        null,
        h(
          "button",
          {
            type: "button",
            "data-keep": key(symbol.at),
            "aria-pressed": String(pressed),
            click: () => context.choose(pressed ? null : symbol.at),
          },
          h("span", null, name),
          h("span", { class: "note" }, place),
          h("span", { class: "note" }, effect(symbol)),
        ),
      );
    });
    return [browse, h("ul", { class: "symbol-list", "aria-label": "Symbols" }, rows)];
  },
};

/** @param {Symbols} answer @param {Choice} choice */
const find = (answer, { at }) => answer.symbols.find((symbol) => at && key(symbol.at) === key(at)) ?? null;

/** @param {Effect} symbol @param {Choice} state */
function forbidden({ opens, lines }, state) {
  if (lines.length === 0)
    return opens === "0" ? "On its own, it forbids no line." : "No line is known that it alone forbids.";
  const all = opens === null ? "" : opens === String(lines.length) ? "" : `, ${figure(opens)} in all`;
  return `Line ${state.line + 1} of ${lines.length} that only this symbol forbids${all}.`;
}
