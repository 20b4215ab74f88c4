// Answers of the module in Node, method by method: the engine of the build in dist/, called as by any
// program.

import path from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../harness.mjs";
import * as made from "./puzzles.mjs";

/** @import { Book } from "./book.mjs" */

const { puzzles, queries, mistakes, texts, corner, boards } = made;
const few = {
  squares: puzzles.squares,
  stars: puzzles.stars,
  triangles: puzzles.triangles,
  unsolvable: puzzles.unsolvable,
  rotational: puzzles.rotational,
  pillar: puzzles.pillar,
};
const PRESETS = ["none", "baseline", "baseline+apr", "baseline+rcr", "all"];

/**
 * recordModule takes down all cases whose name has `only` in it.
 *
 * @param {Book} book
 * @param {string} [only]
 */
export async function recordModule(book, only = "") {
  /** @param {string} name */
  const built = (name) => import(pathToFileURL(path.join(root, "dist/site", name)).href);
  const { Engine } = await built("node/perplex.js");
  const engine = await Engine.start({ workers: 2 });
  /** @type {Record<number, any>} engines of the build by their number of workers */
  const engines = { 2: engine };

  /**
   * answer is what a promise comes to, errors included.
   *
   * @param {Promise<unknown>} promise
   */
  const answer = async (promise) => {
    try {
      return await promise;
    } catch (error) {
      const { name, message } = /** @type {Partial<Error>} */ (error ?? {});
      return { error: name, message };
    }
  };
  /** @param {string} name @param {() => Promise<unknown>} work */
  const take = async (name, work) => {
    if (name.includes(only)) book.add("module", name, await answer(work()));
  };
  /**
   * each asks the same of several puzzles.
   *
   * @template Of
   * @param {string} name
   * @param {Record<string, Of>} of
   * @param {(one: Of, id: string) => Promise<unknown>} ask
   */
  const each = (name, of, ask) =>
    take(name, async () => {
      /** @type {Record<string, unknown>} */
      const answers = {};
      for (const [id, puzzle] of Object.entries(of)) answers[id] = await answer(ask(puzzle, id));
      return answers;
    });
  /**
   * last is the end of a query: updates before it come when the clock says so.
   *
   * @template Update
   * @param {AsyncIterable<Update>} updates
   */
  const last = async (updates) => {
    let update;
    for await (update of updates);
    return update;
  };

  const random = Object.fromEntries(boards(3, 30).map((board, i) => [`board ${i}`, board]));

  await each("analyze", puzzles, (puzzle) => engine.analyze(puzzle, { players: PRESETS }));
  await each("analyze as published", puzzles, (puzzle) =>
    engine.analyze(puzzle, { players: PRESETS, compat: "shen-2024" }),
  );
  await each("analyze random boards", random, (puzzle) => engine.analyze(puzzle));
  await each("analyze with own rules", few, (puzzle) =>
    engine.analyze(puzzle, { players: ["own", "all+own"], rules: made.ownRules }),
  );
  await each("analyze slips, populations and the learned player", few, (puzzle) =>
    engine.analyze(puzzle, { players: ["all~0.05", "0.3*none|0.7*all", "learned", "learned~0.1"] }),
  );
  await each("analyze tsi without paths", few, (puzzle) =>
    engine.analyze(puzzle, { tsiOnly: true, paths: false, seconds: Infinity }),
  );
  await each("analyze mistakes", { ...mistakes, ...texts }, (puzzle) => engine.analyze(puzzle));
  await each(
    "analyze what is no puzzle",
    { number: 42, list: [], nothing: undefined, null: null, nan: { width: NaN, height: 2 } },
    (puzzle) => engine.analyze(puzzle),
  );
  await each("solve", puzzles, (puzzle) => engine.solve(puzzle, { max: 10 }));
  await each("solve random boards", random, (puzzle) => engine.solve(puzzle, { max: 2 }));
  await each("check", puzzles, (puzzle) => engine.check(puzzle, corner(puzzle.width, puzzle.height)));
  await each(
    "check what is no line",
    {
      jump: [
        [0, 6],
        [4, 6],
      ],
      outside: [[0, 8]],
      none: [],
      text: "up",
      half: [[0.5, 1]],
    },
    (line) => engine.check(puzzles.empty, line),
  );

  for (const to of ["json", "share", "windmill", "link", "jbz", "svg", "text"]) {
    await each(`convert to ${to}`, puzzles, (puzzle) => engine.convert(puzzle, { to }));
  }
  for (const to of ["share", "windmill", "link", "jbz"]) {
    await each(`convert to ${to} and back`, puzzles, async (puzzle) => {
      const { [to]: other } = await engine.convert(puzzle, { to });
      return engine.convert(other, { to: "json" });
    });
  }
  await each("convert drawings", few, (puzzle) =>
    engine.convert(puzzle, { to: "svg", print: true, play: true }),
  );
  await take("convert a drawing with a line", () =>
    engine.convert(puzzles.empty, { to: "svg", line: corner(3, 3) }),
  );
  await each("convert kinds", { play: 1, edit: 1, contest: 1, look: 1 }, (_, kind) =>
    engine.convert(puzzles.stars, { to: "share", kind }),
  );
  await each("convert mistakes", { ...mistakes, ...texts }, (puzzle) =>
    engine.convert(puzzle, { to: "json" }),
  );

  await each("edges", puzzles, (puzzle) => engine.edges(puzzle));
  for (const player of ["none", "baseline", "all"]) {
    await each(`profile ${player}`, puzzles, (puzzle) => engine.profile(puzzle, { player }));
    await each(`wander ${player}`, puzzles, (puzzle) => engine.wander(puzzle, { player }));
  }
  await each("profile as published", few, (puzzle) => engine.profile(puzzle, { compat: "shen-2024" }));
  await each("symbols", puzzles, (puzzle) => engine.symbols(puzzle));
  await each("edits", few, (puzzle) => engine.edits(puzzle, { symbol: { type: "triangle", count: 1 } }));
  await take("edits near a place", () =>
    engine.edits(puzzles.stars, { symbol: { type: "cannot-cross" }, near: [3, 3], player: "none" }),
  );
  await take("edits at places", () =>
    engine.edits(puzzles.stars, {
      symbol: { type: "star", color: "white" },
      places: [
        [1, 1],
        [5, 5],
      ],
    }),
  );
  await each("vary", { squares: puzzles.squares, stars: puzzles.stars }, (puzzle) => engine.vary(puzzle));
  await take("vary with symbols", () =>
    engine.vary(puzzles.stars, {
      palette: [{ type: "triangle", count: 3 }, { type: "must-cross" }],
      colors: ["red"],
      player: "baseline",
    }),
  );
  await each("estimate", few, (puzzle) => engine.estimate(puzzle, { seconds: 60 }));
  await each("count", puzzles, (puzzle) => engine.count(puzzle));
  await take("count with samples", () =>
    engine.count(
      { width: 8, height: 8, symbols: [{ at: [1, 1], type: "triangle", count: 3 }] },
      { samples: 3, seed: 5 },
    ),
  );
  await take("count samples of a search", () => engine.count(puzzles.stars, { samples: 3 }));
  await each("hint", puzzles, (puzzle) => engine.hint(puzzle, []));
  await each(
    "hint on the way",
    { none: "none", baseline: "baseline", all: "all" },
    (/** @type {string} */ player) =>
      engine.hint(
        puzzles.stars,
        [
          [0, 6],
          [0, 4],
          [2, 4],
        ],
        { player },
      ),
  );
  await take("hint of a jump", () =>
    engine.hint(puzzles.stars, [
      [0, 6],
      [4, 4],
    ]),
  );
  await take("probe", () =>
    engine.probe(puzzles.squares, [
      null,
      { at: [1, 2], type: "cannot-cross" },
      { at: [1, 2], type: "must-cross" },
      { at: [1, 1], type: "separation", color: "black" },
    ]),
  );

  const line = corner(3, 3);
  await take("compose", () => engine.compose(puzzles.empty, { line, proposals: 2, seed: 1 }));
  await take("compose with options", () =>
    engine.compose(puzzles.empty, {
      line,
      proposals: 2,
      seed: 4,
      kinds: ["star", "triangle", "must-cross"],
      colors: ["red"],
      sort: "symbols",
      player: "none",
    }),
  );
  await take("compose what cannot be", () => engine.compose(puzzles.stars, { line }));
  await take("compose with question marks", () => engine.compose(queries.small, { line: corner(2, 2) }));

  const wish = async (/** @type {any} */ puzzle, /** @type {any} */ options) => {
    const proposals = [];
    for await (const update of engine.wish(puzzle, options)) {
      proposals.push(...update.proposals);
      if (update.complete !== undefined) return { ...update, proposals };
    }
  };
  await each("character", few, (puzzle) => engine.character(puzzle));
  await take("wish", () => wish(puzzles.stars, { solutions: [1, 1], edits: 1 }));
  await take("wish for two players", () =>
    wish(puzzles.stars, { tsi: [2, null], against: "none", againstTsi: [3, null], edits: 1 }),
  );
  await take("wish with question marks", () => wish(queries.small, {}));

  await each(
    "rules",
    { own: made.ownRules, wrong: made.wrongRules, nothing: "" },
    (/** @type {string} */ text) => engine.rules(text),
  );
  await each("measure", few, (puzzle) =>
    engine.measure(puzzle, (/** @type {{ actions: string[] }} */ { actions }) =>
      actions.map(() => 1 / actions.length),
    ),
  );
  await each("measure a policy that leans right", few, (puzzle) =>
    engine.measure(puzzle, (/** @type {{ actions: string[] }} */ { actions }) => {
      const weights = actions.map((action) => (action === "right" ? 3 : 1));
      const sum = weights.reduce((sum, weight) => sum + weight, 0);
      return weights.map((weight) => weight / sum);
    }),
  );
  await take("measure a policy that throws", () =>
    engine.measure(puzzles.squares, () => {
      throw new Error("no idea");
    }),
  );
  await take("measure a policy that answers too little", () => engine.measure(puzzles.squares, () => []));

  // generate
  const generations = {
    "": {},
    "as published": { compat: "shen-2024", colors: ["orange", "blue"] },
    "with conditions": {
      tsi: [1, null],
      solutions: [1, 6],
      symbols: [null, 3],
      require: [{ type: "triangle" }, { type: "star", least: 0, most: 1 }],
    },
    "distinct against another": { distinct: "both", against: "none", sort: "difference", order: "most" },
    "least solutions": { sort: "solutions", order: "least", includeEmpty: true, top: 40 },
    "shapes and eliminators": {
      shapes: [
        {
          shape: [
            [1, 1],
            [0, 1],
          ],
          rotatable: true,
        },
        [[1]],
      ],
      eliminators: true,
      colors: ["red"],
      top: 40,
    },
    histogram: { want: "histogram" },
    count: { want: "count", solutions: [1, 1] },
    "with a line": { line, solutions: [1, 1] },
    "own rules": { player: "path+own", rules: made.ownRules, top: 30 },
  };
  for (const workers of [1, 2, 7]) {
    engines[workers] ??=
      only === "" || "generate".includes(only) || only.includes("generate")
        ? await Engine.start({ workers })
        : null;
    const pool = engines[workers];
    if (!pool) continue;
    for (const [name, options] of Object.entries(generations)) {
      await take(`generate ${name} with ${workers} workers`.replace("  ", " "), () =>
        last(pool.generate(queries.middle, options)),
      );
    }
    if (pool !== engine) pool.close();
  }
  await each("generate other boards", queries, (query) => last(engine.generate(query, { top: 60 })));
  await take("generate for the learned player", () =>
    last(engine.generate(queries.small, { player: "learned", top: 10 })),
  );
  await take("generate for a slip", () =>
    last(engine.generate(queries.small, { player: "all~0.05", against: "learned", top: 10 })),
  );
  await take("climb", async () => {
    const { results } = await last(engine.generate(queries.middle));
    return Promise.all([1, 2, 5, 10].map((n) => engine.climb(results, n)));
  });
  await each(
    "generate bad queries",
    {
      none: puzzles.stars,
      bad: mistakes["width 0"],
      many: {
        width: 10,
        height: 10,
        symbols: Array.from({ length: 40 }, (_, i) => ({
          at: [2 * (i % 10) + 1, 2 * Math.floor(i / 10) + 1],
          type: "unknown",
        })),
      },
    },
    (query) => last(engine.generate(query)),
  );

  // bad options
  await each(
    "options of generate",
    {
      top: { top: 0 },
      colors: { colors: "blue" },
      colour: { colors: ["mauve"] },
      player: { player: "you" },
      empty: { player: "" },
      includeEmpty: { includeEmpty: 1 },
      shapes: { shapes: "L" },
      shape: { shapes: [[[1, 2]]] },
      want: { want: "all" },
      tsi: { tsi: [9, 1] },
      range: { tsi: 3 },
      solutions: { solutions: [0, 1] },
      require: { require: [{ type: "hexagon" }] },
      line: {
        line: [
          [0, 6],
          [6, 0],
        ],
      },
      distinct: { distinct: "all" },
      sort: { sort: "beauty" },
      difference: { sort: "difference" },
      order: { order: "up" },
      compat: { compat: "shen" },
      other: { topp: 1 },
      signal: { signal: 1 },
      rules: { player: "own", rules: made.wrongRules },
    },
    (options) => last(engine.generate(queries.middle, options)),
  );
  await each(
    "options of analyze",
    {
      players: { players: "all" },
      you: { players: ["you"] },
      twice: { players: ["all", "all"] },
      shares: { players: ["0.5*none|0.6*all"] },
      other: { palyers: ["all"] },
      seconds: { seconds: -1 },
      compat: { compat: "shen" },
      own: { players: ["own"] },
      rules: { players: ["own"], rules: made.wrongRules },
    },
    (options) => engine.analyze(puzzles.squares, options),
  );
  await each(
    "options of others",
    {
      solve: () => engine.solve(puzzles.squares, { max: -1 }),
      convert: () => engine.convert(puzzles.squares),
      nowhere: () => engine.convert(puzzles.squares, { to: "png" }),
      edits: () => engine.edits(puzzles.squares, {}),
      symbol: () => engine.edits(puzzles.squares, { symbol: { type: "hexagon" } }),
      vary: () => engine.vary(puzzles.squares, { symbols: "all" }),
      count: () => engine.count(puzzles.squares, { samples: -1 }),
      hint: () => engine.hint(puzzles.squares, "up"),
      player: () => engine.hint(puzzles.squares, [], { player: "you" }),
      probe: () => engine.probe(puzzles.squares, [{ at: [1, 2], type: "hexagon" }]),
      line: () => engine.compose(puzzles.squares, {}),
      proposals: () => engine.compose(puzzles.empty, { line, proposals: 0 }),
      kinds: () => engine.compose(puzzles.empty, { line, kinds: ["eliminator"] }),
      workers: () => Engine.start({ workers: 0 }),
      threads: () => Engine.start({ threads: 2 }),
      aborted: () => engine.analyze(puzzles.squares, { signal: AbortSignal.abort() }),
    },
    (ask) => ask(),
  );

  engine.close();
  await take("closed", () => engine.analyze(puzzles.squares));
}
