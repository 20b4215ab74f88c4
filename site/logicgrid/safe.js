// A study on its way to the database. It is long, so that only what has come since the
// database had it whole is kept apart.

import { Pending } from "./pending.js";

export class Safe {
  #pending = new Pending("study");
  #set;
  #there; // {id, plays, log}: the study that the database has, with how many of each

  /** set(value) resolves to whether the database has it. */
  constructor(set) {
    this.#set = set;
  }

  /** restore is the study that the database has, with what did not arrive there. */
  restore(study) {
    if (!study) return study;
    this.#there = lengths(study);
    const lost = this.#pending.read();
    if (lost && lost.id === study.id) {
      study.taking = lost.taking;
      for (const list of ["plays", "log"]) study[list].splice(lost.from[list], Infinity, ...lost[list]);
    }
    return study;
  }

  async keep(study) {
    const { id, taking, plays, log } = study;
    const there = this.#there?.id === id ? this.#there : { plays: 0, log: 0 };
    // The last play may have got its answers since.
    const from = { plays: Math.max(0, there.plays - 1), log: there.log };
    const text = this.#pending.write({
      id,
      taking,
      from,
      plays: plays.slice(from.plays),
      log: log.slice(from.log),
    });
    const sent = lengths(study);
    if (!(await this.#set(study))) return;
    this.#there = sent;
    this.#pending.done(text);
  }
}

const lengths = ({ id, plays, log }) => ({ id, plays: plays.length, log: log.length });
