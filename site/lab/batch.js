// Measures many puzzles for several players with the engine's workers: all players of
// a puzzle in one request, a few requests at a time, with progress and a way to stop.

import { each } from "../kit/requests.js";

/** The name of the published compatibility. */
export const COMPAT = "shen-2024";

const MOST_SOLUTIONS = 10_000; // along which a slip is looked for

/** keyOf is what a figure is kept by. */
const keyOf = (compat, player, puzzle) => `${compat ? COMPAT : ""}\n${player}\n${puzzle}`;

/** What was measured, so that it need not be again. */
export class Figures {
  #kept;
  /** The program's version of what is kept. */
  version = "";

  /** kept is what save has returned, or undefined. */
  constructor(kept) {
    this.#kept = new Map(Object.entries(kept?.figures ?? {}));
    this.version = kept?.version ?? "";
  }

  /** of returns {solutions, muse, …} of a puzzle for a player, or undefined. */
  of(compat, player, puzzle) {
    return this.#kept.get(keyOf(compat, player, puzzle));
  }

  /** link is the fragment that opens a puzzle in the editor, error why it cannot be measured. */
  about(puzzle) {
    return this.#kept.get(`\n\n${puzzle}`) ?? {};
  }

  put(compat, player, puzzle, figures) {
    this.#kept.set(keyOf(compat, player, puzzle), figures);
  }

  note(puzzle, about) {
    this.#kept.set(`\n\n${puzzle}`, about);
  }

  /** from says which version's figures are wanted: those of another are forgotten. */
  from(version) {
    if (this.version && this.version !== version) this.#kept.clear();
    this.version = version;
  }

  save() {
    return { version: this.version, figures: Object.fromEntries(this.#kept) };
  }
}

/**
 * measure fills in the figures of puzzles, [{puzzle, corner}], for players. slip asks the
 * lab's program for what the slips of the thesis's program change. options: compat,
 * seconds a puzzle may take, parallel requests, signal, onProgress(done, of).
 */
export async function measure(
  engine,
  slip,
  figures,
  puzzles,
  players,
  { compat, seconds, parallel, signal, onProgress },
) {
  const wanted = puzzles
    .map((one) => ({
      ...one,
      players: players.filter((player) => figures.of(compat, player, one.puzzle)?.solutions === undefined),
    }))
    .filter(({ puzzle, players }) => players.length > 0 || !figures.about(puzzle).link);
  let done = 0;
  const one = async ({ puzzle, corner, players }, signal) => {
    const options = { signal };
    let document;
    try {
      document = (await engine.convert(puzzle, { to: "json", ...options })).json;
      figures.note(puzzle, {
        link: (await engine.convert(document, { to: "share", kind: "edit", ...options })).share,
      });
      if (players.length === 0) return;
    } catch (error) {
      if (signal.aborted) throw error;
      figures.note(puzzle, { error: error.message });
      return;
    }
    const answer = await engine.analyze(document, {
      players,
      compat: compat ? COMPAT : undefined,
      paths: false,
      seconds,
      ...options,
    });
    let { complete } = answer;
    let slipped = {};
    if (complete && compat && corner) {
      const solved = await engine.solve(document, { max: MOST_SOLUTIONS, seconds, ...options });
      complete = solved.complete && solved.solutions.length === Number(solved.count);
      if (complete) slipped = (await slip(document, players, solved.solutions, signal)).measures;
    }
    for (const player of players) {
      // What is not known in time is not known.
      figures.put(
        compat,
        player,
        puzzle,
        complete
          ? { solutions: answer.solutions, ...answer.measures[player], ...slipped[player] }
          : { unfinished: true },
      );
    }
  };
  onProgress(0, wanted.length);
  await each(
    wanted,
    parallel,
    async (wish, _, ended) => {
      await one(wish, ended);
      onProgress(++done, wanted.length);
    },
    signal,
  );
}
