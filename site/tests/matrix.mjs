// node site/tests/matrix.mjs [NAME…]: installs the package, as ./build.sh package makes it, into projects of
// other tools, with the settings of site/docs/package.md, and runs each. It fetches from the network the
// newest version of every tool that this Node supports, so it is not part of the tests.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { launchBrowser, root, startServer } from "./harness.mjs";

const PACKAGE = "@perplex-puzzles/perplex";
const USE = `const engine = await Engine.start({ workers: 2 });
const { paths } = await engine.analyze({ width: 2, height: 2 });
const pencil = await Pencil.start({ workers: 1 });
const { unique } = await pencil.solve("slither/1/1/4");
const said = \`\${paths} \${unique}\`;`;
const IMPORT = `import { Engine, Pencil } from "${PACKAGE}";`;
const SAID = "12 true";
/** The programs that the sample needs; a page must load no others. */
const PROGRAMS = ["pencil", "witness"];

/**
 * @typedef {object} Tool
 * @property {string[]} packages
 * @property {Record<string, string>} files of the project
 * @property {string[][]} commands
 * @property {string} [page] the folder with the page, which is served
 */

const module = `${IMPORT}\n${USE}\ndocument.title = said;\n`;
/** @param {string} script */
const html = (script) => `<!doctype html><title>Page</title><script type="module" src="${script}"></script>`;
const program = `${IMPORT}\n${USE}\nconsole.log(said);\nengine.close();\npencil.close();\n`;
const settings = settingsOf(readFileSync(path.join(root, "site/docs/package.md"), "utf8"));

/** @type {Record<string, Tool>} */
const TOOLS = {
  Vite: {
    packages: ["vite"],
    files: { "index.html": html("/main.js"), "main.js": module },
    commands: [["vite", "build", "--target", "esnext"]],
    page: "dist",
  },
  webpack: {
    packages: ["webpack", "webpack-cli"],
    files: { "src/index.js": module, "dist/index.html": html("main.mjs"), ...settings("webpack.config.js") },
    commands: [["webpack"]],
    page: "dist",
  },
  esbuild: {
    packages: ["esbuild"],
    files: { "main.js": module, "dist/index.html": html("main.js"), ...settings("esbuild.mjs") },
    commands: [["node", "esbuild.mjs"]],
    page: "dist",
  },
  Rollup: {
    packages: ["rollup"],
    files: { "main.js": module, "dist/index.html": html("main.js"), ...settings("rollup.config.js") },
    commands: [["rollup", "-c"]],
    page: "dist",
  },
  Next: {
    packages: ["next", "react", "react-dom"],
    files: {
      "next.config.mjs": 'export default { output: "export" };',
      "app/layout.js": 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
      "app/page.js": `"use client";
import { useEffect } from "react";
${IMPORT}
async function use() {
  ${USE}
  document.title = said;
}
export default function Page() {
  useEffect(() => void use(), []);
  return <p>Page</p>;
}`,
    },
    commands: [["next", "build"]],
    page: "out",
  },
  SvelteKit: {
    packages: ["@sveltejs/kit", "svelte", "@sveltejs/adapter-static", "@sveltejs/vite-plugin-svelte", "vite"],
    files: {
      "svelte.config.js":
        'import adapter from "@sveltejs/adapter-static";\nexport default { kit: { adapter: adapter() } };',
      "vite.config.js":
        'import { sveltekit } from "@sveltejs/kit/vite";\nexport default { plugins: [sveltekit()] };',
      "src/app.html":
        '<!doctype html><html lang="en"><head>%sveltekit.head%</head><body><div>%sveltekit.body%</div></body></html>',
      "src/routes/+layout.js": "export const prerender = true;",
      "src/routes/+page.svelte": `<script>
import { onMount } from "svelte";
${IMPORT}
onMount(async () => {
  ${USE}
  document.title = said;
});
</script>`,
    },
    commands: [["vite", "build"]],
    page: "build",
  },
  Deno: { packages: ["deno"], files: { "run.mjs": program }, commands: [["deno", "run", "-A", "run.mjs"]] },
  Bun: { packages: ["bun"], files: { "run.mjs": program }, commands: [["bun", "run.mjs"]] },
  ...Object.fromEntries(
    ["20", "22", "24"].map((version) => [
      `Node ${version}`,
      { packages: [`node@${version}`], files: { "run.mjs": program }, commands: [["node", "run.mjs"]] },
    ]),
  ),
};

