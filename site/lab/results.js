// The lab's results: correlations, a plot of one of them, and its puzzles.

/**
 * @import { Column } from "../kit/tables.js"
 * @import { MeasuredPuzzle, Result, Row } from "./correlate.js"
 */

import { button, element, find, press, say, within } from "../kit/elements.js";
import { download, save } from "../kit/files.js";
import { coloursOf } from "../kit/plots/canvas.js";
import { picture, Plot } from "../kit/plots/plot.js";
import { csv } from "../kit/csv.js";
import { fill } from "../kit/tables.js";
import { PRESETS } from "../kit/presets.js";
import { capital, grouped, several } from "../kit/words.js";
import { COMPAT } from "./batch.js";
import { MEASURES, OUTCOMES, statisticsInWords } from "./choices.js";
import { correlationRows, originOf, puzzleRows } from "./tables.js";

const MOST_ROWS = 300; // puzzles shown until the user asks for all

/** A figure as the tables show it; a dash if it is unknown. @param {unknown} v */
const number = (v, digits = 3) => (typeof v === "number" ? v.toFixed(digits).replace("-", "−") : "–");

/** An interval as the tables show it. @param {[number, number] | null | undefined} ends */
const between = (ends) =>
  typeof ends?.[0] === "number" ? `${number(ends[0], 2)} to ${number(ends[1], 2)}` : "–";

/** @param {unknown} v */
const probability = (v) =>
  typeof v === "number" ? (v >= 0.001 ? v.toFixed(3) : v.toExponential(2).replace("-", "−")) : "–";

/**
 * Descriptions of puzzles that have more of a measure.
 *
 * @type {Record<keyof typeof MEASURES, (player: string) => string>}
 */
const HIGHER = {
  tsi: (player) => `that ${player} is less likely to solve in one try (a higher TSI)`,
  msi: (player) => `whose likeliest solution ${player} is less likely to find (a higher MSI)`,
  muse: (player) => `with more choices along the easiest way of ${player} (a higher MUSE)`,
  remuse: (player) => `with more uninformed choices along the easiest way of ${player} (a higher ReMUSE)`,
  solutions: () => "with more solutions",
};

export class Results {
  /** @type {Result} */
  #result = /** @type {never} */ (null);
  /** @type {Row} the row in the plot */
  #shown = /** @type {never} */ (null);
  #orders = { correlations: { key: "", way: 1 }, puzzles: { key: "", way: 1 } };
  #all = false; // whether every puzzle is listed
  #plot = new Plot(find("canvas", HTMLCanvasElement), (i) => this.#name(i));

