// Self-contained pages that play a lesson or a sequence. site/make/lesson builds the templates;
// this module inserts the lesson or sequence.

import { escape } from "./words.js";

/**
 * Returns a self-contained page as HTML.
 *
 * @param {"lesson" | "pack"} kind
 * @param {string} title
 * @param {unknown} played
 */
export async function alone(kind, title, played) {
  const response = await fetch(new URL(`../${kind}-page.txt`, import.meta.url));
  if (!response.ok) throw new Error("a part of perplex did not load; check the connection");
  const [above, below] = (await response.text()).split("{{played}}");
  const json = JSON.stringify(played).replaceAll("<", "\\u003c"); // keeps "</script>" out of the JSON
  return above.replaceAll("{{title}}", () => escape(title)) + json + below;
}
