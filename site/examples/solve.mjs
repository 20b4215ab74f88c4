// Finds the first solutions of a puzzle and draws them with letters. It stops after at most two seconds.

import { Engine } from "@perplex-puzzles/perplex";

const puzzle = {
  width: 3,
  height: 3,
  symbols: [
    { at: [1, 1], type: "triangle", count: 2 },
    { at: [5, 3], type: "triangle", count: 3 },
  ],
};

const engine = await Engine.start({ workers: 1 });
try {
  const { solutions, count } = await engine.solve(puzzle, { max: 2, signal: AbortSignal.timeout(2000) });
  console.log(`${count} solutions, of which these are the first:`);
  for (const line of solutions) console.log(`\n${drawing(line, puzzle)}`);
} catch (error) {
  if (error.name !== "AbortError") throw error;
  console.log("That takes longer.");
} finally {
  engine.close();
}

// Returns a text grid of doubled coordinates with the line's vertices and edges.
function drawing(line, { width, height }) {
  const rows = Array.from({ length: 2 * height + 1 }, (_, b) =>
    Array.from({ length: 2 * width + 1 }, (_, a) => (a % 2 === 0 && b % 2 === 0 ? "." : " ")),
  );
  line.forEach(([a, b], i) => {
    rows[b][a] = "o";
    const [c, d] = line[i - 1] ?? [a, b];
    if (i > 0) rows[(b + d) / 2][(a + c) / 2] = b === d ? "-" : "|";
  });
  return rows.map((row) => row.join("")).join("\n");
}
