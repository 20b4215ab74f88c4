package samples

const varnish = `title Varnish
author perplex
run_rules_on_level_start
noaction

(You slide until something stops you, and varnish the floor on your way. All of it has to shine.)

========
OBJECTS
========

Background
brown

Floor
lightbrown

Shine
yellow
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
00000
.000.
..0..

=======
LEGEND
=======

# = Wall
P = Player and Floor
. = Floor

======
SOUNDS
======

================
COLLISIONLAYERS
================

Background
Floor
Shine
Player, Wall

======
RULES
======

[ > Player | no Wall ] -> [ Shine | > Player ]
late [ Player ] -> [ Player Shine ]

==============
WINCONDITIONS
==============

all Floor on Shine

=======
LEVELS
=======

######
#P...#
#.##.#
#....#
######

######
#P...#
#.#..#
#....#
#...##
######

#######
#P....#
#.##..#
#....##
#.#...#
#...#.#
#######
`
