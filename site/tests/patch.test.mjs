// A drawing that is changed piece by piece is the drawing made again.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root, useSite } from "./harness.mjs";
import { openBlank } from "./blank.mjs";

const site = useSite();
const source = readFileSync(path.join(root, "site/editor/patch.js"), "utf8");

test("a patched drawing is the drawing made anew, over hundreds of edits", async (t) => {
  const page = await openBlank(site, t);
  // The page's own scripts are bundled; this one imports nothing.
  await page.addScriptTag({ type: "module", content: `${source}\nglobalThis.patch = patch;` });
  const { wrong, kept } = await page.evaluate(async () => {
    const { Engine } = await import("/site/perplex.js");
    const { patch } = globalThis;
    const engine = await Engine.start({ workers: 1 });
    let seed = 7;
    /** @param {number} n */
    const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
    const host = document.body.appendChild(document.createElement("div"));
    const fresh = document.createElement("div");
    const wrong = [];
    let kept = 0; // edits that left most elements in the page as they were
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
      const { svg } = await engine.convert(
        { width: size, height: size, symbols: [...symbols.values()] },
        { to: "svg" },
      );
      const drawing = svg.replace(/<title.*<\/desc>/s, ""); // the page draws without
      const before = [...(host.firstElementChild?.children ?? [])];
      patch(host, drawing);
      fresh.innerHTML = drawing;
      if (
        host.innerHTML !== fresh.innerHTML ||
        host.firstElementChild.namespaceURI !== fresh.firstElementChild.namespaceURI
      )
        wrong.push(i);
      if (
        [...host.querySelectorAll("*")].some(
          (element) => element.namespaceURI !== "http://www.w3.org/2000/svg",
        )
      )
        wrong.push(i);
      const after = [...host.firstElementChild.children];
      if (after.filter((element) => before.includes(element)).length > after.length / 2) kept++;
    }
    engine.close();
    return { wrong, kept };
  });
  assert.deepEqual(wrong, []);
  assert.ok(kept > 200, `only ${kept} of 400 edits left the rest alone`);
});
