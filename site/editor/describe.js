// The board in a sentence, as the description of its grid.

const several = (n, thing) => (n === 0 ? `no ${thing}` : n === 1 ? `one ${thing}` : `${n} ${thing}s`);

/** describe keeps the sentence up to date. */
export function describe(desk) {
  const words = document.getElementById("board-summary");
  const name = (at) => {
    const label = desk.label(at);
    return label.slice(0, label.indexOf(":")).toLowerCase();
  };
  const tips = (places, thing) =>
    several(places.length, thing) +
    (places.length > 0 && places.length <= 4 ? ` at ${places.map(name).join(" and ")}` : "");
  const write = () => {
    const { width, height, symmetry, pillar, symbols, starts, ends } = JSON.parse(desk.document());
    const parts = [
      `${width} by ${height} cells`,
      pillar ? "a pillar" : "",
      symmetry === "none" ? "" : `two lines, ${symmetry} symmetry`,
      several(symbols.length, "symbol"),
      tips(starts, "start"),
      tips(
        ends.map((end) => (Array.isArray(end) ? end : end.at)),
        "end",
      ),
    ];
    words.textContent = `${parts.filter(Boolean).join(", ")}.`;
  };
  desk.changed(write);
  write();
}
