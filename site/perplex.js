// perplex in a page: the one module that the editor, the widget and other sites import. perplex.d.ts gives
// the types and what callers may rely on.
//
//   import { Engine } from "./perplex.js";
//   const engine = await Engine.start();
//   const { solutions, measures } = await engine.analyze(puzzle);
//   engine.close();
//
// It needs its neighbours in the built site/ (worker.js, engine/, witness.wasm, wasm_exec.js, policy.bin,
// norms.json) and loads nothing else: policy.bin only for the learned player, norms.json only when a puzzle
// is ranked, pencil.wasm only for pencil puzzles. All files have to come from the page's own origin, because
// browsers start workers from nowhere else. In Node, node/perplex.js wraps this module.
//
// One program, compiled once, runs in two pools: one for queries and analyses, and a small one for calls that
// must not wait for them.
//
// This module has no puzzle rules: requests go to the engine as JSON, and its answers and error messages are
// returned unchanged.

import * as check from "./engine/options.js";
import { disposable } from "./engine/disposable.js";
import { failure } from "./engine/failure.js";
import { Pool } from "./engine/pool.js";
import { compileAside } from "./engine/aside.js";
import { Files } from "./engine/load.js";
import { startCompiled, startPool } from "./engine/start.js";
import { platform } from "./engine/platform.js";
import { Query } from "./engine/generate.js";
import { Program } from "./engine/program.js";
import { family } from "./engine/family.js";
import * as analysis from "./engine/analysis.js";
import { mergeEdits, mergeNeighbours, mergeTraits } from "./engine/parts.js";
import { askedFor } from "./engine/policy.js";
import { wished } from "./engine/wish.js";

export { startPool };

/**
 * Every method checks its arguments, since types alone do not.
 *
 * @import * as Types from "./perplex.d.ts"
 * @import { QueryPlan, Task } from "./engine/tasks.d.ts"
 * @typedef {Types.Puzzle} Puzzle
 * @import { Run as Options } from "./engine/options.js"
 * @typedef {{ verb: string, puzzle?: Puzzle, [field: string]: unknown }} Request
 * @typedef {Request & { puzzle: Puzzle }} Asked of a puzzle
 */

// Each address is written out in full, so that bundlers find the files.
const WITNESS = new URL("./witness.wasm", import.meta.url);
const POLICY = new URL("./policy.bin", import.meta.url);
const NORMS = new URL("./norms.json", import.meta.url);
/** Programs of families that the engine's own program does not contain. */
const TRIANGLE = new URL("./triangle.wasm", import.meta.url);
const LOGICGRID = new URL("./logicgrid.wasm", import.meta.url);
const TRANSPORT = new URL("./transport.wasm", import.meta.url);
const PUZZLESCRIPT = new URL("./puzzlescript.wasm", import.meta.url);
const PENCIL = new URL("./pencil.wasm", import.meta.url);

const MOST_WORKERS = 256;
const URGENT_WORKERS = 2; // upper bound, enough to keep short calls from waiting for long ones
const MOST_PARTS = 4;
const DEFAULT_TOP = 10000;
const DEFAULT_PROPOSALS = 100;

/** @implements {Types.Engine} */
export class Engine {
  #pool;
  #urgent;
  /** @type {Program[]} */
  #programs = [];
  #families;
  #analyses = 0; // analyses under way

