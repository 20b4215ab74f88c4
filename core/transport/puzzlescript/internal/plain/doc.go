// Package plain plays PuzzleScript slowly and obviously. It was written from the language's
// documentation and shares no code with package puzzlescript, so that tests can compare the two:
// a mistake in either shows as a difference.
//
//	game, err := plain.Read(source)
//	play := game.Play(0)
//	play.Input("right")
//	fmt.Print(play.Text())
//
// # Names
//
// An object is in one collision layer, the last one that lists it. A name of the legend is a
// synonym of another name, an aggregate (a and b: all of them at once) or a property (a or b: any
// of them). A cell holds a set of objects, at most one from each layer, and a movement for each
// layer. Movements belong to the layer of a cell, not to an object; between turns there are none.
//
// # Readings of a rule
//
// A written rule stands for many: one for each direction it may look in, each movement that an
// ambiguous word such as moving may mean, and each object that a property may be. Package plain
// lists them all (readings.go). An ambiguous word right of the arrow means the same as left of it:
// in the same cell, or else where it occurs only once. A property whose objects share a layer need
// not be settled if each occurrence on the right has its counterpart in the same cell on the left.
// The order of readings decides which comes first when two of them compete:
//
//   - the directions up, down, left, right, or as written; rules without a direction in them are
//     read once;
//   - then movements, the last ambiguous cell varying slowest, and in a cell the first word;
//   - then objects, the first property varying slowest.
//
// Rules that look up or left are read backwards, down and right, unless they have an ellipsis. Of
// readings that are the same the last is kept.
//
// # Matching and replacing
//
// A rule first finds all places of each of its rows and then applies itself to every combination
// of places, the first row varying fastest. From the second combination on, it looks whether the
// places still match. Rows are searched column by column, or line by line if they look left or
// right, and an ellipsis from short to long.
//
// A cell is replaced as the documentation says: only what is named is changed. What the left side
// names and the right side does not is removed with its movement; an object put into a layer
// removes the one there; a movement that only the left side names is removed. An object that
// appears in a layer of which the left side says nothing stands still.
//
// # A turn
//
// Players get the movement of the input. Groups of rules follow, each repeated until nothing
// changes (200 times at most), and loops of groups likewise. Then objects move: the cells are
// swept column by column until nothing moves any more. An object moves if its layer in the next
// cell is empty. Late rules come last. If something that a rigid group has set in motion could not
// move, the turn begins again without that group.
//
// Rules that match queue commands. Cancel takes back the turn; restart leads to the level's
// beginning or its last checkpoint; both drop all commands queued before. Otherwise the level is
// won by the command win, or if there are win conditions and all hold. Again plays a further turn
// without input, if this turn changed the board and the further one would change it, too.
//
// # Limits
//
// Games with chance (random, randomdir) are refused with ErrChance. Games with mistakes in their
// source are refused with ErrSource, since what an engine makes of mistakes is no part of the
// language. Sounds, drawings and real time are ignored.
package plain
