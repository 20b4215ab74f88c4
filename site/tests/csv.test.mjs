// Tables as text: rows survive writing and reading, and spreadsheets take cells for text, not for formulas.

import { test } from "node:test";
import assert from "node:assert/strict";
import { csv, rowsOf } from "../kit/csv.js";

/** @type {Record<string, {text: string, separator?: string, rows: string[][]}>} */
const cases = {
  "plain cells": {
    text: "a,b\nc,d",
    rows: [
      ["a", "b"],
      ["c", "d"],
    ],
  },
  "line ends of any system": { text: "a,b\r\nc,d\r\n", rows: [["a", "b"], ["c", "d"], [""]] },
  "quotes, with a separator, a line end and quotes inside": {
    text: '"a,1","b\nc","d ""e"""',
    rows: [["a,1", "b\nc", 'd "e"']],
  },
  "a quote inside a cell is a quote": { text: 'a "b" c,d', rows: [['a "b" c', "d"]] },
  "a quote that is never closed spoils its row only": { text: 'a,"b\nc', rows: [["a", '"b'], ["c"]] },
  "empty cells": {
    text: ",\n,",
    rows: [
      ["", ""],
      ["", ""],
    ],
  },
  "another separator": { text: "a;b,c", separator: ";", rows: [["a", "b,c"]] },
};

for (const [name, { text, separator, rows }] of Object.entries(cases))
  test(name, () => assert.deepEqual(rowsOf(text, separator), rows));

test("what is written is read as it was", () => {
  const rows = [
    ["id", "text"],
    ["1", 'comma, "quote"\nline; semicolon\ttab'],
    ["", "−1"],
  ];
  assert.deepEqual(rowsOf(csv(rows)).slice(0, -1), rows);
});

test("numbers stay numbers, unknown cells are empty, and no text becomes a formula", () => {
  assert.equal(csv([[1.5, -2, null, undefined]]), "1.5,-2,,\r\n");
  for (const text of ["=1+1", "+1", "-1", "@a", "\t=1"])
    assert.match(csv([[text]]), /^"?'/, JSON.stringify(text));
});
