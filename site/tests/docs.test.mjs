// The docs: every sample runs, every link has a target, every page is accessible, and the live examples show
// the numbers of the text.

import { test } from "node:test";
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { faultsOf, putOn, screens, smallest } from "./access.mjs";
import { root, shared, useSite } from "./harness.mjs";
import { call, lab, perplex, program } from "./perplex.mjs";
import { becomes, eventually, matches, part, parts } from "./reading.mjs";

/** @import { Route } from "playwright-core" */

const site = useSite();
/** @param {string} name */
const read = (name) => readFileSync(path.join(root, name), "utf8");
/** @param {string} folder @param {string} ending */
const listed = (folder, ending) =>
  readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(ending))
    .map((name) => path.posix.join(folder, name));

// --- the samples ---

/**
 * A fenced block: its position, its language, and the rest of the line after the language.
 *
 * @typedef {object} Sample
 * @property {string} where
 * @property {string} language
 * @property {string} more
 * @property {string} body
 * @property {string} [output] its expected output
 */

/**
 * Reads the fenced blocks of a file; an `output` block belongs to the block before it.
 *
 * @param {string} file
 */
function samples(file) {
  /** @type {Sample[]} */
  const found = [];
  for (const match of read(file).matchAll(/^( *)```(\S*) ?(.*)\n([^]*?)^ *```$/gm)) {
    const [, indent, language, more, text] = match;
    /** @type {Sample} */
    const sample = {
      where: `${file}:${read(file).slice(0, match.index).split("\n").length}`,
      language,
      more,
      body: text.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    };
    if (language !== "output") found.push(sample);
    else {
      const before = found.at(-1);
      assert.ok(before && before.output === undefined, `${sample.where}: the output of what?`);
      before.output = sample.body;
    }
  }
  return found;
}

const files = ["README.md", "CONTRIBUTING.md", ...listed("site/docs", ".md")];
const all = new Map(files.map((file) => [file, samples(file)]));
// package.test.mjs fills in and runs the samples that contain a hash of the build.
for (const [file, list] of all)
  all.set(
    file,
    list.filter(({ body }) => !body.includes("sha384-…")),
  );
/** @param {string} language */
const of = (language) => [...all.values()].flat().filter((sample) => sample.language === language);

const scratch = mkdtempSync(path.join(tmpdir(), "perplex-docs-"));
process.once("exit", () => rmSync(scratch, { recursive: true, force: true }));

// Names that samples may use without defining them.
const APART =
  '{"width":2,"height":1,"symbols":[{"at":[1,1],"type":"separation","color":"black"},{"at":[3,1],"type":"separation","color":"white"}]}';
const QUERY =
  '{"width":2,"height":2,"symbols":[{"at":[1,1],"type":"star","color":"black"},{"at":[3,1],"type":"unknown"},{"at":[1,3],"type":"unknown"}]}';
const GRID =
  '{"kind":"logicgrid","hints":[{"type":"is","a":"Math","b":"Mr. Johnson"},{"type":"is","a":"Ms. Smith","b":"3:00 PM"},{"type":"or","a":"English","b":"Ms. Smith","is":"2:00 PM"},{"type":"is","a":"Mr. Baker","b":"English"},{"type":"or","a":"Mr. Baker","b":"Science","is":"4:00 PM"}]}';
const THEME =
  '{"categories":[{"name":"who","entities":["Ann","Bob","Cy"]},{"name":"what","entities":["egg","fish","stew"]},{"name":"place","numeric":true,"entities":["first","second","third"]}]}';
const PLAYS =
  "player,group,puzzle,loops,attempts,incorrect_marks,correct_cells,correct,time_ms,difficulty,enjoyment\np01,novice,352,1,1,0,48,1,60000,2,5";
/** @param {string} file */
function folder(file) {
  const dir = mkdtempSync(path.join(scratch, "run-"));
  /** @param {string} name @param {string} text */
  const put = (name, text) => writeFileSync(path.join(dir, name), text + "\n");
  put("puzzle.json", APART);
  put("puzzles.jsonl", `${APART}\n${APART}`);
  put("query.json", QUERY);
  put("grid.json", GRID);
  put("theme.json", THEME);
  put("plays.csv", PLAYS);
  put("lines.jsonl", `{"puzzle":${APART},"path":[[0,2],[2,2],[2,0],[4,0]]}`);
  copyFileSync(
    path.join(root, "core/witness/policy/learned/shipped/policy.bin"),
    path.join(dir, "policy.bin"),
  );
  return dir;
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<{ status: number | null, signal: string | null, out: string, err: string }>}
 */
