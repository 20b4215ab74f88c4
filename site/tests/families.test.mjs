// The common behaviour of all families, tested once, in a loop over them: a feature is a check
// in families/, a family is a row of families.mjs. A table at the end shows the passed checks.

import { after, test } from "node:test";
import assert from "node:assert/strict";
import { useSite } from "./harness.mjs";
import { everyone, openShop } from "./families.mjs";
import { keeping } from "./families/keeping.mjs";
import { making } from "./families/making.mjs";
import { opening } from "./families/opening.mjs";
import { playing } from "./families/playing.mjs";
import { sharing } from "./families/sharing.mjs";

const site = useSite();

/** Checks that share a page. @type {Record<string, import("./families.mjs").Checks>} */
const groups = { opening, playing, sharing, keeping, making };

/** Features that every family must have, each with its check. */
const FEATURES = [
  ...["accessible names", "share", "QR", "paper", "embed", "library", "undo keys", "help keys"],
  ...["hint ladder", "check", "timer", "restart", "win", "next", "views", "theme", "board's keys"],
  ...["new puzzle", "generate", "understand", "rating", "settings", "address change", "paste", "Escape"],
  "skip link",
];

/** @type {Map<string, Map<string, boolean>>} whether features hold, by family */
const held = new Map(everyone.map(({ name }) => [name, new Map()]));

for (const row of everyone)
  for (const [group, all] of Object.entries(groups)) {
    const checks = Object.entries(all).filter(([feature]) => !row.without?.[feature]);
    test(`${row.name}: ${group}`, async (t) => {
      const page = await openShop(site, t, row, row.puzzle, {
        context: { permissions: ["clipboard-read", "clipboard-write"] },
        prepare: (page) => page.clock.install(), // a check may advance its time
      });
      for (const [feature, check] of checks)
        await t.test(feature, async () => {
          held.get(row.name)?.set(feature, false);
          await check({ page, row, site, t });
          held.get(row.name)?.set(feature, true);
        });
    });
  }

test("every feature has a check, which is made of every family", () => {
  const checked = new Set(Object.values(groups).flatMap(Object.keys));
  assert.deepEqual(
    FEATURES.filter((feature) => !checked.has(feature)),
    [],
  );
  for (const { name, without = {} } of everyone)
    for (const check of Object.keys(without)) {
      assert.ok(checked.has(check), `${name}: there is no check ${check}`);
      assert.ok(!FEATURES.includes(check), `${name} has to have ${check}`);
    }
});

const WORDS = ["no", "yes", "–"]; // – if the tests of a family did not run

after(() => {
  const wide = Math.max(...FEATURES.map(({ length }) => length)) + 2;
  console.log(["".padEnd(wide), ...held.keys()].join("  "));
  for (const feature of FEATURES) {
    const cells = [...held].map(([name, of]) => WORDS[Number(of.get(feature) ?? 2)].padEnd(name.length));
    console.log([feature.padEnd(wide), ...cells].join("  "));
  }
});
