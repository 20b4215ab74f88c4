// The study of transport puzzles (Postma 2016, section 8): set up with levels of this
// browser, three at a time, which are put in order by how hard they were.

import { element, labelled, make } from "../kit/elements.js";
import { Values } from "../kit/store/values.js";
import { Shell } from "../kit/study/shell.js";
import { sentence, several } from "../kit/words.js";
import { Bench, soon } from "./bench.js";
import { COLUMNS, LEVELS, placesFor, STEPS } from "./design.js";
import { showGroup } from "./group.js";
import { idOf, learnShapes, requestOf, RULES } from "./level.js";
import { Packs } from "./packs.js";

/**
 * @import { Level } from "./level.js"
 * @import { Rated, Setup, State } from "./group.js"
 */

const CONSENT =
  "This study looks at how hard puzzles are. You will play levels of some puzzles, three at a time, and put them in order by how hard they were for you. You may stop at any time. What you do and how long you take is recorded in this browser and given to the person who runs the study; nothing else is.";
const MOST_GROUPS = 5;
const RATE_SECONDS = 20;
const SPREAD = [0.25, 0.6, 1]; // packs are in order of difficulty: where in them the three are at first

/**
 * A group in the form: a pack, and three levels of it.
 *
 * @param {Packs} packs
 * @param {number} number
 * @param {string} packId "" for none
 */
function chooser(packs, number, packId) {
  const pack = make("select");
  pack.append(
    ...(number > 1 ? [make("option", "none", { value: "" })] : []),
    ...packs.all
      .filter(({ levels }) => levels.length >= LEVELS)
      .map(({ id, name }) => make("option", name, { value: id })),
  );
  pack.value = packId;
  const choices = Array.from({ length: LEVELS }, () => make("select"));
  const fields = choices.map((choice, i) => labelled(`Level ${i + 1}`, choice));
  const fill = () => {
    const own = packs.get(pack.value)?.levels ?? [];
    for (const field of fields) field.hidden = own.length === 0;
    choices.forEach((choice, i) => {
      choice.replaceChildren(
        ...own.map(({ title }, k) => make("option", `${k + 1}. ${title || "A level"}`, { value: k })),
      );
      if (own.length > 0) choice.value = String(Math.round((own.length - 1) * SPREAD[i]));
    });
  };
  pack.addEventListener("change", fill);
  fill();
  const set = element(
    "fieldset",
    {},
    make("legend", `Group ${number}`),
    labelled("Pack", pack),
    element("div", { class: "three" }, ...fields),
  );
  const chosen = () => {
    const own = packs.get(pack.value)?.levels;
    if (!own) return null;
    const three = choices.map(({ value }) => own[Number(value)]);
    if (new Set(three.map(idOf)).size < LEVELS)
      throw new Error(`the levels of group ${number} are not different`);
    if (new Set(three.map(({ rules }) => rules)).size > 1)
      throw new Error(`the levels of group ${number} have different rules`);
    return three;
  };
  return { set, chosen };
}

/**
 * The form: up to five groups.
 *
 * @param {Bench} bench
 * @param {Packs} packs
 */
function fields(bench, packs) {
  const fit = packs.all.filter(({ levels }) => levels.length >= LEVELS);
  const choosers = Array.from({ length: MOST_GROUPS }, (_, i) =>
    chooser(packs, i + 1, i < Math.min(3, fit.length) ? fit[i].id : ""),
  );
  const setup = async () => {
    const groups = choosers.map(({ chosen }) => chosen()).filter((levels) => levels !== null);
    return { groups: await Promise.all(groups.map((levels) => rated(bench, levels))) };
  };
  return { before: choosers.map(({ set }) => set), setup };
}

/**
 * The scores go into the table, to be held against what people felt.
 *
 * @param {Bench} bench
 * @param {Level[]} levels
 * @returns {Promise<Rated>}
 */
async function rated(bench, levels) {
  const scores = await Promise.all(
    levels.map((level) => bench.ask({ verb: "rate", ...requestOf(level) }, { seconds: RATE_SECONDS })),
  );
  return {
    rules: levels[0].rules,
    levels: levels.map((level, i) => ({ level, score: scores[i].solved ? (scores[i].score ?? null) : null })),
  };
}

/** @param {Setup} setup */
function summary({ groups }) {
  /** @param {{level: Level, score: number | null}} of */
  const levelOf = ({ level, score }) =>
    `${level.title || "a level"}${score === null ? "" : ` (score ${score})`}`;
  return groups
    .map(({ rules, levels }) => `${RULES[rules][0]}: ${levels.map(levelOf).join(", ")}.`)
    .join(" ");
}

async function start() {
  const values = await Values.open();
  const bench = new Bench(1, values);
  await bench.prepare();
  await learnShapes(bench);
  const packs = new Packs(bench);
  await packs.start(() => {});
  /** @type {Shell<Setup, State>} */
  const shell = new Shell(
    {
      key: "transport/study",
      ahead: "perplex-transport/study",
      steps: STEPS,
      about:
        "Each group has three levels of one puzzle. Participants see them side by side, in an order drawn for them, play them as long as they like, and put them in order by how hard they were. Time is counted for each level, without pauses of more than a minute and without what is played after it was solved.",
      consent: CONSENT,
      fields: () => fields(bench, packs),
      summary,
      counted: (plays) => `${several(plays, "level")} seen`,
      file: "perplex-transport-study",
      table: { name: "Download table", file: "perplex-transport-study.csv", columns: COLUMNS },
      taking: ({ groups }, seed) => ({ places: placesFor(groups, seed), at: 0, group: null }),
      first: "group",
      stages: { group: (shell) => showGroup(shell, bench) },
    },
    values,
  );
  await shell.start((study) => {
    // Versions before had the participant written ahead by itself.
    const before = soon("taking").read();
    soon("taking").write(undefined);
    if (before && before.player === study.taking?.player) study.taking = before;
  });
}

start().catch((error) => globalThis.perplexStopped(`The page did not start. ${sentence(error.message)}`));
