// Answers of the command line, verb by verb: standard output, standard error, the exit status and every
// written file. Each case runs in a separate folder that contains only the input files below.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { tmpdir } from "node:os";
import path from "node:path";
import { lab, program } from "../perplex.mjs";
import * as made from "./puzzles.mjs";

/** @import { Book } from "./book.mjs" */

/**
 * A step that copies a member of the answers in one file to another file.
 *
 * @typedef {{unwrap: [field: string, from: string, to: string]}} Unwrap
 */

/** @param {any[]} list */
const lines = (list) => list.map((/** @type {any} */ value) => `${JSON.stringify(value)}\n`).join("");
/** @param {Record<string, unknown>} puzzles */
const named = (puzzles) => lines(Object.entries(puzzles).map(([id, puzzle]) => ({ id, puzzle })));

const FILES = {
  "puzzles.jsonl": named(made.puzzles),
  "few.jsonl": named({
    squares: made.puzzles.squares,
    stars: made.puzzles.stars,
    unsolvable: made.puzzles.unsolvable,
  }),
  "stars.json": JSON.stringify(made.puzzles.stars, null, 2),
  "list.json": JSON.stringify([made.puzzles.squares, made.puzzles.triangles]),
  "packed.jsonl.gz": gzipSync(named({ squares: made.puzzles.squares })),
  "empty.json": JSON.stringify(made.puzzles.empty),
  "squares.json": JSON.stringify(made.puzzles.squares),
  "triangles.json": JSON.stringify(made.puzzles.triangles),
  "boards.jsonl": lines(made.boards(1, 60)),
  "larger.jsonl": lines(made.boards(2, 12, 4)),
  "ten.json": '{"width":10,"height":10,"symbols":[{"at":[1,1],"type":"triangle","count":3}]}',
  "bad.jsonl": named(made.mistakes) + lines([made.puzzles.squares]),
  "texts.jsonl": named(made.texts),
  "texts.txt": `${Object.values(made.texts).join("\n")}\n`,
  "paths.jsonl": lines([
    {
      puzzle: made.puzzles.squares,
      path: [
        [0, 4],
        [0, 2],
        [2, 2],
        [2, 0],
      ],
    },
    { id: "fails", puzzle: made.puzzles.squares, path: made.corner(1, 2) },
    { id: "many", puzzle: made.puzzles.stars, path: made.corner(3, 3) },
    { id: "polyominoes", puzzle: made.puzzles.polyominoes, path: made.corner(4, 3) },
    { id: "eliminator", puzzle: made.puzzles.eliminator, path: made.corner(3, 3) },
    { id: "game", puzzle: made.puzzles.game, path: made.corner(3, 3) },
    {
      id: "two lines",
      puzzle: made.puzzles.rotational,
      path: [
        [0, 6],
        [0, 4],
        [0, 2],
        [0, 0],
      ],
    },
    {
      id: "jump",
      puzzle: made.puzzles.empty,
      path: [
        [0, 6],
        [4, 6],
      ],
    },
    {
      id: "outside",
      puzzle: made.puzzles.empty,
      path: [
        [0, 6],
        [0, 8],
      ],
    },
    {
      id: "no end",
      puzzle: made.puzzles.empty,
      path: [
        [0, 6],
        [0, 4],
      ],
    },
    {
      id: "twice",
      puzzle: made.puzzles.empty,
      path: [
        [0, 6],
        [0, 4],
        [0, 6],
      ],
    },
    { id: "none", puzzle: made.puzzles.empty },
    { id: "text", puzzle: made.puzzles.empty, path: "up" },
  ]),
  "rules.pl": made.ownRules,
  "wrong.pl": made.wrongRules,
  "learned.pl":
    "incompletable(P, S) :- square(S, T, E), path(P, L), count(E, L, N), three(T), one(N), notAdjacent(P, S).\n",
  ...Object.fromEntries(
    Object.entries(made.queries).map(([name, query]) => [`${name}.query`, JSON.stringify(query)]),
  ),
  "grids.jsonl": lines(Object.values(made.grids)),
  "badgrids.jsonl": lines([
    { kind: "logicgrid", theme: "nowhere", size: [3, 4], hints: [] },
    { kind: "logicgrid", theme: "school", size: [9, 9], hints: [] },
    { kind: "logicgrid", theme: "school", size: [3, 4], hints: [{ type: "is", a: "Nobody", b: "Math" }] },
    { kind: "logicgrid", theme: "school", size: [3, 4], hints: [{ type: "maybe", a: "2:00 PM", b: "Math" }] },
    { ID: "r", Loops: 1, Hints: [{ K: 9, N: 0, C: [0, 2, 0, 0], E: [1, 1, 0, 0] }], Sol: 6848721 },
    made.puzzles.empty,
  ]),
  "theme.json": JSON.stringify(made.theme),
  "levels.xsb": made.levels,
  "one.xsb": "5#|#@-.#|#.$-#|#-$-#|#3-#|5#\n",
  "bad.xsb":
    "; two men\n#####\n#@@.#\n#.$ #\n#####\n\n; no box\n####\n#@ #\n####\n\n; open\n###\n#@$.\n###\n",
};

