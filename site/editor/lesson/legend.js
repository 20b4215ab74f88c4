// Explains the signs of a lesson, and lists introductory lessons.

/** @import { PuzzleDocument } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */

import { button, element } from "../../kit/elements.js";
import { cross, svg } from "../../kit/lesson/film.js";
import { LESSONS } from "./lessons.js";

/** @param {...SVGElement} signs in a box of 100 by 43 units */
const sample = (...signs) =>
  element(
    "span",
    { class: "sample", "aria-hidden": "true" },
    svg("svg", { viewBox: "0 0 100 43" }, svg("path", { class: "film-groove", d: "M0 21.5H100" }), ...signs),
  );

const choice = () =>
  svg(
    "g",
    {},
    svg("circle", { class: "film-choice", cx: 50, cy: 21.5, r: 15.5 }),
    svg("text", { class: "film-number", x: 50, y: 21.5 }, "4"),
  );

/** Returns the list of signs. */
export function legend() {
  /** @type {[HTMLElement, string][]} */
  const rows = [
    [sample(svg("path", { class: "film-line", d: "M0 21.5H100", pathLength: 1 })), "drawn so far"],
    [sample(choice()), "a choice, at step 4"],
    [sample(svg("path", { class: "film-way", d: "M0 21.5H50" }), cross(50, 21.5)), "a way that fails"],
    [
      sample(
        svg("path", { class: "film-way", d: "M0 21.5H50" }),
        svg("circle", { class: "film-open", cx: 50, cy: 21.5, r: 9 }),
      ),
      "a way to another solution",
    ],
    [
      element(
        "span",
        { class: "sample", "aria-hidden": "true" },
        svg(
          "svg",
          { viewBox: "0 0 100 43" },
          svg("rect", { class: "film-rests", x: 32, y: 3.5, width: 36, height: 36, rx: 6 }),
        ),
      ),
      "the reason",
    ],
  ];
  return element(
    "div",
    { class: "lesson-legend" },
    element("h2", {}, "On the board"),
    element(
      "ul",
      { class: "looks", "aria-label": "Signs" },
      ...rows.map(([sign, words]) => element("li", {}, sign, element("span", {}, words))),
    ),
  );
}

/** Lists introductory lessons, each a board that opens. @param {Desk} desk */
export function lessonsList(desk) {
  const items = LESSONS.map(({ shows, puzzle }, i) => {
    const act = button("", () => open(desk, puzzle), { class: "plain" });
    act.append(
      element("span", { class: "unseen" }, `Lesson ${i + 1}: ${puzzle.title}, ${shows}`),
      element("span", { class: "film-n", "aria-hidden": "true" }, String(i + 1)),
      element("span", { "aria-hidden": "true" }, puzzle.title),
      element("span", { class: "note", "aria-hidden": "true" }, shows),
    );
    return element("li", {}, act);
  });
  return element(
    "div",
    { class: "lesson-course" },
    element("h2", {}, "Lessons to begin with"),
    element("ol", { "aria-label": "Lessons to begin with" }, ...items),
  );
}

/**
 * Opens a lesson's board; an edited board stays in its tab.
 *
 * @param {Desk} desk
 * @param {PuzzleDocument & { title: string }} puzzle
 */
function open(desk, puzzle) {
  desk.apply({ document: JSON.stringify(puzzle), said: `Opened: ${puzzle.title}`, where: "blank" });
  desk.view("lesson");
}
