// The models of the editor's panels, without a page: players by name, settings, suggestions, and the order in
// which the numbers of a board are requested.

import { test } from "node:test";
import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { addressed } from "../editor/fragment.js";
import { Numbers } from "../editor/model/numbers.js";
import { Player } from "../editor/model/player.js";
import { PRESETS } from "../kit/presets.js";
import { RULES, playerName, playerOf, rulesOf } from "../editor/model/players.js";
import { bare, blank } from "../editor/model/puzzle.js";
import { Settings } from "../editor/model/settings.js";
import { suggest } from "../editor/model/suggestions.js";
import { many } from "../kit/words.js";
import { inWords, sofar, tsiOf } from "../editor/readings/words.js";
import { between, intervalOf, span, sure } from "../engine/interval.js";

/** @import { AnalyzeOptions, Engine, Measures, PuzzleDocument, PuzzleSymbol } from "../perplex.js" */
/** @import { Desk } from "../editor/desk.js" */
/** @import { Counted } from "../editor/model/numbers.js" */
/** @import { QueryChoice, Switch } from "../editor/model/settings.js" */
/** @import { Figures } from "../editor/model/suggestions.js" */

/**
 * A store of texts in memory.
 *
 * @param {Record<string, string>} [kept]
 */
function memory(kept = {}) {
  const texts = new Map(Object.entries(kept));
  return {
    texts,
    /** @param {string} key */
    get: (key) => texts.get(key) ?? null,
    /** @param {string} key @param {string} text */
    set: (key, text) => Boolean(texts.set(key, text)),
    /** @param {string} key */
    remove: (key) => texts.delete(key),
  };
}

test("addresses: a share link keeps its kind behind puzzle= too", async () => {
  for (const [letter, kind] of Object.entries({ p: "play", e: "edit", c: "contest" })) {
    const fragment = `1${letter}2S1fF7bw`;
    for (const hash of [
      `#${fragment}`,
      `#puzzle=${fragment}`,
      `#puzzle=https%3A%2F%2Fperplex.example%2F%23${fragment}`,
    ])
      assert.deepEqual(await addressed(hash), { fragment, kind }, hash);
  }
  const document = '{"kind":"witness","width":2,"height":2}';
  assert.deepEqual(await addressed(`#puzzle=${encodeURIComponent(document)}`), {
    fragment: document,
    kind: "edit",
  });
  for (const none of ["", "#contents"]) assert.equal(await addressed(none), null, none);
});

test("players: every set of rules has a name, which is read back as that set", () => {
  for (const { player, name } of PRESETS) {
    assert.equal(playerOf(rulesOf(player) ?? new Set()), player);
    assert.equal(playerName(player), name);
  }
  for (let bits = 0; bits < 1 << RULES.length; bits++) {
    const known = new Set(RULES.filter((_, i) => (bits >> i) & 1).map(({ id }) => id));
    assert.deepEqual(rulesOf(playerOf(known)), known);
  }
  const chosen = playerOf(new Set(["apr", "path", "separation"]));
  assert.equal(chosen, "path+separation+apr");
  assert.equal(playerName(chosen), "3 chosen rules");
  for (const none of ["", "wizard", "deadend:always", "learned"]) assert.equal(rulesOf(none), null, none);
});

test("players: those who are more than rules have names of their own", () => {
  for (const [name, words] of [
    ["0.9*all|0.1*none", "a mixed population"],
    ["all~0.05", "a player who slips"],
    ["learned", "the learned network"],
    ["baseline+own", "a player with your own rules"],
    ["path", "1 chosen rule"],
    ["wizard", "wizard"],
  ])
    assert.equal(playerName(name), words);
});

test("the chosen player is kept, and one kept by an earlier version is taken over", () => {
  const store = memory({ "perplex.choices": '{"tool":"star","color":"black ","player":"baseline"}' });
  const first = new Player();
  first.open(store);
  assert.equal(first.name, "baseline");
  store.set("perplex.choices", '{"tool":"star"}'); // in the format of this version
  /** @type {string[]} */
  const heard = [];
  first.on((name) => heard.push(name));
  first.choose("wizard");
  first.choose("all~0.1");
  assert.deepEqual(heard, ["all~0.1"]);
  const second = new Player();
  second.open(store);
  assert.equal(second.name, "all~0.1");
  assert.equal(second.listed().length, PRESETS.length);
  second.choose("path+apr");
  assert.deepEqual(second.listed().at(-1), ["path+apr", "2 chosen rules", ""]);
  for (const nonsense of ["{", "7", '{"player":7}', '{"player":"wizard"}']) {
    const player = new Player();
    player.open(memory({ "perplex.choices": nonsense }));
    assert.equal(player.name, "all", nonsense);
  }
});

