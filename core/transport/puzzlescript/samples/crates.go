package samples

const crates = `title Crates
author perplex

(Sokoban: push every crate onto a mark.)

========
OBJECTS
========

Background
lightgray

Mark
darkblue
.....
.0.0.
..0..
.0.0.
.....

Wall
darkbrown

Player
black
..0..
.000.
0.0.0
..0..
.0.0.

Crate
orange brown
00000
01110
01010
01110
00000

=======
LEGEND
=======

. = Background
# = Wall
P = Player
+ = Player and Mark
* = Crate
@ = Crate and Mark
O = Mark

======
SOUNDS
======

================
COLLISIONLAYERS
================

Background
Mark
Player, Wall, Crate

======
RULES
======

[ > Player | Crate ] -> [ > Player | > Crate ]

==============
WINCONDITIONS
==============

all Mark on Crate

=======
LEVELS
=======

#######
#P.*.O#
#######

######
#.O..#
#.*P.#
#.*..#
#.O..#
######

#######
#..O..#
#.##*.#
#.*P.O#
#..#..#
#######
`
