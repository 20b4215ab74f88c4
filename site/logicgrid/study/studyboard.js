// A puzzle as participants of a study mark it: the staircase, the hints and the buttons.

/**
 * @import { Bench } from "./bench.js"
 * @import { Saved } from "./game.js"
 * @import { LogicGridShowAnswer } from "../../verbs.d.ts"
 */

import { button, line, make, paragraph, say } from "../../kit/elements.js";
import { Layout } from "../layout.js";
import { Game } from "./game.js";
import { Grid } from "./grid.js";
import * as hintList from "./hints.js";
import { palette } from "./palette.js";

/**
 * A puzzle to be marked.
 *
 * @param {Bench} bench
 * @param {LogicGridShowAnswer} shown
 * @param {Saved | undefined} kept
 * @param {(game: Game) => void} changed is called after every change
 */
export function boardOf(bench, shown, kept, changed) {
  const layout = new Layout(shown.categories);
  const marks = palette("X");
  const host = make("div", "", { class: "staircase" });
  const said = paragraph("", { role: "status", "aria-label": "Puzzle" });
  const game = new Game(layout, shown.hints.length, { automatic: false, ...kept }, () => {
    say(said, "");
    present();
    changed(game);
  });
  const grid = new Grid(host, layout, {
    chosen: () => /** @type {HTMLInputElement} */ (marks.querySelector(":checked")).value,
    mark: (i) => game.marks[i],
    begin: (i, mark) => game.set([i], mark, true),
    paint: (i, mark) => game.set([i], mark, true),
    end: () => game.end(),
  });
  const hints = make("ol", "", { class: "hints", "aria-label": "Clues" });
  hintList.fill(hints, shown.hints, (i) => game.strike(i));
  const present = () => {
    grid.show(game.marks, { crossed: game.crossed });
    hintList.present(hints, game.struck);
  };
  present();
  const check = async () => {
    const { solved } = await bench.ask({ verb: "marks", puzzle: shown.puzzle, marks: game.all() });
    say(said, solved ? "Correctly solved." : "At least one answer is incorrect or incomplete.");
    return solved;
  };
  const desk = make("div", "", { class: "desk" });
  desk.append(marks, host);
  const clues = make("div", "", { class: "clues" });
  clues.append(make("h3", "Clues"), hints);
  const element = make("div", "", { class: "study-desk" });
  element.append(desk, clues);
  const buttons = (/** @type {HTMLElement[]} */ ...all) =>
    desk.append(
      line(
        ...all,
        button("Clear", () => game.clear()),
      ),
      said,
    );
  return { game, layout, element, check, buttons };
}
