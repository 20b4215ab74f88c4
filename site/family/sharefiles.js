/**
 * The files of a puzzle on the sheet Share, each with buttons to download and to copy it.
 *
 * @import { PuzzleFile, Shared } from "./types.d.ts"
 */

import { copied, REFUSED } from "../kit/clipboard.js";
import { button, line } from "../kit/elements.js";
import { download } from "../kit/files.js";

/**
 * The buttons of a file.
 *
 * @param {Shared["files"][number]} file
 * @param {object} acts
 * @param {(act: () => unknown) => Promise<void>} acts.attempt runs an act, or reports why it fails
 * @param {(text: string) => void} acts.say
 */
export function fileButtons({ name, read }, { attempt, say }) {
  const use = (/** @type {(file: PuzzleFile) => unknown} */ act) => attempt(async () => act(await read()));
  const saved = button(`Download ${name}`.trimEnd(), () =>
    use(({ name, type, text }) => {
      download(name, type, text);
      say(`Saved ${name}.`);
    }),
  );
  const copy = button(
    "Copy",
    () =>
      use(async ({ text }) =>
        say((await copied(text)) ? "Copied the file." : `${REFUSED} Download it instead.`),
      ),
    { "aria-label": `Copy ${name}`.trimEnd() },
  );
  return [line(saved, copy)];
}
