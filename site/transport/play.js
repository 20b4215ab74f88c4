// Play: a level is played by keys, pointer and touch, taken back, and solutions replayed.

import { download, enable, find, press, say, sentence, several } from "../editor/words.js";
import { soon } from "./bench.js";
import { Board, sceneAt, tell } from "./board.js";
import { History } from "./history.js";
import { idOf, pushesOf, requestOf, RULES } from "./level.js";

const KEYS = { ArrowUp: "u", ArrowRight: "r", ArrowDown: "d", ArrowLeft: "l" };
const INPUTS = "urdl"; // the order of what the program says about the next input
const SWIPE = 26; // pixels of a finger that are one input

export class Play {
  #bench;
  #packs;
  #level = null;
  #history = new History();
  #seen = null; // the program's answer for what is on the board
  #board;
  #picked = -1; // the cell of the box that is picked up
  #targets = new Set();
  #queue = []; // what is to be done: functions that return a promise
  #working = false;
  #replay = null; // {letters, at, name, timer}
  #touch = null;
  #drag = -1;
  #turn = 0;

  /** act: edit(level), rate(level), share(level). */
  constructor(bench, packs, act) {
    this.#bench = bench;
    this.#packs = packs;
    this.#board = new Board(find("board"), "Level", {
      down: (cell, event) => this.#onDown(cell, event),
      moved: (event) => this.#onMoved(event),
      up: (cell) => this.#onUp(cell),
      press: (cell) => this.#press(cell),
      key: (event) => this.#key(event),
    });
    press(find("undo"), () => this.#go(-1));
    press(find("redo"), () => this.#go(1));
    press(find("restart"), () => this.#restart());
    for (const letter of INPUTS) press(find(`pad-${letter}`), () => this.#input(letter));
    // Without the focus anywhere arrows move the worker, too.
    document.addEventListener("keydown", (event) => {
      const free = event.target === document.body || event.target.closest?.("#play .tools, #play .pad");
      if (find("play").hidden || find("main").hidden) return;
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) {
        const key = event.key.toLowerCase();
        if (key === "z" && !event.shiftKey) this.#go(-1);
        else if (key === "y" || key === "z") this.#go(1);
        else return;
        event.preventDefault();
      } else if (free && !event.altKey && KEYS[event.key]) {
        event.preventDefault();
        this.#input(KEYS[event.key]);
      }
    });
    press(find("play-edit"), () => act.edit(this.#level));
    press(find("play-rate"), () => act.rate(this.#level));
    press(find("play-save"), () => this.#saveSolution());
    this.#prepareReplay();
  }

  get level() {
    return this.#level;
  }

  /** open puts a level on the board, as it was left; false and a complaint if it cannot be played. */
  async open(level) {
    this.#turn++;
    this.#queue.length = 0;
    const id = idOf(level);
    const now = soon.read("board");
    let history = new History(now?.id === id ? now.history : await this.#bench.kept(`board/${id}`));
    let seen;
    try {
      try {
        seen = await this.#ask(level, { moves: history.moves() });
      } catch (error) {
        if (history.moves() === "") throw error;
        history = new History(); // kept of a level that only looks the same
        seen = await this.#ask(level, {});
      }
    } catch (error) {
      say(find("trouble"), sentence(error.message));
      return false;
    }
    say(find("trouble"), "");
    this.#stopReplay();
    this.#level = level;
    this.#history = history;
    this.#drop();
    find("replay").hidden = true;
    find("play-save").hidden = true;
    say(find("level-title"), level.title || "A level");
    say(find("level-rules"), `${RULES[level.rules][0]}. ${RULES[level.rules][1]}`);
    this.#show(seen, true);
    this.#best();
    say(find("said"), seen.solved ? this.#solvedWords() : "");
    this.#keep();
    return true;
  }

  focus() {
    this.#board.focus(this.#seen?.worker);
  }

  #ask(level, more) {
    return this.#bench.ask({ verb: "play", ...requestOf(level), ...more });
  }

  // --- one thing after another ---

  #do(work) {
    this.#queue.push(work);
    if (!this.#working) this.#work();
  }

  async #work() {
    this.#working = true;
    while (this.#queue.length > 0) {
      const work = this.#queue.shift();
      const turn = this.#turn;
      try {
        const shown = await work();
        if (turn === this.#turn) shown?.();
      } catch (error) {
        say(find("trouble"), sentence(error.message));
      }
    }
    this.#working = false;
  }

  // play asks for more from where the board is, and shows what came of it.
  #play(more, refused) {
    this.#do(async () => {
      if (this.#replay) this.#takeOver();
      const answer = await this.#ask(this.#level, { moves: this.#history.moves(), ...more });
      return () => {
        const before = this.#seen;
        if (!answer.went) return tell(find("said"), refused(before));
        this.#history.add(answer.moves);
        this.#drop();
        this.#show(answer);
        this.#tellPlay(before);
        this.#keep();
      };
    });
  }

  #input(letter) {
    this.#play({ inputs: letter }, ({ next }) => (next[INPUTS.indexOf(letter)].box < 0 ? "There is no way." : "The box cannot move that way."));
  }

  #go(strokes) {
    this.#do(async () => {
      if (this.#replay) this.#takeOver();
      if (strokes < 0 ? !this.#history.canUndo : !this.#history.canRedo) return undefined;
      this.#history.go(strokes);
      return this.#again(strokes < 0 ? "Taken back." : "Done again.");
    });
  }

  #restart() {
    this.#do(async () => {
      if (this.#replay) this.#takeOver();
      this.#history.restart();
      return this.#again("From the beginning. Redo leads back.");
    });
  }

  async #again(words) {
    const answer = await this.#ask(this.#level, { moves: this.#history.moves() });
    return () => {
      this.#drop();
      this.#show(answer);
      tell(find("said"), answer.solved ? this.#solvedWords() : words);
      this.#keep();
    };
  }

  // --- keys ---

  #key(event) {
    const letter = KEYS[event.key];
    if (event.shiftKey) return false; // Shift and an arrow look around
    if (letter) this.#input(letter);
    else if (event.key === "Backspace" || event.key === "u") this.#go(-1);
    else if (event.key === "y") this.#go(1);
    else if (event.key === "r") this.#restart();
    else if (event.key === "Escape" && this.#picked >= 0) {
      this.#drop();
      this.#show(this.#seen);
      tell(find("said"), "Left where it is.");
    } else return false;
    return true;
  }

  // --- pointer and touch ---

  #onDown(cell, event) {
    this.#touch = event.pointerType === "touch" ? { x: event.clientX, y: event.clientY, swiped: false } : null;
    this.#drag = cell;
  }

  #onMoved({ clientX, clientY }) {
    const touch = this.#touch;
    if (!touch) return;
    const [x, y] = [clientX - touch.x, clientY - touch.y];
    if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE) return;
    touch.swiped = true;
    touch.x = clientX;
    touch.y = clientY;
    this.#input(Math.abs(x) > Math.abs(y) ? (x > 0 ? "r" : "l") : y > 0 ? "d" : "u");
  }

  #onUp(cell) {
    if (cell < 0 || this.#touch?.swiped) return;
    const box = this.#boxOver(this.#drag);
    if (cell !== this.#drag && box >= 0) this.#bring(box, cell);
    else if (cell === this.#drag) this.#press(cell);
  }

  // The cell of the box that covers a cell, or -1.
  #boxOver(cell) {
    const { boxes, shape, w } = this.#seen;
    return boxes.find((at) => shape.some(([x, y]) => at + y * w + x === cell)) ?? -1;
  }

  #press(cell) {
    const box = this.#boxOver(cell);
    if (this.#picked >= 0 && this.#targets.has(cell)) return this.#bring(this.#picked, cell);
    if (box >= 0 && box !== this.#picked) return this.#pick(box);
    if (this.#picked >= 0) {
      this.#drop();
      this.#show(this.#seen);
      return tell(find("said"), "Left where it is.");
    }
    if (cell === this.#seen.worker) return undefined;
    return this.#play({ to: cell }, () => "The worker cannot walk there.");
  }

  #pick(box) {
    this.#do(async () => {
      const { targets } = await this.#ask(this.#level, { moves: this.#now, box });
      return () => {
        this.#picked = targets.length > 0 ? box : -1;
        this.#targets = new Set(targets);
        this.#show(this.#seen);
        tell(find("said"), targets.length > 0 ? `Box picked up: it can go to ${several(targets.length, "cell")}. Choose one.` : "This box cannot be moved from here.");
      };
    });
  }

  #bring(box, to) {
    this.#play({ box, to }, () => "This box cannot go there now.");
  }

  #drop() {
    this.#picked = -1;
    this.#targets = new Set();
  }

  // --- what is seen ---

  get #now() {
    return this.#replay ? this.#replay.letters.slice(0, this.#replay.at) : this.#history.moves();
  }

  #show(answer, still = false) {
    this.#seen = answer;
    const marks = new Map([...this.#targets].map((cell) => [cell, "target"]));
    if (this.#picked >= 0) marks.set(this.#picked, "picked");
    this.#board.still(still);
    this.#board.show(sceneAt(answer), marks);
    this.#board.follow(answer.worker);
    say(find("count-moves"), String(answer.count));
    say(find("count-pushes"), String(answer.pushes));
    say(find("count-switches"), String(answer.switches));
    enable(find("undo"), this.#history.canUndo || this.#replay !== null);
    enable(find("redo"), this.#history.canRedo);
    enable(find("restart"), answer.count > 0);
    find("play-save").hidden = !answer.solved;
  }

  #solvedWords() {
    const { count, pushes, switches } = this.#seen;
    return `Solved in ${several(count, "move")}: ${pushes} with boxes, ${several(switches, "switch").replace("switchs", "switches")}.`;
  }

  #tellPlay(before) {
    const { solved, boxes, pushes } = this.#seen;
    const home = (seen) => {
      const { kinds } = sceneAt(seen);
      return seen.boxes.filter((at) => kinds[at] === ".").length;
    };
    if (solved) {
      tell(find("said"), this.#solvedWords());
      this.#packs.solved(this.#level, { moves: this.#seen.count, pushes });
      this.#best();
    } else if (home(before) !== home(this.#seen)) tell(find("said"), `${home(this.#seen)} of ${several(boxes.length, "box").replace("boxs", "boxes")} on goals.`);
    else say(find("said"), "");
  }

  #best() {
    const best = this.#packs.best(this.#level);
    say(find("best"), best ? `Solved before: ${best.pushes} pushes at the fewest, ${best.moves} moves at the fewest.` : "");
  }

  // --- replay ---

  /** watch replays a solution of the level on the board. */
  watch(letters, name) {
    this.#stopReplay();
    this.#replay = { letters, at: 0, name, timer: null };
    find("replay").hidden = false;
    find("replay-at").max = letters.length;
    say(find("replay-name"), `${name}: ${several(letters.length, "move")}, ${pushesOf(letters)} with boxes.`);
    this.#drop();
    this.#seek(0, true);
    find("replay-play").focus();
    this.#run(true);
  }

  #prepareReplay() {
    press(find("replay-play"), () => {
      if (this.#replay.timer === null && this.#replay.at >= this.#replay.letters.length) this.#seek(0);
      this.#run(this.#replay.timer === null);
    });
    press(find("replay-back"), () => this.#step(-1));
    press(find("replay-on"), () => this.#step(1));
    find("replay-at").addEventListener("input", ({ target }) => {
      this.#run(false);
      this.#seek(target.valueAsNumber);
    });
    find("replay-speed").addEventListener("change", () => this.#replay?.timer !== null && this.#run(true));
    press(find("replay-leave"), () => {
      this.#stopReplay();
      find("replay").hidden = true;
      this.#do(() => this.#again("Back at your own moves."));
      this.focus();
    });
  }

  #step(by) {
    this.#run(false);
    this.#seek(this.#replay.at + by);
  }

  #run(on) {
    const replay = this.#replay;
    clearInterval(replay.timer);
    replay.timer = null;
    say(find("replay-play"), on ? "Pause" : "Play");
    if (!on) return;
    replay.timer = setInterval(() => {
      if (replay.at >= replay.letters.length || find("play").hidden) this.#run(false);
      else if (this.#queue.length === 0) this.#seek(replay.at + 1);
    }, 1000 / Number(find("replay-speed").value));
  }

  #seek(to, still) {
    const replay = this.#replay;
    replay.at = Math.min(Math.max(to, 0), replay.letters.length);
    find("replay-at").value = replay.at;
    find("replay-at").setAttribute("aria-valuetext", `move ${replay.at} of ${replay.letters.length}`);
    this.#do(async () => {
      if (this.#replay !== replay) return undefined;
      const answer = await this.#ask(this.#level, { moves: this.#now });
      return () => this.#replay === replay && this.#show(answer, still);
    });
  }

  #stopReplay() {
    if (this.#replay) clearInterval(this.#replay.timer);
    this.#replay = null;
  }

  // Whoever plays on during a replay goes on from where it is.
  #takeOver() {
    const letters = this.#now;
    this.#stopReplay();
    find("replay").hidden = true;
    this.#history.restart();
    this.#history.add(letters);
  }

  #saveSolution() {
    const { title, rules } = this.#level;
    const text = `${this.#level.rows.map((row) => row.trimEnd()).join("\n")}\nTitle: ${title}\nRules: ${rules}\nSolution: ${this.#now}\n`;
    download("perplex-solution.txt", "text/plain", text);
  }

  // --- what stays ---

  async #keep() {
    const board = { id: idOf(this.#level), level: this.#level, history: this.#history.save() };
    soon.write("board", board);
    await this.#bench.keep(`board/${board.id}`, board.history);
  }
}

/** lastLevel is the one on the board when the page was left. */
export const lastLevel = () => soon.read("board")?.level;
