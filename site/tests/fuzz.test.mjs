// Every reader of files, links and stored texts in JavaScript either reports an error in words or returns
// something valid, within a second.

import { test } from "node:test";
import assert from "node:assert/strict";
import { deflateRawSync } from "node:zlib";
import { addressed, sharedIn } from "../editor/fragment.js";
import { BLANK } from "../family/library.js";
import { readLibrary, writeLibrary } from "../family/libraryfile.js";
import { fileOf, readBoard, readPack } from "../editor/library/file.js";
import {
  checkpointOf,
  mark,
  newRun,
  parse as parseRun,
  write as writeRun,
} from "../editor/generate/run/run.js";
import { read as readTried } from "../editor/model/tried.js";
import { isRow as isAttempt } from "../editor/playtests.js";
import { cellOf, COLUMNS, isRow } from "../editor/study/rows.js";
import { emptyStudy, readStudy, writeStudy } from "../editor/study/studyfile.js";
import { csv, rowsOf } from "../kit/csv.js";
import { records } from "../kit/records.js";
import { readRows, tableOf } from "../kit/study/rows.js";
import { boardsIn, isList, newestIn, openable, withBoard } from "../kit/store/keys.js";
import { upgrade } from "../kit/store/upgrade.js";
import { isNewer, valueOf } from "../kit/store/versions.js";
import { unpacked } from "../logicgrid/puzzle.js";
import { anyValue, changedText, changedValue, oneOf, patience, tried } from "./fuzz.mjs";
import { puzzles } from "./record/puzzles.mjs";

/** @import { Random } from "./fuzz.mjs" */
/** @import { PuzzleDocument } from "../perplex.js" */

/**
 * Calls a reader that may throw an Error with a message.
 *
 * @template Value
 * @param {() => Value} read
 * @returns {Value | undefined}
 */
function orWords(read) {
  try {
    return read();
  } catch (error) {
    assert.ok(error instanceof Error && /\w \w/.test(error.message), String(error));
    assert.ok(!(error instanceof TypeError), error.stack);
    return undefined;
  }
}

/** @param {import("node:test").TestContext} t @param {number} n */
const say = (t, n) => t.diagnostic(`${n} inputs`);

/** Cells without beginnings that spreadsheets interpret as formulas. @param {Random} random */
const cells = (random) =>
  Array.from({ length: 1 + random(4) }, () =>
    changedText(random, ["a", 'b "c"', "d,e"]).replace(/^[=+\-@\t\r]+/, ""),
  );

test("tables", patience(2), async (t) => {
  const samples = [
    'puzzle,rating\n"{""a"":1}",3\r\nx,',
    "id;link\n1;https://example.org/#1pabc\n",
    '"a\nb"\t"c"',
  ];
  say(
    t,
    await tried(
      3000,
      (random) => changedText(random, samples),
      (text) => {
        for (const separator of [",", ";", "\t"])
          for (const row of rowsOf(text, separator))
            for (const cell of row) assert.equal(typeof cell, "string");
      },
    ),
  );
  say(
    t,
    await tried(
      1000,
      (random) => Array.from({ length: 1 + random(4) }, () => cells(random)),
      (rows) => {
        const plain = rows.map((row) => row.map((cell) => cell.replaceAll("\r\n", "\n").replace(/\r$/, "")));
        assert.deepEqual(rowsOf(csv(plain)).slice(0, -1), plain);
      },
    ),
  );
});

test("packs of puzzles", patience(2), async (t) => {
  const samples = [
    JSON.stringify(Object.values(puzzles).slice(0, 3)),
    '{"id":"a","puzzle":{"width":2,"height":2}}\n{"id":3,"contents":"x_0"}\n',
    "puzzle,id\nx_0,1\n",
    "CAMSAhgBIgQIBRAB\n\n#1pabcdefgh",
    "<html>",
  ];
  const names = ["", "a.csv", "b.tsv", "c.json"];
  say(
    t,
    await tried(
      3000,
      (random) => ({ text: changedText(random, samples), name: oneOf(random, names) }),
      ({ text, name }) => {
        for (const { id, title } of orWords(() => records(text, name)) ?? [])
          assert.deepEqual([typeof id, typeof title], ["string", "string"]);
      },
    ),
  );
});

test("links", patience(2), async (t) => {
  const samples = [
    "#1pABCDefgh",
    "https://example.org/x?y#1e12345678.",
    '#puzzle={"width":2}',
    "#puzzle=%7B%22",
    "1cAAAAAAAAA",
  ];
  say(
    t,
    await tried(
      3000,
      (random) => changedText(random, samples),
      async (text) => {
        for (const found of [sharedIn(text), await addressed(text)]) {
          if (!found) continue;
          assert.equal(typeof found.fragment, "string");
          assert.ok(["play", "edit", "contest"].includes(found.kind));
        }
      },
    ),
  );
});

