// Understand for a level: its solution box by box, the order that it needs, traps, and a player's search
// (Postma 2016, section 6).

import { fillCounts } from "../family/counts.js";
import { button, element, enable, say } from "../kit/elements.js";
import { download } from "../kit/files.js";
import { grouped, messageOf, rateOf, sentence, several, triesOf } from "../kit/words.js";
import { Board } from "./board.js";
import { namedPlaces, pushes } from "./level.js";

/**
 * @import { Desk } from "../family/desk.js"
 * @import { Panel, Reading, SessionView, Step } from "../family/types.d.ts"
 * @import { Light } from "./board.js"
 * @import { Known } from "./family.js"
 * @import { Level } from "./level.js"
 */

const SECONDS = 60;
const HARD = 3; // steps of at least this many Sh show the figure
const LEAST = 0.1; // smallest height of a bar
const ALWAYS = 0.01; // in Sh; below this figure every try succeeds, apart from rounding

/** Parts of the order in which a player looks; a rating can omit each of them. */
const PARTS = {
  noBRM: "the obstacles",
  noNewNodes: "the new positions",
  noFreedom: "the freedom of the boxes",
};

/** The features that players see, and their names. */
const PLAYERS = {
  none: "tries anything",
  dead: "sees stuck boxes",
  "dead+finish": "also sees the last move",
  all: "also never goes back",
};

/** @type {import("../family/types.d.ts").Understanding<Level, Known>} */
export const understanding = {
  board(desk, host) {
    const board = new Board(host);
    /** @type {[Level, string]} */
    let now;
    return {
      async show(level, state, lights) {
        now = [level, state];
        const seen = level.seen(state) ?? (await level.play(desk, state).catch(() => level));
        if (now[0] !== level || now[1] !== state) return;
        board.show(level, seen, /** @type {Light[]} */ (lights));
      },
    };
  },
  steps,
  readings,
  panel: (_, session) => new Search(_, session),
};

/** @param {Level} level @param {Known} known @returns {Step[]} */
function steps(level, { carried = [], lacks }) {
  return carried.map(({ from, state }, i) => {
    const [at, to] = [from[0], from.at(-1) ?? from[0]].map((cell) => level.cellName(cell));
    const end = level.goals.has(from.at(-1) ?? -1) ? `the target ${to}` : to;
    const gain = lacks ? Math.max(lacks[i] - lacks[i + 1], 0) : 0;
    const chance =
      lacks && lacks[i + 1] > 0 ? ` After it, 1 try in ${triesOf(lacks[i + 1])} solves the rest.` : "";
    return {
      where: at,
      what: `to ${to}, ${pushes(from.length - 1, level.kind)}`,
      text: `Bring the box at ${at} to ${end}.${chance}`,
      cost: lacks ? Math.max(gain, LEAST) : from.length - 1,
      word: gain >= HARD ? `${gain.toFixed(1)} Sh` : "",
      state,
      lights: [{ cells: from, as: "way" }],
    };
  });
}

/** @param {Level} level @param {Known} known @returns {Reading[]} */
function readings(level, { carried, explained }) {
  const end = carried?.at(-1)?.state ?? "";
  const trail = carried?.map(({ from }) => ({ cells: from, as: "way" })) ?? [];
  /** @type {Reading[]} */
  const all = [
    {
      name: "The whole solution",
      missing: carried ? "" : "No solution is known yet.",
      show: () => ({ state: end, lights: trail, text: "The way of every box to its target." }),
    },
    {
      name: "What must come first",
      missing: explained ? "" : "Not compared yet.",
      show: () => ({ state: "", lights: [], text: namedPlaces(explained?.text ?? "", level.w) }),
    },
  ];
  const { boxes = [], constraints = [], clashes = [] } = explained ?? {};
  const clashing = [...new Set(clashes.flatMap((one) => one.constraints))];
  for (const k of clashing.length > 0 ? clashing : constraints.keys()) {
    const { first, then, text } = constraints[k];
    /**
     * Shows the box itself if the step may lead to any target.
     *
     * @param {{box: number, cell: number | null}} of
     */
    const cells = ({ box, cell }) => level.cover(cell ?? boxes[box].plan[0] ?? 0);
    /** @type {Light[]} */
    const lights = [
      { cells: cells(first), as: "first" },
      { cells: cells(then), as: "second" },
    ];
    const name = `${k + 1}: box ${boxes[first.box].name} before ${boxes[then.box].name}`;
    const where = (/** @type {number} */ box) =>
      `${boxes[box].name} is at ${level.cellName(boxes[box].plan[0] ?? 0)}`;
    const text2 = `${namedPlaces(text, level.w)} Box ${where(first.box)}, ${where(then.box)}.`;
    all.push({ name, missing: "", show: () => ({ state: "", lights, text: text2 }) });
  }
  return all;
}

