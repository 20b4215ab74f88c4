// Players beyond rules: the module's measures compared with the command line's and with a policy that is a
// function, and the form of the editor.

import { test } from "node:test";
import assert from "node:assert/strict";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { faultsOf } from "./access.mjs";
import { openBlank } from "./blank.mjs";
import { useSite } from "./harness.mjs";
import { editor, number, openPuzzle, settled, status } from "./editor.mjs";
import { perplex } from "./perplex.mjs";
import { becomes } from "./reading.mjs";

/** @import { Page } from "playwright-core" */
/** @import { GenerateOptions, PuzzleDocument } from "../perplex.js" */

const site = useSite();

/** @type {PuzzleDocument} */
const separations = {
  width: 3,
  height: 3,
  symbols: [
    { at: [1, 1], type: "separation", color: "black" },
    { at: [3, 3], type: "separation", color: "white" },
    { at: [5, 1], type: "separation", color: "black" },
    { at: [1, 5], type: "separation", color: "white" },
  ],
};
const rules = "incompletable(P, S) :- square(S, T, E), path(P, L), count(E, L, N), greaterThan(N, T).";
/** @type {PuzzleDocument} */
const triangles = {
  width: 3,
  height: 3,
  symbols: [
    { at: [1, 1], type: "triangle", count: 2 },
    { at: [5, 3], type: "triangle", count: 1 },
  ],
};

/**
 * @param {number | null | undefined} got
 * @param {number} want
 * @param {string} what
 */
const near = (got, want, what) =>
  assert.ok(Math.abs(Number(got) - want) < 1e-6, `${what}: ${got}, want ${want}`);

test("players of every kind are measured as on the command line, and their program is loaded for them alone", async (t) => {
  const page = await openBlank(site, t);
  /** @type {string[]} */
  const loaded = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const players = ["all", "learned", "all~0.05", "0.3*none|0.7*all", "0.5*learned~0.1|0.5*baseline"];
  const got = await page.evaluate(
    async ([puzzle, players]) => {
      const { Engine } = await import("/site/perplex.js");
      globalThis.engine = await Engine.start({ workers: 1 });
      const plain = await engine.analyze(puzzle, { players: ["all"] });
      const before = performance.getEntriesByName(new URL("/site/policy.bin", location.href).href).length;
      return { plain, before, mixed: await engine.analyze(puzzle, { players }) };
    },
    [separations, players],
  );
  assert.equal(got.before, 0, "rules need no weights");
  assert.equal(loaded.filter((name) => name === "/site/policy.bin").length, 1);
  const [want] = perplex("analyze", separations, "-players", players.join(","));
  for (const player of players) {
    for (const [name, value] of Object.entries(want.measures[player]))
      near(got.mixed.measures[player][name], value, `${player} ${name}`);
    assert.deepEqual(Object.keys(got.mixed.measures[player]), Object.keys(want.measures[player]));
  }
  near(got.mixed.measures.all.tsi, got.plain.measures.all.tsi, "all");
  // Own rules are sent with the request.
  const own = await page.evaluate(
    async ([puzzle, rules]) =>
      (await engine.analyze(puzzle, { players: ["baseline+own"], rules })).measures["baseline+own"],
    [triangles, rules],
  );
  const file = path.join(mkdtempSync(path.join(tmpdir(), "perplex-rules-")), "rules.pl");
  writeFileSync(file, rules);
  const [{ measures }] = perplex("analyze", triangles, "-players", "baseline+own", "-rules", file);
  near(own.tsi, measures["baseline+own"].tsi, "own rules");
  assert.ok(own.muse >= 0 && own.remuse >= 0);
});

test("what a player cannot be is said in words", async (t) => {
  const page = await openBlank(site, t);
  const errors = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 1 });
    /** @param {Promise<unknown>} promise */
    const says = async (promise) =>
      promise.then(
        () => "nothing",
        (/** @type {Error} */ error) => error.message,
      );
    const answers = [
      await says(engine.analyze(puzzle, { players: ["baseline+own"] })),
      await says(engine.analyze(puzzle, { players: ["0.5*none|0.6*all"] })),
      await says(
        engine.analyze(puzzle, { players: ["own"], rules: "incompletable(P, S) :- sqare(S, T, E)." }),
      ),
      await says(engine.rules("nonsense")),
      await says(engine.analyze({ width: 5, height: 5 }, { players: ["learned"] })),
      await says(engine.measure(puzzle, () => [0.3])),
      await says(engine.measure(puzzle, ({ actions }) => actions.map(() => 1))),
    ];
    const unmeasured = (
      await engine.analyze(
        { width: 5, height: 5, symbols: [{ at: [1, 1], type: "star" }] },
        { players: ["all", "learned"] },
      )
    ).unmeasured;
    engine.close();
    return [...answers, unmeasured?.learned ?? ""];
  }, separations);
  const wants = [
    /no rules of your own/,
    /add up to 1\.1/,
    /sqare/,
    /line 1/i,
    /5x5|5 × 5/,
    /policy: for path .* expected \d numbers?/,
    /adds up to 2/,
    /5x5|5 × 5/,
  ];
  wants.forEach((want, i) => assert.match(errors[i], want));
});

