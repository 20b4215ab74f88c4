// ./build.sh audit: how the tools' answers are interpreted. No test queries the databases themselves.

import { test } from "node:test";
import assert from "node:assert/strict";
import { ofGo, ofNpm } from "../audit.mjs";

const ended = { status: 0, stdout: "", stderr: "" };
/** @param {object} answer */
const npm = (answer) => ofNpm({ ...ended, stdout: JSON.stringify(answer) });

test("npm audit: nothing, something, and a registry that gives no answer", () => {
  assert.equal(npm({ metadata: { vulnerabilities: { total: 0 } } }).state, "none");
  const found = npm({ vulnerabilities: { vite: {} }, metadata: { vulnerabilities: { total: 1 } } });
  assert.deepEqual(found, { state: "found", says: "known: vite" });
  assert.deepEqual(npm({ message: "405 Method Not Allowed", error: {} }), {
    state: "unchecked",
    says: "npm's database cannot be reached: 405 Method Not Allowed",
  });
  const silent = ofNpm({ status: null, stdout: "", stderr: "spawnSync npm ENOENT" });
  assert.match(silent.says, /cannot be reached: spawnSync npm ENOENT$/);
});

test("govulncheck: nothing, something, and a database that cannot be reached", () => {
  assert.equal(ofGo(ended).state, "none");
  assert.deepEqual(ofGo({ ...ended, status: 3, stdout: "Vulnerability #1\n" }), {
    state: "found",
    says: "Vulnerability #1",
  });
  const away = ofGo({
    status: 1,
    stdout: "",
    stderr: "govulncheck: fetching vulnerabilities: no such host\n",
  });
  assert.equal(away.state, "unchecked");
  assert.match(away.says, /no such host$/);
});
