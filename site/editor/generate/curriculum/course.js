// Plays a curriculum: one board after another, each chosen from the result of the last one. The boards are
// shown as previews, so that the designer's board is unchanged.

import { find, press, say } from "../../../kit/elements.js";
import { rateOf, several } from "../../../kit/words.js";
import { focusBoard } from "../../focus.js";

/** @import { Engine } from "../../../perplex.js" */
/** @import { Change, Desk, PuzzleDocument } from "../../desk.js" */
/** @import { Rung } from "./curriculum.js" */
/** @import { List } from "../list/list.js" */

/**
 * all: boards to choose from; steps: number of boards to play; seconds: time taken on the present one.
 *
 * @typedef {object} Playing
 * @property {Rung[]} all
 * @property {number} steps
 * @property {{rank: number, solved: boolean, seconds: number}[]} played
 * @property {Rung} item entry of the present board
 * @property {PuzzleDocument} document the present board
 * @property {number} began
 * @property {number} seconds
 * @property {boolean} solved
 * @property {boolean} choosing whether the next board is being chosen
 * @property {boolean} over
 */

export class Course {
  #desk;
  #engine;
  #list;
  /** @type {Playing | null} */
  #playing = null;
  #putting = false; // whether the course itself is changing the board

  /**
   * @param {Desk} desk
   * @param {Promise<Engine>} engine
   * @param {List} list
   */
  constructor(desk, engine, list) {
    this.#desk = desk;
    this.#engine = engine;
    this.#list = list;
    press(find("course-next"), () => this.#playing && this.#go(this.#playing));
    press(find("course-leave"), () => this.#leave());
  }

  /**
   * Plays boards, beginning with the easiest.
   *
   * @param {Rung[]} rungs
   * @param {Rung[]} all the boards they were chosen from
   */
  begin(rungs, all) {
    this.#playing = {
      all,
      steps: rungs.length,
      played: [],
      item: rungs[0],
      document: this.#desk.board().document,
      began: 0,
      seconds: 0,
      solved: false,
      choosing: false,
      over: false,
    };
    this.#put(this.#playing, rungs[0]);
  }

  /** Follows the board. @param {Change} change */
  update({ document, judged }) {
    const playing = this.#playing;
    if (!playing || this.#putting) return;
    if (judged?.valid && !playing.over && !playing.solved) this.#solved(playing);
    // Any other board ends the course.
    if (document && JSON.stringify(document) !== JSON.stringify(playing.document)) this.#end();
  }

  // #put shows a board to play.
  /**
   * @param {Playing} playing
   * @param {Rung} item
   */
  #put(playing, item) {
    this.#putting = true;
    this.#list.pick(item.rank);
    this.#desk.view("play");
    this.#putting = false;
    const { document } = this.#desk.board();
    Object.assign(playing, { item, began: performance.now(), solved: false, document });
    this.#show();
    focusBoard();
  }

  /** @param {Playing} playing */
  #solved(playing) {
    playing.solved = true;
    playing.seconds = (performance.now() - playing.began) / 1000;
    this.#show();
    find("course-next").focus();
  }

  // #go records the result of the board and chooses the next one.
  /** @param {Playing} playing */
  async #go(playing) {
    if (playing.choosing) return; // a repeated press
    const { played, item, solved, began, steps } = playing;
    const seconds = solved ? playing.seconds : (performance.now() - began) / 1000;
    played.push({ rank: item.rank, solved, seconds });
    let following = null;
    if (played.length < steps) {
      playing.choosing = true;
      following = await this.#next(playing);
      playing.choosing = false;
      if (playing !== this.#playing) return; // the course was left in the meantime
    }
    if (following) {
      this.#put(playing, following);
      return;
    }
    playing.over = true;
    this.#show();
    find("course-leave").focus();
  }

  /**
   * @param {Playing} playing
   * @returns {Promise<Rung | null>}
   */
  async #next({ all, played, steps }) {
    try {
      return await (await this.#engine).next(all, played, steps);
    } catch (error) {
      this.#desk.say(error instanceof Error ? error.message : String(error), { shown: true });
      return null;
    }
  }

  #end() {
    this.#playing = null;
    this.#show();
  }

  #leave() {
    this.#end();
    this.#list.pick(null);
    this.#desk.view("generate");
    find("curriculum-play").focus();
  }

  #show() {
    find("course").hidden = !this.#playing;
    if (!this.#playing) return;
    const { played, steps, item, solved, seconds, over } = this.#playing;
    const done = played.filter((board) => board.solved).length;
    const hard = find("hide", HTMLInputElement).checked ? "" : `, ${rateOf(item.tsi)}`;
    const now = `${played.length + 1} of ${steps}${hard}${solved ? `: solved in ${Math.round(seconds)} s` : ""}`;
    say(find("course-text"), over ? `${done} of ${several(played.length, "board")} solved.` : now);
    find("course-next").hidden = over;
    const last = played.length + 1 === steps;
    find("course-next").textContent = !solved ? "Give up" : last ? "Finish" : "Next board";
  }
}
