// A study in which each participant plays puzzles of several families.

import { element, labelled, make } from "../kit/elements.js";
import { Values } from "../kit/store/values.js";
import { orderOf } from "../kit/study/order.js";
import { Shell } from "../kit/study/shell.js";
import { capital, messageOf, sentence, several } from "../kit/words.js";
import { COLUMNS, linesOf, MOST, PAGES, PRACTICE, practised, recognised } from "./plan.js";
import { Picker } from "./picker.js";
import { planList } from "./planlist.js";
import { recordOfRow, stages } from "./play.js";
import { Reader } from "./reader.js";
import { startSettings } from "../kit/pagesettings.js";

/**
 * @import { Fields } from "../kit/study/shell.js"
 * @import { Planned } from "./plan.js"
 * @import { Values as Store } from "../kit/store/values.js"
 * @import { Setup, State } from "./play.js"
 */

const CONSENT =
  "This study looks at how hard puzzles are. You will play puzzles, one after another. You may stop at any time. What you play, how long you take and how it ends is recorded in this browser and given to the person who runs the study; nothing else is.";
const SKIP_SECONDS = 120;

const PUZZLES = "Puzzles, one per line: links, or the text of a saved file";
const FOR_PRACTICE = "Puzzles for practice, one per line; those of other kinds than the study's are left out";
const TYPING_MS = 300;

/** A fold. @param {string} title @param {...Node} parts */
const fold = (title, ...parts) =>
  element("details", { class: "fold" }, element("summary", {}, title), ...parts);

/** Delays an act until a series of changes has ended. @param {() => void} act */
function later(act) {
  let timer = 0;
  return () => {
    clearTimeout(timer);
    timer = window.setTimeout(act, TYPING_MS);
  };
}

/** A checkbox of the form. @param {string} text @param {boolean} on */
function tick(text, on) {
  const box = make("input", "", { type: "checkbox" });
  box.checked = on;
  return { box, field: element("label", { class: "tick" }, box, element("span", {}, text)) };
}

/**
 * The form: the puzzles, one per line, and the settings of play.
 *
 * @param {Store} values @returns {Fields<Setup>}
 */
