// What hands do to the board: strokes that paint many places, presses that take
// away, rectangles that are selected; and the fold Transform. What a gesture means
// is decided here, what it does to the puzzle in wasm/editor/hands.go.

import { listen } from "./keys.js";
import { shifted } from "./parts.js";
import { go, held, last, present } from "./places.js";
import { Selection } from "./selection.js";
import { find } from "../kit/elements.js";

const LONG_PRESS_MS = 500;
// How far a pressed pointer may stray and still click, in pixels.
const STRAY = { mouse: 4, pen: 6, touch: 10 };

// witness.Turn, by name.
const TURNS = { "rotate-right": 1, "rotate-left": 3, "mirror-across": 4, "mirror-down": 6 };

const SHIFTS = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] };

/** The kinds of symmetric painting: which turns have images. */
const KINDS = [
  { name: "Off", images: [] },
  { name: "Left to right", images: [4] },
  { name: "Top to bottom", images: [6] },
  { name: "Half turn", images: [2] },
  { name: "All four", images: [4, 6, 2] },
];

/** start makes hands and keys work; commands are further ones, by name. */
export function start(desk, commands) {
  const grid = find("grid");
  const selection = new Selection(desk);
  const editing = () => ["design", "generate"].includes(desk.view());
  let selecting = false; // the next drag selects
  let symmetric = 0; // which of KINDS

  const turn = (name) => () => {
    selection.clear();
    desk.turn(TURNS[name]);
  };
  const shift = (way) => () => {
    const { document: next, refused } = shifted(JSON.parse(desk.document()), SHIFTS[way]);
    if (refused)
      desk.refuse(`Nothing moved: what lies there would fall off the board. ${desk.label(refused)}.`);
    else desk.push(JSON.stringify(next), `Shifted ${way}`);
  };
  const paintBy = (kind) => {
    symmetric = kind;
    desk.images(KINDS[kind].images);
    find("symmetric").value = String(kind);
    find("transform-summary").textContent =
      kind === 0 ? "Transform" : `Transform: painting ${KINDS[kind].name.toLowerCase()}`;
  };
  const colour = (step) => () => {
    const radios = [...find("colours").querySelectorAll("input")];
    const at = radios.findIndex((radio) => radio.checked);
    const next = radios[(at + step + radios.length) % radios.length];
    next.checked = true;
    next.dispatchEvent(new Event("change", { bubbles: true }));
    desk.say(`${next.getAttribute("aria-label")} chosen`);
  };
  const select = (on) => {
    selecting = on;
    find("select").setAttribute("aria-pressed", String(on));
    if (!on) selection.clear();
  };

  const all = {
    ...commands,
    remove: () => (selection.empty ? desk.command("remove") : selection.remove()),
    cancel: () => {
      select(false);
      quiet = press !== null && press.mode !== "wait"; // letting go is not a click then
      giveUp();
      return desk.command("cancel");
    },
    "select-all": () => selection.all(),
    symmetric: () => {
      paintBy((symmetric + 1) % KINDS.length);
      desk.say(`Painting symmetrically: ${KINDS[symmetric].name}`);
    },
    colour: colour(1),
    "colour-back": colour(-1),
    generate: () => find("generate").click(),
  };
  for (const name of Object.keys(TURNS)) all[name] = turn(name);
  // A plain move gives up what is selected, as in a text. In Play it draws.
  const move = (to) => () => {
    selection.clear();
    go(to(present()));
  };
  for (const [way, [da, db]] of Object.entries(SHIFTS)) {
    all[`shift-${way}`] = shift(way);
    all[`select-${way}`] = () => selection.extend([da, db]);
    const step = move(([a, b]) => [a + da, b + db]);
    all[way] = () => (desk.view() === "play" ? desk.command(way) : step());
  }
  all["row-start"] = move(([, b]) => [0, b]);
  all["row-end"] = move(([, b]) => [last()[0], b]);
  all.first = move(() => [0, 0]);
  all.last = move(last);
  listen(desk, all);
  layOut(find("transform"), all);
  find("select").addEventListener("click", () => select(!selecting));
  find("symmetric").addEventListener("change", ({ target }) => paintBy(Number(target.value)));
  find("copy-part").addEventListener("click", () => selection.copy());
  find("cut-part").addEventListener("click", () => selection.copy(true));
  find("paste-part").addEventListener("click", () => selection.paste());

  // --- pointers ---

  const ring = document.createElement("div");
  ring.className = "pressing";
  ring.hidden = true;
  grid.before(ring);

  let press = null; // the pointer that is down: {id, x, y, mode, …}
  let quiet = false; // the click that follows is the end of something else

  const giveUp = () => {
    if (!press) return;
    clearTimeout(press.timer);
    ring.hidden = true;
    if (press.mode === "paint") desk.stop(false);
    press = null;
  };
  const remove = (x, y) => {
    giveUp();
    desk.command("cancel"); // of a start that is held
    const at = desk.at(x, y, true);
    if (at && selection.has(at)) {
      selection.remove();
      return;
    }
    // What lies right there, or where the chosen symbol would come to lie.
    const near = at && held(at) === "empty" ? desk.at(x, y, false) : at;
    if (near) desk.erase(near);
  };

  grid.addEventListener("pointerdown", (event) => {
    quiet = false;
    if (!editing()) return;
    if (!event.isPrimary) {
      // Two fingers are the browser's, to scroll and to zoom.
      giveUp();
      desk.command("cancel");
      quiet = true;
      return;
    }
    giveUp();
    if (event.button !== 0 || event.altKey) return;
    const { clientX: x, clientY: y, pointerId: id, pointerType: type } = event;
    press = { id, x, y, type, lastX: x, lastY: y, mode: "wait", shift: event.shiftKey };
    if (type === "mouse") return;
    const box = grid.getBoundingClientRect();
    Object.assign(ring.style, { left: `${x - box.left}px`, top: `${y - box.top}px` });
    ring.hidden = false;
    press.timer = setTimeout(() => {
      remove(x, y);
      quiet = true;
    }, LONG_PRESS_MS);
  });

  grid.addEventListener("pointermove", (event) => {
    if (!press || event.pointerId !== press.id) return;
    const { clientX: x, clientY: y } = event;
    if (press.mode === "wait") {
      if (Math.hypot(x - press.x, y - press.y) < STRAY[press.type]) return;
      clearTimeout(press.timer);
      ring.hidden = true;
      if (press.shift || selecting) {
        press.mode = "select";
        press.from = desk.at(press.x, press.y, true);
        grid.setPointerCapture(press.id);
      } else press.mode = desk.holds() ? "other" : "drag";
    }
    if (press.mode === "select") {
      const to = desk.at(x, y, true);
      if (press.from && to) selection.select(press.from, to);
    } else if (press.mode === "drag" || press.mode === "paint") stroke(x, y);
  });

  // The places between here and where the pointer was, so that a quick hand paints
  // the same as a slow one. A stroke begins when it comes to a second place.
  const stroke = (x, y) => {
    const steps = Math.ceil(
      (Math.hypot(x - press.lastX, y - press.lastY) * desk.size().width) / grid.clientWidth / 12,
    );
    for (let i = 1; i <= steps; i++) {
      const px = press.lastX + ((x - press.lastX) * i) / steps;
      const py = press.lastY + ((y - press.lastY) * i) / steps;
      const at = desk.at(px, py, true);
      if (!at || (press.at && at[0] === press.at[0] && at[1] === press.at[1])) continue;
      if (press.mode === "drag") {
        const first = desk.at(press.x, press.y, false);
        const second = desk.at(px, py, false);
        const another = first && second && (first[0] !== second[0] || first[1] !== second[1]);
        if (!another || at[0] !== second[0] || at[1] !== second[1]) continue;
        if (!desk.paint(first)) {
          press.mode = "other";
          return;
        }
        press.mode = "paint";
        selection.clear();
        grid.setPointerCapture(press.id);
      }
      press.at = at;
      if (desk.paint(at)) press.end = at;
    }
    press.lastX = x;
    press.lastY = y;
  };

  grid.addEventListener("pointerup", (event) => {
    if (!press || event.pointerId !== press.id) return;
    const { mode, end } = press;
    if (mode === "paint") {
      press.mode = "done";
      desk.stop(true);
      if (end) go(end);
    }
    quiet = mode === "paint" || mode === "select";
    if (mode === "select") find("select").setAttribute("aria-pressed", String((selecting = false)));
    giveUp();
  });
  grid.addEventListener("pointercancel", giveUp);

  // Before the editor's own listener.
  find("fit").addEventListener(
    "click",
    (event) => {
      if (quiet && event.detail > 0) event.stopPropagation();
      else if (editing()) selection.clear();
      quiet = false;
    },
    { capture: true },
  );
  grid.addEventListener("contextmenu", (event) => {
    if (!editing() || (event.button !== 2 && event.pointerType !== "mouse" && event.pointerType !== "touch"))
      return; // a key's menu is the browser's
    event.preventDefault();
    if (event.pointerType !== "touch") remove(event.clientX, event.clientY);
  });
}

