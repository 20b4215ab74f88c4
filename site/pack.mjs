// Publishes a staged build: node pack.mjs STAGE DIST [VERSION]
//
// The stage is sealed first: the build gets a name, and the service worker the list
// of its files. Every file of STAGE
// replaces its namesake in DIST, with a .br and a .gz beside those that shrink; files
// of DIST that STAGE does not have are removed. A file whose content is already
// there keeps its compressed variants, because brotli at its best takes seconds
// for a wasm module. Each file arrives by a rename, so a server or a second build
// never sees half of one.
//
// With VERSION, all files but those that are for the whole site are in DIST/v/VERSION/ as well, for pages
// that request this very version (site/docs/package.md): second names of the same files, which take no room.
// integrity.json there has their hashes. Those of other versions stay as they are.

import { copyFile, link, readdir, readFile, writeFile, mkdir, rename, rm, stat } from "node:fs/promises";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import path from "node:path";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

// Images and fonts are compressed already; other texts are for people and few.
const compressible = new Set([
  ".css",
  ".html",
  ".js",
  ".json",
  ".svg",
  ".ts",
  ".txt",
  ".wasm",
  ".webmanifest",
]);

/** @param {string} dir @param {string} [base] @returns {Promise<string[]>} */
async function filesBelow(dir, base = "") {
  const found = [];
  for (const entry of await readdir(path.join(dir, base), { withFileTypes: true })) {
    if (entry.name.startsWith(".")) continue; // the build's own notes
    const name = path.posix.join(base, entry.name);
    if (entry.isDirectory()) found.push(...(await filesBelow(dir, name)));
    else found.push(name);
  }
  return found.sort();
}

/** @param {NonSharedBuffer | import("crypto").BinaryLike} bytes */
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex");

/** @param {string} file */
const exists = (file) =>
  stat(file).then(
    () => true,
    () => false,
  );

/** @param {string | import("fs/promises").FileHandle} file */
async function readOrNull(file) {
  try {
    return await readFile(file);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return null;
    throw error;
  }
}

/** Whether a file belongs to perplex-beside, which people install: no page loads it. @param {string} name */
const installed = (name) => name.startsWith("beside/");

/** Returns the compressed forms worth having, by ending. @param {string} name @param {Buffer} bytes */
async function variants(name, bytes) {
  /** @type {Record<string, Buffer>} */
  const worth = {};
  if (!compressible.has(path.extname(name)) || bytes.length < 256 || installed(name)) return worth;
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
        // 16 MB, the largest window that every browser decodes: wider than any file here
        [zlib.constants.BROTLI_PARAM_LGWIN]: zlib.constants.BROTLI_MAX_WINDOW_BITS,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // The coding of distances, found by trying: programs are up to half a per cent smaller.
        [zlib.constants.BROTLI_PARAM_NPOSTFIX]: 2,
        [zlib.constants.BROTLI_PARAM_NDIRECT]: 12,
      },
    }),
    gzip(bytes, { level: 9 }),
  ]);
  if (br.length < bytes.length) worth[".br"] = br;
  if (gz.length < bytes.length) worth[".gz"] = gz;
  return worth;
}

/**
 * @param {string} stage
 * @param {string} dist
 * @param {string} name
 */
async function publish(stage, dist, name) {
  const source = path.join(stage, name);
  const target = path.join(dist, name);
  const bytes = await readFile(source);
  const before = await readOrNull(target);
  const same = before !== null && sha256(before) === sha256(bytes);
  const packed = (await exists(target + ".br")) && (await exists(target + ".gz"));
  if (same && (packed || !compressible.has(path.extname(name)))) return;
  await mkdir(path.dirname(target), { recursive: true });
  const made = await variants(name, bytes);
  for (const ending of [".br", ".gz"]) {
    if (made[ending]) {
      await writeFile(source + ending, made[ending]);
      await rename(source + ending, target + ending);
    } else {
      await rm(target + ending, { force: true });
    }
  }
  await rename(source, target);
}

/**
 * Reports whether a file is kept for offline use. All are, except files that only programmers or Node
 * read, and files and responses of a host (docs/host.md). Together, the pages of the docs are smaller
 * than the smallest program.
 *
 * @param {string} name
 */
const kept = (name) =>
  !installed(name) &&
  !/\.(d\.ts|md|txt)$|(^|\/)(examples|node)\/|(^|\/)(package\.json$|LICENSE)|^_headers$|^404\.html$|^favicon\.ico$|^site\/host\.json$/.test(
    name,
  );

