// The widget and embed.html in the kinds of page that other sites have: each shows the puzzle and its
// difficulty. Every host has a loopback port of its own, so all requests are cross-origin.

import { test } from "node:test";
import assert from "node:assert/strict";
import { docs, document, elsewhere, escaped, headersOf, pageKinds, within } from "./elsewhere.mjs";
import { useSite } from "./harness.mjs";
import { puzzleText } from "./editor.mjs";
import { attribute, becomes } from "./reading.mjs";

/** @import { FrameLocator, Page } from "playwright-core" */

const site = useSite();

const puzzle = { ...puzzleText, title: "Harbour steps" };

const script = () => `<script type="module" src="${site.url}/site/widget.js"></script>`;
/** @param {object} document @param {string} [inside] @param {string} [attributes] */
const widget = (document, inside = "", attributes = "") =>
  `<perplex-difficulty puzzle="${escaped(JSON.stringify(document))}" ${attributes}>${inside}</perplex-difficulty>`;
const element = () => script() + widget(puzzle);
const address = () => `${site.url}/embed.html#puzzle=${encodeURIComponent(JSON.stringify(puzzle))}`;
/** @param {string} [attributes] */
const frame = (attributes = "") =>
  `<iframe title="embed.html" width="480" height="320" src="${address()}" ${attributes}></iframe>`;

const embeds = {
  "the element": element,
  "embed.html": () => frame(),
  'embed.html with sandbox="allow-scripts"': () => frame('sandbox="allow-scripts"'),
};

for (const [kind, { sent = () => ({}), inner, isolated }] of Object.entries(pageKinds(site))) {
  for (const [what, embed] of Object.entries(embeds)) {
    test(`${what} in ${kind}`, async (t) => {
      const body = embed();
      const url = await elsewhere(
        t,
        { "/": inner ? within(body, inner(body)) : document(body), "/inner": document(body) },
        sent(),
      );
      const page = await site.open(t, `${url}/`, { origins: [url] });
      /** @type {Page | FrameLocator} */
      let place = page;
      if (inner) place = page.frameLocator('iframe[title="inner"]');
      if (embed !== element) place = place.frameLocator('iframe[title="embed.html"]');
      const group = place.getByRole("group", { name: "Harbour steps", exact: true });
      await group.getByRole("img", { name: /^Harbour steps, 3 by 3 cells/ }).waitFor();
      const difficulty = group.getByRole("status", { name: "Difficulty", exact: true });
      await difficulty.getByText("Exactly 17 solutions").waitFor();
      assert.match(
        await difficulty.innerText(),
        /^(easy|medium|hard|very hard|extreme)\s+(1 try in [\d.,]+ with every rule|Nearly every try succeeds)/,
      );
      assert.equal(await page.evaluate(() => crossOriginIsolated), !!isolated);
    });
  }
}

test("a frame without scripts says so, and a sandbox may let the link open perplex", async (t) => {
  const sandbox = 'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"';
  const url = await elsewhere(
    t,
    { "/": document(frame(sandbox) + frame('sandbox=""').replace("embed.html", "dead")) },
    headersOf("page", site.url),
  );
  const page = await site.open(t, `${url}/`, { origins: [url], faults: [/Blocked script execution/] });
  const dead = page.frameLocator('iframe[title="dead"]').locator("main");
  await becomes(() => dead.innerText(), "A script draws the puzzle, and scripts are switched off here.");
  const opened = page.waitForEvent("popup");
  await page
    .frameLocator('iframe[title="embed.html"]')
    .getByRole("link", { name: "Open in perplex" })
    .click();
  const editor = await opened;
  await editor.getByRole("gridcell", { name: "Cell a1: white star", exact: true }).waitFor();
});

