// The choice of a player: a preset, each with a bar that shows its TSI, or single rules.

/** @import { Player } from "../model/player.js" */
/** @import { Settings } from "../model/settings.js" */
/** @import { Interval } from "../../engine/interval.js" */

import { PRESETS } from "../../kit/presets.js";
import { RULES, meansOf, playerName, playerOf, rulesOf } from "../model/players.js";
import { find, say } from "../../kit/elements.js";
import { span } from "../../engine/interval.js";
import { rateOf } from "../../kit/words.js";

// The number and the bar of a row; screen readers read them with the radio button.
const gauge = (/** @type {number} */ i) =>
  `<span id="player-value-${i}" aria-hidden="true"></span><span class="gauge" aria-hidden="true"><i id="player-bar-${i}"></i></span>`;

const MARKUP = `${PRESETS.map(
  ({ player, name, means }, i) =>
    `<label class="player" title="${means}"><input type="radio" name="player" value="${player}" aria-describedby="player-value-${i}"><span>${name}</span>${gauge(i)}</label>`,
).join("")}
<p id="players-agree" class="note" hidden></p>
<p id="player-means" class="note player-means"></p>
<details id="rules" class="fold"><summary>Choose single rules</summary><div class="ticks">${RULES.map(
  ({ id, name, means }) =>
    `<label class="tick" title="${means}"><input type="checkbox" name="rule" value="${id}"><span>${name}</span></label>`,
).join("")}</div><div class="player own"><span id="own-name"></span>${gauge(PRESETS.length)}</div></details>`;

/**
 * A player's row in the page. tsi is null if it is unknown; then there may be an interval.
 * @typedef {{player: string, value: HTMLElement, bar: HTMLElement, tsi: number | null, interval: Interval | null}} Row
 */

export class PlayerGroup {
  #player;
  #settings;
  #group = find("players");
  /** The rows of the presets, then the row of the chosen rules. @type {Row[]} */
  #rows;

  /** @param {Player} player @param {Settings} settings */
  constructor(player, settings) {
    this.#player = player;
    this.#settings = settings;
    this.#group.innerHTML = MARKUP;
    this.#rows = [...PRESETS.map((preset) => preset.player), ""].map((name, i) => ({
      player: name,
      value: find(`player-value-${i}`),
      bar: find(`player-bar-${i}`),
      tsi: null,
      interval: null,
    }));
    settings.remember(find("rules", HTMLDetailsElement), "rules");
    player.on(() => this.#choose());
    this.#choose();
    this.#draw();
    this.#group.addEventListener("change", (/** @type {Event} */ { target }) => {
      const { name, value, checked } = /** @type {HTMLInputElement} */ (target);
      if (name === "player") return player.choose(value);
      const known = rulesOf(player.name) ?? new Set();
      if (checked) known.add(value);
      else known.delete(value);
      player.choose(playerOf(known));
    });
  }

  // Updates radio buttons, ticks and the last row for the chosen player.
  #choose() {
    const { name } = this.#player;
    const known = rulesOf(name);
    say(find("player-means"), meansOf(name));
    for (const input of this.#group.querySelectorAll("input"))
      input.checked = input.name === "player" ? input.value === name : Boolean(known?.has(input.value));
    const own = this.#rows[PRESETS.length];
    if (own.player === name) return;
    own.player = name;
    const same = this.#rows.find((row) => row !== own && row.player === name);
    own.tsi = same?.tsi ?? null;
    own.interval = same?.interval ?? null;
    say(find("own-name"), playerName(name));
  }

  /**
   * Shows a player's TSI, or with null that there is none, except possibly an interval.
   *
   * @param {string} player
   * @param {number | null} tsi
   * @param {Interval | null} [interval]
   * @param {string} [unknown] text in place of an unknown number
   */
  set(player, tsi, interval = null, unknown = "–") {
    for (const row of this.#rows) {
      if (row.player !== player) continue;
      row.tsi = tsi;
      row.interval = interval;
      stale(row, false);
      this.#write(row, unknown);
    }
    this.#draw();
  }

  /** Marks all numbers as those of an earlier board. */
  stale() {
    for (const row of this.#rows) stale(row, true);
  }

  /** Shows that no number is known yet. */
  pending() {
    for (const row of this.#rows) {
      row.tsi = row.interval = null;
      stale(row, false);
      this.#write(row, "…");
    }
    this.#draw();
  }

  /** Shows that there are no numbers. */
  clear() {
    for (const { player } of this.#rows) this.set(player, null);
  }

  /** Shows or hides the known numbers. */
  reveal() {
    for (const row of this.#rows) this.#write(row, "–");
    this.#draw();
  }

  /** @param {Row} row @param {string} unknown text in place of an unknown number */
  #write({ value, tsi, interval }, unknown) {
    let known = unknown;
    if (tsi !== null) known = rateOf(tsi);
    else if (interval) known = `${span(interval)} Sh`;
    say(value, this.#settings.is("hide") ? "hidden" : known);
  }

  // Scales the bars to the longest.
  #draw() {
    // The bar of a TSI starts at 0; the bar of an interval extends between its ends.
    const hide = this.#settings.is("hide");
    const shown = (/** @type {Row} */ { tsi, interval }) =>
      hide ? 0 : (tsi ?? interval?.high ?? interval?.low ?? 0);
    const from = (/** @type {Row} */ { tsi, interval }) => (hide || tsi !== null ? 0 : (interval?.low ?? 0));
    // If all numbers are equal, one sentence replaces them.
    const rates = new Set(this.#rows.slice(0, PRESETS.length).map(({ tsi }) => tsi !== null && rateOf(tsi)));
    const [rate] = rates;
    const agree = !hide && rates.size === 1 && typeof rate === "string";
    this.#group.classList.toggle("agree", agree);
    find("players-agree").hidden = !agree;
    say(find("players-agree"), agree ? `The same for all of these players: ${rate}.` : "");
    const most = Math.max(...this.#rows.map(shown));
    const percent = (/** @type {number} */ tsi) => `${((100 * tsi) / (most || 1)).toFixed(2)}%`;
    for (const row of this.#rows) {
      row.bar.style.marginInlineStart = percent(from(row));
      row.bar.style.width = percent(shown(row) - from(row));
    }
  }
}

/** @param {Row} row @param {boolean} on */
function stale({ value, bar }, on) {
  value.classList.toggle("stale", on);
  bar.classList.toggle("stale", on);
}
