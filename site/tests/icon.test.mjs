// Icons: every page names one, and the site has /favicon.ico. A browser with windows requests
// the latter wherever no page names an icon; the headless shell never does, so this test does.

import { test } from "node:test";
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root, useSite } from "./harness.mjs";

const site = useSite();
const dist = path.join(root, "dist");

test("every page names an icon that is there and that its policy lets it load", () => {
  const pages = readdirSync(dist, { recursive: true, encoding: "utf8" })
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => name.endsWith(".html") && !/^(v|beside)\//.test(name));
  assert.ok(pages.length > 50, `${pages.length} pages`);
  for (const name of pages) {
    const text = readFileSync(path.join(dist, name), "utf8");
    const icon = /<link rel="icon" href="([^"]+)"/.exec(text)?.[1];
    assert.ok(icon, `${name} names no icon`);
    if (icon.startsWith("data:")) continue;
    const { pathname } = new URL(icon, `http://site/${name}`);
    assert.ok(existsSync(path.join(dist, pathname)), `${name} names ${icon}, which is not there`);
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(text)?.[1];
    if (policy) assert.match(policy, /img-src [^;]*&#39;self&#39;|img-src [^;]*'self'/, name);
  }
});

test("/favicon.ico is an icon with two sizes", async () => {
  const answer = await fetch(`${site.url}/favicon.ico`);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("content-type"), "image/x-icon");
  const bytes = Buffer.from(await answer.arrayBuffer());
  // Reserved, type 1, two pictures; then the width, height and position of each.
  assert.deepEqual(
    [0, 2, 4].map((at) => bytes.readUInt16LE(at)),
    [0, 1, 2],
  );
  const entries = [0, 1].map((i) => bytes.subarray(6 + 16 * i, 22 + 16 * i));
  assert.deepEqual(
    entries.map((entry) => [entry[0], entry[1]]),
    [
      [16, 16],
      [32, 32],
    ],
  );
  for (const entry of entries) {
    const [length, offset] = [entry.readUInt32LE(8), entry.readUInt32LE(12)];
    const picture = bytes.subarray(offset, offset + length);
    assert.equal(picture.length, length);
    // PNG's signature, and the width and height in its first chunk.
    assert.equal(picture.toString("latin1", 1, 4), "PNG");
    assert.deepEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [entry[0], entry[1]]);
  }
});
