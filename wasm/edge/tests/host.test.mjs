// The host on workerd, for the parts that the tests of package host cannot reach: the storage, the queue and
// the program in WebAssembly.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { Host } from "../../../site/host.js";
import { perplex } from "../../../site/tests/perplex.mjs";
import { Edge, folder, run } from "./edge.mjs";

const LIMIT = 3 << 20; // bytes after gzip that a program may have on the free plan
const star = {
  width: 2,
  height: 2,
  title: "<b>bold</b>",
  symbols: [
    { at: [1, 1], type: "star", color: "orange" },
    { at: [3, 3], type: "star", color: "orange" },
  ],
};
const cells = [
  [1, 1],
  [3, 3],
  [5, 1],
  [7, 7],
  [1, 7],
  [5, 5],
];
const query = {
  puzzle: {
    width: 4,
    height: 4,
    symbols: cells.map((at) => ({ at, type: "unknown" })),
  },
  colors: ["orange", "blue"],
  top: 100,
};

// The command line's answers are computed before the host starts, since computing them blocks this process.
const shareLinks = Object.fromEntries(
  ["play", "contest"].map((kind) => [
    kind,
    perplex("convert", star, "-to", "share", "-kind", kind)[0].share,
  ]),
);
const colors = query.colors.join(",");
const local = {
  lines: perplex("generate", query.puzzle, "-top", "100", "-colors", colors),
  count: perplex(
    "generate",
    query.puzzle,
    "-want",
    "count",
    "-colors",
    colors,
  )[0],
};

const edge = await Edge.create();
before(() => edge.start());
after(() => edge.remove());

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Digits beyond nine decimals of information depend on the order of summation.
const nanos = (result) => ({
  ...result,
  tsi: Math.round(result.tsi * 1e9),
  msi: Math.round(result.msi * 1e9),
});

// until polls a job until it has the expected state.
async function until(id, ready) {
  for (let tries = 0; tries < 600; tries++) {
    const state = await edge.json(`/api/jobs/${id}`);
    assert.equal(state.status, 200, JSON.stringify(state));
    if (ready(state)) return state;
    await wait(200);
  }
  assert.fail(`job ${id} is not done:\n${edge.log}`);
}

const docs = await readFile(
  new URL("../../../site/docs/host.md", import.meta.url),
  "utf8",
);
const sample = (kind) =>
  docs.match(new RegExp(`\`\`\`${kind}\n([^]*?)\`\`\``))[1];

// still waits until a job is idle: a started shard is always completed.
async function still(id) {
  for (let before = -1; ; await wait(1000)) {
    const state = await edge.json(`/api/jobs/${id}`);
    if (state.done === before) return state;
    before = state.done;
  }
}

// Every answer of the Go program has this header, and no file has it.
const byGo = (response) =>
  response.headers.has("access-control-expose-headers");

test("files are served without Go", async () => {
  for (const [path, type] of [
    ["/", "text/html"],
    ["/site/perplex.js", "javascript"],
    ["/site/witness.wasm", "application/wasm"],
    ["/sw.js", "javascript"],
  ]) {
    const response = await edge.fetch(path);
    assert.equal(response.status, 200, path);
    assert.ok(response.headers.get("content-type").includes(type), path);
    assert.ok(response.headers.get("etag"), path);
    assert.equal(byGo(response), false, path);
  }
  assert.equal(byGo(await edge.fetch("/api/puzzles/aaaaaaaaaaaa")), true);
});

