// embed.html: the widget in a frame of its own (embed.html#1p…), or the engine for
// the widgets of a page of another origin (embed.html#engine). ?player= and ?theme=
// are the widget's attributes. Without a puzzle it shows a sample, and says so.

import { puzzleOf } from "./kit/puzzletext.js";
import { SAMPLE } from "./kit/sample.js";

const sample = JSON.stringify({ ...SAMPLE, title: `A sample: ${SAMPLE.title}` });

const fragment = () => location.hash.slice(1);

if (fragment() === "engine") {
  if (parent !== window) import("./widget/frame.js").then(({ serve }) => serve());
} else {
  import("./widget.js");
  const widget = document.createElement("perplex-difficulty");
  const wishes = new URLSearchParams(location.search);
  for (const name of ["player", "theme", "compute"])
    if (wishes.has(name)) widget.setAttribute(name, wishes.get(name) ?? "");
  const show = () => widget.setAttribute("puzzle", puzzleOf(fragment()) || sample);
  show();
  addEventListener("hashchange", show);
  document.querySelector("main")?.append(widget);
}
