/**
 * Returns a name for a document's files that every system accepts: letters and digits of the title,
 * or else the board's size.
 *
 * @param {{title?: string, width: number, height: number}} document
 */
export function fileName({ title = "", width, height }) {
  const name = [
    ...title
      .toLowerCase()
      .replace(/[\0-\x7f]/g, (c) => (/[a-z0-9]/.test(c) ? c : "-"))
      .replace(/-+/g, "-"),
  ]
    .slice(0, 60)
    .join("");
  return name.replace(/^-|-$/g, "") || `board-${width}x${height}`;
}
