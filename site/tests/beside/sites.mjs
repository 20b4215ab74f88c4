// Pages of other sites for the tests of perplex-beside: small ones of our own that have the same calls,
// at the sites' own addresses. Nothing is fetched from these sites.

import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../harness.mjs";

/** @import { Page } from "playwright-core" */

/** The userscript as it was built. */
export const userscript = () => readFileSync(path.join(root, "dist/beside/perplex-beside.user.js"), "utf8");

/**
 * A page of another site, and what its puzzle is.
 *
 * @typedef {object} Row
 * @property {string} name of the adapter
 * @property {string} address
 * @property {string} body markup and scripts of our own, with the calls that the adapter uses
 * @property {string} puzzle the name in the panel
 * @property {RegExp} solutions
 * @property {string} change a script that makes another puzzle of it
 * @property {RegExp} changed the solutions then
 * @property {RegExp} step what the first press of Next step says
 * @property {RegExp} [clues] what is said of clues that can go; absent where there are none
 * @property {string} broken a script that takes away the calls
 * @property {RegExp} fault what is said then
 * @property {string[]} [lit] places that Next step marks on the board
 */

/** A script that keeps its names to itself, but for those that it puts into the window. @param {string} text */
const script = (text) => `<script>${text}</script>`;

// A slitherlink of one cell: a 4 has its four lines. Without the 4 there is nothing to begin from.
const PZPR = `
const piece = { qans: 0, qsub: 0, anum: -1, line: 0 };
window.ui = { puzzle: {
  ready: true, pid: "slither", text: "slither/2/2/c6", body: "1a1",
  getURL() { return "https://puzz.link/p?" + this.text; },
  board: { cell: [{ ...piece, bx: 1, by: 1 }], border: [] },
  painter: { bw: 20, bh: 20, x0: 10, y0: 10 },
} };`;

const GAME = `title Push
author perplex
homepage none

========
OBJECTS
========

Background
Black

Wall
Grey

Player
White

Crate
Orange

Target
Blue

=======
LEGEND
=======

. = Background
# = Wall
P = Player
* = Crate
O = Target

=======
SOUNDS
=======

================
COLLISIONLAYERS
================

Background
Target
Player, Wall, Crate

======
RULES
======

[ > Player | Crate ] -> [ > Player | > Crate ]

==============
WINCONDITIONS
==============

All Target on Crate

=======
LEVELS
=======

######
#P*.O#
######
`;

// One cell with a triangle of three: the site's own form, whose grid is by columns.
const WITNESS = (count) => `{"grid":[
[{"type":"line","line":0},{"type":"line","line":0},{"type":"line","line":0,"start":true}],
[{"type":"line","line":0},{"type":"triangle","color":"orange","count":${count}},{"type":"line","line":0}],
[{"type":"line","line":0,"end":"top"},{"type":"line","line":0},{"type":"line","line":0}]],
"name":"one cell","pillar":false}`;

export { PZPR, GAME, WITNESS, script };