const run = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let out = "";
    let err = "";
    child.stdout.on("data", (text) => (out += text));
    child.stderr.on("data", (text) => (err += text));
    child.on("error", reject);
    child.on("close", (status, signal) => resolve({ status, signal, out, err }));
  });

/**
 * The check of each language; the build tests those of which pages are made.
 *
 * @type {Record<string, (sample: Sample) => boolean>}
 */
const tried = {
  sh: () => true,
  js: () => true,
  // Configurations of bundlers, which need the network.
  mjs: ({ more }) => read("site/tests/matrix.mjs").includes(`"${more}"`),
  go: () => true,
  json: ({ more }) => more in json,
  html: ({ more }) => more === "" || more === "shown" || more === "play",
  // Headers with which pages or the host must be served.
  http: ({ more }) =>
    read("site/tests/widget.test.mjs").includes(`"${more}"`) ||
    read("site/tests/playedelsewhere.test.mjs").includes(`"${more}"`) ||
    read("wasm/edge/tests/host.test.mjs").includes(`"http ${more}"`),
  prolog: ({ more }) => more === "" || more === "wrong",
  csv: () => true,
  puzzlescript: () => true,
  bibtex: () => true,
  // The tree of folders, and calls that a Go test compares with the program.
  text: ({ where }) => /^(README|site\/docs\/(lab-)?flags)\.md:/.test(where),
  puzzle: () => true,
  // Records, which a Go test reads, and the loop that replays them.
  jsonl: ({ where }) => where.startsWith("site/docs/record.md:"),
  python: ({ where }) => where.startsWith("site/docs/record.md:"),
  api: () => true,
  live: () => true,
  plot: () => true,
};

test("every sample is of a language that is tried", () => {
  for (const sample of files.flatMap(samples)) {
    assert.ok(
      tried[sample.language]?.(sample),
      `${sample.where}: nothing tries \`\`\`${sample.language} ${sample.more}`,
    );
  }
});

test("the README's tree is the repository's", () => {
  const tree = all.get("README.md")?.find(({ language }) => language === "text");
  assert.ok(tree);
  /** @type {string[]} */
  let above = [];
  for (const line of tree.body.trimEnd().split("\n")) {
    const [indent, names] = parts(line, /^( *)((?:\S+\/ )*\S+)/);
    above = above.slice(0, indent.length / 2);
    for (const name of names.split(" "))
      assert.ok(existsSync(path.join(root, ...above, name)), `${[...above, name].join("")} is not there`);
    above.push(names.split(" ")[0]);
  }
});

// --- on the command line ---

// Verbs that may take minutes: the test only starts them.
const LONG =
  /^perplex-lab (learn|tables|experiments|bench|triangle learn|people (all|sudoku|fit|steps|transport))\b/;

/**
 * Commands that need an account, a network or hours: the test only checks that the names in them exist.
 *
 * @type {[command: RegExp, look: (name: string) => void][]}
 */
const LOOKED_AT = [
  [
    /^(?:PERPLEX_HOME=\S+ )?\.\/build\.sh (\w+)/,
    (verb) => assert.match(read("build.sh"), new RegExp(`^#   \\./build\\.sh ${verb}\\b`, "m")),
  ],
  [/^cd (\S+)$/, (folder) => assert.ok(existsSync(path.join(root, folder)))],
  [/^npm ci --ignore-scripts$/, () => assert.ok(existsSync(path.join(root, "wasm/edge/package-lock.json")))],
  [
    /^npx wrangler kv namespace create (\S+)$/,
    (name) => assert.match(read("wasm/edge/wrangler.jsonc"), new RegExp(`"binding": "${name}"`)),
  ],
  [
    /^npx wrangler (?:d1|queues) (?:create|migrations apply) (\S+)/,
    (name) => assert.match(read("wasm/edge/wrangler.jsonc"), new RegExp(`"${name}"`)),
  ],
  [
    /^npx wrangler (?:dev|deploy) --env (\S+)$/,
    (name) => name === '""' || assert.match(read("wasm/edge/wrangler.jsonc"), new RegExp(`"${name}": {`)),
  ],
  [
    /\bperplex-lab norms (\w+)/, // hours in all
    (verb) => assert.match(read("site/docs/lab-flags.md"), new RegExp(`^## perplex-lab norms ${verb}$`, "m")),
  ],
  [/^go install (\S+)$/, (folder) => assert.ok(existsSync(path.join(root, folder, "main.go")))],
];

// Both programs are in one folder.
const programs = path.dirname(lab() && program());

/**
 * @param {string} command
 * @param {string} where
 * @param {string} dir
 */