test("a policy that is a function is asked along the solutions", async (t) => {
  const page = await openBlank(site, t);
  const got = await page.evaluate(async (puzzle) => {
    const { Engine } = await import("/site/perplex.js");
    const engine = await Engine.start({ workers: 1 });
    const seen = [];
    /** @param {{ path: any, actions: string[] }} options */
    const uniform = ({ path, actions }) => {
      seen.push(path.length);
      return actions.map(() => 1 / actions.length);
    };
    const answer = await engine.measure(puzzle, uniform);
    const slow = await engine.measure(puzzle, async (state) => uniform(state));
    const aborted = new AbortController();
    aborted.abort();
    const stopped = await engine
      .measure(puzzle, uniform, { signal: aborted.signal })
      .catch((error) => error.name);
    engine.close();
    return { answer, slow, asked: seen.length, stopped };
  }, separations);
  const [{ measures, solutions }] = perplex("analyze", separations, "-players", "none");
  near(got.answer.tsi, measures.none.tsi, "TSI");
  near(got.answer.msi, measures.none.msi, "MSI");
  assert.equal(got.answer.solutions, solutions);
  assert.deepEqual(got.slow, got.answer);
  assert.equal(got.asked, 2 * Number(got.answer.states));
  assert.equal(got.stopped, "AbortError");
});

test("a query by another kind of player, and by the difference of two", async (t) => {
  const page = await openBlank(site, t);
  /** @type {PuzzleDocument} */
  const query = {
    width: 2,
    height: 2,
    symbols: [
      { at: [1, 1], type: "unknown" },
      { at: [3, 3], type: "unknown" },
    ],
  };
  /** @type {GenerateOptions & Record<"player" | "against", string>} */
  const options = { player: "all", against: "0.5*none|0.5*learned", sort: "difference" };
  const got = await page.evaluate(
    async ({ query, options }) => {
      const { Engine } = await import("/site/perplex.js");
      const engine = await Engine.start({ workers: 2 });
      let results;
      for await (const update of engine.generate(query, options)) if (update.complete) ({ results } = update);
      engine.close();
      return results ?? [];
    },
    { query, options },
  );
  const want = perplex(
    "generate",
    query,
    "-player",
    options.player,
    "-against",
    options.against,
    "-sort",
    "difference",
  );
  assert.ok(want.length > 0);
  assert.deepEqual(
    got.map(({ rank }) => rank),
    want.map(({ rank }) => rank),
  );
  got.forEach((result, i) => near(result.difference, want[i].difference, `rank ${result.rank}`));
});

/** @param {Page} page */
const form = (page) => page.getByRole("form", { name: "Edit players" });

test("the editor's form: slips, populations, the network and rules of one's own", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(separations));
  await settled(page);
  /**
   * @param {string} words
   * @param {string} player
   * @param {...string} flags
   */
  const shown = async (words, player, ...flags) => {
    await page.getByText(`for ${words}`, { exact: true }).waitFor();
    await settled(page);
    const [{ measures }] = perplex("analyze", separations, "-players", player, ...flags);
    assert.equal(await number(page, "Difficulty"), Number(measures[player].tsi.toFixed(2)), player);
  };
  await page.getByText("Edit players", { exact: true }).click();
  await form(page).getByRole("spinbutton", { name: "Random actions, in a hundred" }).fill("5");
  await form(page).getByText("Named all~0.05 on the command line").waitFor();
  await form(page).getByRole("button", { name: "Use this player" }).click();
  await shown("a player who slips", "all~0.05");
  await form(page).getByRole("spinbutton", { name: "Beginners among 10 players" }).fill("3");
  await page.keyboard.press("Enter");
  await shown("a mixed population", "0.7*all~0.05|0.3*none");
  // It is stored, and the form shows it.
  await page.reload();
  await page.getByText("for a mixed population", { exact: true }).waitFor();
  await settled(page);
  await page.getByText("Edit players", { exact: true }).click();
  await becomes(
    () => form(page).getByRole("spinbutton", { name: "Random actions, in a hundred" }).inputValue(),
    "5",
  );
  for (const name of ["Random actions, in a hundred", "Beginners among 10 players"])
    await form(page).getByRole("spinbutton", { name }).fill("0");
  await form(page).getByRole("radio", { name: "the learned network" }).check();
  await page.getByRole("button", { name: "Use this player" }).click();
  await shown("the learned network", "learned");
  // Own rules, which are read as they are typed.
  await form(page)
    .getByRole("radio", { name: /who knows the rules/ })
    .check();
  await form(page).getByRole("checkbox", { name: "who knows rules of my own" }).check();
  const text = form(page).getByRole("textbox", { name: "Rules of my own" });
  await text.fill("incompletable(P, S) :- sqare(S, T, E).");
  await status(page, "The rules in words").getByText(/sqare/).waitFor();
  assert.equal(await text.getAttribute("aria-invalid"), "true");
  await text.fill(rules);
  await status(page, "The rules in words")
    .getByText(/square/)
    .waitFor();
  await page.getByRole("button", { name: "Use this player" }).click();
  await page.getByText("for a player with your own rules", { exact: true }).waitFor();
  await settled(page);
  assert.deepEqual(await faultsOf(page), []);
  // A preset again.
  await page
    .getByRole("group", { name: "Player model" })
    .getByRole("radio", { name: "the basics", exact: true })
    .check();
  await page.getByText("with the basics", { exact: true }).waitFor();
});

test("a board that the network cannot play keeps its count, and says why there is no figure", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(page, JSON.stringify(separations));
  await page.getByText("Edit players", { exact: true }).click();
  await form(page).getByRole("radio", { name: "the learned network" }).check();
  await page.getByRole("button", { name: "Use this player" }).click();
  await page.getByText("for the learned network", { exact: true }).waitFor();
  await openPuzzle(page, JSON.stringify(triangles));
  await settled(page);
  assert.match(await status(page, "Difficulty").innerText(), /not for this player/);
  const [{ solutions }] = perplex("analyze", triangles);
  assert.equal(await number(page, "Solutions"), solutions);
  await page.getByText(/does not see triangle/).waitFor();
});
