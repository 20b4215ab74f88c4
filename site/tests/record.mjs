// Records answers: one line for each case, with the hash of the answer of the command line, the module or the
// page. If a change should change no answer, records before and after it are equal, and every difference is
// named.
//
// node site/tests/record.mjs [FILE] [-keep DIR] [-only WORDS]
// node site/tests/record.mjs -compare OLD NEW
//
// FILE is the path of the record, by default standard output. -keep stores the answers themselves in a
// folder, one file a case, so that two folders can be compared with diff -r. -only selects surfaces (cli,
// module, page), separated by commas, or cases whose name contains the text after a slash: "cli/generate". It
// needs a build in dist/.

import { writeFileSync } from "node:fs";
import { Book, differences } from "./record/book.mjs";

/** @type {Record<string, (book: Book, only?: string) => Promise<unknown>>} */
const SURFACES = {
  cli: async (book, only) => (await import("./record/commands.mjs")).recordCommands(book, only),
  module: async (book, only) => (await import("./record/module.mjs")).recordModule(book, only),
  page: async (book, only) => (await import("./record/page.mjs")).recordPages(book, only),
};

/** @type {{file: string, keep: string | null, only: string[] | null, compare: string[] | null}} */
const options = { file: "", keep: null, only: null, compare: null };
const args = process.argv.slice(2);
while (args.length > 0) {
  const word = args.splice(0, 1)[0].replace(/^--/, "-");
  if (word === "-keep") [options.keep] = args.splice(0, 1);
  else if (word === "-only") options.only = args.splice(0, 1)[0].split(",");
  else if (word === "-compare") options.compare = args.splice(0, 2);
  else options.file = word;
}

if (options.compare) {
  const [before, after] = options.compare;
  const lines = differences(before, after);
  for (const line of lines) console.log(line);
  console.error(
    lines.length === 0
      ? "the same answers"
      : `${lines.length} cases differ (- gone, + new, ! another answer)`,
  );
  process.exit(lines.length === 0 ? 0 : 1);
}

const book = new Book(options.keep);
for (const [surface, record] of Object.entries(SURFACES)) {
  const asked = options.only?.find((words) => words.split("/")[0] === surface);
  if (options.only && !asked) continue;
  const before = [book.size, Date.now()];
  await record(book, asked?.split("/")[1]);
  console.error(
    `${surface}: ${book.size - before[0]} cases in ${Math.round((Date.now() - before[1]) / 1000)} s`,
  );
}
if (options.file) writeFileSync(options.file, book.toString());
else process.stdout.write(book.toString());
process.exit(0); // ends anything that a surface has left running
