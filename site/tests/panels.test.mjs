// The example panel of docs/panels.md, added as the page describes: its file and its line.

import { after, test } from "node:test";
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root, startServer, useSite } from "./harness.mjs";
import { button, editor, place } from "./editor.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "perplex-panels-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const [panel, line] = [
  ...readFileSync(`${root}/site/docs/panels.md`, "utf8").matchAll(/```js\n(.*?)```/gs),
].map(([, code]) => code);

// A site of its own: the sources with the panel, built into pages over a copy of the build.
const site = useSite(() => {
  const [sources, dist] = [path.join(folder, "sources"), path.join(folder, "dist")];
  // The Go code is needed for the licences of its dependencies, which are part of the build.
  for (const part of ["index.html", "go.mod", "go.sum", "core", "wasm", "site"])
    cpSync(path.join(root, part), path.join(sources, part), {
      recursive: true,
      filter: (name) => !/\/(node_modules|tests|testdata|\.build)$/.test(name),
    });
  const registry = path.join(sources, "site/editor/registry.js");
  writeFileSync(registry, readFileSync(registry, "utf8").replace(/panels = \[/, `$&\n${line}`));
  writeFileSync(path.join(sources, "site/editor/census.js"), panel);
  cpSync(path.join(root, "dist"), dist, {
    recursive: true,
    filter: (name) => name !== path.join(root, "dist/v") && !/\.(br|gz)$/.test(name),
  });
  const made = spawnSync("go", ["run", "./site/make", "-root", sources, "-o", dist], {
    cwd: root,
    encoding: "utf8",
  });
  assert.equal(made.status, 0, made.stderr);
  return startServer(dist);
});

test("the panel of the docs works", async (t) => {
  assert.match(line, /id: "census"/);
  const page = await editor(site, t, "/?workers=1");
  const census = page.getByRole("list", { name: "Symbols by type" });
  await place(page, "Cell a1: empty").click();
  await census.getByText("separation: 1").waitFor();
  await button(page, "Undo").click();
  await census.getByText("separation: 1").waitFor({ state: "detached" });
});
