// The tutorial, on the puzzle of the paper's Figure 1 (Shyne, Facey and Cooper 2024):
// what to mark, one thing after another. Steps with marks to make go on by themselves.

import { enable, find, press, say } from "../editor/words.js";

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

const STEPS = [
  { text: "Every subject has one teacher and one hour, and no two have the same. The grid has a cell for every two things that might belong together: O where they do, X where they do not." },
  { text: "Begin with hint 1: Math is taught by Mr. Johnson. Choose O above the grid, or go to the cell with the arrow keys and press O, and mark the cell where Math and Mr. Johnson meet.", marks: { "Math and Mr. Johnson": "O" } },
  { text: "Everything else in its row and column is crossed out by itself, since Math has no other teacher and Mr. Johnson no other subject. You can switch this off below the grid; if you take the O away, the crosses go as well." },
  { text: "Hints 2 and 4 are as simple. Mark Ms. Smith and 3:00 PM, and English and Mr. Baker.", marks: { "Ms. Smith and 3:00 PM": "O", "English and Mr. Baker": "O" } },
  { text: "Hint 3 says that either English or Ms. Smith's class is at 2:00 PM, one of the two and not both. Ms. Smith is at 3:00 PM, so it is English.", marks: { "English and 2:00 PM": "O" } },
  { text: "English is Mr. Baker's, and English is at 2:00 PM: so Mr. Baker is at 2:00 PM. What belongs together shares its marks.", marks: { "Mr. Baker and 2:00 PM": "O" } },
  { text: "Hint 5: either Mr. Baker's class or Science is at 4:00 PM. Mr. Baker's is not, so Science is.", marks: { "Science and 4:00 PM": "O" } },
  { text: "Now compare Science and Ms. Smith: Science is at 4:00 PM and she is at 3:00 PM, so they do not belong together. Mark an X there. Two things with no place in common never belong together.", marks: { "Science and Ms. Smith": "X" } },
  { text: "The rest follows in the same ways. Where only one cell of a row or column is left, it is O. Strike out hints that you are done with by pressing them. If you are stuck, Next step says which hint to look at, then what to see, then the cell, as much as you ask for. Check says whether all is right and reveals nothing." },
];

export class Tutorial {
  #at = -1; // the step, -1 for none
  #open;
  #shown = ""; // the puzzle on the desk

  /** open() puts the puzzle of the tutorial on the desk. */
  constructor(open) {
    this.#open = open;
    press(find("tutorial-open"), () => (this.#at < 0 ? this.#begin() : this.#end()));
    press(find("tutorial-close"), () => {
      this.#end();
      find("tutorial-open").focus();
    });
    press(find("tutorial-back"), () => this.#go(this.#at - 1));
    press(find("tutorial-next"), () => (this.#at === STEPS.length - 1 ? this.#end() : this.#go(this.#at + 1)));
  }

  /** offer begins it for who is here for the first time, without taking the focus. */
  offer() {
    this.#go(0);
  }

  /** left is told which puzzle is on the desk now: with another the tutorial ends. */
  left(puzzle) {
    this.#shown = JSON.stringify(puzzle.hints);
    if (this.#at >= 0 && this.#shown !== JSON.stringify(FIGURE1.hints)) this.#end();
  }

  /** marks is told after every change; of(name) is the mark of a cell by its name. */
  marks(of) {
    if (this.#at < 0) return;
    const made = ({ marks }) => marks && Object.entries(marks).every(([name, mark]) => of(name) === mark);
    while (made(STEPS[this.#at])) this.#go(this.#at + 1);
  }

  async #begin() {
    if (this.#shown !== JSON.stringify(FIGURE1.hints)) await this.#open();
    this.#go(0);
    find("tutorial-next").focus();
  }

  #end() {
    const within = find("tutorial").contains(document.activeElement);
    this.#at = -1;
    find("tutorial").hidden = true;
    find("tutorial-open").setAttribute("aria-expanded", "false");
    if (within) find("tutorial-open").focus();
  }

  #go(at) {
    this.#at = Math.max(0, at);
    find("tutorial").hidden = false;
    find("tutorial-open").setAttribute("aria-expanded", "true");
    say(find("tutorial-text"), STEPS[this.#at].text);
    say(find("tutorial-where"), `${this.#at + 1} of ${STEPS.length}`);
    enable(find("tutorial-back"), this.#at > 0);
    say(find("tutorial-next"), this.#at === STEPS.length - 1 ? "Done" : "Next");
  }
}
