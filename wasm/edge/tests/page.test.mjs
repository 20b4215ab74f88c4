// The real page, served by the host on workerd: queries that run there, and short links.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  button,
  editor,
  generator,
  inMenu,
  openPuzzle,
  puzzleText,
  settled,
  status,
  turnTo,
  view,
} from "../../../site/tests/editor.mjs";
import { elsewhere, headersOf } from "../../../site/tests/elsewhere.mjs";
import { useSite } from "../../../site/tests/harness.mjs";
import { perplex } from "../../../site/tests/perplex.mjs";
import { figuresIn, wholeNames } from "../../../site/tests/tiles.mjs";
import { Edge } from "./edge.mjs";

const cells = [
  [1, 1],
  [3, 3],
  [5, 1],
  [7, 7],
  [1, 7],
  [5, 5],
  [7, 3],
];
const queryOf = (n) => ({
  kind: "witness",
  width: 4,
  height: 4,
  symbols: [
    { at: [3, 1], type: "separation", color: "black" },
    ...cells.slice(0, n).map((at) => ({ at, type: "unknown" })),
  ],
});
const small = queryOf(4); // done in a second
const large = queryOf(7); // takes a minute, longer than any test waits
const figures = perplex("generate", small, "-top", "100").map(
  ({ tsi, solutions }) =>
    `${tsi.toFixed(2)} Sh, ${solutions.toLocaleString("en")} solution${solutions === 1 ? "" : "s"}`,
);

let edge;
const site = useSite(async () => {
  edge = await Edge.create();
  await edge.start();
  return { url: edge.origin, stop: () => edge.remove() };
});

const onHost = (page) => page.getByRole("switch", { name: "Run on the host" });
const progress = (page) =>
  page.getByRole("progressbar", { name: "Generation progress" });
const says = async (page, pattern) => {
  const handle = await progress(page).elementHandle();
  await page.waitForFunction(
    ([bar, source]) =>
      new RegExp(source).test(bar.getAttribute("aria-valuetext") ?? ""),
    [handle, pattern.source],
  );
  return progress(page).getAttribute("aria-valuetext");
};
const done = async (page) =>
  Number((await progress(page).getAttribute("aria-valuenow")) ?? 0);
const listed = async (page) =>
  (await wholeNames(page)).map(
    (name) => figuresIn(name).split(/, \d+ symbol/)[0],
  );

// The browser reports failed requests, too, while there is no host.
const faults = [/Failed to load resource|^request failed: |^501: /];

async function generating(t, puzzle, options) {
  const page = await editor(site, t, "/?workers=1", options);
  await openPuzzle(page, JSON.stringify(puzzle));
  await view(page, "Generate").click();
  return page;
}

test("a query runs on the host when it is asked to, and its list is that of this browser", async (t) => {
  const asked = [];
  const page = await generating(t, small, {
    prepare: (page) =>
      page.on("request", (request) =>
        asked.push(new URL(request.url()).pathname),
      ),
  });
  await onHost(page).waitFor();
  assert.equal(
    await onHost(page).isChecked(),
    false,
    "off until somebody wants it",
  );
  await status(page, "Host")
    .getByText("This browser works, and nothing leaves it.")
    .waitFor();
  assert.deepEqual(
    asked.filter((path) => path.startsWith("/api/")),
    [],
  );
  await onHost(page).focus();
  await page.keyboard.press("Space");
  await status(page, "Host")
    .getByText(`${new URL(site.url).host} gets the query`)
    .waitFor();
  await generator(page).click();
  assert.match(
    await says(page, / s$/),
    /^On the host: 2,401 of 2,401 done, [\d,]+ can be solved, [\d.]+ s$/,
  );
  assert.deepEqual(await listed(page), figures);
  assert.ok(asked.includes("/api/jobs"));
  // A reload shows the same, and makes no new requests.
  asked.length = 0;
  await page.reload();
  await says(page, /^On the host: 2,401 of 2,401 done.* s$/);
  assert.deepEqual(await listed(page), figures);
  assert.equal(await onHost(page).isChecked(), false);
  assert.deepEqual(
    asked.filter((path) => path.startsWith("/api/")),
    [],
  );
  // Without the switch it runs here.
  await generator(page).click();
  assert.match(await says(page, / s$/), /^2,401 of 2,401 done/);
  assert.deepEqual((await listed(page)).slice(0, 100), figures);
});

