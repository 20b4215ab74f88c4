// The tutorial, on the puzzle of the paper's Figure 1 (Shyne, Facey and Cooper 2024). It explains step by
// step what to mark. Steps that ask for marks advance automatically. A study uses other words for parts of
// the page that it lacks.

/** @type {{text: string, study?: string, marks?: Record<string, string>}[]} */
const STEPS = [
  {
    text: "Every subject has one teacher and one hour, and no two have the same. The grid has a cell for every two things that might belong together: O where they do, X where they do not.",
  },
  {
    text: "Begin with clue 1: Math is taught by Mr. Johnson. Find the cell where Math and Mr. Johnson meet. Click it until it is O, or go there with the arrow keys and press O.",
    marks: { "Math and Mr. Johnson": "O" },
  },
  {
    text: "Everything else in its row and column is crossed out automatically, since Math has no other teacher and Mr. Johnson no other subject. You can switch this off at the right. If you take the O away, the crosses go as well.",
    study:
      "Math has no other teacher and Mr. Johnson no other subject: everything else in the row and column of an O is X. You need not mark it, but it helps: choose X, press a cell and draw over others.",
  },
  {
    text: "Clues 2 and 4 are as simple. Mark Ms. Smith and 3:00 PM, and English and Mr. Baker.",
    marks: { "Ms. Smith and 3:00 PM": "O", "English and Mr. Baker": "O" },
  },
  {
    text: "Clue 3 says that either English or Ms. Smith's class is at 2:00 PM, one of the two and not both. Ms. Smith is at 3:00 PM, so it is English.",
    marks: { "English and 2:00 PM": "O" },
  },
  {
    text: "English is Mr. Baker's, and English is at 2:00 PM: so Mr. Baker is at 2:00 PM. What belongs together shares its marks.",
    marks: { "Mr. Baker and 2:00 PM": "O" },
  },
  {
    text: "Clue 5: either Mr. Baker's class or Science is at 4:00 PM. Mr. Baker's is not, so Science is.",
    marks: { "Science and 4:00 PM": "O" },
  },
  {
    text: "Now compare Science and Ms. Smith: Science is at 4:00 PM and she is at 3:00 PM, so they do not belong together. Mark an X there. Two things with no place in common never belong together.",
    marks: { "Science and Ms. Smith": "X" },
  },
  {
    text: "The rest follows in the same ways. Where only one cell of a row or column is left, it is O. Click a clue to cross it out when you are done with it. If you are stuck, Hint says which clue to look at, then what to see, then the cell. Check says whether a mark is wrong.",
    study:
      "The rest follows in the same ways. Where only one cell of a row or column is left, it is O. Strike out clues that you are done with by pressing them. Check says whether all is right and reveals nothing.",
  },
];

/** Goes through the steps; show(text, number, count) displays a step. */
export class Guide {
  #at = 0;
  #show;
  #texts;

  /**
   * @param {(text: string, number: number, count: number) => void} show
   * @param {boolean} [study] whether to use the words for a study
   */
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

  /** The marks that the current step asks for. */
  get wanted() {
    return STEPS[this.#at].marks;
  }

  /** Moves by a number of steps. @param {number} by */
  step(by) {
    this.go(this.#at + by);
  }

  /** Called after every change; of(name) is the mark of the cell with this name. */
  /** @param {(name: string) => string | undefined} of */
  marks(of) {
    /** @param {any} of */
    const made = ({ marks }) => marks && Object.entries(marks).every(([name, mark]) => of(name) === mark);
    while (made(STEPS[this.#at])) this.step(1);
  }
}
