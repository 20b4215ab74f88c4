// The choices in the lab's form: read, written, and put into words.

import { element } from "../kit/elements.js";
import { PRESETS } from "../kit/presets.js";

/**
 * @import { LabRecord, LabStep } from "../kit/lab.d.ts"
 *
 * The data file as the lab's program returns it; light omits the puzzles and titles.
 *
 * @typedef {{kind: "crawl" | "table", columns: string[], records: LabRecord[],
 *   light?: Omit<LabRecord, "puzzle" | "title">[]}} Data
 *
 * @typedef {{key: string, name: string, file?: string, request: object}} SetChoice a set of puzzles that can
 *   be chosen
 */

/**
 * @typedef {"muse" | "remuse" | "msi" | "tsi" | "solutions"} MeasureName
 * @typedef {"rating" | "seconds" | "attempts"} Outcome
 *
 * The choices; null stands for an empty field.
 *
 * @typedef {{ratingFrom: number | null, ratingTo: number | null, secondsFrom: number | null,
 *   secondsTo: number | null, attemptsFrom: number | null, attemptsTo: number | null, same: string,
 *   square: boolean, single: boolean, plain: boolean, hours: number | null, presets: string[],
 *   players: string, measures: MeasureName[], sets: string[], outcome: Outcome, normalize: boolean,
 *   z: number | null, resamples: number | null, seed: number | null, seconds: number | null,
 *   compat: boolean}} Chosen
 */

/** @type {Record<MeasureName, string>} */
export const MEASURES = { muse: "MUSE", remuse: "ReMUSE", msi: "MSI", tsi: "TSI", solutions: "Solutions" };
/** @type {Record<Outcome, string>} */
export const OUTCOMES = { rating: "votes", seconds: "seconds", attempts: "attempts" };

const OUTCOME_NAMES = /** @type {const} */ (["rating", "seconds", "attempts"]);

/** @type {Record<string, string>} */
const SETS = { all: "All kept", "t-only": "Triangles only", "non-t": "Without triangles" };

const FLAGS = /** @type {const} */ (["square", "single", "plain", "normalize", "compat"]);
const WORDS = /** @type {const} */ (["same", "outcome", "players"]);
const LISTS = /** @type {const} */ (["presets", "measures", "sets"]);
const NUMBERS = /** @type {const} */ ([
  "ratingFrom",
  "ratingTo",
  "secondsFrom",
  "secondsTo",
  "attemptsFrom",
  "attemptsTo",
  "hours",
  "z",
  "resamples",
  "seed",
  "seconds",
]);

/** The initial choices, which reproduce Table 6.1 of the thesis. @type {Chosen} */
export const begin = {
  ...{
    ratingFrom: null,
    ratingTo: null,
    secondsFrom: null,
    secondsTo: null,
    attemptsFrom: null,
    attemptsTo: null,
  },
  ...{ same: "oldest", square: false, single: false, plain: false, hours: 7 },
  ...{ presets: ["baseline"], players: "", measures: ["muse", "remuse", "tsi"], sets: ["all"] },
  ...{ outcome: "rating", normalize: true, z: null, resamples: 2000, seed: 1, seconds: 10, compat: true },
};

/**
 * The choices that depend on the data.
 *
 * @param {Data} data
 * @returns {Partial<Chosen>}
 */
export function usual(data) {
  if (data.kind === "crawl")
    return {
      ratingFrom: -40,
      ratingTo: 40,
      same: "oldest",
      square: true,
      single: true,
      plain: true,
      outcome: "rating",
      normalize: true,
    };
  const { columns, records } = data;
  return {
    ...{
      ratingFrom: null,
      ratingTo: null,
      secondsFrom: null,
      secondsTo: null,
      attemptsFrom: null,
      attemptsTo: null,
    },
    ...{ same: "mean", square: false, single: false, plain: false, sets: ["all"] },
    outcome: OUTCOME_NAMES.find((name) => records.some((record) => name in record)) ?? "rating",
    normalize: columns.includes("rating") && records.every((record) => "published" in record),
  };
}

/** The fields of a form by name. @param {HTMLFormElement} form */
const fieldsOf = (form) =>
  /** @type {Record<string, HTMLInputElement>} */ (/** @type {unknown} */ (form.elements));

/** @param {HTMLFormElement} form @param {string} name @returns {HTMLInputElement[]} */
const boxes = (form, name) =>
  /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll(`input[data-list="${name}"]`)]);

/**
 * Reads the choices; throws an error that names the field if a number is invalid.
 *
 * @param {HTMLFormElement} form
 * @returns {Chosen}
 */
export function read(form) {
  /** @type {Record<string, unknown>} */
  const chosen = {};
  const elements = fieldsOf(form);
  for (const name of FLAGS) chosen[name] = elements[name].checked;
  for (const name of WORDS) chosen[name] = elements[name].value;
  for (const name of NUMBERS) {
    const field = elements[name];
    if (!field.validity.valid) {
      const label = field.getAttribute("aria-label") ?? field.labels?.[0].textContent;
      throw Object.assign(
        new Error(`${label}: ${field.validationMessage || "this is not a number that can be used"}`),
        { field },
      );
    }
    chosen[name] = field.value === "" ? null : Number(field.value);
  }
  for (const name of LISTS)
    chosen[name] = boxes(form, name)
      .filter((box) => box.checked)
      .map((box) => box.value);
  return /** @type {Chosen} */ (chosen);
}

