// Self-contained page that plays a lesson: site/make/lesson combines this script, its styles and one lesson
// in a file.

/** @import { Shown } from "../kit/lesson/steps.js" */

import { element, find, make, say, within } from "../kit/elements.js";
import { Controls } from "../kit/lesson/controls.js";
import { Film } from "../kit/lesson/film.js";
import { keyed } from "../kit/lesson/keys.js";
import { Player } from "../kit/lesson/player.js";
import { Steps } from "../kit/lesson/steps.js";
import { shown, spoken } from "../kit/lesson/words.js";

/** @type {Shown} */
const lesson = JSON.parse(find("played", HTMLScriptElement).text);
const steps = shown(lesson);
const motion = matchMedia("(prefers-reduced-motion: reduce)");

const plate = find("plate");
plate.innerHTML = lesson.film.board; // a drawing by the engine
const board = within(plate, "svg", SVGSVGElement);
for (const name of ["width", "height"]) board.removeAttribute(name);
const film = new Film(lesson.film);
plate.append(film.element);

const player = new Player(film, lesson.film, changed);
player.moves = !motion.matches;
const controls = new Controls(player, { moves: player.moves });
const list = new Steps(lesson, (at) => player.to(at));
const caption = find("caption");

find("bar").append(controls.bar);
find("settings").append(controls.pace, controls.stops);
find("steps").append(list.list);
find("sums").append(list.sums);
say(find("sentence"), lesson.sentence);
keyed(document, player);
changed();

/** Shows the player's present step. */
function changed() {
  controls.refresh();
  list.at(player.at);
  const step = steps[player.at];
  const head = step ? `Step ${player.at + 1}.` : "Done.";
  const text = step ? step.says : lesson.sentence;
  caption.replaceChildren(make("b", head), ` ${spoken(text)}`);
}