async function shell(command, where, dir) {
  for (const [pattern, look] of LOOKED_AT) {
    const named = command.match(pattern);
    if (named) return look(named[1]);
  }
  assert.match(command, /^(perplex|perplex-lab|echo) /, `${where}: how is this tried: ${command}`);
  const long = LONG.test(command);
  const data = shared ? path.join(shared, "data") : "absent";
  const child = await run(
    "bash",
    ["-c", `${long ? "exec timeout 1 " : ""}${command.replace(/ DIR\b/g, ` ${data}`)}`],
    { cwd: dir, env: { ...process.env, PATH: `${programs}:${process.env.PATH}` } },
  );
  const fine =
    child.status === 0 ||
    (long && child.status === 124) ||
    (/ DIR\b/.test(command) && !shared && child.status === 1);
  assert.ok(fine, `${where}: ${command}: status ${child.status}\n${child.err}`);
  assert.doesNotMatch(child.out, /"error":/, `${where}: ${command}`);
  if (long || !command.startsWith("perplex")) return;
  const into = command.match(/ > (\S+)$/)?.[1];
  const answer = into ? readFileSync(path.join(dir, into), "utf8") : child.out;
  assert.notEqual(answer, "", `${where}: ${command}: no answer`);
}

test("shell samples", async () => {
  await Promise.all(
    [...all].map(async ([file, list]) => {
      const dir = folder(file);
      const begun = []; // a command that is stopped right after its start has no output for later commands
      for (const { language, body, where } of list) {
        if (language !== "sh") continue;
        for (const line of body
          .split("\n")
          .map((line) =>
            line
              .replace(/\s+# .*$|^#.*$/, "")
              .replace(/^go run \.\/core\/cmd\/(perplex(-lab)?) /, "$1 ")
              .trim(),
          )
          .filter(Boolean)) {
          if (LONG.test(line)) begun.push(shell(line, where, dir));
          else await shell(line, where, dir);
        }
      }
      await Promise.all(begun);
    }),
  );
});

test("Go samples", async () => {
  await Promise.all(
    of("go").map(async ({ body, where, output }) => {
      const file = path.join(mkdtempSync(path.join(scratch, "go-")), "main.go");
      writeFileSync(file, body);
      const { status, out, err } = await run("go", ["run", file], { cwd: root });
      assert.equal(status, 0, `${where}: ${err}`);
      assert.equal(out, output, where);
      const { err: vet } = await run("go", ["vet", file], { cwd: root });
      assert.equal(vet, "", where);
    }),
  );
});

/** @param {string} text */
function isPuzzle(text) {
  assert.equal(perplex("convert", JSON.parse(text), "-to", "json")[0].error, undefined);
}

/**
 * Readers of JSON by kind.
 *
 * @type {Record<string, (text: string, output: string, where: string) => void>}
 */
const json = {
  puzzle: isPuzzle,
  check: (text, output, where) =>
    assert.equal(typeof perplex("check", JSON.parse(text))[0].valid, "boolean", where),
  query: (text) => assert.ok(perplex("generate", JSON.parse(text), "-want", "count")[0].configurations > 1),
  error: (text, output) => assert.equal(perplex("analyze", JSON.parse(text))[0].error, output.trim()),
  // The numbers are from the program's own table, whose puzzles are not part of perplex.
  place: (text, output, where) => {
    const [rated] = call(["pencil", "rate", "-"], "slither/1/1/4\n");
    const { place } = JSON.parse(text);
    assert.deepEqual(Object.keys(place), Object.keys(rated.place), where);
    assert.match(place.text, new RegExp(`^Harder than ${place.percent} % of ${place.count} `), where);
  },
  logicgrid: (text, output, where) => {
    const { stdout } = spawnSync(program(), ["logicgrid", "check", "-"], { input: text, encoding: "utf8" });
    assert.equal(JSON.parse(stdout).fair, true, where);
  },
  theme: (text, output, where) => {
    const file = path.join(scratch, "theme.json");
    writeFileSync(file, text);
    const { status, stdout } = spawnSync(
      program(),
      ["logicgrid", "generate", "-space", `@${file}`, "-generations", "20", "-top", "1"],
      { encoding: "utf8" },
    );
    assert.equal(status, 0, where);
    assert.ok(JSON.parse(stdout).puzzle, where);
  },
  /** @param {string} text */
  crawl: (text) => {
    const { id, contents, createUtc, upvotes } = JSON.parse(text);
    assert.ok(id && createUtc && Number.isInteger(upvotes));
    isPuzzle(JSON.stringify(contents));
  },
};

test("PuzzleScript games are solved", () => {
  for (const { body, where } of of("puzzlescript")) {
    const file = path.join(mkdtempSync(path.join(scratch, "game-")), "game.txt");
    writeFileSync(file, body);
    const { status, stdout, stderr } = spawnSync(program(), ["transport", "puzzlescript", "solve", file], {
      encoding: "utf8",
    });
    assert.equal(status, 0, `${where}: ${stderr}`);
    const levels = stdout.trim().split("\n");
    for (const level of levels) assert.equal(JSON.parse(level).solved, true, `${where}: ${level}`);
  }
});

test("JSON, CSV, rules and references", () => {
  for (const { body, more, output, where } of of("json")) json[more](body, output ?? "", where);
  for (const { body } of of("csv")) {
    const [head, row] = body
      .trim()
      .split("\n")
      .map((line) => line.split(","));
    assert.equal(row.length, head.length);
    isPuzzle(JSON.stringify(row[head.indexOf("puzzle")]));
  }
  for (const { body, more, output, where } of of("prolog")) {
    const answers = (more === "wrong" ? body.trim().split("\n") : [body]).map((rules) => {
      const file = path.join(scratch, "rules");
      writeFileSync(file, rules);
      const { status, stderr } = spawnSync(
        program(),
        ["analyze", "-players", "baseline+own", "-rules", file, "-"],
        { input: APART, encoding: "utf8" },
      );
      return { status, said: stderr.split("\n")[0].replace(`perplex analyze: -rules: ${file}: `, "") };
    });
    if (more === "wrong")
      assert.deepEqual(
        answers.map(({ said }) => said),
        output?.trim().split("\n"),
        where,
      );
    else assert.deepEqual(answers, [{ status: 0, said: "" }], where);
  }
  for (const { body, where } of of("bibtex")) {
    const page = read("site/docs/cite.md");
    for (const entry of body.trim().split(/\n(?=@)/)) {
      assert.match(entry, /^@\w+{\w+,\n[^]*\n}$/, where);
      const title = part(entry, / title += {(.*)}/);
      const year = part(entry, / year += {(\d{4})}/);
      assert.ok(page.includes(`*${title}.*`) && page.includes(year), `${where}: ${title} is not in the list`);
    }
  }
  const [{ version }] = perplex("analyze", JSON.parse(APART));
  assert.match(read("CITATION.cff"), new RegExp(`^version: ${version.replaceAll(".", "\\.")}$`, "m"));
});

test("pictures are right or wrong as the command line judges them", () => {
  for (const { body, where } of of("puzzle")) {
    for (const line of body.trim().split("\n")) {
      const { puzzle, path, valid } = JSON.parse(line);
      if (!path) continue;
      for (const [profile, right] of Object.entries(
        typeof valid === "object" ? valid : { [puzzle.profile ?? "windmill"]: valid },
      )) {
        assert.equal(
          perplex("check", { puzzle: { ...puzzle, profile }, path })[0].valid,
          right,
          `${where}: ${line}`,
        );
      }
    }
  }
});

// --- in the browser ---

/**
 * Joins the samples of a file into chains: each sample continues the last one that starts an engine. Each may
 * print.
 *
 * @param {Sample[]} list
 */
function chains(list) {
  /** @type {Sample[][]} */
  const found = [];
  for (const sample of list) {
    if (sample.language !== "js") continue;
    if (found.length === 0 || /Engine\.start|new Host/.test(sample.body)) found.push([]);
    found[found.length - 1].push(sample);
  }
  return found;
}

test("JavaScript samples", async (t) => {
  const page = await site.open(t, "/site/docs/cite.html", { origins: ["https://your.example"] });
  let script = "";
  await page.route("**/sample.*", (route) =>
    route.request().url().endsWith(".html")
      ? route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><html lang="en"><title>Sample</title><link rel="icon" href="data:,"><script type="importmap">{"imports":{"@perplex-puzzles/perplex":"./site/perplex.js"}}</script><perplex-difficulty compute="never"></perplex-difficulty><perplex-puzzle></perplex-puzzle>`,
        })
      : route.fulfill({ contentType: "text/javascript", body: script }),
  );
  await page.route("https://your.example/**", host);
  for (const list of all.values()) {
    for (const chain of chains(list)) {
      script = chain.map(({ body }, i) => `globalThis.at = ${i};\n${body}`).join("\n");
      await page.goto(`${site.url}/sample.html`);
      const printed = await page.evaluate(async () => {
        /** @type {[at: number, line: string][]} */
        const lines = [];
        const sample = "/sample.js";
        console.log = (...values) =>
          lines.push([
            globalThis.at,
            values.map((value) => (typeof value === "string" ? value : JSON.stringify(value))).join(" "),
          ]);
        const late = new Promise((_, reject) =>
          setTimeout(reject, 60_000, new Error("it does not come to an end")),
        );
        await Promise.race([import(sample), late]).catch((error) =>
          lines.push([globalThis.at, `threw ${error.stack}`]),
        );
        return lines;
      });
      chain.forEach(({ where, output, body }, i) => {
        const lines = printed.filter(([at]) => at === i).map(([, line]) => line);
        assert.ok(!lines.some((line) => line.startsWith("threw ")), `${where}: ${lines.join("\n")}`);
        if (output !== undefined) assert.equal(lines.join("\n") + "\n", output, where);
        else if (/^\s*console\.log/m.test(body)) assert.ok(lines.length > 0, `${where}: nothing was printed`);
      });
    }
  }
});

/**
 * A stand-in for the host with the answers that the samples need; the real host has tests of its own.
 *
 * @param {Route} route
 */
function host(route) {
  const headers = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
  const { pathname } = new URL(route.request().url());
  const last = {
    id: "q",
    machine: "host",
    over: true,
    total: 1,
    done: 1,
    found: 1,
    kept: 1,
    refused: 0,
    shards: 1,
    complete: true,
    best: [{ rank: 0, tsi: 1, msi: 1, solutions: 1, symbols: [] }],
  };
  if (route.request().method() === "OPTIONS") return route.fulfill({ status: 204, headers });
  if (pathname === "/api/puzzles")
    return route.fulfill({
      status: 201,
      headers,
      json: { id: "yxsdwdvqkrff", url: "https://your.example/p/yxsdwdvqkrff" },
    });
  return route.fulfill({ status: pathname === "/api/jobs" ? 202 : 200, headers, json: last });
}

test("HTML samples show a puzzle with its difficulty", async (t) => {
  for (const { body, where, more } of of("html")) {
    if (more === "play") continue; // tested in playedelsewhere.test.mjs
    const page = await site.open(t, "/site/docs/cite.html", { origins: ["https://perplex.example"] });
    await page.context().route("https://perplex.example/**", async (route) =>
      route.fulfill({
        response: await route.fetch({
          url: route.request().url().replace("https://perplex.example", site.url),
        }),
      }),
    );
    await page.route("**/sample.html", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><html lang="en"><title>Sample</title><link rel="icon" href="data:,">${body}`,
      }),
    );
    await page.goto(`${site.url}/sample.html`);
    const inside = body.includes("<iframe") ? page.frameLocator("iframe") : page;
    await inside
      .locator("perplex-difficulty")
      .getByText(/[\d.]+ Sh/)
      .first()
      .waitFor()
      .catch((error) => assert.fail(`${where}: ${error.message}`));
  }
});

