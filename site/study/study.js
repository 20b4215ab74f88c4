// A study in which the same participants play puzzles of several families.

import { element, labelled, make } from "../kit/elements.js";
import { Values } from "../kit/store/values.js";
import { orderOf } from "../kit/study/order.js";
import { Shell } from "../kit/study/shell.js";
import { messageOf, sentence, several } from "../kit/words.js";
import { COLUMNS, idOf, linesOf, MOST, PAGES, PRACTICE, practised, recognised } from "./plan.js";
import { picker } from "./picker.js";
import { frameFor, stages } from "./play.js";
import { startSettings } from "../kit/pagesettings.js";

/**
 * @import { Fields } from "../kit/study/shell.js"
 * @import { Page, Planned } from "./plan.js"
 * @import { Values as Store } from "../kit/store/values.js"
 * @import { Setup, State } from "./play.js"
 */

const CONSENT =
  "This study looks at how hard puzzles are. You will play puzzles of several kinds, one after another. You may stop at any time. What you play, how long you take and how it ends is recorded in this browser and given to the person who runs the study; nothing else is.";
const SKIP_SECONDS = 120;

/** A switch of the form. @param {string} text @param {boolean} on */
function tick(text, on) {
  const box = make("input", "", { type: "checkbox" });
  box.checked = on;
  return { box, field: element("label", { class: "tick" }, box, element("span", {}, text)) };
}

/** The form: the puzzles, one per line, and how they are played. @param {Store} values @returns {Fields<Setup>} */
function fields(values) {
  const name = make("input", "", { type: "text", value: "A study", maxlength: 100 });
  const puzzles = make("textarea", "", { rows: 8, spellcheck: false });
  const practice = make("textarea", PRACTICE.join("\n"), { rows: 4, spellcheck: false });
  const skip = make("input", "", { type: "number", min: 0, max: 3600, step: 1, value: SKIP_SECONDS });
  const random = tick("In an order drawn for each participant", true);
  const ask = tick("Ask how difficult each puzzle was", true);
  const pauses = tick("Do not count pauses of over a minute", true);
  const trial = element("div", { class: "study-trial", "aria-hidden": "true", inert: true });

  const setup = async () => {
    const written = { counted: linesOf(puzzles.value), practice: linesOf(practice.value) };
    if (written.counted.length === 0) throw new Error("write at least one puzzle, one per line");
    for (const { length } of Object.values(written))
      if (length > MOST) throw new Error(`a study has at most ${MOST} puzzles; these are ${length}`);
    if (!skip.validity.valid || skip.value === "") throw new Error("skipping: a number of seconds is needed");
    const shown = await shownOnce(
      [
        ...written.counted.map((one) => ({ ...one, where: `line ${one.number}` })),
        ...written.practice.map((one) => ({ ...one, where: `practice, line ${one.number}` })),
      ],
      trial,
    );
    const counted = shown.slice(0, written.counted.length);
    return {
      name: name.value.trim() || "A study",
      puzzles: counted,
      practice: practised(shown.slice(counted.length), counted),
      skip: skip.valueAsNumber,
      random: random.box.checked,
      ask: ask.box.checked,
      pauses: pauses.box.checked,
    };
  };
  return {
    before: [
      labelled("Name", name),
      labelled("Puzzles, one per line: links, or the text of a saved file", puzzles),
      picker(values, puzzles),
      labelled("Puzzles for practice, one per line: they come first and do not count", practice),
      make("p", "Those of a kind that the study does not have are left out.", { class: "note" }),
      labelled("Seconds until a puzzle may be skipped", skip),
      random.field,
      ask.field,
      pauses.field,
      trial,
    ],
    setup,
  };
}

/**
 * Each puzzle is shown once, out of sight, by the page that is going to show it.
 *
 * @param {{line: string, where: string}[]} written
 * @param {HTMLElement} trial where
 * @returns {Promise<Planned[]>}
 */
async function shownOnce(written, trial) {
  /** @type {Map<Page, ReturnType<typeof frameFor>>} */
  const frames = new Map();
  /** @type {Planned[]} */
  const planned = [];
  try {
    for (const { line, where } of written) {
      const { page, puzzle } = recognised(line);
      let frame = frames.get(page);
      if (!frame) {
        frame = frameFor(page, () => {});
        frames.set(page, frame);
        trial.append(frame.element);
      }
      const shown = await frame.open(puzzle).catch((error) => {
        throw new Error(`${where}, ${PAGES[page].name.toLowerCase()}: ${messageOf(error)}`);
      });
      const id = idOf(shown.puzzle);
      const twice = planned.findIndex((one) => one.id === id && one.family === shown.family);
      if (twice >= 0) throw new Error(`${where} has the same puzzle as ${written[twice].where}`);
      planned.push({ page, id, family: shown.family, puzzle: shown.puzzle });
    }
    return planned;
  } finally {
    for (const frame of frames.values()) frame.close();
  }
}

/** Names of the families. */
const NAMES = /** @type {Record<string, string>} */ ({
  line: "line puzzle",
  triangle: "triangle puzzle",
  logicgrid: "logic grid",
  transport: "transport level",
  pencil: "pencil puzzle",
  puzzlescript: "PuzzleScript game",
});

/** The number of puzzles of each kind. @param {Planned[]} puzzles */
const kindsOf = (puzzles) =>
  Object.entries(NAMES)
    .map(([family, word]) => ({ n: puzzles.filter((one) => one.family === family).length, word }))
    .filter(({ n }) => n > 0)
    .map(({ n, word }) => several(n, word))
    .join(", ");

/**
 * A study in a few sentences; those of earlier versions have no practice.
 *
 * @param {Setup} setup
 */
function summary({ name, puzzles, practice = [], random, skip }) {
  const order = random ? "in an order drawn for each participant" : "in the order of the lines";
  return [
    `${name}: ${kindsOf(puzzles)}, ${order}.`,
    practice.length > 0 ? `First, for practice: ${kindsOf(practice)}.` : "There is no practice.",
    `A puzzle may be skipped ${skip > 0 ? `after ${several(skip, "second")}` : "at once"}.`,
  ].join(" ");
}

async function start() {
  startSettings();
  const values = await Values.open();
  /** @type {Shell<Setup, State>} */
  const shell = new Shell(
    {
      key: "mixed/study",
      ahead: "perplex-mixed-study",
      about:
        "The same participants play puzzles of several kinds: line puzzles, logic grids, transport levels, pencil puzzles and PuzzleScript games. Only this lets you compare difficulty across kinds. Choose puzzles of your Library, or paste links, one per line. Everything stays in this browser until you download it.",
      consent: CONSENT,
      fields: () => fields(values),
      summary,
      counted: (plays) => several(plays, "play"),
      note: "perplex-lab people study -search FILE reads the table: it measures each puzzle, and says what 1 Sh is worth in each family.",
      file: "perplex-mixed-study",
      table: { name: "Download plays", file: "perplex-mixed-study.csv", columns: COLUMNS },
      taking: ({ puzzles, random }, seed) => ({
        order: orderOf(puzzles.length, random, seed),
        at: 0,
        practised: 0,
      }),
      first: "play",
      stages,
    },
    values,
  );
  await shell.start();
}

start().catch((error) => globalThis.perplexStopped(`The page did not start. ${sentence(messageOf(error))}`));
