// The userscript, which runs adapter, panel and programs in the page itself.

import { adapterFor } from "./adapters/registry.js";
import { carry } from "./carried.js";
import { follow } from "./follow.js";
import { Overlay } from "./overlay.js";
import { Panel } from "./panel.js";
import { stand } from "./place.js";

const ADVICE = "If the page's policy forbids workers, use the browser extension instead.";

const adapter = adapterFor(location.href);
if (adapter && !document.querySelector("perplex-beside")) {
  const overlay = new Overlay(adapter);
  const host = stand(document.createElement("perplex-beside"));
  const panel = new Panel((lights) => overlay.mark(lights), ADVICE);
  panel.into(host);
  document.documentElement.append(host);
  carry().then(() => follow(adapter, (reading) => panel.show(reading)));
}
