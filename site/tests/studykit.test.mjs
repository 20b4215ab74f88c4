// The parts of the study kit that need no page: orders, times, files and results.

import { test } from "node:test";
import assert from "node:assert/strict";
import { generator, isSeed, newSeed, shuffled } from "../kit/study/order.js";
import { Clock, PAUSE_MS } from "../kit/study/clock.js";
import {
  CONSENT,
  blanksIn,
  checksumOf,
  emptyStudy,
  readStudy,
  writeStudy,
} from "../editor/study/studyfile.js";
import { COLUMNS, boardsOf, cellOf, isRow, median, participantsOf } from "../editor/study/rows.js";
import { readRows, tableOf, writeRows } from "../kit/study/rows.js";
import { records } from "../kit/records.js";

/** @import { PuzzleDocument } from "../perplex.js" */
/** @import { Row } from "../editor/study/rows.js" */
/** @import { Study } from "../editor/study/studyfile.js" */

test("the generator is xoshiro128**", () => {
  // Values of the authors' C program, from the tests of github.com/edorfaus/xoshiro-6502.
  const next = generator([0x964d4a0c, 0xd40ab895, 0xad7fdecb, 0x3006f0f0]);
  assert.deepEqual([next(), next(), next(), next()], [0xf1391922, 0x6fe53806, 0xa5be2840, 0xf510ee70]);
});

test("a seed has one order, which is a permutation", () => {
  for (const n of [0, 1, 2, 7, 200]) {
    const seed = newSeed();
    assert.ok(isSeed(seed), seed);
    const order = shuffled(n, seed);
    assert.deepEqual(shuffled(n, seed), order);
    assert.deepEqual(
      [...order].sort((a, b) => a - b),
      Array.from({ length: n }, (_, i) => i),
    );
  }
  assert.notEqual(newSeed(), newSeed());
  for (const wrong of ["", "12", "g".repeat(32), null, 5]) assert.equal(isSeed(wrong), false);
});

/**
 * The statistic of Pearson's test for equally likely cells.
 *
 * @param {number[]} counts
 * @param {number} n
 */
const chi = (counts, n) =>
  counts.reduce((sum, count) => sum + (count - n / counts.length) ** 2 / (n / counts.length), 0);

/**
 * The seeds are consecutive numbers, the worst case: the outcome is the same in every run. The limits are the
 * 0.999 quantiles of chi squared.
 *
 * @param {number} i
 * @param {number} word
 */
const seedOf = (i, word) =>
  Array.from({ length: 4 }, (_, k) => (k === word ? i : 0).toString(16).padStart(8, "0")).join("");