test("a reload, a host that goes away and comes back, Cancel and Continue lose nothing", async (t) => {
  let id;
  const page = await generating(t, large, {
    faults,
    prepare: (page) =>
      page.on(
        "response",
        async (response) =>
          (id = response.url().match(/\/api\/jobs\/(\w+)$/)?.[1] ?? id),
      ),
  });
  await onHost(page).check();
  await generator(page).click();
  await says(page, /^On the host: [1-9][\d,]* of 823,543 done/);
  let before = await done(page);

  await page.reload();
  await page.waitForFunction(
    ([bar, before]) => Number(bar.getAttribute("aria-valuenow")) > before,
    [await progress(page).elementHandle(), before],
  );
  assert.ok(await button(page, "Cancel").isVisible());
  assert.ok((await listed(page)).length > 50);

  await edge.kill();
  await says(page, /; the host does not answer; it is asked again$/);
  before = await done(page);
  assert.ok(
    before > 0 && (await listed(page)).length > 50,
    "what was found is still there",
  );
  await edge.start();
  await page.waitForFunction(
    ([bar, before]) => Number(bar.getAttribute("aria-valuenow")) > before,
    [await progress(page).elementHandle(), before],
  );
  assert.doesNotMatch(
    await progress(page).getAttribute("aria-valuetext"),
    /answer/,
  );

  // Another tab of the page: the host continues, and so does the list.
  await inMenu(page, "New board");
  before = (await edge.json(`/api/jobs/${id}`)).done;
  await turnTo(page, 0);
  await view(page, "Generate").click();
  await page.waitForFunction(
    ([bar, before]) => Number(bar.getAttribute("aria-valuenow")) > before,
    [await progress(page).elementHandle(), before],
  );

  await button(page, "Cancel").click();
  await says(page, /^On the host: .*, cancelled$/);
  const cancelled = await listed(page);
  assert.equal(cancelled.length, 100);
  for (let tries = 0; !(await edge.json(`/api/jobs/${id}`)).stopped; tries++) {
    assert.ok(tries < 100, "the host has not heard of it");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await page.reload();
  await says(page, /, cancelled$/);
  assert.deepEqual(await listed(page), cancelled);
  before = await done(page);
  await button(page, "Continue").click();
  await page.waitForFunction(
    ([bar, before]) => Number(bar.getAttribute("aria-valuenow")) > before,
    [await progress(page).elementHandle(), before],
  );
  assert.equal((await edge.json(`/api/jobs/${id}`)).stopped, false);
  await button(page, "Cancel").click();
  await says(page, /, cancelled$/);
});

test("a query that somebody else has begun goes on when it is cancelled here", async (t) => {
  const another = queryOf(7);
  another.symbols[0].color = "red";
  const pages = [
    await generating(t, another),
    await generating(t, another, {
      faults: [/Failed to load resource|^403: .*\/stop$/],
    }),
  ];
  let id;
  pages[0].on(
    "response",
    (response) => (id = response.url().match(/\/api\/jobs\/(\w+)$/)?.[1] ?? id),
  );
  for (const page of pages) {
    await onHost(page).check();
    await generator(page).click();
    await says(page, /^On the host: [1-9]/);
  }
  const [first, second] = pages;
  await button(second, "Cancel").click();
  await status(second, "Host")
    .getByText(
      "The host continues the query: only whoever has begun this query can do this.",
    )
    .waitFor();
  assert.equal((await edge.json(`/api/jobs/${id}`)).stopped, false);
  await button(first, "Cancel").click();
  await says(first, /, cancelled$/);
  for (let tries = 0; !(await edge.json(`/api/jobs/${id}`)).stopped; tries++) {
    assert.ok(tries < 100, "the host has not heard of it");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});

test("what the host cannot do is said, and this browser does it instead", async (t) => {
  const page = await generating(t, small, { faults });
  await onHost(page).check();
  await settled(page); // the engine has loaded
  // A host that has since been set up without queues.
  await edge.kill();
  await edge.start("");
  await generator(page).click();
  await page
    .getByText(
      "This host runs no queries; run it in the browser or on the command line. What was found stays in the list.",
    )
    .first()
    .waitFor();
  assert.ok(await button(page, "Continue").isVisible());
  await button(page, "Run it in this browser").focus();
  await page.keyboard.press("Enter");
  assert.match(await says(page, / s$/), /^2,401 of 2,401 done/);
  assert.deepEqual((await listed(page)).slice(0, 100), figures);
  await page.reload();
  await view(page, "Generate").click();
  await button(page, "Vary this board").waitFor();
  await page.waitForLoadState("networkidle");
  assert.equal(await onHost(page).isVisible(), false, "nothing to switch on");
});

test("a short link is made when somebody wants one, and a contest's stays one", async (t) => {
  const page = await editor(site, t);
  await openPuzzle(
    page,
    JSON.stringify({ ...puzzleText, title: "Harbour <steps>" }),
  );
  await button(page, "Share").click();
  const field = page.getByRole("textbox", {
    name: "Link to this puzzle",
    exact: true,
  });
  await page.getByRole("radio", { name: "Contest", exact: true }).check();
  await page.waitForFunction(
    (field) => field.value.includes("#1c"),
    await field.elementHandle(),
  );
  await button(page, "Short link").click();
  await status(page, "Share").getByText("A short link.").waitFor();
  const link = await field.inputValue();
  assert.match(link, new RegExp(`^${site.url}/p/[a-z2-7]{12}$`));
  await page.getByRole("radio", { name: "Play", exact: true }).check();
  await page.waitForFunction(
    (field) => field.value.includes("#1p"),
    await field.elementHandle(),
  );
  await button(page, "Short link").press("Enter");
  await page.waitForFunction(
    (field) => field.value.includes("/p/"),
    await field.elementHandle(),
  );
  assert.notEqual(await field.inputValue(), link);

  const other = await site.open(t, link);
  await other.getByText("A contest puzzle: its solutions").waitFor();
  assert.equal(await status(other, "Solutions").isVisible(), false);
});

test("a pencil puzzle has a short link, which opens it on its page", async (t) => {
  const page = await site.open(
    t,
    "/site/pencil/index.html#slither/5/5/c6267dgd2865a",
  );
  await page.getByRole("heading", { name: "Slitherlink, 5 by 5" }).waitFor();
  await button(page, "Share").click();
  await button(page, "Short link").click();
  await status(page, "Share").getByText("A short link.").waitFor();
  const link = await page
    .getByRole("textbox", { name: "Link to this puzzle", exact: true })
    .inputValue();
  assert.match(link, new RegExp(`^${site.url}/p/[a-z2-7]{12}$`));
  const other = await site.open(t, link);
  await other.getByRole("heading", { name: "Slitherlink, 5 by 5" }).waitFor();
});

test("a page of another origin has the widget from the host", async (t) => {
  const body = `<!doctype html><title>Page</title><script type="module" src="${site.url}/site/widget.js"></script><perplex-difficulty puzzle='${JSON.stringify({ ...puzzleText, title: "Steps" })}'></perplex-difficulty>`;
  const url = await elsewhere(t, { "/": body }, headersOf("page", site.url));
  const page = await site.open(t, url, { origins: [url] });
  await page
    .getByRole("group", { name: "Steps", exact: true })
    .getByText("Exactly 17 solutions")
    .waitFor();
});
