import { Engine } from "../perplex.js"; // with a bundler: from "@perplex-puzzles/perplex"

const starting = Engine.start(); // starts the workers once, for all requests
const answer = document.querySelector("[role=status]");
const show = (text) => (answer.textContent = text);
const shannons = (value) => (value === null ? "infinite" : `${value.toFixed(2)} Sh`);

const calls = {
  async analyze(engine, puzzle, signal) {
    const { solutions, measures } = await engine.analyze(puzzle, { players: ["baseline", "all"], signal });
    show(
      `${solutions} solutions; TSI ${shannons(measures.all.tsi)} for a player who knows all the rules, ${shannons(measures.baseline.tsi)} for the baseline`,
    );
  },
  async solve(engine, puzzle, signal) {
    const { count, solutions } = await engine.solve(puzzle, { max: 1, signal });
    show(`${count} solutions` + (count > 0 ? `, the first: ${JSON.stringify(solutions[0])}` : ""));
  },
  async generate(engine, puzzle, signal) {
    for await (const update of engine.generate(puzzle, { top: 3, signal })) {
      const best = update.best.map(({ tsi, symbols }) => `${shannons(tsi)}: ${JSON.stringify(symbols)}`);
      show([`${update.done} of ${update.total}, ${update.found} can be solved`, ...best].join("\n"));
    }
  },
  async convert(engine, puzzle, signal) {
    const { share } = await engine.convert(puzzle, { to: "share", signal });
    show(`A share link ends with #${share}`);
  },
};

let stop = new AbortController();
for (const button of document.querySelectorAll("button")) {
  button.onclick = async () => {
    stop.abort(); // cancels the current request
    const { signal } = (stop = new AbortController());
    if (button.value === "cancel") return show("Cancelled.");
    show("…");
    try {
      await calls[button.value](await starting, document.querySelector("textarea").value, signal);
    } catch (error) {
      if (!signal.aborted) show(error.message); // describes the fault of the puzzle, as the command line does
    }
  };
}
