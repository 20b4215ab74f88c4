// How far a drawn line has to go back, and its next step, on the way to a right line.

import { test } from "node:test";
import assert from "node:assert/strict";
import { wayAhead } from "../sequence/ahead.js";

/** @param {string[]} right */
const panel = (...right) => /** @type {import("../sequence/pack.d.ts").Panel} */ ({ right });

test("the longest beginning that a right line shares says how far to go back, and where to", () => {
  const both = panel("6uurr", "6urru");
  for (const [drawn, back, way] of /** @type {[string, number, string][]} */ ([
    ["", 0, "up"],
    ["6", 0, "up"],
    ["6u", 0, "up"],
    ["6ur", 0, "right"],
    ["6urd", 1, "right"],
    ["6rru", 3, "up"],
    ["6uurr", 0, ""],
    ["60", 0, "up"], // another start, whose number begins with the same digit
    ["60uu", 2, "up"],
  ]))
    assert.deepEqual(wayAhead(both, drawn), { back, way }, drawn);
  assert.deepEqual(wayAhead(panel(), ""), { back: 0, way: "" });
});
