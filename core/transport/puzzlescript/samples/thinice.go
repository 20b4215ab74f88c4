package samples

const thinice = `title Thin ice
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

======
SOUNDS
======

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
`