  constructor() {
    press(find("previous"), () => this.#plot.go(-1));
    press(find("next"), () => this.#plot.go(1));
    press(find("save-correlations"), () =>
      download("perplex-correlations.csv", "text/csv", csv(correlationRows(this.#result))),
    );
    press(find("save-puzzles"), () =>
      download("perplex-puzzles.csv", "text/csv", csv(puzzleRows(this.#result, this.#shown))),
    );
    press(find("save-plot"), () => this.#savePlot());
    press(find("more"), () => {
      this.#all = true;
      this.#listPuzzles();
      find("puzzle-table").parentElement?.focus();
    });
  }

  /**
   * Shows a result.
   *
   * @param {Result} result
   */
  show(result) {
    this.#result = result;
    this.#all = false;
    for (const name of ["correlations", "plot", "puzzles"]) find(name).hidden = false;
    find("empty").hidden = true;
    const { chosen, players, version } = result;
    say(
      find("made"),
      `${capital(statisticsInWords(chosen))}; ${chosen.compat ? `compat ${COMPAT}` : "with the published program's errors corrected"}; players ${players.join(", ")}; seed ${chosen.seed}; perplex ${version}.`,
    );
    const left = result.rows.filter((row) => row.left > 0);
    say(
      find("left"),
      left.length > 0
        ? "Where n is less than the set has puzzles, the others are out of the player's reach, not measured, without a vote, or outliers."
        : "",
    );
    this.#shown = result.rows.find(({ error }) => !error) ?? result.rows[0];
    this.#orders.correlations.key = this.#orders.puzzles.key = "";
    this.#listCorrelations();
    this.#draw();
  }

  /** Hides all results, as before the first run. */
  clear() {
    for (const name of ["correlations", "plot", "puzzles"]) find(name).hidden = true;
    find("empty").hidden = false;
  }

  #listCorrelations() {
    const { rows, sets } = this.#result;
    /** @type {Column<Row>[]} */
    const columns = [
      {
        key: "set",
        name: "Set",
        text: true,
        value: (row) => sets[row.set].name,
        show: (row) => this.#chooser(row),
      },
      {
        key: "player",
        name: "Player",
        text: true,
        value: ({ player }) => player,
        show: ({ player }) => player || "any",
      },
      {
        key: "measure",
        name: "Measure",
        text: true,
        value: ({ measure }) => MEASURES[measure],
        show: ({ measure }) => MEASURES[measure],
      },
      { key: "r", name: "r", value: ({ r }) => r, show: (row) => (row.error ? row.error : number(row.r)) },
      {
        key: "interval",
        name: "95 % interval",
        value: ({ interval }) => interval?.[0],
        show: ({ interval }) => between(interval),
      },
      { key: "n", name: "n", value: ({ n }) => n, show: ({ n }) => grouped(n) },
      { key: "p", name: "p", value: ({ p }) => p, show: ({ p }) => probability(p) },
      { key: "holm", name: "p corrected", value: ({ holm }) => holm, show: ({ holm }) => probability(holm) },
      { key: "rho", name: "Spearman", value: ({ rho }) => rho, show: ({ rho }) => number(rho) },
      {
        key: "rhoInterval",
        name: "its 95 % interval",
        value: ({ rhoInterval }) => rhoInterval?.[0],
        show: ({ rhoInterval }) => between(rhoInterval),
      },
      { key: "rhoP", name: "its p", value: ({ rhoP }) => rhoP, show: ({ rhoP }) => probability(rhoP) },
      { key: "slope", name: "Slope", value: ({ slope }) => slope, show: ({ slope }) => number(slope) },
    ];
    fill(find("correlation-table", HTMLTableElement), columns, rows, this.#orders.correlations, {
      onSort: () => this.#listCorrelations(),
    });
    for (const line of find("correlation-table", HTMLTableElement).tBodies[0].rows)
      line.classList.toggle("shown", line.querySelector("[aria-pressed=true]") !== null);
  }

  /** The button that shows a row in the plot. @param {Row} row */
  #chooser(row) {
    const { name } = this.#result.sets[row.set];
    const choose = () => {
      this.#shown = row;
      this.#listCorrelations();
      this.#draw();
      within(find("correlation-table"), "[aria-pressed=true]").focus();
    };
    return button(name, choose, {
      class: "plain",
      "aria-label": `Plot ${this.#rowName(row)}`,
      "aria-pressed": String(row === this.#shown),
    });
  }

  /** @param {Row} row */
  #rowName({ set, player, measure }) {
    return `${this.#result.sets[set].name}, ${player ? `${player}, ` : ""}${MEASURES[measure]}`;
  }

  // The points of the shown row.
  #plotted() {
    const row = this.#shown;
    const { chosen, sets } = this.#result;
    const { puzzles } = sets[row.set];
    const points = row.kept.map((k, i) => ({
      x: this.#value(puzzles[k], row),
      y: row.y[i],
      puzzle: puzzles[k],
    }));
    const outcome = capital(OUTCOMES[chosen.outcome]);
    return {
      points,
      band: row.band ?? [],
      line: row.error ? null : { slope: row.slope, intercept: row.intercept },
      across: row.measure === "solutions" ? "Solutions" : `${MEASURES[row.measure]} in Sh, ${row.player}`,
      up: chosen.normalize ? `${outcome}, without the drift over time` : outcome,
    };
  }

  /**
   * A figure of a puzzle in the plot, where all figures are known.
   *
   * @param {MeasuredPuzzle} puzzle @param {Row} row
   */
  #value(puzzle, { player, measure }) {
    return Number(puzzle.figures[player || this.#result.players[0]][measure]);
  }

  #caption() {
    const row = this.#shown;
    if (row.error) return `${this.#rowName(row)}: ${row.error}`;
    const known = typeof row.interval?.[0] === "number" ? `, 95 % interval ${between(row.interval)}` : "";
    return `${this.#rowName(row)}: r = ${number(row.r)}${known}, p = ${probability(row.p)}, n = ${row.n}`;
  }

  /** The displayed row as a sentence. */
  #finding() {
    const { error, r, interval, measure, player } = this.#shown;
    if (error || typeof interval?.[0] !== "number") return "";
    const outcome = OUTCOMES[this.#result.chosen.outcome];
    const sure = interval[0] > 0 || interval[1] < 0;
    const knows = PRESETS.find((one) => one.player === player)?.name ?? player;
    const higher = HIGHER[measure](`a player with ${knows}`);
    const way = r > 0 ? "more" : "fewer";
    return sure
      ? `Puzzles ${higher} have ${way} ${outcome}: r is ${number(r, 2)}, where 1 is perfect agreement and 0 none.`
      : `Puzzles ${higher} have neither clearly more nor clearly fewer ${outcome}: r is ${number(r, 2)}, and its interval includes 0, so that chance alone may explain it.`;
  }

  #draw() {
    const plot = this.#plotted();
    const caption = this.#caption();
    say(find("finding"), this.#finding());
    say(find("plot-caption"), caption);
    const slope = plot.line ? (plot.line.slope > 0 ? "rises" : "falls") : "";
    find("canvas").setAttribute(
      "aria-label",
      `Scatter plot of ${several(plot.points.length, "puzzle")}: ${plot.across} across, ${plot.up} upwards. ${plot.line ? `The line ${slope} by ${Math.abs(plot.line.slope).toPrecision(3)} a unit. ` : ""}${caption}. The figures of each puzzle are in the table below.`,
    );
    this.#plot.show(plot);
    this.#listPuzzles();
  }

  /** Names the selected puzzle of the plot. @param {number} i */
  #name(i) {
    const line = find("chosen");
    if (i < 0) {
      line.replaceChildren("Point at a puzzle, or go through them.");
      return;
    }
    const { x, y, puzzle } = this.#plotted().points[i];
    line.replaceChildren(
      this.#link(puzzle),
      ` ${puzzle.title} `,
      element(
        "span",
        { class: "note" },
        `${MEASURES[this.#shown.measure]} ${x.toFixed(2)}, ${OUTCOMES[this.#result.chosen.outcome]} ${number(y, 2)}`,
      ),
    );
  }

  /** The link that opens a puzzle in the editor. @param {MeasuredPuzzle} puzzle */
  #link(puzzle) {
    if (!puzzle.link) return puzzle.id;
    return element("a", { href: `../../index.html#${puzzle.link}`, title: "Open in the editor" }, puzzle.id);
  }

  #listPuzzles() {
    const { chosen, sets, players } = this.#result;
    const row = this.#shown;
    const { puzzles } = sets[row.set];
    const y = new Map(row.kept.map((k, i) => [puzzles[k], row.y[i]]));
    const outcome = capital(OUTCOMES[chosen.outcome]);
    /**
     * @param {string} key
     * @param {string} name
     * @param {(puzzle: MeasuredPuzzle) => unknown} value
     * @param {number} digits
     * @returns {Column<MeasuredPuzzle>}
     */
    const column = (key, name, value, digits) => ({
      key,
      name,
      value,
      show: (puzzle) => number(value(puzzle), digits),
    });
    /** @type {Column<MeasuredPuzzle>[]} */
    const columns = [
      { key: "id", name: "Puzzle", text: true, value: ({ id }) => id, show: (puzzle) => this.#link(puzzle) },
      {
        key: "title",
        name: "Title",
        text: true,
        value: ({ title }) => title,
        show: ({ title, error }) => error ?? title,
      },
      column(
        "outcome",
        outcome,
        (puzzle) => puzzle[chosen.outcome],
        Number.isInteger(puzzles[0]?.[chosen.outcome]) ? 0 : 2,
      ),
      ...(chosen.normalize ? [column("y", `${outcome}, normalised`, (puzzle) => y.get(puzzle), 2)] : []),
      ...(puzzles.some(({ count }) => count > 1)
        ? [column("count", "Records", ({ count }) => count, 0)]
        : []),
      column("solutions", "Solutions", (puzzle) => puzzle.figures[players[0]].solutions, 0),
      ...players.flatMap((player) =>
        chosen.measures
          .filter((name) => name !== "solutions")
          .map((name) =>
            column(
              `${player} ${name}`,
              `${MEASURES[name]}, ${player}`,
              (puzzle) => puzzle.figures[player][name],
              2,
            ),
          ),
      ),
    ];
    const most = this.#all ? Infinity : MOST_ROWS;
    say(find("puzzles-title"), `Puzzles: ${sets[row.set].name}, ${grouped(puzzles.length)}`);
    fill(find("puzzle-table", HTMLTableElement), columns, puzzles, this.#orders.puzzles, {
      most,
      onSort: () => this.#listPuzzles(),
    });
    find("more").hidden = puzzles.length <= most;
    say(find("more"), `Show all ${grouped(puzzles.length)}`);
  }

  async #savePlot() {
    const { version, compat, seed, statistics, selection } = originOf(this.#result, this.#shown.set);
    const feet = [
      `perplex ${version}; players ${this.#result.players.join(", ")}; ${compat ? `compat ${compat}; ` : ""}seed ${seed}; ${statistics}; ${selection}`,
    ];
    const blob = await picture(this.#plotted(), [this.#caption()], feet, coloursOf(find("canvas")));
    save("perplex-plot.png", blob);
  }
}
