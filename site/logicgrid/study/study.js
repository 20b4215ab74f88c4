// The study of logic grids (Shyne, Facey and Cooper 2024, User Study). It takes its puzzles from an archive,
// and exports in the format of the published data.

import { Desk } from "../../family/desk.js";
import { labelled, make, paragraph } from "../../kit/elements.js";
import { Values } from "../../kit/store/values.js";
import { newSeed } from "../../kit/study/order.js";
import { Shell } from "../../kit/study/shell.js";
import { messageOf, sentence, several } from "../../kit/words.js";
import { logicgrid } from "../family.js";
import { spaceOf } from "../generating.js";
import { crossing } from "../marks.js";
import { Archives, elitesOf } from "./archives.js";
import { COLUMNS, orderFor, SCALES, solutionsWith } from "./design.js";
import { recordOfPlay, stagesOf } from "./stages.js";

/**
 * @import { Fields } from "../../kit/study/shell.js"
 * @import { LogicGridFamily, LogicGridListAnswer } from "../../verbs.d.ts"
 * @import { Setup, State } from "./stages.js"
 */

const CONSENT =
  "This study looks at how logic grid puzzles are played. You will answer two questions, play up to four puzzles, and rate each. You may stop at any time. What you mark and how long you take is recorded in this browser and given to the person who runs the study; nothing else is.";

/** @param {string[]} statements */
const area = (statements) =>
  Object.assign(make("textarea", "", { rows: statements.length }), { value: statements.join("\n") });

/** @param {HTMLTextAreaElement} field */
const linesOf = (field) =>
  field.value
    .split("\n")
    .map((text) => text.trim())
    .filter(Boolean);

/**
 * The form: the archive, the number of its solutions, their numbers of readings of the clues, and the
 * statements.
 *
 * @param {Desk<LogicGridFamily>} desk
 * @param {Archives} archives
 * @returns {Fields<Setup>}
 */
function fields(desk, archives) {
  const archive = make("select");
  archive.append(...archives.heads.map(({ id, name }) => make("option", name, { value: id })));
  const loops = make("input", "", { type: "text", value: "1, 2, 4, 6" });
  const count = make("input", "", { type: "number", min: 1, max: 10, value: 4 });
  const difficulty = area(SCALES.difficulty);
  const enjoyment = area(SCALES.enjoyment);

  const setup = async () => {
    const from = await archives.get(Number(archive.value));
    if (!from) throw new Error("there is no archive yet: breed one on the page of logic grids");
    const levels = loops.value
      .split(/[\s,;]+/)
      .filter(Boolean)
      .map(Number);
    if (levels.length === 0 || levels.some((n) => !Number.isInteger(n) || n < 1))
      throw new Error("name the numbers of readings, such as 1, 2, 4, 6");
    const all = elitesOf(from);
    const solutions = solutionsWith(all, levels, count.valueAsNumber, newSeed());
    if (solutions.length < count.valueAsNumber)
      throw new Error(
        `${several(solutions.length, "solution")} of the archive ${solutions.length === 1 ? "has" : "have"} puzzles of all these readings; breed on, or ask for fewer`,
      );
    const elites = all.filter(([rank, n]) => solutions.includes(rank) && levels.includes(n));
    const { puzzles } = await desk.ask({ verb: "list", ...spaceOf(from.request), elites });
    // Participants receive puzzles without their solutions.
    const unsolved = (
      /** @type {LogicGridListAnswer["puzzles"][number]["puzzle"]} */ { solution, ...puzzle },
    ) => puzzle;
    return {
      difficulty: linesOf(difficulty),
      enjoyment: linesOf(enjoyment),
      loops: levels,
      solutions,
      puzzles: Object.fromEntries(puzzles.map(({ id, puzzle }) => [id, unsolved(puzzle)])),
      archive: from.name,
      version: from.parts[0].bred?.version,
    };
  };

  return {
    before: [
      labelled("Archive", archive),
      labelled("Readings of the clues", loops),
      labelled("Solutions", count),
    ],
    after: [
      labelled("How demanding it was: statements, one per line", difficulty),
      labelled("How engaging it was: statements, one per line", enjoyment),
      paragraph(
        "The statements are stand-ins of our own. To compare with published figures, put in those of the cognitive part of the Video Game Demand Scale (Bowman, Wasserman and Banks 2018) and of the engagement part of GUESS (Phan, Keebler and Chaparro 2016); (reversed) at the end turns one round.",
        { class: "note" },
      ),
    ],
    setup,
  };
}

async function start() {
  crossing.on = false; // automatic crosses would be help
  const values = await Values.open();
  /** @type {Desk<LogicGridFamily>} */
  const desk = new Desk(logicgrid, 1, values);
  await desk.prepare();
  const archives = new Archives(desk);
  await archives.start();
  /** @type {Shell<Setup, State>} */
  const shell = new Shell(
    {
      key: "logicgrid/study",
      ahead: "perplex-logicgrid-study",
      about:
        "Participants agree to a text, answer two questions, and play up to as many puzzles as there are solutions, none with a solution or a number of readings of the clues that they have already had; each is rated on two scales. Everything stays in this browser until you download it.",
      consent: CONSENT,
      fields: () => fields(desk, archives),
      summary: ({ solutions, loops, archive }) =>
        `${several(solutions.length, "solution")} in ${loops.join(", ")} readings, from ${archive}.`,
      counted: (plays) => several(plays, "play"),
      note: "The plays have the columns of the published data, with the numbers of solutions as puzzles: perplex-lab logicgrid study makes the paper's tables of them. Everything has the setup, the puzzles and earlier studies as well.",
      file: "perplex-study",
      recordOf: recordOfPlay,
      table: { name: "Download plays", file: "perplex-study-plays.csv", columns: COLUMNS },
      taking: ({ solutions, loops }, seed) => ({ group: "", order: orderFor(solutions, loops, seed), at: 0 }),
      first: "questions",
      stages: stagesOf(desk),
    },
    values,
  );
  await shell.start();
}

start().catch((error) => globalThis.perplexStopped(`The page did not start. ${sentence(messageOf(error))}`));
