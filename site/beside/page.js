// Script of the extension in the page's own world, where it can call the page's scripts: it reads the puzzle,
// marks the board, and talks to the panel in its frame.

/** @import { ToPage, ToPanel } from "./adapter.d.ts" */

import { adapterFor } from "./adapters/registry.js";
import { follow } from "./follow.js";
import { Overlay } from "./overlay.js";

const adapter = adapterFor(location.href);
if (adapter) {
  const overlay = new Overlay(adapter);
  let end = () => {};
  // The panel's page sends a port when it has loaded.
  addEventListener("message", ({ data, source, ports: [port] }) => {
    const frame = document.querySelector("perplex-beside")?.querySelector("iframe");
    if (data?.perplex !== "beside" || !port || !frame || source !== frame.contentWindow) return;
    end();
    port.onmessage = ({ data }) => {
      const message = /** @type {ToPage} */ (data);
      if (message.type === "mark") overlay.mark(message.lights);
      else frame.style.height = `${message.height}px`;
    };
    end = follow(adapter, (reading) => {
      /** @type {ToPanel} */
      const message = { type: "reading", site: adapter.name, reading };
      port.postMessage(message);
    });
  });
}
