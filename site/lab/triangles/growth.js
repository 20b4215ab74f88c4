// A plot of speed-ups by board size, after Figure 4 of the paper.

/** @typedef {{name: string, points: {x: number, y: number}[], dashed?: boolean}} Series */

const [LEFT, RIGHT, TOP, BOTTOM] = [44, 12, 12, 38];
const SVG = "http://www.w3.org/2000/svg";
const MARKS = ["M-4 0A4 4 0 1 0 4 0A4 4 0 1 0-4 0", "M-4-4H4V4H-4z", "M0-5 5 4H-5z", "M0-5 5 0 0 5-5 0z"];

/**
 * Draws series into an SVG, with a logarithmic y axis.
 *
 * @param {SVGSVGElement} svg
 * @param {Series[]} series
 * @param {string} across
 */
export function draw(svg, series, across) {
  const width = Math.max(svg.clientWidth, 280);
  const height = 300;
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  /** @param {string} tag @param {Record<string, string | number>} attributes @param {string} [text] */
  const add = (tag, attributes, text = "") => {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
    element.textContent = text;
    svg.append(element);
  };
  svg.replaceChildren();
  const points = series.flatMap(({ points }) => points);
  const xs = [...new Set(points.map(({ x }) => x))].sort((a, b) => a - b);
  const [x0, x1] = [xs[0], Math.max(xs[xs.length - 1], xs[0] + 1)];
  const low = Math.min(0, ...points.map(({ y }) => Math.log10(y)));
  const high = Math.max(1, ...points.map(({ y }) => Math.log10(y)));
  /** @param {number} v */
  const x = (v) => LEFT + 8 + ((v - x0) / (x1 - x0)) * (width - LEFT - RIGHT - 16);
  /** @param {number} v */
  const y = (v) => height - BOTTOM - ((Math.log10(v) - low) / (high - low)) * (height - BOTTOM - TOP);
  for (const tick of [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000]) {
    const at = Math.log10(tick);
    if (at < low - 1e-9 || at > high + 1e-9 || (high - low > 2.5 && !/^0?\.?10*$/.test(String(tick))))
      continue;
    add("path", {
      class: tick === 1 ? "axis" : "grid",
      d: `M${LEFT} ${y(tick).toFixed(1)}H${width - RIGHT}`,
    });
    add("text", { x: LEFT - 8, y: y(tick) + 4, "text-anchor": "end" }, tick.toLocaleString("en"));
  }
  let last = -Infinity;
  for (const v of xs) {
    if (x(v) - last < 22) continue;
    last = x(v);
    add("text", { x: x(v), y: height - BOTTOM + 18, "text-anchor": "middle" }, String(v));
  }
  add("text", { x: width - RIGHT, y: height - 4, "text-anchor": "end" }, across);
  series.forEach(({ points, dashed }, i) => {
    const sorted = [...points].sort((a, b) => a.x - b.x);
    add("path", {
      class: `curve curve${i}${dashed ? " dashed" : ""}`,
      d: sorted.map((p, k) => `${k ? "L" : "M"}${x(p.x).toFixed(1)} ${y(p.y).toFixed(1)}`).join(""),
    });
    for (const p of sorted)
      add("path", {
        class: `point curve${i}`,
        transform: `translate(${x(p.x).toFixed(1)} ${y(p.y).toFixed(1)})`,
        d: MARKS[i % MARKS.length],
      });
  });
}

/**
 * Lists the series with their marks.
 *
 * @param {HTMLElement} list
 * @param {Series[]} series
 */
export function legend(list, series) {
  list.replaceChildren(
    ...series.map(({ name, dashed }, i) => {
      const item = document.createElement("li");
      item.innerHTML = `<svg class="growth" viewBox="0 0 32 12" width="32" height="12" aria-hidden="true"><path class="curve curve${i}${dashed ? " dashed" : ""}" d="M0 6H32"/><path class="point curve${i}" transform="translate(16 6)" d="${MARKS[i % MARKS.length]}"/></svg>`;
      item.append(` ${name}`);
      return item;
    }),
  );
}