test("a page that runs from right to left: English reads as English, nothing is mirrored", async (t) => {
  const style = `<style>perplex-difficulty{width:700px}</style>`;
  const hebrew = { ...puzzle, title: "גשר 12 (צפון)." };
  /** @param {string} root */
  const at = async (root) => {
    const body = style + script() + widget(puzzle) + widget(hebrew, '<p slot="caption">מתוך אוסף, 2026.</p>');
    const url = await elsewhere(t, { "/": document(body, root) }, {});
    const page = await site.open(t, `${url}/`, { origins: [url] });
    await page.getByText("Exactly 17 solutions").nth(1).waitFor();
    return page;
  };
  const [left, right] = [await at('lang="en" dir="ltr"'), await at('lang="he" dir="rtl"')];
  const seen = await right.evaluate(() =>
    [...window.document.querySelectorAll("perplex-difficulty")].map((widget) => {
      /** @param {string} part */
      const of = (part) => {
        const found = widget.shadowRoot?.querySelector(part);
        if (!found) throw new Error(part);
        return found;
      };
      /** @param {Element} element */
      const direction = (element) => getComputedStyle(element).direction;
      const caption = widget.querySelector("p");
      return [
        ...["svg", "[role=status]", "b"].map((part) => direction(of(part))),
        of("b").closest("[lang]")?.getAttribute("lang"),
        of("[role=status]").closest("[lang]")?.getAttribute("lang"),
        caption && direction(caption),
      ];
    }),
  );
  assert.deepEqual(seen, [
    ["ltr", "ltr", "ltr", "", "en", null],
    ["ltr", "ltr", "rtl", "", "en", "rtl"],
  ]);
  const [want, got] = await Promise.all([left, right].map(layout));
  assert.deepEqual(got, want);
  assert.deepEqual([want.board.a > 0, want.board.b, want.board.d > 0], [true, 0, true], "not mirrored");
  assert.match(
    want.lines.map(({ text }) => text).join("\n"),
    /^Harbour steps\n(easy|medium|hard|very hard|extreme)\n/,
  );
});

/**
 * The layout of the first widget: the drawing, its place, and the distance of every letter from the widget's
 * left side.
 *
 * @param {Page} page
 */
const layout = (page) =>
  page.evaluate(() => {
    const widget = window.document.querySelector("perplex-difficulty");
    const root = widget?.shadowRoot;
    const svg = root?.querySelector("svg");
    if (!root || !svg) throw new Error("there is no board");
    const from = widget.getBoundingClientRect().left;
    const { a, b, c, d, e } = svg.getScreenCTM() ?? new DOMMatrix();
    const walker = window.document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const lines = [];
    while (walker.nextNode()) {
      const node = /** @type {Text} */ (walker.currentNode);
      const range = new Range();
      range.selectNode(node);
      if (range.getClientRects().length === 0) continue; // hidden
      const at = [...node.data].map((_, i) => {
        range.setStart(node, i);
        range.setEnd(node, i + 1);
        return Math.round(range.getBoundingClientRect().left - from);
      });
      lines.push({ text: node.data, at });
    }
    return { drawing: svg.outerHTML, board: { a, b, c, d, e: Math.round(e - from) }, lines };
  });

test("a caption in its slot, parts to be styled, and what is between the tags without a script", async (t) => {
  const fallback = '<a href="https://perplex.example/">The puzzle</a>';
  const caption = '<em slot="caption">After a walk by the sea</em>';
  const style = ["card", "board", "title", "figures", "button", "link"]
    .map((part, i) => `perplex-difficulty::part(${part}){outline:${i + 1}px solid red}`)
    .join("");
  const body = `<style>${style}</style>${script()}${widget(puzzle, fallback + caption, 'compute="ask"')}`;
  const url = await elsewhere(t, { "/": document(body) }, {});
  const page = await site.open(t, `${url}/`, { origins: [url] });
  await page.getByText("After a walk by the sea").waitFor();
  assert.equal(await page.getByText("The puzzle", { exact: true }).isVisible(), false);
  const outlines = await page.evaluate(() => {
    const shadow = window.document.querySelector("perplex-difficulty")?.shadowRoot;
    return [...(shadow?.querySelectorAll("[part]") ?? [])].map((element) => [
      element.getAttribute("part"),
      getComputedStyle(element).outlineWidth,
    ]);
  });
  assert.deepEqual(Object.fromEntries(outlines), {
    card: "1px",
    board: "2px",
    title: "3px",
    figures: "4px",
    button: "5px",
    link: "6px",
  });
  // The docs name the same parts.
  for (const [part] of outlines) assert.match(docs, new RegExp(`\\| \`${part}\` \\|`), String(part));

  const dead = await site.open(t, `${url}/`, { origins: [url], context: { javaScriptEnabled: false } });
  assert.match(await attribute(dead.getByRole("link", { name: "The puzzle" }), "href"), /perplex\.example/);
  await dead.getByText("After a walk by the sea").waitFor();
});

test("the widget's module can be imported where there is no DOM", async () => {
  assert.equal("HTMLElement" in globalThis || "document" in globalThis, false);
  await import("../widget.js");
});
