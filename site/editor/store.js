// Where everything is kept that the editor must find again: texts by key, in
// IndexedDB, read and written as if at once. What the open boards need is read
// before the editor starts; a write changes the copy in memory, and goes into a
// transaction together with all others of the same task.
//
// Nothing is lost between a write and its transaction: until that is done the text
// also lies in localStorage, which takes it at once, under a key of the window
// that wrote it. A window that finds such texts of one that is gone puts them into
// the database.
//
// Other windows hear of every write. Where there is no IndexedDB, or none that
// opens, everything lies in localStorage, with its five megabytes.

import { boardsIn, HEAD, headKey, isHead, isPart, LIST } from "../kit/store/keys.js";

const AHEAD = "perplex!"; // and a window and a key: written ahead
const SETTINGS = ["perplex.choices", "perplex.readings", "perplex.shapes", "perplex.editor.panel"];
const PATIENCE_MS = 5000; // for a database that neither opens nor refuses
const AGAIN_MS = 5000; // until a transaction that failed is tried again
const FULL = "not saved: the browser stores no more";

const parts = (id) => IDBKeyRange.bound(`${HEAD}${id}.`, `${HEAD}${id}/`, false, true); // "/" comes after "."
const unique = () => Date.now().toString(36) + Math.floor(Math.random() * 36 ** 4).toString(36);

// localStorage, which throws on any use where it is switched off.
const local = {
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key) {
    try {
      localStorage.removeItem(key);
    } catch {
      // then there is nothing to remove
    }
  },
  keys() {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith("perplex"));
    } catch {
      return [];
    }
  },
};

/** openStore opens what this browser has. */
export async function openStore() {
  try {
    const store = new Database();
    await store.start();
    return store;
  } catch {
    const store = new Local();
    await store.start();
    return store;
  }
}

const isOwn = (key) => key === LIST || key.startsWith(HEAD);
const isOld = (key) => key.startsWith("perplex.") && !SETTINGS.includes(key) && !isOwn(key);

// convert makes boards of earlier versions those of this one, and takes over such
// as were made while there was no database. read looks for what is already there.
async function convert(read, database) {
  const old = Object.fromEntries(
    local
      .keys()
      .filter((key) => isOld(key) || (database && isOwn(key)))
      .map((key) => [key, local.get(key)]),
  );
  if (Object.keys(old).length === 0) return null;
  const { upgrade } = await import("./upgrade.js");
  return upgrade(old, read, unique);
}

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const ended = (transaction) =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
  });

function openDatabase() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("perplex", 1);
    request.onupgradeneeded = () => {
      // Heads and settings apart from parts, so that a list of all boards is read
      // without their histories. A value is {text, stamp}.
      request.result.createObjectStore("values");
      request.result.createObjectStore("parts");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    setTimeout(() => reject(new Error("the database does not open")), PATIENCE_MS);
  });
}

const storeOf = (transaction, key) => transaction.objectStore(isPart(key) ? "parts" : "values");

class Database {
  #database;
  #window = unique();
  #values = new Map(); // key: text, or null when it was removed
  #loaded = new Set(); // boards whose parts are among them
  #waiting = new Map(); // key: {text, stamp}, for the next transaction
  #stamp = 0;
  #state = "saved";
  #running = false;
  #watchers = [];
  #channel;
  #unsaid = []; // [key, text], for the other windows
  #early = []; // heard before everything was read
  #worth = false; // something was edited
  #asked = false; // to keep it

