// Pencil puzzles in widgets: their drawings, and words for their results.

import { ofPlace, placeText } from "../kit/levels.js";
import { printed, symbols, viewBox } from "../kit/pencil/drawing.js";
import { Printed } from "../kit/pencil/printed.js";
import { sentence } from "./words.js";

/** @import { Shape } from "../kit/pencil/drawing.js" */

const MOST_SIDE = 64; // the limit of core/pencil

/** Style of the board, as on the page (pencil/pencil.css), in the widget's own colours. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
.pencil{--figure:light-dark(#0f1817,#fff6da);--light:#fff6da;stroke-width:.05;stroke-linecap:square}
.pencil text{fill:var(--figure);stroke:none;text-anchor:middle;dominant-baseline:central;font-family:system-ui,sans-serif}
.pencil .paper{fill:light-dark(#7b9894,#66827e)}
.pencil .given{fill:none}
.pencil .clue{font-weight:600}
.pencil .onwall{fill:var(--light)}
.pencil text.onring{fill:var(--mark)}
.pencil .wall{fill:var(--groove)}
.pencil .blank{fill:var(--groove);opacity:.4}
.pencil path{fill:none;stroke:var(--groove)}
.pencil .diagonal{stroke:var(--light)}
.pencil .faint{opacity:.25}
.pencil .border{stroke-width:.15}
.pencil .arrow{stroke:var(--figure);stroke-width:.09;stroke-linecap:round}
.pencil .corners{fill:var(--groove)}
.pencil .crown{fill:var(--groove);stroke:none}
.pencil .trunk{stroke:var(--mark);stroke-width:.26;stroke-linecap:butt}
.pencil .white{fill:var(--light);stroke:var(--mark);stroke-width:.1}
.pencil .black{fill:var(--mark);stroke:var(--light);stroke-width:.06}`);

/** @param {Shape[]} shapes @returns {Element[]} */
const elements = (shapes) =>
  shapes.map(([name, attributes, inside]) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.append(...(Array.isArray(inside) ? elements(inside) : [inside ?? ""]));
    return element;
  });

/** Describes the board in words and reading order. @param {Printed} puzzle */
function wordsOf(puzzle) {
  const clues = [...puzzle.clues.keys()].sort((a, b) => a - b);
  const words = clues.map((cell) => `${puzzle.cellName(cell)}: ${puzzle.clueWords(cell)}`);
  return [`${puzzle.name} cells`, ...words].join(". ") + ".";
}

/** @type {import("./view.js").Face<import("../perplex.js").PencilBoard, import("../widget.js").PencilResult>} */
export const pencil = {
  draw(view, document) {
    try {
      const puzzle = new Printed(document);
      // A stored result comes from outside.
      if (![puzzle.width, puzzle.height].every((side) => side >= 1 && side <= MOST_SIDE)) return;
      const styles = view.widget.shadowRoot?.adoptedStyleSheets;
      if (!styles?.includes(sheet)) styles?.push(sheet);
      const attributes = {
        ...{ part: "board", class: "pencil", viewBox: viewBox(puzzle) },
        ...{ role: "img", "aria-label": wordsOf(puzzle) },
      };
      const [board] = elements([["svg", attributes, [...printed(puzzle), ...symbols(puzzle)]]]);
      view.show(board, puzzle.name);
      view.document = document;
    } catch {
      // an invalid stored result: the program will read the puzzle again
    }
  },
  text: ({ text }) => text,
  fits: ({ solutions }) => Array.isArray(solutions),
  lines,
};

/**
 * Describes a result's figures, the difficulty first.
 *
 * @param {import("../widget.js").PencilResult} result
 * @param {string} [more] an additional sentence
 */
function lines({ solutions, unique, searchInformation, compared, place }, more = "") {
  const count =
    unique === null
      ? "Whether the solution is unique is not decided"
      : ["No solution", "Unique solution", "More than one solution"][Math.min(solutions.length, 2)];
  if (!unique)
    return [unique === null ? "Not finished" : count, unique === null ? count : "", more].filter(Boolean);
  let figure = "Not finished";
  if (typeof searchInformation === "number") figure = `${searchInformation.toFixed(2)} Sh`;
  if (searchInformation === null) figure = "Out of reach";
  if (place) {
    const { bars, word } = ofPlace(place);
    const all =
      bars > 0
        ? [word, count, placeText(place)]
        : [`${place.sh.toFixed(1)} Sh`, place.text, count, place.people];
    return [...all, more].filter(Boolean);
  }
  const trust = sentence(typeof compared === "string" ? compared : "not yet compared with people");
  return [figure, "Search information", count, figure.endsWith("Sh") ? trust : "", more].filter(Boolean);
}