// --- the pages ---

const built = path.join(root, "dist/site/docs");
const pages = () => readdirSync(built).filter((name) => name.endsWith(".html"));
/** @param {string} html */
const textOf = (html) =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

test("no link leads nowhere, and every page is reached and kept for offline", () => {
  /** @param {import("fs").PathOrFileDescriptor} file */
  const ids = (file) =>
    new Set([...readFileSync(file, "utf8").matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const worker = read("dist/sw.js");
  const start = readFileSync(path.join(built, "index.html"), "utf8");
  for (const name of pages()) {
    const file = path.join(built, name);
    for (const [, href] of readFileSync(file, "utf8").matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (href.startsWith("https://") && !href.startsWith("https://perplex.example")) continue;
      const [to, fragment] = href.split("#");
      const target = to === "" ? file : path.join(built, to);
      assert.ok(existsSync(target), `${name}: ${href}`);
      if (fragment && !target.endsWith(path.join("dist", "index.html")))
        assert.ok(ids(target).has(fragment), `${name}: ${href}`); // a fragment of index.html is a puzzle
    }
    assert.ok(start.includes(`href="${name}"`), `${name} is in no navigation`);
    assert.ok(worker.includes(`"site/docs/${name}"`), `${name} is not kept`);
  }
  assert.ok(worker.includes('"site/docs/search.json"'), "the search's index is not kept");
  const editor = read("dist/index.html");
  for (const [, href] of editor.matchAll(/href="(site\/docs\/[^"]*)"/g))
    assert.ok(existsSync(path.join(root, "dist", href)), href);
});

// All pages share one frame, so axe-core checks one of them on every screen, and each other page on one
// screen, in turn.
test("pages are accessible and fit the screen", async (t) => {
  const page = await site.open(t, "/site/docs/index.html", { context: smallest });
  const found = [];
  for (const [i, name] of pages().entries()) {
    await page.goto(`${site.url}/site/docs/${name}`);
    // later rows add nothing new to check
    await page.locator(".wide tr:nth-child(n+8)").evaluateAll((rows) => rows.forEach((row) => row.remove()));
    for (const [turn, [screen, context]] of screens.entries()) {
      await putOn(page, context);
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      const faults =
        i % screens.length === turn || name === "concepts.html"
          ? await faultsOf(page)
          : beyond > 0
            ? [`${beyond} pixels wider than the window`]
            : [];
      found.push(...faults.map((fault) => `${name}, ${screen}: ${fault}`));
    }
  }
  assert.deepEqual(found, []);
});

test("by keyboard: past the navigation, and on a phone to it", async (t) => {
  const page = await site.open(t, "/site/docs/cite.html", {
    context: { viewport: { width: 360, height: 800 } },
  });
  await page.keyboard.press("Tab");
  await becomes(() => page.evaluate(() => document.activeElement?.textContent), "Skip to the text");
  await page.keyboard.press("Enter");
  await becomes(() => page.evaluate(() => document.activeElement?.id), "main");
  const navigation = page.getByRole("navigation", { name: "Docs" });
  await becomes(() => navigation.isVisible(), false);
  await page.getByRole("link", { name: "All pages" }).press("Enter");
  await navigation.getByRole("link", { name: "Concepts" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "Concepts" }).waitFor();
});

test("search finds sections by heading, by flag and by text, with the keyboard alone", async (t) => {
  const page = await site.open(t, "/site/docs/cite.html");
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: "Search the docs" });
  await eventually(async () =>
    assert.ok(await field.evaluate((element) => element === document.activeElement)),
  );
  await page.keyboard.type("share li");
  const results = page.getByRole("list", { name: "Search results" });
  const first = results.getByRole("link").first();
  await first.getByText("Share links").waitFor();
  assert.match(await page.getByRole("status").first().innerText(), /^\d+ results/);
  assert.equal(await first.locator("b").innerText(), "Share links");
  await first.getByText("Formats › Share links").waitFor();
  assert.deepEqual(await faultsOf(page), []);
  await page.keyboard.press("ArrowDown");
  await eventually(async () =>
    assert.ok(await first.evaluate((element) => element === document.activeElement)),
  );
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter"); // opens the first result from the field
  await page.getByRole("heading", { level: 1, name: "Formats" }).waitFor();
  assert.equal(new URL(page.url()).hash, "#share-links");

  for (const [query, href] of /** @type {const} */ ([
    ["analyze", "command-line.html#analyze"],
    ["Engine.close", "module.html#Engine.close"],
    ["curriculum", "flags.html#perplex-generate"],
    ["zzzz", null],
  ])) {
    await field.fill(query);
    await page
      .getByRole("status")
      .first()
      .getByText(href === null ? "No results" : /^\d+ results?\b/)
      .waitFor();
    const hrefs = await results
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    assert.ok(href === null ? hrefs.length === 0 : hrefs.includes(href), `${query}: ${hrefs}`);
  }
  await page.keyboard.press("Escape");
  await becomes(() => results.isVisible(), false);
});

