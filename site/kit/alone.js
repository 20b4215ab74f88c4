// Pages that play a lesson or a sequence and need nothing else: site/make/lesson makes them,
// and what is played is put into them here.

import { escape } from "./words.js";

/**
 * alone is such a page, as HTML.
 *
 * @param {"lesson" | "pack"} kind
 * @param {string} title
 * @param {unknown} played
 */
export async function alone(kind, title, played) {
  const response = await fetch(new URL(`../${kind}-page.txt`, import.meta.url));
  if (!response.ok) throw new Error("a part of perplex did not load; check the connection");
  const [above, below] = (await response.text()).split("{{played}}");
  const json = JSON.stringify(played).replaceAll("<", "\\u003c"); // ends no script
  return above.replaceAll("{{title}}", () => escape(title)) + json + below;
}
