package puzzlescript

// sokobanText is the smallest whole game: a box is pushed onto a target.
const sokobanText = `title Box
author perplex

========
OBJECTS
========

Background
gray

Target
darkblue

Wall
brown

Player
black

Crate
orange

=======
LEGEND
=======

. = Background
# = Wall
P = Player
* = Crate
@ = Crate and Target
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

all Target on Crate

=======
LEVELS
=======

message go

######
#....#
#P*.O#
#....#
######
`

// allText has everything that rules may say.
const allText = `title All (a comment
over lines)
run_rules_on_level_start
require_player_movement

OBJECTS

Background .
gray

Player p
black
.....
.000.
00000
.000.
.0.0.

Red
red

Blue
blue

Mark
white

Wall #
brown

LEGEND

Box = Red or Blue
Thing = Box or Mark
r = Red
b = Blue
m = Mark and Red
Pair = Mark and Blue

SOUNDS

COLLISIONLAYERS

Background
Mark
Player, Wall, Red, Blue

RULES

[ > Player | Box ] -> [ > Player | > Box ]
+ rigid [ moving Box | stationary Box ] -> [ moving Box | moving Box ]
[ perpendicular Player | ... | Red ] -> [ perpendicular Player | ... | > Red ]
startloop
right [ Mark | no Thing no Wall ] -> [ Mark | ]
endloop
random [ Blue ] -> [ random Box ]
[ stationary Red ] -> [ randomdir Red ]
[ action Player ] -> [ Player ] again
[ Player ] [ Pair ] -> [ Player ] [ Blue ] checkpoint
late [ Player Mark ] -> cancel
late [ Red | Red ] -> [ | ] message two of (them)
late [ Player | Wall | ... | Wall ] -> restart
late [ Player | Mark ] -> win sfx0

WINCONDITIONS

no Box on Mark
some Player

LEVELS

########
#p.r...#
#..b.m.#
#..r...#
########

message done
`

// endlessText goes on for ever, within a group, a loop and again.
const endlessText = `OBJECTS

Background .
gray

Player p
black

Red
red

Blue
blue

LEGEND

a = Red
Any = Red or Blue

SOUNDS

COLLISIONLAYERS

Background
Player, Red, Blue

RULES

startloop
[ Red ] -> [ Blue ]
+ [ Blue ] -> [ Red ]
endloop
[ Player ] -> [ Player ] again
late [ Red ] [ Any ] [ Any ] [ Any ] -> [ Blue ] [ Any ] [ Any ] [ Any ]
late [ Blue ] -> [ Red ]

WINCONDITIONS

no Red

LEVELS

paaaaaaaaaaaaaaa
aaaaaaaaaaaaaaaa
aaaaaaaaaaaaaaaa
aaaaaaaaaaaaaaaa
aaaaaaaaaaaaaaaa
`