// --- the fold ---

const ICONS = {
  "rotate-left": ["Rotate left", "Shift+T", "M3 3v4h4M3.4 7A5.2 5.2 0 1 1 3 10"],
  "rotate-right": ["Rotate right", "T", "M13 3v4H9M12.6 7A5.2 5.2 0 1 0 13 10"],
  "mirror-across": ["Mirror left to right", "L", "M8 2v12M5.5 5v6L2 8zM10.5 5v6L14 8z"],
  "mirror-down": ["Mirror top to bottom", "Shift+L", "M2 8h12M5 5.5h6L8 2zM5 10.5h6L8 14z"],
  "shift-left": ["Shift left", "Ctrl+Left", "M13 8H3M6.5 4.5 3 8l3.5 3.5"],
  "shift-right": ["Shift right", "Ctrl+Right", "M3 8h10M9.5 4.5 13 8l-3.5 3.5"],
  "shift-up": ["Shift up", "Ctrl+Up", "M8 13V3M4.5 6.5 8 3l3.5 3.5"],
  "shift-down": ["Shift down", "Ctrl+Down", "M8 3v10M4.5 9.5 8 13l3.5-3.5"],
};

function layOut(fold, commands) {
  const icons = (name, ids) => {
    const row = document.createElement("div");
    row.className = "transform-row";
    row.role = "group";
    row.ariaLabel = name;
    for (const id of ids) {
      const [words, key, path] = ICONS[id];
      const button = document.createElement("button");
      button.type = "button";
      button.className = "icon boxed";
      button.id = id;
      button.ariaLabel = words;
      button.title = `${words} (${key})`;
      button.innerHTML = `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${path}"/></svg>`;
      button.addEventListener("click", () => commands[id]());
      row.append(button);
    }
    fold.append(row);
  };
  icons("Turn the board", ["rotate-left", "rotate-right", "mirror-across", "mirror-down"]);
  icons("Shift the symbols", ["shift-left", "shift-right", "shift-up", "shift-down"]);
  const row = document.createElement("div");
  row.className = "transform-row";
  row.role = "group";
  row.ariaLabel = "Selection";
  const buttons = [
    ["select", "Select", "Select: the next drag on the board selects a rectangle (Shift and a drag)"],
    ["copy-part", "Copy", "Copy (Ctrl+C)"],
    ["cut-part", "Cut", "Cut (Ctrl+X)"],
    ["paste-part", "Paste here", "Paste at the place in focus (Ctrl+V)"],
  ];
  for (const [id, words, title] of buttons) {
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      id,
      title,
      textContent: words,
    });
    row.append(button);
  }
  row.firstChild.setAttribute("aria-pressed", "false");
  fold.append(row);
  const field = document.createElement("label");
  field.className = "field";
  field.append(Object.assign(document.createElement("span"), { textContent: "Paint symmetrically" }));
  const choice = Object.assign(document.createElement("select"), {
    id: "symmetric",
    title: "Paint symmetrically (Q)",
  });
  KINDS.forEach(({ name }, i) => choice.append(new Option(name, String(i))));
  field.append(choice);
  fold.append(field);
}
