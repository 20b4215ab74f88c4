// The places of the board as elements of the page: the grid's cells.

const grid = () => document.getElementById("grid");

/** present is the place in the tab order, [a, b]. */
export function present() {
  const cell = grid().querySelector('[tabindex="0"]');
  const row = cell.parentElement;
  return [[...row.children].indexOf(cell), [...grid().children].indexOf(row)];
}

/** last is the place at the bottom right. */
export const last = () => [grid().lastElementChild.children.length - 1, grid().children.length - 1];

/** go moves the focus to a place, and reports whether the board has it. */
export function go([a, b]) {
  const cell = grid().children[b]?.children[a];
  cell?.focus({ preventScroll: true });
  return cell !== undefined;
}

/** held says what lies at a place: "black star", "empty". */
export const held = ([a, b]) =>
  grid()
    .children[b].children[a].getAttribute("aria-label")
    .replace(/^.*?: /, "");
