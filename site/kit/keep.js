// What the lab finds again after a reload: its files, choices, figures and results, in
// a database of its own. Where there is none, nothing is kept.

const ended = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function open() {
  const request = indexedDB.open("perplex-lab", 1);
  request.onupgradeneeded = () => request.result.createObjectStore("kept");
  return ended(request);
}

export class Keep {
  #database = null;

  /** works says whether anything is kept. */
  works = false;

  static async open() {
    const keep = new Keep();
    try {
      keep.#database = await open();
      keep.works = true;
    } catch {
      // switched off, or full
    }
    return keep;
  }

  async get(key) {
    if (!this.works) return undefined;
    try {
      return await ended(this.#database.transaction("kept").objectStore("kept").get(key));
    } catch {
      return undefined;
    }
  }

  /** set resolves to whether it is kept. */
  async set(key, value) {
    if (!this.works) return false;
    try {
      await ended(this.#database.transaction("kept", "readwrite").objectStore("kept").put(value, key));
      return true;
    } catch {
      return false;
    }
  }
}
