package samples

const pushhome = `title Push home
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

======
SOUNDS
======

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
`
