// await using: engines close at the end of the block that started them.

/**
 * disposable gives a class with close() the method Symbol.asyncDispose, where there is such a symbol.
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
