// What the optional host (docs/host.md) offers the page, where there is one: its
// switch in the view Generate, and the queries that run there.

import { Host } from "../host.js";
import { isMoreThanRules } from "../engine/policy.js";
import { capital } from "../kit/words.js";
import { find, say } from "../kit/elements.js";

/** host is the one that serves this page, if it is one. */
export const host = new Host(new URL("../..", import.meta.url).href.replace(/\/$/, ""));

let known = { links: false, queries: false };

/** offered resolves to what it offers. While that is nothing it is asked again, unless there is no network. */
export async function offered() {
  if (!known.links && !known.queries && navigator.onLine) known = await host.offers();
  return known;
}

let running = null; // {id, stopped}

/** generate is the engine's, on the host: aborted, its error has what was found until then. */
export async function* generate(puzzle, { top, ...options }) {
  if (isMoreThanRules(options.player) || isMoreThanRules(options.against))
    throw new Error("the host knows players of rules only: choose one of those, or run it in this browser");
  const own = (running = { id: null, stopped: false });
  const onBegun = (id) => {
    own.id = id;
    if (own.stopped) end(id);
  };
  const { top: most = top } = await offered();
  let partial;
  try {
    for await (const update of host.generate(puzzle, { ...options, top: Math.min(top, most), onBegun })) {
      partial = update;
      yield update;
    }
  } catch (error) {
    throw error.name === "AbortError"
      ? Object.assign(new DOMException(error.message, "AbortError"), { partial })
      : error;
  }
}

/** stop ends the work on the query that runs now. */
export function stop() {
  if (!running) return;
  running.stopped = true;
  if (running.id) end(running.id);
}

function end(id) {
  // keepalive: the page may go
  host
    .stop(id, { keepalive: true })
    .catch(({ message }) =>
      say(find("host-note"), `The host has not heard that the query was cancelled: ${message}.`),
    );
}

/** start shows the switch if there is anything to switch on. */
export async function start() {
  const { queries, top } = await offered();
  if (!queries) return;
  const box = find("host-switch");
  const note = () => {
    globalThis.perplexEditor.host.chosen = box.checked;
    const where = new URL(import.meta.url).host;
    say(
      find("host-note"),
      box.checked
        ? `${capital(where)} gets the query and shares it out among its machines, also while this page is closed. It lists the best ${top}. The time above is this browser's.`
        : "This browser works, and nothing leaves it.",
    );
  };
  box.addEventListener("change", note);
  note();
  find("on-host").hidden = false;
}
