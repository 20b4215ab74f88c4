// What tests put into the pages that they look at, by the name under globalThis.

export {};

declare global {
  /** Every worker that the page ever made, oldest first: blank.mjs. */
  var workers: (Worker & { busy?: boolean })[];
  /** axe-core, once access.mjs has loaded it. */
  var axe: {
    run(
      within: Document | string,
      options: object,
    ): Promise<{ violations: { id: string; help: string; nodes: { html: string }[] }[] }>;
  };
}