test("search leads to places that exist", () => {
  const { pages: indexed, sections } = JSON.parse(readFileSync(path.join(built, "search.json"), "utf8"));
  assert.deepEqual(indexed.map((/** @type {{ file: string }} */ { file }) => file).sort(), pages().sort());
  for (const { page, id, heading } of sections) {
    const html = readFileSync(path.join(built, indexed[page].file), "utf8");
    assert.ok(id === undefined || html.includes(` id="${id}"`), `${indexed[page].file}: ${heading}`);
  }
});

test("samples are copied as they stand there, outputs are not offered", async (t) => {
  const page = await site.open(t, "/site/docs/module.html", {
    context: { permissions: ["clipboard-read", "clipboard-write"] },
  });
  const samples = page.locator("pre.sample:not(:has(.language-output))");
  const buttons = page.getByRole("button", { name: "Copy" });
  await buttons.first().waitFor();
  assert.equal(await buttons.count(), await samples.count());
  await buttons.first().press("Enter");
  await page.getByRole("status").getByText("Copied").waitFor();
  assert.equal(
    await page.evaluate(() => navigator.clipboard.readText()),
    await samples.first().locator("code").textContent(),
  );
});

test("the references have all that there is", async (t) => {
  const page = await site.open(t, "/site/docs/module.html");
  const names = await page.evaluate(async () => {
    /** @param {object} of */
    const own = (of) =>
      Object.getOwnPropertyNames(of).filter(
        (name) => !/^(constructor|prototype|length|name|\w+Callback|observedAttributes)$/.test(name),
      );
    const { Engine } = await import("../perplex.js");
    const { Host } = await import("../host.js");
    await import("../widget.js");
    return {
      Engine: [...own(Engine), ...own(Engine.prototype)],
      Host: [...own(Host), ...own(Host.prototype)],
      PerplexDifficulty: [
        ...own((customElements.get("perplex-difficulty") ?? HTMLElement).prototype),
        ...own(document.createElement("perplex-difficulty")),
      ],
    };
  });
  /** @param {string} file */
  const told = (file) =>
    new Set(
      [...readFileSync(path.join(built, file), "utf8").matchAll(/<(?:dt|h3) id="([\w.]+)"/g)].map(
        ([, id]) => id,
      ),
    );
  for (const [of, file] of /** @type {const} */ ([
    ["Engine", "module.html"],
    ["Host", "host.html"],
    ["PerplexDifficulty", "widget.html"],
  ])) {
    const ids = told(file);
    const methods = [...ids]
      .map((id) => id.split("."))
      .filter(
        ([type, name, ...inside]) => type === of && name && name !== "constructor" && inside.length === 0,
      );
    assert.deepEqual(methods.map(([, name]) => name).sort(), names[of].sort(), file);
  }
});

