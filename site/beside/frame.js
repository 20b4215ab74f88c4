// Content script of the extension, in its isolated world. It adds a frame with the panel's page, whose
// workers belong to the extension, so that the policy of the site does not apply to them.

import { stand } from "./place.js";

/** The extension API of the browser. @typedef {{runtime: {getURL(path: string): string}}} Browser */

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
