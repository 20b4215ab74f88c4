// Converts a puzzle to every format that perplex writes, and back.

import { Engine } from "@perplex-puzzles/perplex";

const engine = await Engine.start({ workers: 1 });
const puzzle = {
  width: 2,
  height: 2,
  title: "Two triangles",
  symbols: [{ at: [1, 1], type: "triangle", count: 2 }],
};

const { windmill } = await engine.convert(puzzle, { to: "windmill" });
const { share } = await engine.convert(puzzle, { to: "share", kind: "play" });
const { text } = await engine.convert(puzzle, { to: "text" });
const { svg } = await engine.convert(puzzle, { to: "svg" });
console.log(`the Windmill: ${windmill}`);
console.log(`a share link ends with: #${share}`);
console.log(`a picture of ${svg.length} characters`);
console.log(text);

const { json } = await engine.convert(windmill, { to: "json" }); // accepts any text that perplex reads
console.log(`read again, a board of ${json.width} by ${json.height} with ${json.symbols.length} symbol`);
engine.close();