// Each has a name and one or more calls, whose words are separated by spaces. "perplex-lab" as the first word
// selects that program; "< name" reads standard input from a file, and "> name" writes standard output to
// one, for the next call.
const CASES = [
  ["help", "help"],
  ["version", "version"],
  ["no verb", ""],
  ["wrong verb", "measure"],
  ...[
    "analyze",
    "explain",
    "character",
    "generate",
    "breed",
    "wish",
    "solve",
    "count",
    "check",
    "convert",
    "publish",
    "triangle",
    "logicgrid",
    "transport",
  ].flatMap((verb) => [
    [`help ${verb}`, `help ${verb}`],
    [`${verb} without a file`, verb],
    [`${verb} with a wrong flag`, `${verb} -nothing 1 stars.json`],
  ]),
  ...[
    ["tables", "tables nowhere"],
    ["experiments", "experiments nowhere"],
    ["study", "study"],
    ["learn", "learn nothing"],
    ["bench", "bench nowhere"],
  ].flatMap(([verb, bare]) => [
    [`help ${verb}`, `perplex-lab help ${verb}`],
    [`${verb} without a file`, `perplex-lab ${bare}`],
    [`${verb} with a wrong flag`, `perplex-lab ${verb} -nothing 1 stars.json`],
  ]),

  // analyze
  ["analyze all presets", "analyze -players none,baseline,baseline+apr,baseline+rcr,all puzzles.jsonl"],
  [
    "analyze as published",
    "analyze -players none,baseline,baseline+apr,baseline+rcr,all -compat shen-2024 puzzles.jsonl",
  ],
  [
    "analyze single rules",
    "analyze -players path,path+deadend,path+separation,path+triangle,path+polyomino,path+pi,path+apr,path+rcr puzzles.jsonl",
  ],
  ["analyze random boards", "analyze -players none,all boards.jsonl"],
  ["analyze random larger boards", "analyze -tsi-only -players all larger.jsonl"],
  ["analyze percentile", "analyze -percentile few.jsonl"],
  ["analyze tsi", "analyze -tsi-only -players none,all puzzles.jsonl"],
  ["analyze tree", "analyze -tree -players none,all squares.json"],
  ["analyze tree of stars", "analyze -tree stars.json"],
  ["analyze own rules", "analyze -rules rules.pl -players own,path+own,all+own triangles.json stars.json"],
  ["analyze wrong rules", "analyze -rules wrong.pl -players own triangles.json"],
  ["analyze slips and populations", "analyze -players all~0.05,0.3*none|0.7*all,learned few.jsonl"],
  ["analyze learned", "analyze -players learned puzzles.jsonl"],
  ["analyze bad documents", "analyze bad.jsonl"],
  ["analyze texts", "analyze texts.jsonl", "analyze texts.txt"],
  ["analyze files together", "analyze list.json packed.jsonl.gz stars.json"],
  ["analyze standard input", "analyze - < few.jsonl"],
  ["analyze no such file", "analyze nowhere.json stars.json"],
  ["analyze wrong player", "analyze -players you stars.json"],
  ["analyze player twice", "analyze -players all,all stars.json"],
  ["analyze wrong shares", "analyze -players 0.5*none|0.6*all stars.json"],
  ["analyze wrong compat", "analyze -compat shen stars.json"],
  ["analyze wrong seconds", "analyze -seconds -1 stars.json"],
  ["analyze no weights", "analyze -weights stars.json -players learned stars.json"],

  // explain
  ["explain puzzles", "explain puzzles.jsonl"],
  ["explain none", "explain -player none -parts edges,profile,wander,symbols few.jsonl"],
  ["explain edges", "explain -parts edges puzzles.jsonl"],
  ["explain as published", "explain -compat shen-2024 -player baseline few.jsonl"],
  ["explain bad documents", "explain bad.jsonl"],
  ["explain wrong part", "explain -parts edges,wings stars.json"],

  // solve, count, check
  ["solve puzzles", "solve -max 20 puzzles.jsonl"],
  ["solve random boards", "solve -max 3 boards.jsonl"],
  ["solve counts only", "solve -max 0 puzzles.jsonl"],
  ["solve lts", "search -method lts -limit 2000 puzzles.jsonl"],
  ["solve phs learned", "search -method phs -player learned -limit 2000 few.jsonl"],
  ["solve bad documents", "solve bad.jsonl"],
  ["solve wrong search", "search -method best stars.json"],
  ["solve wrong max", "solve -max -1 stars.json"],
  ["count puzzles", "count puzzles.jsonl"],
  ["count random boards", "count boards.jsonl"],
  ["count 10x10 with samples", "count -samples 3 -seed 5 ten.json"],
  ["count samples of a search", "count -samples 2 few.jsonl"],
  ["count bad documents", "count bad.jsonl"],
  ["check lines", "check paths.jsonl"],
  ["check without a line", "check stars.json"],

  // convert
  ...["json", "share", "windmill", "link", "jbz", "svg", "text"].flatMap((to) => [
    [`convert to ${to}`, `convert -to ${to} puzzles.jsonl`],
    [`convert random boards to ${to}`, `convert -to ${to} boards.jsonl`],
  ]),
  ...["share", "windmill", "link", "jbz"].map((to) => [
    `convert to ${to} and back`,
    `convert -to ${to} puzzles.jsonl > other.jsonl`,
    { unwrap: [to, "other.jsonl", "bare.txt"] },
    "convert -to json bare.txt",
  ]),
  [
    "convert to share of every kind",
    "convert -to share -kind play stars.json",
    "convert -to share -kind edit stars.json",
    "convert -to share -kind contest stars.json",
  ],
  ["convert for paper", "convert -to svg -print puzzles.jsonl"],
  ["convert bad documents", "convert -to json bad.jsonl"],
  ["convert texts", "convert -to json texts.jsonl"],
  ["convert to nowhere", "convert -to png stars.json"],
  ["convert wrong kind", "convert -to share -kind look stars.json"],
  ["publish", "publish -home https://your.example/ -o . few.jsonl"],
  ["publish for play", "publish -home https://your.example/p -o . -kind contest stars.json"],
  ["publish bad documents", "publish -home https://your.example/ -o . bad.jsonl"],
  ["publish nowhere", "publish -home your.example -o . stars.json"],

  // generate
  ...[1, 2, 7].map((workers) => [
    `generate with ${workers} workers`,
    `generate -workers ${workers} middle.query`,
  ]),
  ...[1, 2, 7].map((workers) => [
    `generate kept with ${workers} workers`,
    `generate -workers ${workers} -distinct both -against none -sort difference -solutions 1..4 middle.query`,
  ]),
  ...["none", "baseline", "baseline+apr", "path+separation", "all"].map((player) => [
    `generate for ${player}`,
    `generate -player ${player} -top 40 middle.query`,
  ]),
  ["generate as published", "generate -compat shen-2024 -colors orange,blue -top 60 middle.query"],
  ["generate all of a small one", "generate small.query"],
  ["generate with given symbols", "generate -top 50 given.query"],
  ["generate with two lines", "generate two.query"],
  ["generate on a pillar", "generate ring.query"],
  ["generate with empty cells", "generate -include-empty -top 30 middle.query"],
  [
    "generate with eliminators and shapes",
    'generate -eliminators -shapes [{"shape":[[1,1],[0,1]],"rotatable":true},[[1]]] -top 30 small.query',
  ],
  ["generate no colours", "generate -colors red -top 20 small.query"],
  ["generate with conditions", "generate -require star>=2,triangle -symbols ..4 -tsi 1.. middle.query"],
  ...["symmetry", "colors", "both"].map((distinct) => [
    `generate distinct by ${distinct}`,
    `generate -distinct ${distinct} -top 60 middle.query`,
  ]),
  ...["tsi", "msi", "solutions", "symbols"].map((sort) => [
    `generate sorted by ${sort}`,
    `generate -sort ${sort} -order least -top 30 given.query`,
  ]),
  ["generate against", "generate -player all -against baseline -sort difference -top 30 middle.query"],
  ["generate count", "generate -want count middle.query"],
  ["generate count of some", "generate -want count -solutions 1 middle.query"],
  ["generate histogram", "generate -want histogram middle.query"],
  ["generate histogram of some", "generate -want histogram -require triangle middle.query"],
  ["generate curriculum", "generate -curriculum 5 middle.query"],
  ["generate with a line", `generate -line ${JSON.stringify(made.corner(3, 3))} middle.query`],
  ["generate for learned", "generate -player learned -top 10 small.query"],
  ["generate for a slip", "generate -player all~0.05 -top 10 small.query"],
  ["generate with own rules", "generate -rules rules.pl -player path+own -top 20 middle.query"],
  ["generate without question marks", "generate stars.json"],
  ["generate of two puzzles", "generate few.jsonl"],
  ["generate of a bad document", "generate bad.jsonl"],
  ["generate wrong colour", "generate -colors orange,mauve small.query"],
  ["generate wrong range", "generate -tsi 9..1 small.query"],
  ["generate wrong requirement", "generate -require hexagon small.query"],
  ["generate count and top", "generate -top 3 -want count small.query"],
  ["generate wrong shapes", "generate -shapes [[[1,2]]] small.query"],
  ["generate wrong player", "generate -player you small.query"],

  // compose, breed
  ["compose", `compose -line ${JSON.stringify(made.corner(3, 3))} -proposals 2 -seed 1 empty.json`],
  [
    "compose kinds",
    `compose -line ${JSON.stringify(made.corner(3, 3))} -kinds star,triangle,must-cross -proposals 2 -seed 3 -sort symbols -player none empty.json`,
  ],
  [
    "compose impossible",
    `compose -line ${JSON.stringify(made.corner(3, 3))} -kinds triangle -proposals 1 stars.json`,
  ],
  ["compose wrong line", "compose -line [[0,6],[6,0]] empty.json"],
  ["compose wrong kind", `compose -line ${JSON.stringify(made.corner(3, 3))} -kinds eliminator empty.json`],
  ...[1, 2, 7].map((workers) => [
    `breed with ${workers} workers`,
    `breed -workers ${workers} -generations 6 -population 16 -save bred.json empty.json`,
  ]),
  [
    "breed with options",
    "breed -player baseline -kinds star,triangle -colors black -width 1 -columns 12 -seed 7 -generations 5 -population 12 empty.json",
  ],
  [
    "breed and go on",
    "breed -generations 3 -population 12 -save bred.json empty.json",
    "breed -resume bred.json -generations 6 -solutions 1 -tsi 1..",
  ],
  ["breed in places", "breed -shapes [[[1,1]]] -kinds separation -generations 3 -population 10 middle.query"],
  ["breed wrong kind", "breed -kinds hexagon empty.json"],

  // character
  ["character", "character stars.json"],
  ["character as a table", "character -player all -table stars.json empty.json"],

  // wish
  ["wish", "wish -solutions 1 -top 5 stars.json"],
  ["wish for two players", "wish -tsi 2: -against none -against-tsi 3: -symbols :4 -top 5 stars.json"],
  ["wish beyond", "wish -edits 3 -kinds remove,tip -solutions 1:4 stars.json"],
  ["wish for nothing near", "wish -tsi 60: -edits 1 stars.json"],
  ["wish of a query", "wish small.query"],
  ["wish wrong kind", "wish -kinds paint stars.json"],

  // study, learn
  ["study none", "perplex-lab study -rule apr -silent separation few.jsonl"],
  ["study learned", "perplex-lab study -player learned -rule separation few.jsonl"],
  ["study forced", "perplex-lab study -player all~0.05 -rule separation -forced few.jsonl"],
  // Training takes a minute even with few puzzles, so it is left to the tests of its package.
  ["learn test", "perplex-lab learn test -seed 1 -held-out 3"],
  ["learn test no weights", "perplex-lab learn test -weights stars.json"],

  // triangle
  ...["scatter", "path", "walk"].map((generator) => [
    `triangle generate ${generator}`,
    `triangle generate -generator ${generator} -width 4 -height 4 -count 4 -seed 1`,
  ]),
  ["triangle generate sizes", "triangle generate -least 2 -most 4 -count 5 -seed 3"],
  ...["baseline", "learned", "available", "reachable", "all"].flatMap((predicate) =>
    ["astar", "depth"].map((order) => [
      `triangle solve ${predicate} ${order}`,
      "triangle generate -generator path -width 5 -height 5 -count 4 -seed 1 > made.jsonl",
      `triangle solve -predicate ${predicate} -order ${order} -limit 20000 made.jsonl`,
    ]),
  ),
  [
    "triangle solve with rules",
    "triangle generate -width 3 -height 3 -count 3 -seed 2 > made.jsonl",
    "triangle solve -rules learned.pl made.jsonl",
    "triangle solve -rules learned.pl -sort made.jsonl",
  ],
  ["triangle solve others", "triangle solve few.jsonl bad.jsonl"],
  [
    "triangle learn from a file",
    "triangle generate -width 3 -height 3 -count 1 -seed 5 > made.jsonl",
    "perplex-lab triangle learn made.jsonl",
    "perplex-lab triangle learn -log made.jsonl",
  ],
  ["triangle learn", "perplex-lab triangle learn -train 20 -filters 5,10,20 -keep 5,2 -baseline"],
  ["triangle wrong generator", "triangle generate -generator nature"],
  ["triangle wrong size", "triangle generate -width 0 -height 3"],

  // logic grids
  ["logicgrid solve", "logicgrid solve grids.jsonl"],
  ["logicgrid solve as published", "logicgrid solve -mode compat-2024 grids.jsonl"],
  ["logicgrid check", "logicgrid check grids.jsonl"],
  ["logicgrid rate", "logicgrid rate grids.jsonl"],
  ["logicgrid hint", "logicgrid hint grids.jsonl"],
  ["logicgrid bad documents", "logicgrid solve badgrids.jsonl", "logicgrid rate badgrids.jsonl"],
  [
    "logicgrid generate and read",
    "logicgrid generate -theme street -size 4x3 -generations 12 -population 40 -seed 2 -top 4 > bred.jsonl",
    "logicgrid check bred.jsonl",
    "logicgrid rate bred.jsonl",
    "logicgrid hint bred.jsonl",
  ],
  [
    "logicgrid archive of a seed",
    "logicgrid generate -theme school -size 3x4 -generations 30 -population 60 -seed 5",
  ],
  ["logicgrid archive as published", "logicgrid generate -published -generations 10 -seed 3 -top 20"],
  [
    "logicgrid archive of one's own theme",
    "logicgrid generate -space @theme.json -generations 15 -population 30 -redundant -solved-at",
  ],
  [
    "logicgrid archive with options",
    "logicgrid generate -crossover 0.3 -mutation 0.9 -swap none -selection rank -nearness poster -generations 12 -population 40 -loops 2",
  ],
  ["logicgrid wrong theme", "logicgrid generate -theme nowhere"],
  ["logicgrid wrong size", "logicgrid generate -theme street -size 9x9"],
  ["logicgrid study of nothing", "perplex-lab logicgrid study grids.jsonl"],

  // transport
  ...["sokoban", "pull", "strong", "big", "swap"].flatMap((rules) => [
    [`transport solve ${rules}`, `transport solve -seconds 0 -rules ${rules} levels.xsb one.xsb`],
    [`transport rate ${rules}`, `transport rate -seconds 0 -limit 400 -rules ${rules} levels.xsb one.xsb`],
  ]),
  ["transport solve optimal", "transport solve -seconds 0 -optimal levels.xsb one.xsb"],
  ["transport rate by sub-problems", "transport split -seconds 0 -limit 400 levels.xsb"],
  ["transport rate by breadth", "transport split -seconds 0 -limit 400 -breadth levels.xsb"],
  ["transport rate by clashes", "transport resolve -seconds 0 -limit 400 levels.xsb"],
  [
    "transport rate with options",
    "transport rate -seconds 0 -limit 400 -nodes -no-brm -no-freedom -switch-cost -analyze levels.xsb",
  ],
  ["transport rate exactly", "transport rate -seconds 0 -limit 400 -exact levels.xsb"],
  ["transport explain", "transport explain -seconds 0 levels.xsb one.xsb"],
  ["transport tsi", "transport tsi -seconds 0 levels.xsb one.xsb"],
  ["transport tsi endless", "transport tsi -seconds 0 -players none,finish,all -endless levels.xsb"],
  ...["xsb", "rle", "slc"].map((to) => [
    `transport convert to ${to}`,
    `transport convert -to ${to} levels.xsb > other.${to}`,
    `transport convert -to ${to} one.xsb`,
    `transport solve -seconds 0 other.${to}`,
  ]),
  ["transport bad levels", "transport solve bad.xsb", "transport rate bad.xsb", "transport convert bad.xsb"],
  ["transport wrong rules", "transport solve -rules gravity levels.xsb"],
  ...[1, 3].map((workers) => [
    `transport archive with ${workers} workers`,
    `transport generate -size 7x6 -boxes 2 -trials 3 -rounds 4 -neighbours 20 -seed 7 -objective pushes -opening -1 -easy -workers ${workers} -archive kinds.json -plot`,
  ]),
  [
    "transport generate by pulling",
    "transport generate -rules pull -size 7x6 -boxes 2 -rounds 4 -neighbours 20 -seed 3 -objective moves -opening -1 -easy -workers 1",
  ],
  [
    "transport breed from an archive",
    "transport generate -size 7x6 -boxes 2 -rounds 3 -neighbours 20 -seed 7 -objective pushes -opening -1 -easy -archive kinds.json -workers 1",
    "transport generate -size 7x6 -boxes 2 -search archive -archive kinds.json -rounds 2 -neighbours 10 -objective pushes -opening -1 -easy -fewest 1 -workers 1 -out levels.jsonl",
  ],
  ["transport generate by score", "transport generate -boxes 3 -rounds 30 -seed 7 -workers 1"],
  ["transport wrong size", "transport generate -size 1x1"],
  ["transport wrong objective", "transport generate -objective beauty"],

  // needs no data of others
  ["tables triangle-2", "perplex-lab tables -json -puzzles 3 -seed 4 triangle-2"],
  [
    "tables without data",
    "perplex-lab tables -data nowhere 6.2",
    "perplex-lab tables -data nowhere logicgrid",
    "perplex-lab tables -data nowhere transport",
    "perplex-lab experiments -data nowhere models",
  ],
];

