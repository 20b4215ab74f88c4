// Your rating in the editor: plays in the view Play are recorded if the user wants it, and the time that a
// board will take the user is shown there and beside its difficulty.

/** @import { Engine } from "../perplex.js" */
/** @import { Change, Desk } from "./desk.js" */

import { element, find, say } from "../kit/elements.js";
import { forYou } from "../kit/own/fit.js";
import { isOn } from "../kit/own/on.js";
import { Plays } from "../kit/own/plays.js";
import { OwnRecorder } from "../kit/own/recorder.js";
import { lineState } from "../kit/study/linestate.js";
import { Attempts } from "./attempts.js";
import { familyOf, isPlayable } from "./model/family.js";
import { numbers } from "./model/numbers.js";
import { PLAYER, toPlay } from "./model/played.js";

const SECONDS = 20; // for a board's difficulty

/** Records plays from now on. @param {Desk} desk @param {Promise<Engine>} engine */
export function start(desk, engine) {
  const recorder = new OwnRecorder(new URL("site/rating/index.html", document.baseURI).href);
  find("play-more").before(recorder.line);
  desk.on(({ line }) => line && desk.board().view === "play" && recorder.mark(lineState(line)));
  const attempts = new Attempts(
    desk,
    () => isOn() && desk.board().view === "play",
    ({ how }) => {
      if (how === "left") recorder.act();
      else recorder.tried("check");
      if (how === "solved") recorder.solved();
    },
  );
  const look = () => {
    attempts.forget();
    const { document: board, view } = desk.board();
    const plays = view === "play" && !document.body.dataset.study && isPlayable(board);
    recorder.open(plays ? toPlay(board, engine, SECONDS) : null);
  };
  look();
  readings(desk);
  return {
    update: (/** @type {Change} */ { puzzle, tab, view, hinted }) => {
      if (puzzle || tab !== undefined || view) look();
      if (hinted) recorder.helped();
    },
  };
}

/** Shows the estimate beside the difficulty, for the same player. @param {Desk} desk */
function readings(desk) {
  const words = element("p", { class: "note", role: "status", "aria-label": "For you", hidden: true });
  find("difficulty-note").after(words);
  const show = async () => {
    const { counted } = numbers;
    const tsi = counted?.player === PLAYER && counted.complete ? (counted.figures?.tsi ?? null) : null;
    words.hidden = !isOn() || tsi === null || desk.board().view === "play";
    if (words.hidden || tsi === null) return;
    const fit = await (await Plays.open()).fit();
    say(words, forYou(fit, familyOf(desk.board().document), tsi));
  };
  numbers.on(({ asked, counted }) => {
    if (asked) words.hidden = true;
    if (counted) show();
  });
  desk.on(({ view }) => view && show());
  show();
}
