// node ratio.mjs A B: how many times as long each case of bench output A took as
// the same case of B, one JSON line per case. Cases whose work differs are a fault.

import { readFileSync } from "node:fs";

/** @param {import("fs").PathOrFileDescriptor} file */
const cases = (file) =>
  new Map(
    readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
      .map((line) => [line.case, line]),
  );

const [a, b] = process.argv.slice(2).map(cases);
for (const [name, line] of a) {
  const other = b.get(name);
  if (!other) continue;
  if (line.work !== other.work)
    throw new Error(`${name}: ${line.work} ${line.workUnit} of work against ${other.work}`);
  const value = Math.round((line.value / other.value) * 100) / 100;
  console.log(
    JSON.stringify({
      case: `${name}-ratio`,
      value,
      unit: `${line.platform} / ${other.platform}`,
      work: line.work,
    }),
  );
}
