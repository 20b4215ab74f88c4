package samples

const snakes = `title Two Snakes
author perplex
run_rules_on_level_start

(A snake moves by its head. It is stiff, and falls when nothing is under it: a wall, a fruit, the other snake.
It pushes the other one. X changes to the other. A fruit makes it longer; when all are eaten the hole is open.)

========
OBJECTS
========

Background
lightblue

Hole
darkblue
.000.
00000
00000
00000
.000.

Open
black
.....
..0..
.000.
..0..
.....

Wall
brown

Spikes
gray
.....
.....
0.0.0
00000
00000

Fruit
red
.....
..0..
.000.
.000.
.....

HeadA
darkgreen

AU
green
.000.
.000.
.000.
.000.
.....

AD
green
.....
.000.
.000.
.000.
.000.

AL
green
.....
0000.
0000.
0000.
.....

AR
green
.....
.0000
.0000
.0000
.....

HeadB
purple

BU
pink
.000.
.000.
.000.
.000.
.....

BD
pink
.....
.000.
.000.
.000.
.000.

BL
pink
.....
0000.
0000.
0000.
.....

BR
pink
.....
.0000
.0000
.0000
.....

TailA
transparent

TailB
transparent

EyeA
white
.....
.0.0.
.....
.....
.....

EyeB
white
.....
.0.0.
.....
.....
.....

Step
transparent

Held
transparent

Falling
transparent

=======
LEGEND
=======

Player = EyeA or EyeB
A = HeadA or AU or AD or AL or AR
B = HeadB or BU or BD or BL or BR
Snake = A or B
Tail = TailA or TailB
Ground = Wall or Fruit
Hard = Wall or Fruit or Spikes

. = Background
# = Wall
^ = Spikes
o = Fruit
X = Hole

(One snake is written with its head as 1, or @ where it has the eye, and with arrows from its tail to its head)
@ = HeadA and EyeA
u = AU
d = AD
l = AL
r = AR
7 = AU and TailA
8 = AD and TailA
9 = AL and TailA
0 = AR and TailA
2 = HeadB
h = BU
j = BD
k = BL
i = BR
3 = BU and TailB
4 = BD and TailB
5 = BL and TailB
6 = BR and TailB

======
SOUNDS
======

================
COLLISIONLAYERS
================

Background
Hole
Open
Snake, Wall, Spikes, Fruit
TailA, TailB
EyeA, EyeB
Step
Held
Falling

======
RULES
======

[ action EyeA ] [ HeadB ] -> [ ] [ HeadB EyeB ]
[ action EyeB ] [ HeadA ] -> [ ] [ HeadA EyeA ]

[ > Player HeadA | Wall ] -> cancel
[ > Player HeadB | Wall ] -> cancel
[ > Player HeadA | Spikes ] -> cancel
[ > Player HeadB | Spikes ] -> cancel
[ > EyeA HeadA | A ] -> cancel
[ > EyeB HeadB | B ] -> cancel
[ > EyeA HeadA | B ] [ stationary B ] -> [ > EyeA HeadA | B ] [ > B ]
[ > EyeB HeadB | A ] [ stationary A ] -> [ > EyeB HeadB | A ] [ > A ]
[ > B no EyeB | Hard ] -> cancel
[ > A no EyeA | Hard ] -> cancel
[ > B no EyeB | A ] -> cancel
[ > A no EyeA | B ] -> cancel
[ > B TailB ] -> [ > B > TailB ]
[ > A TailA ] -> [ > A > TailA ]

(Falling is a turn of its own, after what is above has not moved anything.)
[ Falling Snake ] -> [ down Snake ]
[ down Snake Tail ] -> [ down Snake down Tail ]
[ down HeadA EyeA ] -> [ down HeadA down EyeA ]
[ down HeadB EyeB ] -> [ down HeadB down EyeB ]

(The eye goes ahead; the head follows, and eats or draws the tail after it.)
late up [ HeadA | EyeA Fruit ] -> [ AU | HeadA EyeA ]
late down [ HeadA | EyeA Fruit ] -> [ AD | HeadA EyeA ]
late left [ HeadA | EyeA Fruit ] -> [ AL | HeadA EyeA ]
late right [ HeadA | EyeA Fruit ] -> [ AR | HeadA EyeA ]
late up [ HeadB | EyeB Fruit ] -> [ BU | HeadB EyeB ]
late down [ HeadB | EyeB Fruit ] -> [ BD | HeadB EyeB ]
late left [ HeadB | EyeB Fruit ] -> [ BL | HeadB EyeB ]
late right [ HeadB | EyeB Fruit ] -> [ BR | HeadB EyeB ]
late up [ HeadA | EyeA no HeadA ] -> [ AU | HeadA EyeA Step ]
late down [ HeadA | EyeA no HeadA ] -> [ AD | HeadA EyeA Step ]
late left [ HeadA | EyeA no HeadA ] -> [ AL | HeadA EyeA Step ]
late right [ HeadA | EyeA no HeadA ] -> [ AR | HeadA EyeA Step ]
late up [ HeadB | EyeB no HeadB ] -> [ BU | HeadB EyeB Step ]
late down [ HeadB | EyeB no HeadB ] -> [ BD | HeadB EyeB Step ]
late left [ HeadB | EyeB no HeadB ] -> [ BL | HeadB EyeB Step ]
late right [ HeadB | EyeB no HeadB ] -> [ BR | HeadB EyeB Step ]
late up [ AU TailA | A ] [ Step HeadA ] -> [ | A TailA ] [ HeadA ]
late down [ AD TailA | A ] [ Step HeadA ] -> [ | A TailA ] [ HeadA ]
late left [ AL TailA | A ] [ Step HeadA ] -> [ | A TailA ] [ HeadA ]
late right [ AR TailA | A ] [ Step HeadA ] -> [ | A TailA ] [ HeadA ]
late up [ BU TailB | B ] [ Step HeadB ] -> [ | B TailB ] [ HeadB ]
late down [ BD TailB | B ] [ Step HeadB ] -> [ | B TailB ] [ HeadB ]
late left [ BL TailB | B ] [ Step HeadB ] -> [ | B TailB ] [ HeadB ]
late right [ BR TailB | B ] [ Step HeadB ] -> [ | B TailB ] [ HeadB ]

(The hole is open when nothing is left to eat. Whoever is in it is gone.)
late [ Hole ] -> [ Hole Open ]
late [ Fruit ] [ Open ] -> [ Fruit ] [ ]
late [ HeadA Open ] [ A no HeadA ] -> [ HeadA Open ] [ ]
late [ HeadA Open ] [ TailA ] -> [ HeadA Open ] [ ]
late [ HeadA EyeA Open ] [ HeadB ] -> [ HeadA Open ] [ HeadB EyeB ]
late [ HeadA Open ] -> [ Open ]
late [ HeadB Open ] [ B no HeadB ] -> [ HeadB Open ] [ ]
late [ HeadB Open ] [ TailB ] -> [ HeadB Open ] [ ]
late [ HeadB EyeB Open ] [ HeadA ] -> [ HeadB Open ] [ HeadA EyeA ]
late [ HeadB Open ] -> [ Open ]
late [ EyeA no HeadA ] -> [ ]
late [ EyeB no HeadB ] -> [ ]

(What stands on the ground is held, all of it, and whoever stands on it.)
late down [ Snake | Ground ] -> [ Snake Held | Ground ]
late [ A Held ] [ A no Held ] -> [ A Held ] [ A Held ]
+ late [ B Held ] [ B no Held ] -> [ B Held ] [ B Held ]
+ late down [ A no Held | B Held ] -> [ A Held | B Held ]
+ late down [ B no Held | A Held ] -> [ B Held | A Held ]
late [ Snake no Held ] -> [ Snake Falling ]
late [ Held ] -> [ ]
late down [ Snake Falling | Spikes ] -> restart
late [ Falling ] -> [ Falling ] again

==============
WINCONDITIONS
==============

no Snake
no Fruit

=======
LEVELS
=======

#########
#.......#
#.......#
#0r@.o.X#
####^^###
#########

##########
#........#
#.......X#
#..o.....#
#0r@..62##
####..####
####^^####
##########

##########
#........#
#.......X#
#.......##
#0@62.o.##
####^^####
##########
`
