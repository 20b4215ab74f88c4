// Controls of the plot: a choice for each axis, and a sentence that compares two players.

import { find, say } from "../../../kit/elements.js";
import { PRESETS } from "../../../kit/presets.js";
import { SAME_SH, grouped, rateOf, several } from "../../../kit/words.js";
import { knowing } from "../../model/players.js";
import { ACROSS, UP, otherOf } from "./axes.js";

/** @import { Across, Up } from "./axes.js" */
/** @import { List } from "./list.js" */

const OTHER = "other "; // prefix of a player's name in the value of a choice

/** Connects the choices. @param {List} list */
export function plotting(list) {
  const across = find("plot-across", HTMLSelectElement);
  const up = find("plot-up", HTMLSelectElement);
  across.append(...Object.values(ACROSS).map(({ name, label }) => new Option(label, name)));
  across.addEventListener("change", () => list.plot({ across: /** @type {Across} */ (across.value) }));
  up.addEventListener("change", () => {
    const other = up.value.startsWith(OTHER) ? up.value.slice(OTHER.length) : undefined;
    if (other === undefined) list.plot({ up: /** @type {Up} */ (up.value) });
    else list.plot({ across: "tsi", up: "other", other });
  });
  let offered = "";
  const show = () => {
    const { view, player } = list;
    across.value = view.across;
    const others = [
      ...new Set([...PRESETS.map((preset) => preset.player), player.against, view.other ?? ""]),
    ].filter((other) => other !== "" && other !== player.id);
    if (offered !== others.join()) {
      offered = others.join();
      up.replaceChildren(
        ...Object.values(UP).map(({ name, label }) => new Option(label, name)),
        ...others.map((other) => new Option(otherOf(other).label, OTHER + other)),
      );
    }
    up.value = view.up === "other" ? OTHER + view.other : view.up;
    say(find("plot-sentence"), list.versus ? sentenceOf(list) : "");
  };
  list.on(({ viewed }) => viewed && show());
  show();
}

/** Compares two players in words. @param {List} list */
function sentenceOf({ items, player, view: { other = "" } }) {
  /** @type {[one: number, other: number][]} */
  const pairs = items.flatMap(({ tsi, other }) =>
    typeof tsi === "number" && typeof other === "number" ? [[tsi, other]] : [],
  );
  if (pairs.length === 0) return "";
  const harder = pairs.filter(([one, other]) => other - one > SAME_SH).length;
  const [one, two] = pairs.reduce((best, pair) => (pair[1] - pair[0] > best[1] - best[0] ? pair : best));
  const without = items.length - pairs.length; // puzzles without both figures, which the list counts as well
  const beyond = without > 0 ? ` ${grouped(without)} more have no number for one of the two.` : "";
  const above = `Dots above the line are harder ${knowing(other)} than ${knowing(player.id)}: ${grouped(harder)} of ${several(pairs.length, "puzzle")}.${beyond}`;
  if (harder === 0) return above;
  return `${above} The widest gap: ${rateOf(one)} ${knowing(player.id)}, ${rateOf(two)} ${knowing(other)}.`;
}