const SWITCHES = /** @type {const} */ ([
  ...["hide", "rules", "details", "empty", "query", "setup", "eliminators"],
]);

test("settings come back, also those of earlier versions", () => {
  /** @type {[switches: Switch[], query: QueryChoice][]} */
  const choices = [
    [[], { colors: null, shapes: [] }],
    [["hide", "details"], { colors: null, shapes: [] }],
    [["rules", "empty", "query"], { colors: [], shapes: [] }],
    [[], { colors: ["blue", "#abcdef"], shapes: [] }],
    [["setup", "eliminators"], { colors: null, shapes: ["11/01rn", "1"] }],
  ];
  for (const [switches, query] of choices) {
    const store = memory();
    const before = new Settings();
    before.open(store);
    for (const name of switches) before.set(name, true);
    before.query = query;
    const after = new Settings();
    after.open(store);
    for (const name of SWITCHES) assert.equal(after.is(name), switches.includes(name), name);
    assert.deepEqual(after.query, query);
  }
  /** @type {[text: string, on: Switch[], colors: string[] | null, shapes: string[]][]} */
  const texts = [
    ["hd", ["hide", "details"], null, []],
    ["r blue,nonsense,", ["rules"], ["blue"], []],
    ["ey ,  1,2,11/01rn,", ["empty", "eliminators"], [], []],
    ["y , 11/01rn,x,", ["eliminators"], [], ["11/01rn"]],
  ];
  for (const [text, on, colors, shapes] of texts) {
    const settings = new Settings();
    settings.open(memory({ "perplex.readings": text }));
    for (const name of on) assert.ok(settings.is(name), `${text}: ${name}`);
    assert.deepEqual(settings.query, { colors, shapes }, text);
  }
});

test("settings tell of a switch when it turns", () => {
  const settings = new Settings();
  settings.open(memory());
  /** @type {boolean[]} */
  const heard = [];
  settings.on("hide", (on) => heard.push(on));
  for (const on of [true, true, false]) settings.set("hide", on);
  settings.set("rules", true);
  assert.deepEqual(heard, [true, false]);
});

test("suggestions stand with the number behind them", () => {
  const plain = { constraints: 4, solutions: 10, counted: true, remuse: 3, muae: 8 };
  /** @type {[name: string, figures: Figures, want: string[]][]} */
  const cases = [
    ["nothing to say at the bounds", plain, []],
    ["few constraints", { ...plain, constraints: 3 }, ["3 constraints"]],
    ["one constraint", { ...plain, constraints: 1 }, ["1 constraint"]],
    ["unsolvable", { constraints: 9, solutions: 0, counted: true, remuse: 1 }, ["no solution"]],
    ["none found yet is not unsolvable", { constraints: 9, solutions: 0, counted: false }, []],
    ["many solutions", { ...plain, solutions: 11 }, ["11 solutions"]],
    ["many so far", { constraints: 4, solutions: 1200, counted: false }, ["at least 1,200 solutions"]],
    ["easy", { ...plain, remuse: 2.99 }, ["ReMUSE 2.99 Sh"]],
    ["rounds to the bound", { ...plain, remuse: 2.999 }, []],
    ["hard", { ...plain, remuse: 8.01 }, ["ReMUSE 8.01 Sh"]],
    ["mistakes noticed", { ...plain, muae: 0 }, ["MUAE 0.00 Sh"]],
    ["many paths", { ...plain, muae: 12.346 }, ["MUAE 12.35 Sh"]],
    ["out of reach", { ...plain, remuse: null, muae: null }, []],
    [
      "all at once",
      { constraints: 0, solutions: 8512, counted: true, remuse: 0.1, muae: 9 },
      ["0 constraints", "8,512 solutions", "ReMUSE 0.10 Sh", "MUAE 9.00 Sh"],
    ],
  ];
  for (const [name, figures, want] of cases)
    assert.deepEqual(
      suggest(figures).map(({ number }) => number),
      want,
      name,
    );
});

test("large counts in words", () => {
  for (const [n, want] of /** @type {const} */ ([
    [0, "0"],
    [8512, "8,512"],
    [999_999_999_999_999, "999,999,999,999,999"],
    [1e15, "1.0 × 10¹⁵"],
    [1.5687e24, "1.6 × 10²⁴"],
  ]))
    assert.equal(many(n), want);
});

