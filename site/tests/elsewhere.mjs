// Sites other than perplex's, served with exactly the headers that the docs name.

import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { root } from "./harness.mjs";

/** @import { TestContext } from "node:test" */

/** @param {string} name */
const read = (name) => readFileSync(path.join(root, `site/docs/${name}.md`), "utf8");
/** The widget's docs. */
export const docs = read("widget");
/** The docs of puzzles to play. */
export const playDocs = read("play");
const both = docs + playDocs;

/**
 * headersOf returns the headers of a block in these docs, with the address of a site under test for
 * perplex.example.
 *
 * @param {string} name
 * @param {string} url
 * @returns {Record<string, string>}
 */
export function headersOf(name, url) {
  const [, block] = both.match(new RegExp(`\`\`\`http ${name}\n([^]*?)\`\`\``)) ?? [];
  return Object.fromEntries(
    block
      .trim()
      .replaceAll("https://perplex.example", url)
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]),
  );
}

/** @type {Record<string, string>} */
const TYPES = {
  ".js": "text/javascript",
  ".json": "application/json",
  ".wasm": "application/wasm",
  ".css": "text/css",
};

/**
 * elsewhere is a site of somebody else on a port of its own: pages by their address, and if
 * it hosts the files too, those of the build's site/. All with the same headers.
 *
 * @param {TestContext} t
 * @param {Record<string, string>} pages
 * @param {Record<string, string>} sent
 * @param {{ files?: boolean }} [options]
 */
export async function elsewhere(t, pages, sent, { files = false } = {}) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const file = path.join(root, "dist", pathname);
    for (const [name, value] of Object.entries(sent)) response.setHeader(name, value);
    if (pathname in pages) {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(pages[pathname]);
    } else if (files && pathname.startsWith("/site/") && existsSync(file)) {
      response.setHeader("Content-Type", TYPES[path.extname(file)] ?? "text/plain");
      response.end(readFileSync(file));
    } else {
      response.writeHead(pathname === "/favicon.ico" ? 204 : 404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  t.after(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  );
  return `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}`;
}

/** @param {string} text */
export const escaped = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** @param {string} body @param {string} [root] attributes of the root element */
export const document = (body, root = 'lang="de"') =>
  `<!doctype html><html ${root}><title>Seite</title><main>${body}</main></html>`;
/** @param {string} body @param {string} address */
export const within = (body, address) =>
  document(`<iframe title="inner" width="700" height="500" ${address}></iframe>`);

/**
 * The kinds of page: the headers it is sent with; for one that is a frame itself, how it
 * is put into the page.
 *
 * @param {{ url: string }} site perplex's
 * @returns {Record<string, { sent?: () => Record<string, string>, inner?: (body: string) => string, isolated?: boolean }>}
 */
export const pageKinds = (site) => ({
  "a plain page": {},
  "a page with a strict policy": { sent: () => headersOf("page", site.url) },
  "a page with COEP require-corp": { sent: () => headersOf("isolated", site.url), isolated: true },
  "a page with COEP credentialless": {
    sent: () => ({
      ...headersOf("isolated", site.url),
      "Cross-Origin-Embedder-Policy": "credentialless",
    }),
    isolated: true,
  },
  "a sandbox without same-origin": { inner: () => `src="/inner" sandbox="allow-scripts"` },
  "a page of a data: address": {
    inner: (body) => `src="data:text/html;charset=utf-8,${encodeURIComponent(document(body))}"`,
  },
  "a sandboxed srcdoc": {
    inner: (body) => `srcdoc="${escaped(document(body))}" sandbox="allow-scripts"`,
  },
});