for (const { name, file, flags, least } of [
  { name: "perplex", file: "command-line.md", flags: "flags.md", least: 10 },
  { name: "perplex-lab", file: "perplex-lab.md", flags: "lab-flags.md", least: 5 },
])
  test(`the page of ${name} explains every verb and links to its flags`, () => {
    const page = read(`site/docs/${file}`);
    const { stdout } = spawnSync(path.join(programs, name), ["help"], { encoding: "utf8" });
    const verbs = [...stdout.matchAll(/^ {2}(\w+) {2,}/gm)].map(([, verb]) => verb);
    assert.ok(verbs.length > least);
    for (const verb of verbs) {
      if (["help", "version", "completion", "lines"].includes(verb)) {
        assert.ok(page.includes(`${name} ${verb}`), verb);
        continue;
      }
      const section = page
        .split(/^## /m)
        .find((section) => section.split("\n")[0].split(", ").includes(verb));
      assert.ok(section, `there is no section ${verb}`);
      assert.ok(section.includes(`${flags}#${name}-${verb}`), `${verb} has no link to its flags`);
    }
  });

// --- the live examples ---

// The four lines of two cells in a row, by hand: the number of sides of each cell that a line passes, whether
// it leaves the cells together, and the probability that a player who chooses evenly among the free ways
// draws it (site/docs/concepts.md).
const LINES = [
  { sides: [3, 3], together: false, p: 1 / 4 },
  { sides: [2, 2], together: false, p: 1 / 16 },
  { sides: [2, 1], together: true, p: 1 / 8 },
  { sides: [1, 2], together: true, p: 1 / 8 },
];
/** The content of a cell. @typedef {{ type: string, color: string, count?: number }} Filling */

/** @type {Filling[]} */
const FILLINGS = [
  ...[1, 2, 3].map((count) => ({ type: "triangle", count, color: "orange" })),
  ...["separation", "star"].flatMap((type) => ["orange", "blue"].map((color) => ({ type, color }))),
];

/**
 * The chance that a player who takes any free way solves two cells.
 *
 * @param {Filling[]} cells
 */
function reach(cells) {
  /** @param {(typeof LINES)[number]} line */
  const right = ({ sides, together }) =>
    cells.every((cell, i) => {
      const beside = together ? [cells[1 - i]] : [];
      if (cell.type === "triangle") return sides[i] === cell.count;
      if (cell.type === "separation")
        return beside.every(({ type, color }) => type !== "separation" || color === cell.color);
      return beside.filter(({ color }) => color === cell.color).length === 1;
    });
  return LINES.filter(right).reduce((sum, { p }) => sum + p, 0);
}

test("the live examples answer with the numbers of the text", async (t) => {
  const text = textOf(readFileSync(path.join(built, "concepts.html"), "utf8"));
  /** @type {string[]} */
  const loaded = [];
  const page = await site.open(t, "/site/docs/concepts.html", {
    prepare: (page) => page.context().on("request", (request) => loaded.push(request.url())),
  });

  const apart = page.getByRole("region", { name: "Live example: two cells" });
  await apart.scrollIntoViewIfNeeded();
  const readings = apart.getByRole("status");
  const rows = async () =>
    (await apart.locator("tfoot tr").allInnerTexts()).map((row) =>
      row.split("\t").map((cell) => cell.trim()),
    );
  /** @param {number} p */
  const bits = (p) => `${(-Math.log2(p) || 0).toFixed(2)} Sh`;
  await readings.getByText("1.68").waitFor();
  assert.equal((await readings.innerText()).replaceAll(/\s+/g, " "), "Solutions 2 TSI 1.68 Sh MSI 2.00 Sh");
  assert.ok(text.includes("1/4 + 1/16 = 5/16") && text.includes("lacks -log2(5/16) = 1.68 Sh"));
  assert.equal(bits(5 / 16), "1.68 Sh");
  assert.deepEqual(await rows(), [
    ["this line", "1/4", bits(1 / 4)],
    ["any of the 2", "5/16", bits(5 / 16)],
  ]);
  const lines = apart.getByRole("group", { name: "Line" }).getByRole("radio");
  await lines.nth(1).check();
  await apart.getByRole("cell", { name: "1/16" }).waitFor();
  assert.deepEqual((await rows())[0], ["this line", "1/16", bits(1 / 16)]);
  assert.ok(text.includes("1/16, or 4 Sh"));
  await apart.getByRole("combobox", { name: "Player knows" }).selectOption("the basics");
  await readings.getByText("0.00").waitFor();
  assert.match(
    text,
    /This player cannot\s+fail and lacks 0 Sh in total, although each line on its own requires one choice of two, which is 1 Sh/,
  );
  assert.deepEqual(await rows(), [
    ["this line", "1/2", "1.00 Sh"],
    ["any of the 2", "1", "0.00 Sh"],
  ]);
  await apart.getByRole("combobox", { name: "Player knows" }).selectOption("no rule");
  await apart.getByRole("combobox", { name: "Right cell" }).selectOption("3 triangles");
  await apart.getByText("the one solution").waitFor();
  assert.deepEqual((await rows())[1], ["the one solution", "1/4", "2.00 Sh"]);
  await apart.getByRole("combobox", { name: "Left cell" }).selectOption("1 triangle");
  await readings.getByText("∞").first().waitFor();
  assert.equal(await lines.count(), 0);

  const fill = page.getByRole("region", { name: "Live example: every filling" });
  await fill.scrollIntoViewIfNeeded();
  const hardest = fill.getByRole("list", { name: "The hardest fillings" }).getByRole("listitem");
  await hardest.first().waitFor();
  const byHand = FILLINGS.flatMap((left) => FILLINGS.map((right) => reach([left, right])))
    .filter((p) => p > 0)
    .sort((a, b) => a - b);
  await matches(
    async () => (await fill.getByRole("status").innerText()).replaceAll(/\s+/g, " "),
    new RegExp(`^Fillings ${FILLINGS.length ** 2} with a solution ${byHand.length}$`),
  );
  await becomes(
    async () => (await hardest.allInnerTexts()).map((line) => line.trim().split(",")[0]),
    byHand.slice(0, 6).map(bits),
  );
  assert.ok(text.includes("(3 + 2 + 2)² = 49 fillings, thirty of which have a solution."));
  assert.match(text, /once in sixteen tries, which is 4 Sh/);
  assert.deepEqual([FILLINGS.length ** 2, byHand.length, byHand[0]], [49, 30, 1 / 16]);

  // One engine serves both, so each file was loaded once.
  assert.equal(loaded.filter((url) => url.endsWith("/witness.wasm")).length, 1);
});

test("the table of measures is that of the two cells", () => {
  const [{ measures }] = perplex("analyze", JSON.parse(APART), "-players", "none,baseline");
  for (const [name, key] of [
    ["TSI", "tsi"],
    ["MSI", "msi"],
    ["MUSE", "muse"],
    ["ReMUSE", "remuse"],
    ["MUAE", "muae"],
  ]) {
    const row = part(read("site/docs/concepts.md"), new RegExp(`^\\| \\*\\*${name}\\*\\*.*$`, "m")).split(
      " | ",
    );
    assert.deepEqual(
      row.slice(-2).map((cell) => Number(cell.replace("|", ""))),
      [measures.none[key], measures.baseline[key]].map((value) => Number(value.toFixed(2))),
      name,
    );
  }
});

test("the loop in Python replays the records", async (t) => {
  const [{ body }] = of("python");
  const [{ body: records }] = of("jsonl");
  const program = [
    "import json, sys",
    "for line in sys.argv[1].splitlines():",
    "  record = json.loads(line)",
    '  if "events" not in record: continue',
    '  state = record.get("begin", "")',
    ...body
      .trimEnd()
      .split("\n")
      .map((line) => `  ${line}`),
    '  assert state == record["end"], line',
    '  print("replayed")',
  ].join("\n");
  const ran = await run("python3", ["-c", program, records]).catch(() => null);
  if (!ran) return t.skip("python3 is not installed");
  assert.deepEqual([ran.err, ran.out], ["", "replayed\n".repeat(records.match(/"events":/g)?.length ?? 0)]);
});
