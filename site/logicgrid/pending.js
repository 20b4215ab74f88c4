// What is being kept: the database takes a moment, and a page that is left in it would
// lose the last mark. So a board is first written where writing takes no time.

const KEY = "perplex-logicgrid-pending";

/** write says that a board is on its way to the database; the result is what done takes. */
export function write(id, board) {
  try {
    const text = JSON.stringify({ id, board });
    localStorage.setItem(KEY, text);
    return text;
  } catch {
    return null; // no storage, or full: then the database alone has it
  }
}

/** done says that it has arrived, unless another one is on its way by now. */
export function done(text) {
  try {
    if (localStorage.getItem(KEY) === text) localStorage.removeItem(KEY);
  } catch {
    // as above
  }
}

/** read returns {id, board} that did not arrive, or null. */
export function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}
