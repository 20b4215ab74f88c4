// The panel of readings: the board's figures, the player they belong to, every measure in words, and a switch
// that hides them from a designer who wants to solve the board first.

/** @import { Engine } from "../../perplex.js" */
/** @import { Desk } from "../desk.js" */
/** @import { Host } from "../registry.js" */

import { find, say } from "../../kit/elements.js";
import { intervalOf } from "../../engine/interval.js";
import { given } from "../model/given.js";
import { isOn } from "../../kit/own/on.js";
import { digitsOf, numbers } from "../model/numbers.js";
import { player } from "../model/player.js";
import { questionMarks } from "../model/puzzle.js";
import { settings } from "../model/settings.js";
import { Badge } from "./badge.js";
import { Details } from "./details.js";
import { PlayerGroup } from "./players.js";
import { Readings } from "./readings.js";
import { COUNTING, FAILED, SECRET, inWords, sofar, tsiOf } from "./words.js";

/**
 * Shows the figures from now on.
 *
 * @param {Desk} desk
 * @param {Promise<Engine>} engine
 * @param {Host} host
 */
export function start(desk, engine, host) {
  const group = new PlayerGroup(player, settings);
  const readings = new Readings(settings, engine);
  const details = new Details(settings);
  const badge = new Badge(desk, engine);
  const first = given(find("readings"));

  const fold = find("details", HTMLDetailsElement);
  settings.remember(fold, "details");
  settings.on("details", (open) => numbers.measure(open));
  const box = find("hide", HTMLInputElement);
  box.checked = settings.is("hide");
  box.addEventListener("change", () => settings.set("hide", box.checked));
  settings.on("hide", () => {
    readings.reveal();
    group.reveal();
    details.show();
    badge.reveal();
  });

  /** Shows that nothing is known about this board yet. */
  const unknown = () => {
    readings.show(COUNTING);
    group.pending();
    details.forget("…");
  };

  /** Shows words in place of figures. @param {typeof SECRET} words */
  const nothing = (words) => {
    readings.wait(false);
    readings.show(words);
    group.clear();
    details.forget("–");
  };

  numbers.on(({ asked, secret, counting, progress, counted, trouble, beside, measuring, measured }) => {
    if (asked) {
      say(find("trouble"), "");
      readings.wait(true);
      badge.clear();
      if (asked === "edit") {
        readings.before();
        group.stale();
        details.asked();
      } else if (asked === "player") {
        readings.again();
        details.forget("…");
      } else if (asked === "own" && first) {
        readings.end(inWords(first.counted), first.counted, first.document);
        group.pending();
        group.set(first.player, tsiOf(first.counted));
        details.forget("…");
      } else {
        unknown();
      }
    } else if (secret) {
      nothing(SECRET);
    } else if (counting) {
      unknown();
    } else if (progress) {
      readings.show(sofar(progress, player.name) ?? COUNTING);
      group.set(player.name, null, intervalOf(progress.measures?.[player.name], "tsi"), "…");
      const digits = digitsOf(progress.solutions, progress.digits?.solutions);
      if (digits && progress.exact) details.solutions(digits, true);
    } else if (counted) {
      const board = desk.board().document;
      readings.wait(false);
      badge.counted(counted);
      readings.end(inWords(counted, questionMarks(board) > 0), counted, board);
      group.set(counted.player, tsiOf(counted), intervalOf(counted.figures, "tsi"));
      details.counted(counted, (board.symbols ?? []).filter(({ type }) => type !== "unknown").length);
    } else if (trouble !== undefined) {
      nothing(FAILED);
      say(find("trouble"), trouble);
    } else if (beside) {
      for (const [name, figures] of beside) group.set(name, figures?.tsi ?? null, intervalOf(figures, "tsi"));
    } else if (measuring) {
      if (measuring.paths) details.counting();
    } else if (measured) {
      details.measured(measured);
    }
  });
  numbers.measure(settings.is("details"));
  numbers.start(desk, engine, player, first);
  if (isOn()) host.panel("own");
}