test("links of logic grids", patience(2), async (t) => {
  const packed = (/** @type {string | Buffer} */ text) => deflateRawSync(text).toString("base64url");
  const samples = [`puzzle.${packed('{"hints":[]}')}`, `theme.${packed('{"title":"é"}')}`, "school-3x4-AAAB"];
  say(
    t,
    await tried(
      500,
      (random) => changedText(random, samples),
      async (text) => {
        await unpacked(text).catch((error) => assert.match(error.message, /^this link /));
      },
    ),
  );
  // A link of thirteen kilobytes that unpacks to ten megabytes.
  const bomb = packed(Buffer.alloc(10 << 20));
  assert.ok(bomb.length < 15_000, `${bomb.length} letters`);
  await assert.rejects(unpacked(`puzzle.${bomb}`), /^Error: this link holds too much$/);
});

test("boards as earlier versions kept them", patience(2), async (t) => {
  /** @type {Record<string, string>} */
  const old = {
    "perplex.tabs":
      '{"open":[{"id":"editor","name":"A"},{"id":"w-2"}],"closed":[{"id":"w-5"}],"present":"w-2"}',
    "perplex.editor": '{"from":3,"at":4,"to":5,"by":"w-9","tool":"star"}',
    "perplex.editor.step.3": 'a z\n{"width":2,"height":2}',
    "perplex.editor.step.4": 'b a\n{"width":2,"height":3}',
    "perplex.w-2": '{"from":0,"at":1,"to":1}',
    "perplex.w-2.step.0": '{"width":1,"height":1}',
    "perplex.board.x":
      '{"at":0,"next":1,"branch":0,"branches":[{"tip":0}],"document":{"width":2,"height":2}}',
    "perplex.board.x.steps.0": '[-1,0,"",0,0,"{}"]\n',
    "perplex.board.x.run": "run",
    "perplex.boards": '{"open":[{"id":"x"}],"closed":[],"present":"x"}',
  };
  /** @param {Random} random */
  const make = (random) => {
    const kept = { ...old };
    for (let n = 1 + random(3); n > 0; n--) {
      const key = oneOf(random, Object.keys(kept));
      const act = random(3);
      if (act === 0) kept[changedText(random, [key])] = kept[key];
      else if (act === 1) delete kept[key];
      else kept[key] = changedText(random, [kept[key], "1e300", "99999999999999", "{}"]);
    }
    return kept;
  };
  let next = 0;
  const check = async (/** @type {Record<string, string>} */ kept) => {
    const { puts, remove } = await upgrade(
      kept,
      async () => null,
      () => `u${next++}`,
    );
    for (const [key, text] of puts) assert.deepEqual([typeof key, typeof text], ["string", "string"]);
    for (const key of remove) assert.ok(key in kept, key);
    // A text that disappears from one place must be at another.
    const text = [...puts.values()].join("\n");
    for (const key of remove)
      if (/^perplex\.board\.[^.]+$/.test(key)) assert.ok(text.includes(kept[key]), `${key} is gone`);
  };
  say(t, await tried(2000, make, check));
  // Numbers over which a loop would not end.
  await check({ "perplex.a": '{"from":0,"at":1e15,"to":1e15}', "perplex.a.step.3": '{"width":1}' });
  await check({ "perplex.board.a": "{}", "perplex.board.a.steps.4000000000": "x" });
});

test("lists of boards, and values with versions", patience(2), async (t) => {
  const list = { open: [{ id: "a", name: "A" }, { id: "b" }], closed: [{ id: "c" }], present: "a" };
  say(
    t,
    await tried(
      2000,
      (random) => JSON.stringify(changedValue(random, list)) ?? "",
      (text) => {
        for (const id of [...boardsIn(text), ...openable(text)]) assert.equal(typeof id, "string");
        if (isList(text))
          assert.equal(
            JSON.parse(withBoard(text, "new", { name: "N", beside: "a" })).open.filter(
              (/** @type {any} */ tab) => tab?.id === "new",
            ).length,
            1,
          );
        const newest = newestIn([
          { id: "x", head: text, stamp: 1 },
          { id: "y", head: '{"time":3}', stamp: 2 },
        ]);
        assert.ok(newest);
      },
    ),
  );
  say(
    t,
    await tried(
      2000,
      (random) => anyValue(random),
      (value) => {
        for (const stored of [value, { version: value, value }]) if (!isNewer(stored)) valueOf(stored);
      },
    ),
  );
});

