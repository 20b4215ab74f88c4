// Your rating: a page about the plays recorded in this browser. It shows the recording switch, the player's
// estimated speed, and the file of plays.

/**
 * @import { Fit, OwnPlay } from "../kit/own/plays.js"
 * @import { KeptMarks } from "../kit/own/records.js"
 */

import { element, find, press, say } from "../kit/elements.js";
import { download, JSON_LINES, textOf } from "../kit/files.js";
import { FAMILIES, forecast, refit, span, usable } from "../kit/own/fit.js";
import { isOn, turn } from "../kit/own/on.js";
import { Plays, readPlays, writePlays } from "../kit/own/plays.js";
import { linesOfRecords } from "../kit/study/record.js";
import { KINDS } from "../family/kinds.js";
import { fill } from "../kit/tables.js";
import { listed, messageOf, sentence, several, shannons } from "../kit/words.js";
import { startSettings } from "../kit/pagesettings.js";
import { scaleOf } from "./scale.js";

/** The speed shown before there is an estimate: low, middle, high. */
const EXAMPLE = [0.95, 1.3, 1.8];

/** Difficulties for which forecasts are shown, chosen to cover the puzzles played. */
const BY_KIND = [5, 10, 20];

/** The families that are played on the page of Lines. */
const LINES = ["line", "triangle"];

/** A play, with the seconds that the model's average player needs for the puzzle. */
/** @typedef {OwnPlay & {hard: number[] | null}} Listed */

class Page {
  #plays;
  /** @type {OwnPlay[]} */
  #all = [];
  /** @type {OwnPlay[]} */
  #deleted = [];
  /** @type {[id: string, kept: KeptMarks | undefined][]} the marks of deleted plays */
  #deletedMarks = [];
  #sort = { key: "began", way: -1 };

