// The tutorial, on the puzzle of the paper's Figure 1 (Shyne, Facey and Cooper 2024):
// what to mark, one thing after another. Steps with marks to make go on by themselves.
// A study has other words where its page has less.

import { enable, find, press, say } from "../kit/elements.js";

/** @import { LogicGridDocument } from "../shapes.d.ts" */

/** @type {LogicGridDocument} */
export const FIGURE1 = {
  kind: "logicgrid",
  theme: "school",
  size: [3, 4],
  hints: [
    { type: "is", a: { subject: "Math" }, b: { teacher: "Mr. Johnson" } },
    { type: "is", a: { teacher: "Ms. Smith" }, b: { hour: "3:00 PM" } },
    { type: "or", a: { subject: "English" }, b: { teacher: "Ms. Smith" }, is: { hour: "2:00 PM" } },
    { type: "is", a: { teacher: "Mr. Baker" }, b: { subject: "English" } },
    { type: "or", a: { teacher: "Mr. Baker" }, b: { subject: "Science" }, is: { hour: "4:00 PM" } },
  ],
};

/** @type {{text: string, study?: string, marks?: Record<string, string>}[]} */
const STEPS = [
  {
    text: "Every subject has one teacher and one hour, and no two have the same. The grid has a cell for every two things that might belong together: O where they do, X where they do not.",
  },
  {
    text: "Begin with hint 1: Math is taught by Mr. Johnson. Choose O above the grid, or go to the cell with the arrow keys and press O, and mark the cell where Math and Mr. Johnson meet.",
    marks: { "Math and Mr. Johnson": "O" },
  },
  {
    text: "Everything else in its row and column is crossed out automatically, since Math has no other teacher and Mr. Johnson no other subject. You can switch this off below the grid; if you take the O away, the crosses go as well.",
    study:
      "Math has no other teacher and Mr. Johnson no other subject: everything else in the row and column of an O is X. You need not mark it, but it helps: choose X, press a cell and draw over others.",
  },
  {
    text: "Hints 2 and 4 are as simple. Mark Ms. Smith and 3:00 PM, and English and Mr. Baker.",
    marks: { "Ms. Smith and 3:00 PM": "O", "English and Mr. Baker": "O" },
  },
  {
    text: "Hint 3 says that either English or Ms. Smith's class is at 2:00 PM, one of the two and not both. Ms. Smith is at 3:00 PM, so it is English.",
    marks: { "English and 2:00 PM": "O" },
  },
  {
    text: "English is Mr. Baker's, and English is at 2:00 PM: so Mr. Baker is at 2:00 PM. What belongs together shares its marks.",
    marks: { "Mr. Baker and 2:00 PM": "O" },
  },
  {
    text: "Hint 5: either Mr. Baker's class or Science is at 4:00 PM. Mr. Baker's is not, so Science is.",
    marks: { "Science and 4:00 PM": "O" },
  },
  {
    text: "Now compare Science and Ms. Smith: Science is at 4:00 PM and she is at 3:00 PM, so they do not belong together. Mark an X there. Two things with no place in common never belong together.",
    marks: { "Science and Ms. Smith": "X" },
  },
  {
    text: "The rest follows in the same ways. Where only one cell of a row or column is left, it is O. Strike out hints that you are done with by pressing them. If you are stuck, Next step says which hint to look at, then what to see, then the cell, as much as you ask for. Check says whether all is right and reveals nothing.",
    study:
      "The rest follows in the same ways. Where only one cell of a row or column is left, it is O. Strike out hints that you are done with by pressing them. Check says whether all is right and reveals nothing.",
  },
];

/** A Guide goes through the steps; show(text, number, count) puts one on the page. */
export class Guide {
  #at = 0;
  #show;
  #texts;

  /** study takes the words of a study. */
  /** @param {(text: string, number: number, count: number) => void} show @param {boolean} [study] */
  constructor(show, study = false) {
    this.#show = show;
    this.#texts = STEPS.map((step) => (study && step.study) || step.text);
  }

  get last() {
    return this.#at === STEPS.length - 1;
  }

  /** @param {number} at */
  go(at) {
    this.#at = Math.min(Math.max(at, 0), STEPS.length - 1);
    this.#show(this.#texts[this.#at], this.#at + 1, STEPS.length);
  }

  /** step goes so many steps on. @param {number} by */
  step(by) {
    this.go(this.#at + by);
  }

  /** marks is called after every change; of(name) is the mark of a cell by its name. */
  /** @param {(name: string) => string | undefined} of */
  marks(of) {
    /** @param {typeof STEPS[number]} step */
    const made = ({ marks }) => marks && Object.entries(marks).every(([name, mark]) => of(name) === mark);
    while (made(STEPS[this.#at])) this.step(1);
  }
}

export class Tutorial {
  #open;
  #shown = ""; // the puzzle on the desk
  #guide = new Guide((text, number, count) => {
    say(find("tutorial-text"), text);
    say(find("tutorial-where"), `${number} of ${count}`);
    enable(find("tutorial-back"), number > 1);
    say(find("tutorial-next"), number === count ? "Done" : "Next");
  });

  /** open() puts the puzzle of the tutorial on the desk. */
  /** @param {() => unknown} open */
  constructor(open) {
    this.#open = open;
    press(find("tutorial-open"), () => (this.#running ? this.#end() : this.#begin()));
    press(find("tutorial-close"), () => {
      this.#end();
      find("tutorial-open").focus();
    });
    press(find("tutorial-back"), () => this.#guide.step(-1));
    press(find("tutorial-next"), () => (this.#guide.last ? this.#end() : this.#guide.step(1)));
  }

  get #running() {
    return !find("tutorial").hidden;
  }

  /** offer begins it for who is here for the first time, without taking the focus. */
  offer() {
    this.#reveal(true);
    this.#guide.go(0);
  }

  /** left takes the puzzle that is shown now: with another one the tutorial ends. @param {{hints: unknown}} puzzle */
  left(puzzle) {
    this.#shown = JSON.stringify(puzzle.hints);
    if (this.#running && this.#shown !== JSON.stringify(FIGURE1.hints)) this.#end();
  }

  /** marks is Guide.marks, while it goes on. */
  /** @param {(name: string) => string | undefined} of */
  marks(of) {
    if (this.#running) this.#guide.marks(of);
  }

  async #begin() {
    if (this.#shown !== JSON.stringify(FIGURE1.hints)) await this.#open();
    this.offer();
    find("tutorial-next").focus();
  }

  #end() {
    const within = find("tutorial").contains(document.activeElement);
    this.#reveal(false);
    if (within) find("tutorial-open").focus();
  }

  /** @param {boolean} on */
  #reveal(on) {
    find("tutorial").hidden = !on;
    find("tutorial-open").setAttribute("aria-expanded", String(on));
  }
}
