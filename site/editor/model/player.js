// The player whose numbers are shown: chosen in one panel, heard by many, the same for
// all boards and for the next visit.

import { isMoreThanRules } from "../../engine/policy.js";
import { parsed } from "../../kit/json.js";
import { PRESETS } from "../../kit/presets.js";
import { playerName, rulesOf } from "./players.js";

/** @import { Store } from "./settings.js" */

const KEY = "perplex.player";
const CHOICES = "perplex.choices"; // where the player was kept until 0.1, with the tool and its colours

/** Whether a name may be a player's. @param {string} name */
const known = (name) => rulesOf(name) !== null || isMoreThanRules(name);

export class Player {
  #name = "all";
  #lent = ""; // who stands for the chosen one; "" for nobody
  /** @type {Store | null} */
  #store = null;
  /** @type {Set<(name: string) => void>} */
  #listeners = new Set();

  /** The name, as the engine and the command line read it. */
  get name() {
    return this.#lent || this.#name;
  }

  /** The name of the chosen one, whoever stands for it. */
  get own() {
    return this.#name;
  }

  /** lend has another player stand for the chosen one, who is not kept; "" ends that. @param {string} name */
  lend(name) {
    const before = this.name;
    this.#lent = name && known(name) && name !== this.#name ? name : "";
    if (this.name !== before) for (const hear of this.#listeners) hear(this.name);
  }

  /** Whether the player is more than rules: learned, with own rules, slipping, or several. */
  get another() {
    return isMoreThanRules(this.name);
  }

  /** open takes the player whom the store remembers. @param {Store} store */
  open(store) {
    this.#store = store;
    const kept = store.get(KEY);
    const name = kept ?? former(store);
    if (name !== null && known(name)) this.#name = name;
    if (kept === null && name !== null) store.set(KEY, this.#name);
  }

  /** choose makes it another one; what names none is skipped. @param {string} name */
  choose(name) {
    if (!known(name)) return;
    this.#name = name;
    this.#lent = "";
    this.#store?.set(KEY, name);
    for (const hear of this.#listeners) hear(name);
  }

  /** on calls back whenever a player was chosen. @param {(name: string) => void} hear */
  on(hear) {
    this.#listeners.add(hear);
  }

  /**
   * listed are the players of whom it can be said what they do at each step, as
   * [name, in words, in a sentence]: the presets, and the chosen one if it is not one of them.
   * @returns {[string, string, string][]}
   */
  listed() {
    /** @type {[string, string, string][]} */
    const list = PRESETS.map(({ player, name, means }) => [player, name, means]);
    const preset = PRESETS.some(({ player }) => player === this.name);
    if (!preset && !this.another) list.push([this.name, playerName(this.name), ""]);
    return list;
  }
}

/** The name that an earlier version kept. @param {Store} store */
function former(store) {
  const player = parsed(store.get(CHOICES))?.player;
  return typeof player === "string" ? player : null;
}

/** The chosen player of this page. */
export const player = new Player();