/** A player's search of the level, and the contribution of each part to the rating. @implements {Panel} */
class Search {
  #desk;
  #session;
  element = element("div", { class: "part" });
  #players = element("table", { class: "counts", "aria-label": "For a player who" });
  #back = element(
    "p",
    { class: "note", hidden: true },
    "Never going back is no help here: such a player can be left without a move.",
  );
  #figures = element("table", { class: "counts", "aria-label": "How a search goes" });
  #without;
  #again = button("Search without these", () => this.#ask());
  #save = button("Download solution", () => this.#download());
  #note = element("p", { class: "note", role: "status", "aria-label": "Search" });

  /** @param {Desk} desk @param {SessionView<Level, Known>} session */
  constructor(desk, session) {
    this.#desk = desk;
    this.#session = session;
    this.#without = Object.entries(PARTS).map(([value, text]) => ({
      value,
      tick: element(
        "label",
        { class: "tick" },
        element("input", { type: "checkbox", value }),
        element("span", {}, text),
      ),
    }));
    this.element.append(
      element("h3", {}, "For a player who"),
      this.#players,
      this.#back,
      element(
        "details",
        { class: "fold" },
        element("summary", {}, "How a search goes"),
        this.#figures,
        element(
          "p",
          { class: "note" },
          "The search looks first at the position with the fewest obstacles on the boxes' ways to targets, then at the one that leads to the most new positions, then at the one where boxes move most freely (Postma, 2016). Leave out:",
        ),
        ...this.#without.map(({ tick }) => tick),
        element("div", { class: "line" }, this.#again),
        this.#note,
      ),
      element("div", { class: "line" }, this.#save),
    );
  }

  refresh() {
    const { known } = this.#session;
    const { measures = {}, rated } = known;
    const players = Object.entries(PLAYERS).filter(([name]) => measures[name]);
    fillCounts(
      this.#players,
      players.map(([name, does]) => [does, chance(measures[name].tsi)]),
    );
    const [tries, without] = [measures.all?.tsi, measures["dead+finish"]?.tsi];
    this.#back.hidden = typeof tries !== "number" || typeof without !== "number" || tries <= without;
    fillCounts(this.#figures, rated?.solved ? figures(rated) : []);
    for (const one of [this.#players, this.#players.previousElementSibling])
      if (one instanceof HTMLElement) one.hidden = players.length === 0;
    this.#figures.hidden = !rated?.solved;
    enable(this.#again, known.solved?.solved === true);
    this.#save.hidden = !known.solved?.solved;
    say(this.#note, "");
  }

  async #ask() {
    const { puzzle, signal } = this.#session;
    const left = Object.fromEntries(
      this.#without
        .filter(({ tick }) => tick.querySelector("input")?.checked)
        .map(({ value }) => [value, true]),
    );
    say(this.#note, "Searching …");
    try {
      const request = { verb: "rate", ...puzzle.asked, ...left };
      const { solved, expanded, score } = await this.#desk.ask(request, { signal, seconds: SECONDS });
      const looked = several(expanded, "position");
      say(this.#note, solved ? `${looked}, search score ${grouped(score)}.` : `${looked}, and no solution.`);
    } catch (error) {
      if (!signal.aborted) say(this.#note, sentence(messageOf(error)));
    }
  }

  #download() {
    const { puzzle, known } = this.#session;
    const text = `${puzzle.xsb}Solution: ${known.solved?.moves}\n`;
    download("perplex-solution.txt", "text/plain", text);
  }
}

/** @param {number | null} tsi */
function chance(tsi) {
  if (tsi === null) return "never";
  return tsi < ALWAYS ? "every try" : rateOf(tsi);
}

/** @param {import("../verbs.d.ts").TransportRateAnswer} rated @returns {[name: string, value: string][]} */
const figures = ({ expansions, switches = 0, score = 0, naive, mustVisit = 0, shortcuts = 0, rises = 0 }) => [
  ["Positions to look at", grouped(expansions ?? 0)],
  ["Changes from box to box", String(switches)],
  ["Search score, their product", grouped(score)],
  ["Going straight", naive ? "solves it" : "fails"],
  ["Positions on every way", grouped(mustVisit)],
  ["Other ways as short", grouped(shortcuts)],
  ["Steps that look worse first", grouped(rises)],
];
