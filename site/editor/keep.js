// What a view keeps in the browser beside the boards: one value, that may be large, in a
// database of its own. Where there is none nothing is kept, and nothing is said.

const NAME = "perplex-views";
const VALUES = "values";

/** keep is where a view's value lies. */
export function keep(key) {
  const use = async (mode, act) => {
    const database = await open();
    try {
      const transaction = database.transaction(VALUES, mode);
      const request = act(transaction.objectStore(VALUES));
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = transaction.onerror = () => reject(transaction.error);
      });
      return request.result;
    } finally {
      database.close();
    }
  };
  return {
    /** read resolves to the value, undefined where there is none. */
    read: () => use("readonly", (values) => values.get(key)).catch(() => undefined),
    /** write resolves to whether the value, a plain one, is kept now. */
    write: (value) =>
      use("readwrite", (values) => values.put(value, key)).then(
        () => true,
        () => false,
      ),
  };
}

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(VALUES);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