test("every order of four boards is equally likely", () => {
  for (const word of [0, 1, 2, 3]) {
    const n = 24_000;
    const counts = new Map();
    for (let i = 0; i < n; i++) {
      const order = shuffled(4, seedOf(i, word)).join("");
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    assert.equal(counts.size, 24);
    const statistic = chi([...counts.values()], n);
    assert.ok(statistic < 49.73, `word ${word}: chi squared ${statistic} of 23 degrees`);
    assert.ok(statistic > 4.5, `word ${word}: chi squared ${statistic} is too even to be random`);
  }
});

test("every board is equally likely at every place of twelve, and beside every other", () => {
  const n = 12_000;
  const at = Array.from({ length: 12 }, () => new Array(12).fill(0));
  const after = Array.from({ length: 12 }, () => new Array(12).fill(0));
  for (let i = 0; i < n; i++) {
    const order = shuffled(12, seedOf(i, i % 4));
    order.forEach((board, place) => at[place][board]++);
    for (let k = 1; k < 12; k++) after[order[k - 1]][order[k]]++;
  }
  // Rows and columns both have fixed sums: 11 times 11 degrees of freedom, and the statistic is 12/11 of chi
  // squared, since cells of a permutation exclude each other.
  const places = (chi(at.flat(), 12 * n) * 11) / 12;
  assert.ok(places < 174.8 && places > 79, `places: ${places}`);
  const pairs = after.flatMap((row, i) => row.filter((_, j) => j !== i));
  assert.equal(pairs.length, 132);
  // 131 degrees, more than there really are.
  assert.ok(chi(pairs, 11 * n) < 186.8, `neighbours: ${chi(pairs, 11 * n)}`);
});

test("the clock counts what is done, and keeps pauses and time away apart", () => {
  const clock = new Clock(true);
  assert.equal(clock.touch(5), 0); // not running yet
  clock.go(1000);
  clock.go(1500); // already running
  assert.equal(clock.touch(4000), 3000);
  assert.equal(clock.time(5000), 4000);
  clock.touch(4000 + PAUSE_MS); // just short of a pause
  assert.deepEqual(clock.state, { time: 63_000, paused: 0, away: 0, last: 64_000 });
  assert.equal(clock.touch(64_001 + PAUSE_MS), 0); // a pause, all of it
  assert.deepEqual(clock.state, { time: 63_000, paused: 60_001, away: 0, last: 124_001 });
  assert.equal(clock.time(124_001 + PAUSE_MS + 1), 63_000);
  clock.stop(134_001); // 10 s
  clock.touch(135_000); // no time counts while the page is hidden
  assert.equal(clock.time(150_000), 73_000);
  clock.go(164_001); // 30 s away
  clock.stop(165_001);
  assert.deepEqual(clock.state, { time: 74_000, paused: 60_001, away: 30_000, last: 165_001 });
  // Another page continues it.
  const later = new Clock(true, JSON.parse(JSON.stringify(clock.state)));
  later.go(265_001);
  later.stop(266_001);
  assert.deepEqual(later.state, { time: 75_000, paused: 60_001, away: 130_000, last: 266_001 });
});

test("pauses are counted where a study wants that, and no time is negative", () => {
  const clock = new Clock(false);
  clock.go(0);
  clock.touch(10 * PAUSE_MS);
  assert.equal(clock.state.time, 10 * PAUSE_MS);
  clock.touch(5); // the machine's clock was set back
  clock.stop(10);
  clock.go(3);
  assert.deepEqual(clock.state, { time: 10 * PAUSE_MS + 5, paused: 0, away: 0, last: 3 });
});

// For any times, the whole time between the first and the last is in one of the parts.
test("no time is lost", () => {
  const next = generator([1, 2, 3, 4]);
  for (let round = 0; round < 200; round++) {
    const clock = new Clock(round % 2 === 0);
    let at = 0;
    clock.go(at);
    for (let i = 0; i < 50; i++) {
      at += next() % (next() % 5 === 0 ? 200_000 : 5000);
      [() => clock.touch(at), () => clock.stop(at), () => clock.go(at)][next() % 3]();
    }
    clock.go(at);
    clock.stop(at);
    const { time, paused, away } = clock.state;
    assert.equal(time + paused + away, at);
  }
});

/** @type {PuzzleDocument} */
const puzzle = { kind: "witness", width: 1, height: 1, starts: [[0, 2]], ends: [[2, 0]], symbols: [] };
/** @type {Study} */
const study = {
  ...emptyStudy(),
  name: "Pilot",
  boards: [
    { id: "1", title: "", practice: true, puzzle },
    { id: "b", title: 'Ä, "x"', practice: false, puzzle },
  ],
};

test("a study is the same after its file, and another one has another checksum", () => {
  const file = writeStudy(study, "0.1.0");
  assert.deepEqual(readStudy(file), study);
  assert.deepEqual(readStudy(JSON.stringify(JSON.parse(file))), study);
  assert.equal(JSON.parse(file).checksum, checksumOf(study));
  assert.equal(checksumOf(readStudy(writeStudy(study, "9.9.9"))), checksumOf(study));
  assert.notEqual(checksumOf({ ...study, skip: null }), checksumOf(study));
  assert.ok(blanksIn(CONSENT).length > 0);
  assert.deepEqual(blanksIn("a [b] c [d]\n[e"), ["[b]", "[d]"]);
});

test("a wrong file is refused with the first wrong place", () => {
  const all = JSON.parse(writeStudy(study, "0.1.0"));
  /**
   * @param {string | object} change
   * @param {string | RegExp} message
   */
  const wrong = (change, message) =>
    assert.throws(
      () => readStudy(typeof change === "string" ? change : JSON.stringify({ ...all, ...change })),
      { message },
    );
  wrong("{", /^The file is not a study: it is not valid JSON \(.+\)\.$/);
  wrong("null", "The file is not a study: the file is null, which is not an object.");
  wrong(
    { kind: "perplex-library" },
    'The file is not a study: kind is "perplex-library", which is not "perplex-study".',
  );
  wrong(
    { version: 2 },
    "The file is not a study: version is 2, which is not 1, the only one that this program knows.",
  );
  wrong(
    { order: "alphabetical" },
    'The file is not a study: order is "alphabetical", which is not one of random, fixed.',
  );
  wrong(
    { skip: -1 },
    "The file is not a study: skip is -1, which is not a number of seconds of a day, nor null.",
  );
  wrong({ rating: 1 }, "The file is not a study: rating is 1, which is neither true nor false.");
  wrong(
    { boards: [{ ...all.boards[0], puzzle: "4" }] },
    'The file is not a study: boards[0].puzzle is "4", which is not a puzzle document.',
  );
  wrong(
    { boards: [all.boards[0], all.boards[0]] },
    'The file is not a study: boards[1].id is "1", which is another board\'s too.',
  );
  wrong(
    { name: "Pilot 2" },
    /^The file is not a study: checksum is "[0-9a-f]{8}", which is not [0-9a-f]{8}, that of its content: the file is damaged or was changed by hand\.$/,
  );
});

test("any damage to a file is refused, and nothing but an Error with a sentence comes of it", () => {
  const file = JSON.stringify(JSON.parse(writeStudy(study, "0.1.0")));
  const whole = JSON.stringify(readStudy(file));
  const next = generator([5, 6, 7, 8]);
  const signs = '{}[]",:0a\\ ';
  for (let i = 0; i < 5000; i++) {
    const at = next() % file.length;
    const damaged =
      file.slice(0, at) +
      (next() % 3 === 0 ? "" : signs[next() % signs.length]) +
      file.slice(at + (next() % 2));
    let read;
    try {
      read = readStudy(damaged);
    } catch (error) {
      assert.match(/** @type {Error} */ (error).message, /^The file is not a study: .+\.$/s);
      continue;
    }
    // Parts outside the study may change: the program's version, unknown members.
    assert.equal(JSON.stringify(read), whole, damaged);
  }
});

/** @type {Row} */
const row = {
  ...{
    id: "1",
    puzzle,
    rating: 4,
    fun: null,
    time: 12.5,
    paused: 0,
    away: 3,
    attempts: 2,
    lines: 3,
    ended: "solved",
  },
  ...{
    participant: "p1",
    order: 1,
    started: "2026-01-01T10:00:00.000Z",
    title: "First",
    study: "Pilot",
    checksum: "0123abcd",
    seed: "0".repeat(32),
    version: "0.1.0",
  },
};

test("rows are read as they were written, and what is none is left out", () => {
  /** @type {Row[]} */
  const rows = [row, { ...row, rating: null, ended: "skipped" }];
  assert.deepEqual(readRows(writeRows(rows), isRow), rows);
  assert.deepEqual(readRows(null, isRow), []);
  const broken = /** @type {any[]} */ ([
    { ...row, rating: 8 },
    { ...row, time: "1" },
    { ...row, ended: "?" },
    { ...row, puzzle: null },
    { ...row, attempts: -1 },
  ]);
  assert.deepEqual(readRows(`x\n${writeRows(broken)}\n[]\n${writeRows([row])}`, isRow), [row]);
});

test("the table has its columns in order, and a pack reads it", () => {
  const text = tableOf(
    COLUMNS,
    [row, { ...row, id: "=2", ended: "skipped", rating: null }],
    cellOf(() => "https://example.org/#1pabcdefgh"),
  );
  const [heads, first, second] = text.trim().split("\r\n");
  assert.equal(
    heads,
    "id,puzzle,rating,time,attempts,solved,ended,fun,lines,paused,away,participant,order,started,title,study,checksum,seed,version",
  );
  assert.equal(heads, COLUMNS.join(","));
  assert.equal(
    first,
    `1,https://example.org/#1pabcdefgh,4,12.5,2,1,solved,,3,0,3,p1,1,2026-01-01T10:00:00.000Z,First,Pilot,0123abcd,${"0".repeat(32)},0.1.0`,
  );
  assert.ok(second.startsWith("'=2,https://example.org/#1pabcdefgh,,12.5,2,0,skipped,,"));
  assert.deepEqual(records(text, "study.csv")[0], {
    id: "1",
    title: "First",
    puzzle: "https://example.org/#1pabcdefgh",
  });
});

test("results are summed up by board and by participant", () => {
  const other = { ...row, participant: "p2", seed: "1".repeat(32) };
  /** @type {Row[]} */
  const rows = [
    row,
    { ...row, id: "2", ended: "skipped", time: 90, rating: 7 },
    { ...other, time: 20.5, rating: null },
    { ...other, id: "2", ended: "stopped", rating: null },
  ];
  const [first, second] = boardsOf(rows);
  assert.deepEqual(
    [first.id, first.n, first.solved, first.time, first.rating, first.fun],
    ["1", 2, 1, 16.5, 4, null],
  );
  assert.deepEqual(
    [second.id, second.n, second.solved, second.time, second.rating, second.fun],
    ["2", 2, 0, null, 7, null],
  );
  // The same id in another study is another board.
  assert.equal(boardsOf([row, { ...row, checksum: "ffffffff" }]).length, 2);
  assert.deepEqual(
    participantsOf(rows).map(({ participant, boards, solved, skipped, stopped }) => [
      participant,
      boards,
      solved,
      skipped,
      stopped,
    ]),
    [
      ["p1", 2, 1, 1, false],
      ["p2", 2, 1, 0, true],
    ],
  );
  assert.deepEqual([median([]), median([3]), median([4, 1, 3]), median([4, 1, 3, 2])], [null, 3, 3, 2.5]);
});