test("library files and steps", patience(2), async (t) => {
  const step = (/** @type {any[]} */ ...parts) => `${JSON.stringify(parts)}\n`;
  const boards = [
    {
      id: "editor",
      head: '{"time":5,"at":1,"next":2,"branch":0,"branches":[{"tip":1}],"document":{"width":2,"height":2}}',
      packs: [step(-1, 0, "", 0, 0, '{"width":1}') + step(0, 1, "é", 9, 1, "2"), null],
    },
  ];
  const entries = boards.map((board) => ({
    ...BLANK,
    ...{ id: `lines/${board.id}`, family: "lines", text: "{}" },
    whole: fileOf({ ...board, packs: board.packs.slice(0, 1) }),
  }));
  const file = JSON.parse(writeLibrary(entries));
  const check = (/** @type {string} */ text) => (text.includes("width") ? "" : "it has no width");
  say(
    t,
    await tried(
      3000,
      (random) => JSON.stringify(changedValue(random, file)) ?? "",
      (text) => {
        for (const entry of orWords(() => readLibrary(text))?.entries ?? []) {
          assert.ok(entry.id.startsWith(`${entry.family}/`) && entry.text);
          const board = orWords(() => readBoard(entry.whole, entry.id, check));
          if (!board) continue;
          const { id, head, packs } = board;
          assert.match(id, /^[\w-]{1,64}$/);
          assert.ok(JSON.parse(head).document);
          for (const pack of packs) if (pack !== null) assert.ok(readPack(pack).length > 0);
        }
      },
    ),
  );
  say(
    t,
    await tried(
      2000,
      (random) => changedText(random, [String(boards[0].packs[0])]),
      (text) => {
        for (const { text: document } of readPack(text)) assert.equal(typeof document, "string");
      },
    ),
  );
});

test("studies, their results, and attempts", patience(2), async (t) => {
  const study = {
    ...emptyStudy(),
    name: "S",
    boards: [{ id: "1", title: "T", practice: false, puzzle: /** @type {PuzzleDocument} */ (puzzles.stars) }],
  };
  const file = writeStudy(study, "0.1.0");
  say(
    t,
    await tried(
      1000,
      (random) =>
        random(2) ? changedText(random, [file]) : JSON.stringify(changedValue(random, JSON.parse(file))),
      (text) => {
        orWords(() => readStudy(text));
      },
    ),
  );
  const row = {
    ...{
      id: "1",
      puzzle: puzzles.stars,
      title: "T",
      rating: 3,
      fun: null,
      time: 1.5,
      paused: 0,
      away: 0,
      attempts: 2,
    },
    ...{ lines: 2, ended: "solved", participant: "p", order: 1, started: "2026-11-23T12:00:00Z", study: "S" },
    ...{ checksum: "0f", seed: "1", version: "0.1.0" },
  };
  say(
    t,
    await tried(
      1000,
      (random) => JSON.stringify(changedValue(random, row)) ?? "",
      (text) => {
        assert.equal(
          typeof tableOf(
            COLUMNS,
            readRows(text, isRow),
            cellOf(() => "link"),
          ),
          "string",
        );
      },
    ),
  );
  const attempt = {
    time: "t",
    board: "b",
    name: "n",
    player: "all",
    tsi: 1,
    attempt: 1,
    seconds: 2,
    hints: 0,
    ended: "solved",
    line: [[0, 0]],
  };
  say(
    t,
    await tried(
      1000,
      (random) => JSON.stringify(changedValue(random, attempt)) ?? "",
      (text) => readRows(text, isAttempt),
    ),
  );
});

test("runs of queries", patience(2), async (t) => {
  const run = newRun({
    document: /** @type {PuzzleDocument} */ (puzzles.stars),
    player: "all",
    tried: { colors: ["red"], shapes: ["111n"], eliminators: true, empty: true },
    wanted: '{"tsi":[8, 10]}',
  });
  const parts = mark({
    found: 3,
    kept: 2,
    parts: [
      [0, 4096],
      [8192, 9000],
    ],
    results: [],
  });
  const samples = [writeRun(run, "1"), writeRun({ ...run, mark: parts, rows: "1,2,3,4;" }, "1")];
  say(
    t,
    await tried(
      3000,
      (random) => changedText(random, samples),
      (text) => {
        const again = parseRun(text, "1");
        if (!again) return;
        assert.ok(Array.isArray(again.document.symbols));
        checkpointOf(again, []);
        assert.ok(parseRun(writeRun(again, "1"), "1"), "it is not read again");
      },
    ),
  );
  say(
    t,
    await tried(
      1000,
      (random) => changedText(random, ["red,#a0b1c2, 11/01rn,1,"]),
      (text) => readTried(text),
    ),
  );
});
