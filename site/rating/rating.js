// Your rating: whether plays are recorded in this browser, what they tell, and their file.

/**
 * @import { Fit, OwnPlay } from "../kit/own/plays.js"
 */

import { enable, find, press, say } from "../kit/elements.js";
import { download, textOf } from "../kit/files.js";
import { FAMILIES, forecast, refit, span, usable } from "../kit/own/fit.js";
import { isOn, turn } from "../kit/own/on.js";
import { Plays, readPlays, writePlays } from "../kit/own/plays.js";
import { fill } from "../kit/tables.js";
import { listed, messageOf, sentence, several, shannons } from "../kit/words.js";
import { startSettings } from "../kit/pagesettings.js";

/** For a puzzle in the middle of what is played. */
const BY_KIND = [5, 10, 20];

/** A play, and the seconds that the average player of the model needs for its puzzle. */
/** @typedef {OwnPlay & {hard: number[] | null}} Listed */

class Page {
  #plays;
  /** @type {OwnPlay[]} */
  #all = [];
  /** @type {OwnPlay[]} */
  #deleted = [];
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
    find("restore").hidden = true;
    await this.show();
    say(find("said"), "Your plays are back.");
    find("delete").focus();
  }

  /** Shows what is kept, and what it tells. */
  async show() {
    say(find("trouble"), "");
    this.#all = await this.#plays.all();
    for (const name of ["export", "delete"]) enable(find(name), this.#all.length > 0);
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
    if (!fit || solved === 0) {
      say(
        find("ability"),
        this.#all.length === 0
          ? `Not known yet: there are no plays. ${isOn() ? "Solve a puzzle" : "Turn recording on, and solve a puzzle"}; each further one makes the rating more exact.`
          : `Not known yet: ${several(solved, "puzzle")} solved whose difficulty is measured. The first gives a wide interval, and each further one narrows it.`,
      );
      return;
    }
    const [low, middle, high] = fit.rating.ability.map((log) => Math.exp(log).toFixed(2));
    say(
      find("ability"),
      `Your speed is ${middle} times that of the model's average player (95 % interval ${low} to ${high}). From ${several(used.length, "play")}, ${solved} of them solved.`,
    );
  }

  /** @param {Fit | null} fit */
  #families(fit) {
    const table = find("families", HTMLTableElement);
    boxOf(table).hidden = this.#all.length === 0; // which a sentence says
    const rows = Object.entries(FAMILIES).map(([family, name]) => ({
      ...{ family, name, all: 0, solved: 0 },
      ...fit?.rating.families[family],
    }));
    const enough = fit?.rating.enough ?? 8;
    fill(
      table,
      [
        { key: "name", name: "Kind", text: true, value: (row) => row.name, show: (row) => row.name },
        { key: "all", name: "Plays", value: (row) => row.all, show: (row) => String(row.all) },
        { key: "solved", name: "Solved", value: (row) => row.solved, show: (row) => String(row.solved) },
        ...BY_KIND.map((sh) => ({
          key: `at${sh}`,
          name: `For you, ${sh} Sh`,
          value: (/** @type {typeof rows[0]} */ row) =>
            forecast(fit ?? undefined, row.family, sh)?.[2] ?? null,
          show: (/** @type {typeof rows[0]} */ row) => {
            const found = forecast(fit ?? undefined, row.family, sh);
            return found ? span(found[1], found[3]) : `${Math.min(row.all, enough)} of ${enough} plays`;
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
          ? "None yet: solve one."
          : "None: nothing is recorded."
        : "How hard: the time that the average player of the model needs, with a 95 % interval. A play with a hint, or with a look at a solution, counts as given up.",
    );
    const table = find("plays", HTMLTableElement);
    boxOf(table).hidden = rows.length === 0;
    fill(
      table,
      [
        columnOf("title", "Puzzle", (row) => row.title || "Without a title", true),
        columnOf("family", "Kind", (row) => FAMILIES[row.family] ?? row.family, true),
        columnOf("sh", "Measured", (row) => (row.sh === null ? "–" : shannons(row.sh))),
        columnOf("seconds", "Your time", (row) => timeOf(row.seconds)),
        columnOf("tries", "Tries", (row) => String(row.tries)),
        columnOf("ended", "Ended", (row) => row.ended, true),
        {
          ...columnOf("hard", "How hard", (row) => (row.hard ? span(row.hard[0], row.hard[2]) : "–")),
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

/** The box that a table scrolls in. @param {HTMLTableElement} table */
const boxOf = (table) => /** @type {HTMLElement} */ (table.parentElement);

/**
 * A column of the plays, sorted by the member that it shows.
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
