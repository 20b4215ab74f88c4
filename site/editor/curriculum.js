// Curriculum: some boards of the list that climb evenly in TSI, shown as a stair;
// played in order, the next one being chosen from how the last one went, kept in
// tabs or as a file. Playing shows previews: the designer's board stays as it is.

import { download } from "../kit/files.js";
import { enable, find, press, say } from "../kit/elements.js";
import { escape, figures, several } from "../kit/words.js";

const FEWEST = 3;
const MOST = 20;

export class Curriculum {
  #desk;
  #engine; // a promise
  #list;
  #rungs = []; // items of the list, the easiest first
  #all = []; // what they were picked from
  #course = null; // {played, item, began, seconds, document} while it is played
  #wait = false; // the course itself changes the document

  constructor(desk, engine, list) {
    this.#desk = desk;
    this.#engine = engine;
    this.#list = list;
    const n = find("curriculum-n");
    n.addEventListener("input", () => this.#label());
    press(find("curriculum-pick"), () => this.#pick());
    press(find("curriculum-play"), () => this.#begin());
    press(find("curriculum-tabs"), () => this.#keep());
    press(find("curriculum-file"), () => this.#file());
    find("curriculum-list").addEventListener("click", ({ target }) => {
      const rung = target.closest("button");
      if (rung)
        list.pick(this.#rungs[[...find("curriculum-list").children].indexOf(rung.parentElement)].rank);
    });
    press(find("course-next"), () => this.#go(this.#course.solved));
    press(find("course-leave"), () => this.#leave());
    desk.on("judged", ({ valid }) => valid && this.#solved());
    desk.on("document", () => this.#other());
    list.listen(() => this.#follow());
    this.#label();
    this.#show();
  }

  get #n() {
    const { valueAsNumber } = find("curriculum-n");
    return Math.min(Math.max(Math.round(valueAsNumber || FEWEST), FEWEST), MOST);
  }

  #label() {
    find("curriculum-pick").textContent = `Pick ${this.#n} that climb`;
  }

  async #pick() {
    const all = this.#list.listed.filter(({ tsi }) => tsi !== null);
    let rungs;
    try {
      rungs = await (await this.#engine).climb(all, this.#n);
    } catch (error) {
      say(find("curriculum-note"), error.message);
      return;
    }
    [this.#all, this.#rungs] = [all, rungs];
    this.#show();
    const words =
      this.#rungs.length > 0
        ? `${several(this.#rungs.length, "board")}, from ${figures(this.#rungs[0])} to ${figures(this.#rungs.at(-1))}.`
        : "There is no board to pick.";
    say(find("curriculum-note"), words);
  }

  // Another list has other boards.
  #follow() {
    if (this.#rungs.length > 0 && this.#rungs.some(({ rank, tsi }) => this.#list.item(rank)?.tsi !== tsi)) {
      this.#rungs = [];
      say(find("curriculum-note"), "");
    }
    this.#show();
  }

  #show() {
    const rungs = this.#rungs;
    const most = Math.max(...rungs.map(({ tsi }) => tsi), 0.01);
    const html = rungs
      .map((rung, i) => {
        const name = `${i + 1}: ${figures(rung)}`;
        const current = rung.rank === this.#list.shown ? ' aria-current="true"' : "";
        return `<li><button type="button" class="rung"${current} aria-label="${escape(name)}" title="${escape(name)}"><i style="height:${((48 * rung.tsi) / most).toFixed(1)}px"></i><span>${rung.tsi.toFixed(2)}</span></button></li>`;
      })
      .join("");
    const stair = find("curriculum-list");
    if (stair.innerHTML !== html) {
      const focused = [...stair.querySelectorAll("button")].indexOf(document.activeElement);
      stair.innerHTML = html;
      if (focused >= 0) stair.querySelectorAll("button")[focused]?.focus();
    }
    find("curriculum-boards").hidden = rungs.length === 0;
    enable(find("curriculum-pick"), this.#list.listed.length > 0);
  }

  // --- kept elsewhere ---

  #keep() {
    const documents = this.#rungs.map(({ rank }) => this.#list.document(rank));
    const said = `${several(documents.length, "board")} kept in tabs`;
    documents.forEach((text, i) => {
      const puzzle = JSON.parse(text);
      const title = [puzzle.title, `${i + 1} of ${documents.length}`].filter(Boolean).join(", ");
      this.#desk.open(JSON.stringify({ ...puzzle, title }), i === documents.length - 1 ? said : "");
    });
  }

  // A line a board, with what is needed to make it again.
  #file() {
    const { id: player } = this.#list.player;
    const seed = this.#list.borrowed?.seed ?? null;
    const lines = this.#rungs.map((rung, i) => {
      const { rank, tsi, solutions, symbols } = rung;
      const puzzle = JSON.parse(this.#list.document(rank));
      return JSON.stringify({
        id: String(i + 1),
        puzzle,
        tsi,
        solutions,
        symbols,
        rank,
        player,
        compat: null,
        seed,
        version: this.#desk.version(),
      });
    });
    download("curriculum.jsonl", "application/jsonl", lines.map((line) => `${line}\n`).join(""));
    say(find("curriculum-note"), "Downloaded as curriculum.jsonl.");
  }

  // --- played ---

  #begin() {
    this.#course = { played: [], steps: this.#rungs.length };
    this.#put(this.#rungs[0]);
  }

  // #put shows a board to be played.
  #put(item) {
    const course = this.#course;
    this.#wait = true;
    this.#list.pick(item.rank);
    this.#desk.show("play");
    this.#wait = false;
    Object.assign(course, { item, began: performance.now(), solved: false, document: this.#desk.document() });
    this.#showCourse();
    find("grid").querySelector('[tabindex="0"]')?.focus();
  }

  #solved() {
    const course = this.#course;
    if (!course || course.over || course.solved) return;
    course.solved = true;
    course.seconds = (performance.now() - course.began) / 1000;
    this.#showCourse();
    find("course-next").focus();
  }

  // #go writes down how the board went and chooses the next one.
  async #go(solved) {
    const course = this.#course;
    if (course.choosing) return; // a second press
    const seconds = solved ? course.seconds : (performance.now() - course.began) / 1000;
    course.played.push({ rank: course.item.rank, solved, seconds });
    let item = null;
    if (course.played.length < course.steps) {
      course.choosing = true;
      item = await this.#next(course);
      course.choosing = false;
      if (course !== this.#course) return; // it was left meanwhile
    }
    if (item) {
      this.#put(item);
      return;
    }
    course.over = true;
    this.#showCourse();
    find("course-leave").focus();
  }

  async #next({ played, steps }) {
    try {
      return await (await this.#engine).next(this.#all, played, steps);
    } catch (error) {
      this.#desk.refuse(error.message);
      return null;
    }
  }

  // A board that is not of the course ends it.
  #other() {
    if (!this.#course || this.#wait || this.#desk.document() === this.#course.document) return;
    this.#course = null;
    this.#showCourse();
  }

  #leave() {
    this.#course = null;
    this.#showCourse();
    this.#list.query();
    this.#desk.show("generate");
    find("curriculum-play").focus();
  }

  #showCourse() {
    const course = this.#course;
    find("course").hidden = !course;
    if (!course) return;
    const { played, steps, item, solved, seconds, over } = course;
    const done = played.filter((board) => board.solved).length;
    if (over) say(find("course-text"), `${done} of ${several(played.length, "board")} solved.`);
    else
      say(
        find("course-text"),
        `${played.length + 1} of ${steps}${find("hide").checked ? "" : `, ${item.tsi.toFixed(2)} Sh`}${solved ? `: solved in ${Math.round(seconds)} s` : ""}`,
      );
    find("course-next").hidden = over === true;
    find("course-next").textContent = solved
      ? played.length + 1 < steps
        ? "Next board"
        : "Finish"
      : "Give up";
  }
}
