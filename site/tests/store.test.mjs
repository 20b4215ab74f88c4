// Stored records, without a browser: their versions, and the migration steps of each kind.

import { test } from "node:test";
import assert from "node:assert/strict";
import { Ahead } from "../kit/store/ahead.js";
import { FIRST, isNewer, recordOf, valueOf } from "../kit/store/versions.js";
import { upgrade } from "../kit/store/upgrade.js";
import { STEPS as TRANSPORT } from "../kit/study/three.js";

const twoSteps = [
  (/** @type {any} */ value) => ({ ...value, a: 1 }),
  (/** @type {any} */ value) => ({ ...value, b: value.a + 1 }),
];

test("a value comes back as it was stored, whatever it is", () => {
  for (const value of [null, false, 0, "", "text", [1, 2], { version: "0.1.0", value: 3 }, { a: { b: [] } }])
    assert.deepEqual(valueOf(structuredClone(recordOf(value))), value);
  assert.equal(valueOf(undefined), undefined);
});

test("what was stored before records had versions is brought up step by step", () => {
  assert.deepEqual(valueOf({ c: 3 }, twoSteps), { c: 3, a: 1, b: 2 });
  assert.deepEqual(valueOf({ version: 1, value: { a: 5 } }, twoSteps), { a: 5, b: 6 });
  assert.deepEqual(valueOf({ version: 2, value: { c: 3 } }, twoSteps), { c: 3 });
  assert.equal(valueOf("lines"), "lines");
  // A stored value that only looks like a record is not one.
  for (const old of [{ version: "0.1.0", value: 1 }, { version: 1, value: 1, more: 2 }, { version: 1 }])
    assert.deepEqual(valueOf(old), old);
});

test("what a newer program has stored is not read", () => {
  assert.equal(isNewer({ version: 3, value: 1 }, twoSteps), true);
  assert.equal(isNewer({ version: 2, value: 1 }, twoSteps), false);
  assert.equal(isNewer({ anything: 1 }), false);
  assert.equal(valueOf({ version: FIRST.length + 1, value: 1 }), undefined);
});

test("a value that is written again stays until its own write has arrived", () => {
  const texts = new Map();
  const storage = {
    getItem: (/** @type {string} */ key) => texts.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => texts.set(key, text),
    removeItem: (/** @type {string} */ key) => texts.delete(key),
  };
  Object.assign(globalThis, { localStorage: storage });
  const writing = () => new Ahead("perplex-test/view"); // each write has an object of its own
  const first = writing().write("understand");
  const other = writing().write("generate");
  const again = writing().write("understand");
  writing().done(first); // late, since the database is busy
  writing().done(other);
  assert.equal(writing().read(), "understand");
  writing().done(again);
  assert.equal(writing().read(), undefined);
});

// Values stored by releases, by their version.
const kinds = {
  "a study of transport puzzles": {
    steps: TRANSPORT,
    stored: [
      {
        setup: { consent: "Text", groups: [] },
        plays: [{ player: "p01" }],
        log: [{ player: "p01", at: "2026-10-01T10:00:00.000Z", what: "begin" }],
        taking: null,
        earlier: [],
      },
    ],
    now: {
      id: "c6fa6d80",
      setup: { consent: "Text", groups: [] },
      plays: [{ player: "p01" }],
      log: [{ player: "p01", at: "2026-10-01T10:00:00.000Z", what: "begin" }],
      taking: null,
      earlier: [],
    },
  },
};

for (const [name, { steps, stored, now }] of Object.entries(kinds)) {
  test(`${name}: every version that was ever stored is read, and left as it is`, () => {
    assert.equal(stored.length, steps.length, "a fixture for every step");
    stored.forEach((value, version) => {
      const there = version === 0 ? value : { version, value };
      const before = structuredClone(there);
      assert.deepEqual(valueOf(there, steps), now);
      assert.deepEqual(there, before);
    });
  });
}

test("boards of earlier layouts become those of this one, and what was kept is left as it is", async () => {
  /** @param {number} n */
  const document = (n) => `{"kind":"witness","width":${n},"height":1}`;
  /** @type {Record<string, string>[]} */
  const layouts = [
    {
      "perplex.editor": '{"from":0,"at":1,"to":1,"tool":{}}',
      "perplex.editor.step.0": document(1),
      "perplex.editor.step.1": document(2),
    },
    {
      "perplex.tabs": '{"open":[{"id":"a","name":"A"}],"present":"a"}',
      "perplex.a": '{"from":0,"at":1,"to":1}',
      "perplex.a.step.0": `t0\n${document(1)}`,
      "perplex.a.step.1": `t1 t0\n${document(2)}`,
    },
  ];
  for (const old of layouts) {
    const before = structuredClone(old);
    const { puts, remove } = await upgrade(
      old,
      async () => null,
      () => "new",
    );
    assert.deepEqual(old, before);
    const [{ id }] = JSON.parse(puts.get("perplex.boards") ?? "{}").open;
    const head = JSON.parse(puts.get(`perplex.board.${id}`) ?? "{}");
    assert.equal(head.document.width, 2);
    assert.deepEqual([...remove].sort(), Object.keys(old).sort());
    // A second migration finds that the value was migrated before.
    const again = await upgrade(
      old,
      async (key) => puts.get(key) ?? null,
      () => "new",
    );
    assert.deepEqual(
      [...again.puts.keys()].sort(),
      [...puts.keys()].filter((key) => /choices|boards$/.test(key) && key !== "perplex.choices").sort(),
    );
  }
});
