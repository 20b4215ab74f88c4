// The rule that decides the next step of a line, which is the second layer of a hint. It is taken from the
// lesson of a solution that continues the line.

/** @import { CallOptions, Engine, LessonStep, Place, PuzzleDocument } from "../perplex.js" */

const SECONDS = 5;
const MOST = 200; // solutions to search through
const UNKNOWN = { words: "No single rule decides here.", about: [] };

/**
 * Explains why another way than the solution's cannot work, and names the symbols concerned.
 *
 * @param {Engine} engine @param {PuzzleDocument} puzzle @param {Place[]} line line drawn so far
 * @param {CallOptions & { player?: string }} options
 * @returns {Promise<{ words: string, about: Place[] }>}
 */
export async function reason(engine, puzzle, line, { player, signal }) {
  const limits = { seconds: SECONDS, signal };
  const lesson = async (/** @type {{ line?: Place[] }} */ of) =>
    engine.lesson(puzzle, { ...of, player, ...limits }).catch(() => null);
  const goesOn = (/** @type {Place[] | null | undefined} */ solution) =>
    Boolean(solution && line.every((at, i) => same(at, solution[i])));
  let explained = await lesson({});
  signal?.throwIfAborted();
  if (!goesOn(explained?.line)) {
    const { solutions } = await engine.solve(puzzle, { max: MOST, ...limits });
    const through = solutions.find(goesOn);
    explained = through ? await lesson({ line: through }) : null;
    signal?.throwIfAborted();
  }
  const head = line.at(-1);
  const step = explained?.steps?.find(({ action, at }) => !action.startsWith("start") && same(at, head));
  return (step && ofStep(step)) ?? UNKNOWN;
}

/** Returns the simplest reason that decides a step. @param {LessonStep} step */
function ofStep({ ways }) {
  const failing = ways.flatMap(({ fate, death, dead }) =>
    death && (fate === "refused" || (fate === "left" && dead)) ? [{ fate, death }] : [],
  );
  const rank = (/** @type {typeof failing[number]} */ { fate, death }) =>
    (death.symbols.length > 0 ? 0 : 4) +
    (fate === "left" ? 0 : 1) +
    ("ended" in death && death.ended ? 2 : 0);
  const [first] = failing.toSorted((a, b) => rank(a) - rank(b));
  if (!first) return null;
  const { words, symbols } = first.death;
  const looks = first.fate === "left" ? "looks fine but cannot work" : "cannot work";
  return { words: `One way ${looks}. ${words[0].toUpperCase()}${words.slice(1)}.`, about: symbols };
}

/** @param {Place | undefined} a @param {Place | undefined} b */
const same = (a, b) => String(a) === String(b);
