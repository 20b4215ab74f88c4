// All puzzles: a tile for each family, which the page has without a script, and one for each type of
// pencil puzzle, which its program lists and draws.

import { Desk } from "../family/desk.js";
import { startSettings } from "../kit/pagesettings.js";
import { element, find } from "../kit/elements.js";
import { Values } from "../kit/store/values.js";
import { pencil } from "../pencil/family.js";

/** The first sample of each type, from A to Z. @param {Desk} desk */
async function types(desk) {
  const samples = await pencil.samples(desk);
  const first = samples.filter(({ group }, i) => samples.findIndex((one) => one.group === group) === i);
  return first.sort((one, other) => (one.group ?? "").localeCompare(other.group ?? "", "en"));
}

async function start() {
  startSettings();
  const desk = new Desk(pencil, 1, new Values(null, ""));
  const tiles = (await types(desk)).map(async ({ group = "", text }) => {
    const puzzle = await pencil.read(desk, text);
    const link = element("a", { href: `../pencil/index.html#${text}` });
    link.innerHTML = pencil.picture(puzzle);
    link.append(element("span", {}, group));
    return element("li", {}, link);
  });
  find("type-tiles").append(...(await Promise.all(tiles)));
  find("types").hidden = false;
}

start();
