// Puzzles behind the # of the page's address: the program's own short link where the puzzle
// has one, or the whole puzzle, packed.

const PACKED = "puzzle.";

const bytesOf = async (stream) => new Uint8Array(await new Response(stream).arrayBuffer());

/** fragment is what an address has behind its # for a puzzle. */
export async function fragment({ link, puzzle }) {
  if (link) return link;
  const stream = new Blob([JSON.stringify(puzzle)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const letters = btoa(String.fromCharCode(...(await bytesOf(stream))));
  return PACKED + letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** request is what the program is asked to show of a fragment. */
export async function request(fragment) {
  if (!fragment.startsWith(PACKED)) return { verb: "show", link: fragment };
  try {
    const letters = fragment.slice(PACKED.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return { verb: "show", puzzle: new TextDecoder().decode(await bytesOf(stream)) };
  } catch {
    throw new Error("this link is not whole");
  }
}
