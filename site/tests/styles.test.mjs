// The style sheets are one system: colours and layers are tokens, styles that two pages share belong to the
// kit, and no page uses another page's.

import { test } from "node:test";
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./harness.mjs";

const site = path.join(root, "site");
const folders = [
  "kit",
  "editor",
  "lab",
  "logicgrid",
  "transport",
  "pencil",
  "puzzlescript",
  "docs",
  "families",
  "lesson",
  "sequence",
];
const sheets = folders.flatMap((folder) =>
  readdirSync(path.join(site, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith(".css"))
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return {
        folder,
        name: path.relative(site, file).replaceAll("\\", "/"),
        // Comments are removed, but the lines stay.
        text: readFileSync(file, "utf8").replace(/\/\*[^]*?\*\//g, (comment) =>
          comment.replace(/[^\n]/g, ""),
        ),
      };
    }),
);

/** Every declaration: {at, property, value}. @param {{name: string, text: string}} sheet */
function* declarations({ name, text }) {
  for (const match of text.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)[;}]/g)) {
    const line = text.slice(0, match.index).split("\n").length;
    yield { at: `${name}:${line}`, property: match[1], value: match[2] };
  }
}

const LITERAL =
  /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|\b(white|black|gr[ae]y|red|green|blue|yellow|orange|silver|maroon|navy|teal|olive|lime|aqua|fuchsia|purple)\b/i;

test("colours, layers, corners and sizes of type are tokens", () => {
  const found = [];
  for (const sheet of sheets.filter(({ name }) => name !== "kit/tokens.css")) {
    for (const { at, property, value } of declarations(sheet)) {
      const words = value.replace(/var\(--[\w-]+\)/g, "").replace(/"[^"]*"/g, "");
      if (LITERAL.test(words)) found.push(`${at}: ${property}: ${value}`);
      if (property === "z-index" && /\d/.test(words)) found.push(`${at}: z-index: ${value}`);
      if (property === "border-radius" && /\dpx/.test(words)) found.push(`${at}: border-radius: ${value}`);
      if (/^font(-size)?$/.test(property) && /\dpx/.test(words.replace(/\/\s*\d+px/, "")))
        found.push(`${at}: ${property}: ${value}`);
    }
  }
  assert.deepEqual(found, []);
});

// With :has(… :not()) on body, every change of the board recomputes the style of the whole page: 15 ms for a
// move of the pointer on a board of 10x10.
test("what the page as a whole is like is an attribute of body, not a search of its contents", () => {
  const found = sheets
    .filter(({ text }) => /\bbody[^{},]*:has\([^{}]*:not\(/.test(text))
    .map(({ name }) => name);
  assert.deepEqual(found, []);
});

test("every token is used, and every custom property of the kit's is there", () => {
  const tokens = new Set(
    [...sheets.filter(({ name }) => name === "kit/tokens.css").flatMap((sheet) => [...declarations(sheet)])]
      .map(({ property }) => property)
      .filter((property) => property.startsWith("--") && !property.startsWith("--perplex-")),
  );
  const all = sheets.map(({ text }) => text).join("\n");
  const unused = [...tokens].filter((token) => !all.includes(`var(${token})`));
  assert.deepEqual(unused, []);
});

// The owner of a class is the folder that styles it wherever it occurs, in a rule of it alone.
test("what two pages style is the kit's", () => {
  const owners = new Map(); // class: folders
  for (const { folder, text } of sheets) {
    for (const [, selectors] of text.matchAll(/([^{};]+){/g))
      for (const selector of selectors.split(",")) {
        const alone = selector.trim().match(/^\.([a-z][\w-]*)$/i)?.[1];
        if (alone) owners.set(alone, (owners.get(alone) ?? new Set()).add(folder));
      }
  }
  const shared = [...owners]
    .filter(([, of]) => of.size > 1 && !of.has("kit"))
    .map(([name, of]) => `.${name}: ${[...of].join(", ")}`);
  assert.deepEqual(shared.sort(), []);
});

test("pages take style sheets of the kit and of their own folder", () => {
  const pages = readdirSync(site, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".html") && !/^(node_modules|tests|examples|make)/.test(name))
    .map((name) => ({ name, folder: path.dirname(name), file: path.join(site, name) }));
  pages.push({ name: "index.html", folder: "editor", file: path.join(root, "index.html") });
  pages.push({ name: "docs", folder: "docs", file: path.join(site, "make/docs/page.html") });
  const foreign = [];
  for (const { name, folder, file } of pages) {
    const styles =
      readFileSync(file, "utf8")
        .match(/^styles: (.*)$/m)?.[1]
        .split(" ") ?? [];
    if (name === "families/index.html") continue; // shows the families' own drawings
    for (const style of styles)
      if (!style.startsWith("kit/") && style.split("/")[0] !== folder.split("/")[0] && style !== "embed.css")
        foreign.push(`${name}: ${style}`);
  }
  assert.deepEqual(foreign, []);
});
