// The recorder of plays: the members of its rows, its storage, and plays of earlier versions, which it
// continues.

import { test } from "node:test";
import assert from "node:assert/strict";
import { hasMembers, isCount, isText, orNull } from "../kit/study/checks.js";
import { Recorder } from "../kit/study/recorder.js";
import { Rows, tableOf } from "../kit/study/rows.js";
import { passing } from "../kit/store/storage.js";

const started = "2026-01-05T10:00:00.000Z";
const clock = { time: 12_345, paused: 61_000, away: 5000, last: 1_767_607_210_776 };

test("a play has a row, and ends once", () => {
  const recorder = new Recorder(true, { started, clock });
  recorder.tries++;
  const row = { time: 12.35, paused: 61, away: 5, tries: 1, started };
  assert.deepEqual(recorder.row, { ...row, ended: "stopped", solved: 0 });
  recorder.end("solved");
  recorder.end("stopped");
  assert.deepEqual(recorder.row, { ...row, ended: "solved", solved: 1 });
  recorder.touch(); // not on the screen
  assert.equal(recorder.time, clock.time);
});

test("a puzzle that was offered to be skipped can be skipped until its play has ended", () => {
  const recorder = new Recorder(true, { clock });
  assert.deepEqual(
    [null, 13, 12, null].map((after) => recorder.maySkip(after)),
    [false, false, true, true],
  );
  assert.equal(new Recorder(true, JSON.parse(JSON.stringify(recorder))).maySkip(null), true);
  recorder.end("skipped");
  assert.equal(recorder.maySkip(0), false);
});

test("what is stored of a play goes on, also of earlier versions", () => {
  const now = { started, tries: 2, ended: "", offered: true, clock };
  const again = (/** @type {object} */ kept) => JSON.parse(JSON.stringify(new Recorder(true, kept)));
  assert.deepEqual(again(now), now);
  // The study of lines of version 0.1.0, and the study of several kinds of puzzle.
  const lines = { began: started, attempts: 2, lines: 3, ended: "", offered: true, stuck: false, clock };
  assert.deepEqual(again(lines), now);
  assert.deepEqual(again({ started, tries: 2, ended: "solved", clock }), {
    ...now,
    ended: "solved",
    offered: false,
  });
});

const isRow = hasMembers({ name: isText, n: isCount, more: orNull(isText) });
const row = (/** @type {number} */ n) => ({ name: "a", n, more: null });

test("rows are added, deleted and brought back; the oldest go", () => {
  const storage = passing();
  storage.set("rows", `${JSON.stringify(row(0))}\nnonsense\n{"name":"a"}`);
  /** @type {Rows<ReturnType<typeof row>>} */
  const rows = new Rows(storage, "rows", isRow, { rows: 3, characters: 100 });
  for (const n of [1, 2, 3]) assert.equal(rows.add(row(n)), true);
  const numbers = () => rows.all.map(({ n }) => n);
  assert.deepEqual(numbers(), [1, 2, 3]);
  // the oldest rows make room for its characters
  assert.equal(rows.add({ ...row(4), name: "a".repeat(40) }), true);
  assert.deepEqual(numbers(), [3, 4]);
  rows.delete(({ n }) => n === 3);
  assert.deepEqual([numbers(), rows.deleted], [[4], 1]);
  rows.restore();
  assert.deepEqual([numbers(), rows.deleted], [[3, 4], 0]);
  rows.forget(() => true);
  assert.deepEqual([numbers(), rows.deleted, storage.get("rows")], [[], 0, null]);
});

test("rows that the browser does not take are there until the page is closed", () => {
  const rows = new Rows({ ...passing(), set: () => false }, "rows", isRow);
  assert.equal(rows.add(row(1)), false);
  assert.equal(rows.add(row(2)), false);
  assert.deepEqual([rows.all, rows.kept], [[row(1), row(2)], false]);
  rows.delete();
  assert.deepEqual([rows.all, rows.kept, rows.deleted], [[], true, 2]);
});

test("a table has its columns in order, and no formula", () => {
  assert.equal(tableOf(["n", "name"], [{ ...row(1), name: "=1" }]), "n,name\r\n1,'=1\r\n");
});
