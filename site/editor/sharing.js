// Everything that brings a board out of the page and back, put together: share
// links and what came by one, pictures, paper, and the page without a network.

import { Share } from "./share.js";
import { Received } from "./received.js";
import { PrintView } from "./print.js";
import { watchVersions } from "../kit/offline.js";

/** start returns the puzzles that were received. */
export function start(desk, engine, storage, qr) {
  const received = new Received(desk, engine, storage);
  const secret = (text) => received.secret(text);
  const printing = new PrintView(desk, engine, secret);
  new Share(desk, engine, qr, () => printing.show(), secret);
  watchVersions(engine);
  return received;
}