  /** start reads what the editor needs; it throws where there is no database. */
  async start() {
    const { locks } = navigator; // none outside of https and this machine
    if (!locks || !globalThis.BroadcastChannel) throw new Error("no locks");
    this.#database = await openDatabase();
    this.#database.onversionchange = () => this.#database.close();
    // As long as this window lives, so that others leave alone what it writes ahead.
    await new Promise((resolve, reject) => {
      locks.request(AHEAD + this.#window, () => (resolve(), new Promise(() => {}))).catch(reject);
    });
    this.#channel = new BroadcastChannel("perplex");
    this.#channel.onmessage = ({ data }) => (this.#early ? this.#early.push(data) : this.#hear(data));
    const settings = SETTINGS.filter((key) => local.get(key) !== null);
    if (
      settings.length > 0 ||
      local.keys().some((key) => isOld(key) || isOwn(key) || key.startsWith(AHEAD))
    ) {
      await locks.request("perplex", () => this.#recover(settings));
    }
    const ahead = this.#aheadOf().map(({ key, text }) => [key, text]); // of windows that live
    await this.#read(new Map(ahead).get(LIST));
    for (const [key, text] of ahead) this.#values.set(key, text);
    const early = this.#early;
    this.#early = null;
    for (const data of early) this.#hear(data);
  }

  // What windows have written ahead: {window, key, text, stamp, at}.
  #aheadOf() {
    return local
      .keys()
      .filter((key) => key.startsWith(AHEAD))
      .flatMap((at) => {
        const [window, ...rest] = at.slice(AHEAD.length).split("!");
        const [, stamp, sign, text] = /^(\d+)([=-])(.*)$/s.exec(local.get(at) ?? "") ?? [];
        return stamp
          ? [{ window, key: rest.join("!"), text: sign === "=" ? text : null, stamp: Number(stamp), at }]
          : [];
      });
  }

  // recover puts into the database what windows that are gone have written ahead,
  // and what earlier versions have kept.
  async #recover(settings) {
    const all = this.#aheadOf();
    for (const window of new Set(all.map((entry) => entry.window))) {
      await navigator.locks.request(AHEAD + window, { ifAvailable: true }, async (lock) => {
        if (!lock) return;
        const own = all.filter((entry) => entry.window === window);
        await this.#put(
          own.map(({ key, text, stamp }) => [key, { text, stamp }]),
          true,
        );
        for (const { at } of own) local.remove(at);
      });
    }
    const reading = this.#database.transaction(["values", "parts"]);
    const read = async (key) =>
      (await done(storeOf(this.#database.transaction(["values", "parts"]), key).get(key)))?.text ?? null;
    const kept = await done(reading.objectStore("values").getAllKeys());
    const puts = settings
      .filter((key) => !kept.includes(key))
      .map((key) => [key, { text: local.get(key), stamp: 0 }]);
    const found = await convert(read, true);
    if (found) puts.push(...[...found.puts].map(([key, text]) => [key, { text, stamp: Date.now() }]));
    await this.#put(puts);
    this.#channel.postMessage(puts.map(([key, { text }]) => [key, text]));
    for (const key of [...settings, ...(found?.remove ?? [])]) local.remove(key);
  }

  // #put writes [key, {text, stamp}]; older ones only where nothing newer is there.
  async #put(entries, older = false) {
    const transaction = this.#database.transaction(["values", "parts"], "readwrite", {
      durability: "strict",
    });
    const end = ended(transaction);
    for (const [key, value] of entries) {
      const store = storeOf(transaction, key);
      store.get(key).onsuccess = ({ target }) => {
        const there = target.result?.stamp ?? 0;
        if (there >= value.stamp) {
          if (older) return;
          value.stamp = this.#later(there); // the clock was set back
        }
        if (value.text === null) store.delete(key);
        else store.put(value, key);
      };
    }
    await end;
  }

  // #read takes everything but boards, then those in the list.
  async #read(list) {
    const values = this.#database.transaction("values").objectStore("values");
    const small = [IDBKeyRange.upperBound(HEAD, true), IDBKeyRange.lowerBound(HEAD.replace(/\.$/, "/"))];
    for (const [keys, texts] of await Promise.all(
      small.map((range) => Promise.all([done(values.getAllKeys(range)), done(values.getAll(range))])),
    )) {
      keys.forEach((key, i) => this.#values.set(key, texts[i].text));
    }
    await this.load(...boardsIn(list ?? this.#values.get(LIST)));
  }

  /** load makes sure that boards can be read as if at once. */
  async load(...ids) {
    const wanted = ids.filter((id) => !this.#loaded.has(id));
    if (wanted.length === 0) return;
    const transaction = this.#database.transaction(["values", "parts"]);
    const take = (key, value) => {
      this.#stamp = Math.max(this.#stamp, value?.stamp ?? 0);
      if (value && !this.#values.has(key)) this.#values.set(key, value.text);
    };
    const store = transaction.objectStore("parts");
    await Promise.all(
      wanted.map(async (id) => {
        const [head, keys, texts] = await Promise.all([
          done(transaction.objectStore("values").get(headKey(id))),
          done(store.getAllKeys(parts(id))),
          done(store.getAll(parts(id))),
        ]);
        take(headKey(id), head);
        keys.forEach((key, i) => take(key, texts[i]));
        this.#loaded.add(id);
      }),
    );
  }

  /** heads are those of all boards, by id. */
  async heads() {
    const values = this.#database.transaction("values").objectStore("values");
    const range = IDBKeyRange.bound(HEAD, HEAD.replace(/\.$/, "/"), false, true);
    const [keys, texts] = await Promise.all([done(values.getAllKeys(range)), done(values.getAll(range))]);
    const heads = new Map(keys.map((key, i) => [key.slice(HEAD.length), texts[i].text]));
    for (const [key, text] of this.#values) {
      if (!isHead(key)) continue;
      if (text === null) heads.delete(key.slice(HEAD.length));
      else heads.set(key.slice(HEAD.length), text);
    }
    return heads;
  }

  /** clear removes all that there is of a board. */
  async clear(id) {
    await this.load(id);
    this.remove(headKey(id));
    for (const [key, text] of this.#values)
      if (text !== null && key.startsWith(`${HEAD}${id}.`)) this.remove(key);
  }

  get(key) {
    return this.#values.get(key) ?? null;
  }

  set(key, text) {
    if (key.includes(".steps.") && this.#values.get(key)) this.#worth = true;
    this.#write(key, text);
    return true;
  }

  remove(key) {
    if (this.#values.get(key) !== null) this.#write(key, null);
  }

  // #later is a stamp after all that this window has made or met.
  #later(met = 0) {
    this.#stamp = Math.max(Date.now(), this.#stamp + 1, met + 1);
    return this.#stamp;
  }

  #write(key, text) {
    const stamp = this.#later();
    this.#values.set(key, text);
    this.#waiting.set(key, { text, stamp });
    local.set(this.#ahead(key), stamp + (text === null ? "-" : `=${text}`));
    this.#unsaid.push([key, text]);
    this.#state = "saving";
    if (!this.#running) {
      this.#running = true;
      queueMicrotask(() => this.#commit()); // when all of the task is written
    }
  }

  #ahead(key) {
    return `${AHEAD}${this.#window}!${key}`;
  }

  async #commit() {
    let opened = false;
    while (this.#waiting.size > 0) {
      if (this.#unsaid.length > 0) this.#channel.postMessage(this.#unsaid);
      this.#unsaid = [];
      const batch = this.#waiting;
      this.#waiting = new Map();
      try {
        await this.#put(batch);
      } catch (error) {
        for (const [key, value] of batch) if (!this.#waiting.has(key)) this.#waiting.set(key, value);
        if (error.name === "InvalidStateError" && !opened && (await this.#reopen())) {
          opened = true;
          continue;
        }
        this.#state = FULL;
        this.#told(false);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
        continue;
      }
      for (const key of batch.keys()) if (!this.#waiting.has(key)) local.remove(this.#ahead(key));
    }
    this.#running = false;
    this.#state = "saved";
    this.#told(false);
    this.#persist();
  }

  // The browser has closed the database, perhaps since it was emptied: what is
  // known here goes into the next one.
  async #reopen() {
    try {
      this.#database = await openDatabase();
    } catch {
      return false;
    }
    this.#database.onversionchange = () => this.#database.close();
    for (const [key, text] of this.#values)
      if (text !== null && !this.#waiting.has(key)) this.#waiting.set(key, { text, stamp: 0 });
    return true;
  }

  // A browser that runs out of room empties sites that have not asked for this.
  async #persist() {
    if (!this.#worth || this.#asked) return;
    this.#asked = true;
    try {
      if (!(await navigator.storage.persisted())) await navigator.storage.persist();
    } catch {
      // it has no such thing
    }
  }

  // #hear takes over what another window has written.
  async #hear(entries) {
    for (const [key, text] of entries) this.#values.set(key, text);
    if (!entries.some(([key]) => key === LIST)) return;
    await this.load(...boardsIn(this.#values.get(LIST)));
    this.#told(true);
  }

  /** state is "saved" when the browser has acknowledged everything, else how it stands. */
  state() {
    return this.#state;
  }

  /**
   * watch calls back when the state is another, and with true when another window
   * has changed the list of boards.
   */
  watch(callback) {
    this.#watchers.push(callback);
  }

  #told(list) {
    for (const callback of this.#watchers) callback(list);
  }
}

class Local {
  #full = false;

  async start() {
    const found = await convert(async (key) => local.get(key), false);
    if (!found) return;
    // There may be room for the old or the new only.
    const before = found.remove.map((key) => [key, local.get(key)]);
    const put = () => [...found.puts].every(([key, text]) => local.set(key, text));
    if (!put()) {
      for (const [key] of before) local.remove(key);
      if (!put()) {
        for (const key of found.puts.keys()) local.remove(key);
        for (const [key, text] of before) local.set(key, text);
        return;
      }
    }
    for (const [key] of before) local.remove(key);
  }

  async load() {}

  async heads() {
    return new Map(
      local
        .keys()
        .filter(isHead)
        .map((key) => [key.slice(HEAD.length), local.get(key)]),
    );
  }

  async clear(id) {
    for (const key of local.keys())
      if (key === headKey(id) || key.startsWith(`${HEAD}${id}.`)) local.remove(key);
  }

  get(key) {
    return local.get(key);
  }

  set(key, text) {
    const taken = local.set(key, text);
    this.#full = !taken;
    return taken;
  }

  remove(key) {
    local.remove(key);
  }

  state() {
    return this.#full ? FULL : "saved";
  }

  watch(callback) {
    globalThis.addEventListener("storage", () => callback(true));
  }
}
