// Finds every way to fill the question marks of a board, the hardest first.

import { Engine } from "@perplex-puzzles/perplex";

const query = {
  width: 3,
  height: 3,
  symbols: [
    { at: [3, 5], type: "star", color: "orange" },
    { at: [5, 3], type: "unknown" },
    { at: [1, 1], type: "unknown" },
    { at: [4, 1], type: "unknown" },
  ],
};

const engine = await Engine.start(); // by default, one worker fewer than there are cores
for await (const update of engine.generate(query, { player: "all", solutions: [1, 5], top: 3 })) {
  if (!update.complete) {
    console.error(`${update.done} of ${update.total}`);
    continue;
  }
  console.log(
    `${update.solvable} of ${update.configurations} can be solved, ${update.kept} have one to five solutions; the hardest of them:`,
  );
  for (const { rank, tsi, solutions, symbols } of update.results) {
    const words = symbols.map(({ at, type, color, count }) =>
      [count, color, type, "at", at.join()].filter(Boolean).join(" "),
    );
    console.log(
      `number ${rank}: ${tsi.toFixed(2)} Sh, ${solutions === 1 ? "one solution" : `${solutions} solutions`}: ${words.join(", ")}`,
    );
  }
}
engine.close();
