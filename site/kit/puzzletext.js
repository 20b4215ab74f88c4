/**
 * The puzzle in a fragment of an address: a share link's fragment, or any other text behind "puzzle=".
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