function fields(values) {
  const name = make("input", "", { type: "text", value: "A study", maxlength: 100 });
  const puzzles = make("textarea", "", { rows: 6, spellcheck: false });
  const practice = make("textarea", PRACTICE.join("\n"), { rows: 6, spellcheck: false });
  const skip = make("input", "", { type: "number", min: 0, max: 3600, step: 1, value: SKIP_SECONDS });
  const random = tick("In an order drawn for each participant", true);
  const ask = tick("Ask how difficult each puzzle was", true);
  const pauses = tick("Do not count pauses of over a minute", true);
  const reader = new Reader();
  const textsOf = (/** @type {HTMLTextAreaElement} */ area) => linesOf(area.value).map(({ line }) => line);
  const links = fold("Paste links, one per line", labelled(PUZZLES, puzzles));
  const picker = new Picker(
    values,
    () => follow(),
    () => (links.open = true),
  );
  /** The puzzles chosen from the Library, then the pasted ones. */
  const chosen = () => [...new Set([...picker.ticked.map(({ line }) => line), ...textsOf(puzzles)])];

  const plan = planList("Puzzles of the study", reader, {
    lines: chosen,
    takeOut(line) {
      const pasted = textsOf(puzzles).filter((one) => one !== line);
      if (pasted.length < textsOf(puzzles).length) puzzles.value = pasted.join("\n");
      picker.takeOut(line);
    },
    empty: "None yet. Tick puzzles of your Library, or paste links.",
  });
  const before = planList("Puzzles for practice", reader, {
    lines() {
      const pages = new Set(chosen().map((line) => recognised(line).page));
      return textsOf(practice).filter((line) => pages.has(recognised(line).page));
    },
    empty: "An easy one of each kind that you choose.",
  });
  const follow = later(() => {
    plan.follow();
    before.follow();
  });
  for (const area of [puzzles, practice]) area.addEventListener("input", follow);
  plan.follow();
  before.follow();

  const setup = async () => {
    const ticked = picker.ticked.map(({ line, name }) => ({ line, where: `"${name}" of your Library` }));
    const pasted = linesOf(puzzles.value).map(({ line, number }) => ({ line, where: `line ${number}` }));
    const written = { counted: [...ticked, ...pasted], practice: linesOf(practice.value) };
    if (written.counted.length === 0) throw new Error("choose at least one puzzle");
    for (const { length } of Object.values(written))
      if (length > MOST) throw new Error(`a study has at most ${MOST} puzzles; these are ${length}`);
    if (!skip.validity.valid || skip.value === "") throw new Error("skipping: a number of seconds is needed");
    const shown = await shownOnce(
      [
        ...written.counted,
        ...written.practice.map((one) => ({
          ...one,
          where: `practice, line ${one.number}`,
          spare: PRACTICE.includes(one.line),
        })),
      ],
      reader,
    );
    reader.close();
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
  const part = (/** @type {string} */ title, /** @type {Node[]} */ ...parts) =>
    element("section", { "aria-label": title }, element("h3", {}, title), ...parts);
  return {
    before: [
      element(
        "div",
        { class: "study-main" },
        labelled("Name", name),
        part("From your Library", picker.element, links),
      ),
      element(
        "div",
        { class: "study-side" },
        part("Puzzles", plan.list),
        part(
          "First, for practice",
          make("p", "These do not count.", { class: "note" }),
          before.list,
          fold("Change the puzzles for practice", labelled(FOR_PRACTICE, practice)),
        ),
        part(
          "How they are played",
          labelled("Seconds until a puzzle may be skipped", skip),
          random.field,
          ask.field,
          pauses.field,
        ),
        reader.element,
      ),
    ],
    setup,
  };
}

/**
 * Reads all lines, and rejects duplicate puzzles, whatever their titles; duplicates marked spare are omitted
 * instead.
 *
 * @param {{line: string, where: string, spare?: boolean}[]} written
 * @param {Reader} reader
 * @returns {Promise<Planned[]>}
 */
async function shownOnce(written, reader) {
  /**
   * By a key that identifies the puzzle, whatever its title.
   *
   * @type {Map<string, {where: string, planned: Planned}>}
   */
  const all = new Map();
  for (const { line, where, spare = false } of written) {
    const { page, id, family, puzzle, key } = await reader.read(line).catch((error) => {
      const { page, sure } = recognised(line);
      throw new Error(`${where}${sure ? `, ${PAGES[page].name.toLowerCase()}` : ""}: ${messageOf(error)}`);
    });
    const before = all.get(key);
    if (before && spare) continue;
    if (before) throw new Error(`${where} has the same puzzle as ${before.where}`);
    all.set(key, { where, planned: { page, id, family, puzzle } });
  }
  return [...all.values()].map(({ planned }) => planned);
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
 * A study in a few sentences. Studies of earlier versions have no practice puzzles.
 *
 * @param {Setup} setup
 */
function summary({ puzzles, practice = [], random, skip }) {
  const order = random ? "in an order drawn for each participant" : "in the order of the lines";
  return [
    `${capital(kindsOf(puzzles))}, ${order}.`,
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
        "Find out how hard puzzles are for people. Choose puzzles, hand this device to one participant after another, and download a table of their plays. Puzzles of several kinds in one study can be compared with one another. Everything stays in this browser until you download it.",
      consent: CONSENT,
      fields: () => fields(values),
      title: ({ name }) => name,
      summary,
      counted: (plays) => several(plays, "play"),
      note: "perplex-lab people study -search FILE reads the table: it measures each puzzle, and says what 1 Sh is worth in each family.",
      file: "perplex-mixed-study",
      recordOf: recordOfRow,
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