  /** @param {Plays} plays */
  constructor(plays) {
    this.#plays = plays;
    const record = find("record", HTMLInputElement);
    record.checked = isOn();
    record.addEventListener("change", () => {
      turn(record.checked);
      this.show();
      say(
        find("switched"),
        record.checked
          ? "From now on your plays are recorded."
          : "Nothing more is recorded. What was recorded is still here.",
      );
    });
    press(find("export"), () => download("perplex-plays.json", "application/json", writePlays(this.#all)));
    press(find("export-records"), async () =>
      download("perplex-records.jsonl", JSON_LINES, linesOfRecords(await this.#plays.records.all(this.#all))),
    );
    press(find("import"), () => find("file").click());
    press(find("delete"), () => this.#delete());
    press(find("restore"), () => this.#restore());
    const file = find("file", HTMLInputElement);
    file.addEventListener("change", async () => {
      const [chosen] = file.files ?? [];
      file.value = "";
      if (chosen) await this.#import(chosen);
    });
  }

  /** @param {File} file */
  async #import(file) {
    try {
      const { plays, bad } = readPlays(await textOf(file));
      const before = this.#all.length;
      await this.#plays.add(plays);
      await this.show();
      say(
        find("said"),
        `${several(plays.length, "play")} in the file, ${this.#all.length - before} of them new.`,
      );
      if (bad.length > 0) say(find("trouble"), `${file.name}: ${sentence(listed(bad))}`);
    } catch (error) {
      say(find("trouble"), `${file.name}: ${sentence(messageOf(error))}`);
    }
  }

  async #delete() {
    this.#deleted = this.#all;
    const { records } = this.#plays;
    this.#deletedMarks = await Promise.all(
      this.#all.map(async ({ id }) => /** @type {[string, any]} */ ([id, await records.of(id)])),
    );
    await this.#plays.replace([]);
    await this.show();
    say(
      find("said"),
      `${several(this.#deleted.length, "play")} deleted. They can be brought back until this page is closed.`,
    );
    find("restore").hidden = false;
    find("restore").focus();
  }

  async #restore() {
    await this.#plays.add(this.#deleted);
    for (const [id, kept] of this.#deletedMarks) if (kept) await this.#plays.records.keep(id, kept);
    find("restore").hidden = true;
    await this.show();
    say(find("said"), "Your plays are back.");
    find("delete").focus();
  }

  /** Shows the stored plays and the estimates from them. */
  async show() {
    say(find("trouble"), "");
    this.#all = await this.#plays.all();
    for (const name of ["export", "export-records", "delete"]) find(name).hidden = this.#all.length === 0;
    const used = usable(this.#all);
    /** @type {Fit | null} */
    let fit = null;
    if (used.length > 0) {
      say(find("ability"), "Computing …");
      try {
        fit = await refit(this.#plays);
      } catch (error) {
        say(find("trouble"), sentence(messageOf(error)));
      }
    }
    this.#ability(fit, used);
    this.#families(fit);
    this.#list(fit);
  }

  /** @param {Fit | null} fit @param {OwnPlay[]} used */
  #ability(fit, used) {
    const solved = used.filter(({ ended }) => ended === "solved").length;
    find("play").classList.toggle("primary", isOn());
    const result = find("result");
    if (!fit || solved === 0) {
      result.replaceChildren(...scaleOf(EXAMPLE, "an example"));
      result.classList.add("example");
      say(
        find("ability"),
        this.#all.length === 0
          ? `Not known yet: there are no plays. ${isOn() ? "Solve a puzzle, and your speed stands here." : "Turn recording on, and solve a puzzle."}`
          : `Not known yet: ${several(solved, "puzzle")} solved whose difficulty is measured. The first gives a wide interval, and each further one narrows it.`,
      );
      return;
    }
    const speeds = fit.rating.ability.map(Math.exp);
    const [low, middle, high] = speeds.map((speed) => speed.toFixed(2));
    result.replaceChildren(...scaleOf(speeds, ""));
    result.classList.remove("example");
    say(
      find("ability"),
      `Your speed is ${middle} times that of the average player, and 19 times in 20 between ${low} and ${high}. From ${several(used.length, "play")}, ${solved} of them solved.`,
    );
  }

  /** @param {Fit | null} fit */
  #families(fit) {
    const table = find("families", HTMLTableElement);
    find("kinds").hidden = this.#all.length === 0; // a sentence is shown instead
    const rows = Object.entries(FAMILIES)
      .map(([family, name]) => ({ family, name, all: 0, solved: 0, ...fit?.rating.families[family] }))
      .sort((a, b) => b.all - a.all);
    const enough = fit?.rating.enough ?? 8;
    fill(
      table,
      [
        { key: "name", name: "Kind", text: true, value: (row) => row.name, show: linkOf },
        { key: "all", name: "Plays", value: (row) => row.all, show: (row) => String(row.all) },
        { key: "solved", name: "Solved", value: (row) => row.solved, show: (row) => String(row.solved) },
        ...BY_KIND.map((sh) => ({
          key: `at${sh}`,
          name: `A puzzle of ${sh} Sh`,
          value: (/** @type {typeof rows[0]} */ row) =>
            forecast(fit ?? undefined, row.family, sh)?.[2] ?? null,
          show: (/** @type {typeof rows[0]} */ row) => {
            const found = forecast(fit ?? undefined, row.family, sh);
            if (found) return span(found[0], found[4]);
            return sh === BY_KIND[0] ? `${Math.min(row.all, enough)} of ${enough} plays` : "–";
          },
        })),
      ],
      rows,
      { key: "", way: 1 },
    );
  }

  /** @param {Fit | null} fit */
  #list(fit) {
    const numbers = new Map(fit?.ids.map((id, i) => [id, i]));
    /** @type {Listed[]} */
    const rows = this.#all.map((play) => {
      const i = numbers.get(play.id);
      const found = i === undefined ? null : fit?.rating.difficulties[i].map(Math.exp);
      return { ...play, hard: found ?? null };
    });
    say(
      find("plays-note"),
      rows.length === 0
        ? isOn()
          ? "None yet: solve one, or bring your plays from another browser."
          : "None: nothing is recorded. Plays of another browser can be added from their file."
        : "Average player: the time that the puzzle takes them, 19 times in 20. A play with a hint, or with a look at a solution, counts as given up.",
    );
    const table = find("plays", HTMLTableElement);
    boxOf(table).hidden = rows.length === 0;
    fill(
      table,
      [
        columnOf("title", "Puzzle", (row) => row.title || "Without a title", true),
        columnOf("family", "Kind", (row) => FAMILIES[row.family] ?? row.family, true),
        columnOf("sh", "Difficulty", (row) => (row.sh === null ? "–" : shannons(row.sh))),
        columnOf("seconds", "Your time", (row) => timeOf(row.seconds)),
        columnOf("tries", "Tries", (row) => String(row.tries)),
        columnOf("ended", "Ended", (row) => row.ended, true),
        {
          ...columnOf("hard", "Average player", (row) => (row.hard ? span(row.hard[0], row.hard[2]) : "–")),
          value: (row) => row.hard?.[1],
        },
        columnOf("began", "When", (row) => row.began.slice(0, 10), true),
      ],
      rows,
      this.#sort,
      { most: 500, onSort: () => this.#list(fit) },
    );
  }
}

/** The name of a kind, as a link to its page. @param {{family: string, name: string}} row */
function linkOf({ family, name }) {
  const page = KINDS.find(({ id }) => id === (LINES.includes(family) ? "lines" : family))?.page;
  return page ? element("a", { href: new URL(`../../${page}`, import.meta.url).href }, name) : name;
}

/** The scrolling box of a table. @param {HTMLTableElement} table */
const boxOf = (table) => /** @type {HTMLElement} */ (table.parentElement);

/**
 * A column of the table of plays, sorted by the member that it shows.
 *
 * @param {keyof Listed} key
 * @param {string} name
 * @param {(row: Listed) => string} show
 * @param {boolean} [text]
 */
const columnOf = (key, name, show, text) => ({
  ...{ key, name, show, text },
  value: (/** @type {Listed} */ row) => /** @type {unknown} */ (row[key]),
});

/** @param {number} seconds */
const timeOf = (seconds) => (seconds < 100 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(1)} min`);

async function start() {
  startSettings();
  const page = new Page(await Plays.open());
  find("notice").hidden = true;
  find("main").hidden = false;
  await page.show();
}

start().catch((error) => globalThis.perplexStopped(`The page did not start. ${sentence(messageOf(error))}`));
