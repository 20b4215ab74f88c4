// Support for await using: an engine closes at the end of the block that started it.

/**
 * Gives a class with close() the method Symbol.asyncDispose, where that symbol exists.
 *
 * @param {{ prototype: { close(): void } }} engine
 */
export function disposable({ prototype }) {
  const symbol = /** @type {{ asyncDispose?: symbol }} */ (/** @type {unknown} */ (Symbol)).asyncDispose;
  if (symbol === undefined) return;
  Object.defineProperty(prototype, symbol, {
    /** @this {{ close(): void }} */
    async value() {
      this.close();
    },
    configurable: true,
    writable: true,
  });
}
