// The panel of docs/panels.md, added as the page says: its file and its line.

import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { root, useSite } from "./harness.mjs";
import { button, editor, place } from "./editor.mjs";

const site = useSite();

const blocks = [...readFileSync(`${root}/site/docs/panels.md`, "utf8").matchAll(/```js\n(.*?)```/gs)].map(
  ([, code]) => code,
);

test("the panel of the docs works", async (t) => {
  const [panel, line] = blocks;
  assert.match(line, /id: "census"/);
  const list = readFileSync(`${root}/site/editor/registry.js`, "utf8").replace(/panels = \[/, `$&\n${line}`);
  const serve = (body) => (route) => route.fulfill({ body, contentType: "text/javascript" });
  const page = await editor(site, t, "/?workers=1", {
    prepare: async (page) => {
      await page.route("**/site/editor/registry.js", serve(list));
      await page.route("**/site/editor/census.js", serve(panel));
    },
  });
  const census = page.getByRole("list", { name: "Symbols by type" });
  await place(page, "Cell 1,1: empty").click();
  await census.getByText("separation: 1").waitFor();
  await button(page, "Undo").click();
  await census.getByText("separation: 1").waitFor({ state: "detached" });
});
