// Every view and state of every page, in one table: axe-core checks these views (axe.test.mjs and the pages'
// own tests), and ./build.sh shots takes pictures of them.

import { lab } from "./views/lab.mjs";
import { lines } from "./views/lines.mjs";
import { logicgrid } from "./views/logicgrid.mjs";
import { pencil } from "./views/pencil.mjs";
import { puzzlescript } from "./views/puzzlescript.mjs";
import { rating } from "./views/rating.mjs";
import { transport } from "./views/transport.mjs";
import { triangles } from "./views/triangles.mjs";

/** @import { Page } from "playwright-core" */

/**
 * The views of a page by name, and how each is come to from the one before.
 *
 * @typedef {Record<string, (page: Page) => Promise<unknown>>} Views
 */

/**
 * A page that has one state only.
 *
 * @param {string} address
 */
const still = (address) => ({ address, views: /** @type {Views} */ ({ async page() {} }) });

/** @type {Record<string, { address: string, views: Views }>} */
export const pages = {
  lines: { address: "/?workers=1", views: lines },
  logicgrid: { address: "/site/logicgrid/index.html?workers=1", views: logicgrid },
  "logic grids, study": still("/site/logicgrid/study.html"),
  transport: { address: "/site/transport/index.html?workers=1", views: transport },
  "transport, study": still("/site/transport/study.html"),
  pencil: { address: "/site/pencil/index.html?workers=1", views: pencil },
  puzzlescript: { address: "/site/puzzlescript/index.html?workers=1", views: puzzlescript },
  lab: { address: "/site/lab/index.html?workers=2", views: lab },
  "lab, triangle rules": { address: "/site/lab/triangles/index.html?workers=2", views: triangles },
  "lab, study of several kinds": still("/site/study/index.html"),
  "lab, your rating": { address: "/site/rating/index.html", views: rating },
  docs: still("/site/docs/index.html"),
  "docs, a text": still("/site/docs/editor.html"),
  "all puzzles": still("/site/families/index.html"),
  embed: still("/embed.html"),
  "no such page": still("/404.html"),
};
