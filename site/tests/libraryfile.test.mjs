// Library files: what is written is read, and broken ones are refused with a
// sentence that names the place and the value.

import { test } from "node:test";
import assert from "node:assert/strict";
import { fileOf, readBoard, readPack } from "../editor/library/file.js";
import { readLibrary, writeLibrary } from "../family/libraryfile.js";
import { BLANK, Library, UNDER } from "../family/library.js";
import { restore } from "../family/backup.js";
import { Stock } from "../editor/library/stock.js";
import { HEAD, headKey, isHead } from "../kit/store/keys.js";

/** @param {number} width @param {string} title */
const puzzle = (width, title) => ({ kind: "witness", width, height: 4, title });
/** @param {string} text */
const check = (text) => (JSON.parse(text).width <= 10 ? "" : "width is too much");

/**
 * A board of n steps, each stored whole.
 *
 * @param {string} id
 * @param {number} n
 * @param {string} [title]
 */
function board(id, n, title = "") {
  /** @type {(string | null)[]} null for a pack that no longer exists */
  const packs = [];
  for (let i = 0; i < n; i++) {
    const step = [i - 1, 1_700_000_000 + i, `step ${i}`, 0, 0, JSON.stringify(puzzle(1 + (i % 9), title))];
    packs[i >> 6] = (packs[i >> 6] ?? "") + `${JSON.stringify(step)}\n`;
  }
  const document = puzzle(1 + ((n - 1) % 9), title);
  return {
    id,
    head: JSON.stringify({
      by: "x",
      time: 7,
      at: n - 1,
      next: n,
      branch: 0,
      branches: [
        { tip: n - 1, name: "main" },
        { tip: 0, gone: true },
      ],
      document,
    }),
    packs,
  };
}

/** @typedef {ReturnType<typeof board>} Stored */

/** The boards of a file. @param {Stored[]} boards */
const fileWith = (boards) =>
  writeLibrary(
    boards.map((one) => ({
      ...BLANK,
      ...{ id: `lines/${one.id}`, family: "lines", text: JSON.stringify(JSON.parse(one.head).document) },
      whole: fileOf(one),
    })),
  );

/** A file of an earlier version. */
const old = () => ({
  ...{ kind: "perplex-library", version: 1, program: "0.1.0" },
  boards: [board("a", 3), board("b-1", 200, "Brücke 😀")].map(fileOf),
});

/**
 * The boards of a file in the form in which Lines stores them, with a sentence for each unreadable one.
 *
 * @param {string} text
 */
function boardsOf(text) {
  const { entries, faults } = readLibrary(text);
  const boards = [];
  for (const { id, whole } of entries)
    try {
      boards.push(readBoard(whole, id, check));
    } catch (error) {
      faults.push(/** @type {Error} */ (error).message);
    }
  return { boards, faults };
}

test("what is written is read", () => {
  const boards = [
    board("a", 3),
    board("b-1", 200, "Brücke 😀"),
    { ...board("c", 130), packs: board("c", 130).packs.with(1, null) },
  ];
  const { boards: again, faults } = boardsOf(fileWith(boards));
  assert.deepEqual(faults, []);
  assert.deepEqual(
    again.map(({ id }) => id),
    ["a", "b-1", "c"],
  );
  for (const [i, { head, packs }] of again.entries()) {
    assert.deepEqual(packs, boards[i].packs);
    assert.deepEqual({ ...JSON.parse(head), by: "x" }, JSON.parse(boards[i].head));
  }
});

test("files of version 1 are read", () => {
  const { entries, faults } = readLibrary(JSON.stringify(old()));
  assert.deepEqual(faults, []);
  assert.deepEqual(
    entries.map(({ id, name, named, facts }) => [id, name, named, facts]),
    [
      ["lines/a", "3 × 4", false, "Lines, 3 × 4"],
      ["lines/b-1", "Brücke 😀", true, "Lines, 2 × 4"],
    ],
  );
  assert.deepEqual(boardsOf(JSON.stringify(old())).boards[1].packs, board("b-1", 200, "Brücke 😀").packs);
});

