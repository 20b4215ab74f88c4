// Puts a drawing into the page by replacing only what is different from the
// drawing before: after a click that is one symbol, where reading a whole crowded
// board's markup again would take a good part of a frame.

const parser = document.createElementNS("http://www.w3.org/2000/svg", "svg");

/** patch shows an svg's markup in the host, which nothing else writes to. */
export function patch(host, markup) {
  const next = split(markup);
  const old = drawn.get(host);
  drawn.set(host, next);
  const svg = host.firstElementChild;
  if (!svg || !old || old.open !== next.open) {
    host.innerHTML = markup;
    return;
  }
  let first = 0;
  while (first < old.parts.length && same(old.parts[first], next.parts[first])) first++;
  let after = 0;
  const most = Math.min(old.parts.length, next.parts.length) - first;
  while (after < most && same(old.parts.at(-1 - after), next.parts.at(-1 - after))) after++;
  for (let i = old.parts.length - after - first; i > 0; i--) svg.children[first].remove();
  parser.innerHTML = next.parts.slice(first, next.parts.length - after).join("");
  const there = svg.children[first] ?? null;
  while (parser.firstChild) svg.insertBefore(parser.firstChild, there);
}

const drawn = new WeakMap(); // host: what it shows, as split returns it

// A line moves in the page without a new drawing, so it is always made again.
const moves = /^<\w+ class="px-(line|core|chalk|beads|pip)\b/;

const same = (a, b) => a === b && !moves.test(a);

// split takes a drawing apart into its opening tag and the elements right inside.
function split(markup) {
  const tag = /<(\/?)[^>]*?(\/?)>/g;
  tag.exec(markup); // the svg's own
  const open = markup.slice(0, tag.lastIndex);
  const parts = [];
  let depth = 0;
  let begun = tag.lastIndex;
  for (let found; (found = tag.exec(markup));) {
    const [, closes, empty] = found;
    if (closes) depth--;
    else if (!empty) depth++;
    if (depth < 0) break; // the svg's end
    if (depth > 0) continue;
    parts.push(markup.slice(begun, tag.lastIndex));
    begun = tag.lastIndex;
  }
  return { open, parts };
}
