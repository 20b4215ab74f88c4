// The decisions of formats.md about documents that barely make sense, in every program: the command line, the
// module, the editor and the widget.

import { test } from "node:test";
import assert from "node:assert/strict";
import { editor, labels, number, openPuzzle, settled } from "./editor.mjs";
import { useSite } from "./harness.mjs";
import { call, perplex } from "./perplex.mjs";
import { becomes } from "./reading.mjs";

const site = useSite();
const far = -1e9;

/**
 * A document and its treatment: the fields that are read differently, its number of solutions, the names on
 * the board; or the reason for its refusal.
 *
 * @type {Record<string, { puzzle: object, read?: object, solutions?: number, names?: RegExp, refused?: string
 * }>}
 */
const corners = {
  "no start": { puzzle: { width: 2, height: 2, starts: [] }, read: { starts: [] }, solutions: 0 },
  "no end": { puzzle: { width: 2, height: 2, ends: [] }, read: { ends: [] }, solutions: 0 },
  "half a surrogate pair in a title": {
    puzzle: { width: 2, height: 2, title: "a\ud800b" },
    read: { title: "a\ufffdb" },
    solutions: 12,
  },
  "a star without a colour is black": {
    puzzle: {
      width: 2,
      height: 2,
      symbols: [
        { at: [1, 1], type: "star" },
        { at: [3, 3], type: "star", color: "black" },
      ],
    },
    read: {
      symbols: [
        { at: [1, 1], type: "star", color: "black" },
        { at: [3, 3], type: "star", color: "black" },
      ],
    },
    solutions: 6,
    names: /^Cell a1: black star$/,
  },
  "a symbol far outside": {
    puzzle: { width: 2, height: 2, symbols: [{ at: [far, 1], type: "star" }] },
    refused: "symbols[0].at: [-1000000000,1] is outside the board of 2x2 cells (0..4, 0..4)",
  },
  "a start far outside": {
    puzzle: { width: 2, height: 2, starts: [[0, far]] },
    refused: "starts[0]: [0,-1000000000] is outside the board of 2x2 cells (0..4, 0..4)",
  },
};

for (const [name, { puzzle, read = {}, solutions = 0, names, refused }] of Object.entries(corners)) {
  test(`the command line: ${name}`, () => {
    const [answer] = perplex("analyze", puzzle);
    const [converted] = perplex("convert", puzzle, "-to", "json");
    if (refused) assert.deepEqual([answer.error, converted.error], [refused, refused]);
    else {
      assert.deepEqual([answer.solutions, answer.complete], [solutions, true]);
      assert.deepEqual({ ...converted.json, ...read }, converted.json);
      // A share link holds the same document.
      const [{ share }] = perplex("convert", puzzle, "-to", "share");
      assert.deepEqual(call(["convert", "-to", "json", "-"], `${share}\n`)[0].json, converted.json);
    }
  });

  test(`module, widget and editor: ${name}`, async (t) => {
    const page = await editor(site, t);
    const [got, shown] = await page.evaluate(
      async ({ text }) => {
        const { Engine } = await import("/site/perplex.js");
        const engine = await Engine.start({ workers: 1 });
        const puzzle = JSON.parse(text);
        const module = await Promise.all([
          engine.analyze(puzzle).then(
            ({ solutions }) => solutions,
            ({ message }) => message,
          ),
          engine.convert(puzzle, { to: "json" }).then(
            ({ json }) => json,
            ({ message }) => message,
          ),
        ]);
        engine.close();
        await import("/site/widget.js");
        const widget = document.createElement("perplex-difficulty");
        widget.setAttribute("puzzle", text);
        const ended = new Promise((resolve) => {
          for (const kind of ["perplex-result", "perplex-error"]) widget.addEventListener(kind, resolve);
        });
        document.body.prepend(widget);
        await ended;
        const { state, result, shadowRoot } = widget;
        widget.remove();
        return [module, [state, result?.solutions, shadowRoot?.querySelector("[role=status]")?.textContent]];
      },
      { text: JSON.stringify(puzzle) },
    );
    if (refused) {
      assert.deepEqual(got, [refused, refused]);
      assert.deepEqual(shown, ["cannot", undefined, `S${refused.slice(1)}.`]);
      return;
    }
    assert.equal(got[0], solutions);
    assert.deepEqual({ ...got[1], ...read }, got[1]);
    assert.deepEqual(shown.slice(0, 2), ["done", solutions]);
    await openPuzzle(page, JSON.stringify(puzzle));
    await settled(page);
    await becomes(() => number(page, "Solutions"), solutions);
    if (names) assert.ok((await labels(page)).some((label) => names.test(label)));
  });
}

test("a path with a place far outside is refused, on the command line and by the module", async (t) => {
  const puzzle = { width: 2, height: 2 };
  const path = /** @type {import("../perplex.js").Place[]} */ ([
    [0, 4],
    [far, 4],
  ]);
  const refused = "path[1]: [-1000000000,4] is outside the board";
  assert.equal(perplex("check", { puzzle, path })[0].error, refused);
  const page = await editor(site, t);
  const message = await page.evaluate(
    async ({ puzzle, path }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 1 });
      const found = await engine.check(puzzle, path).catch((error) => error.message);
      engine.close();
      return found;
    },
    { puzzle, path },
  );
  assert.equal(message, refused);
});
