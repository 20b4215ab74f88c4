// The drawing in the page is updated piece by piece, and always equals a new drawing.

import { test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { editor } from "./editor.mjs";

const site = useSite();

test("a patched drawing is the drawing made new, over hundreds of edits", async (t) => {
  const page = await editor(site, t);
  const { wrong, kept } = await page.evaluate(() => {
    const { desk } = globalThis.perplexEditor;
    let seed = 7;
    /** @param {number} n */
    const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
    const host = /** @type {HTMLElement} */ (document.getElementById("drawing"));
    const fresh = document.createElement("div");
    const wrong = [];
    let kept = 0; // edits that kept most elements of the page
    let size = 3;
    const symbols = new Map();
    for (let i = 0; i < 400; i++) {
      if (random(40) === 0) {
        size = 1 + random(5);
        symbols.clear();
      }
      const at = [random(2 * size + 1), random(2 * size + 1)];
      const inCell = at[0] % 2 && at[1] % 2;
      const type = inCell
        ? ["star", "separation", "unknown"][random(3)]
        : (at[0] + at[1]) % 2
          ? ["must-cross", "removed"][random(2)]
          : "must-cross";
      if (!symbols.delete(`${at}`))
        symbols.set(`${at}`, inCell && type !== "unknown" ? { at, type, color: "white" } : { at, type });
      const before = [...(host.firstElementChild?.children ?? [])];
      const puzzle = { width: size, height: size, symbols: [...symbols.values()] };
      if (desk.apply({ document: puzzle, said: "" })) continue; // a symbol at the start of a line
      fresh.innerHTML = desk.draw(desk.board().document, {
        coordinates: host.querySelector("text") !== null,
      });
      const svg = "http://www.w3.org/2000/svg";
      if (
        host.innerHTML !== fresh.innerHTML ||
        [...host.querySelectorAll("*")].some((element) => element.namespaceURI !== svg)
      )
        wrong.push(i);
      const after = [...(host.firstElementChild?.children ?? [])];
      if (after.filter((element) => before.includes(element)).length > after.length / 2) kept++;
    }
    return { wrong, kept };
  });
  assert.deepEqual(wrong, []);
  assert.ok(kept > 200, `only ${kept} of 400 edits left the rest alone`);
});
