// Reports how hard a puzzle is for different players.
//
//   node analyze.mjs [PUZZLE]     a file, or any text that perplex reads

import { existsSync, readFileSync } from "node:fs";
import { Engine } from "@perplex-puzzles/perplex";

const [given] = process.argv.slice(2);
const puzzle = given
  ? existsSync(given)
    ? readFileSync(given, "utf8")
    : given
  : {
      width: 4,
      height: 4,
      symbols: [
        { at: [1, 1], type: "separation", color: "black" }, // doubled coordinates: a cell has two odd ones
        { at: [3, 1], type: "separation", color: "white" },
        { at: [3, 5], type: "star", color: "orange" },
        { at: [5, 5], type: "star", color: "orange" },
        { at: [6, 3], type: "must-cross" }, // an edge has one odd coordinate
      ],
    };

const engine = await Engine.start({ workers: 1 });
try {
  const { solutions, complete, measures } = await engine.analyze(puzzle, {
    players: ["none", "baseline", "all"],
    seconds: 20,
  });
  console.log(`${complete ? "" : "at least "}${solutions} solutions`);
  for (const [player, { tsi, msi }] of Object.entries(measures)) {
    console.log(
      `${player}: TSI ${tsi?.toFixed(2) ?? "infinite"} Sh, MSI ${msi?.toFixed(2) ?? "infinite"} Sh`,
    );
  }
} catch (error) {
  console.error(error.message); // says what is wrong with the puzzle
  process.exitCode = 1;
} finally {
  engine.close(); // stops the workers, which would keep the process alive
}
