// The player whose figures are shown: chosen in one panel, used by many, shared by all boards and stored for
// the next visit.

import { isMoreThanRules } from "../../engine/policy.js";
import { parsed } from "../../kit/json.js";
import { PRESETS } from "../../kit/presets.js";
import { playerName, rulesOf } from "./players.js";

/** @import { Store } from "./settings.js" */

const KEY = "perplex.player";
// Key under which versions up to 0.1 stored the player, with the tool and its colours.
const CHOICES = "perplex.choices";

/** Reports whether a name can be a player's. @param {string} name */
const known = (name) => rulesOf(name) !== null || isMoreThanRules(name);

export class Player {
  #name = "all";
  #lent = ""; // player that replaces the chosen one temporarily; "" for none
  /** @type {Store | null} */
  #store = null;
  /** @type {Set<(name: string) => void>} */
  #listeners = new Set();

  /** The name in effect, as the engine and the command line read it. */
  get name() {
    return this.#lent || this.#name;
  }

  /** The name of the chosen player, even if another player replaces it. */
  get own() {
    return this.#name;
  }

  /**
   * Replaces the chosen player temporarily, without storing the change; "" ends that.
   *
   * @param {string} name
   */
  lend(name) {
    const before = this.name;
    this.#lent = name && known(name) && name !== this.#name ? name : "";
    if (this.name !== before) for (const hear of this.#listeners) hear(this.name);
  }

  /** True if the player is more than rules: learned, with own rules, slipping, or several players. */
  get another() {
    return isMoreThanRules(this.name);
  }

  /** Reads the stored player. @param {Store} store */
  open(store) {
    this.#store = store;
    const kept = store.get(KEY);
    const name = kept ?? former(store);
    if (name !== null && known(name)) this.#name = name;
    if (kept === null && name !== null) store.set(KEY, this.#name);
  }

  /** Chooses another player; an invalid name is ignored. @param {string} name */
  choose(name) {
    if (!known(name)) return;
    this.#name = name;
    this.#lent = "";
    this.#store?.set(KEY, name);
    for (const hear of this.#listeners) hear(name);
  }

  /** Registers a listener for every choice of a player. @param {(name: string) => void} hear */
  on(hear) {
    this.#listeners.add(hear);
  }

  /**
   * Returns the players that can be described step by step, as [name, words, sentence]: the presets, and the
   * chosen one if it is not a preset.
   *
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

/** Returns the name stored by an earlier version. @param {Store} store */
function former(store) {
  const player = parsed(store.get(CHOICES))?.player;
  return typeof player === "string" ? player : null;
}

/** The chosen player of this page. */
export const player = new Player();