/** The configuration files in a text: blocks of JavaScript with a file name. @param {string} text */
function settingsOf(text) {
  const found = new Map(
    [...text.matchAll(/```mjs (\S+)\n([^]*?)```/g)].map(([, name, body]) => [name, body]),
  );
  return (/** @type {string} */ name) => {
    const body = found.get(name);
    assert.ok(body, `site/docs/package.md has no settings ${name}`);
    return { [name]: body };
  };
}

/** @param {string} cwd @param {string} command @param {...string} args */
function run(cwd, command, ...args) {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  assert.equal(status, 0, `${command} ${args.join(" ")}\n${stdout}${stderr}`);
  return stdout.trim();
}

/**
 * Opens a page; returns its title once its script has ended, and the programs that it has loaded.
 *
 * @param {string} url
 */
async function open(url) {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const programs = new Set();
  /** @type {string[]} */
  const faults = [];
  page.on("response", (response) => {
    const [, name] = /\/(\w+)[^/]*\.wasm$/.exec(response.url()) ?? [];
    if (name) programs.add(name);
  });
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.goto(url);
  await page.waitForFunction((said) => document.title === said, SAID, { timeout: 60_000 }).catch(() => {});
  const title = await page.title();
  await browser.close();
  assert.equal(title, SAID, faults.join("\n"));
  return [...programs].sort();
}

const folder = mkdtempSync(path.join(tmpdir(), "perplex-matrix-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const tarball = run(path.join(root, "dist/site"), "npm", "pack", "--silent", "--pack-destination", folder);
const wanted = process.argv.slice(2);

for (const [name, { packages, files, commands, page }] of Object.entries(TOOLS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const project = path.join(folder, name.replace(" ", "-"));
  for (const [file, text] of Object.entries({
    "package.json": '{ "private": true, "type": "module" }',
    ...files,
  })) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  }
  run(
    project,
    "npm",
    "install",
    "--silent",
    "--no-audit",
    "--no-fund",
    path.join(folder, tarball),
    ...packages,
  );
  let said = "";
  for (const [command, ...args] of commands) said = run(project, "npx", command, ...args);
  if (page) {
    const server = await startServer(path.join(project, page));
    const programs = await open(`${server.url}/`);
    await server.stop();
    // webpack names files by their content.
    if (name !== "webpack") assert.deepEqual(programs, PROGRAMS, `${name} loads other families`);
  } else assert.equal(said.split("\n").at(-1), SAID);
  const { version } = JSON.parse(
    readFileSync(
      path.join(project, "node_modules", packages[0].replace(/(?<=.)@.*/, ""), "package.json"),
      "utf8",
    ),
  );
  console.log(`ok ${name}, version ${version}`);
}

if (wanted.length === 0 || wanted.includes("another origin")) {
  const other = await startServer();
  const pages = path.join(folder, "page");
  mkdirSync(pages);
  const script = `${IMPORT.replace(PACKAGE, `${other.url}/site/perplex.js`)}\n${USE}\ndocument.title = said;`;
  writeFileSync(
    path.join(pages, "index.html"),
    `<!doctype html><title>Page</title><script type="module">${script}</script>`,
  );
  const server = await startServer(pages);
  assert.deepEqual(await open(`${server.url}/`), PROGRAMS);
  for (const one of [server, other]) await one.stop();
  console.log("ok a page with the files of another origin");
}
