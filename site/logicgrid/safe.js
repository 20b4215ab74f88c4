// A study on its way to the database: that takes a moment, and a page that is left in it
// would lose the last mark. So what has come since the last whole one is first written
// where writing takes no time.

const KEY = "perplex-logicgrid-study-pending";

export class Safe {
  #set;
  #id;
  #there; // how many plays and lines of the log the database has

  /** set(value) resolves to whether the database has it. */
  constructor(set) {
    this.#set = set;
  }

  /** restore is the study that the database has, with what did not arrive there. */
  restore(study) {
    this.#has(study);
    try {
      const lost = JSON.parse(localStorage.getItem(KEY));
      if (lost && study && lost.id === study.id) {
        study.taking = lost.taking;
        for (const list of ["plays", "log"]) study[list].splice(lost.from[list], Infinity, ...lost[list]);
      }
    } catch {
      // no storage: then the database alone has it
    }
    return study;
  }

  async keep(study) {
    const { id, taking, plays, log } = study;
    if (id !== this.#id) this.#has({ id, plays: [], log: [] });
    // The last play may have got its answers since.
    const from = { plays: Math.max(0, this.#there.plays - 1), log: this.#there.log };
    let text = null;
    try {
      text = JSON.stringify({ id, taking, from, plays: plays.slice(from.plays), log: log.slice(from.log) });
      localStorage.setItem(KEY, text);
    } catch {
      // as above, or full
    }
    const sent = { id, plays: { length: plays.length }, log: { length: log.length } };
    if (!(await this.#set(study))) return;
    this.#has(sent);
    try {
      if (localStorage.getItem(KEY) === text) localStorage.removeItem(KEY);
    } catch {
      // as above
    }
  }

  #has(study) {
    this.#id = study?.id;
    this.#there = { plays: study?.plays.length ?? 0, log: study?.log.length ?? 0 };
  }
}
