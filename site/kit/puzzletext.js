/**
 * Returns the puzzle in an address's fragment: a share link's fragment, or any other text after "puzzle=".
 *
 * @param {string} fragment
 */
export function puzzleOf(fragment) {
  if (!fragment.startsWith("puzzle=")) return fragment;
  try {
    return decodeURIComponent(fragment.slice("puzzle=".length));
  } catch {
    return fragment;
  }
}
