// The panels of the editor, one on each line, in the order in which they start. docs/panels.md explains how
// to add one.

import { start as begin } from "./begin/panel.js";
import { start as generate } from "./generate/panel.js";
import { KEY as VISIT } from "./model/visit.js";
import { start as open } from "./open.js";
import { start as readings } from "./readings/panel.js";
import { start as received } from "./received.js";
import { start as settings } from "./settings.js";
import { start as sheets } from "./sheets.js";
import { start as solutions } from "./solutions.js";

/** @type {import("./registry.js").Entry[]} */
export const panels = [
  { id: "readings", starts: "page", start: readings },
  { id: "solutions", starts: "page", start: solutions },
  { id: "generate", starts: "page", start: generate },
  { id: "received", starts: "page", start: received },
  { id: "sheets", starts: "page", start: sheets },
  { id: "open", starts: "page", start: open },
  { id: "begin", starts: "page", start: begin },
  { id: "settings", starts: "page", start: settings },
  { id: "help", starts: "asked", load: () => import("./help.js") },
  { id: "share", starts: "asked", load: () => import("./share.js") },
  { id: "print", starts: "asked", load: () => import("./print.js") },
  {
    id: "library",
    starts: { click: "history-open" },
    idle: true,
    address: "#entry=",
    load: () => import("./library/panel.js"),
  },
  { id: "pack", starts: { click: "pack-open" }, load: () => import("./pack/panel.js") },
  {
    id: "sequence",
    starts: { click: ["sequence-open", "sequence-show", "sequence-add"] },
    kept: VISIT,
    address: "#sequence=",
    load: () => import("./sequence/panel.js"),
  },
  { id: "others", starts: { toggle: "others" }, load: () => import("./others.js") },
  { id: "effects", starts: { change: "effects" }, load: () => import("./understand/effects.js") },
  { id: "compare", starts: { click: "compare-open" }, load: () => import("./compare/panel.js") },
  { id: "wishes", starts: "design", load: () => import("./wishes/panel.js") },
  { id: "understand", starts: "understand", load: () => import("./understand/panel.js") },
  { id: "character", starts: "understand", load: () => import("./character/panel.js") },
  { id: "lesson", starts: "lesson", load: () => import("./lesson/panel.js") },
  { id: "playing", starts: "play", load: () => import("./playing.js") },
  { id: "rules", starts: "page", load: () => import("./rules/panel.js") },
  { id: "own", starts: "play", load: () => import("./own.js") },
  { id: "playtests", starts: "play", load: () => import("./playtests.js") },
  {
    id: "study",
    starts: { click: "study-open" },
    kept: "perplex.study.run",
    load: () => import("./study.js"),
  },
];
