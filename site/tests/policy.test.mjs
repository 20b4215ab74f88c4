// The content security policy: every page declares it, hosts send it, and no page violates it.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { reportViolations } from "./access.mjs";
import { board, settled } from "./editor.mjs";
import { root, useSite } from "./harness.mjs";
import { pages } from "./views.mjs";

const site = useSite();
const dist = path.join(root, "dist");
const files = readdirSync(dist, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".html") && !/^(v|beside)\//.test(name))
  .sort();

/** The directives of a policy. @param {string} policy @returns {Map<string, string>} */
const directives = (policy) =>
  new Map(
    policy.split(";").map((directive) => {
      const [name, ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(" ")];
    }),
  );

/** @param {string} html */
const policyOf = (html) =>
  html.match(/<meta http-equiv="Content-Security-Policy" content="([^"]*)">/)?.[1].replaceAll("&#39;", "'");

test("every page has a policy, and no script in its markup", () => {
  assert.ok(files.length > 20, files.join(" "));
  for (const file of files) {
    const html = readFileSync(path.join(dist, file), "utf8");
    const policy = directives(policyOf(html) ?? "");
    const want = {
      "default-src": "'none'",
      "script-src": "'self' 'wasm-unsafe-eval'",
      // In a sandboxed frame, only what the page makes itself has the page's own origin.
      "worker-src": /^embed\b/.test(file) ? "'self' blob:" : "'self'",
      "connect-src": "'self'",
      "base-uri": "'none'",
      "form-action": "'none'",
    };
    for (const [name, sources] of Object.entries(want))
      assert.equal(policy.get(name), sources, `${file}: ${name}`);
    const before = html.slice(0, html.indexOf("Content-Security-Policy"));
    assert.doesNotMatch(before, /<(script|link|style|img)\b/, `${file}: nothing is loaded before the policy`);
    const markup = html.replace(/<(code|pre)\b.*?<\/\1>/gs, "");
    for (const [script] of markup.matchAll(/<script\b[^>]*>/g))
      assert.match(script, / src="/, `${file}: ${script}`);
    assert.doesNotMatch(markup, /<[^>]*\son\w+\s*=\s*["']/i, `${file}: an event attribute`);
    assert.doesNotMatch(markup, /(href|src)\s*=\s*["']?javascript:/i, file);
  }
});

test("hosts send the policy that pages have", async () => {
  // Pages outside of site/ that redirect into it have nothing that another site could misuse in a frame.
  const served = files.filter(
    (name) => !/^(embed\.html|embed\/|site\/(docs|examples)\/|(?!site\/)[^/]+\/index\.html$)/.test(name),
  );
  for (const file of ["", ...served]) {
    const response = await fetch(`${site.url}/${file}`);
    const sent = directives(response.headers.get("Content-Security-Policy") ?? "");
    assert.equal(sent.get("frame-ancestors"), "'self'", file);
    sent.delete("frame-ancestors"); // a page cannot declare it itself
    assert.deepEqual([...sent], [...directives(policyOf(await response.text()) ?? "")], file);
  }
});

/**
 * The tests that walk through the views of a page for axe-core check the policy, too: a second walk for the
 * policy alone would find nothing more.
 *
 * @type {Record<string, string>}
 */
const walked = {
  lines: "axe",
  "lab, triangle rules": "triangles",
  transport: "familiesfit",
  logicgrid: "familiesfit",
  pencil: "familiesfit",
  puzzlescript: "familiesfit",
  lab: "lab",
};

for (const [name, { address, views }] of Object.entries(pages)) {
  if (name in walked) continue;
  test(`nothing is against the policy: ${name}`, async (t) => {
    const page = await site.open(t, address, { prepare: reportViolations });
    for (const show of Object.values(views)) await show(page);
  });
}

test("nothing is against the policy where pages are walked through for axe-core", () => {
  for (const [name, file] of Object.entries(walked)) {
    assert.ok(name in pages, name);
    const text = readFileSync(path.join(root, `site/tests/${file}.test.mjs`), "utf8");
    assert.match(text, /axe-core finds nothing[^]*prepare: reportViolations/, name);
  }
});

test("nothing is against the policy where the service worker begins", async (t) => {
  const page = await site.open(t, pages.lines.address, {
    prepare: reportViolations,
    context: { serviceWorkers: "allow" },
  });
  // The first views touch the page; an untouched page would reload automatically.
  for (const show of Object.values(pages.lines.views).slice(0, 5)) await show(page);
  await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));
  // From here on everything comes from the cache.
  await page.reload();
  await board(page).waitFor();
  await settled(page);
});

test("a script that is not a file of the site does not run", async (t) => {
  const page = await site.open(t, "/?workers=1", {
    faults: [/Content Security Policy|policy:/],
    prepare: reportViolations,
  });
  const ran = await page.evaluate(async () => {
    const violated = new Promise((resolve) => document.addEventListener("securitypolicyviolation", resolve));
    const script = document.createElement("script");
    script.textContent = "globalThis.evil = 1";
    document.body.append(script);
    await violated;
    const image = document.createElement("div");
    document.body.append(image);
    image.innerHTML = '<img src="data:," onerror="globalThis.evil = 2">';
    await new Promise((resolve) => document.addEventListener("securitypolicyviolation", resolve));
    return globalThis.evil;
  });
  assert.equal(ran, undefined);
});
