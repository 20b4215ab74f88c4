package samples

const twodoors = `title Two doors
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

======
SOUNDS
======

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
`