test("puzzles are compared without title and order, and blank boards are known", () => {
  /** @param {Partial<PuzzleDocument>} more @returns {PuzzleDocument} */
  const board = (more) => ({ width: 1, height: 1, starts: [[0, 2]], ends: [[2, 0]], symbols: [], ...more });
  /** @type {PuzzleSymbol[]} */
  const two = [
    { at: [1, 1], type: "star" },
    { at: [0, 1], type: "must-cross" },
  ];
  assert.equal(bare(board({ symbols: two, title: "A" })), bare(board({ symbols: [...two].reverse() })));
  assert.notEqual(bare(board({})), bare(board({ symbols: two })));
  assert.ok(blank(board({})));
  /** @type {Partial<PuzzleDocument>[]} */
  const others = [{ symbols: two }, { title: "A" }, { starts: [[0, 0]] }];
  for (const more of others) assert.ok(!blank(board(more)));
});

test("what an analysis has come to, in words", () => {
  /** @type {Counted} */
  const counted = {
    player: "all",
    solutions: 3,
    digits: "3",
    exact: true,
    complete: true,
    figures: { msi: 5, tsi: 4.567 },
    refusal: "",
    seconds: 60,
  };
  /** @type {[more: Partial<Counted>, count: string, status: string, tsi: string, unit: string, remark: string | RegExp][]} */
  const cases = [
    [{}, "3", "", "4.57", "Sh", ""],
    [{ solutions: 1 }, "1", "unique", "4.57", "Sh", ""],
    [{ player: "all~0.1" }, "3", "", "4.57", "Sh", ""],
    [{ solutions: 0 }, "0", "", "", "no solution", /No line/],
    [{ complete: false, figures: undefined }, "3", "", "", "not finished", /60 seconds/],
    [{ complete: false, exact: false }, "3", "at least, stopped after 60 s", "", "not finished", /too large/],
    [{ figures: { msi: null, tsi: null } }, "3", "", "", "out of reach", /never finds/],
    [{ figures: undefined, refusal: "two colours only" }, "3", "", "–", "not for this player", /two/],
  ];
  for (const [more, count, status, tsi, unit, remark] of cases) {
    const words = inWords({ ...counted, ...more });
    assert.deepEqual([words.count, words.status, words.tsi, words.unit], [count, status, tsi, unit]);
    assert.match(words.remark, remark instanceof RegExp ? remark : new RegExp(`^${remark}$`));
    assert.equal(tsiOf({ ...counted, ...more }) === null, tsi === "" || tsi === "–");
  }
  /** @param {string} player */
  const said = (player) => {
    const { chance, knows } = inWords({ ...counted, player });
    return [chance, knows];
  };
  assert.deepEqual(said("all"), ["1 try in 24 with every rule", ""]);
  assert.deepEqual(said("none"), ["1 try in 24", "with no rules"]);
  assert.deepEqual(said("all~0.1"), ["1 try in 24", "for a player who slips"]);
  assert.equal(sofar({}), null);
  assert.equal(sofar({ solutions: 0, states: 1000 })?.remark, "1,000 states so far");
  assert.equal(sofar({ solutions: 1200 })?.status, "at least, counting");
  assert.equal(sofar({ solutions: 1200, exact: true })?.status, "");
});

test("an interval never looks like an exact number, and holds what it holds when rounded", () => {
  for (const [low, high, words] of /** @type {[number, number | null, string][]} */ ([
    [12.2, 13.9, "12.2 to 13.9"],
    [12.2, 14.3, "12 to 15"],
    [12, 14, "12 to 14"],
    [12.31, 12.39, "12.31 to 12.39"],
    [12.3001, 12.3002, "12.30 to 12.31"],
    [12, 12, "12.00 to 12.01"],
    [17.9, null, "at least 17"],
    [3.19, null, "at least 3.1"],
  ]))
    assert.equal(span({ low, high, kind: "95%" }), words);
  let seed = 1;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let i = 0; i < 10000; i++) {
    const low = 40 * random();
    const high = random() < 0.1 ? null : low + 30 * random() ** 6;
    const words = span({ low, high, kind: "certificate" });
    const [from, to] = words.replace("at least ", "").split(" to ").map(Number);
    assert.ok(from <= low + 1e-9, words);
    if (high === null) assert.match(words, /^at least /);
    else assert.ok(from < to && to >= high - 1e-9, `${words} for ${low} to ${high}`);
    assert.ok(Number.isNaN(Number(words)));
  }
  assert.equal(between({ low: 15.1, high: 19.8, kind: "certificate" }), "between 15 and 20 Sh");
  assert.equal(between({ low: 15.1, high: null, kind: "at least" }), "at least 15 Sh");
});