test("a puzzle is stored, read, drawn, opened and embedded", async () => {
  const response = await edge.post("/api/puzzles", star);
  assert.equal(response.status, 201);
  const { id, url } = await response.json();
  assert.equal(url, `${edge.origin}/p/${id}`);
  assert.equal((await edge.post("/api/puzzles", star)).status, 200);

  const document = await edge.json(`/api/puzzles/${id}`);
  assert.equal(document.title, star.title);
  assert.deepEqual(document.symbols, star.symbols);

  const picture = await edge.fetch(`/api/puzzles/${id}/preview.svg`);
  assert.equal(picture.headers.get("content-type"), "image/svg+xml");
  assert.match(await picture.text(), /^<svg /);

  const page = await edge.fetch(`/p/${id}`);
  const html = await page.text();
  assert.ok(!html.includes("<b>"));
  const endpoint = html
    .match(
      /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/,
    )[1]
    .replaceAll("&amp;", "&");
  const embed = await (await fetch(`${endpoint}&maxwidth=320`)).json();
  assert.equal(embed.type, "rich");
  assert.equal(embed.width, 320);
  const fragment = html.match(/url=[^"]*#(1p[\w-]+)/)[1];
  assert.ok(embed.html.includes(`${edge.origin}/embed.html#${fragment}"`));

  for (const path of [`/api/puzzles/${id}`, `/p/${id}`]) {
    const head = await edge.fetch(path, { method: "HEAD" });
    assert.equal(head.status, 200, path);
    assert.equal(await head.text(), "");
  }
});

test("a puzzle of another family has a card, with a picture in pixels", async (t) => {
  const text = "slither/5/5/c6267dgd2865a";
  const { id, url, family } = await new Host(edge.origin).store(text, {
    family: "pencil",
  });
  assert.equal(family, "pencil");
  const { status, ...stored } = await edge.json(`/api/puzzles/${id}`);
  assert.deepEqual([status, stored], [200, { family: "pencil", puzzle: text }]);
  const html = await (await fetch(url)).text();
  assert.ok(
    html.includes(
      `content="0; url=${edge.origin}/site/pencil/index.html#${text}"`,
    ),
  );
  const [, picture] = html.match(/property="og:image" content="([^"]+)"/);
  const begun = performance.now();
  const preview = await fetch(picture);
  assert.equal(preview.headers.get("content-type"), "image/png");
  const bytes = Buffer.from(await preview.arrayBuffer());
  t.diagnostic(
    `${bytes.length} bytes, ${Math.round(performance.now() - begun)} ms`,
  );
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  assert.deepEqual(
    [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
    [1200, 630],
  );
});

test("what a page of another site needs is sent, and what a page may ask for is told", async () => {
  const widget = await edge.fetch("/site/widget.js");
  assert.equal(widget.headers.get("access-control-allow-origin"), "*");
  const frame = await fetch(`${edge.origin}/embed.html?theme=dark`);
  assert.equal(frame.status, 200);
  assert.match(await frame.text(), /site\/embed\.js/);
  assert.equal(
    frame.headers.get("cross-origin-embedder-policy"),
    "require-corp",
  );
  assert.equal(
    frame.headers.get("cross-origin-resource-policy"),
    "cross-origin",
  );
  assert.equal(frame.headers.get("x-frame-options"), null);
  assert.equal((await edge.fetch("/_headers")).status, 404);
  assert.deepEqual(await edge.json("/site/host.json"), {
    status: 200,
    links: true,
    queries: true,
    top: 100,
  });
  assert.deepEqual(await new Host(edge.origin).offers(), {
    links: true,
    queries: true,
    top: 100,
  });
});

test("a contest's short link stays one", async () => {
  const ids = new Set();
  for (const kind of ["play", "contest"]) {
    const answer = await (
      await edge.post("/api/puzzles", shareLinks[kind], "text/plain")
    ).json();
    ids.add(answer.id);
    assert.equal(answer.kind, kind);
    assert.ok(
      (await (await edge.fetch(`/p/${answer.id}`)).text()).includes(
        `/#${shareLinks[kind]}"`,
      ),
      kind,
    );
  }
  assert.equal(ids.size, 2);
});

test("a key that is missing is not a puzzle", async () => {
  for (const path of [
    "/api/puzzles/aaaaaaaaaaaa",
    "/api/puzzles/aaaaaaaaaaaa/preview.svg",
    "/p/aaaaaaaaaaaa",
  ]) {
    const { status, error } = await edge.json(path);
    assert.deepEqual(
      [status, error],
      [404, "there is no puzzle with this id"],
      path,
    );
  }
  assert.equal(
    (
      await edge.json(
        `/oembed?url=${encodeURIComponent(`${edge.origin}/p/aaaaaaaaaaaa`)}`,
      )
    ).status,
    404,
  );
  assert.equal((await edge.json("/api/jobs/aaaaaaaaaaaa")).status, 404);
});

test("oEmbed is for this host's links and in JSON", async () => {
  const ask = (url, more = "") =>
    edge.json(`/oembed?url=${encodeURIComponent(url)}${more}`);
  assert.equal(
    (await ask("https://elsewhere.example/p/aaaaaaaaaaaa")).status,
    404,
  );
  assert.equal(
    (await ask(`${edge.origin}/p/aaaaaaaaaaaa`, "&format=xml")).status,
    501,
  );
  assert.equal((await edge.json("/oembed")).status, 400);
});

test("what is wrong is refused with the command line's sentence", async () => {
  const refused = async (response, status, error) => {
    assert.equal(response.status, status);
    assert.match((await response.json()).error, error);
  };
  await refused(
    await edge.post("/api/puzzles", { width: 99 }),
    400,
    /^width: 99 is outside 1\.\.10$/,
  );
  await refused(
    await edge.post("/api/puzzles", "hello", "text/plain"),
    400,
    /^no puzzle in this text/,
  );
  await refused(
    await edge.post("/api/puzzles", "a=b", "application/x-www-form-urlencoded"),
    415,
    /neither/,
  );
  await refused(
    await edge.post("/api/puzzles", { width: 2, title: "x".repeat(1 << 17) }),
    413,
    /exceeds the 131072 bytes/,
  );
  await refused(
    await edge.fetch("/api/puzzles", { method: "DELETE" }),
    405,
    /not one of POST/,
  );
  await refused(
    await edge.post("/api/jobs", { puzzle: star }),
    400,
    /no question mark/,
  );
  const preflight = await edge.fetch("/api/puzzles", { method: "OPTIONS" });
  assert.equal(preflight.status, 204);
  assert.equal(preflight.headers.get("access-control-allow-origin"), "*");
});

test("a query in shards, one killed midway and some delivered twice, is as on one machine", async (t) => {
  const response = await edge.post("/api/jobs", query);
  assert.equal(response.status, 202);
  const { id, total, token } = await response.json();
  assert.equal(total, 7 ** 6);

  // Every message is delivered already, and is now delivered again.
  const resume = () =>
    edge.owned(token, `/api/jobs/${id}/resume`, { method: "POST" });
  const { status, sent } = await resume();
  assert.equal(status, 202);
  assert.ok(sent > 10, `${sent} shards sent again`);

  // Consumers, queue and all are killed during work; stored data survives.
  const before = await until(id, ({ done }) => done > total / 10);
  assert.equal(before.over, false);
  await edge.kill();
  await edge.start();
  const kept = await edge.json(`/api/jobs/${id}`);
  assert.ok(
    kept.done >= before.done && !kept.over,
    `${kept.done} done, ${before.done} before`,
  );
  assert.equal(
    (await (await edge.post("/api/jobs", query)).json()).id,
    id,
    "the same query is the same job",
  );
  assert.equal((await resume()).status, 202);
  const merged = await until(id, ({ over }) => over);
  t.diagnostic(
    `${merged.shards} shards, ${before.done} configurations before the kill`,
  );
  assert.equal(merged.done, total);
  assert.equal(merged.complete, true);
  assert.equal(merged.machine, "host");

  assert.equal(local.lines.length, query.top);
  assert.deepEqual(merged.best.map(nanos), local.lines.map(nanos));
  assert.equal(merged.found, local.count.solvable);
});

test("a query that is stopped stays as it is until somebody wants it again", async () => {
  const other = { ...query, colors: ["orange", "red"] };
  let { id, token } = await (await edge.post("/api/jobs", other)).json();
  await until(id, ({ done }) => done > 0);
  const stop = () =>
    edge.owned(token, `/api/jobs/${id}/stop`, { method: "POST" });
  assert.deepEqual(await stop(), { status: 200, id, stopped: true });
  const { done } = await still(id);
  const state = await edge.json(`/api/jobs/${id}`);
  assert.ok(
    state.stopped &&
      !state.over &&
      state.done === done &&
      state.best.length === 100,
    JSON.stringify({ ...state, best: state.best.length }),
  );
  const again = await edge.post("/api/jobs", other);
  assert.equal(again.status, 202);
  ({ token } = await again.json()); // it now belongs to whoever requests it
  await until(id, (state) => !state.stopped && state.done > done);
  assert.equal((await stop()).stopped, true);
});

test("a page asks the host as it would ask the engine", async () => {
  const host = new Host(edge.origin);
  const { url } = await host.store(star);
  assert.ok(url.startsWith(`${edge.origin}/p/`));
  await assert.rejects(host.store("hello"), {
    message: /^no puzzle in this text/,
    status: 400,
  });

  const { puzzle, ...options } = query;
  const updates = [];
  for await (const update of host.generate(puzzle, options))
    updates.push(update); // answered before
  const last = updates.at(-1);
  assert.deepEqual(
    [
      last.machine,
      last.complete,
      last.done,
      last.total,
      last.results.length,
      last.player,
    ],
    ["host", true, 7 ** 6, 7 ** 6, 100, "all"],
  );

  const small = { ...puzzle, symbols: puzzle.symbols.slice(0, 3) };
  for await (const update of host.generate(small, {
    want: "histogram",
    colors: options.colors,
  }))
    updates.push(update);
  const { histogram, solvable, done } = updates.at(-1);
  assert.equal(done, 7 ** 3);
  assert.equal(
    histogram.counts.reduce((a, b) => a + b),
    solvable,
  );

  const gone = AbortSignal.abort();
  await assert.rejects(host.generate(small, { signal: gone }).next(), {
    name: "AbortError",
  });
});

test("what the docs say is so: the headers, and the sample", async () => {
  const answer = await edge.fetch("/api/puzzles/aaaaaaaaaaaa");
  for (const line of sample("http answers").trim().split("\n")) {
    const [, name, value] = line.match(/^([^:]+): (.*)$/);
    assert.equal(answer.headers.get(name), value, name);
  }
  const program = sample("js")
    .replace(
      '"./site/host.js"',
      JSON.stringify(new URL("../../../site/host.js", import.meta.url).href),
    )
    .replace("https://your.example", edge.origin);
  const { stdout } = await run(process.execPath, [
    "--input-type=module",
    "-e",
    program,
  ]);
  assert.match(stdout, /^host (\d+) of \1 \d+(\.\d+)?\n$/m);
});

test("who asks too often has to wait", async () => {
  const answers = [];
  for (let i = 0; i < 40 && answers.at(-1)?.status !== 429; i++)
    answers.push(
      await edge.post("/api/puzzles", { ...star, title: `number ${i}` }),
    );
  const last = answers.at(-1);
  assert.equal(last.status, 429);
  assert.equal(last.headers.get("retry-after"), "60");
  assert.match((await last.json()).error, /too many requests/);
});

test("a host without a queue runs no queries", async () => {
  const plain = await Edge.create({ jobs: false });
  try {
    await plain.start("");
    const response = await plain.post("/api/jobs", query);
    assert.equal(response.status, 501);
    assert.match((await response.json()).error, /runs no queries/);
    assert.equal((await plain.post("/api/puzzles", star)).status, 201);
  } finally {
    await plain.remove();
  }
});

test("the program is light enough to be deployed", async (t) => {
  const said = await readFile(join(folder, ".wrangler/deploy.txt"), "utf8");
  const [, size] = said.match(/gzip: ([\d.]+) KiB/);
  t.diagnostic(`${size} KiB after gzip`);
  assert.ok(Number(size) * 1024 < LIMIT, `${size} KiB`);
});
