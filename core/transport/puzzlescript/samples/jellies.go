package samples

const jellies = `title Jellies
author perplex
run_rules_on_level_start
noaction

(The hand goes through jellies up and down, and pushes the one that it is in left and right. Jellies
fall. Jellies of a colour that touch are one from then on. Each colour has a heart, and
everything of its colour has to hold together with it.)

========
OBJECTS
========

Background
darkblue

Wall
gray

Red
red

Green
green

Blue
lightblue

Heart
white
.....
.0.0.
.000.
..0..
.....

Falling
transparent

Held
transparent

Joined
transparent

Hand
black
..0..
..0..
00000
..0..
..0..

=======
LEGEND
=======

Player = Hand
Jelly = Red or Green or Blue
. = Background
# = Wall
P = Hand
r = Red
g = Green
b = Blue
1 = Red and Heart
2 = Green and Heart
3 = Blue and Heart

======
SOUNDS
======

================
COLLISIONLAYERS
================

Background
Wall, Jelly
Heart
Falling
Held
Joined
Hand

======
RULES
======

[ > Hand | Wall ] -> cancel
horizontal [ > Hand Jelly ] -> [ > Hand > Jelly ]
horizontal [ > Jelly | Jelly ] -> [ > Jelly | > Jelly ]
+ [ moving Red | stationary Red ] -> [ moving Red | moving Red ]
+ [ moving Green | stationary Green ] -> [ moving Green | moving Green ]
+ [ moving Blue | stationary Blue ] -> [ moving Blue | moving Blue ]
horizontal [ > Jelly | Wall ] -> cancel

(Falling is a turn of its own, in which nobody moves a hand.)
[ Falling Jelly ] -> [ down Jelly ]
[ moving Jelly Heart ] -> [ moving Jelly moving Heart ]

(What stands on a wall is held, and so is what holds on to it or stands on it.)
late down [ Jelly | Wall ] -> [ Jelly Held | Wall ]
late down [ Jelly no Held | Jelly Held ] -> [ Jelly Held | Jelly Held ]
+ late [ Red no Held | Red Held ] -> [ Red Held | Red Held ]
+ late [ Green no Held | Green Held ] -> [ Green Held | Green Held ]
+ late [ Blue no Held | Blue Held ] -> [ Blue Held | Blue Held ]
late [ Jelly no Held ] -> [ Jelly Falling ]
late [ Held ] -> [ ]
late [ Falling ] -> [ Falling ] again

late [ Joined ] -> [ ]
late [ Heart ] -> [ Heart Joined ]
late [ Red no Joined | Red Joined ] -> [ Red Joined | Red Joined ]
+ late [ Green no Joined | Green Joined ] -> [ Green Joined | Green Joined ]
+ late [ Blue no Joined | Blue Joined ] -> [ Blue Joined | Blue Joined ]

==============
WINCONDITIONS
==============

all Jelly on Joined
no Falling

=======
LEVELS
=======

########
#P.....#
#......#
#1....r#
#####.##
########

########
#P.....#
#1.....#
##....r#
##g..2##
########

########
#P.....#
#.....1#
#.....##
#g.r.2.#
##.....#
########

#########
#P......#
#.r...g.#
#.#..##.#
#1....2.#
#b..3...#
#########
`
