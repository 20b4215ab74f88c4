// Three levels side by side: participants play them and then order them by difficulty.

/**
 * @import { Marked } from "./marks.js"
 * @import { Shell } from "./shell.js"
 * @import { Rated, Three } from "./threestudy.js"
 *
 * @typedef {{groups: Rated[]}} Setup
 *
 * @typedef {{spent: number[], inputs: number[], undos: number[], restarts: number[],
 *   solved: (number | null)[], histories: unknown[], marks?: (Marked | null)[]}} Group counts by level;
 *   solved is 1 for the level that was solved first
 *
 * State of a participant: the order of the levels in each group, the number of the current group, and its
 * counts.
 *
 * @typedef {{places: number[][], at: number, group: Group | null}} State
 */

import { button, element, labelled, line, make, paragraph, say } from "../elements.js";
import { Clock } from "./clock.js";
import { device, newDevice } from "./device.js";
import { endHere } from "./endhere.js";
import { Marks } from "./marks.js";
import { LEVELS } from "./three.js";

const FELT = ["easiest", "in the middle", "hardest"];

/** Returns the initial counts of a group, by level; histories are those of Item.save. @returns {Group} */
const newGroup = () => ({
  spent: [0, 0, 0],
  inputs: [0, 0, 0],
  undos: [0, 0, 0],
  restarts: [0, 0, 0],
  /** @type {(number | null)[]} position in the order of solving */
  solved: [null, null, null],
  histories: [null, null, null],
  marks: [null, null, null],
});

/**
 * Asks how hard the levels were.
 *
 * @param {(felt: number[]) => unknown} finish gets the ranks by place, from 1 for the easiest to 3 for the
 *   hardest
 * @param {() => unknown} end
 */
function ordering(finish, end) {
  const choices = [..."ABC"].map((letter) => {
    const choice = make("select");
    choice.append(
      make("option", "choose", { value: "" }),
      ...FELT.map((text, i) => make("option", text, { value: i + 1 })),
    );
    return { choice, field: labelled(`Level ${letter} was`, choice) };
  });
  const error = paragraph("", { class: "error", role: "alert" });
  const goOn = () => {
    const felt = choices.map(({ choice }) => Number(choice.value));
    if (new Set(felt).size === LEVELS && !felt.includes(0)) return finish(felt);
    return say(
      error,
      "Put the levels in order first: one is the easiest, one in the middle, one the hardest.",
    );
  };
  return element(
    "section",
    { class: "order", "aria-label": "Order" },
    make("h3", "How hard were they for you?"),
    element("div", { class: "three" }, ...choices.map(({ field }) => field)),
    error,
    line(button("Go on", goOn), endHere(end)),
  );
}

/**
 * Shows the present group.
 *
 * @param {Shell<Setup, State>} shell
 * @param {Three} three
 */
export async function showGroup(shell, three) {
  const { taking, setup } = shell;
  const number = taking.at + 1;
  /** @type {Rated} */
  const { rules, levels } = setup.groups[taking.at];
  /** @type {number[]} the level at each place */
  const places = taking.places[taking.at];
  taking.group ??= newGroup();
  const state = taking.group;
  const clock = new Clock(true);
  newDevice();
  const kept = (state.marks ??= [null, null, null]);
  /** @type {(Marks | undefined)[]} marks of each level, once it has been shown */
  const marks = [];

  /** @type {Record<string, number[]>} */
  const counts = { play: state.inputs, undo: state.undos, restart: state.restarts };
  const parts = places.map((k, place) => {
    const letter = "ABC"[place];
    const playing = three.item(
      {
        done(what) {
          const spent = clock.touch(performance.now());
          if (state.solved[k] === null) state.spent[k] += spent;
          counts[what][k]++;
          marks[k]?.add(state.spent[k], three.acts[what] ?? what, playing.item.state);
          kept[k] = marks[k]?.toJSON() ?? null;
          shell.log(what, { group: number, level: k + 1, moves: playing.item.state });
          state.histories[k] = playing.item.save();
          shell.keep();
        },
        solved() {
          if (state.solved[k] !== null) return;
          const others = state.solved.filter((/** @type {number | null} */ n) => n !== null);
          state.solved[k] = Math.max(0, ...others) + 1;
          shell.log("solved", { group: number, level: k + 1 });
          shell.keep();
        },
      },
      `, level ${letter}`,
    );
    const name = `Level ${letter}`;
    const part = element("section", { "aria-label": name }, make("h3", name), ...playing.item.parts);
    return { playing, part };
  });

  /** @param {number[]} felt */
  const finish = (felt) => {
    for (const [place, k] of places.entries()) {
      const { level, score } = levels[k];
      shell.study.plays.push({
        player: taking.player,
        group: number,
        rules,
        level: three.idOf(level),
        title: level.title,
        score: score ?? "",
        place: place + 1,
        seconds: (state.spent[k] / 1000).toFixed(1),
        inputs: state.inputs[k],
        undos: state.undos[k],
        restarts: state.restarts[k],
        solved: state.solved[k] === null ? 0 : 1,
        solved_as: state.solved[k] ?? "",
        felt: felt[place],
        device: device(),
        marks: marks[k] ? JSON.stringify(marks[k]) : "",
      });
    }
    shell.log("order", { group: number, felt, places });
    taking.group = null;
    taking.at++;
    return shell.to(taking.at < setup.groups.length ? "group" : "end");
  };

  const [name, how] = three.rulesOf(levels[0].level);
  shell.show(
    `Puzzle ${number} of ${setup.groups.length}: ${name}`,
    paragraph(`${how} Play the three levels in any order, then put them in order by how hard they were.`),
    element("div", { class: "side-by-side" }, ...parts.map(({ part }) => part)),
    ordering(finish, () => shell.to("end")),
  );
  for (const [place, k] of places.entries()) {
    const { playing } = parts[place];
    await playing.open(levels[k].level, state.histories[k] ?? undefined);
    marks[k] = new Marks(playing.item.state, kept[k] ?? undefined);
  }
  clock.go(performance.now());
  shell.log("begin", { group: number, places });
}
