// The files under their version, and their hashes, for the tests.

import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./harness.mjs";

export const version = JSON.parse(readFileSync(path.join(root, "site/package.json"), "utf8")).version;
export const versions = path.join(root, "dist/v", version);

/** integrity is the list of hashes as it is published: by path. */
export const integrity = () => JSON.parse(readFileSync(path.join(versions, "integrity.json"), "utf8"));

/** withHashes puts them into a sample of the docs, which leaves them out: "sha384-…". */
export const withHashes = (sample, hashes = integrity()) =>
  sample.replace(/\/v\/([\d.]+)\/([\w./]+)("[^\n]*?)sha384-…/g, (_, of, name, between) => `/v/${of}/${name}${between}${hashes[name]}`);
