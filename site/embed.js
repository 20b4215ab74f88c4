// embed.html shows the widget in a separate frame (embed.html#1p…), or runs the engine for widgets in a page
// of another origin (embed.html#engine). ?player= and ?theme= are the widget's attributes. Without a puzzle
// it shows a sample and labels it as one.

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
