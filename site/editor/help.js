// The sheet of all functions with their keys, written from the table by which the
// keys act (keys.js).

import { make } from "../kit/elements.js";
import { groups, told } from "./keys.js";
import { Drawer } from "./drawer.js";

const GESTURES = [
  ["Click or tap", "Place the chosen symbol, or take the same away"],
  ["Drag", "Paint many; from the same symbol take many away; move a start or an end"],
  ["Right click, long press", "Take away"],
  ["Alt-click", "Pick up what lies there"],
  ["Shift and drag", "Select a rectangle"],
  ["Two fingers", "Scroll and zoom"],
  ["In Play", "Draw from a start; a finger draws from anywhere on the board"],
];

/** help prepares the panel, and returns what opens and closes it. */
export function help() {
  const body = document.getElementById("help-body");
  const panel = new Drawer(
    "help",
    "help-close",
    (open) => open && body.childElementCount === 0 && write(body),
  );
  document.getElementById("help").addEventListener("click", () => panel.show(!panel.open));
  const draw = groups.flatMap(({ rows }) => rows).filter(({ at }) => at === "draw" || at === "play");
  document.getElementById("play-keys").textContent =
    `By keys: ${draw.map((row) => `${told(row)[0]} ${row.words[0].toLowerCase()}${row.words.slice(1)}`).join(". ")}.`;
  return () => panel.show(!panel.open);
}

function write(body) {
  const section = (name, note) => {
    const part = document.createElement("section");
    part.append(make("h2", name));
    if (note) part.append(make("p", note, { class: "note" }));
    const list = document.createElement("dl");
    list.className = "keys-list";
    part.append(list);
    body.append(part);
    return list;
  };
  const gestures = section("By mouse and by finger");
  for (const [what, does] of GESTURES) gestures.append(make("dt", what), make("dd", does));
  for (const { name, note, rows } of groups) {
    const list = section(name, note);
    list.classList.toggle(
      "short",
      rows.every((row) => told(row).join("").length === 1),
    );
    for (const row of rows) {
      const keys = document.createElement("dt");
      told(row).forEach((key, i) => {
        if (i > 0) keys.append(" ");
        keys.append(make("kbd", key));
      });
      list.append(keys, make("dd", row.words));
    }
  }
}