/**
 * recordCommands takes down all cases whose name has `only` in it.
 *
 * @param {Book} book
 * @param {string} [only]
 */
export function recordCommands(book, only = "") {
  for (const [name, ...steps] of /** @type {[string, ...(string | Unwrap)[]][]} */ (
    /** @type {unknown} */ (CASES)
  )) {
    if (!name.includes(only)) continue;
    const folder = mkdtempSync(path.join(tmpdir(), "perplex-record-"));
    try {
      for (const [file, content] of Object.entries(FILES)) writeFileSync(path.join(folder, file), content);
      const answers = steps.map((step) =>
        typeof step === "string" ? call(folder, step) : unwrap(folder, step),
      );
      book.add("cli", name, answers.concat(written(folder)).join(""));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/**
 * call runs a step and returns the step with its answer. Both programs appear in it as perplex, so that a
 * verb has the same record in either.
 *
 * @param {string} folder
 * @param {string} step
 */
function call(folder, step) {
  const words = step.split(" ").filter(Boolean);
  const isLab = words[0] === "perplex-lab";
  if (isLab) words.shift();
  const file = isLab ? lab() : program();
  /** @param {string} mark */
  const taken = (mark) => {
    const i = words.indexOf(mark);
    return i < 0 ? null : words.splice(i, 2)[1];
  };
  const shown = words.join(" ");
  const [from, to] = [taken("<"), taken(">")];
  const input = from ? readFileSync(path.join(folder, from)) : "";
  const run = spawnSync(file, words, { cwd: folder, input, encoding: "utf8", maxBuffer: 1 << 28 });
  if (run.error) throw run.error;
  if (to) writeFileSync(path.join(folder, to), run.stdout);
  return `$ perplex ${shown}\n${to ? "" : run.stdout}--- ${run.status}\n${run.stderr}`.replaceAll(
    "perplex-lab",
    "perplex",
  );
}

/**
 * unwrap leaves the bare texts of answers, as people paste them.
 *
 * @param {string} folder
 * @param {Unwrap} step
 */
function unwrap(folder, { unwrap: [field, from, to] }) {
  const answers = readFileSync(path.join(folder, from), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const bare = answers
    .filter((answer) => field in answer)
    .map(({ [field]: value }) => (typeof value === "string" ? value : JSON.stringify(value)));
  writeFileSync(path.join(folder, to), bare.map((line) => `${line}\n`).join(""));
  return "";
}

/**
 * written lists the files that were not there before, with what is in them.
 *
 * @param {string} folder
 * @param {string} [below]
 * @returns {string[]}
 */
function written(folder, below = "") {
  return readdirSync(path.join(folder, below))
    .sort()
    .flatMap((name) => {
      const file = path.join(below, name);
      if (statSync(path.join(folder, file)).isDirectory()) return written(folder, file);
      if (file in FILES) return [];
      const content = readFileSync(path.join(folder, file));
      const isText = !content.includes(0);
      return [`=== ${file}\n${isText ? content : createHash("sha256").update(content).digest("hex")}\n`];
    });
}
