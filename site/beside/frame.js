// The extension's script in its own world: it puts the panel's page, whose workers are the extension's
// own, into a frame. A page's policy does not reach them.

import { stand } from "./place.js";

/** The browser's interface to extensions. @typedef {{runtime: {getURL(path: string): string}}} Browser */

const { chrome: browser } = /** @type {{chrome: Browser}} */ (/** @type {unknown} */ (globalThis));

if (!document.querySelector("perplex-beside")) {
  const host = stand(document.createElement("perplex-beside"));
  const frame = document.createElement("iframe");
  frame.title = "perplex";
  frame.src = browser.runtime.getURL("site/beside/panel.html");
  Object.assign(frame.style, {
    ...{ border: "0", width: "274px", height: "60px", display: "block" },
    ...{ background: "transparent", colorScheme: "normal" },
  });
  host.append(frame);
  document.documentElement.append(host);
}
