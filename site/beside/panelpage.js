// The panel's page, which the extension shows in a frame beside the puzzle.

/** @import { ToPage, ToPanel } from "./adapter.d.ts" */

import { Panel } from "./panel.js";

const { port1: port, port2: theirs } = new MessageChannel();
/** @param {ToPage} message */
const post = (message) => port.postMessage(message);

const panel = new Panel((lights) => post({ type: "mark", lights }));
const host = document.createElement("perplex-panel");
panel.into(host);
document.body.append(host);

port.onmessage = ({ data }) => {
  const { reading } = /** @type {ToPanel} */ (data);
  panel.show(reading);
};
new ResizeObserver(() => post({ type: "size", height: Math.ceil(panel.element.offsetHeight) })).observe(
  panel.element,
);
parent.postMessage({ perplex: "beside" }, "*", [theirs]);