  /**
   * Private: call Engine.start instead.
   *
   * @param {Pool} pool
   * @param {Program} urgent
   */
  constructor(pool, urgent) {
    if (!(pool instanceof Pool)) throw new TypeError("engine: use await Engine.start(), not new Engine()");
    this.#pool = pool;
    this.#urgent = urgent;
    this.#families = {
      lines: family("lines", pool),
      triangle: this.#family("triangle", TRIANGLE),
      logicgrid: this.#family("logicgrid", LOGICGRID),
      transport: this.#family("transport", TRANSPORT),
      puzzlescript: this.#family("puzzlescript", PUZZLESCRIPT),
      pencil: this.#family("pencil", PENCIL),
    };
  }

  // The first call loads a family's program and starts its workers.
  /** @template Family @param {string} name @param {URL} wasm @returns {Family} */
  #family(name, wasm) {
    const program = new Program(this.#pool.size, () => startPool(this.#pool.size, wasm));
    this.#programs.push(program);
    return family(name, program);
  }

  /** @param {Types.StartOptions} [options] */
  static async start(options) {
    const { workers, wasm, weights } = check.known(options, "workers", "wasm", "weights");
    const size = sizeOf(workers);
    const urgent = Math.min(size, URGENT_WORKERS);
    const files = new Files({ "policy.bin": weights ?? POLICY, "norms.json": NORMS });
    const program = await compileAside(wasm ?? WITNESS);
    return new Engine(
      await startCompiled(size, program, files),
      new Program(urgent, () => startPool(urgent, program.module, files)),
    );
  }

  get workers() {
    return this.#pool.size;
  }

  /** @returns {Types.LinesFamily} */
  get lines() {
    return this.#families.lines;
  }

  /** @returns {Types.TriangleFamily} */
  get triangle() {
    return this.#families.triangle;
  }

  /** @returns {Types.LogicGridFamily} */
  get logicgrid() {
    return this.#families.logicgrid;
  }

  /** @returns {Types.TransportFamily} */
  get transport() {
    return this.#families.transport;
  }

  /** @returns {Types.PuzzleScriptFamily} */
  get puzzlescript() {
    return this.#families.puzzlescript;
  }

  /** @returns {Types.PencilFamily} */
  get pencil() {
    return this.#families.pencil;
  }

  /** @param {Puzzle} puzzle @param {Types.AnalyzeOptions} [options] @returns {Promise<Types.Analysis>} */
  async analyze(puzzle, options) {
    const { run, rest } = check.called(options);
    const request = { verb: "analyze", puzzle: check.puzzle(puzzle), ...rest };
    this.#analyses++;
    try {
      return await this.#analyze(run, request);
    } finally {
      this.#analyses--;
    }
  }

  // An analysis is shared by two workers, unless too many analyses are under way.
  /** @param {Options} run @param {Asked} request @returns {Promise<Types.Analysis>} */
  async #analyze(run, request) {
    const parts = analysis.PARTS;
    if (request.intervals === false || this.#analyses * parts > this.#pool.size)
      return this.#ask(run, request);
    const { seconds = check.DEFAULT_SECONDS, signal, onProgress } = run;
    request.puzzle = await this.#document(request.puzzle, signal);
    return analysis.shared((part, options) => this.#ask(options, { ...request, part, parts }), {
      seconds,
      signal,
      onProgress,
      samplingSuffices: request.paths === false,
    });
  }

  /** @param {Puzzle} puzzle @param {Types.SolveOptions} [options] @returns {Promise<Types.Solutions>} */
  async solve(puzzle, options) {
    return this.#about("solve", puzzle, options);
  }

  /**
   * @param {Puzzle} puzzle
   * @param {Types.Place[]} path
   * @param {Types.CallOptions} [options]
   * @returns {Promise<Types.Verdict>}
   */
  async check(puzzle, path, options) {
    return this.#about("check", puzzle, options, { path });
  }

  /** @param {Puzzle} puzzle @param {Types.ConvertOptions} options */
  async convert(puzzle, options) {
    const { run, rest } = check.called(options);
    return this.#run({ verb: "convert", puzzle: check.puzzle(puzzle), ...rest }, {}, run.signal);
  }

  /** @param {Puzzle} puzzle @param {Types.EdgesOptions} [options] @returns {Promise<Types.Edges>} */
  async edges(puzzle, options) {
    return this.#about("edges", puzzle, options);
  }

  /** @param {Puzzle} puzzle @param {Types.PlayerOptions} [options] @returns {Promise<Types.Profile>} */
  async profile(puzzle, options) {
    return this.#about("profile", puzzle, options);
  }

  /** @param {Puzzle} puzzle @param {Types.LessonOptions} [options] @returns {Promise<Types.Lesson>} */
  async lesson(puzzle, options) {
    return this.#about("lesson", puzzle, options);
  }

  /** @param {Types.SequencePanel[]} panels @param {Types.SequenceOptions} [options] @returns {Promise<Types.Sequence>} */
  async sequence(panels, options) {
    const { run, rest } = check.called(options);
    const documents = check.list("panels", panels).map(async (panel, i) => {
      const { puzzle, role, line } = check.object(`panels[${i}]`, panel);
      return {
        role,
        puzzle: await this.#document(check.puzzle(/** @type {Puzzle} */ (puzzle)), run.signal),
        line: line ?? undefined,
      };
    });
    return this.#ask(run, { verb: "sequence", panels: await Promise.all(documents), ...rest });
  }

  /** @param {Puzzle} puzzle @param {Types.PlayerOptions} [options] @returns {Promise<Types.Wander>} */
  async wander(puzzle, options) {
    return this.#about("wander", puzzle, options);
  }

  /** @param {Puzzle} puzzle @param {Types.SymbolsOptions} [options] @returns {Promise<Types.Symbols>} */
  async symbols(puzzle, options) {
    return this.#about("symbols", puzzle, options);
  }

  /** @param {Puzzle} puzzle @param {Types.CharacterOptions} [options] @returns {Promise<Types.Character>} */
  async character(puzzle, options) {
    return this.#about("character", puzzle, options);
  }

  /**
   * @param {Puzzle} puzzle
   * @param {Types.PuzzleSymbol[][]} fillings
   * @param {Types.TraitsOptions} [options]
   * @returns {Promise<Types.FillingTraits>}
   */
  async traits(puzzle, fillings, options) {
    const { run, rest } = check.called(options);
    return this.#inParts(
      run,
      { verb: "traits", puzzle: check.puzzle(puzzle), fillings, ...rest },
      mergeTraits,
    );
  }

  /** @param {Puzzle} puzzle @param {Types.EditsOptions} options @returns {Promise<Types.Edits>} */
  async edits(puzzle, options) {
    const { run, rest } = check.called(options);
    return this.#inParts(run, { verb: "edits", puzzle: check.puzzle(puzzle), ...rest }, mergeEdits);
  }

  /** @param {Puzzle} puzzle @param {Types.VaryOptions} [options] @returns {Promise<Types.Neighbours>} */
  async vary(puzzle, options) {
    const { run, rest } = check.called(options);
    return this.#inParts(run, { verb: "vary", puzzle: check.puzzle(puzzle), ...rest }, mergeNeighbours);
  }

  /** @param {Puzzle} puzzle @param {Types.EstimateOptions} [options] @returns {Promise<Types.Estimate>} */
  async estimate(puzzle, options) {
    return this.#about("estimate", puzzle, options);
  }

  /** @param {Puzzle} puzzle @param {Types.CountOptions} [options] @returns {Promise<Types.Count>} */
  async count(puzzle, options) {
    return this.#about("count", puzzle, options);
  }

  /**
   * @param {Puzzle} puzzle
   * @param {Types.Place[]} line
   * @param {Types.HintOptions} [options]
   * @returns {Promise<Types.Hint>}
   */
  async hint(puzzle, line, options) {
    return this.#about("hint", puzzle, options, { line });
  }

  /**
   * @param {Puzzle} puzzle
   * @param {(Types.PuzzleSymbol | null)[]} candidates
   * @param {Types.CallOptions} [options]
   * @returns {Promise<{ solvable: (boolean | null)[], complete: boolean }>}
   */
  async probe(puzzle, candidates, options) {
    return this.#about("probe", puzzle, options, { candidates });
  }

  /** @param {Puzzle} puzzle @param {Types.InventOptions} [options] @returns {Promise<Types.Invention>} */
  async invent(puzzle, options) {
    return this.#about("invent", puzzle, options);
  }

  /** @param {Puzzle} puzzle @param {Types.ComposeOptions} options @returns {Promise<Types.Composition>} */
  async compose(puzzle, options) {
    return this.#about("compose", puzzle, options);
  }

  /**
   * @param {string} text
   * @param {Types.CallOptions} [options]
   * @returns {Promise<{ rules: string, english: string[] }>}
   */
  async rules(text, options) {
    const { run, rest } = check.called(options);
    return this.#run({ verb: "rules", rules: text, ...rest }, {}, run.signal);
  }

  /**
   * @template {{ rank: number, tsi: number | null }} R
   * @param {R[]} results
   * @param {number} count
   * @param {Types.CallOptions} [options]
   * @returns {Promise<R[]>}
   */
  async climb(results, count, options) {
    const { run, rest } = check.called(options);
    const { ranks } = await this.#run(
      { verb: "climb", results: rungs(results), count, ...rest },
      {},
      run.signal,
    );
    const byRank = new Map(results.map((result) => [result.rank, result]));
    return ranks.map((/** @type {number} */ rank) => byRank.get(rank));
  }

  /**
   * @template {{ rank: number, tsi: number | null }} R
   * @param {R[]} results
   * @param {{ rank: number, solved: boolean, seconds: number }[]} played
   * @param {number} [count]
   * @param {Types.CallOptions} [options]
   * @returns {Promise<R | null>}
   */
  async next(results, played, count = 10, options) {
    const { run, rest } = check.called(options);
    const request = {
      verb: "next",
      results: rungs(results),
      played: check.list("played", played).map(({ rank, solved, seconds }) => ({ rank, solved, seconds })),
      count,
      ...rest,
    };
    const { rank } = await this.#run(request, {}, run.signal);
    return results.find((result) => result.rank === rank) ?? null;
  }

  /**
   * @param {{ width: number, height: number, player: string, tsi?: number | null }} of
   * @param {Types.CallOptions} [options]
   */
  async norm({ width, height, player, tsi }, options) {
    const { run, rest } = check.called(options);
    if (typeof tsi !== "number" || !Number.isFinite(tsi)) return null;
    return (await this.#run({ verb: "norms", width, height, player, tsi, ...rest }, {}, run.signal))
      .percentile;
  }

  /**
   * @param {Puzzle} puzzle
   * @param {Types.Policy} policy
   * @param {Types.MeasureOptions} [options]
   * @returns {Promise<Types.PolicyMeasures>}
   */
  async measure(puzzle, policy, options) {
    const { run, rest } = check.called(options);
    const about = check.puzzle(puzzle);
    check.callback("policy", policy);
    /** @param {Request} request */
    const ask = async (request) => {
      const answer = await this.#ask({ signal: run.signal, seconds: run.seconds }, request);
      if (answer.error) throw failure(answer.code, answer.error);
      return answer;
    };
    const asked = { verb: "states", puzzle: about, ...rest };
    const { states, complete, ...others } = await ask(asked);
    if (!complete) return { complete, ...others };
    const probabilities = await askedFor(policy, states, run);
    return ask({ verb: "weigh", puzzle: about, probabilities });
  }

  /** @param {Puzzle} puzzle @param {Types.GenerateOptions} [options] @returns {Promise<Types.Plan | Types.NoPlan>} */
  async plan(puzzle, options) {
    const { run, rest } = check.called(options);
    const { saved, ...asked } = rest;
    return this.#ask({ signal: run.signal }, { ...planOf(puzzle, asked), describe: true });
  }

  /**
   * @param {Puzzle} puzzle
   * @param {Types.GenerateOptions} [options]
   * @returns {AsyncGenerator<Types.GenerateUpdate | Types.GenerateResult, void, void>}
   */
  async *generate(puzzle, options) {
    const { run, rest } = check.called(options);
    const { saved, ...asked } = rest;
    const { signal } = run;
    const begun = performance.now();
    const request = planOf(puzzle, asked);
    request.puzzle = await this.#document(request.puzzle, signal);
    /** @type {QueryPlan} */
    const plan = await this.#ask({ signal }, request);
    const query = new Query(this.#pool, request, plan, check.optional(check.checkpoint, "saved", saved));
    try {
      yield* query.updates(signal);
    } catch (caught) {
      const error = /** @type {Error} */ (caught);
      throw error.name === "AbortError" ? withPartial(error, plan, query) : error;
    }
    await pause(); // yield to the page, since a long list is a separate task
    const { found, kept, givenUp, results, histogram } = query.outcome;
    yield {
      done: plan.configurations,
      total: plan.configurations,
      found,
      kept,
      best: results,
      complete: true,
      configurations: plan.configurations,
      solvable: found,
      ...(givenUp && { givenUp }),
      results,
      ...(histogram && { histogram: { bin: plan.bin, counts: histogram } }),
      seconds: (performance.now() - begun) / 1000,
      version: plan.version,
      player: plan.player,
      ...(plan.against && { against: plan.against }),
      sort: plan.sort,
      order: plan.order,
      compat: /** @type {Types.Compat | undefined} */ (request.compat) || null,
      colors: plan.colors,
    };
  }

  /**
   * @param {Puzzle} puzzle
   * @param {Types.WishOptions} [options]
   * @returns {AsyncGenerator<Types.WishUpdate | Types.WishResult, void, void>}
   */
  async *wish(puzzle, options) {
    const { run, rest } = check.called(options);
    const { signal, seconds, background } = run;
    const document = await this.#document(check.puzzle(puzzle), signal);
    const top = /** @type {number} */ (rest.top ?? DEFAULT_PROPOSALS);
    const request = { verb: "wish", puzzle: document, ...rest, top };
    const parts = Math.min(this.#pool.size, MOST_PARTS);
    yield* wished(
      (part, options) => this.#ask({ ...options, seconds, background }, { ...request, part, parts }),
      { parts, top, signal },
    );
  }

  async prepare() {
    const urgent = async () => (await this.#urgent.pool(undefined)).prepare();
    await Promise.all([this.#pool.prepare(), urgent()]);
  }

  memory() {
    return this.#pool.memory();
  }

  close() {
    this.#pool.close();
    this.#urgent.close();
    for (const program of this.#programs) program.close();
  }

  /**
   * Calls a verb for a puzzle. The engine checks the options by the verb's declaration.
   *
   * @param {string} verb
   * @param {Puzzle} puzzle
   * @param {object} [options] the caller's options
   * @param {Record<string, unknown>} [more] arguments that precede the options
   */
  #about(verb, puzzle, options, more) {
    const { run, rest } = check.called(options);
    return this.#ask(run, { verb, puzzle: check.puzzle(puzzle), ...rest, ...more });
  }

  /** @param {Options} options @param {Request} request the engine's answer */
  async #ask({ signal, seconds, onProgress, background }, request) {
    if (request.puzzle !== undefined) request.puzzle = await this.#document(request.puzzle, signal);
    const task = {
      background,
      seconds: seconds ?? (LIMITED.has(request.verb) ? check.DEFAULT_SECONDS : undefined),
      onProgress: onProgress && ((/** @type {string} */ text) => onProgress(JSON.parse(text))),
    };
    return this.#run(request, task, signal);
  }

  /** @param {Request} request @param {Partial<Task>} task @param {AbortSignal} [signal] */
  async #run(request, task, signal) {
    const workers = await this.#workersFor(request.verb, signal);
    const quick = QUICK.has(request.verb);
    return JSON.parse(await workers.run({ ...task, quick, request: check.encode(request) }, signal));
  }

  // Urgent calls have separate workers, which start when the others are first busy.
  /** @param {string} verb @param {AbortSignal} [signal] @returns {Promise<Types.WorkerPool>} */
  async #workersFor(verb, signal) {
    if (!URGENT.has(verb) || this.#pool.idle) return this.#pool;
    try {
      return await this.#urgent.pool(signal);
    } catch (error) {
      if (signal?.aborted) throw error;
      return this.#pool; // the program could not be loaded, so the call waits in the other pool
    }
  }

  /**
   * Shares a request out to several workers. Each answers its part, and merge combines the parts
   * known so far.
   *
   * @template Answer
   * @param {Options} options
   * @param {Asked} request
   * @param {(parts: Answer[]) => Answer} merge
   */
  async #inParts({ signal, seconds, background, onProgress }, request, merge) {
    request.puzzle = await this.#document(request.puzzle, signal);
    const parts = Math.min(this.#pool.size, MOST_PARTS);
    const known = new Array(parts).fill(null);
    const others = new AbortController(); // ends the other parts when one fails
    const onAbort = () => others.abort(signal?.reason);
    signal?.addEventListener("abort", onAbort);
    if (signal?.aborted) onAbort();
    /** @param {number} i */
    const part = async (i) => {
      const options = { signal: others.signal, seconds, background };
      /** @param {Answer} answer */
      const heard = (answer) => {
        known[i] = answer;
        if (known.every(Boolean)) onProgress?.(merge(known));
      };
      known[i] = await this.#ask(
        { ...options, onProgress: onProgress && heard },
        { ...request, part: i, parts },
      );
    };
    try {
      await Promise.all(Array.from({ length: parts }, (_, i) => part(i)));
    } finally {
      signal?.removeEventListener("abort", onAbort);
      others.abort();
    }
    return merge(known);
  }

  /**
   * Converts a puzzle in any format to a document, the only form that other verbs accept.
   *
   * @param {Puzzle} puzzle
   * @param {AbortSignal} [signal]
   */
  async #document(puzzle, signal) {
    if (typeof puzzle !== "string" && !("grid" in puzzle)) return puzzle;
    return (await this.#run({ verb: "convert", puzzle, to: "json" }, {}, signal)).json;
  }
}

disposable(Engine);

/** Starts the engine of pencil puzzles, whose program is loaded only for them. @type {typeof Types.Pencil} */
export const Pencil = {
  async start(options) {
    const { workers, wasm } = check.known(options, "workers", "wasm");
    const size = sizeOf(workers);
    const { PencilEngine } = await import("./engine/pencil.js");
    return PencilEngine.start(size, wasm);
  },
};

// Verbs whose caller waits while drawing, pointing or playing, and verbs that finish at once.
const URGENT = new Set(["hint", "probe", "check", "convert", "rules", "climb", "next"]);
const QUICK = new Set(["plan", "norms"]);
// Verbs that return their findings so far after a number of seconds.
const LIMITED = new Set([
  "analyze",
  "solve",
  "states",
  "weigh",
  "edges",
  "profile",
  "lesson",
  "sequence",
  "wander",
  "symbols",
  "character",
  "traits",
  "edits",
  "vary",
  "estimate",
  "count",
  "wish",
  "invent",
]);
/**
 * Returns the request for a query's plan; the plan is then divided into shards.
 *
 * @param {Puzzle} puzzle
 * @param {Record<string, unknown>} asked options of generate
 * @returns {Asked}
 */
const planOf = (puzzle, asked) => ({
  verb: "plan",
  puzzle: check.puzzle(puzzle),
  ...asked,
  distinct: asked.distinct || undefined,
  top: asked.top ?? DEFAULT_TOP,
});

// rungs returns the results a curriculum is chosen from; puzzles that no player solves are left out.
/** @param {{ rank: number, tsi: number | null }[]} results */
const rungs = (results) =>
  check
    .list("results", results)
    .filter(({ tsi }) => tsi !== null)
    .map(({ rank, tsi }) => [rank, tsi]);

/**
 * Adds a query's findings to the error of its abort. The error is a new one, because the
 * signal's own reason may be shared with other calls.
 *
 * @param {Error} error
 * @param {QueryPlan} plan
 * @param {Query} query
 */
function withPartial(error, plan, query) {
  const { done, found, kept, givenUp, results } = query.outcome;
  const checkpoint = () => query.checkpoint();
  const partial = {
    done,
    total: plan.configurations,
    found,
    kept,
    ...(givenUp && { givenUp }),
    best: results,
    checkpoint,
  };
  return Object.assign(new DOMException(error.message, "AbortError"), { cause: error, partial });
}

// Lets the page process its events.
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Returns the number of workers that a caller asks for. @param {unknown} workers */
const sizeOf = (workers) =>
  workers === undefined ? usualWorkers() : check.wholeNumber("workers", workers, 1, MOST_WORKERS);

// One core is left to the page or program. Browsers that hide the number of cores get two workers.
function usualWorkers() {
  const cores = platform.cores();
  return cores ? Math.min(Math.max(cores - 1, 1), MOST_WORKERS) : 2;
}