test("entries keep what is known of them, and nothing that is no entry", () => {
  const kept = { name: "One", tags: ["mine"], note: "n", word: "hard", bars: 3, hollow: false, solved: true };
  const entry = { ...BLANK, ...kept, id: "pencil/x", family: "pencil", text: "slither/2/2/abc" };
  const text = writeLibrary([entry]);
  assert.deepEqual(readLibrary(text).entries, [{ ...entry, whole: undefined }]);
  const odd = { ...entry, bars: 77, tags: [1, "mine"], name: {}, deleted: "x", due: true };
  const [read] = readLibrary(JSON.stringify({ ...JSON.parse(text), entries: [odd] })).entries;
  assert.deepEqual([read.bars, read.tags, read.name, read.deleted, read.due], [0, ["mine"], "", "", false]);
  for (const [change, why] of /** @type {[object, RegExp][]} */ ([
    [
      { family: "chess" },
      /^A puzzle cannot be read: entries\[0\]\.family is "chess", which is not a family of perplex\.$/,
    ],
    [{ id: "lines/x" }, /entries\[0\]\.id is "lines\/x", which does not begin with the family's name\.$/],
    [{ text: "" }, /entries\[0\]\.text is "", which is not a puzzle\.$/],
  ])) {
    const bad = JSON.stringify({ ...JSON.parse(text), entries: [{ ...entry, ...change }] });
    assert.throws(() => readLibrary(bad), { message: why });
  }
});

test("steps are differences in bytes", () => {
  const steps = readPack(
    '[-1,1,"",0,0,"añb😀c"]\n[0,2,"é",1,5,"ü"]\n[1,3,"x",1,1,""]\n[2,4,"",9,9,""]\n[3,5,"",0,0,"never"]\n',
  );
  assert.deepEqual(
    steps.map(({ text }) => text),
    ["añb😀c", "aü😀c", "ac"],
  );
  assert.deepEqual(
    steps.map(({ said }) => said),
    ["", "é", "x"],
  );
  assert.deepEqual(
    readPack('[-1,1,"",0,0,"abc"]\n[0,2,"",1,1,"é"]\n').map(({ text }) => text),
    ["abc", "aéc"],
  );
  assert.deepEqual(readPack("nonsense"), []);
});

/** @type {[name: string, change: (all: any) => unknown, want: string][]} */
const CHANGES = [
  ["another kind", (all) => (all.kind = "witness"), 'kind is "witness", which is not "perplex-library"'],
  ["a later version", (all) => (all.version = 3), "version is 3, which is neither 1 nor 2"],
  ["no boards", (all) => delete all.boards, "boards is nothing, which is not a list"],
  [
    "a bad id",
    (all) => (all.boards[1].id = "a.b"),
    'lines/a.b.id is "a.b", which is not 1 to 64 letters, digits, _ and -',
  ],
  ["no document", (all) => (all.boards[0].document = []), "boards[0].document is [], which is not an object"],
  [
    "a bad document",
    (all) => (all.boards[0].document = { width: 99 }),
    'lines/a.document is {"width":99}, which is not a puzzle (width is too much)',
  ],
  [
    "a present step that is none",
    (all) => (all.boards[0].at = 3),
    "lines/a.at is 3, which is not one of 3 steps",
  ],
  [
    "a branch that is none",
    (all) => (all.boards[0].branch = 2),
    "lines/a.branch is 2, which is not one of 2 branches",
  ],
  [
    "a tip that is none",
    (all) => (all.boards[0].branches[1].tip = -1),
    "lines/a.branches[1].tip is -1, which is not one of 3 steps",
  ],
  [
    "a name that is none",
    (all) => (all.boards[0].branches[0].name = 5),
    "lines/a.branches[0].name is 5, which is not a text",
  ],
  [
    "a step before itself",
    (all) => (all.boards[1].packs[1][2][0] = 66),
    "lines/b-1.packs[1][2][0] is 66, which is not a step before number 66",
  ],
  ["a step of five", (all) => all.boards[0].packs[0][1].pop(), "which is not a list of 6"],
  [
    "a difference to nothing",
    (all) => (all.boards[0].packs[0][0][3] = 4),
    "which does not fit the step before it",
  ],
  [
    "half a character",
    (all) => Object.assign(all.boards[1].packs[0][1], { 3: all.boards[1].packs[0][0][5].indexOf("ü") + 1 }),
    "which does not fit the step before it",
  ],
  [
    "a step that is not a puzzle",
    (all) => (all.boards[0].packs[0][1][5] = "{"),
    "makes no puzzle (not valid JSON)",
  ],
  [
    "an empty pack",
    (all) => (all.boards[0].packs[0] = []),
    "lines/a.packs[0] is [], which is not a list of 1 to 64 steps",
  ],
];
for (const [name, change, want] of CHANGES) {
  test(`refused: ${name}`, () => {
    const all = old();
    change(all);
    const text = JSON.stringify(all);
    /** @param {string} message @param {string} begin */
    const says = (message, begin) => assert.ok(message.startsWith(begin) && message.includes(want), message);
    if (!/^(boards\[|lines\/)|which (is not a list of 6|does not fit)|makes no puzzle/.test(want)) {
      assert.throws(
        () => readLibrary(text),
        (/** @type {Error} */ { message }) => (says(message, "The file is not a library: "), true),
      );
      return;
    }
    const { boards, faults } = boardsOf(text);
    assert.deepEqual([boards.length, faults.length], [1, 1]); // the other one is readable
    says(faults[0], "A puzzle cannot be read: ");
  });
}

test("no text at all stops it but with a sentence", () => {
  const file = JSON.stringify(old());
  let seed = 1;
  /** @param {number} n */
  const random = (n) => (seed = (seed * 48271) % 0x7fffffff) % n;
  const junk = [
    '"',
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "0",
    "-1",
    "1e99",
    "null",
    "true",
    "x",
    "é",
    "\\u0000",
    '"a":',
    "6",
  ];
  let refused = 0;
  for (let i = 0; i < 3000; i++) {
    let text = file;
    for (let n = 1 + random(3); n > 0; n--) {
      const at = random(i % 2 ? 700 : text.length);
      text = text.slice(0, at) + junk[random(junk.length)] + text.slice(at + random(6));
    }
    try {
      for (const { id, head, packs } of boardsOf(text).boards) {
        // A text that passes is complete.
        const { next, at, branches } = JSON.parse(head);
        const steps = packs.flatMap((pack) => (pack === null ? Array(64).fill(null) : readPack(pack)));
        assert.ok(id && at < next && branches.every((/** @type {{ tip: number }} */ { tip }) => tip < next));
        assert.ok(packs.length === 0 || steps.length > 0);
      }
    } catch (thrown) {
      refused++;
      const { message, stack } = /** @type {Error} */ (thrown);
      assert.match(
        message,
        /^(The file is not a library|A puzzle cannot be read|The file is not valid JSON): .*\.$/s,
        stack,
      );
    }
  }
  assert.ok(refused > 1000);
  for (const text of [
    "",
    "null",
    "7",
    "[]",
    "{}",
    '{"kind":"perplex-library"}',
    "\0",
    '{"kind":"perplex-library","version":1,"boards":[null]}',
  ]) {
    assert.throws(() => readLibrary(text), /^Error: (The file is|A puzzle cannot be read)/);
  }
});

/** A store of boards in memory. */
function memory() {
  /** @type {Map<string, string>} */
  const texts = new Map();
  return /** @type {any} */ ({
    load: async () => {},
    heads: async () =>
      new Map([...texts].filter(([key]) => isHead(key)).map(([key, text]) => [key.slice(HEAD.length), text])),
    get: (/** @type {string} */ key) => texts.get(key) ?? null,
    set: (/** @type {string} */ key, /** @type {string} */ text) => Boolean(texts.set(key, text)),
  });
}

test("a board whose id is another's gets an id of its own, once", async () => {
  const store = memory();
  const stock = new Stock(store);
  const ids = async () => [...(await store.heads()).keys()];
  assert.deepEqual(await stock.add(board("editor", 3, "Here")), { id: "editor", added: true });
  const other = board("editor", 5, "Harbour");
  const { id, added } = await stock.add(other);
  assert.ok(added);
  assert.match(id, /^editor-/);
  // As when the due boards are read twice, or a file is added twice.
  assert.deepEqual(await stock.add(other), { id, added: false });
  assert.deepEqual(await ids(), ["editor", id]);
  // Further boards of the same id, within a millisecond.
  const rest = [];
  for (const title of ["One", "Two", "Three"]) rest.push((await stock.add(board("editor", 2, title))).id);
  assert.equal(new Set([...(await ids()), ...rest]).size, 5);
  assert.equal(store.get(headKey(id)), other.head);
});

test("readings of the Library follow one another, so that each takes over what is due once", async () => {
  let [now, most] = [0, 0];
  const own = {
    family: "lines",
    async entries(/** @type {unknown[]} */ kept) {
      most = Math.max(most, ++now);
      for (let i = 0; i < 3; i++) await null;
      now--;
      return kept;
    },
  };
  const values = { under: async () => [], set: async () => true };
  const library = new Library(/** @type {any} */ (values), /** @type {any} */ (own));
  await Promise.all([library.start(), library.start(), library.start()]);
  assert.equal(most, 1);
});

test("a backup gives a puzzle that was only opened here its name and tags, and one puzzle one entry", async () => {
  const here = { ...BLANK, id: "pencil/1", family: "pencil", text: "slither/3/3/1", visited: true };
  const there = { ...here, id: "pencil/2", visited: false, named: true, name: "Mine", tags: ["good"] };
  const kept = new Map([[UNDER + "pencil/1", here]]);
  const values = /** @type {any} */ ({
    all: async () => Object.fromEntries(kept),
    set: async (/** @type {string} */ key, /** @type {any} */ value) => kept.set(key, value),
  });
  const twice = { ...there, id: "pencil/3" };
  const file = {
    kind: "perplex backup",
    version: 1,
    kept: { [UNDER + "pencil/2"]: there, [UNDER + "pencil/3"]: twice },
  };
  assert.equal(await restore(values, JSON.stringify(file)), "Restored 1 item. Reload the page to see them.");
  assert.deepEqual([...kept.keys()], [UNDER + "pencil/1"]);
  const { name, tags, visited } = /** @type {any} */ (kept.get(UNDER + "pencil/1"));
  assert.deepEqual({ name, tags, visited }, { name: "Mine", tags: ["good"], visited: false });
});