/**
 * Writes choices into the form. Chosen sets that the form does not list yet are kept for later.
 *
 * @param {HTMLFormElement} form
 * @param {Chosen} chosen
 */
export function write(form, chosen) {
  const elements = fieldsOf(form);
  for (const name of FLAGS) elements[name].checked = chosen[name];
  for (const name of WORDS) elements[name].value = chosen[name];
  for (const name of NUMBERS) elements[name].value = String(chosen[name] ?? "");
  for (const name of LISTS)
    for (const box of boxes(form, name))
      box.checked = /** @type {string[]} */ (chosen[name]).includes(box.value);
}

/** Lists the players, those of the presets first. @param {Chosen} chosen */
export function playersOf({ presets, players }) {
  const others = players
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return [
    ...new Set([...PRESETS.map(({ player }) => player).filter((name) => presets.includes(name)), ...others]),
  ];
}

/**
 * The filter in the form that the lab's program expects.
 *
 * @param {Chosen} chosen
 * @param {string[]} blacklist
 */
export function filterOf(chosen, blacklist) {
  /** @param {Outcome} name */
  const limits = (name) => {
    const [from, to] = [chosen[`${name}From`], chosen[`${name}To`]];
    return from === null && to === null ? undefined : [from, to];
  };
  return {
    ...{ rating: limits("rating"), seconds: limits("seconds"), attempts: limits("attempts") },
    ...{ blacklist, same: chosen.same, single: chosen.single, plain: chosen.plain },
    ...(chosen.square && { width: 4, height: 4 }),
  };
}

/**
 * All available sets.
 *
 * @param {Chosen} chosen
 * @param {{name: string, ids?: string[]}[]} lists
 * @returns {SetChoice[]}
 */
export function setsOf(chosen, lists) {
  const rule = Object.entries(SETS).map(([key, name]) => ({
    key,
    name,
    request: { choice: key, ...(key === "t-only" && chosen.hours && { hours: chosen.hours }) },
  }));
  return [
    ...rule,
    ...lists.map(({ name, ids }) => ({
      key: `list:${name}`,
      name: name.replace(/\.\w+$/, ""),
      file: name,
      request: { choice: "chosen", ids },
    })),
  ];
}

/** Sets defined by rules, in words. @type {Record<string, string>} */
const KINDS = {
  all: "all of these",
  "t-only": "triangles, no squares or stars",
  "non-t": "no triangles",
};

/** Ways to treat identical puzzles, in words. @type {Record<string, string>} */
const SAME = {
  oldest: "of identical ones the oldest",
  mean: "identical ones as one, with means",
  each: "identical ones each",
};

/** @type {Record<string, string>} */
const STEPS = {
  records: "records",
  rating: "within the votes",
  seconds: "within the seconds",
  attempts: "within the attempts",
  blacklist: "not on the blacklist",
  same: "different",
  readable: "readable",
  size: "of 4 × 4",
  single: "with one start and end",
  plain: "without polyominoes and cancellers",
};

/** Describes the number of puzzles that each step of the filter leaves. @param {LabStep[]} steps */
export const stepsInWords = (steps) =>
  steps.map(({ name, left }) => `${left.toLocaleString("en")} ${STEPS[name]}`).join(", ");

/**
 * Describes how a set was selected, so that the selection can be repeated.
 *
 * @param {Chosen} chosen
 * @param {SetChoice} set
 * @param {import("./files.js").Files} files
 * @param {Data} data
 */
export function selectionInWords(chosen, set, files, data) {
  /** @type {string[]} */
  const parts = [`file ${files.dataName}`];
  if (files.corrected) parts.push(`errata ${files.corrected}`);
  if (set.file) {
    parts.push(`ids of ${set.file}`);
  } else {
    for (const name of OUTCOME_NAMES) {
      const [from, to] = [chosen[`${name}From`], chosen[`${name}To`]];
      if (from !== null) parts.push(`${name} above ${from}`);
      if (to !== null) parts.push(`${name} below ${to}`);
    }
    for (const { name } of files.lists("blacklist")) parts.push(`none of ${name}`);
    if (chosen.square) parts.push("4x4");
    if (chosen.single) parts.push("at most one start and end");
    if (chosen.plain) parts.push("no polyominoes or cancellers");
    parts.push(KINDS[set.key]);
    if (set.key === "t-only" && chosen.hours && data.records.some(({ creator }) => creator))
      parts.push(`of one creator more than ${chosen.hours} h apart`);
  }
  parts.push(SAME[chosen.same]);
  return parts.join("; ");
}

/** Describes how the correlations were computed. @param {Chosen} chosen */
export function statisticsInWords(chosen) {
  const parts = [`against ${OUTCOMES[chosen.outcome]}`];
  if (chosen.normalize) parts.push("residuals of their regression on the time of publication");
  if (chosen.z) parts.push(`within ${chosen.z} standard deviations of the line`);
  parts.push(`${chosen.resamples} resamples`);
  return parts.join("; ");
}

/**
 * A checkbox of a list, with its name and a note.
 *
 * @param {string} list
 * @param {string} value
 * @param {string} name
 * @param {string} note
 */
export const tick = (list, value, name, note) =>
  element(
    "label",
    { class: "tick" },
    element("input", { type: "checkbox", value, "data-list": list }),
    element("span", {}, name, " ", element("span", { class: "note" }, note)),
  );