/**
 * Names the build after its content: writes the name to site/build.js, where the page reads it, and lists the
 * build's files in the service worker. A changed service worker tells the browser that there is a new build.
 *
 * @param {string} stage
 */
async function seal(stage) {
  /** @param {string} name */
  const file = (name) => path.join(stage, name);
  const names = (await filesBelow(stage)).filter(
    (/** @type {string} */ name) => kept(name) && name !== "sw.js",
  );
  const hashes = async () =>
    Object.fromEntries(
      await Promise.all(
        names.map(async (/** @type {string} */ name) => [name, sha256(await readFile(file(name)))]),
      ),
    );
  const worker = await readFile(file("sw.js"), "utf8");
  const build = sha256(worker + JSON.stringify(await hashes())).slice(0, 12);
  await fill(file("site/build.js"), [/"source"/, JSON.stringify(build)]);
  await fill(
    file("sw.js"),
    [/"source"/, JSON.stringify(build)],
    [/(?<=FILES = ){}/, JSON.stringify(await hashes())],
  );
}

/**
 * @param {string | import("fs/promises").FileHandle} file
 * @param {...[place: RegExp, value: string]} places
 */
async function fill(file, ...places) {
  let text = await readFile(file, "utf8");
  for (const [place, value] of places) {
    if (!place.test(text)) throw new Error(`${file} has no ${place} to fill in`);
    text = text.replace(place, () => value);
  }
  await writeFile(file, text);
}

/**
 * Gives a file a second name, or makes a copy where the disk has no such things.
 *
 * @param {string} file
 * @param {string} other
 * @param {string} temporary
 */
async function share(file, other, temporary) {
  const [ours, theirs] = await Promise.all([file, other].map((name) => stat(name).catch(() => null)));
  if (!ours) return rm(other, { force: true });
  if (theirs && theirs.ino === ours.ino && theirs.dev === ours.dev) return;
  await mkdir(path.dirname(other), { recursive: true });
  await link(file, temporary).catch(() => copyFile(file, temporary));
  await rename(temporary, other);
}

/** The folder of a version in a build. @param {string} version */
const folderOf = (version) => `v/${version}`;

/**
 * Writes the hashes of a staged version, as an attribute integrity wants them.
 *
 * @param {string} stage
 * @param {string[]} names
 * @param {string} version
 */
async function list(stage, names, version) {
  /** @param {string} name */
  const sha384 = async (name) =>
    `sha384-${createHash("sha384")
      .update(await readFile(path.join(stage, name)))
      .digest("base64")}`;
  const hashes = Object.fromEntries(
    await Promise.all(names.map(async (/** @type {string} */ name) => [name, await sha384(name)])),
  );
  const name = `${folderOf(version)}/integrity.json`;
  await mkdir(path.join(stage, path.dirname(name)), { recursive: true });
  await writeFile(path.join(stage, name), JSON.stringify(hashes, null, 1) + "\n");
  return name;
}

/**
 * @param {string} stage
 * @param {string} dist
 * @param {string} version
 */
async function main(stage, dist, version) {
  await seal(stage);
  await mkdir(dist, { recursive: true });
  const names = await filesBelow(stage);
  const versioned = version
    ? names.filter(
        (/** @type {string} */ name) => !installed(name) && !/^(sw\.js|_headers|favicon\.ico)$/.test(name),
      )
    : [];
  if (version) names.push(await list(stage, versioned, version));
  await Promise.all(names.map((/** @type {string} */ name) => publish(stage, dist, name)));
  /** @param {string} name */
  const variantsOf = (name) =>
    compressible.has(path.extname(name)) ? [name, name + ".br", name + ".gz"] : [name];
  /** @param {string} name */
  const second = (name) => `${folderOf(version)}/${name}`;
  for (const name of versioned.flatMap(variantsOf))
    await share(path.join(dist, name), path.join(dist, second(name)), path.join(stage, ".shared"));
  const wanted = new Set([...names, ...versioned.map(second)].flatMap(variantsOf));
  /** @param {string} name */
  const others = (name) => name.startsWith("v/") && !(version && name.startsWith(second("")));
  for (const name of await filesBelow(dist)) {
    if (!wanted.has(name) && !others(name)) await rm(path.join(dist, name), { force: true });
  }
}

const [stage, dist, version] = process.argv.slice(2);
if (!stage || !dist) {
  console.error("usage: node pack.mjs STAGE DIST [VERSION]");
  process.exit(2);
}
await main(stage, dist, version);
