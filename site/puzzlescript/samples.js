// Games to begin with, written for this page.

const PUSH = `title Push home
author perplex

========
OBJECTS
========

Background
#3c5a57

Wall
#22302f #2c3d3b
00000
01110
01110
01110
00000

Target
#fff6da
.....
.000.
.0.0.
.000.
.....

Player
#fff6da #0f1817
.000.
01010
00000
.000.
.0.0.

Crate
#ffb85c #0f1817
00000
01.10
0...0
01.10
00000

=======
LEGEND
=======

. = Background
# = Wall
P = Player
* = Crate
O = Target
@ = Crate and Target

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

all Target on Crate

=======
LEVELS
=======

message Bring every crate home.

#######
#.....#
#.P*.O#
#.....#
#######

########
#..O...#
#.**.P.#
#..O#..#
#......#
########

#########
#...#...#
#.*.P.*.#
#.O.#.O.#
##.###.##
#########

message The next one cannot be solved. Why?

######
#*..O#
#.P..#
######
`;

const ICE = `title Thin ice
author perplex

========
OBJECTS
========

Background
#a9c8cc #b8d4d7
00000
00010
00000
01000
00000

Rock
#4f6664 #3f5351
.000.
00000
00010
00110
01110

Coin
#c98a1a #ffe27a
.....
.010.
.111.
.010.
.....

Player
#a12a14 #0f1817
.000.
.010.
00000
.000.
.0.0.

=======
LEGEND
=======

. = Background
# = Rock
P = Player
C = Coin

================
COLLISIONLAYERS
================

Background
Coin
Player, Rock

======
RULES
======

(Whoever moves slides until something stops them.)
[ > Player | no Rock ] -> [ | > Player ]

(Coins are picked up only where they come to rest.)
late [ Player Coin ] -> [ Player ]

==============
WINCONDITIONS
==============

no Coin

=======
LEVELS
=======

message On ice you slide until something stops you. Stop on every coin.

#######
#P...C#
#.....#
#C....#
#######

########
#.P..C##
#...#C.#
#.#....#
#.....##
#..#..C#
########

########
#.C#...#
##...P##
#.#...C#
#C.....#
##.....#
########

#######
#P....#
#..C..#
#.....#
#######
`;

const DOORS = `title Two doors
author perplex

========
OBJECTS
========

Background
#3c5a57

Wall
#22302f

Open
#a4e495
00.00
0...0
.....
0...0
00.00

Shut
#a4e495 #2f5a2a
00000
01110
01110
01110
00000

Opening
transparent

Exit
#ffe27a #0f1817
.000.
00000
00010
00000
00000

Player
#fff6da #0f1817
.000.
01010
00000
.000.
.0.0.

=======
LEGEND
=======

. = Background
# = Wall
P = Player
O = Open
S = Shut
E = Exit

================
COLLISIONLAYERS
================

Background
Exit
Open, Opening
Player, Wall, Shut

======
RULES
======

(X swaps the doors that are open and those that are shut; one that somebody is in stays.)
[ action Player ] [ Shut ] -> [ action Player ] [ Opening ]
[ action Player ] [ Open no Player ] -> [ action Player ] [ Shut ]
[ Opening ] -> [ Open ]

==============
WINCONDITIONS
==============

some Player on Exit

=======
LEVELS
=======

message X swaps the doors that are open and those that are shut.

########
#P.S.E.#
########

##########
#P.S.O.S.#
####.#.#.#
#E.O.S.O.#
##########

##########
#P.O.#...#
##.###S#O#
#..S.O.#E#
##########
`;

/** @typedef {{name: string, text: string}} Sample */

/** @type {Sample[]} */
export const SAMPLES = [
  { name: "Push home", text: PUSH },
  { name: "Thin ice", text: ICE },
  { name: "Two doors", text: DOORS },
];