test("intervals among figures", () => {
  /** @type {Measures} */
  const figures = { tsiInterval: [12.2, 13.9], tsiIntervalKind: "95%", msiInterval: [13, null] };
  assert.deepEqual(intervalOf(figures, "tsi"), { low: 12.2, high: 13.9, kind: "95%" });
  assert.deepEqual(intervalOf(figures, "msi"), { low: 13, high: null, kind: "at least" });
  assert.equal(intervalOf(figures, "muse"), null);
  assert.equal(intervalOf({ ...figures, tsi: 13 }, "tsi"), null, "what is exact needs none");
  assert.equal(intervalOf({ ...figures, tsi: null }, "tsi"), null, "nor what is infinite");
  assert.equal(intervalOf(undefined, "tsi"), null);
  for (const bad of [1, "12", {}, [null, null], ["1", "2"]])
    assert.equal(intervalOf(/** @type {any} */ ({ tsiInterval: bad }), "tsi"), null);

  /** @type {Counted} */
  const counted = {
    player: "all",
    solutions: 20000,
    digits: "20000",
    exact: true,
    complete: false,
    figures,
    refusal: "",
    seconds: 60,
  };
  const words = inWords(counted);
  assert.deepEqual([words.tsi, words.unit, words.ranked], ["12.2 to 13.9", "Sh", undefined]);
  assert.match(words.remark, /60 seconds/);
  assert.match(words.sure?.join("") ?? "", /95 of 100/);
  assert.equal(tsiOf(counted), null, "so that nothing is ranked by it");
  const none = inWords({ ...counted, figures: { tsiInterval: [17.4, null], tsiIntervalKind: "at least" } });
  assert.equal(none.tsi, "at least 17");
  assert.match(none.sure?.join("") ?? "", /there may be none/);
  const progress = { solutions: 5, states: 1000, measures: { all: figures } };
  assert.equal(sofar(progress, "all")?.tsi, "12.2 to 13.9");
  assert.equal(sofar(progress, "all")?.remark, "Narrowing the interval: 1,000 states so far");
  const least = {
    all: {
      tsiInterval: /** @type {[number, null]} */ ([17.4, null]),
      tsiIntervalKind: /** @type {const} */ ("at least"),
    },
  };
  assert.equal(
    sofar({ ...progress, measures: least }, "all")?.remark,
    "Looking for a solution: 1,000 states so far",
  );
  assert.equal(sofar(progress, "none")?.tsi, "…");
  assert.match(sure({ low: 1, high: 2, kind: "certificate" })[0], /certain/);
});

// Numbers are requested after the page has been painted; here nothing is painted.
globalThis.requestAnimationFrame ??= (paint) => Number(setTimeout(() => paint(0)));

/**
 * A request to the engine, which the test answers.
 *
 * @typedef {object} Asked
 * @property {object} puzzle
 * @property {AnalyzeOptions & { signal: AbortSignal, onProgress(progress: object): void }} options
 * @property {(analysis: object) => void} resolve
 * @property {(error: Error) => void} reject
 */

/** A desk, and an engine whose requests the test answers. */
function bench(document = /** @type {object} */ ({ symbols: [] })) {
  const state = { document, mode: "edit" };
  /** @type {string[]} */
  const heard = [];
  /** @type {Asked[]} */
  const asked = [];
  const engine = /** @type {Engine} */ (
    /** @type {unknown} */ ({
      analyze: (/** @type {object} */ puzzle, /** @type {Asked["options"]} */ options) =>
        new Promise((resolve, reject) => {
          asked.push({ puzzle, options, resolve, reject });
          options.signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
        }),
    })
  );
  /** @type {((change: object) => void)[]} */
  const changes = [];
  const desk = /** @type {Desk} */ (
    /** @type {unknown} */ ({
      board: () => state,
      on: (/** @type {(change: object) => void} */ hear) => changes.push(hear),
    })
  );
  const numbers = new Numbers();
  /** @type {string[]} */
  const former = [];
  numbers.on((news) => {
    heard.push(...Object.keys(news));
    if (news.asked) former.push(news.asked);
  });
  const player = new Player();
  return {
    ...{ numbers, player, asked, heard, former, state },
    /** @param {Parameters<Numbers["start"]>[3]} [given] */
    start: (given) => numbers.start(desk, Promise.resolve(engine), player, given),
    /** @param {object} change */
    change: (change) => changes.forEach((hear) => hear(change)),
    /** Waits for the n-th request. @param {number} n */
    next: async (n) => {
      for (let i = 0; asked.length < n && i < 1000; i++) await sleep(1);
      assert.equal(asked.length, n);
      return asked[n - 1];
    },
  };
}

