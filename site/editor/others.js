// Players that are more than rules: the learned network, own rules, players who slip, and a population in
// which some know no rule. The form composes a player's name (core/witness/policy defines names) and splits
// one into its parts.

/** @import { Engine } from "../perplex.js" */
/** @import { Desk } from "./desk.js" */

import { isMoreThanRules } from "../engine/policy.js";
import { keepRules, ownRules } from "../kit/ownrules.js";
import { escape, messageOf } from "../kit/words.js";
import { player } from "./model/player.js";
import { find, say, within } from "../kit/elements.js";

const EXAMPLE = `% a square has more sides drawn than triangles
incompletable(P, S) :- square(S, T, E), path(P, L), count(E, L, N), greaterThan(N, T).`;

const MARKUP = `
<fieldset>
  <legend>Who</legend>
  <label class="tick"><input type="radio" name="other" value="rules" checked><span id="others-base"></span></label>
  <label class="tick"><input type="radio" name="other" value="learned"><span>the learned network</span></label>
  <p class="note">It has learned from squares of two colours, on boards up to 4 × 4.</p>
</fieldset>
<label class="tick"><input type="checkbox" id="others-own"><span>who knows rules of my own</span></label>
<div id="others-rules" hidden>
  <label for="others-text">Rules of my own</label>
  <textarea id="others-text" rows="6" spellcheck="false" autocapitalize="off" autocomplete="off" aria-describedby="others-english"></textarea>
  <div id="others-english" class="note" role="status" aria-label="The rules in words"></div>
</div>
<p class="others-number"><label for="others-slip">Random actions, in a hundred</label><input id="others-slip" type="number" min="0" max="100" step="1" value="0" inputmode="numeric"></p>
<p class="others-number"><label for="others-share">Beginners among 10 players</label><input id="others-share" type="number" min="0" max="9" step="1" value="0" inputmode="numeric"></p>
<p class="line"><button type="submit">Use this player</button></p>
<p class="note" id="others-name" role="status" aria-label="Name of this player"></p>`;

/**
 * The parts of a name. slip: percentage of random actions; none: players out of ten who know no rule.
 * @typedef {{learned: boolean, base: string, own: boolean, slip: number, none: number}} Parts
 */

/** Returns the name of the player described by the form. @param {Parts} parts */
export function nameOf({ learned, base, own, slip, none }) {
  let who = learned ? "learned" : own ? (base === "none" ? "own" : `${base}+own`) : base;
  if (slip > 0) who += `~${slip / 100}`;
  return none > 0 ? `${(10 - none) / 10}*${who}|${none / 10}*none` : who;
}

/**
 * Returns the parts of a name made by nameOf; null for other names.
 *
 * @param {string} name
 * @returns {Parts | null}
 */
export function partsOf(name) {
  const [first, second, more] = name.split("|");
  const share = /^(0\.\d)\*(.*)$/.exec(first);
  const rest = /^(0\.\d)\*none$/.exec(second ?? "");
  if (more !== undefined || (second !== undefined) !== Boolean(share && rest)) return null;
  const [who, slip = "0"] = (share ? share[2] : first).split("~");
  const rules = who.split("+").filter((/** @type {string} */ rule) => rule !== "own");
  return {
    learned: who === "learned",
    base: who === "learned" ? "all" : rules.join("+") || "none",
    own: who.split("+").includes("own"),
    slip: Math.round(Number(slip) * 100),
    none: rest ? Math.round(Number(rest[1]) * 10) : 0,
  };
}

/** Fills the form. @param {Desk} desk @param {Promise<Engine>} engine */
export function start(desk, engine) {
  const form = find("others-form", HTMLFormElement);
  form.innerHTML = MARKUP;
  const own = find("others-own", HTMLInputElement);
  const text = find("others-text", HTMLTextAreaElement);
  const slip = find("others-slip", HTMLInputElement);
  const share = find("others-share", HTMLInputElement);
  const words = find("others-english");
  let base = "all";
  let asked = 0;

  const radio = (/** @type {"learned" | "rules"} */ value) =>
    within(form, `[name="other"][value="${value}"]`, HTMLInputElement);
  const parts = () => ({
    learned: radio("learned").checked,
    base,
    own: own.checked && !radio("learned").checked,
    slip: bounded(slip),
    none: bounded(share),
  });
  const refresh = () => {
    own.disabled = radio("learned").checked;
    find("others-rules").hidden = !own.checked || own.disabled;
    say(find("others-base"), `who knows the rules chosen above: ${base}`);
    say(find("others-name"), `Named ${nameOf(parts())} on the command line and in files.`);
  };

  // Rules are parsed during typing, and shown in words or with an error.
  const read = async () => {
    const turn = ++asked;
    if (!own.checked || !text.value.trim()) return say(words, "");
    try {
      const { english } = await (await engine).rules(text.value);
      if (turn !== asked) return;
      text.removeAttribute("aria-invalid");
      words.innerHTML = `<ul>${english.map((sentence) => `<li>${escape(sentence)}</li>`).join("")}</ul>`;
    } catch (error) {
      if (turn !== asked) return;
      text.setAttribute("aria-invalid", "true");
      say(words, messageOf(error));
    }
  };

  const present = () => {
    const { name } = player;
    const known = isMoreThanRules(name)
      ? partsOf(name)
      : { learned: false, base: name, own: own.checked, slip: bounded(slip), none: bounded(share) };
    if (!known) return refresh();
    base = known.base;
    if (isMoreThanRules(name)) {
      radio(known.learned ? "learned" : "rules").checked = true;
      own.checked = known.own;
      slip.valueAsNumber = known.slip;
      share.valueAsNumber = known.none;
    }
    refresh();
  };

  text.value = ownRules() || EXAMPLE;
  form.addEventListener("input", (/** @type {Event} */ event) => {
    if (event.target === text) keepRules(text.value);
    refresh();
    if (event.target === text || event.target === own) read();
  });
  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!form.reportValidity()) return;
    keepRules(text.value);
    const name = nameOf(parts());
    player.choose(name);
    desk.say(`Player: ${name}`);
  });
  player.on(present);
  present();
  read();
}

/** @param {HTMLInputElement} input */
const bounded = (input) => Math.min(Math.max(Math.round(Number(input.value) || 0), 0), Number(input.max));
