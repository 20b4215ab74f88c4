// What is being kept: the database takes a moment, and a page that is left in it would
// lose the last change. So it is first written where writing takes no time.

export class Pending {
  #key;

  constructor(key) {
    this.#key = `perplex-logicgrid-${key}`;
  }

  /** write says that a value is on its way to the database; the result is what done takes. */
  write(value) {
    try {
      const text = JSON.stringify(value);
      localStorage.setItem(this.#key, text);
      return text;
    } catch {
      return null; // no storage, or full: then the database alone has it
    }
  }

  /** done says that it has arrived, unless another one is on its way by now. */
  done(text) {
    try {
      if (localStorage.getItem(this.#key) === text) localStorage.removeItem(this.#key);
    } catch {
      // as above
    }
  }

  /** read returns a value that did not arrive, or null. */
  read() {
    try {
      return JSON.parse(localStorage.getItem(this.#key));
    } catch {
      return null;
    }
  }
}