const answer = { solutions: 2, complete: true, measures: { all: { tsi: 1 } } };

test("the chosen player is asked about first, then the others, then the details", async () => {
  const { numbers, heard, start, next } = bench();
  start();
  const first = await next(1);
  assert.deepEqual(first.options.players, ["all"]);
  first.resolve(answer);
  const second = await next(2);
  assert.deepEqual(second.options.players, ["none", "baseline", "baseline+apr", "baseline+rcr"]);
  assert.equal(numbers.counted?.solutions, 2);
  second.reject(new Error("too large"));
  const third = await next(3);
  assert.deepEqual([third.options.players, third.options.paths], [["all"], false]);
  third.resolve(answer);
  await sleep(1);
  numbers.measure(true);
  const fourth = await next(4);
  assert.equal(fourth.options.paths, true);
  fourth.resolve({ ...answer, paths: 7 });
  await sleep(1);
  numbers.measure(true);
  await next(4);
  // On a busy machine the request takes longer, and "counting" is shown.
  assert.deepEqual(
    heard.filter((news) => news !== "counting"),
    ["asked", "counted", "beside", "measuring", "measured", "measuring", "measured"],
  );
});

test("a new board cancels the questions about the old one, a new title does not", async () => {
  const { heard, start, change, next, player } = bench();
  start();
  const first = await next(1);
  change({ document: {} });
  assert.equal(first.options.signal.aborted, false);
  change({ document: {}, puzzle: true });
  assert.equal(first.options.signal.aborted, true);
  await next(2);
  player.choose("all~0.1");
  const third = await next(3);
  assert.deepEqual(third.options.players, ["all~0.1", "all"]);
  third.reject(new Error("too large"));
  await sleep(1);
  assert.deepEqual(heard, ["asked", "asked", "asked", "trouble"]);
});

test("who hears of a count may keep the engine for a while", async () => {
  const { numbers, start, next, asked } = bench();
  let free = () => {};
  numbers.on(({ counted }) => counted && new Promise((resolve) => (free = () => resolve(undefined))));
  start();
  (await next(1)).resolve(answer);
  await sleep(5);
  assert.equal(asked.length, 1);
  free();
  await next(2);
});

test("a contest's board is not asked about", async () => {
  const { heard, start, change, state, next, asked } = bench();
  start();
  await next(1);
  state.mode = "contest";
  change({ mode: "contest" });
  await sleep(1);
  assert.equal(asked.length, 1);
  assert.deepEqual(heard, ["asked", "asked", "secret"]);
});

test("a board that takes its time is told of", async () => {
  const { heard, start, next } = bench();
  start();
  const { options, resolve } = await next(1);
  options.onProgress({ solutions: 0 });
  await sleep(200);
  options.onProgress({ solutions: 1 });
  resolve(answer);
  await sleep(1);
  assert.deepEqual(heard.slice(0, 4), ["asked", "counting", "progress", "counted"]);
});

test("the numbers that the page came with stay for their own board and player alone", async () => {
  /** @type {PuzzleDocument} */
  const document = { kind: "witness", width: 4, height: 4, symbols: [] };
  const given = { document: { ...document }, player: "all" };
  const { former, heard, start, next, player } = bench(document);
  start(given);
  const first = await next(1);
  await sleep(200);
  first.options.onProgress({ solutions: 1 });
  assert.deepEqual(heard, ["asked"], "until they are measured");
  player.choose("none");
  await next(2);
  assert.deepEqual(former, ["own", "board"]);

  for (const [name, other] of Object.entries({
    "another board": { ...given, document: { ...document, width: 5 } },
    "another player": { ...given, player: "none" },
    "none given": undefined,
  })) {
    const { former, start } = bench(document);
    start(other);
    assert.deepEqual(former, ["board"], name);
  }
  const { former: secret, start: begin, state } = bench(document);
  state.mode = "contest";
  begin(given);
  assert.deepEqual(secret, ["board"], "a contest");
});
