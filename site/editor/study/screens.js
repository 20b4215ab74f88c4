// Markup of the screens that participants see in place of the board, and of the bar above it.

/** @import { Study } from "./studyfile.js" */

import { escape } from "../../kit/words.js";
import { scale } from "./scale.js";
import { MOST_NAME } from "./studyfile.js";

/** Returns a participant's code of letters and digits that cannot be confused. */
function newCode() {
  const signs = "abcdefghjkmnpqrstuvwxyz23456789"; // 31 signs, over which bytes below 248 are spread evenly
  let code = "";
  while (code.length < 6) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 248) code += signs[byte % 31];
  }
  return code;
}

// The action of a button is its data-do, an entry of the table in taking.js.

/** The text to agree to. @param {Study} study */
export const consent = ({ name, consent }) => `<form class="study-page" novalidate>
  <h2 tabindex="-1">${escape(name || "A study of line puzzles")}</h2>
  <div class="study-text">${escape(consent)}</div>
  <label class="study-field study-code"><span>Your code, instead of a name</span><input type="text" name="code" value="${newCode()}" maxlength="${MOST_NAME}" autocomplete="off" autocapitalize="off" spellcheck="false"></label>
  <label class="tick"><input type="checkbox" name="agreed"><span>I have read this, and I take part of my own free will.</span></label>
  <p class="error" role="alert"></p>
  <div class="line"><button type="submit" class="primary">Begin</button><button type="button" data-do="refuse">I do not take part</button></div>
</form>`;

/**
 * A text, and a button that starts the clock.
 *
 * @param {string} title
 * @param {string} words
 * @param {string} go
 */
const wait = (title, words, go) =>
  `<div class="study-page"><h2 tabindex="-1">${title}</h2><p>${words}</p>
<div class="line"><button type="button" class="primary" data-do="go">${go}</button><button type="button" class="plain" data-do="stop">Stop the study</button></div></div>`;

/** The screen before the first board. @param {boolean} practice whether that is for practice */
export const welcome = (practice) =>
  wait(
    "Before you begin",
    `You will see one board after the other. Press on a start, a large disc, and draw a line to an end; a wrong line may be drawn again as often as you like. With a keyboard, Enter begins the line, arrows draw it, and Enter finishes it. ${practice ? "The first is for practice: nothing of it is recorded." : "The time counts from when you see it."}`,
    "Show the first board",
  );

/** The screen after the practice boards. @param {number} counted number of other boards */
export const practised = (counted) =>
  wait(
    "The practice is over",
    `${counted === 1 ? "One board comes" : `${counted} boards come`} now, and what you do is recorded from here on.`,
    "Show the first board",
  );

/** The screen after a reload. @param {string} name name of the board */
export const back = (name) => wait("Welcome back", `${name} is next. The time away is not counted.`, "Go on");

export const rest = wait("A break", "The time is not counted until you go on.", "Go on");

/** The bar above a board. @param {string} name name of the board */
export const bar = (name) => `<div class="study-bar"><h2 tabindex="-1">${name}</h2><div class="line">
<button type="button" class="primary" data-do="next">Next</button><button type="button" data-do="skip">Skip</button><button type="button" class="plain" data-do="break">Take a break</button><button type="button" class="plain" data-do="stop">Stop the study</button></div>
<p class="note" role="status" aria-label="Study"></p></div>`;

/** The questions after a board. @param {string} name name of the board @param {Study} study */
export const questions = (
  name,
  { rating, fun },
) => `<form class="study-page" novalidate><h2 tabindex="-1">${name}</h2>
${rating ? scale("rating") : ""}${fun ? scale("fun") : ""}
<p class="error" role="alert"></p>
<div class="line"><button type="submit" class="primary">Continue</button><button type="button" data-do="silent">No answer</button><button type="button" class="plain" data-do="stop">Stop the study</button></div></form>`;

/** The question whether to stop. @param {"go" | "questions"} back action that returns */
export const stop = (back) => `<div class="study-page"><h2 tabindex="-1">Stop the study?</h2>
<p>You may stop without a reason. What was recorded of you until now is kept for the study, or deleted, as you wish.</p>
<div class="line"><button type="button" class="primary" data-do="${back}">Go on with the study</button></div>
<div class="line"><button type="button" data-do="stop-keep">Stop, and keep it</button><button type="button" data-do="stop-delete">Stop, and delete it</button></div></div>`;

/** The last screen. @param {string} title @param {string} words */
const end = (title, words) =>
  `<div class="study-page"><h2 tabindex="-1">${title}</h2><p>${words}</p>
<div class="line"><button type="button" class="primary" data-do="another">Next participant</button><button type="button" data-do="leave">Back to the study kit</button></div></div>`;

export const refused = end("Nothing was recorded", "Thank you for reading.");

/** @param {string} code the participant's code */
export const done = (code) => end("Thank you", `That was the last board. Your code is ${escape(code)}.`);

/** @param {string} code the participant's code */
export const kept = (code) =>
  end("The study has ended", `What was recorded is kept, with the code ${escape(code)}. Thank you.`);

export const deleted = end("The study has ended", "What was recorded of you is deleted. Thank you.");
