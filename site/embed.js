// embed.html: the widget in a frame of its own (embed.html#1p…), or the engine for
// the widgets of a page of another origin (embed.html#engine). ?player= and ?theme=
// are the widget's attributes. Without a puzzle it shows a sample, and says so.

/** "One way home", of the editor's examples. */
const SAMPLE = JSON.stringify({
  title: "A sample: One way home",
  width: 4,
  height: 4,
  symbols: [
    { at: [1, 1], type: "separation", color: "black" },
    { at: [7, 1], type: "triangle", count: 1 },
    { at: [5, 3], type: "separation", color: "white" },
    { at: [6, 3], type: "must-cross" },
    { at: [2, 4], type: "must-cross" },
    { at: [3, 5], type: "separation", color: "white" },
    { at: [5, 5], type: "separation", color: "orange" },
    { at: [1, 7], type: "triangle", count: 1 },
    { at: [7, 7], type: "star", color: "orange" },
  ],
});

const fragment = () => location.hash.slice(1);

if (fragment() === "engine") {
  if (parent !== window) import("./widget/frame.js").then(({ serve }) => serve());
} else {
  import("./widget.js");
  const widget = document.createElement("perplex-difficulty");
  const wishes = new URLSearchParams(location.search);
  for (const name of ["player", "theme", "compute"])
    if (wishes.has(name)) widget.setAttribute(name, wishes.get(name) ?? "");
  const show = () => widget.setAttribute("puzzle", puzzleOf(fragment()) || SAMPLE);
  show();
  addEventListener("hashchange", show);
  document.querySelector("main")?.append(widget);
}

/**
 * A share link's fragment, or any other text behind "puzzle=".
 *
 * @param {string} text
 */
function puzzleOf(text) {
  if (!text.startsWith("puzzle=")) return text;
  try {
    return decodeURIComponent(text.slice("puzzle=".length));
  } catch {
    return text;
  }
}
